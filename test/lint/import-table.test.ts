import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

/** Breaches planted in memory: each must be reported, or the lint guards nothing. */
const planted: readonly { file: string; code: string; rule: string }[] = [
  { file: 'src/game/planted.ts', code: "import '../ai/longest.ts';", rule: 'local/import-table' },
  { file: 'src/game/planted.ts', code: "import 'node:crypto';", rule: 'local/import-table' },
  { file: 'src/game/planted.ts', code: "export * from 'zod';", rule: 'local/import-table' },
  {
    file: 'src/game/planted.ts',
    code: 'export const now = () => Date.now();',
    rule: 'no-restricted-globals',
  },
  {
    file: 'src/game/planted.ts',
    code: 'export const lot = () => Math.random();',
    rule: 'no-restricted-properties',
  },
  { file: 'src/ai/planted.ts', code: "import '../store/index.ts';", rule: 'local/import-table' },
  { file: 'src/ai/planted.ts', code: "import 'piscina';", rule: 'local/import-table' },
  { file: 'src/views/planted.ts', code: "import '../table/index.ts';", rule: 'local/import-table' },
  { file: 'src/views/planted.ts', code: "import '../table/table.ts';", rule: 'local/import-table' },
  { file: 'src/views/planted.ts', code: "import '../keeper/index.ts';", rule: 'local/import-table' },
  { file: 'src/render/planted.ts', code: "import '../table/index.ts';", rule: 'local/import-table' },
  { file: 'src/store/planted.ts', code: "import 'discord.js';", rule: 'local/import-table' },
  { file: 'src/store/planted.ts', code: "import '../keeper/index.ts';", rule: 'local/import-table' },
  { file: 'src/table/planted.ts', code: "import '../store/index.ts';", rule: 'local/import-table' },
  { file: 'src/table/planted.ts', code: "import 'node:fs';", rule: 'local/import-table' },
  {
    file: 'src/table/planted.ts',
    code: 'export const now = () => Date.now();',
    rule: 'no-restricted-globals',
  },
  { file: 'src/keeper/planted.ts', code: "import '../views/index.ts';", rule: 'local/import-table' },
  { file: 'src/keeper/planted.ts', code: "import 'zod';", rule: 'local/import-table' },
  {
    file: 'src/keeper/planted.ts',
    code: 'export const now = () => Date.now();',
    rule: 'no-restricted-properties',
  },
  {
    file: 'src/discord/publish.ts',
    code: 'setTimeout(() => undefined, 1);',
    rule: 'no-restricted-globals',
  },
  ...[
    { code: 'export const now = () => Date.now();', rule: 'no-restricted-properties' },
    { code: 'export const now = () => new Date();', rule: 'no-restricted-syntax' },
    { code: 'export const lot = () => Math.random();', rule: 'no-restricted-properties' },
    { code: 'setImmediate(() => undefined);', rule: 'no-restricted-globals' },
    { code: 'export const end = AbortSignal.timeout(1);', rule: 'no-restricted-properties' },
  ].flatMap(({ code, rule }) => [
    { file: 'lab/simulate/run.ts', code, rule },
    { file: 'src/discord/acknowledge.ts', code, rule },
    { file: 'src/answers/hands.ts', code, rule },
    { file: 'src/standings/ledger.ts', code, rule },
  ]),
  { file: 'src/answers/planted.ts', code: "import 'discord.js';", rule: 'local/import-table' },
  { file: 'src/answers/planted.ts', code: "import '../discord/reply.ts';", rule: 'local/import-table' },
  { file: 'commands/planted.ts', code: "import '../src/discord/router.ts';", rule: 'local/import-table' },
  { file: 'src/cli/planted.ts', code: "import '../../lab/soak/chance.ts';", rule: 'local/import-table' },
  { file: 'src/table/planted.ts', code: "await import('../discord/router.ts');", rule: 'local/import-table' },
  { file: 'commands/planted.ts', code: "import '../sandbox/server.ts';", rule: 'local/import-table' },
  { file: 'sandbox/planted.ts', code: "import '../src/env.ts';", rule: 'local/import-table' },
  { file: 'src/table/planted.ts', code: 'export enum Bad { A }', rule: 'no-restricted-syntax' },
];

const allowed: readonly { file: string; code: string }[] = [
  { file: 'src/ai/planted.ts', code: "import '../game/tile.ts';" },
  { file: 'src/store/planted.ts', code: "import 'node:fs';" },
  { file: 'commands/planted.ts', code: "import '../src/views/lobby.ts';" },
  { file: 'src/views/planted.ts', code: "import '../table/lists.ts';" },
  { file: 'src/table/planted.ts', code: "import 'node:crypto';" },
];

describe('the lint of the import table', () => {
  const eslint = new ESLint();
  const rulesBroken = async (file: string, code: string) => {
    const [result] = await eslint.lintText(code, { filePath: file });
    return result!.messages.map((message) => message.ruleId);
  };
  it.each(planted)('finds $rule in $file: $code', async ({ file, code, rule }) => {
    expect(await rulesBroken(file, code)).toContain(rule);
  });
  it.each(allowed)('allows $code in $file', async ({ file, code }) => {
    expect(await rulesBroken(file, code)).toEqual([]);
  });
});
