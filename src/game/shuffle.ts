import { tilesToDeal } from './deal.ts';
import type { Rules } from './switches.ts';
import type { Tile } from './tile.ts';
import type { Seat } from './train.ts';

/** HMAC-SHA256 of a message under a key: 32 bytes. Injected, because the rules import nothing. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** What every deal of a game follows from. */
export interface Chance {
  readonly hmac: Hmac;
  /** The game's secret: 32 bytes. */
  readonly seed: Uint8Array;
  readonly gameId: string;
  /** Whoever took the seats when the game started, in seat order. Later changes of players change no deal. */
  readonly seatIds: readonly string[];
}

/** The tiles of a round in the order in which they are dealt. See docs/fairness.md. */
export function shuffledOrder(chance: Chance & { readonly round: number; readonly rules: Rules }): Tile[] {
  const tiles = tilesToDeal(chance.rules, chance.round);
  const stream = openStream(chance, chance.round);
  for (let last = tiles.length - 1; last > 0; last--) {
    const other = uniform(stream, last + 1);
    const moved = tiles[last]!;
    tiles[last] = tiles[other]!;
    tiles[other] = moved;
  }
  return tiles;
}

/** The seat that starts round 1, by lot. */
export function firstStarter(chance: Chance): Seat {
  return uniform(openStream(chance, 0), chance.seatIds.length);
}

/** A stream of 32-bit numbers, eight to a block. */
interface Stream {
  readonly hmac: Hmac;
  readonly seed: Uint8Array;
  readonly prefix: string;
  block: DataView;
  counter: number;
  offset: number;
}

const blockLength = 32;

/** @param round its number, or what else is decided by chance */
export function openStream({ hmac, seed, gameId, seatIds }: Chance, round: number | string): Stream {
  if (seed.length !== 32) throw new Error('a seed has 32 bytes');
  if ([gameId, ...seatIds].some((id) => /[|,]/.test(id))) throw new Error('an id holds a separator');
  const prefix = `${gameId}|${seatIds.join(',')}|${round}|`;
  return { hmac, seed, prefix, block: new DataView(new ArrayBuffer(0)), counter: 0, offset: blockLength };
}

function nextNumber(stream: Stream): number {
  if (stream.offset === blockLength) {
    const message = new TextEncoder().encode(`${stream.prefix}${stream.counter}`);
    const bytes = stream.hmac(stream.seed, message);
    stream.block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    stream.counter++;
    stream.offset = 0;
  }
  const number = stream.block.getUint32(stream.offset);
  stream.offset += 4;
  return number;
}

/** A whole number from 0 to below `bound`, each as likely: numbers of the last, incomplete lap are skipped. */
export function uniform(stream: Stream, bound: number): number {
  const laps = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const number = nextNumber(stream);
    if (number < laps) return number % bound;
  }
}
