import { pips, type Tile } from '../../game/tile.ts';
import { numbers, type Graph } from './graph.ts';

/**
 * The edges of a trail in an order in which they can be laid from `start`, with every double laid as soon
 * as its number comes up. Of the ways that leave the rest reachable (Fleury), the one with most pips goes
 * first: what is still in a hand at the end of a round should be light.
 */
export function layOut(graph: Graph, edges: readonly number[], start: number): Tile[] {
  const near = new Int32Array(numbers);
  for (const e of edges) toggle(near, graph, e);
  const row: Tile[] = [];
  const laid = new Uint8Array(numbers);
  let v = start;
  for (let step = 0; step <= edges.length; step++) {
    if (laid[v] === 0 && graph.double[v]! >= 0) row.push(graph.double[v] as Tile);
    laid[v] = 1;
    const w = wayOn(near, graph, v);
    if (w < 0) break;
    const e = graph.between[v * numbers + w]!;
    toggle(near, graph, e);
    row.push(graph.tile[e]!);
    v = w;
  }
  return row;
}

function toggle(near: Int32Array, graph: Graph, e: number): void {
  near[graph.from[e]!]! ^= 1 << graph.to[e]!;
  near[graph.to[e]!]! ^= 1 << graph.from[e]!;
}

function wayOn(near: Int32Array, graph: Graph, v: number): number {
  let chosen = -1;
  let most = -1;
  const single = (near[v]! & (near[v]! - 1)) === 0;
  for (let w = 0; w < numbers; w++) {
    if (((near[v]! >> w) & 1) === 0) continue;
    const weight = pips(graph.tile[graph.between[v * numbers + w]!]!);
    if (weight <= most) continue;
    if (!single && !leadsBack(near, w, v)) continue;
    chosen = w;
    most = weight;
  }
  return chosen;
}

/** Whether v can be reached from w without the edge between them. */
function leadsBack(near: Int32Array, w: number, v: number): boolean {
  let reached = 1 << w;
  let edge = near[w]! & ~(1 << v) & ~reached;
  while (edge !== 0) {
    const u = 31 - Math.clz32(edge & -edge);
    if (u === v) return true;
    edge &= edge - 1;
    reached |= 1 << u;
    edge |= near[u]! & ~reached;
  }
  return false;
}
