import { crc32 } from 'node:zlib';
import type { IndexKey } from '../shelf.ts';

/**
 * The keys of Redis. What stands in braces decides on which node of a Cluster a key lies, and a script may
 * only touch keys of one: so all that belongs to an id shares one of a few tags, and with it the due times
 * of all ids of that tag. An index has a tag of its own, because its entries come from every tag.
 */
const tagCount = 32;
export const tags: readonly string[] = Array.from({ length: tagCount }, (_, tag) => String(tag));

export function tagOf(id: string): string {
  return String(crc32(id) % tagCount);
}

export function documentKeys(kind: string, id: string): { document: string; entries: string; due: string } {
  const document = `mt:{${tagOf(id)}}:${kind}:${id}`;
  return { document, entries: `${document}/entries`, due: dueKey(kind, tagOf(id)) };
}

/** Ids of a kind by the time at which they are due; a sorted set. */
export function dueKey(kind: string, tag: string): string {
  return `mt:{${tag}}:${kind}/due`;
}

/** Ids by score, a sorted set; `marksKeys` says what lies beside it. */
export function indexKey({ kind, index, key }: IndexKey): string {
  return `mt:{${kind}/${index}/${key}}`;
}

/** Beside an index: marks by token, and what was applied while there were any. */
export function marksKeys(index: string): { marks: string; applied: string } {
  return { marks: `${index}:marks`, applied: `${index}:applied` };
}
