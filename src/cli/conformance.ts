/**
 * `npm run -s conformance`: what published rules say and which test shows that it is so here, from the tests'
 * own names. Prints one JSON object; statements without a test go to standard error, and it ends with 1 then.
 * `-- --write` writes docs/rules.md and docs/arguments.md anew.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { argumentsPage, conformancePage, unproven } from './conformance-page.ts';
import { statements } from './statements.ts';

const docs = new URL('../../docs/', import.meta.url);

await main();

async function main(): Promise<void> {
  const writesPages = writes();
  const missing = unproven();
  for (const { id, proof } of missing) process.stderr.write(`${id}: there is no ${proof}\n`);
  const held = statements.filter(({ not }) => not === null).length;
  process.stdout.write(
    `${JSON.stringify({ statements: statements.length, held, not_here: statements.length - held, unproven: missing.length })}\n`,
  );
  process.exitCode = missing.length === 0 ? 0 : 1;
  if (!writesPages) return;
  await write('rules.md', conformancePage());
  await write('arguments.md', argumentsPage());
}

async function write(name: string, text: string): Promise<void> {
  const page = new URL(name, docs);
  const options = await resolveConfig(page);
  writeFileSync(page, await format(text, { ...options, parser: 'markdown' }));
}

function writes(): boolean {
  try {
    return parseArgs({ options: { write: { type: 'boolean' } } }).values.write === true;
  } catch (error) {
    process.stderr.write(`conformance: ${(error as Error).message}\n`);
    process.exit(2);
  }
}
