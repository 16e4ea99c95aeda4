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
const exactUpTo = 60;
/** Positions looked at in a block of a larger hand before the best train so far is taken. */
const largeHandLimit = 20_000;
/** More than the pips of all tiles of the largest set, so that no pips outweigh a tile. */
const tileWorth = 4096;
const noBonuses = new Float64Array(numbers);

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
  const values = new Float64Array(numbers);
  const trails: BlockTrail[] = [];
  let exact = true;
  for (let i = blocks.length - 1; i >= 0; i--) {
    const block = blocks[i]!;
    const trail = blockTrail(graph, block, bonusesOf(graph, block, values), limit);
    exact &&= trail.exact;
    values[block.entry] = trail.value;
    trails[i] = trail;
  }
  const edges: number[] = [];
  for (let i = 0; ;) {
    for (const edge of trails[i]!.edges) edges.push(edge);
    const bridge = wayOut(graph, blocks[i]!, trails[i]!.exit, values);
    if (bridge === null) return { edges, exact };
    edges.push(bridge.edge);
    i = blocks.findIndex(({ entry }) => entry === bridge.into);
  }
}

/** What ending at each number of a block is worth: the best train that goes on from there. */
function bonusesOf(graph: Graph, block: Block, values: Float64Array): Float64Array {
  if (block.bridges.length === 0) return noBonuses;
  const bonus = new Float64Array(numbers);
  for (const { edge, at, into } of block.bridges) {
    const worth = graph.weight[edge]! + values[into]!;
    if (worth > bonus[at]!) bonus[at] = worth;
  }
  return bonus;
}

/** The best way on from a block's exit, or null where the train ends. */
function wayOut(
  graph: Graph,
  block: Block,
  exit: number,
  values: Float64Array,
): Block['bridges'][number] | null {
  let best: Block['bridges'][number] | null = null;
  let most = 0;
  for (const bridge of block.bridges) {
    const worth = graph.weight[bridge.edge]! + values[bridge.into]!;
    if (bridge.at !== exit || worth < most) continue;
    most = worth;
    best = bridge;
  }
  return best;
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
