import { numbers, type Graph } from './graph.ts';

/**
 * What a trail leaves out, connectivity aside: a cheapest set of edges whose removal leaves an odd degree
 * at the entry and at one exit only (or nowhere, for a closed trail). That is a minimum T-join with a free
 * end: the numbers whose degree has the wrong parity are matched with one another along shortest paths,
 * and the one that stays alone leads to the exit (Edmonds and Johnson, 1973). At most 19 numbers are
 * involved, so the matching is a table over subsets, of which at most some 12,000 are ever visited.
 */
export interface LeftOut {
  /** Sum of the removed edges' weights less what the exit is worth; Infinity where no exit exists. */
  cost: number;
  exit: number;
  /** 1 where the edge is removed by the join. Forced removals are not repeated here. */
  readonly removed: Uint8Array;
}

/** The state of an edge in a search. */
export const free = 0;
export const kept = 1;
export const gone = 2;

const unreachable = Infinity;
const alone = numbers;
const places = numbers + 1;

const distance = new Float64Array(numbers * numbers);
const cameBy = new Int16Array(numbers * numbers);
const cost = new Float64Array(places * places);
const exitAt = new Int16Array(numbers);
const odd = new Int16Array(numbers);
const settled = new Uint8Array(numbers);
let table = new Float64Array(0);
let partner = new Uint8Array(0);
let stamped = new Int32Array(0);
let stamp = 0;

/**
 * Fills `out` for the trails of a block that keep and leave out what `state` forces. `bonus[v]` is what
 * ending at v is worth; only members count.
 */
export function leaveOut(
  out: LeftOut,
  graph: Graph,
  block: { readonly entry: number; readonly members: number; readonly inner: readonly number[] },
  state: Uint8Array,
  bonus: Float64Array,
): void {
  const wrong = wrongParity(graph, block.inner, state) ^ (1 << block.entry);
  let count = 0;
  for (let v = 0; v < numbers; v++) if ((wrong >> v) & 1) odd[count++] = v;
  for (let i = 0; i < count; i++) shortestFrom(graph, odd[i]!, block.members, state);
  const most = mostOf(bonus, block.members);
  fillCosts(count, block.members, bonus, most);
  matchPlaces(count + 1);
  out.cost = table[(1 << (count + 1)) - 1]! - most;
  if (out.cost === unreachable) return;
  for (const e of block.inner) out.removed[e] = 0;
  takeOut(out, graph, count + 1);
}

function wrongParity(graph: Graph, inner: readonly number[], state: Uint8Array): number {
  let parity = 0;
  for (const e of inner) {
    if (state[e] !== gone) parity ^= (1 << graph.from[e]!) ^ (1 << graph.to[e]!);
  }
  return parity;
}

/** Dijkstra over the free edges, on a matrix: there are few numbers and many tiles. */
function shortestFrom(graph: Graph, source: number, members: number, state: Uint8Array): void {
  const row = source * numbers;
  for (let v = 0; v < numbers; v++) {
    distance[row + v] = unreachable;
    settled[v] = (members >> v) & 1 ? 0 : 1;
  }
  distance[row + source] = 0;
  cameBy[row + source] = -1;
  for (;;) {
    let v = -1;
    let near = unreachable;
    for (let w = 0; w < numbers; w++) {
      if (settled[w] === 0 && distance[row + w]! < near) {
        near = distance[row + w]!;
        v = w;
      }
    }
    if (v < 0) return;
    settled[v] = 1;
    for (let w = 0; w < numbers; w++) {
      if (settled[w] !== 0) continue;
      const e = graph.between[v * numbers + w]!;
      if (e < 0 || state[e] !== free) continue;
      const far = near + graph.weight[e]!;
      if (far < distance[row + w]!) {
        distance[row + w] = far;
        cameBy[row + w] = v;
      }
    }
  }
}

function mostOf(bonus: Float64Array, members: number): number {
  let most = 0;
  for (let v = 0; v < numbers; v++) if ((members >> v) & 1 && bonus[v]! > most) most = bonus[v]!;
  return most;
}

/**
 * Places 0 to count − 1 are the odd numbers; the last place stands for the exit. An exit costs what it is
 * worth less than the best one, `most`: so no cost is negative and the matching may stop early.
 */
function fillCosts(count: number, members: number, bonus: Float64Array, most: number): void {
  for (let i = 0; i < count; i++) {
    const row = odd[i]! * numbers;
    for (let j = 0; j < i; j++) cost[j * places + i] = distance[row + odd[j]!]!;
    let best = unreachable;
    for (let v = 0; v < numbers; v++) {
      if (((members >> v) & 1) === 0) continue;
      const way = distance[row + v]! + most - bonus[v]!;
      if (way < best) {
        best = way;
        exitAt[i] = v;
      }
    }
    cost[i * places + count] = best;
  }
}

function matchPlaces(count: number): void {
  const all = (1 << count) - 1;
  if (table.length <= all) {
    table = new Float64Array(all + 1);
    partner = new Uint8Array(all + 1);
    stamped = new Int32Array(all + 1);
    stamp = 0;
  }
  stamp++;
  stamped[0] = stamp;
  table[0] = 0;
  match(all);
}

function match(places_: number): number {
  if (stamped[places_] === stamp) return table[places_]!;
  const first = 31 - Math.clz32(places_ & -places_);
  let rest = places_ & (places_ - 1);
  const others = rest;
  let best = unreachable;
  let chosen = alone;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const j = 31 - Math.clz32(bit);
    const own = cost[first * places + j]!;
    if (own >= best) continue;
    const sum = own + match(others ^ bit);
    if (sum < best) {
      best = sum;
      chosen = j;
    }
  }
  stamped[places_] = stamp;
  table[places_] = best;
  partner[places_] = chosen;
  return best;
}

function takeOut(out: LeftOut, graph: Graph, count: number): void {
  let left = (1 << count) - 1;
  while (left !== 0) {
    const i = 31 - Math.clz32(left & -left);
    const j = partner[left]!;
    left ^= (1 << i) | (1 << j);
    const source = odd[i]!;
    let v = j === count - 1 ? exitAt[i]! : odd[j]!;
    if (j === count - 1) out.exit = v;
    for (let up = cameBy[source * numbers + v]!; v !== source; v = up, up = cameBy[source * numbers + v]!) {
      const e = graph.between[v * numbers + up]!;
      out.removed[e]! ^= 1;
    }
  }
}
