import { longestTrain } from '../ai/index.ts';
import {
  differences,
  handSize,
  isMexican,
  mostSeats,
  pips,
  presetSeats,
  publicEvent,
  sizeOfSet,
  type GameEvent,
  type PublicEvent,
  type Rules,
  type Seat,
  type Tile,
  type Unplayable,
  type View,
} from '../game/index.ts';
import type {
  ClosedTable,
  GuildSettings,
  HandArrangement,
  LobbyTable,
  News,
  OverTable,
  PlayerSettings,
  PlayingTable,
  Table,
  TableSeat,
} from '../table/index.ts';
import { deadlineOf } from '../table/clock.ts';
import type {
  HandFacts,
  HandMode,
  HandTile,
  KickVoteFacts,
  Lesson,
  LobbyFacts,
  RefusedPlay,
  RulesFacts,
  SeatFacts,
  TableFacts,
  UnplayableFacts,
  ViewerFacts,
} from '../views/index.ts';

/** A table that was dealt at least once: it has something to look at. */
export type StartedTable = PlayingTable | OverTable | ClosedTable;

/** Whether cards were ever on the table; a lobby, also one that closed, has only people. */
export function hasStarted(table: Table): table is StartedTable {
  return table.phase !== 'lobby' && table.events.length > 0;
}

export function playedFacts(table: Pick<Table, 'preset' | 'rules'>): RulesFacts {
  return { preset: table.preset, rules: table.rules, changed: differences(table.rules, table.preset) };
}

export function seatFacts(seat: TableSeat): SeatFacts {
  const { player, owner } = seat;
  const standIn = player.kind === 'computer' && player.why !== 'added';
  return {
    name: player.kind === 'human' ? player.person.name : (owner?.name ?? seat.name),
    userId: player.kind === 'human' ? player.person.id : null,
    kind: player.kind,
    strength: player.kind === 'computer' ? player.strength : null,
    gone: standIn,
    mayReturn: standIn && owner !== null && player.why !== 'kicked',
    why: player.kind === 'computer' && player.why !== 'added' ? player.why : null,
  };
}

function shownFacts(table: Table, guild: GuildSettings) {
  return {
    gameId: table.id,
    revision: table.revision,
    played: playedFacts(table),
    seats: table.seats.map(seatFacts),
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
  const dealt = handSize(rules, Math.max(2, table.seats.length));
  return {
    ...shownFacts(table, guild),
    phase: table.phase,
    closedBecause: table.phase === 'lobby' ? null : table.closing === 'idle' ? 'idle' : 'ended',
    closesAt: table.phase === 'lobby' ? table.closesAt : table.endedAt,
    maxSeats: maxSeats(table),
    handSize: dealt.tiles,
    boneyard: boneyardAfter(rules, dealt.tiles * Math.max(2, table.seats.length)),
    dealSubstituted: dealt.fallback,
  };
}

/** Most seats that the table's rules take. */
export function maxSeats({ rules, preset }: Pick<Table, 'rules' | 'preset'>): number {
  return presetSeats[preset] ?? mostSeats[rules.set];
}

function boneyardAfter(rules: Rules, dealt: number): number {
  return Math.max(0, sizeOfSet(rules.set) - dealt - (rules.engine === 'aside' ? 1 : 0));
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
  const deadline = table.phase === 'playing' ? deadlineOf(table) : null;
  return {
    ...shownFacts(table, guild),
    phase: table.phase === 'closed' ? 'ended' : table.phase,
    endedBy: table.phase === 'closed' ? (table.closedBy?.name ?? null) : null,
    deadline,
    timeUp: deadline !== null && deadline <= options.now,
    happened: eventsSince(table, options.since ?? table.revision).map((event) =>
      publicEvent(event, null, openHands(table)),
    ),
    kickVote: kickVoteOf(table),
    revealedSeed: table.phase === 'playing' ? null : table.seed,
    textTable: guild.textTable,
  };
}

const openHands = ({ rules }: Table): boolean => rules.openHands === 'yes';

/** The events of every act after the revision, oldest first. */
export function eventsSince(table: StartedTable, revision: number): readonly GameEvent[] {
  const act = table.acts.find((candidate) => candidate.revision > revision);
  return act === undefined ? [] : table.events.slice(act.from);
}

function kickVoteOf(table: StartedTable): KickVoteFacts | null {
  if (table.phase !== 'playing') return null;
  for (const { about, yes } of table.votes) {
    if (about.type === 'kick') return { seat: about.seat, yes, needed: votesNeeded(table, about.seat) };
  }
  return null;
}

/** The majority of the people at the table other than the one voted on. */
function votesNeeded(table: PlayingTable, seat: Seat): number {
  const voters = table.seats.filter(({ player }, index) => player.kind === 'human' && index !== seat).length;
  return Math.floor(voters / 2) + 1;
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
  const { tiles, trainLength } = arranged(view, seat.hand);
  return {
    tiles,
    trainLength,
    panel,
    happened: publicNews(table, more.news ?? [], view.seat),
    dropped: droppedTiles(more.news ?? [], view.seat!, seat.dropped),
    planned: seat.plan.map((tile) => ({ tile })),
    hint: more.hint ?? null,
    refused: more.refused ?? null,
  };
}

/** The events among the news, as the viewer may know them. */
export function publicNews(table: Table, news: readonly News[], seat: Seat | null): readonly PublicEvent[] {
  return news.flatMap((item) =>
    item.type === 'event' ? [publicEvent(item.event, seat, openHands(table))] : [],
  );
}

function droppedTiles(news: readonly News[], seat: Seat, kept: readonly Tile[]): readonly Tile[] {
  const dropped = news.flatMap((item) =>
    item.type === 'planDropped' && item.seat === seat ? [item.tile] : [],
  );
  return [...new Set([...kept, ...dropped])];
}

/** The hand in the order that its player chose. */
function arranged(
  view: View,
  { order, own, flipped }: HandArrangement,
): { readonly tiles: readonly HandTile[]; readonly trainLength: number } {
  const hand = view.hand ?? [];
  const standing = (tiles: readonly Tile[]): readonly HandTile[] =>
    tiles.map((tile) => ({ tile, flipped: flipped.includes(tile) }));
  switch (order) {
    case 'number':
      return { tiles: standing(hand), trainLength: 0 };
    case 'weight':
      return { tiles: standing([...hand].sort((a, b) => pips(b) - pips(a) || a - b)), trainLength: 0 };
    case 'own':
      return { tiles: standing(inOwnOrder(hand, own)), trainLength: 0 };
    case 'longest': {
      const train = longestTrain(hand, ownEnd(view)).tiles;
      return { tiles: standing([...train, ...without(hand, train)]), trainLength: train.length };
    }
  }
}

/** Tiles that the order does not name yet, such as one just drawn, stand at the end. */
function inOwnOrder(hand: readonly Tile[], own: readonly Tile[]): readonly Tile[] {
  const named = own.filter((tile) => hand.includes(tile));
  return [...named, ...without(hand, named)];
}

function without(tiles: readonly Tile[], taken: readonly Tile[]): readonly Tile[] {
  return tiles.filter((tile) => !taken.includes(tile));
}

/** The number that the viewer's own train goes on from. */
function ownEnd(view: View): number {
  const own = view.trains.find(({ id }) => id === view.seat && !isMexican(id, view.seats));
  return own?.open ?? view.engine;
}

/** Why rules cannot be played, as views tell it. */
export function unplayableFacts(
  why: Unplayable,
  { rules, seats }: Pick<Table, 'rules' | 'seats'>,
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
