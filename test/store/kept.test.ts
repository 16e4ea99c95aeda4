/**
 * What earlier releases have stored, read by this one. `kept/RELEASE` holds a text of every kind, as that
 * release left it, and a record as it was exported; none of them is ever changed.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRecord } from '../../src/game/record.ts';
import { verifyRecord } from '../../src/game/verify.ts';
import { decode, encode } from '../../src/store/codec.ts';
import { everyKind, type KindName } from '../../src/store/kinds/index.ts';
import type { Kind } from '../../src/store/index.ts';
import { defaultGuildSettings, defaultPlayerSettings } from '../../src/table/settings.ts';
import { hmac } from '../../src/table/index.ts';
import type { Table } from '../../src/table/table.ts';
import { playOn } from '../keeper/playing.ts';
import { dice, sharedRoom } from '../keeper/room.ts';

const folder = path.join(import.meta.dirname, 'kept');
const releases = readdirSync(folder);
const names = Object.keys(everyKind) as KindName[];
const textsOf = (release: string): readonly string[] =>
  readdirSync(path.join(folder, release)).filter((file) => file !== 'export.json');
const textOf = (release: string, file: string): string =>
  readFileSync(path.join(folder, release, file), 'utf8').trim();
const kindOf = (file: string): Kind<unknown> => everyKind[file.split('.')[0] as KindName] as Kind<unknown>;

/** `kept/0.1.0/player.json` as it is stored, with fields that an older release had not. */
function without(file: string, ...missing: readonly string[]): string {
  const stored = JSON.parse(textOf('0.1.0', file)) as { value: Record<string, unknown> };
  for (const name of missing) delete stored.value[name];
  return JSON.stringify(stored);
}

const room = await sharedRoom();

describe.each(releases)('what release %s stored', (release) => {
  it.each(textsOf(release))('is read: %s', (file) => {
    const kind = kindOf(file);
    const value = decode(kind, 'kept', textOf(release, file));
    expect(decode(kind, 'kept', encode(kind, 'kept', value))).toEqual(value);
    expect(() => [kind.entries(value), kind.due(value)]).not.toThrow();
  });

  it('is verified where it was exported', () => {
    const record = parseRecord(textOf(release, 'export.json'));
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
    expect(verifyRecord({ record, hmac, sha256 })).toMatchObject({ ok: true });
  });

  it('is played on to its end', async () => {
    const table = decode(everyKind.table, 'kept', textOf(release, 'table.playing.json')) as Table;
    await room.store.put(everyKind.table, table.id, table, null);
    room.now = Math.max(room.now, table.createdAt);
    await playOn(room.tables, table.id, dice(1), { idle: () => room.pass(60_000) });
    expect((await room.tables.load(table.id))?.phase).toBe('over');
  });
});

it('has a text of every kind since the first release', () => {
  expect([...new Set(textsOf('0.1.0').map((file) => file.split('.')[0]))].sort()).toEqual([...names].sort());
});

describe('a field that a release did not know yet', () => {
  it.each(Object.entries(defaultPlayerSettings))(
    'of a player’s settings has its default: %s',
    (name, value) => {
      expect(decode(everyKind.player, 'x', without('player.json', name))).toMatchObject({ [name]: value });
    },
  );

  it.each(Object.entries(defaultGuildSettings))(
    'of a server’s settings has its default: %s',
    (name, value) => {
      expect(decode(everyKind.guild, 'x', without('guild.json', name))).toMatchObject({ [name]: value });
    },
  );
});
