import type { Absence } from './absence.ts';
import type { SimBot } from './bot.ts';
import { allPermissions, type SimChannel, type SimDiscord } from './discord.ts';
import { calm, type Weather } from './process.ts';
import type { World } from './world.ts';

/** What may go wrong, by its name. */
export const faultNames = [
  'kills',
  'freezes',
  'outages',
  'permissions',
  'threads',
  'deletions',
  'drift',
] as const;
export type Faults = Readonly<Record<(typeof faultNames)[number], boolean>>;

export interface Troubled {
  readonly world: World;
  readonly discord: SimDiscord;
  readonly bots: readonly (SimBot | undefined)[];
  readonly weather: { readonly store: Weather; readonly net: Weather };
  readonly absence: Absence;
  readonly faults: Faults;
  /** A process starts in this place. */
  readonly start: (place: number) => void;
  /** Processes have come or gone. */
  readonly onProcesses: () => void;
}

export interface Trouble {
  readonly counts: { kills: number; faults: number };
  /** From now on all is well. */
  end(): void;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** All that goes wrong outside of the bot, and to it. */
export function createTrouble(troubled: Troubled): Trouble {
  const { world, discord, bots, weather, absence, faults } = troubled;
  const { chance } = world;
  const counts = { kills: 0, faults: 0 };
  let isOver = false;

  function everyNow(mean: number, what: string, happen: () => void): void {
    world.at(-Math.log(1 - chance.next()) * mean, what, () => {
      if (isOver) return;
      happen();
      everyNow(mean, what, happen);
    });
  }
  const somePlace = (): SimChannel => chance.pick([...discord.channels.values()]);
  const someProcess = (): number => chance.whole(0, bots.length - 1);

  function clear(which: 'store' | 'net'): void {
    Object.assign(weather[which], calm());
    absence.note(which, null, false);
  }

  function storm(): void {
    const which = chance.pick(['store', 'net'] as const);
    const what = weather[which];
    counts.faults += 1;
    const kind = chance.whole(0, which === 'net' ? 3 : 2);
    if (kind === 0) Object.assign(what, { lost: 0.3, answerLost: 0.3 });
    if (kind === 1) what.down = true;
    if (kind === 2) what.slowest = 4 * second;
    if (kind === 3) what.limited = 0.5;
    absence.note(which, null, what.down);
    world.at(chance.pick([10 * second, 2 * minute, hour, 5 * hour]), 'the weather clears', () =>
      clear(which),
    );
  }

  function kill(): void {
    // Sometimes all at once, as when a machine goes down.
    const places = chance.happens(0.2) ? bots.map((_, place) => place) : [someProcess()];
    const ms = chance.pick([0, second, 5 * minute, 3 * hour]);
    for (const place of places) {
      counts.kills += 1;
      bots[place]?.kill();
      world.at(ms, 'a start', () => troubled.start(place));
    }
    troubled.onProcesses();
  }

  function freeze(): void {
    const ms = chance.pick([5 * second, 2 * minute, 2 * hour]);
    counts.faults += 1;
    // The machine that hosts them all stands still.
    for (const bot of bots) bot?.freeze(ms);
    troubled.onProcesses();
    world.at(ms, 'the host goes on', troubled.onProcesses);
  }

  function revoke(): void {
    const channel = somePlace();
    if (channel.threadOf !== null) return;
    counts.faults += 1;
    if (channel.guild === null) channel.closed = true;
    else {
      const permission = chance.pick(allPermissions);
      channel.may.delete(permission);
      see(channel);
    }
    world.at(chance.whole(minute, 10 * hour), 'a permission is back', () => restore(channel));
  }

  /** Until now nothing could be listed there. */
  function see(channel: SimChannel): void {
    channel.blindAt = world.now();
    for (const thread of discord.placesAt(channel.id)) thread.blindAt = world.now();
  }

  function restore(channel: SimChannel): void {
    see(channel);
    for (const permission of allPermissions) channel.may.add(permission);
    channel.closed = false;
    for (const place of discord.placesAt(channel.id)) absence.note('barred', place.id, false);
    if (chance.happens(0.7)) for (const bot of bots) bot?.permissionsChanged();
  }

  function close(): void {
    const threads = [...discord.channels.values()].filter(({ threadOf }) => threadOf !== null);
    if (threads.length === 0) return;
    const thread = chance.pick(threads);
    counts.faults += 1;
    thread.archived = true;
    if (!chance.happens(0.3)) return;
    thread.locked = true;
    world.at(chance.whole(minute, 10 * hour), 'a thread is unlocked', () => unlock(thread));
  }

  function unlock(thread: SimChannel): void {
    thread.locked = false;
    absence.note('barred', thread.id, false);
    if (chance.happens(0.7)) for (const bot of bots) bot?.permissionsChanged();
  }

  function remove(): void {
    const messages = [...somePlace().messages.values()].filter(({ author }) => author === 'bot');
    if (messages.length === 0) return;
    const message = chance.pick(messages);
    counts.faults += 1;
    discord.takenDown.add(message.id);
    discord.delete(message);
    if (chance.happens(0.8)) for (const bot of bots) bot?.messageDeleted(message.id);
  }

  // The more channels, the more happens in them; what happens to all of them at once has a pace of its own.
  const places = Math.max(1, [...discord.channels.values()].length);
  if (faults.outages) everyNow(8 * hour, 'a storm', storm);
  if (faults.kills) everyNow(4 * hour, 'a kill', kill);
  if (faults.freezes) everyNow(20 * hour, 'a freeze', freeze);
  if (faults.permissions) everyNow((4 * day) / places, 'a permission goes', revoke);
  if (faults.threads) everyNow((4 * day) / places, 'a thread closes', close);
  if (faults.deletions) everyNow((2 * day) / places, 'a deletion', remove);
  everyNow((8 * hour) / places, 'somebody writes', () => {
    const channel = somePlace();
    if (channel.guild !== null) discord.write(channel.id);
  });

  return {
    counts,
    end() {
      isOver = true;
      clear('store');
      clear('net');
      for (const channel of discord.channels.values()) {
        if (channel.threadOf === null) restore(channel);
        if (channel.locked) unlock(channel);
      }
      for (const bot of bots) bot?.permissionsChanged();
    },
  };
}
