import type { Tile } from './tile.ts';

/** A hand as it is kept: by low, then high. */
export function sortedHand(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((a, b) => a - b);
}

/** The hand and one more tile, in order. */
export function withTile(hand: readonly Tile[], tile: Tile): Tile[] {
  const after = hand.slice();
  let place = after.push(tile) - 1;
  while (place > 0 && after[place - 1]! > tile) {
    after[place] = after[place - 1]!;
    place--;
  }
  after[place] = tile;
  return after;
}

/** The hand without that tile. */
export function withoutTile(hand: readonly Tile[], tile: Tile): Tile[] {
  const after: Tile[] = [];
  for (const other of hand) if (other !== tile) after.push(other);
  return after;
}

/** A copy of a list with one entry replaced. */
export function replaced<T>(list: readonly T[], index: number, value: T): T[] {
  const after = list.slice();
  after[index] = value;
  return after;
}

/** A list without an entry; the list itself where it has none. */
export function without<T>(list: readonly T[], entry: T): readonly T[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : list;
}
