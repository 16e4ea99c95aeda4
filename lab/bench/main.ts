/**
 * `npm run -s bench -- ack|engine|render|replay|longest|scale|boards|turn`: one bench, an object a line.
 * `turn` also takes `--rounds N` (12 where left out) and `--setting computers|live|hours`.
 * `npm run bench` alone runs them all and writes their table into README.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/tools/root.ts';

type Lines = object | readonly object[];

/** Loaded only when they run: each brings its own parts along. */
const benches = {
  ack: async (): Promise<Lines> => (await import('./ack.ts')).benchAck(),
  engine: async (): Promise<Lines> => (await import('./engine.ts')).benchEngine(),
  render: async (): Promise<Lines> => (await import('./render.ts')).benchRender(),
  replay: async (): Promise<Lines> => (await import('./replay.ts')).benchReplay(),
  longest: async (): Promise<Lines> => (await import('./longest.ts')).benchLongest(),
  scale: async (): Promise<Lines> => (await import('./scale.ts')).benchScale(),
  boards: async (): Promise<Lines> => (await import('./boards.ts')).benchBoards(),
  turn: async (): Promise<Lines> => (await import('./turn.ts')).benchTurn(turnOptions()),
} as const;
type Name = keyof typeof benches;

/** What the tables stand between in the README. */
const begin = '<!-- bench: written by npm run bench -->';
const end = '<!-- bench: end -->';

const [wanted, ...more] = process.argv.slice(2);
if (wanted === undefined) await runAll();
else if (isBench(wanted) && (more.length === 0 || wanted === 'turn')) print(await benches[wanted]());
else {
  process.stderr.write(`usage: bench [${Object.keys(benches).join('|')}]\n`);
  process.exitCode = 2;
}

function turnOptions(): { readonly rounds: number; readonly only: string | null } {
  const options = { rounds: { type: 'string' }, setting: { type: 'string' } } as const;
  const { values } = parseArgs({ args: more, options });
  return { rounds: Number(values.rounds ?? 12), only: values.setting ?? null };
}

function isBench(name: string): name is Name {
  return Object.hasOwn(benches, name);
}

function print(lines: Lines): void {
  for (const line of listed(lines)) process.stdout.write(`${JSON.stringify(line)}\n`);
}

function listed(lines: Lines): readonly object[] {
  return Array.isArray(lines) ? (lines as readonly object[]) : [lines];
}

async function runAll(): Promise<void> {
  const tables: string[] = [];
  for (const name of Object.keys(benches) as Name[]) {
    const lines = await benches[name]();
    print(lines);
    tables.push(tableOf(listed(lines)));
  }
  await writeTables(tables.join('\n\n'));
}

/** A Markdown table: a row a line, a column a figure; figures of figures as `median_ms 1.2, p99_ms 3`. */
function tableOf(lines: readonly object[]): string {
  const columns = Object.keys(lines[0] ?? {});
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const cellsOf = (line: object): string[] =>
    columns.map((column) => cellOf((line as Readonly<Record<string, unknown>>)[column]));
  return [row(columns), row(columns.map(() => '---')), ...lines.map((line) => row(cellsOf(line)))].join('\n');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, figure]) => `${name} ${String(figure)}`)
    .join(', ');
}

/** Replaces what stands between the marks in README.md. */
async function writeTables(tables: string): Promise<void> {
  const file = path.join(packageRoot, 'README.md');
  const text = await readFile(file, 'utf8').catch(() => '');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) {
    process.stderr.write(`README.md has no marks to write between: ${begin} … ${end}\n`);
    return;
  }
  await writeFile(file, `${text.slice(0, from)}${begin}\n\n${tables}\n\n${text.slice(to)}`);
}
