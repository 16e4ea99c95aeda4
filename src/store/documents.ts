import { createDecoder, encode, type Decode } from './codec.ts';
import { UnreadableDocument } from './errors.ts';
import type { Save, Shelf, StoredText } from './shelf.ts';
import type { ChangeStep, Document, IndexEntry, Kind, Page, Store, Stored } from './store.ts';

/**
 * The store of documents over the texts of a database: encoded, checked and found as their kinds say. What it
 * hands out may be handed out again: it is never written to.
 */
export function documentStore(shelf: Shelf, decode: Decode = createDecoder()): Store {
  const { readable, onUnreadable } = createReading(decode);
  return {
    async get(kind, id) {
      checkId(id);
      const [stored] = await shelf.read(kind.name, [id]);
      return readable(kind, id, stored);
    },
    async getMany(kind, ids) {
      if (ids.length === 0) return [];
      ids.forEach(checkId);
      const stored = await shelf.read(kind.name, ids);
      return ids.map((id, place) => ifReadable(() => readable(kind, id, stored[place])));
    },
    async put(kind, id, value, expected) {
      return shelf.save(saveOf(kind, { id, value }, expected ?? 'none'));
    },
    async putMany(kind, documents) {
      await shelf.saveMany(documents.map((document) => saveOf(kind, document, 'any')));
    },
    async remove(kind, id, expected) {
      checkId(id);
      return (await shelf.save({ kind: kind.name, id, expected, document: null })) !== null;
    },
    change(kind, id, step) {
      return changed(this, kind, id, step);
    },
    async discard(kind, id) {
      checkId(id);
      await shelf.save({ kind: kind.name, id, expected: 'any', document: null });
    },
    async find(kind, index, key, page) {
      checkPage(page);
      return shelf.find({ kind: kind.name, index, key }, page);
    },
    async count(kind, index, key) {
      return shelf.count({ kind: kind.name, index, key });
    },
    async rank(kind, index, key, id, order) {
      return shelf.rank({ kind: kind.name, index, key }, id, order);
    },
    async claimDue(kind, now, leaseMs, limit) {
      return shelf.claimDue(kind.name, now, leaseMs, limit);
    },
    onUnreadable,
    scrub: () => shelf.scrub(),
    ping: () => shelf.ping(),
    close: () => shelf.close(),
  };
}

/** Reads stored texts, and tells once of each that cannot be. */
function createReading(decode: Decode) {
  const met = new Set<string>();
  const hearing: ((fault: UnreadableDocument) => void)[] = [];
  const tell = (fault: UnreadableDocument): void => {
    const name = `${fault.kind}:${fault.id}`;
    if (met.has(name) || met.size >= mostTold) return;
    met.add(name);
    for (const hear of hearing) hear(fault);
  };
  const readable = <T>(kind: Kind<T>, id: string, stored: StoredText | undefined): Stored<T> | null => {
    if (stored === undefined) return null;
    try {
      return { value: decode(kind, id, stored.text), version: stored.version };
    } catch (fault) {
      if (fault instanceof UnreadableDocument) tell(fault);
      throw fault;
    }
  };
  return { readable, onUnreadable: (hear: (fault: UnreadableDocument) => void) => void hearing.push(hear) };
}

const mostTold = 10_000;

/** What `read` brings, or null where the document cannot be read. */
function ifReadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (fault) {
    if (fault instanceof UnreadableDocument) return null;
    throw fault;
  }
}

/** `Store.change` in terms of the rest of a store, for all that stand in front of one. */
export async function changed<T>(
  store: Pick<Store, 'get' | 'put' | 'remove'>,
  kind: Kind<T>,
  id: string,
  step: ChangeStep<T>,
): Promise<T | null> {
  for (;;) {
    const stored = await store.get(kind, id);
    const before = stored?.value ?? null;
    const after = await step(before);
    if (after === before) return before;
    const expected = stored?.version ?? null;
    const done =
      after === null
        ? await store.remove(kind, id, expected!)
        : (await store.put(kind, id, after, expected)) !== null;
    if (done) return after;
  }
}

function saveOf<T>(kind: Kind<T>, document: Document<T>, expected: Save['expected']): Save {
  const { id, value } = document;
  checkId(id);
  const text = encode(kind, id, value);
  const entries = kind.entries(value);
  checkEntries(kind.name, entries);
  return { kind: kind.name, id, expected, document: { text, entries, due: kind.due(value) } };
}

/** Ids stand in Redis' keys, where braces choose the server and a blank would be a second word. */
function checkId(id: string): void {
  if (!/^[\w.:-]{1,200}$/.test(id)) throw new TypeError(`"${id}" is no id for a document.`);
}

function checkEntries(kind: string, entries: readonly IndexEntry[]): void {
  const seen = new Set<string>();
  for (const { index, key, score } of entries) {
    const place = `${index}/${key}`;
    if (!/^[\w-]+$/.test(index) || !/^[^{}\s]{0,200}$/.test(key) || !Number.isFinite(score)) {
      throw new TypeError(`${kind} cannot stand in the index ${place} with the score ${score}.`);
    }
    if (seen.has(place)) throw new TypeError(`${kind} stands twice in the index ${place}.`);
    seen.add(place);
  }
}

function checkPage({ limit, offset = 0 }: Page): void {
  if (!Number.isSafeInteger(limit) || limit < 1 || !Number.isSafeInteger(offset) || offset < 0) {
    throw new TypeError(`A page of ${limit} from ${offset} on is none.`);
  }
}
