import { aliveId, aliveKind, type Alive } from '../store/kinds/alive.ts';
import type { Store } from '../store/store.ts';
import { ifReadable } from '../store/upkeep.ts';

/** Says every so often that the bot lives, and knows when it did not. */
export interface Heartbeat {
  /** Beats if it is time to. Called before anything that is due is served. */
  beat(now: number): Promise<void>;
  /** Times in which no process lived. */
  readonly away: Alive['away'];
}

const everyMs = 10_000;
/** Silence for longer than this before a start means that the bot was away. */
const silenceMs = 25_000;
/** Longer than the longest clock; what is older has been given back. */
const keptMs = 14 * 24 * 3_600_000;

/**
 * Only a process that starts looks for silence: while it runs, a clock that jumps is no absence. Where
 * several processes serve one store, any of them being there counts.
 */
export function createHeartbeat(store: Store): Heartbeat {
  let last: number | null = null;
  let away: Alive['away'] = [];
  return {
    async beat(now) {
      if (last !== null && Math.abs(now - last) < everyMs) return;
      // One of a newer release is left to it; the clocks go on by what is known.
      away = (await ifReadable(beatOnce(store, now, last === null))) ?? away;
      last = now;
    },
    get away() {
      return away;
    },
  };
}

async function beatOnce(store: Store, now: number, isStart: boolean): Promise<Alive['away']> {
  for (;;) {
    const stored = await store.get(aliveKind, aliveId);
    const before = stored?.value ?? { at: now, away: [] };
    const recent = before.away.filter(({ to }) => now - to < keptMs);
    const silent = isStart && now - before.at > silenceMs;
    const away = silent ? [...recent, { from: before.at, to: now }] : recent;
    const alive = { at: Math.max(now, before.at), away };
    if ((await store.put(aliveKind, aliveId, alive, stored?.version ?? null)) !== null) return away;
  }
}
