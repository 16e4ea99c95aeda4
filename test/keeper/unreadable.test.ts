import { z } from 'zod';
import { expect, test } from 'vitest';

import { aliveId } from '../../src/store/kinds/alive.ts';
import { outcomeKind } from '../../src/store/kinds/outcome.ts';
import { recordKind } from '../../src/store/kinds/record.ts';
import { guildSettingsKind, playerSettingsKind } from '../../src/store/kinds/settings.ts';
import { standingKind } from '../../src/store/kinds/standing.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import { kind, type Kind, type UnreadableDocument } from '../../src/store/index.ts';
import { playOn } from './playing.ts';
import { ann, ben, channel, dice, done, hour, playing, sharedRoom } from './room.ts';

/** One document that nobody can read, and everything beside it that works all the same. */

const room = await sharedRoom();
const { store, tables } = room;
const told: UnreadableDocument[] = [];
store.onUnreadable((fault) => told.push(fault));

const torn = { look: 7 };

/** Tears what a document holds, which goes on standing in its indexes; returns how to look at what is left. */
async function tear<T>(sort: Kind<T>, id: string): Promise<() => Promise<unknown>> {
  const { value, version } = (await store.get(sort, id))!;
  const any = kind<unknown>({
    ...{ name: sort.name, schemaVersion: 1, schema: z.unknown() },
    ...{ entries: () => sort.entries(value), due: () => sort.due(value) },
  });
  expect(await store.put(any, id, torn, version)).not.toBeNull();
  return async () => (await store.get(any, id))?.value;
}

async function game(options: { readonly clock?: '1h' } = {}): Promise<string> {
  const asked = { guild: 'g', channel: channel(), host: ann, preset: 'quick6', options } as const;
  const { id } = done(await tables.open({ ...asked, changes: { rounds: 1 } }));
  await tables.join(id, ben);
  await tables.start(id, ann);
  return id;
}

async function finished(): Promise<string> {
  const id = await game();
  await playOn(tables, id, dice(3));
  await tables.tick();
  return id;
}

const named = (name: string, id: string) =>
  expect(told).toContainEqual(expect.objectContaining({ kind: name, id }));

test('a torn record leaves the others in history and export', async () => {
  const [first, broken, last] = [await finished(), await finished(), await finished()];
  const held = await tear(recordKind, broken);
  const records = await tables.records({ guild: 'g' }, { limit: 10 });
  expect(records.map(({ id }) => id).sort()).toEqual([first, last].sort());
  const data = await tables.exportPerson(ann.id);
  expect(data.games).toHaveLength(2);
  await expect(tables.record(broken)).rejects.toThrow('cannot be read');
  named('record', broken);
  expect(await held()).toEqual(torn);
});

test('a table that cannot be read leaves its channel to another game, and others their clocks', async () => {
  const clocked = await game({ clock: '1h' });
  const broken = await game({ clock: '1h' });
  const where = (await tables.load(broken))!.channel;
  await tear(tableKind, broken);
  expect(await tables.inChannel(where)).toBeNull();
  room.now += hour / 2;
  await tables.tick();
  expect(playing(await tables.load(clocked)).turn.said).toBe('half');
  done(await tables.open({ guild: 'g', channel: where, host: ann }));
  expect(room.faults).toEqual([]);
  named('table', broken);
});

test('a heartbeat of a newer release leaves the clocks running, and stays as it is', async () => {
  const newer = kind<unknown>({ name: 'alive', schemaVersion: 99, schema: z.unknown() });
  await store.putMany(newer, [{ id: aliveId, value: { newer: true } }]);
  const id = await game({ clock: '1h' });
  room.now += hour / 2;
  await tables.tick();
  expect(playing(await tables.load(id)).turn.said).toBe('half');
  expect(room.faults).toEqual([]);
  expect((await store.get(newer, aliveId))?.value).toEqual({ newer: true });
});

test('settings that cannot be read are the defaults; a choice that cannot be kept is not called kept', async () => {
  await tables.changePlayerSettings('torn', { look: 'dark' });
  const held = await tear(playerSettingsKind, 'torn');
  expect(await tables.playerSettings('torn')).toMatchObject({ look: null, notice: 'mention' });
  expect(await tables.changePlayerSettings('torn', { lessonsRead: ['a'] })).toMatchObject({ look: null });
  await expect(tables.changePlayerSettings('torn', { look: 'dark' })).rejects.toThrow('cannot be read');
  expect(await held()).toEqual(torn);
});

test('an outcome or a standing that cannot be read holds up no later game of its server', async () => {
  const before = await finished();
  await tear(outcomeKind, before);
  await tear(standingKind, `g:all:${ann.id}`);
  const after = await finished();
  expect((await store.get(outcomeKind, after))?.value).toMatchObject({ entered: true });
  expect(room.faults).toEqual([]);
});

test('a server that left is forgotten with what cannot be read', async () => {
  const id = await finished();
  await tear(recordKind, id);
  await tables.changeGuildSettings('g', { leftAt: room.now });
  await room.pass(31 * 24 * hour);
  expect(await store.count(outcomeKind, 'guild', 'g')).toBe(0);
  expect(await tables.load(id)).toBeNull();
  expect(await store.get(guildSettingsKind, 'g')).toBeNull();
});
