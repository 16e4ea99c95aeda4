import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../tools/root.ts';

/** The texts of a language as its file holds them: groups within groups, text at the leaves. */
export interface LocaleFile {
  readonly [key: string]: string | LocaleFile;
}

const folder = path.join(packageRoot, 'assets', 'locales');

/** Every locale file by its language tag, English first: a language is added by adding its file. */
export function readLocales(): ReadonlyMap<string, LocaleFile> {
  const tags = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));
  return new Map(
    tags.map((tag) => [
      tag,
      JSON.parse(readFileSync(path.join(folder, `${tag}.json`), 'utf8')) as LocaleFile,
    ]),
  );
}

/** The leaves of a locale file by their full key, `table.turn`. */
export function flatten(file: LocaleFile, prefix = ''): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(file)) {
    if (typeof value === 'string') flat.set(prefix + name, value);
    else for (const [key, text] of flatten(value, `${prefix}${name}.`)) flat.set(key, text);
  }
  return flat;
}
