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

/** The kind and the id that a document's key names. */
export function documentOf(key: string): { kind: string; id: string } {
  const [, kind = '', id = ''] = /^mt:\{\d+\}:([\w-]+):(.+)$/.exec(key) ?? [];
  return { kind, id };
}

/** Ids of a kind by the time at which they are due; a sorted set. */
export function dueKey(kind: string, tag: string): string {
  return `mt:{${tag}}:${kind}/due`;
}

/** Ids by score, a sorted set; `marksKeys` says what lies beside it. */
export function indexKey({ kind, index, key }: IndexKey): string {
  return `mt:{${kind}/${index}/${key}}`;
}

/** The index and the key that an index's key names. */
export function indexOf(key: string): { index: string; key: string } {
  const [, index = '', under = ''] = /^mt:\{[\w-]+\/([\w-]+)\/(.*)\}$/s.exec(key) ?? [];
  return { index, key: under };
}

/** Beside an index: marks by token, and what was applied while there were any. */
export function marksKeys(index: string): { marks: string; applied: string } {
  return { marks: `${index}:marks`, applied: `${index}:applied` };
}
