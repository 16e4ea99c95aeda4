/** The payloads that are registered, decoded and compared with what README and docs/commands.md say of them. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { definitions } from '../../commands/index.ts';
import { commandLines, kindLines } from './lines.ts';

const read = (name: string): Promise<string> => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');

/** The rows of a Markdown table of so many columns, its head left out, without what only makes it align. */
function rowsOf(text: string, head: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
  const from = lines.findIndex((line) => line === head);
  const rest = lines.slice(from + 2);
  return rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith('|')),
  );
}

test('README names every command, its kind, and where it works', async () => {
  const rows = rowsOf(await read('README.md'), '| command | kind | works in |');
  expect(rows).toEqual(kindLines(definitions));
});

test('docs/commands.md has every subcommand, its names, and what it takes within which limits', async () => {
  const rows = rowsOf(await read('docs/commands.md'), '| command | German | Dutch | works in | options |');
  expect(rows).toEqual(commandLines(definitions));
});
