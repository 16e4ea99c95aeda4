import { numbers, type Block, type Graph } from './graph.ts';
import { free, gone, kept, leaveOut, type LeftOut } from './left-out.ts';

export interface BlockTrail {
  /** Weight of the edges, the prizes of the numbers reached and the exit's bonus. */
  value: number;
  exit: number;
  /** Edges of the trail, in no order. */
  edges: readonly number[];
  /** False only where the search was cut off by `limit`. */
  exact: boolean;
}

interface Search {
  readonly graph: Graph;
  readonly block: Block;
  readonly bonus: Float64Array;
  /** Everything a trail of this block could be worth without its exit's bonus. */
  readonly total: number;
  readonly best: BlockTrail;
  /** Positions that may still be looked at. */
  left: number;
}

/**
 * The best trail of one block from its entry, `bonus[v]` counted for ending at v. Branch and bound: the
 * cheapest left-out set is the bound, and is the answer whenever what it leaves hangs together. Where a
 * part is cut off, either that part is given up as a whole, or one of the edges that lead to it is kept:
 * the branches try these one after the other and exclude each other.
 */
export function blockTrail(graph: Graph, block: Block, bonus: Float64Array, limit: number): BlockTrail {
  const best: BlockTrail = { value: -1, exit: block.entry, edges: [], exact: true };
  let total = 0;
  for (let v = 0; v < numbers; v++) if ((block.members >> v) & 1) total += graph.prize[v]!;
  for (const e of block.inner) total += graph.weight[e]!;
  if (block.inner.length === 0) {
    best.value = total + bonus[block.entry]!;
    return best;
  }
  const search: Search = { graph, block, bonus, total, best, left: limit };
  look(search, new Uint8Array(graph.edges), 0);
  return best;
}

/** `lost`: the weight that `state` has already given up. */
function look(search: Search, state: Uint8Array, lost: number): void {
  const { graph, block, best } = search;
  if (search.left-- <= 0) {
    best.exact = false;
    return;
  }
  const out: LeftOut = { cost: 0, exit: block.entry, removed: new Uint8Array(graph.edges) };
  leaveOut(out, graph, block, state, search.bonus);
  if (search.total - lost - out.cost <= best.value) return;
  const near = neighbours(graph, block, state, out.removed);
  const reached = flood(near, 1 << block.entry);
  keepIfBetter(search, state, out, reached);
  const part = nearestCutOff(search, state, near, reached);
  if (part !== 0) branch(search, state, lost, part);
}

/** For each number the numbers joined to it by edges that are neither forced out nor left out. */
function neighbours(graph: Graph, block: Block, state: Uint8Array, removed: Uint8Array): Int32Array {
  const near = new Int32Array(numbers);
  for (const e of block.inner) {
    if (state[e] === gone || removed[e] === 1) continue;
    near[graph.from[e]!]! |= 1 << graph.to[e]!;
    near[graph.to[e]!]! |= 1 << graph.from[e]!;
  }
  return near;
}

function flood(near: Int32Array, from: number): number {
  let reached = from;
  let edge = from;
  while (edge !== 0) {
    const v = 31 - Math.clz32(edge & -edge);
    edge &= edge - 1;
    const fresh = near[v]! & ~reached;
    reached |= fresh;
    edge |= fresh;
  }
  return reached;
}

/** The part around the entry is always a trail of its own, for each part has an even number of odd ends. */
function keepIfBetter(search: Search, state: Uint8Array, out: LeftOut, reached: number): void {
  const { graph, block, best } = search;
  let value = search.bonus[out.exit]!;
  for (let v = 0; v < numbers; v++) if ((reached >> v) & 1) value += graph.prize[v]!;
  const edges: number[] = [];
  for (const e of block.inner) {
    if (state[e] === gone || out.removed[e] === 1 || ((reached >> graph.from[e]!) & 1) === 0) continue;
    value += graph.weight[e]!;
    edges.push(e);
  }
  if (value <= best.value) return;
  best.value = value;
  best.exit = out.exit;
  best.edges = edges;
}

/** Of the parts worth anything that the entry does not reach, the one with the fewest ways in; 0 if none. */
function nearestCutOff(search: Search, state: Uint8Array, near: Int32Array, reached: number): number {
  const { graph, block } = search;
  let rest = block.members & ~reached;
  let chosen = 0;
  let fewest = Infinity;
  while (rest !== 0) {
    const part = flood(near, rest & -rest);
    rest &= ~part;
    const single = (part & (part - 1)) === 0;
    if (single && graph.prize[31 - Math.clz32(part)] === 0) continue;
    const ways = waysInto(search, state, part).length;
    if (ways < fewest) {
      fewest = ways;
      chosen = part;
    }
  }
  return chosen;
}

function waysInto(search: Search, state: Uint8Array, part: number): number[] {
  const ways: number[] = [];
  for (const e of search.block.inner) {
    const inside = ((part >> search.graph.from[e]!) & 1) + ((part >> search.graph.to[e]!) & 1);
    if (inside === 1 && state[e] !== gone) ways.push(e);
  }
  return ways;
}

function branch(search: Search, state: Uint8Array, lost: number, part: number): void {
  const { graph, block } = search;
  const ways = waysInto(search, state, part);
  let shut = lost;
  const without = state.slice();
  for (const e of ways) {
    const withIt = without.slice();
    withIt[e] = kept;
    look(search, withIt, shut);
    if (without[e] === kept) return;
    without[e] = gone;
    shut += graph.weight[e]!;
  }
  for (let v = 0; v < numbers; v++) if ((part >> v) & 1) shut += graph.prize[v]!;
  for (const e of block.inner) {
    if (((part >> graph.from[e]!) & 1) === 0 || without[e] === gone) continue;
    if (without[e] !== free) return;
    without[e] = gone;
    shut += graph.weight[e]!;
  }
  look(search, without, shut);
}
