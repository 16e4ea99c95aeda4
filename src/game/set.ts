import type { Rules } from './switches.ts';
import { tile, type Tile } from './tile.ts';

/** The tiles of the double-n set in ascending order: by high number, then by low. The order that is shuffled. */
export function tilesOfSet(set: Rules['set']): Tile[] {
  const tiles: Tile[] = [];
  for (let high = 0; high <= set; high++) {
    for (let low = 0; low <= high; low++) tiles.push(tile(low, high));
  }
  return tiles;
}

/** How many tiles the double-n set has. */
export function sizeOfSet(set: Rules['set']): number {
  return ((set + 1) * (set + 2)) / 2;
}

/** The number of the engine that rotation gives to a round, counted from 1. */
export function engineOfRound(rules: Rules, round: number): number {
  return rules.engineStart - (round - 1);
}
