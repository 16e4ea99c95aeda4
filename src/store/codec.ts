import { LRUCache } from 'lru-cache';
import { UnreadableDocument, type UnreadableReason } from './errors.ts';
import type { Kind } from './store.ts';

/**
 * How a document stands in the store: JSON of `{ schemaVersion, value }`. Checked against the schema first,
 * because a document that is saved broken is a lost one. Throws `UnreadableDocument`.
 */
export function encode<T>(kind: Kind<T>, id: string, value: T): string {
  checked(kind, id, value);
  return JSON.stringify({ schemaVersion: kind.schemaVersion, value });
}

/** The value in a stored text, brought up to the present schema. Throws `UnreadableDocument`. */
export function decode<T>(kind: Kind<T>, id: string, text: string): T {
  const { schemaVersion, value } = envelope(kind, id, text);
  if (schemaVersion > kind.schemaVersion) throw unreadable(kind, id, 'newer-schema');
  return checked(kind, id, upgraded(kind, id, schemaVersion, value));
}

type Named = { readonly name: string };
type Upgradable = Pick<Kind<never>, 'name' | 'schemaVersion' | 'upgraders'>;

interface Envelope {
  readonly schemaVersion: number;
  readonly value: unknown;
}

export type Decode = typeof decode;

/** Texts whose meaning is remembered: so many characters in all, and so many documents. */
const rememberedSize = 8_000_000;
const rememberedMost = 2_000;

/**
 * `decode` that knows again what it read last of each document: a press reads its table several times over, and
 * the check against the schema is most of what that costs. Only the meaning of a text is remembered, never which
 * text is stored.
 */
export function createDecoder(): Decode {
  const last = new LRUCache<
    string,
    { readonly kind: unknown; readonly text: string; readonly value: unknown }
  >({
    max: rememberedMost,
    maxSize: rememberedSize,
    sizeCalculation: ({ text }) => text.length,
  });
  return <T>(kind: Kind<T>, id: string, text: string): T => {
    const place = `${kind.name} ${id}`;
    const known = last.get(place);
    if (known !== undefined && known.kind === kind && known.text === text) return known.value as T;
    const value = decode(kind, id, text);
    last.set(place, { kind, text, value });
    return value;
  };
}

function envelope(kind: Named, id: string, text: string): Envelope {
  const parsed = parse(text);
  if (
    typeof parsed !== 'object' ||
    parsed === null ||
    !('value' in parsed) ||
    !('schemaVersion' in parsed) ||
    !Number.isSafeInteger(parsed.schemaVersion)
  ) {
    throw unreadable(kind, id, 'not-an-envelope');
  }
  return { schemaVersion: parsed.schemaVersion as number, value: parsed.value };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What the parser says quotes the text, so it goes no further.
    return undefined;
  }
}

function upgraded(kind: Upgradable, id: string, from: number, old: unknown): unknown {
  let value = old;
  for (let version = from; version < kind.schemaVersion; version++) {
    const upgrade = kind.upgraders[version];
    if (upgrade === undefined) throw unreadable(kind, id, 'no-upgrader', `schema ${version}`);
    try {
      value = upgrade(value);
    } catch {
      throw unreadable(kind, id, 'breaks-schema', `schema ${version}`);
    }
  }
  return value;
}

function checked<T>(kind: Kind<T>, id: string, value: unknown): T {
  const result = kind.schema.safeParse(value);
  if (result.success) return result.data;
  throw unreadable(kind, id, 'breaks-schema', result.error.issues[0]?.path.join('.') || 'the top');
}

function unreadable(kind: Named, id: string, reason: UnreadableReason, place?: string): UnreadableDocument {
  return new UnreadableDocument({ kind: kind.name, id, reason, ...(place === undefined ? {} : { place }) });
}
