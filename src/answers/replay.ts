import { createHash } from 'node:crypto';
import {
  differences,
  evolve,
  fold,
  newGame,
  publicEvent,
  viewFor,
  type GameEvent,
  type PublicEvent,
  type Reading,
  type Rules,
  type Seat,
  type SeatCommand,
  type View,
} from '../game/index.ts';
import { formatRecord } from '../game/record.ts';
import { verifyRecord, type Verdict } from '../game/verify.ts';
import { gameRecordOf, type StoredRecord } from '../keeper/index.ts';
import { hmac } from '../table/index.ts';
import type { GameLine, ReplayFacts, TableFacts } from '../views/index.ts';
import type { Look } from '../table/lists.ts';

/** Rounds to look at again: of a record, or of a table as far as its rounds are over. */
export interface Replayable {
  readonly id: string;
  readonly rules: Rules;
  readonly reading: Reading;
  readonly starter: Seat | null;
  readonly seats: readonly { readonly name: string }[];
  /** They end where a round or the game ended. */
  readonly events: readonly GameEvent[];
}

/** The table's rounds that are over; null before the first one is. What lies in a hand now stays hidden. */
export function finishedRounds(table: Replayable): Replayable | null {
  const end = table.events.findLastIndex(({ type }) => type === 'roundEnded');
  const { id, rules, reading, starter, seats, events } = table;
  return end < 0 ? null : { id, rules, reading, starter, seats, events: events.slice(0, end + 1) };
}

/** Where a replay stands. */
export interface ReplayPlace {
  /** From 1. */
  readonly round: number;
  /** 0: as dealt. */
  readonly move: number;
  /** All of the table is told, also to somebody who is otherwise told only what is new. */
  readonly whole?: boolean;
}

/** The record's text, ready to be sent as a file. */
export function exportOf(record: StoredRecord): {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
} {
  return {
    name: `mexican-train-${record.id}.json`,
    bytes: Buffer.from(formatRecord(gameRecordOf(record))),
    contentType: 'application/json',
  };
}

/** Deals every round from the published seed again and plays every move. */
export function verify(record: StoredRecord): Verdict {
  return verifyRecord({
    record: gameRecordOf(record),
    hmac,
    sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  });
}

/** One line of a history. */
export function gameLineOf(record: StoredRecord): GameLine {
  const view = viewFor(fold(gameBefore(record), record.events), null);
  return {
    gameId: record.id,
    endedAt: record.endedAt,
    startedAt: record.startedAt,
    preset: record.preset,
    rounds: record.rules.rounds,
    players: record.seats.map(({ name }, seat) => ({
      name,
      total: view.totals[seat]!,
      place: view.places[seat]!,
    })),
  };
}

/** A finished game as views are told of a table, its people long gone from it. */
export function recordFacts(record: StoredRecord, look: Look): TableFacts {
  const { id, seats, rules, preset, commitment, seed } = record;
  return {
    gameId: id,
    revision: 0,
    played: { preset, rules, changed: differences(rules, preset) },
    seats: seats.map(({ name, user, computer }) => ({
      name,
      userId: user,
      kind: user === null && computer !== null ? 'computer' : 'human',
      strength: computer,
      gone: false,
      mayReturn: false,
      why: null,
      opensAt: null,
    })),
    hostId: '',
    commitment,
    look,
    clock: 'none',
    hintsAllowed: false,
    takeoverAfter: null,
    phase: 'over',
    endedBy: null,
    pausedUntil: null,
    abandoned: false,
    deadline: null,
    timeUp: false,
    happened: [],
    tookBack: null,
    said: [],
    reactions: false,
    votes: [],
    revealedSeed: seed,
    textTable: false,
  };
}

/** Everybody's view of the finished game, for its score sheet. */
export function finalView(record: StoredRecord): View {
  return viewFor(fold(gameBefore(record), record.events), null);
}

/** The place that a button names, or what was chosen in a menu: of rounds, or of a round's mistakes. */
export function placeOf(args: readonly string[], [chosen]: readonly string[]): ReplayPlace {
  const [round = chosen ?? 1, move = 0, mark] = args;
  return {
    round: Number(round),
    move: Number(mark === 'mistake' ? chosen : move),
    whole: mark === 'whole',
  };
}

/** The nearest place there is. */
export function drawnIn({ events }: Replayable, { round, move }: ReplayPlace): ReplayPlace {
  const rounds = roundsOf(events);
  const near = clamp(round, 1, rounds.length);
  return { round: near, move: clamp(move, 0, rounds[near - 1]!.moves) };
}

/** One move of the replay, at a place that there is. */
export function replayOf(
  record: Replayable,
  { round, move }: ReplayPlace,
  {
    brief,
    ...shown
  }: Pick<ReplayFacts, 'look' | 'textTable' | 'from' | 'revision' | 'mistakes'> & { readonly brief: boolean },
): ReplayFacts {
  const rounds = roundsOf(record.events);
  const { from, moves } = rounds[round - 1]!;
  const event = record.events[from + move]!;
  return {
    gameId: record.id,
    names: record.seats.map(({ name }) => name),
    round,
    rounds: rounds.length,
    move,
    moves,
    view: viewAfter(record, from + move + 1),
    heard: brief && move > 0 ? viewAfter(record, from + move) : null,
    event: move === 0 ? null : publicEvent(event, null, record.rules.openHands === 'yes'),
    ...shown,
  };
}

/** The table after every move of a round, as dealt first. */
export function viewsOf(record: Replayable, round: number): readonly View[] {
  const { from, moves } = roundsOf(record.events)[round - 1]!;
  return Array.from({ length: moves + 1 }, (_, move) => viewAfter(record, from + move + 1));
}

/** What was done in a round, as a spectator saw it: the replay counts the same. */
export function movesOf({ events, rules }: Replayable, round: number): readonly PublicEvent[] {
  const { from, moves } = roundsOf(events)[round - 1]!;
  const open = rules.openHands === 'yes';
  return events.slice(from + 1, from + moves + 1).map((event) => publicEvent(event, null, open));
}

/** A move that its seat chose among several, with what it saw before. */
export interface Choice {
  readonly seat: Seat;
  /** As the replay counts. */
  readonly move: number;
  readonly view: View;
  readonly played: SeatCommand;
}

/** Every move of a round at which its seat had a choice. */
export function choicesOf(record: Replayable, round: number): readonly Choice[] {
  const bounds = roundsOf(record.events)[round - 1];
  if (bounds === undefined) return [];
  const choices: Choice[] = [];
  let game = fold(gameBefore(record), record.events.slice(0, bounds.from + 1));
  for (let move = 1; move <= bounds.moves; move++) {
    const event = record.events[bounds.from + move]!;
    if (event.type === 'tilePlayed' || event.type === 'chainEnded') {
      const view = viewFor(game, event.seat);
      const options = view.legal.length + (view.must === 'mayEnd' ? 1 : 0);
      if (options > 1) choices.push({ seat: event.seat, move, view, played: commandOf(event) });
    }
    game = evolve(game, event);
  }
  return choices;
}

function commandOf(event: Extract<GameEvent, { type: 'tilePlayed' | 'chainEnded' }>): SeatCommand {
  const { seat } = event;
  return event.type === 'chainEnded'
    ? { type: 'end', seat }
    : { type: 'play', seat, tile: event.tile, train: event.train };
}

interface RoundEvents {
  /** Index of the round's deal. */
  readonly from: number;
  /** Events that follow the deal, the round's end among them. */
  readonly moves: number;
}

export function roundsOf(events: readonly GameEvent[]): readonly RoundEvents[] {
  const deals = events.flatMap(({ type }, index) => (type === 'roundDealt' ? [index] : []));
  const last = events.at(-1)?.type === 'gameEnded' ? events.length - 1 : events.length;
  return deals.map((from, index) => ({ from, moves: (deals[index + 1] ?? last) - from - 1 }));
}

function viewAfter(record: Replayable, events: number): View {
  return viewFor(fold(gameBefore(record), record.events.slice(0, events)), null);
}

/** Who starts a round stands in its deal, so that the lot need not be drawn again. */
function gameBefore({ rules, reading, seats, starter }: Replayable) {
  return newGame({ rules, reading, seats: seats.length, starter: starter ?? 0 });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : least, least), most);
}
