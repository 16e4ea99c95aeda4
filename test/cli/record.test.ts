import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatRecord } from '../../src/game/index.ts';
import { playRecord } from '../game/sealed-game.ts';

/** `npm run -s record`: what people read of a game. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'record-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function tell(args: readonly string[], input = ''): { status: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/record.ts', ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    input,
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

const game = { preset: 'quick6', changes: { rounds: 1 }, seats: 2, seed: 12, skips: true } as const;

test('tells a game a line a turn, and which turns were skipped', () => {
  const at = path.join(folder, 'game.json');
  writeFileSync(at, formatRecord(playRecord(game).record));
  const { status, out, err } = tell([at]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toBe(`\
Game game12: PLAYER0, PLAYER1
quick6, double-6, 1 round
seed 33c1a4565e011cb4f1e0e57a0ff7c0f7eef4786e4c20db86acea3f815f46e6cc
commitment 239f8a16c50155950085b3019576651422d05f56470d53bf3f8d7356dd27f9fc

Round 1: engine 6-6
  PLAYER0 holds 2-5 5-5 2-3 1-2 0-5
  PLAYER1 holds 4-5 1-6 3-3 3-5 0-4
  boneyard 0-3 0-0 4-4 0-1 3-4 0-2 1-4 0-6 1-3 1-1 2-6 1-5 3-6 2-4 5-6 4-6 2-2
  PLAYER1: 1-6 on the Mexican train
  PLAYER0: draws 0-3, is skipped
  PLAYER1: draws 0-0, passes
  PLAYER0: 1-2 on the Mexican train
  PLAYER1: draws 4-4, passes
  PLAYER0: 2-3 on the Mexican train
  PLAYER1: 3-3 on the Mexican train, 3-5 on the Mexican train
  PLAYER0: 0-5 on the Mexican train
  PLAYER1: 0-0 on the Mexican train, 0-4 on the Mexican train
  PLAYER0: draws 0-1, passes
  PLAYER1: 4-4 on the Mexican train, 4-5 on the Mexican train
PLAYER1 goes out: PLAYER0 21 (21), PLAYER1 0 (0)

Places: 1. PLAYER1 0, 2. PLAYER0 21
`);
});

test('reads standard input; a chain, knocks and calls stand on the line of their turn', () => {
  const changes = { rounds: 2, lastTile: 'knock', set: 6, deal: 5 } as const;
  const { record } = playRecord({ preset: 'pagat', changes, seats: 3, skips: true });
  const { status, out } = tell(['-'], formatRecord(record));
  expect(status).toBe(0);
  expect(out).toContain('  PLAYER1: 0-5 on own train, 0-1 on own train, ends the opening chain\n');
  expect(out).toContain(
    '  PLAYER2: calls PLAYER1, who draws 3-5 1-4, 0-0 on own train, 0-6 on own train, knocks\n',
  );
  expect(out).toContain('  PLAYER1: 3-4 on the train of PLAYER0\n');
  expect(out).toContain('PLAYER1 goes out: PLAYER0 6 (8), PLAYER1 0 (21), PLAYER2 10 (10)\n');
});

test.each([
  ['a file that is cut short', ['-'], formatRecord(playRecord(game).record).slice(0, 2000)],
  ['a file of something else', ['-'], '{"rules":{}}'],
  ['no file', [], ''],
  ['a file that is not there', ['nowhere.json'], ''],
])('refuses %s with one line', (_what, args, input) => {
  const { status, out, err } = tell(args, input);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(/^record: .+\n$/);
});
