import { high, isDouble, low, type Tile } from '../../game/tile.ts';

/** Numbers on tiles are 0 to 18. */
export const numbers = 19;

/**
 * Tiles as a graph: numbers are vertices, tiles that are no doubles are edges. A double can always be
 * laid when its number comes up, so it is not an edge but a prize for reaching its number.
 */
export interface Graph {
  readonly edges: number;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  readonly weight: Float64Array;
  readonly tile: readonly Tile[];
  /** The edge between two numbers at `a * numbers + b`, or -1. */
  readonly between: Int16Array;
  /** What the number's double is worth; 0 without one. */
  readonly prize: Float64Array;
  /** The number's double, or -1. */
  readonly double: Int16Array;
}

/** `weights` are not negative, tile by tile. */
export function graphOf(tiles: readonly Tile[], weights: ArrayLike<number>): Graph {
  const from = new Uint8Array(tiles.length);
  const to = new Uint8Array(tiles.length);
  const weight = new Float64Array(tiles.length);
  const between = new Int16Array(numbers * numbers).fill(-1);
  const prize = new Float64Array(numbers);
  const double = new Int16Array(numbers).fill(-1);
  const edgeTiles: Tile[] = [];
  for (let i = 0; i < tiles.length; i++) {
    const t = tiles[i]!;
    const a = low(t);
    const b = high(t);
    if (isDouble(t)) {
      prize[a] = weights[i]!;
      double[a] = t;
      continue;
    }
    const edge = edgeTiles.length;
    from[edge] = a;
    to[edge] = b;
    weight[edge] = weights[i]!;
    between[a * numbers + b] = edge;
    between[b * numbers + a] = edge;
    edgeTiles.push(t);
  }
  return { edges: edgeTiles.length, from, to, weight, tile: edgeTiles, between, prize, double };
}

/** A part of the graph that no single edge can cut in two, as entered from the start's side. */
export interface Block {
  readonly entry: number;
  /** Bit v: the number v lies in the block. */
  readonly members: number;
  /** Edges with both ends in the block. */
  readonly inner: readonly number[];
  /** Edges that lead on to further blocks. A train that takes one never comes back. */
  readonly bridges: readonly { readonly edge: number; readonly at: number; readonly into: number }[];
}

/**
 * The blocks that can be reached from `start`, the start's own first and every block before those behind
 * it. Found by Tarjan's low points.
 */
export function blocksFrom(graph: Graph, start: number): Block[] {
  const order = new Int16Array(numbers).fill(-1);
  const lowest = new Int16Array(numbers);
  const parent = new Int16Array(numbers).fill(-1);
  const visited = depthFirst(graph, start, order, lowest, parent);
  const entryOf = new Int16Array(numbers).fill(-1);
  const found = new Map<number, { members: number; inner: number[]; bridges: Block['bridges'][number][] }>();
  for (const v of visited) {
    const isEntry = v === start || lowest[v] === order[v];
    const entry = isEntry ? v : entryOf[parent[v]!]!;
    entryOf[v] = entry;
    if (isEntry) found.set(v, { members: 0, inner: [], bridges: [] });
    const block = found.get(entry)!;
    block.members |= 1 << v;
    if (isEntry && v !== start) {
      const at = parent[v]!;
      found.get(entryOf[at]!)!.bridges.push({ edge: graph.between[at * numbers + v]!, at, into: v });
    }
  }
  for (let e = 0; e < graph.edges; e++) {
    const entry = entryOf[graph.from[e]!]!;
    if (entry >= 0 && entry === entryOf[graph.to[e]!]) found.get(entry)!.inner.push(e);
  }
  return Array.from(found, ([entry, block]) => ({ entry, ...block }));
}

function depthFirst(
  graph: Graph,
  start: number,
  order: Int16Array,
  lowest: Int16Array,
  parent: Int16Array,
): number[] {
  const visited = [start];
  const next = new Uint8Array(numbers);
  order[start] = 0;
  lowest[start] = 0;
  let v = start;
  for (;;) {
    if (next[v]! >= numbers) {
      const up = parent[v]!;
      if (up < 0) return visited;
      if (lowest[v]! < lowest[up]!) lowest[up] = lowest[v]!;
      v = up;
      continue;
    }
    const w = next[v]!++;
    if (w === parent[v] || graph.between[v * numbers + w]! < 0) continue;
    if (order[w]! >= 0) {
      if (order[w]! < lowest[v]!) lowest[v] = order[w]!;
      continue;
    }
    order[w] = visited.length;
    lowest[w] = visited.length;
    parent[w] = v;
    visited.push(w);
    v = w;
  }
}
