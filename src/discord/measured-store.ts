import type { Store } from '../store/index.ts';
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
  return {
    get: timed('get', store.get.bind(store)) as Store['get'],
    getMany: timed('getMany', store.getMany.bind(store)) as Store['getMany'],
    put: timed('put', store.put.bind(store)) as Store['put'],
    putMany: timed('putMany', store.putMany.bind(store)),
    remove: timed('remove', store.remove.bind(store)) as Store['remove'],
    find: timed('find', store.find.bind(store)) as Store['find'],
    count: timed('count', store.count.bind(store)) as Store['count'],
    rank: timed('rank', store.rank.bind(store)) as Store['rank'],
    claimDue: timed('claimDue', store.claimDue.bind(store)) as Store['claimDue'],
    ping: timed('ping', store.ping.bind(store)),
    close: () => store.close(),
  };
}
