import { createHash, type Hash } from 'node:crypto';
import type { Timers } from '../../src/tools/timers.ts';
import type { Life } from './process.ts';

/**
 * Time and order, owned by the test. Whatever awaits something outside waits for an event here; events come in
 * the order of their virtual time, and how long each takes is drawn from the seed. Between two events all that
 * can go on does so, and nothing else: one seed, one run, to the byte.
 */
export interface World {
  /** Milliseconds since 1970. */
  now(): number;
  readonly chance: Chance;
  /** Events that have happened. */
  steps(): number;
  /** Something happens `ms` from now; what comes back calls it off. */
  at(ms: number, what: string, happen: () => void): () => void;
  /** Lets events happen until none is left before `end` (virtual milliseconds since 1970). */
  runUntil(end: number, afterEach: () => void): Promise<void>;
  /** Adds to the trace what cannot be told from the events alone. */
  note(text: string): void;
  /** SHA-256 over every event and note so far, hexadecimal. */
  trace(): string;
  /** How many different runs of four events there were, whatever ids stood in them. */
  interleavings(): number;
}

/** Chance that follows from a seed. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** True so often out of 1. */
  happens(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** The clock of a run starts here: a Monday noon in summer, so that no day is special. */
const start = Date.UTC(2026, 5, 1, 12);

export function createWorld(seed: number): World {
  const queue = createQueue();
  const hash: Hash = createHash('sha256');
  const chance = chanceFrom(seed);
  const orders = createOrders();
  let now = start;
  let steps = 0;
  const note = (text: string): void => void hash.update(`${now} ${text}\n`);
  return {
    now: () => now,
    chance,
    steps: () => steps,
    at: (ms, what, happen) => queue.add({ at: Math.ceil(now + Math.max(0, ms)), what, happen }),
    async runUntil(end, afterEach) {
      for (;;) {
        const event = queue.next(end);
        if (event === null) break;
        now = Math.max(now, event.at);
        steps += 1;
        note(event.what);
        orders.met(event.what);
        event.happen();
        await settled();
        afterEach();
      }
      now = Math.max(now, end);
    },
    note,
    trace: () => hash.copy().digest('hex'),
    interleavings: () => orders.count(),
  };
}

/** Counts in which orders events came: a number a kind, and four kinds in a row are one order. */
function createOrders() {
  const kinds = new Map<string, number>();
  const orders = new Set<number>();
  let last = 0;
  return {
    met(what: string): void {
      const name = what.replace(/[\d][\w.:-]*|@\w+/g, '');
      const kind = kinds.get(name) ?? kinds.size + 1;
      kinds.set(name, kind);
      last = (last % 4096 ** 3) * 4096 + (kind % 4096);
      orders.add(last);
    },
    count: () => orders.size,
  };
}

/** Everything that was resolved has gone on as far as it can: microtasks end before the next tick. */
function settled(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

/** Timers of one process of the bot: they end with it, and stand still with it. */
export function timersOf(world: World, life: Life): Timers {
  return { after: (ms, call) => world.at(ms, 'timer', () => life.inside(call)) };
}

interface Event {
  readonly at: number;
  readonly what: string;
  readonly happen: () => void;
}

/** A binary heap by time; of events at one time the one that was added first comes first. */
function createQueue() {
  interface Place extends Event {
    readonly order: number;
    off: boolean;
  }
  const heap: Place[] = [];
  let added = 0;
  const before = (a: Place, b: Place): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  const rise = (at: number): void => {
    for (let here = at; here > 0;) {
      const above = (here - 1) >> 1;
      if (!before(heap[here]!, heap[above]!)) return;
      swap(here, above);
      here = above;
    }
  };
  const sink = (): void => {
    for (let here = 0; ;) {
      let least = here;
      for (const below of [2 * here + 1, 2 * here + 2])
        if (below < heap.length && before(heap[below]!, heap[least]!)) least = below;
      if (least === here) return;
      swap(here, least);
      here = least;
    }
  };
  const take = (): Place => {
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length > 0) {
      heap[0] = last;
      sink();
    }
    return first;
  };
  return {
    add(event: Event): () => void {
      const place: Place = { ...event, order: (added += 1), off: false };
      heap.push(place);
      rise(heap.length - 1);
      return () => void (place.off = true);
    },
    next(end: number): Event | null {
      while (heap.length > 0 && heap[0]!.off) take();
      return heap.length === 0 || heap[0]!.at > end ? null : take();
    },
  };
}

/** mulberry32: small, quick, and the same everywhere. */
function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick: (from) => from[whole(0, from.length - 1)]!,
  };
}
