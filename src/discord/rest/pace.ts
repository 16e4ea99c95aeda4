import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import { routeOf, type Answered, type Ask } from './ask.ts';

/**
 * A 429 that does not say how long to wait makes discord.js ask again at once, hundreds of times a second,
 * and an address that goes on like that is banned. After such an answer a route is asked once in `everyMs`,
 * whoever asks, until it answers otherwise. Logged once.
 */
export function paced(
  ask: Ask,
  { log, everyMs = 1_000 }: { readonly log: Log; readonly everyMs?: number },
): Ask {
  /** When a route may be asked next, by `performance.now()`. */
  const next = new LRUCache<string, number>({ max: 1_000 });
  return async (url, init) => {
    const route = routeOf(url, init);
    for (let at = next.get(route); at !== undefined && at > performance.now(); at = next.get(route))
      await sleep(at - performance.now(), undefined, init.signal ? { signal: init.signal } : {});
    if (next.has(route)) next.set(route, performance.now() + everyMs);
    const answer = await ask(url, init);
    if (!isLimitedWithoutEnd(answer)) next.delete(route);
    else {
      if (!next.has(route))
        log.warn({ route, everyMs }, 'Discord limits a route and does not say for how long');
      next.set(route, performance.now() + everyMs);
    }
    return answer;
  };
}

const isLimitedWithoutEnd = ({ status, headers }: Answered): boolean =>
  status === 429 && !(Number(headers.get('retry-after')) > 0);
