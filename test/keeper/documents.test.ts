import { describe, expect, it } from 'vitest';
import { aliveKind } from '../../src/store/kinds/alive.ts';
import { channelKind } from '../../src/store/kinds/channel.ts';
import { recordKind } from '../../src/store/kinds/record.ts';
import { shownKind } from '../../src/store/kinds/shown.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import { type Kind, kind, UnreadableDocument } from '../../src/store/index.ts';
import { z } from 'zod';
import { playOn } from './playing.ts';
import { ann, ben, channel, dice, done, hour, sharedRoom } from './room.ts';

const room = await sharedRoom();
const { store } = room;

async function survives<T>(sort: Kind<T>, id: string, value: T): Promise<void> {
  expect(await store.put(sort, id, value, null)).toBe(1);
  expect(await store.get(sort, id)).toEqual({ value, version: 1 });
}

describe('the documents that a table needs', () => {
  it('come back as they were kept, in every phase of a table', async () => {
    const asked = { guild: 'g', channel: channel(), host: ann, preset: 'quick6' } as const;
    const options = { clock: '1h', takeoverAfter: 2 } as const;
    const lobby = done(
      await room.tables.open({ ...asked, changes: { rounds: 1, draw: 'untilPlayable' }, options }),
    );
    await room.tables.join(lobby.id, ben);
    const started = done(await room.tables.start(lobby.id, ann));
    await room.pass(hour / 2);
    const reminded = (await room.tables.load(lobby.id))!;
    await playOn(room.tables, lobby.id, dice(1));
    const over = (await room.tables.load(lobby.id))!;
    const closed = done(
      await room.tables.end(done(await room.tables.open({ ...asked, channel: channel() })).id, ann),
    );
    expect([lobby, started, reminded, over, closed].map(({ phase }) => phase)).toEqual([
      'lobby',
      'playing',
      'playing',
      'over',
      'closed',
    ]);
    for (const [index, table] of [lobby, started, reminded, over, closed].entries()) {
      await survives(tableKind, `copy${index}`, table);
    }
    await room.tables.tick();
    await survives(recordKind, 'copy', (await room.tables.record(lobby.id))!);
  });

  it('come back: what a channel shows, which game it holds, that the bot lives', async () => {
    await survives(shownKind, 'game', {
      channel: 'c',
      message: 'm',
      revision: 3,
      postedAt: 1,
      mentioned: { seat: 1, since: 2 },
      stale: ['a'],
    });
    await survives(channelKind, 'copy', { game: 'g', at: 1, request: null });
    await survives(aliveKind, 'copy', { at: 1, away: [{ from: 0, to: 1 }] });
  });

  it('are refused where they are not what they say', async () => {
    const anything = kind<unknown>({ name: 'table', schemaVersion: 1, schema: z.unknown() });
    const lobby = done(await room.tables.open({ guild: null, channel: channel(), host: ann }));
    await store.put(anything, 'broken', { ...lobby, seed: 'short' }, null);
    await expect(store.get(tableKind, 'broken')).rejects.toThrow(UnreadableDocument);
    await expect(room.tables.load('broken')).rejects.toThrow(UnreadableDocument);
  });

  it('stand in the index of live tables until all was told', async () => {
    const ids = async () => (await room.tables.live({ limit: 100 })).map(({ id }) => id);
    const lobby = done(await room.tables.open({ guild: null, channel: channel(), host: ann }));
    expect(await ids()).toContain(lobby.id);
    const closed = done(await room.tables.end(lobby.id, ann));
    expect(await ids()).toContain(lobby.id);
    await room.tables.delivered(lobby.id, closed.outbox[0]!.id);
    expect(await ids()).not.toContain(lobby.id);
  });
});

describe('settings', () => {
  it('are the defaults until they are changed, one by one', async () => {
    expect(await room.tables.playerSettings('new')).toMatchObject({ notice: 'mention', quiet: null });
    const quiet = { from: '22:00', to: '07:00' };
    await Promise.all([
      room.tables.changePlayerSettings('new', { quiet }),
      room.other().changePlayerSettings('new', { look: 'dark' }),
    ]);
    expect(await room.tables.playerSettings('new')).toMatchObject({ quiet, look: 'dark', notice: 'mention' });
    await room.tables.changeGuildSettings('g2', { hints: false });
    expect(await room.tables.guildSettings('g2')).toMatchObject({ hints: false, preset: 'puremco' });
  });

  it('try direct messages again once somebody chooses them anew', async () => {
    await room.tables.changePlayerSettings('shut', { notice: 'direct', directClosed: true });
    expect((await room.tables.playerSettings('shut')).directClosed).toBe(true);
    expect((await room.tables.changePlayerSettings('shut', { notice: 'direct' })).directClosed).toBe(false);
  });
});
