import type { z } from 'zod';
import type { IndexEntry, Kind } from './store.ts';

/** What a kind has to say of itself; what it leaves out is none. */
export interface KindFacts<T> {
  /** Stands in keys: lower-case letters, digits and hyphens. Never changed once documents are stored. */
  readonly name: string;
  readonly schemaVersion: number;
  readonly schema: z.ZodType<T>;
  readonly upgraders?: Kind<T>['upgraders'];
  readonly entries?: (value: T) => readonly IndexEntry[];
  readonly due?: (value: T) => number | null;
}

/**
 * Defines a kind of document. Throws where it could not be stored: a name that does not fit into a key, or
 * a schema version that some older one has no way to.
 */
export function kind<T>(facts: KindFacts<T>): Kind<T> {
  const { name, schemaVersion, schema, upgraders = {}, entries = () => [], due = () => null } = facts;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new TypeError(`"${name}" is no name for a kind.`);
  const versions = Object.keys(upgraders).map(Number);
  for (let version = Math.min(schemaVersion, ...versions); version < schemaVersion; version++) {
    if (upgraders[version] === undefined) throw new TypeError(`${name} has no upgrader from ${version}.`);
  }
  return { name, schemaVersion, schema, upgraders, entries, due };
}
