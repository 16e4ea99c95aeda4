import { bears, isDouble, otherEnd, pips, type Tile } from '../game/tile.ts';
import { blockTrail, type BlockTrail } from './trail/block-trail.ts';
import { blocksFrom, graphOf, numbers, type Block, type Graph } from './trail/graph.ts';
import { layOut } from './trail/lay-out.ts';

/** The longest train that can be laid from a number, out of some tiles. */
export interface LongestTrain {
  /** In the order in which they are laid, the first one fits `start`. */
  readonly tiles: readonly Tile[];
  readonly count: number;
  /** Sum of the pips of `tiles`. */
  readonly pips: number;
  /** Whether nothing longer exists for certain: always so up to `exactUpTo` tiles. */
  readonly exact: boolean;
}

/** Hands of at most this many tiles are searched to the end, however long it takes. */
export const exactUpTo = 60;
/** Positions looked at in a block of a larger hand before the best train so far is taken. */
const largeHandLimit = 20_000;
/** More than the pips of all tiles of the largest set, so that no pips outweigh a tile. */
const tileWorth = 4096;

/** The longest train from `start`: most tiles, then most pips. `tiles` holds each tile at most once. */
export function longestTrain(tiles: readonly Tile[], start: number): LongestTrain {
  const weights = new Float64Array(tiles.length);
  for (let i = 0; i < tiles.length; i++) weights[i] = tileWorth + pips(tiles[i]!);
  return heaviestTrain(tiles, start, weights);
}

/** The train from `start` whose tiles weigh most, by weights of one's own: tile by tile, none negative. */
export function heaviestTrain(
  tiles: readonly Tile[],
  start: number,
  weights: ArrayLike<number>,
): LongestTrain {
  const graph = graphOf(tiles, weights);
  const limit = tiles.length <= exactUpTo ? Infinity : largeHandLimit;
  const { edges, exact } = trailEdges(graph, start, limit);
  const row = layOut(graph, edges, start);
  let sum = 0;
  for (const t of row) sum += pips(t);
  return { tiles: row, count: row.length, pips: sum, exact };
}

/** Solves the blocks from the outermost in, and follows the best ways out of each. */
function trailEdges(graph: Graph, start: number, limit: number): { edges: number[]; exact: boolean } {
  const blocks = blocksFrom(graph, start);
  const trails = new Map<number, { trail: BlockTrail; onward: (Block['bridges'][number] | null)[] }>();
  let exact = true;
  for (let i = blocks.length - 1; i >= 0; i--) {
    const block = blocks[i]!;
    const bonus = new Float64Array(numbers);
    const onward = new Array<Block['bridges'][number] | null>(numbers).fill(null);
    for (const bridge of block.bridges) {
      const worth = graph.weight[bridge.edge]! + trails.get(bridge.into)!.trail.value;
      if (worth < bonus[bridge.at]!) continue;
      bonus[bridge.at] = worth;
      onward[bridge.at] = bridge;
    }
    const trail = blockTrail(graph, block, bonus, limit);
    exact &&= trail.exact;
    trails.set(block.entry, { trail, onward });
  }
  const edges: number[] = [];
  for (let entry = start; ;) {
    const { trail, onward } = trails.get(entry)!;
    edges.push(...trail.edges);
    const bridge = onward[trail.exit];
    if (bridge === null || bridge === undefined) return { edges, exact };
    edges.push(bridge.edge);
    entry = bridge.into;
  }
}

/** The numbers a row of tiles passes, the start first; null where it does not connect. */
export function numbersAlong(tiles: readonly Tile[], start: number): number[] | null {
  const along = [start];
  let end = start;
  for (const t of tiles) {
    if (!bears(t, end)) return null;
    end = isDouble(t) ? end : otherEnd(t, end);
    along.push(end);
  }
  return along;
}
