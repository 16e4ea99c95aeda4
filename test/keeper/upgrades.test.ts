/** Tables and records as the release before wrote them, opened and played on by this one. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { laterSwitches, switchValues } from '../../src/game/switches.ts';
import { verifyRecord } from '../../src/game/verify.ts';
import { decode } from '../../src/store/codec.ts';
import { kind } from '../../src/store/index.ts';
import { recordKind } from '../../src/store/kinds/record.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import { gameRecordOf } from '../../src/keeper/index.ts';
import { hmac } from '../../src/table/index.ts';
import { playOn } from './playing.ts';
import { dice, sharedRoom } from './room.ts';

const room = await sharedRoom();

const textOf = (name: string) =>
  readFileSync(new URL(`../store/documents/${name}-1.json`, import.meta.url), 'utf8');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
/** What later switches say where a document lacks them. */
const before = Object.fromEntries(laterSwitches.map((name) => [name, switchValues[name][0]]));

it.each(['table-lobby', 'table-playing', 'table-over'])('%s is read as what it meant', (name) => {
  const { value } = JSON.parse(textOf(name)) as { value: { rules: object } };
  const table = decode(tableKind, 'any', textOf(name));
  // A box game of before drew anew for every tile, and goes on doing so.
  expect(table.rules).toEqual({ ...value.rules, ...before });
  expect(table.rules.drawsPer).toBe('tile');
  expect(table.reading).toBe(table.phase === 'lobby' ? 2 : 1);
});

it('a record of before is true', () => {
  const record = decode(recordKind, 'any', textOf('record'));
  expect(record.reading).toBe(1);
  expect(verifyRecord({ record: gameRecordOf(record), hmac, sha256 })).toMatchObject({ ok: true });
});

it('a game that began before is played to its end as it began, and its record is true', async () => {
  const { value } = JSON.parse(textOf('table-playing')) as { value: { id: string } };
  const asBefore = kind<unknown>({ name: 'table', schemaVersion: 1, schema: z.unknown() });
  await room.store.put(asBefore, value.id, value, null);
  await playOn(room.tables, value.id, dice(3));
  await room.tables.tick();
  const record = (await room.tables.record(value.id))!;
  expect(record.reading).toBe(1);
  expect(verifyRecord({ record: gameRecordOf(record), hmac, sha256 })).toMatchObject({ ok: true });
});
