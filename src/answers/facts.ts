import {
  differences,
  handSize,
  mostSeats,
  presetSeats,
  sizeOfSet,
  type Rules,
  type Seat,
  type Tile,
  type Unplayable,
  type View,
} from '../game/index.ts';
import type { Store } from '../store/index.ts';
import { seriesWith } from '../keeper/index.ts';
import {
  clockFacts,
  eventsOf,
  handRow,
  happenedSince,
  revealedSeed,
  seatFacts,
  voteFacts,
  type ClosedTable,
  type GuildSettings,
  type LobbyTable,
  type News,
  type OverTable,
  type PlayerSettings,
  type PlayingTable,
  type Table,
} from '../table/index.ts';
import type {
  HandFacts,
  HandMode,
  KickVoteFacts,
  Lesson,
  LobbyFacts,
  RefusedPlay,
  RulesFacts,
  SeriesFacts,
  TableFacts,
  UnplayableFacts,
  ViewerFacts,
} from '../views/index.ts';

/** A table that was dealt at least once: it has something to look at. */
export type StartedTable = PlayingTable | OverTable | ClosedTable;

/** Whether tiles were ever on the table; a lobby, also one that closed, has only people. */
export function hasStarted(table: Table): table is StartedTable {
  return table.phase !== 'lobby' && table.events.length > 0;
}

export function playedFacts(table: Pick<Table, 'preset' | 'rules'>): RulesFacts {
  return { preset: table.preset, rules: table.rules, changed: differences(table.rules, table.preset) };
}

/** The seat's name as shown. */
export function nameAt(table: Table, seat: Seat): string {
  return table.seats[seat]?.name ?? '';
}

function shownFacts(table: Table, guild: GuildSettings) {
  return {
    gameId: table.id,
    revision: table.revision,
    played: playedFacts(table),
    seats: seatFacts(table),
    hostId: table.host.id,
    commitment: table.commitment,
    look: guild.look,
    clock: table.options.clock,
    hintsAllowed: table.options.hints,
    takeoverAfter: table.options.takeoverAfter,
  };
}

/** A lobby, or one that was closed before anything was dealt. */
export function lobbyFacts(table: LobbyTable | ClosedTable, guild: GuildSettings): LobbyFacts {
  const { rules } = table;
  const seats = Math.max(2, table.seats.length);
  const dealt = handSize(rules, seats);
  return {
    ...shownFacts(table, guild),
    phase: table.phase,
    closedBecause: table.phase === 'lobby' ? null : table.closing === 'idle' ? 'idle' : 'ended',
    closesAt: table.phase === 'lobby' ? table.closesAt : table.endedAt,
    maxSeats: maxSeats(table),
    handSize: dealt.tiles,
    boneyard: Math.max(0, sizeOfSet(rules.set) - dealt.tiles * seats - (rules.engine === 'aside' ? 1 : 0)),
    dealSubstituted: dealt.fallback,
    series: table.series,
  };
}

/** Most seats that the table's rules take. */
export function maxSeats({ rules, preset }: Pick<Table, 'rules' | 'preset'>): number {
  return presetSeats[preset] ?? mostSeats[rules.set];
}

/**
 * @param options.since the revision that was shown before: what happened after it is told
 * @param options.now milliseconds since 1970
 */
export function tableFacts(
  table: StartedTable,
  guild: GuildSettings,
  options: { readonly now: number; readonly since?: number },
): TableFacts {
  const since = options.since ?? table.revision;
  return {
    ...shownFacts(table, guild),
    ...clockFacts(table, options.now),
    phase: table.phase === 'closed' ? 'ended' : table.phase,
    endedBy: table.phase === 'closed' ? (table.closedBy?.name ?? null) : null,
    happened: happenedSince(table, since, null).map(({ event }) => event),
    kickVote: kickVoteOf(table),
    revealedSeed: revealedSeed(table),
    textTable: guild.textTable,
  };
}

function kickVoteOf(table: Table): KickVoteFacts | null {
  for (const { about, yes, needed } of voteFacts(table)) {
    if (about.type === 'kick') return { seat: about.seat, yes, needed };
  }
  return null;
}

/** How the series stands that a finished game belongs to; null for a game on its own. */
export async function seriesFacts(store: Store, table: OverTable): Promise<SeriesFacts | null> {
  const series = await seriesWith(store, table);
  if (series === null) return null;
  const { kind, games, played, over, rows } = series;
  return { kind, games, played, over, lines: rows };
}

/** Who looks, and how they want to see it. */
export function viewerFacts(
  viewer: {
    readonly userId: string;
    readonly seat: Seat | null;
    readonly player: PlayerSettings;
    readonly guild: GuildSettings;
  },
  table: Table,
  lessons: readonly Lesson[] = [],
): ViewerFacts {
  const { userId, seat, player, guild } = viewer;
  return {
    userId,
    seat,
    look: player.look ?? guild.look,
    textTable: player.textTable,
    confirm: player.confirm,
    order: seat === null ? 'number' : table.seats[seat]!.hand.order,
    lessons,
  };
}

/** What a hand panel shows. `view` is the seat's own. */
export function handFacts(
  table: StartedTable,
  view: View,
  panel: HandMode,
  more: {
    readonly news?: readonly News[];
    readonly refused?: RefusedPlay | null;
    readonly hint?: HandFacts['hint'];
  } = {},
): HandFacts {
  const seat = table.seats[view.seat!]!;
  const news = more.news ?? [];
  return {
    ...handRow(view, seat.hand),
    panel,
    happened: eventsOf(table, news, view.seat).map(({ event }) => event),
    dropped: [...new Set([...seat.dropped, ...droppedIn(news, view.seat!)])],
    planned: seat.plan.map((tile) => ({ tile })),
    hint: more.hint ?? null,
    refused: more.refused ?? null,
  };
}

function droppedIn(news: readonly News[], seat: Seat): readonly Tile[] {
  return news.flatMap((item) => (item.type === 'planDropped' && item.seat === seat ? [item.tile] : []));
}

/** Why rules cannot be played, as views tell it. */
export function unplayableFacts(
  why: Unplayable,
  { rules, seats }: { readonly rules: Rules; readonly seats: { readonly length: number } },
): UnplayableFacts {
  switch (why.reason) {
    case 'engineStart':
      return { code: 'engineStart', most: why.most, asked: rules.engineStart };
    case 'rounds':
      return { code: 'tooManyRounds', most: why.most, asked: rules.rounds };
    case 'deal':
      return { code: 'deal', most: sizeOfSet(rules.set), asked: Number(rules.deal) };
    case 'tooFewSeats':
      return { code: 'tooFewSeats', most: why.least, asked: seats.length };
    case 'tooManySeats':
    case 'tooManySeatsForPreset':
      return { code: 'tooManySeats', most: why.most, asked: seats.length };
    case 'tooManyTiles':
      return { code: 'tooManyTiles', most: why.tiles, asked: why.dealt };
  }
}
