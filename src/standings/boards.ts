/** What `/score server`, `/score player` and `/score versus` show, each from a bounded number of reads. */
import { outcomeKind, pairKey, type Outcome } from '../store/kinds/outcome.ts';
import { standingId, standingKind, type BoardMinimum, type Standing } from '../store/kinds/standing.ts';
import type { Store } from '../store/store.ts';
import { shownRating } from './rating.ts';
import { isFormer, periodsAt, type Span } from './standing.ts';

export interface BoardRow {
  /** From 1. */
  readonly rank: number;
  readonly standing: Standing;
  readonly shownRating: number;
}

export interface Board {
  readonly period: string;
  readonly rows: readonly BoardRow[];
  /** Players listed in all. */
  readonly players: number;
  /** The asker's own row, on whatever page; null where they are not listed. */
  readonly own: BoardRow | null;
  /** Apart, where they were asked for; they are rated but never ranked. */
  readonly computers: readonly BoardRow[];
}

/** A page of a server's board, best first. `page` counts from 0. */
export async function serverBoard(
  store: Store,
  query: {
    readonly guildId: string;
    readonly span: Span;
    readonly now: number;
    readonly minimum: BoardMinimum;
    readonly page: number;
    readonly perPage: number;
    readonly computers: boolean;
    /** Who asks. */
    readonly player: string;
  },
): Promise<Board> {
  const period = periodsAt(query.now)[query.span];
  const key = `${query.guildId}:${period}`;
  const index = `board${query.minimum}`;
  const offset = query.page * query.perPage;
  const ownId = standingId(query.guildId, period, query.player);
  const [found, players, computers, ownRank] = await Promise.all([
    store.find(standingKind, index, key, { limit: query.perPage, offset }),
    store.count(standingKind, index, key),
    query.computers ? store.find(standingKind, 'computers', key, { limit: 4 }) : [],
    store.rank(standingKind, index, key, ownId, 'down'),
  ]);
  const [rows, computerRows, own] = await Promise.all([
    boardRows(
      store,
      found.map(({ id }) => id),
      offset,
    ),
    boardRows(
      store,
      computers.map(({ id }) => id),
      0,
    ),
    ownRank === null ? [] : boardRows(store, [ownId], ownRank),
  ]);
  return { period, rows, players, own: own[0] ?? null, computers: computerRows };
}

async function boardRows(store: Store, ids: readonly string[], offset: number): Promise<readonly BoardRow[]> {
  const standings = await store.getMany(standingKind, ids);
  return standings.flatMap((stored, index) =>
    stored === null
      ? []
      : [{ rank: offset + index + 1, standing: stored.value, shownRating: shownRating(stored.value.rating) }],
  );
}

export interface Profile {
  readonly standing: Standing;
  readonly shownRating: number;
  /** Place on the server's all-time board of everybody with a game; null where hidden. */
  readonly rank: number | null;
  /** All-time rating after each of the latest games, oldest first, as shown. */
  readonly ratings: readonly { readonly at: number; readonly shown: number }[];
  /** The latest games, newest first. */
  readonly latest: readonly Outcome[];
  /** Opponents met most often, with their names. */
  readonly opponents: readonly {
    readonly player: string;
    readonly name: string;
    readonly games: number;
    readonly ahead: number;
    readonly behind: number;
  }[];
}

/** One player's profile in a server; null before the first finished game. */
export async function playerProfile(
  store: Store,
  query: { readonly guildId: string; readonly player: string; readonly games?: number },
): Promise<Profile | null> {
  const id = standingId(query.guildId, 'all', query.player);
  const [stored, found, rank] = await Promise.all([
    store.get(standingKind, id),
    store.find(outcomeKind, 'player', `${query.guildId}:${query.player}`, { limit: query.games ?? 60 }),
    store.rank(standingKind, 'board1', `${query.guildId}:all`, id, 'down'),
  ]);
  if (stored === null) return null;
  const outcomes = await store.getMany(
    outcomeKind,
    found.map((entry) => entry.id),
  );
  const latest = outcomes.flatMap((outcome) => (outcome === null ? [] : [outcome.value]));
  return {
    standing: stored.value,
    shownRating: shownRating(stored.value.rating),
    rank: rank === null ? null : rank + 1,
    ratings: [...latest].reverse().flatMap((outcome) => shownAfter(outcome, query.player)),
    latest,
    opponents: await favouriteOpponents(store, stored.value),
  };
}

function shownAfter(outcome: Outcome, player: string): { at: number; shown: number }[] {
  const ratings = outcome.seats.find((seat) => seat.player === player)?.ratings;
  return ratings === null || ratings === undefined
    ? []
    : [{ at: outcome.finishedAt, shown: shownRating(ratings.all) }];
}

async function favouriteOpponents(store: Store, standing: Standing): Promise<Profile['opponents']> {
  const most = Object.entries(standing.against)
    .filter(([player]) => !isFormer(player))
    .sort(([a, x], [b, y]) => y.games - x.games || (a < b ? -1 : 1))
    .slice(0, 3);
  const ids = most.map(([player]) => standingId(standing.guildId, 'all', player));
  const known = await store.getMany(standingKind, ids);
  return most.flatMap(([player, tally], index) => {
    const name = known[index]?.value.name;
    return name === undefined ? [] : [{ player, name, ...tally }];
  });
}

export interface Versus {
  readonly games: number;
  /** Games in which the one stood before the other, the other way round, and shared places. */
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
  /** The latest games together, newest first; at most 100. */
  readonly latest: readonly Outcome[];
}

/** How a player stands against another in a server; null if they never finished a game together. */
export async function headToHead(
  store: Store,
  query: { readonly guildId: string; readonly player: string; readonly other: string },
): Promise<Versus | null> {
  const pair = `${query.guildId}:${pairKey(query.player, query.other)}`;
  const [stored, found] = await Promise.all([
    store.get(standingKind, standingId(query.guildId, 'all', query.player)),
    store.find(outcomeKind, 'pair', pair, { limit: 100 }),
  ]);
  const tally = stored?.value.against[query.other];
  if (tally === undefined) return null;
  const outcomes = await store.getMany(
    outcomeKind,
    found.map(({ id }) => id),
  );
  const latest = outcomes.flatMap((outcome) => (outcome === null ? [] : [outcome.value]));
  return { ...tally, level: tally.games - tally.ahead - tally.behind, latest };
}
