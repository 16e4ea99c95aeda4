import type { Tile } from '../game/tile.ts';
import { hidden, type Knowledge, type SeatKnowledge } from './knowledge.ts';
import { copyOf, type Position } from './position.ts';
import { below, type Random } from './random.ts';

/** A place that a hidden tile can lie in. */
interface Place {
  readonly seat: number;
  /** When the tile that lies there came; a later one may be what the hand did not hold before. */
  readonly came: number;
}

const attempts = 20;

/**
 * A position that agrees with all that the viewer has seen: each hidden tile lies in a hand that may hold
 * it, or in the boneyard. Drawn at random, nearly evenly: places are filled the most restricted first and
 * then swapped about.
 */
export function sampleWorld(knowledge: Knowledge, random: Random): Position {
  const position = copyOf(knowledge.position);
  const tiles = knowledge.unseen.slice();
  shuffle(tiles, random);
  const places = hiddenPlaces(knowledge, random);
  fill(knowledge, places, tiles, random);
  let next = 0;
  for (const { seat } of places) {
    const hand = position.hands[seat]!;
    hand[hand.indexOf(hidden)] = tiles[next++]!;
  }
  for (let i = 0; i < position.boneyard.length; i++) position.boneyard[i] = tiles[next++]!;
  return position;
}

/** The places in hands, the longest held first: these are restricted most. */
function hiddenPlaces({ position, others, seat: own }: Knowledge, random: Random): Place[] {
  const places: Place[] = [];
  for (let seat = 0; seat < others.length; seat++) {
    if (seat === own || position.hands[seat]![0] !== hidden) continue;
    for (const came of heldSince(others[seat]!, random)) places.push({ seat, came });
  }
  return places.sort((a, b) => a.came - b.came);
}

/** When the tiles that are still in the hand came. Which one a laid tile was is drawn at random. */
function heldSince({ came, left }: SeatKnowledge, random: Random): number[] {
  const held: number[] = [];
  let next = 0;
  for (const { time, after } of left) {
    while (next < came.length && came[next]!.time < time) next = bring(held, came, next);
    let from = 0;
    while (from < held.length && held[from]! <= after) from++;
    held.splice(from < held.length ? from + below(random, held.length - from) : held.length - 1, 1);
  }
  while (next < came.length) next = bring(held, came, next);
  return held;
}

function bring(held: number[], came: SeatKnowledge['came'], next: number): number {
  const { time, count } = came[next]!;
  for (let i = 0; i < count; i++) held.push(time);
  return next + 1;
}

/** Orders `tiles` so that the first ones fit the places; the rest is the boneyard. */
function fill({ others }: Knowledge, places: readonly Place[], tiles: Tile[], random: Random): void {
  for (let attempt = 0; attempt < attempts; attempt++) {
    let stuck = false;
    for (let i = 0; i < places.length && !stuck; i++) stuck = !fillPlace(others, places[i]!, tiles, i);
    if (!stuck) break;
    shuffle(tiles, random);
  }
  stir(others, places, tiles, random);
}

function fillPlace(others: readonly SeatKnowledge[], place: Place, tiles: Tile[], at: number): boolean {
  for (let i = at; i < tiles.length; i++) {
    if (!mayHold(others, place, tiles[i]!)) continue;
    swap(tiles, at, i);
    return true;
  }
  return false;
}

/** Swaps tiles wherever both may lie in the other's place. */
function stir(
  others: readonly SeatKnowledge[],
  places: readonly Place[],
  tiles: Tile[],
  random: Random,
): void {
  for (let i = 0; i < places.length; i++) {
    const j = below(random, tiles.length);
    const beside = places[j];
    if (!mayHold(others, places[i]!, tiles[j]!)) continue;
    if (beside === undefined || mayHold(others, beside, tiles[i]!)) swap(tiles, i, j);
  }
}

function mayHold(others: readonly SeatKnowledge[], { seat, came }: Place, tile: Tile): boolean {
  return others[seat]!.absent[tile]! < came;
}

/** Fisher and Yates's, in place. */
export function shuffle(tiles: Tile[], random: Random): void {
  for (let last = tiles.length - 1; last > 0; last--) swap(tiles, last, below(random, last + 1));
}

function swap(tiles: Tile[], i: number, j: number): void {
  const moved = tiles[i]!;
  tiles[i] = tiles[j]!;
  tiles[j] = moved;
}
