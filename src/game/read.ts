import { high, parseTile, type Tile } from './tile.ts';
import type { Seat } from './train.ts';

/** Something that was read is not what it should be. The message names the place, then says what is wrong. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  constructor(place: string, why: string) {
    super(place === '' ? why : `${place}: ${why}`);
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** Reads JSON text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreadable('', `no JSON: ${(error as Error).message.replaceAll(/\s+/g, ' ')}`);
  }
}

/** An object that has no other fields than those listed; any field may be left out. */
export function readFields(value: unknown, place: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Unreadable(place, 'an object is wanted here');
  }
  const stray = Object.keys(value).find((name) => !known.includes(name));
  if (stray !== undefined) throw new Unreadable(inside(place, stray), 'there is no such field');
  return value as Fields;
}

/** A list, its entries read one by one. */
export function readList<T>(
  value: unknown,
  place: string,
  readEntry: (entry: unknown, place: string) => T,
): T[] {
  if (!Array.isArray(value)) throw new Unreadable(place, 'a list is wanted here');
  return value.map((entry, index) => readEntry(entry, `${place}[${index}]`));
}

export function readText(value: unknown, place: string): string {
  if (typeof value !== 'string') throw new Unreadable(place, 'a text is wanted here');
  return value;
}

/** A whole number from `least` to `most`. */
export function readWhole(value: unknown, place: string, [least, most]: readonly [number, number]): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  const range = most === Infinity ? `from ${least}` : `from ${least} to ${most}`;
  throw new Unreadable(place, `${shown(value)} is no whole number ${range}`);
}

/** One of a closed list of values. */
export function readOneOf<T extends string | number>(value: unknown, place: string, known: readonly T[]): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new Unreadable(place, `${shown(value)} is none of ${known.join(', ')}`);
  return found;
}

export function readSeat(value: unknown, place: string, seats: number): Seat {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < seats) return value;
  throw new Unreadable(place, `there is no seat ${shown(value)}; seats are 0 to ${seats - 1}`);
}

/** A tile such as `3-12` of the double-n set. */
export function readTile(value: unknown, place: string, set: number): Tile {
  const tile = typeof value === 'string' ? parseTile(value) : null;
  if (tile === null) throw new Unreadable(place, `${shown(value)} is no tile`);
  if (high(tile) > set) throw new Unreadable(place, `${shown(value)} is no tile of the double-${set} set`);
  return tile;
}

/** The place of a field inside another place. */
export function inside(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

/** A value as a message shows it, on one line and never long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
