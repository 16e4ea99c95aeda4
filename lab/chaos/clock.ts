import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../sandbox/index.ts';
import { StoreUnavailable, type Store } from '../../src/store/index.ts';
import type { Bots } from './bots.ts';
import type { Sleepers } from './sleepers.ts';

export interface Moving {
  readonly sandbox: Sandbox;
  readonly bots: Bots;
  readonly sleepers: Sleepers;
  readonly store: Store;
  over: boolean;
}

const stepMs = 60_000;
const pauseMs = 1_500;

/** Moves Discord's clock and the bots' on while somebody sleeps, and waits for what is due to be told. */
export async function moveClock(moving: Moving): Promise<void> {
  const { sandbox, bots, sleepers, store } = moving;
  let ahead = 0;
  while (!moving.over || sleepers.overdue() > 0) {
    await sleep(pauseMs);
    const leeway = await sleepers.leeway(store, sandbox.clock.now()).catch((error: unknown) => {
      // Redis is down: then nobody can be told anything either.
      if (error instanceof StoreUnavailable) return null;
      throw error;
    });
    if (moving.over || leeway === null || leeway === 0) continue;
    const step = Math.min(stepMs, leeway);
    ahead += step;
    sandbox.clock.advance(step);
    bots.setAhead(ahead);
  }
}
