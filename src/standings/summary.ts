/**
 * What one finished game was for each of its seats: read off the events, nothing counted while playing.
 * Correcting a rule or a definition here and rebuilding corrects every board.
 */
import type { GameEvent } from '../game/events.ts';
import { isDouble } from '../game/tile.ts';
import { achievements, type Achievement } from '../table/lists.ts';

export interface SeatSummary {
  /** Sum over the rounds. */
  readonly points: number;
  /** From 1; ties share. */
  readonly place: number;
  readonly roundsOut: number;
  /** Fewest and most points of one round. */
  readonly bestRound: number;
  readonly worstRound: number;
  /** Most tiles laid by the seat on its own train in one round. */
  readonly longestTrain: number;
  /** Doubles the seat laid and nobody had covered when its turn was over. */
  readonly doublesLeft: number;
  readonly achievements: readonly Achievement[];
}

export interface GameSummary {
  readonly rounds: number;
  readonly seats: readonly SeatSummary[];
}

interface Tally {
  roundsOut: number;
  longestTrain: number;
  doublesLeft: number;
  ownTiles: number;
  turns: number;
  readonly scores: number[];
  readonly achieved: Set<Achievement>;
}

/**
 * Sums up a finished game of `seats` seats from its events.
 * Throws a RangeError when the events do not end in `gameEnded`.
 */
export function summarise(events: readonly GameEvent[], seats: number): GameSummary {
  const end = events.at(-1);
  if (end?.type !== 'gameEnded') throw new RangeError('only a finished game can be summed up');
  const tallies = Array.from({ length: seats }, newTally);
  const turn = newTurn();
  for (const event of events) count(event, tallies, turn);
  const rounds = tallies[0]!.scores.length;
  for (let seat = 0; seat < seats; seat++) {
    if (end.places[seat] === 1 && wasLastHalfway(tallies, seat))
      tallies[seat]!.achieved.add('comebackFromLast');
  }
  return { rounds, seats: tallies.map((tally, seat) => seatSummary(tally, end.places[seat]!)) };
}

interface Turn {
  seat: number | null;
  doubles: number;
  /** Trains on which this turn's doubles lie uncovered. */
  readonly uncovered: Set<number>;
}

function newTurn(): Turn {
  return { seat: null, doubles: 0, uncovered: new Set() };
}

function newTally(): Tally {
  return {
    roundsOut: 0,
    longestTrain: 0,
    doublesLeft: 0,
    ownTiles: 0,
    turns: 0,
    scores: [],
    achieved: new Set(),
  };
}

function count(event: GameEvent, tallies: Tally[], turn: Turn): void {
  switch (event.type) {
    case 'roundDealt':
      endTurn(tallies, turn);
      for (const tally of tallies) {
        tally.ownTiles = 0;
        tally.turns = 0;
      }
      return;
    case 'tileDrawn':
      takeTurn(event.seat, tallies, turn);
      return;
    case 'tilePlayed':
      takeTurn(event.seat, tallies, turn);
      countTile(event, tallies[event.seat]!, turn);
      return;
    case 'passed':
    case 'chainEnded':
      takeTurn(event.seat, tallies, turn);
      endTurn(tallies, turn);
      return;
    case 'roundEnded':
      endRound(event, tallies, turn);
      return;
    case 'knocked':
    case 'called':
    case 'gameEnded':
      return;
  }
}

function countTile(event: GameEvent & { type: 'tilePlayed' }, tally: Tally, turn: Turn): void {
  if (event.train === event.seat) {
    tally.ownTiles += 1;
    tally.longestTrain = Math.max(tally.longestTrain, tally.ownTiles);
    if (tally.ownTiles === 15) tally.achieved.add('trainOfFifteen');
  }
  turn.uncovered.delete(event.train);
  if (!isDouble(event.tile)) return;
  turn.uncovered.add(event.train);
  turn.doubles += 1;
  if (turn.doubles === 4) tally.achieved.add('fourDoubles');
}

/** A turn begins where another seat acts than before, or the same one after its turn was closed. */
function takeTurn(seat: number, tallies: Tally[], turn: Turn): void {
  if (turn.seat === seat) return;
  endTurn(tallies, turn);
  turn.seat = seat;
  tallies[seat]!.turns += 1;
}

function endTurn(tallies: Tally[], turn: Turn): void {
  if (turn.seat !== null) tallies[turn.seat]!.doublesLeft += turn.uncovered.size;
  turn.seat = null;
  turn.doubles = 0;
  turn.uncovered.clear();
}

function endRound(event: GameEvent & { type: 'roundEnded' }, tallies: Tally[], turn: Turn): void {
  // A double laid as the last tile owes nothing: it was not left for anybody to cover.
  if (event.wentOut !== null) turn.uncovered.clear();
  endTurn(tallies, turn);
  event.scores.forEach((points, seat) => tallies[seat]!.scores.push(points));
  if (event.wentOut === null) return;
  const winner = tallies[event.wentOut]!;
  winner.roundsOut += 1;
  if (winner.turns === 1) winner.achieved.add('outOnFirstTurn');
}

function wasLastHalfway(tallies: readonly Tally[], seat: number): boolean {
  const rounds = tallies[seat]!.scores.length;
  if (tallies.length < 3 || rounds < 4) return false;
  const half = tallies.map((tally) => sum(tally.scores.slice(0, Math.floor(rounds / 2))));
  return half.every((points, other) => other === seat || points < half[seat]!);
}

function seatSummary(tally: Tally, place: number): SeatSummary {
  return {
    points: sum(tally.scores),
    place,
    roundsOut: tally.roundsOut,
    bestRound: tally.scores.length === 0 ? 0 : Math.min(...tally.scores),
    worstRound: Math.max(0, ...tally.scores),
    longestTrain: tally.longestTrain,
    doublesLeft: tally.doublesLeft,
    achievements: achievements.filter((name) => tally.achieved.has(name)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
