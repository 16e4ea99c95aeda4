import type { IndexKey } from '../shelf.ts';
import type { Found, Page } from '../store.ts';
import type { Redis } from './connection.ts';
import { documentKeys, indexKey, marksKeys } from './keys.ts';

export async function find(redis: Redis, index: IndexKey, page: Page): Promise<readonly Found[]> {
  const pairs = (await look(redis, index, finding(page))) as string[];
  const found: Found[] = [];
  for (let place = 0; place < pairs.length; place += 2) {
    found.push({ id: pairs[place]!, score: Number(pairs[place + 1]) });
  }
  return found;
}

/** By place where there are no bounds: Redis finds the 50,000th place at once, but counts up to it by score. */
function finding({ limit, offset = 0, order = 'down', from, to }: Page): string[] {
  if (from === undefined && to === undefined) {
    const command = order === 'up' ? 'ZRANGE' : 'ZREVRANGE';
    return [command, String(offset), String(offset + limit - 1), 'WITHSCORES'];
  }
  const [command, first, last] =
    order === 'up'
      ? ['ZRANGEBYSCORE', bound(from, '-inf'), bound(to, '+inf')]
      : ['ZREVRANGEBYSCORE', bound(to, '+inf'), bound(from, '-inf')];
  return [command!, first!, last!, 'WITHSCORES', 'LIMIT', String(offset), String(limit)];
}

function bound(score: number | undefined, open: string): string {
  return score === undefined || !Number.isFinite(score) ? open : String(score);
}

export async function count(redis: Redis, index: IndexKey): Promise<number> {
  return (await look(redis, index, ['ZCARD'])) as number;
}

export async function rank(
  redis: Redis,
  index: IndexKey,
  id: string,
  order: 'up' | 'down',
): Promise<number | null> {
  return (await look(redis, index, [order === 'up' ? 'ZRANK' : 'ZREVRANK', id])) as number | null;
}

/**
 * Reads an index. Marks say that saves are under way, or that their process died halfway: then every marked
 * id is first put where its document says that it stands, and the index is read again.
 */
async function look(redis: Redis, index: IndexKey, command: readonly string[]): Promise<unknown> {
  const key = indexKey(index);
  const keys = [key, marksKeys(key).marks];
  const [answer, marks] = (await redis.run('look', keys, command)) as Look;
  if (marks.length === 0) return answer;
  const settled: Promise<void>[] = [];
  for (let place = 0; place < marks.length; place += 2) {
    const id = marks[place + 1]!.replace(/^\d+:/, '');
    settled.push(settle(redis, index, { token: marks[place]!, id }));
  }
  await Promise.all(settled);
  const [again] = (await redis.run('look', keys, command)) as Look;
  return again;
}

type Look = [answer: unknown, marks: string[]];

async function settle(
  redis: Redis,
  index: IndexKey,
  marked: { readonly token: string; readonly id: string },
): Promise<void> {
  const key = indexKey(index);
  const { marks, applied } = marksKeys(key);
  const { entries } = documentKeys(index.kind, marked.id);
  const [stamp, stored] = (await redis.run('truth', [entries], [])) as [string, string];
  const score = new Map(JSON.parse(stored) as [string, string][]).get(key) ?? '';
  await redis.run('settle', [key, marks, applied], [marked.token, marked.id, stamp, score, '0']);
}
