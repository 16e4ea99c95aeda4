import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What stands between words is a language's own: `Words` has it, code has not. */

const folder = new URL('../../src/views/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

/** Joined with signs, a colon or a full stop after what is put in, things in brackets. */
const madeInCode = [
  /\.join\(['`](?!\\n|[:.]['`])[^'`]+['`]\)/g,
  /`[^`\n]*\}(?:\*\*)?(?:: |; |, | · | \()[^`\n]*`/g,
  /`[^`\n]*\}\.`/g,
];
/** Names of files, what people type into a form, and the numbers of a list, which are markup. */
const allowed = [/value: (names|known)\.join\(', '\)/, /`\$\{index \+ 1\}\. /, /panelCustomId|gameCustomId/];

test.each(sources)('%s takes its punctuation from the language', (_, source) => {
  const lines = source.split('\n').filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line));
  const found = lines.filter(
    (line) =>
      madeInCode.some((pattern) => line.search(pattern) >= 0) &&
      !allowed.some((pattern) => pattern.test(line)),
  );
  expect(found).toEqual([]);
});
