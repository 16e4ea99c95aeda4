/** The texts as they are kept, beside this file: `hand/train.txt`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { catalogue } from './catalogue.ts';

const here = (file = '') => new URL(`./${file}`, import.meta.url);

/** What is kept, by file: `hand/train`. */
export function kept(): ReadonlyMap<string, string> {
  const files = readdirSync(here(), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.txt'),
  );
  return new Map(files.sort().map((file) => [file.replace(/\.txt$/, ''), readFileSync(here(file), 'utf8')]));
}

export interface Differences {
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** How the screens of today differ from the texts that are kept. */
export function differences(): Differences {
  const before = kept();
  const now = new Map(catalogue.map(({ file, text }) => [file, text()]));
  const files = [...now.keys()];
  return {
    changed: files.filter((file) => before.has(file) && before.get(file) !== now.get(file)),
    added: files.filter((file) => !before.has(file)),
    removed: [...before.keys()].filter((file) => !now.has(file)),
  };
}

/** Keeps the screens of today instead. */
export function renew({ changed, added, removed }: Differences): void {
  for (const { file, text } of catalogue) {
    if (!changed.includes(file) && !added.includes(file)) continue;
    const to = here(`${file}.txt`);
    mkdirSync(dirname(to.pathname), { recursive: true });
    writeFileSync(to, text());
  }
  for (const file of removed) rmSync(here(`${file}.txt`));
}
