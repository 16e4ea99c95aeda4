import { changed, type Store } from '../store/index.ts';
import type { Metrics } from './metrics.ts';

/** The store, with the time of every request measured. */
export function measured(store: Store, metrics: Metrics): Store {
  const timed = <A extends readonly unknown[], R>(method: string, request: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      const end = metrics.store.startTimer({ method });
      try {
        const result = await request(...args);
        end({ outcome: 'done' });
        return result;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    };
  };
  const timedStore: Store = {
    get: timed('get', store.get.bind(store)) as Store['get'],
    getMany: timed('getMany', store.getMany.bind(store)) as Store['getMany'],
    put: timed('put', store.put.bind(store)) as Store['put'],
    putMany: timed('putMany', store.putMany.bind(store)),
    remove: timed('remove', store.remove.bind(store)) as Store['remove'],
    // Each of its requests is measured by itself.
    change: (kind, id, step) => changed(timedStore, kind, id, step),
    discard: timed('discard', store.discard.bind(store)) as Store['discard'],
    find: timed('find', store.find.bind(store)) as Store['find'],
    count: timed('count', store.count.bind(store)) as Store['count'],
    rank: timed('rank', store.rank.bind(store)) as Store['rank'],
    claimDue: timed('claimDue', store.claimDue.bind(store)) as Store['claimDue'],
    ping: timed('ping', store.ping.bind(store)),
    onUnreadable: (hear) => store.onUnreadable(hear),
    scrub: timed('scrub', store.scrub.bind(store)),
    close: () => store.close(),
  };
  return timedStore;
}
