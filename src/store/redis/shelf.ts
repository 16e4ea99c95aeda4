import type { Shelf } from '../shelf.ts';
import { connect } from './connection.ts';
import { claimDue } from './due.ts';
import { everything, fill, scrub } from './everything.ts';
import * as indexes from './indexes.ts';
import { documentKeys } from './keys.ts';
import { save } from './save.ts';

/** A shelf in the Redis of `url` (`address.ts` has its forms). Rejects with `StoreUnavailable`. */
export async function redisShelf(options: {
  readonly url: string;
  readonly timeoutMs: number;
}): Promise<Shelf> {
  const redis = await connect(options);
  return {
    read: (kind, ids) =>
      redis.patiently('reading', () => redis.read(ids.map((id) => documentKeys(kind, id).document))),
    save: (one) => save(redis, one),
    saveMany: async (saves) => {
      let next = 0;
      const inTurn = async (): Promise<void> => {
        for (let place = next++; place < saves.length; place = next++) await save(redis, saves[place]!);
      };
      await Promise.all(Array.from({ length: atOnce }, inTurn));
    },
    find: (index, page) => redis.patiently('searching', () => indexes.find(redis, index, page)),
    count: (index) => redis.patiently('counting', () => indexes.count(redis, index)),
    rank: (index, id, order) => redis.patiently('ranking', () => indexes.rank(redis, index, id, order)),
    claimDue: (kind, now, leaseMs, limit) =>
      redis.patiently('claiming what is due', (deadline) =>
        claimDue(redis, { kind, now, leaseMs, limit, deadline }),
      ),
    everything: () => everything(redis),
    fill: (all) => fill(redis, all),
    scrub: () => redis.patiently('clearing the log', () => scrub(redis)),
    ping: () => redis.patiently('being asked', () => redis.ping()),
    close: () => redis.close(),
  };
}

/** Saves of `saveMany` that are under way at once: enough to fill the connection, few enough to be in time. */
const atOnce = 100;
