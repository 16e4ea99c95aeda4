/** The live message of a table, where two processes show it at the same time. */
import { LRUCache } from 'lru-cache';
import { describe, expect, test } from 'vitest';
import type { Channels } from '../../src/discord/channels.ts';
import { showTable } from '../../src/discord/show-table.ts';
import { shownKind, type Shown } from '../../src/store/kinds/shown.ts';
import { ann, ben, channel, done, sharedRoom } from '../keeper/room.ts';

const room = await sharedRoom();

/** A channel in which another process notes something while the first message is on its way. */
function channelWith(meanwhile: () => Promise<void>) {
  const posted: string[] = [];
  const removed: string[] = [];
  const channels: Partial<Channels> = {
    async post() {
      posted.push(`fresh${posted.length + 1}`);
      if (posted.length === 1) await meanwhile();
      return posted.at(-1)!;
    },
    remove: async (_, message) => void removed.push(message),
    ownAround: async () => [],
    newestIn: () => null,
    localeOf: () => 'en',
  };
  return { channels: channels as Channels, posted, removed };
}

describe('a fresh message that another process was faster than', () => {
  test.each([
    [
      'stays where that one noted an older state: nobody is called twice',
      -1,
      ['fresh1'],
      ['theirs'],
      'fresh1',
    ],
    ['goes where that one noted the same state', 0, ['fresh1', 'fresh2'], ['fresh1', 'theirs'], 'fresh2'],
  ])('%s', async (_, behind, posts, gone, live) => {
    const { tables, store } = room;
    const opened = await tables.open({ guild: 'g', channel: channel(), host: ann, preset: 'puremco' });
    const { id } = done(opened);
    await tables.join(id, ben);
    const table = done(await tables.start(id, ann));
    const theirs: Shown = {
      ...{ channel: table.channel, message: 'theirs', revision: table.revision + behind },
      ...{ postedAt: room.now, mentioned: null, stale: [] },
    };
    const place = channelWith(async () => void (await store.put(shownKind, id, theirs, null)));
    const { channels, posted, removed } = place;
    const showing = { tables, store, channels, log: { warn() {} } as never, now: () => room.now };
    const wish = { repost: false, lost: null, sweep: 'no' } as const;
    await showTable(table, { ...showing, gone: new LRUCache<string, true>({ max: 10 }) }, wish);
    expect(posted).toEqual(posts);
    expect(removed).toEqual(gone);
    expect((await store.get(shownKind, id))?.value.message).toBe(live);
  });
});
