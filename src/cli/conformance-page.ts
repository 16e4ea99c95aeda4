import { existsSync, readFileSync } from 'node:fs';
import { claimNames } from '../views/claims.ts';
import { tableArguments } from './arguments.ts';
import { statements, statementSources, type Statement } from './statements.ts';

const tests = new URL('../../test/', import.meta.url);

interface Unproven {
  readonly id: string;
  readonly proof: string;
}

/** Proofs that name a test which is not there, and statements that name none. */
export function unproven(): readonly Unproven[] {
  const held = statements.filter(({ not }) => not === null);
  return [
    ...held.flatMap(({ id, proofs }) => missing(id, proofs.length === 0 ? ['test'] : proofs)),
    ...tableArguments.flatMap(({ cases }, index) =>
      missing(
        `argument ${index + 1}`,
        cases.map((name) => `case/${name}`),
      ),
    ),
  ];
}

function missing(id: string, proofs: readonly string[]): Unproven[] {
  return proofs.filter((proof) => !isThere(proof)).map((proof) => ({ id, proof }));
}

/** Whether a test of that name is there: a file that the suite reads whole, or a title in a file of tests. */
function isThere(proof: string): boolean {
  const [kind, name = ''] = proof.split('/', 2);
  switch (kind) {
    case 'case':
      return existsSync(new URL(`game/cases/${name}.json`, tests));
    case 'playthrough':
      return existsSync(new URL(`game/playthroughs/${name}.txt`, tests));
    case 'screen':
      return existsSync(new URL(`screens/${name}/`, tests));
    case 'claim':
      return claimNames.some((claim) => claim === name);
    default:
      return hasTitle(proof);
  }
}

function hasTitle(proof: string): boolean {
  const [file, title] = proof.split(' › ');
  const at = new URL(file!, tests);
  return title !== undefined && existsSync(at) && readFileSync(at, 'utf8').includes(title);
}

/** docs/arguments.md: what people argue about most, settled. */
export function argumentsPage(): string {
  return [
    '# Twenty arguments, settled',
    '',
    'What people argue about most at the table, what holds here, and positions that the [referee](referee.md) settles like',
    'this: each runs as a test. What each rule book says stands in [rules.md](rules.md).',
    ...tableArguments.flatMap(({ asks, answer, cases }, index) => [
      '',
      `## ${index + 1}. ${asks}`,
      '',
      answer,
      '',
      ...cases.map((name) => `- [${name}](../test/game/cases/${name}.json)`),
    ]),
    '',
  ].join('\n');
}

/** docs/rules.md: a table for each source. */
export function conformancePage(): string {
  return [
    '# What the rule books say, and what shows it',
    '',
    'Made by `npm run -s conformance -- --write` from `src/cli/statements.ts`: statements of published rules and games, in',
    'our own words, with the switch or screen that has each, and the test that shows it. A *case* is a position that the',
    '[referee](referee.md) has to settle like this (`test/game/cases`), a *claim* a sentence of the rules’ pages that is',
    'held against every move of random games (`test/views/claims.test.ts`), a *screen* what players see, kept as text',
    '(`test/screens`). What people argue about most is settled in [arguments.md](arguments.md).',
    ...statementSources.flatMap((source, index) =>
      section(
        source,
        statements.filter(({ id }) => id.startsWith(`${index}.`)),
      ),
    ),
    '',
  ].join('\n');
}

function section(source: string, rows: readonly Statement[]): string[] {
  return [
    '',
    `## ${source}`,
    '',
    '| # | statement | switch or screen | shown by |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ id, says, where, proofs, not }) => {
      const shown = not === null ? proofs.map((proof) => `\`${proof}\``).join(', ') : `not here: ${not}`;
      return `| ${id} | ${cell(says)} | ${cell(where)} | ${cell(shown)} |`;
    }),
  ];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
