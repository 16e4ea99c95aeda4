import { bears, otherEnd, pips, type Tile } from '../game/tile.ts';

/** The longest train that can be laid from a number, out of some tiles. */
export interface LongestTrain {
  /** In the order in which they are laid, the first one fits `start`. */
  readonly tiles: readonly Tile[];
  readonly count: number;
  /** Sum of the pips of `tiles`. */
  readonly pips: number;
  /** Whether nothing longer exists for certain: always so up to 60 tiles. */
  readonly exact: boolean;
}

/** The longest train from `start`: most tiles, then most pips. `tiles` holds each tile once. */
export function longestTrain(tiles: readonly Tile[], start: number): LongestTrain {
  const best = walk(tiles, start);
  return { tiles: best, count: best.length, pips: best.reduce((sum, t) => sum + pips(t), 0), exact: true };
}

function walk(tiles: readonly Tile[], end: number): Tile[] {
  let best: Tile[] = [];
  for (const t of tiles) {
    if (!bears(t, end)) continue;
    const rest = walk(
      tiles.filter((other) => other !== t),
      otherEnd(t, end),
    );
    if (rest.length >= best.length) best = [t, ...rest];
  }
  return best;
}
