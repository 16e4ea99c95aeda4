/**
 * A second program that deals, written from docs/fairness.md alone. It shares nothing with src/game:
 * tiles are pairs of numbers, and numbers come from the bytes by hand.
 */
import { createHash, createHmac } from 'node:crypto';

export interface PublishedGame {
  readonly gameId: string;
  readonly seatIds: readonly string[];
  readonly seedHex: string;
}

function* numbers(game: PublishedGame, round: number | string): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const message = [game.gameId, game.seatIds.join(','), String(round), String(counter)].join('|');
    const block = createHmac('sha256', Buffer.from(game.seedHex, 'hex')).update(message, 'utf8').digest();
    for (let word = 0; word < 8; word++) {
      const [a, b, c, d] = block.subarray(word * 4, word * 4 + 4) as unknown as [
        number,
        number,
        number,
        number,
      ];
      yield a * 16777216 + b * 65536 + c * 256 + d;
    }
  }
}

function below(stream: Generator<number, never>, n: number): number {
  const bound = 4294967296 - (4294967296 % n);
  let x = stream.next().value;
  while (x >= bound) x = stream.next().value;
  return x % n;
}

export function commitmentOf(seedHex: string): string {
  return createHash('sha256').update(Buffer.from(seedHex, 'hex')).digest('hex');
}

export function lotOf(game: PublishedGame): number {
  return below(numbers(game, 0), game.seatIds.length);
}

/** The round's tiles in the order in which they are dealt, written low-high. `aside`: the engine's number. */
export function orderOf(game: PublishedGame, round: number, set: number, aside: number | null): string[] {
  const tiles: string[] = [];
  for (let higher = 0; higher <= set; higher++) {
    for (let lower = 0; lower <= higher; lower++) {
      if (lower !== aside || higher !== aside) tiles.push(`${lower}-${higher}`);
    }
  }
  const stream = numbers(game, round);
  for (let i = tiles.length - 1; i >= 1; i--) {
    const j = below(stream, i + 1);
    tiles.splice(i, 1, tiles.splice(j, 1, tiles[i]!)[0]!);
  }
  return tiles;
}

/** The tile that a seat draws for the start, written low-high, of a set without those drawn before in the lap. */
export function drawOf(
  game: Omit<PublishedGame, 'seatIds'>,
  draw: {
    readonly id: string;
    readonly lap: number;
    readonly set: number;
    readonly before: readonly string[];
  },
): string {
  const tiles: string[] = [];
  for (let higher = 0; higher <= draw.set; higher++) {
    for (let lower = 0; lower <= higher; lower++) tiles.push(`${lower}-${higher}`);
  }
  const left = tiles.filter((tile) => !draw.before.includes(tile));
  const heap = left.length === 0 ? tiles : left;
  return heap[below(numbers({ ...game, seatIds: [draw.id] }, `draw${draw.lap}`), heap.length)]!;
}
