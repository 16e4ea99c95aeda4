/**
 * All that somebody may know of a table beside the View of its game: who sits there, what is played, what the
 * clock says. The twin of `viewFor`: whoever shows a table takes this and never the table, which holds the
 * secret seed, everybody's hands and plans.
 */
import type { Strength } from '../ai/index.ts';
import type { PublicEvent } from '../game/events.ts';
import { handSize } from '../game/hand-size.ts';
import { seatLimit } from '../game/playable.ts';
import { differences } from '../game/rules.ts';
import { sizeOfSet } from '../game/set.ts';
import type { PresetName, Rules, SwitchName } from '../game/switches.ts';
import type { Tile } from '../game/tile.ts';
import type { Seat } from '../game/train.ts';
import { deadlineOf, isTimeUp } from './clock.ts';
import { happenedSince } from './happened.ts';
import type { ClockName, GraceName } from './lists.ts';
import { opensAt } from './open-seats.ts';
import { saidAt } from './reactions.ts';
import { mayReturn, seatOf } from './seats.ts';
import { drawAt } from './starter-draw.ts';
import type {
  ClosedTable,
  LobbyTable,
  OverTable,
  PlayingTable,
  Said,
  SeatPlayer,
  Series,
  Table,
  TableSeat,
  Vote,
} from './table.ts';
import { countOf } from './votes.ts';

/** A table that was dealt at least once: it has something to look at. */
export type StartedTable = PlayingTable | OverTable | ClosedTable;

/** Whether tiles were ever on the table; a lobby, also one that closed, has only people. */
export function hasStarted(table: Table): table is StartedTable {
  return table.phase !== 'lobby' && table.events.length > 0;
}

export interface SeenSeat {
  readonly name: string;
  /** Null for a computer of its own. */
  readonly userId: string | null;
  readonly kind: 'human' | 'computer';
  /** How well a computer plays here: its own seat, or that of a player who is gone. */
  readonly strength: Strength | null;
  /** The player left or was kicked, or a computer took over: nobody waits for them. */
  readonly gone: boolean;
  /** The owner may take the seat back. */
  readonly mayReturn: boolean;
  /** How a computer came to play for its owner; null for a player and for a computer of its own. */
  readonly why: 'left' | 'kicked' | 'missed' | null;
  /** From when on anybody may take the seat, milliseconds since 1970; null: nobody may. */
  readonly opensAt: number | null;
}

/** What is being played, and how it differs from the preset it was chosen from. */
export interface Played {
  readonly preset: PresetName;
  readonly rules: Rules;
  readonly changed: readonly SwitchName[];
}

interface Seen {
  readonly gameId: string;
  /** Counts what players can see; goes into every button. */
  readonly revision: number;
  readonly played: Played;
  /** In seat order. */
  readonly seats: readonly SeenSeat[];
  readonly hostId: string;
  /** SHA-256 of the secret seed, 64 hexadecimal digits. */
  readonly commitment: string;
  /** The table's own clock setting. */
  readonly clock: ClockName;
  readonly hintsAllowed: boolean;
  /** After how many missed turns a computer takes over; null: never. */
  readonly takeoverAfter: number | null;
}

/** A draw for the start, as everybody sees it. */
export interface SeenDraw {
  /** In the order in which they were drawn. */
  readonly drawn: readonly { readonly seat: Seat; readonly lap: number; readonly tile: Tile }[];
  /** The lap that is being drawn, from 1: in later ones those draw who drew alike. */
  readonly lap: number;
  readonly waiting: readonly Seat[];
  readonly winner: Seat | null;
}

/** A lobby, or one that was closed before anything was dealt. */
export interface SeenLobby extends Seen {
  readonly phase: 'lobby' | 'closed';
  /** One person alone with computers, in direct messages: nobody else can come. */
  readonly isPractice: boolean;
  /** Why it was closed without a start. */
  readonly closedBecause: 'idle' | 'ended' | null;
  /** Milliseconds since 1970: when a lobby that nobody starts closes. */
  readonly closesAt: number;
  /** Most seats that these rules take. */
  readonly maxSeats: number;
  /** Tiles in a hand for the seats taken so far (for two while there are fewer), and the boneyard then. */
  readonly handSize: number;
  readonly boneyard: number;
  /** The deal table has no column for this number of seats, another one is used. */
  readonly dealSubstituted: boolean;
  /** The series that the game belongs to, and which of its games this is. */
  readonly series: Omit<Series, 'id'> | null;
  /** Who starts round 1 because the host or the last game says so; null: the lot decides. */
  readonly starter: Seat | null;
  /** The tiles that the seats draw for the start; null where they do not. */
  readonly draw: SeenDraw | null;
  readonly grace: GraceName;
  readonly openComputers: boolean;
  /** A tile laid by mistake may be taken back. */
  readonly takeBack: boolean;
}

export interface SeenGame extends Seen {
  readonly phase: 'playing' | 'over' | 'ended';
  /** Ended before its time: who ended it, or the `table` by a vote; null where it was not. */
  readonly endedBy: { readonly name: string } | 'table' | null;
  /** Milliseconds since 1970 by which the seat on turn is asked to move; null without a clock. */
  readonly deadline: number | null;
  /** The clock has run out: everybody may skip the turn or let the computer play it. */
  readonly timeUp: boolean;
  /** Nobody is at the table: it waits until then, milliseconds since 1970; null while it plays. */
  readonly pausedUntil: number | null;
  /** Ended because nobody was left, or nobody came back in time. */
  readonly abandoned: boolean;
  /** What happened since the revision that was asked for, as the one who looks may know it. */
  readonly happened: readonly PublicEvent[];
  /** The tile that the one on turn has taken back in this turn; null for none. */
  readonly tookBack: Tile | null;
  /** What was said at the table lately, oldest first. */
  readonly said: readonly Pick<Said, 'seat' | 'reaction'>[];
  /** What is being voted on, oldest first. */
  readonly votes: readonly SeenVote[];
  /** 64 hexadecimal digits once the game is over, else null. */
  readonly revealedSeed: string | null;
}

export interface SeenVote {
  /** Whether a player goes, one who was sent away returns, or the game ends. */
  readonly about: Vote['about'];
  /** The seats that want it and still have a voice. */
  readonly yes: readonly Seat[];
  /** Votes that make it so. */
  readonly needed: number;
  /** When it runs out, milliseconds since 1970; null: never. */
  readonly until: number | null;
}

export interface Looking {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The revision that was seen before: what happened after it is told. Left out: nothing is. */
  readonly since?: number;
}

/** What the seat (null: everybody) may know of a table. */
export function tableFor(table: StartedTable, seat: Seat | null, looking: Looking): SeenGame {
  return {
    ...seenOf(table),
    ...clockSeen(table, looking.now),
    phase: table.phase === 'closed' ? 'ended' : table.phase,
    endedBy: endedBy(table),
    pausedUntil: table.phase === 'playing' ? (table.pausedUntil ?? null) : null,
    abandoned: table.phase === 'closed' && table.closing === 'abandoned',
    happened: happenedSince(table, looking.since ?? table.revision, seat).map(({ event }) => event),
    tookBack: table.phase === 'playing' ? (table.turn.tookBack ?? null) : null,
    said: saidAt(table),
    votes: votesSeen(table),
    revealedSeed: table.phase === 'playing' ? null : table.seed,
  };
}

/** What everybody may know of a lobby; it has no secrets but the seed. */
export function lobbyFor(table: LobbyTable | ClosedTable): SeenLobby {
  const { rules } = table;
  const seats = Math.max(2, table.seats.length);
  const dealt = handSize(rules, seats);
  return {
    ...seenOf(table),
    phase: table.phase,
    isPractice: table.guild === null,
    closedBecause: table.phase === 'lobby' ? null : table.closing === 'idle' ? 'idle' : 'ended',
    closesAt: table.phase === 'lobby' ? table.closesAt : table.endedAt,
    maxSeats: maxSeats(table),
    handSize: dealt.tiles,
    boneyard: Math.max(0, sizeOfSet(rules.set) - dealt.tiles * seats - (rules.engine === 'aside' ? 1 : 0)),
    dealSubstituted: dealt.fallback,
    series: table.series,
    starter: table.starter,
    draw: drawSeen(table),
    grace: table.options.grace ?? 'never',
    openComputers: table.options.openComputers ?? false,
    takeBack: table.options.takeBack ?? false,
  };
}

function drawSeen(table: LobbyTable | ClosedTable): SeenDraw | null {
  const now = drawAt(table);
  if (now === null) return null;
  const placeOf = (id: string): Seat => table.seats.findIndex((seat) => seat.id === id);
  return {
    drawn: table.draw!.drawn.flatMap(({ id, lap, tile }) =>
      placeOf(id) < 0 ? [] : [{ seat: placeOf(id), lap, tile }],
    ),
    lap: now.lap,
    waiting: now.waiting.map(placeOf),
    winner: now.winner === null ? null : placeOf(now.winner),
  };
}

/** Most seats that the table's rules take. */
export function maxSeats({ rules, preset }: Pick<Table, 'rules' | 'preset'>): number {
  return seatLimit(rules, preset);
}

export function playedAt(table: Pick<Table, 'preset' | 'rules'>): Played {
  return { preset: table.preset, rules: table.rules, changed: differences(table.rules, table.preset) };
}

function seenOf(table: Table): Seen {
  const { id, revision, host, commitment, options } = table;
  return {
    gameId: id,
    revision,
    played: playedAt(table),
    seats: seatsSeen(table).map((seat, index) => ({ ...seat, opensAt: opensAt(table, index) })),
    hostId: host.id,
    commitment,
    clock: options.clock,
    hintsAllowed: options.hints,
    takeoverAfter: options.takeoverAfter,
  };
}

/** Who sits where, in seat order. */
export function seatsSeen(table: Pick<Table, 'seats'>): readonly SeenSeat[] {
  return table.seats.map(seatSeen);
}

function seatSeen(seat: TableSeat): SeenSeat {
  const { name, owner, player } = seat;
  const why = standIn(player);
  return {
    name,
    userId: player.kind === 'human' ? player.person.id : (owner?.id ?? null),
    kind: player.kind,
    strength: player.kind === 'human' ? null : player.strength,
    gone: why !== null,
    mayReturn: mayReturn(seat),
    why,
    opensAt: null,
  };
}

function standIn(player: SeatPlayer): SeenSeat['why'] {
  return player.kind === 'human' || player.why === 'added' ? null : player.why;
}

export function clockSeen(table: StartedTable, now: number): Pick<SeenGame, 'deadline' | 'timeUp'> {
  if (table.phase !== 'playing') return { deadline: null, timeUp: false };
  return { deadline: deadlineOf(table), timeUp: isTimeUp(table, now) };
}

/** What is being voted on, oldest first. */
export function votesSeen(table: Table): readonly SeenVote[] {
  if (table.phase !== 'playing') return [];
  return table.votes.map((vote) => {
    const { yes, needed } = countOf(table, vote);
    const seats = yes.flatMap((id) => seatOf(table, id) ?? []);
    return { about: vote.about, yes: seats, needed, until: vote.until ?? null };
  });
}

function endedBy(table: StartedTable): SeenGame['endedBy'] {
  if (table.phase !== 'closed') return null;
  if (table.closedByVote === true) return 'table';
  return table.closedBy === null ? null : { name: table.closedBy.name };
}
