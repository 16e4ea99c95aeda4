/** Who starts, where everybody draws a tile and the highest begins; of those who drew alike, the tied draw again. */
import { tilesOfSet } from './set.ts';
import { openStream, uniform, type Hmac } from './shuffle.ts';
import type { Rules } from './switches.ts';
import { pips, type Tile } from './tile.ts';

/** A tile that was drawn for the start: by which seat (its id in the shuffle), and in which lap, from 1. */
export interface DrawnForStart {
  readonly id: string;
  readonly lap: number;
  readonly tile: Tile;
}

/** What a draw follows from: the seed, the game's id, and who draws. */
export interface DrawChance {
  readonly hmac: Hmac;
  readonly seed: Uint8Array;
  readonly gameId: string;
}

/**
 * The tile that a seat draws, of all that lie face down and were not drawn in the same lap. See docs/fairness.md.
 *
 * @param asked.set the highest number of the set that is drawn from
 */
export function tileForStart(
  chance: DrawChance,
  asked: {
    readonly set: Rules['set'];
    readonly id: string;
    readonly lap: number;
    readonly drawn: readonly DrawnForStart[];
  },
): Tile {
  const { set, id, lap, drawn } = asked;
  const taken = new Set(drawn.filter((each) => each.lap === lap).map(({ tile }) => tile));
  const all = tilesOfSet(set);
  const left = all.filter((tile) => !taken.has(tile));
  // More people came and went than there are tiles: all of them are turned over again.
  const heap = left.length === 0 ? all : left;
  return heap[uniform(openStream({ ...chance, seatIds: [id] }, `draw${lap}`), heap.length)]!;
}

export interface DrawSoFar {
  /** The lap that is being drawn, from 1; the last one once it is decided. */
  readonly lap: number;
  /** Who has still to draw in it, in the order of the seats. */
  readonly waiting: readonly string[];
  /** Who drew the highest; null while it is open. */
  readonly winner: string | null;
}

/** How the draw stands among these seats. */
export function drawSoFar(ids: readonly string[], drawn: readonly DrawnForStart[]): DrawSoFar {
  let among = ids;
  for (let lap = 1; ; lap++) {
    const inLap = drawn.filter((each) => each.lap === lap);
    const pipsOf = (id: string) => {
      const found = inLap.find((each) => each.id === id);
      return found === undefined ? null : pips(found.tile);
    };
    const waiting = among.filter((id) => pipsOf(id) === null);
    if (waiting.length > 0 || among.length === 0) return { lap, waiting, winner: null };
    const highest = Math.max(...among.map((id) => pipsOf(id)!));
    const tied = among.filter((id) => pipsOf(id) === highest);
    if (tied.length === 1) return { lap, waiting: [], winner: tied[0]! };
    among = tied;
  }
}
