import { randomBytes } from 'node:crypto';
import { UnreadableDocument } from '../errors.ts';
import type { Save } from '../shelf.ts';
import type { Redis } from './connection.ts';
import { documentKeys, indexKey, marksKeys, tagOf } from './keys.ts';

/**
 * Saves a document with its entries and due time. On one server that is one script. In a Cluster the indexes
 * lie elsewhere, so where entries change it is four steps, of which a crash may leave out the rest:
 *
 * 1. the script finds that entries change and writes nothing,
 * 2. every index concerned gets a mark "this id is being saved",
 * 3. the script writes the document, its entries and its due time: from here on they are the truth,
 * 4. every index takes over the entry, and its mark goes.
 *
 * A reader that meets a mark asks the document (`indexes.ts`), so it never sees a save by half.
 */
export async function save(redis: Redis, wanted: Save): Promise<number | null> {
  const progress: Progress = { written: null };
  try {
    return await redis.patiently('saving', attempts(redis, wanted, progress));
  } catch (fault) {
    if (progress.written !== null) return progress.written;
    throw fault;
  }
}

interface Progress {
  /**
   * The version that is known to be written. From then on the save has succeeded: an index that cannot be
   * reached in time has its mark, and whoever reads it will settle it.
   */
  written: number | null;
}

/** A save that can be tried again when an answer was lost: it is written once. */
function attempts(
  redis: Redis,
  save: Save,
  progress: Progress,
): (deadline: number) => Promise<number | null> {
  const { kind, id, document } = save;
  const token = randomBytes(8).toString('hex');
  const { document: key, entries, due } = documentKeys(kind, id);
  const wanted = wantedEntries(save);
  const marks = marking(redis, { id, token, wanted });
  const saved = [document?.text ?? '', JSON.stringify([...wanted]), document?.due?.toString() ?? ''];
  let marked = '';
  let tries = 0;

  return async (deadline) => {
    tries += 1;
    for (;;) {
      const reply = await redis.inTime(tagOf(id), deadline, async (serverDeadline) => {
        const here = redis.isCluster ? '0' : '1';
        const args = [expectedVersion(save), token, ...saved, serverDeadline, here, marked, id];
        const answer = (await redis.run('save', [key, entries, due], args)) as Reply;
        return answer[0] === 'late' ? { late: answer[1] } : { answer };
      });
      switch (reply[0]) {
        case 'saved':
          progress.written = reply[1];
          await marks.settle(reply[2]).catch(() => {});
          return reply[1];
        case 'lost':
          await marks.drop();
          // Gone before this try: most likely by the last one, whose answer was lost.
          return document === null && tries > 1 && reply[1] === 0 ? Number(expectedVersion(save)) : null;
        case 'mark':
          await marks.set(JSON.parse(reply[1]) as Entries);
          // Only now: a try that could not mark every index must not count as having done so.
          marked = reply[1];
          break;
        case 'unreadable':
          throw new UnreadableDocument({ kind, id, reason: 'not-an-envelope' });
      }
    }
  };
}

type Entries = readonly (readonly [indexKey: string, score: string])[];

type Reply =
  | ['saved', version: number, stamp: string]
  | ['lost', version: number]
  | ['late', milliseconds: string]
  | ['mark', entries: string]
  | ['unreadable'];

function expectedVersion({ expected }: Save): string {
  if (expected === 'any') return '';
  return expected === 'none' ? '0' : String(expected);
}

function wantedEntries({ kind, document }: Save): Map<string, string> {
  const entries = document?.entries ?? [];
  return new Map(entries.map(({ index, key, score }) => [indexKey({ kind, index, key }), String(score)]));
}

/** The marks of one save, over all its attempts. */
function marking(
  redis: Redis,
  save: { readonly id: string; readonly token: string; readonly wanted: ReadonlyMap<string, string> },
) {
  const { id, token, wanted } = save;
  const marked = new Set<string>();
  const leave = async (stamp: string): Promise<void> => {
    await Promise.all(
      [...marked].map((index) => {
        const { marks, applied } = marksKeys(index);
        return redis.run('settle', [index, marks, applied], [token, id, stamp, wanted.get(index) ?? '', '1']);
      }),
    );
    marked.clear();
  };
  return {
    /** Marks the indexes in which the id will stand differently than by the entries `old`. */
    async set(old: Entries): Promise<void> {
      const before = new Map(old);
      const changed = [...new Set([...before.keys(), ...wanted.keys()])].filter(
        (index) => before.get(index) !== wanted.get(index),
      );
      changed.forEach((index) => marked.add(index));
      await Promise.all(
        changed.map((index) => redis.run('mark', [marksKeys(index).marks], [token, id, String(markMs)])),
      );
    },
    /** Puts the saved entries into the marked indexes. */
    settle: leave,
    /** Takes the marks away: nothing was saved. */
    drop: () => leave(''),
  };
}

/** A save that marks has ended long before, even if the clocks of a Cluster's nodes differ by seconds. */
const markMs = 30_000;
