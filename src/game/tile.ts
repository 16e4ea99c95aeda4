/**
 * A tile as a value: its low number times 32 plus its high number. Small numbers compare with `===`,
 * survive JSON, index arrays and sort by low, then high.
 */
export type Tile = number & { readonly __tile: 'low * 32 + high' };

/** The tile with these two numbers, in either order. Numbers are whole, 0 to 18. */
export function tile(a: number, b: number): Tile {
  return (a <= b ? (a << 5) | b : (b << 5) | a) as Tile;
}

export function low(t: Tile): number {
  return t >> 5;
}

export function high(t: Tile): number {
  return t & 31;
}

export function isDouble(t: Tile): boolean {
  return t >> 5 === (t & 31);
}

export function pips(t: Tile): number {
  return (t >> 5) + (t & 31);
}

/** Whether the tile bears the number. */
export function bears(t: Tile, number: number): boolean {
  return t >> 5 === number || (t & 31) === number;
}

/** The other number of a tile that bears `number`; for a double the number itself. */
export function otherEnd(t: Tile, number: number): number {
  return t >> 5 === number ? t & 31 : t >> 5;
}

/** `3-12`: low, a hyphen, high. */
export function formatTile(t: Tile): string {
  return `${t >> 5}-${t & 31}`;
}

/** Reads `3-12` or `12-3`; null for anything else, numbers above 18 included. */
export function parseTile(text: string): Tile | null {
  const match = /^(\d{1,2})-(\d{1,2})$/.exec(text);
  if (match === null) return null;
  const a = Number(match[1]);
  const b = Number(match[2]);
  return a > 18 || b > 18 ? null : tile(a, b);
}
