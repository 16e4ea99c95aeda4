import type { Life } from '../process.ts';
import type { World } from '../world.ts';
import { Broken } from './broken.ts';

/** Nothing is retried without pause: the same thing is not asked over and over. */
export interface Pace {
  /** A process asks Discord for something, or the store. */
  asked(life: Life, what: string, whom: 'discord' | 'store'): void;
}

const withinMs = 10_000;
/** So often in that time: presses come in bursts, and a lost race is decided again at once. */
const most = 40;

/** The store is asked several times for one press. */
const mostOfStore = 150;

export function createPace(world: World, onBroken: (fault: Broken) => void): Pace {
  const asked = new Map<string, number>();
  let since = world.now();
  return {
    asked({ name }, what, whom) {
      if (world.now() - since > withinMs) {
        asked.clear();
        since = world.now();
      }
      const key = `${name} ${what}`;
      const times = (asked.get(key) ?? 0) + 1;
      asked.set(key, times);
      if (times === (whom === 'store' ? mostOfStore : most))
        onBroken(new Broken(`nothing is retried without pause (${key})`));
    },
  };
}
