/** Makes a server's standings anew from its records, to the digit what entering them one by one gave. */
import { ledgerKind } from '../store/kinds/ledger.ts';
import { outcomeKind, type Outcome } from '../store/kinds/outcome.ts';
import { standingId, standingKind, type Standing } from '../store/kinds/standing.ts';
import type { Kind, Store } from '../store/store.ts';
import { ifReadable } from '../store/upkeep.ts';
import { entered, withSeatRatings } from './ledger.ts';
import { periodsAt, ratedSeats, spans, type Span } from './standing.ts';

/** Everybody's standings after these games, by id, and the games with their ratings. Pure. */
export function foldOutcomes(
  outcomes: readonly Outcome[],
  isHidden: (player: string) => boolean,
): { readonly standings: ReadonlyMap<string, Standing>; readonly outcomes: readonly Outcome[] } {
  const standings = new Map<string, Standing>();
  const rated = outcomes.map((outcome, index) => {
    const number = index + 1;
    const periods = periodsAt(outcome.finishedAt);
    const after = {} as Record<Span, ReturnType<typeof ratedSeats>>;
    for (const span of spans) {
      after[span] = ratedSeats(
        outcome,
        (player) => standings.get(standingId(outcome.guildId, periods[span], player))?.rating,
      );
    }
    const next: Outcome = { ...outcome, number, entered: true, seats: withSeatRatings(outcome, after) };
    for (const player of new Set(next.seats.map((seat) => seat.player))) {
      for (const span of spans) {
        const id = standingId(next.guildId, periods[span], player);
        const entry = {
          outcome: next,
          number,
          hidden: isHidden(player),
          player,
          span,
          period: periods[span],
        };
        standings.set(id, entered(standings.get(id) ?? null, entry));
      }
    }
    return next;
  });
  return { standings, outcomes: rated };
}

export interface RebuildOptions {
  readonly store: Store;
  readonly guildId: string;
  /** The server's finished games summed up from their records, the longest finished first. */
  readonly games: readonly Outcome[];
  readonly isHidden: (player: string) => Promise<boolean>;
}

/**
 * Rebuilds one server's standings, and removes what no record is behind any more; how many games and
 * standings there are, and how many documents were changed. No game may finish meanwhile.
 */
export async function rebuildStandings(
  options: RebuildOptions,
): Promise<{ readonly games: number; readonly standings: number; readonly changed: number }> {
  const { store, guildId } = options;
  const fresh = await inLedgerOrder(store, options.games);
  const players = new Set(fresh.flatMap((outcome) => outcome.seats.map((seat) => seat.player)));
  const hidden = new Set<string>();
  for (const player of players) if (await options.isHidden(player)) hidden.add(player);
  const folded = foldOutcomes(fresh, (player) => hidden.has(player));
  let changed = await removeStale(store, guildId, folded);
  for (const outcome of folded.outcomes)
    changed += await replace(store, outcomeKind, outcome.gameId, outcome);
  for (const [id, standing] of folded.standings) changed += await replace(store, standingKind, id, standing);
  await replace(store, ledgerKind, guildId, { count: fresh.length, entering: null });
  return { games: fresh.length, standings: folded.standings.size, changed };
}

/** In the order of the numbers they were given; a game that was never entered comes after those that were. */
async function inLedgerOrder(store: Store, games: readonly Outcome[]): Promise<readonly Outcome[]> {
  const known = await store.getMany(
    outcomeKind,
    games.map(({ gameId }) => gameId),
  );
  return games
    .map((game, index) => ({ game, number: known[index]?.value.number ?? Infinity }))
    .sort((a, b) => (a.number === b.number ? 0 : a.number - b.number))
    .map(({ game }) => game);
}

/** Outcomes whose record is gone, and standings that no game is behind any more. */
async function removeStale(
  store: Store,
  guildId: string,
  kept: ReturnType<typeof foldOutcomes>,
): Promise<number> {
  const games = new Set(kept.outcomes.map(({ gameId }) => gameId));
  let removed = 0;
  for (let offset = 0; ;) {
    const found = await store.find(outcomeKind, 'guild', guildId, { limit: 100, offset });
    if (found.length === 0) return removed;
    const ids = found.map(({ id }) => id);
    const outcomes = (await store.getMany(outcomeKind, ids)).flatMap((stored) => stored?.value ?? []);
    for (const id of new Set(outcomes.flatMap(standingsOf))) {
      if (!kept.standings.has(id)) removed += await removeAny(store, standingKind, id);
    }
    const stale = ids.filter((id) => !games.has(id));
    for (const id of stale) removed += await removeAny(store, outcomeKind, id);
    offset += ids.length - stale.length;
  }
}

/** The ids of all standings that a game counts in. */
function standingsOf({ guildId, finishedAt, seats }: Outcome): readonly string[] {
  const periods = periodsAt(finishedAt);
  return seats.flatMap(({ player }) => spans.map((span) => standingId(guildId, periods[span], player)));
}

/** What can be made anew from records is replaced also where it cannot be read. */
async function replace<T>(store: Store, kind: Kind<T>, id: string, value: T): Promise<number> {
  const stored = await ifReadable(store.get(kind, id));
  if (stored !== null && sameJson(stored.value, value)) return 0;
  await store.putMany(kind, [{ id, value }]);
  return 1;
}

async function removeAny<T>(store: Store, kind: Kind<T>, id: string): Promise<number> {
  const stored = await ifReadable(store.get(kind, id));
  await store.discard(kind, id);
  return stored === null ? 0 : 1;
}

/** Equal as documents, whatever the order of keys. */
function sameJson(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([x], [y]) => (x < y ? -1 : 1)))
      : inner,
  );
}
