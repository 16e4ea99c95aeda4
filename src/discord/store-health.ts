import { changed, StoreUnavailable, type Store } from '../store/index.ts';

/**
 * The store, and whether it works: it answers, and the last save was kept. (A full disk is read from without
 * a fault. The bot's own heartbeat saves every few seconds, so that a failure is not remembered for long.)
 */
export function watchedStore(store: Store): {
  readonly store: Store;
  readonly isWell: () => Promise<boolean>;
} {
  let keeps = true;
  const put: Store['put'] = async (...what) => {
    try {
      const version = await store.put(...what);
      keeps = true;
      return version;
    } catch (error) {
      if (error instanceof StoreUnavailable) keeps = false;
      throw error;
    }
  };
  const answers = (): Promise<boolean> =>
    store.ping().then(
      () => true,
      () => false,
    );
  const watched: Store = {
    ...store,
    put,
    // Its saves are watched as well.
    change: (kind, id, step) => changed(watched, kind, id, step),
  };
  return { store: watched, isWell: async () => (await answers()) && keeps };
}
