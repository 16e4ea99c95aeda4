import { setTimeout as sleep } from 'node:timers/promises';
import { StoreNotEmpty, StoreUnavailable } from '../errors.ts';
import type { Kept } from '../shelf.ts';
import type { Redis, RedisNode } from './connection.ts';
import { documentKeys, documentOf, indexKey, indexOf } from './keys.ts';

/** Documents that are read in one step: the server does nothing else meanwhile. */
const atOnce = 100;
/** How often a Cluster is looked at before it counts as never still. */
const mostLooks = 500;

/**
 * All that lies in Redis at one moment, while others write: everything is read, then what has changed since,
 * until nothing has. One server answers the last of it in one step, so that it is never too busy for this; a
 * Cluster has to be still from one look at its nodes to the next.
 */
export async function* everything(redis: Redis): AsyncGenerator<Kept> {
  const nodes = (await redis.nodes()).map((node) => ({ node, heads: new Map<string, string>() }));
  for (let looks = 0; looks < mostLooks; looks++) {
    const found = await Promise.all(nodes.map(({ node, heads }) => look(redis, node, heads)));
    const isStill = found.every(
      ({ changed, whole, gone }) => changed.length + whole.length + gone.length === 0,
    );
    if (isStill) return;
    for (const [place, { changed, whole, gone }] of found.entries()) {
      const { node, heads } = nodes[place]!;
      yield* noted(whole, heads);
      for (let from = 0; from < changed.length; from += atOnce) {
        yield* noted(await read(redis, node, changed.slice(from, from + atOnce)), heads);
      }
      for (const key of gone) {
        heads.delete(key);
        yield { ...documentOf(key), document: null };
      }
    }
    if (nodes.length === 1 && found[0]!.changed.length === 0) return;
    if (looks > 10) await sleep(20);
  }
  throw new StoreUnavailable('being copied', new Error('The Cluster is never still for long enough.'));
}

interface Look {
  /** Keys of documents that are new or different. */
  readonly changed: readonly string[];
  /** Such documents whole, where they are few. */
  readonly whole: readonly Stored[];
  readonly gone: readonly string[];
}

interface Stored {
  readonly key: string;
  readonly head: string;
  readonly kept: Kept;
}

async function look(redis: Redis, node: RedisNode, heads: ReadonlyMap<string, string>): Promise<Look> {
  const [how, changed, gone] = (await redis.patiently('being copied', () =>
    node.run('changes', [String(atOnce), ...[...heads].flat()]),
  )) as ['names' | 'whole', string[], string[]];
  return how === 'names' ? { changed, whole: [], gone } : { changed: [], whole: storedIn(changed), gone };
}

async function read(redis: Redis, node: RedisNode, keys: readonly string[]): Promise<readonly Stored[]> {
  return storedIn((await redis.patiently('being copied', () => node.run('contents', keys))) as string[]);
}

function* noted(found: readonly Stored[], heads: Map<string, string>): Generator<Kept> {
  for (const { key, head, kept } of found) {
    heads.set(key, head);
    yield kept;
  }
}

function storedIn(reply: readonly string[]): readonly Stored[] {
  const found: Stored[] = [];
  for (let place = 0; place < reply.length; place += 4) {
    found.push(stored(reply.slice(place, place + 4) as [string, string, string, string]));
  }
  return found;
}

function stored([key, whole, entries, due]: [string, string, string, string]): Stored {
  const [head = '', version = '0'] = /^(\d+):\w+:/.exec(whole) ?? [];
  const standing = (JSON.parse(entries) as [string, string][]).map(([place, score]) => {
    return { ...indexOf(place), score: Number(score) };
  });
  const document = {
    version: Number(version),
    text: whole.slice(head.length),
    entries: standing,
    due: due === '' ? null : Number(due),
  };
  return { key, head, kept: { ...documentOf(key), document } };
}

/** Fills a Redis in which nothing of the bot lies. */
export async function fill(redis: Redis, all: AsyncIterable<Kept>): Promise<void> {
  for (const node of await redis.nodes()) {
    const { changed, whole } = await look(redis, node, new Map());
    if (changed.length + whole.length > 0) throw new StoreNotEmpty();
  }
  let batch: Kept[] = [];
  for await (const kept of all) {
    batch.push(kept);
    if (batch.length < atOnce) continue;
    await Promise.all(batch.map((one) => place(redis, one)));
    batch = [];
  }
  await Promise.all(batch.map((one) => place(redis, one)));
}

async function place(redis: Redis, { kind, id, document }: Kept): Promise<void> {
  if (document === null) return;
  const { document: key, entries, due } = documentKeys(kind, id);
  const standing = document.entries.map(({ index, key: under, score }) => {
    return [indexKey({ kind, index, key: under }), String(score)] as const;
  });
  const args = [
    `${document.version}:restored:${document.text}`,
    standing.length === 0 ? '' : JSON.stringify(standing),
    document.due === null ? '' : String(document.due),
    id,
  ];
  await redis.patiently('being filled', () => redis.run('place', [key, entries, due], args));
  await Promise.all(
    standing.map(([index, score]) =>
      redis.patiently('being filled', () => redis.run('enter', [index], [score, id])),
    ),
  );
}

/** Has every server write its append-only file anew. One that may not be asked for it keeps the old one. */
export async function scrub(redis: Redis): Promise<void> {
  const nodes = await redis.nodes();
  await Promise.allSettled(nodes.map((node) => node.rewriteLog()));
}
