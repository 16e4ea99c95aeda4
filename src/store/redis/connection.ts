import { setTimeout as sleep } from 'node:timers/promises';
import KeyvRedis from '@keyv/redis';
import { Keyv } from 'keyv';
import { StoreUnavailable, StoreUnusable, UnreadableDocument } from '../errors.ts';
import type { StoredText } from '../shelf.ts';
import { redisConnection, type RedisConnection } from './address.ts';
import { clientScripts, type ScriptedClient, type ScriptName } from './scripts.ts';

/** Redis as the shelf sees it: texts through Keyv, and scripts on the client that Keyv's adapter holds. */
export interface Redis {
  /** True where keys lie on several servers, so that one script cannot touch them all. */
  readonly isCluster: boolean;
  /** In the order of `keys`. */
  read(keys: readonly string[]): Promise<readonly (StoredText | undefined)[]>;
  run(script: ScriptName, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  /** Each server that holds data: one, or a Cluster's masters. */
  nodes(): Promise<readonly RedisNode[]>;
  ping(): Promise<void>;
  /**
   * Acts, and acts again while Redis is away, until the time is up: then it rejects with `StoreUnavailable`.
   * `act` learns the time (milliseconds since 1970) after which nobody waits for it any more.
   */
  patiently<T>(doing: string, act: (deadline: number) => Promise<T>): Promise<T>;
  /**
   * Runs what may only happen before the deadline, which the server of a tag holds up by its own clock: a
   * command that is delivered when its caller has long given up must do nothing. `act` is handed the deadline
   * in the server's time; if it says `late` while there is time left, the clocks differ, and it is asked
   * again with the difference put right.
   */
  inTime<T>(
    tag: string,
    deadline: number,
    act: (serverDeadline: string) => Promise<{ readonly answer: T } | { readonly late: string }>,
  ): Promise<T>;
  close(): Promise<void>;
}

/** One server, asked for what concerns it alone. */
export interface RedisNode {
  run(script: ScriptName, args: readonly string[]): Promise<unknown>;
  /** Has the append-only file written anew, without what was removed. Resolves once that has begun. */
  rewriteLog(): Promise<unknown>;
}

/**
 * Connects, and resolves once Redis has answered. Rejects with `StoreUnavailable`, or with `StoreUnusable` where
 * Redis will have none of it.
 */
export async function connect(options: { readonly url: string; readonly timeoutMs: number }): Promise<Redis> {
  const { timeoutMs } = options;
  const address = redisConnection(options.url, timeoutMs);
  // What the connection says of itself tells more than the calls that fail for it: wrong password, refused.
  let heard: unknown;
  let refusal: StoreUnusable | null = null;
  const hear = (fault: unknown): void => {
    heard = fault;
    refusal ??= refusalIn(fault);
  };
  let { keyv, adapter } = keyvOn(address, timeoutMs, hear);
  /** By how many milliseconds the server of a tag is ahead of this machine. */
  const ahead = new Map<string, number>();
  let closed = false;
  let replacedAt = 0;

  const redis: Redis = {
    isCluster: adapter.isCluster(),
    read: (keys) => keyv.getMany<StoredText>([...keys]),
    async run(script, keys, args) {
      const client = (await adapter.getClient()) as unknown as ScriptedClient;
      return client[script](keys, args);
    },
    async nodes() {
      const clients = (await adapter.getMasterNodes()) as unknown as readonly NodeClient[];
      return clients.map((client) => ({
        run: (script, args) => client[script]([], args),
        rewriteLog: () => client.bgRewriteAof(),
      }));
    },
    async ping() {
      const nodes = await adapter.getMasterNodes();
      await Promise.all(nodes.map((node) => node.ping()));
    },
    async patiently(doing, act) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        if (closed) throw new StoreUnavailable(doing, new Error('The store is closed.'));
        try {
          const answer = await by(deadline, act(deadline));
          heard = undefined;
          return answer;
        } catch (fault) {
          if (!isOutage(fault)) throw fault;
          if (Date.now() + pauseMs < deadline) {
            await sleep(pauseMs);
            continue;
          }
          replaceStuck();
          throw new StoreUnavailable(doing, heard ?? fault);
        }
      }
    },
    async inTime(tag, deadline, act) {
      for (;;) {
        const outcome = await act(String(deadline - graceMs + (ahead.get(tag) ?? 0)));
        if ('answer' in outcome) return outcome.answer;
        if (Date.now() >= deadline - graceMs) throw new Error('Redis was too late.');
        ahead.set(tag, Number(outcome.late) - Date.now());
      }
    },
    async close() {
      closed = true;
      await by(Date.now() + timeoutMs, adapter.disconnect()).catch(() => adapter.disconnect(true));
    },
  };

  /**
   * The client reconnects by itself, but not to another node after a Cluster's failover, nor from a
   * connection on which writing goes on and nothing comes back. A fresh one finds its way, and takes over
   * once it has.
   */
  const replaceStuck = (): void => {
    if (closed || Date.now() - replacedAt < 2 * timeoutMs) return;
    replacedAt = Date.now();
    const fresh = keyvOn(address, timeoutMs, hear);
    const takeOver = async (): Promise<void> => {
      await fresh.adapter.getClient();
      const stuck = closed ? fresh.adapter : adapter;
      if (!closed) ({ keyv, adapter } = fresh);
      await stuck.disconnect(true);
    };
    takeOver().catch(ignored);
  };

  try {
    await redis.patiently('connecting to Redis', async () => void (await adapter.getClient()));
    await redis.patiently('connecting to Redis', () => redis.ping());
    return redis;
  } catch (fault) {
    await redis.close();
    throw refusal ?? refusalIn(fault) ?? fault;
  }
}

/** What Redis says where asking again is of no use, in words for the operator. */
const refusals: readonly (readonly [said: RegExp, advice: string])[] = [
  [/^(WRONGPASS|NOAUTH|ERR AUTH)\b/, 'Redis refuses the user or the password in REDIS_URL. Check them.'],
  [/^NOPERM\b/, 'Redis does not allow this user what the bot needs. Give it all commands on all keys.'],
  [/^ERR DB index/, 'Redis has no database of that number. Check the end of REDIS_URL.'],
  [/^ERR .*cluster support disabled/i, 'Redis is no Cluster. Write redis:// in REDIS_URL.'],
  [/^ERR unknown command .SENTINEL/i, 'REDIS_URL names Redis itself where a Sentinel is expected.'],
];

function refusalIn(fault: unknown): StoreUnusable | null {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    const advice = refusals.find(([said]) => said.test(message))?.[1];
    if (advice !== undefined) return new StoreUnusable(advice, fault);
  }
  return null;
}

type NodeClient = ScriptedClient & { bgRewriteAof(): Promise<unknown> };

const pauseMs = 50;

/** The server stops writing this long before the caller stops waiting: an answer has to come back, too. */
const graceMs = 50;

function keyvOn(
  address: RedisConnection,
  timeoutMs: number,
  hear: (fault: unknown) => void,
): { keyv: Keyv<StoredText>; adapter: KeyvRedis<string> } {
  const adapter = new KeyvRedis<string>({ ...address, scripts: clientScripts } as RedisConnection, {
    throwOnConnectError: true,
    throwOnErrors: true,
    connectionTimeout: timeoutMs,
  });
  const keyv = new Keyv<StoredText>(adapter, {
    useKeyPrefix: false,
    throwOnErrors: true,
    deserialize: (stored) => ({ value: parseStored(stored) as never }),
  });
  // Keys are whole as they are: Keyv would put its own name before the hash tag.
  keyv.namespace = undefined;
  keyv.on('error', hear);
  return { keyv, adapter };
}

/** A text that is not of this form is handed on as it is, for the codec to find unreadable. */
function parseStored(stored: string): StoredText {
  const [, version, text] = /^(\d+):\w+:(.*)$/s.exec(stored) ?? [];
  return { version: Number(version ?? 0), text: text ?? stored };
}

/** What the promise brings, or a rejection at `deadline`; the promise is then left to itself. */
function by<T>(deadline: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new Error('Redis did not answer in time.'));
    // A process that was itself held up first reads the answers that came meanwhile.
    const timer = setTimeout(() => setImmediate(tooLate), deadline - Date.now());
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** A script that Redis calls wrong is a fault of ours; all else is Redis being away, full or starting. */
function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (fault instanceof UnreadableDocument) return false;
  return !/^(ERR|WRONGTYPE|CROSSSLOT)\b/.test(fault.message);
}

function ignored(): void {}
