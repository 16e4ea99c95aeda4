/** What a table takes from chance: ids, the secret seed and what follows from it. */
import { createHash, createHmac } from 'node:crypto';
import { firstStarter, shuffledOrder, type Hmac } from '../game/shuffle.ts';
import { tileForStart } from '../game/starter-draw.ts';
import type { Tile } from '../game/tile.ts';
import type { Seat } from '../game/train.ts';
import type { Table } from './table.ts';

type RandomBytes = (count: number) => Uint8Array;
type Drawn = Pick<Table, 'id' | 'seed' | 'seats' | 'rules' | 'starter'>;

export const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 10;

/** Ten characters of a–z and 0–9, each as likely. */
export function newId(randomBytes: RandomBytes): string {
  let id = '';
  while (id.length < idLength) {
    for (const byte of randomBytes(16)) {
      if (byte < 252 && id.length < idLength) id += letters[byte % letters.length]!;
    }
  }
  return id;
}

/** A seed of 32 bytes and the SHA-256 by which it is promised, in hexadecimal digits. */
export function newSeed(randomBytes: RandomBytes): { readonly seed: string; readonly commitment: string } {
  const bytes = randomBytes(32);
  return {
    seed: Buffer.from(bytes).toString('hex'),
    commitment: createHash('sha256').update(bytes).digest('hex'),
  };
}

/**
 * A person's seat in the shuffle, from what Discord called the press by which they sat down: nobody could
 * tell it before, and no list of members leads back from it (`docs/fairness.md`).
 *
 * @param press the interaction's id; null where nothing was pressed, which is left to chance
 * @param place the seat's number, which tells seats apart that one press filled
 */
export function seatIdOf(
  { id, place, press }: { readonly id: string; readonly place: number; readonly press: string | null },
  randomBytes: RandomBytes,
): string {
  const origin = press ?? Buffer.from(randomBytes(16)).toString('hex');
  return createHash('sha256').update(`${id}|${origin}|${place}`).digest('hex').slice(0, 16);
}

/** Who starts round 1. */
export function starterOf(table: Drawn): Seat {
  return table.starter ?? firstStarter(chanceOf(table));
}

/** The tile that a seat draws for the start. */
export function startTileOf(
  { id, seed }: Pick<Table, 'id' | 'seed'>,
  asked: Parameters<typeof tileForStart>[1],
): Tile {
  return tileForStart({ hmac, seed: Buffer.from(seed, 'hex'), gameId: id }, asked);
}

/** The coming round's tiles in the order in which they are dealt. */
export function orderOf(table: Drawn, round: number): Tile[] {
  return shuffledOrder({ ...chanceOf(table), round, rules: table.rules });
}

/** Chance for a computer's choice: its own each time, and nothing can be read out of it. */
export function choiceSeed(table: Drawn, moment: number): string {
  const key = Buffer.from(table.seed, 'hex');
  return Buffer.from(hmac(key, Buffer.from(`${table.id}|choice|${moment}`))).toString('hex');
}

function chanceOf({ id, seed, seats }: Drawn) {
  return { hmac, seed: Buffer.from(seed, 'hex'), gameId: id, seatIds: seats.map((seat) => seat.id) };
}
