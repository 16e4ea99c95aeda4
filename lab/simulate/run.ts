import type { Incoming } from '../../src/discord/incoming.ts';
import { createBot, type SimBot } from './bot.ts';
import { createAbsence } from './absence.ts';
import { atRest, Broken, createWatch, handsTrue } from './checks.ts';
import { createDiscord, allPermissions } from './discord.ts';
import type { Drawers } from './memory-shelf.ts';
import { commandOf, erasureOf, nextPress, pressOf, type Person } from './people.ts';
import { calm } from './process.ts';
import { createWorld } from './world.ts';

export interface RunOptions {
  readonly seed: number;
  /** Simulated days. */
  readonly days: number;
  /** Channels with a table each, one after the other. */
  readonly tables: number;
  /** Processes of the bot, side by side: 1 to 3. */
  readonly processes: number;
  /** What may go wrong; all of it where left out. */
  readonly faults?: Partial<Faults>;
}

export interface Faults {
  readonly kills: boolean;
  /** The store and Discord lose requests and answers, or are away. */
  readonly outages: boolean;
  readonly permissions: boolean;
  readonly deletions: boolean;
}

export interface RunResult {
  readonly seed: number;
  readonly days: number;
  readonly tables: number;
  readonly moves: number;
  readonly kills: number;
  readonly faults: number;
  readonly steps: number;
  readonly broken: 0 | 1;
  readonly trace: string;
  /** With `broken`: the event after which it was seen, and the sentence. */
  readonly step?: number;
  readonly why?: string;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Long enough that every retry, lease and late word has had its turn. */
const restMs = 2 * hour;
/** Ticks are sparse: a simulated week has to fit into seconds. */
const tickMs = 20 * second;

/** One life of a bot, its people and what befalls them. */
export async function simulate(options: RunOptions): Promise<RunResult> {
  const { seed, days, processes } = options;
  const all: Faults = { kills: true, outages: true, permissions: true, deletions: true };
  const may: Faults = { ...all, ...options.faults };
  const world = createWorld(seed);
  const { chance } = world;
  const discord = createDiscord(world);
  const drawers: Drawers = new Map();
  const absence = createAbsence(world.now);
  const watch = createWatch(drawers, world, absence);
  const weather = { store: calm(), net: calm() };
  const counts = { moves: 0, kills: 0, faults: 0 };
  const errors: string[] = [];
  const bots: SimBot[] = [];
  const end = world.now() + days * day;
  let isQuiet = false;
  let broken: Broken | null = null;
  discord.onMessage.push((message) => guard(() => watch.shown(message)));

  /** The first broken promise ends the run. */
  function guard(look: () => void): void {
    if (broken !== null) return;
    try {
      look();
    } catch (error) {
      broken = error instanceof Broken ? error : new Broken(`a check failed: ${String(error)}`);
    }
  }

  function startBot(place: number): void {
    const bot = createBot({
      world,
      name: `bot${place}`,
      discord,
      drawers,
      store: weather.store,
      net: weather.net,
      drift: place === 1 ? 3 * second : 0,
      everyMs: tickMs,
      onSave: (save) => guard(() => watch.saved(save)),
      onError: (what) => errors.push(what),
      onMoved(gameId, events) {
        counts.moves += 1;
        guard(() => watch.moved(gameId, events));
      },
    });
    bots[place] = bot;
    bot.start();
    noteProcesses();
  }

  function noteProcesses(): void {
    absence.note('no process', null, !bots.some((bot) => bot?.alive()));
  }

  function everyNow(mean: number, what: string, happen: () => void): void {
    const again = (): void => {
      world.at(-Math.log(1 - chance.next()) * mean, what, () => {
        if (isQuiet) return;
        happen();
        again();
      });
    };
    again();
  }

  function live(person: Person): void {
    const someBot = (): SimBot | undefined => bots.find((bot) => bot?.alive());
    everyNow(person.rhythm, `${person.id} looks`, () => {
      const bot = chance.happens(0.5) ? bots[chance.whole(0, processes - 1)] : someBot();
      const seen = nextPress(person, { discord, world });
      const incoming =
        seen === null || chance.happens(0.005)
          ? commandOf(person, discord, ...commandFor())
          : pressOf(person, seen, { discord, world });
      if (bot?.alive() !== true) return;
      bot.deliver(incoming);
      // The same interaction may reach two processes, or one twice.
      if (chance.happens(0.02)) bots[chance.whole(0, processes - 1)]?.deliver(incoming);
    });
  }

  /** Whichever process answers; in calm weather one does. */
  function toSomeBot(incoming: Incoming): void {
    bots.find((bot) => bot?.alive())?.deliver(incoming);
  }

  function commandFor(): [string, Record<string, string | number>] {
    const clock = chance.pick(['none', '10m', '1h', '12h', '1d']);
    const roll = chance.next();
    if (roll < 0.6)
      return ['mexicantrain start', { computers: chance.whole(0, 2), clock, rounds: chance.whole(1, 2) }];
    if (roll < 0.75) return ['mexicantrain join', {}];
    if (roll < 0.9) return ['mexicantrain table', {}];
    if (roll < 0.95) return ['mexicantrain hand', {}];
    if (roll < 0.98) return ['mexicantrain leave', {}];
    return ['mexicantrain end', {}];
  }

  function clear(which: 'store' | 'net'): void {
    Object.assign(weather[which], calm());
    absence.note(which, null, false);
  }

  function trouble(): void {
    const storm = (which: 'store' | 'net'): void => {
      const what = weather[which];
      counts.faults += 1;
      const kind = chance.whole(0, 2);
      if (kind === 0) Object.assign(what, { lost: 0.3, answerLost: 0.3 });
      if (kind === 1) what.down = true;
      if (kind === 2) what.slowest = 4 * second;
      absence.note(which, null, what.down || what.lost > 0);
      world.at(chance.pick([10 * second, 2 * minute, hour, 5 * hour]), 'the weather clears', () =>
        clear(which),
      );
    };
    if (may.outages) everyNow(8 * hour, 'a storm', () => storm(chance.pick(['store', 'net'] as const)));
    if (may.kills)
      everyNow(4 * hour, 'a kill', () => {
        const place = chance.whole(0, processes - 1);
        counts.kills += 1;
        bots[place]?.kill();
        noteProcesses();
        world.at(chance.pick([0, second, 5 * minute, 3 * hour]), 'a start', () => startBot(place));
      });
    if (may.permissions)
      everyNow(day, 'a permission goes', () => {
        const channel = chance.pick([...discord.channels.values()]);
        counts.faults += 1;
        if (channel.guild === null) channel.closed = true;
        else {
          channel.may.delete(chance.pick(['SendMessages', 'ViewChannel', 'ReadMessageHistory']));
          absence.note('permission', channel.id, true);
        }
        world.at(chance.whole(minute, 10 * hour), 'a permission is back', () => {
          channel.may = new Set(allPermissions);
          channel.closed = false;
          absence.note('permission', channel.id, false);
          if (chance.happens(0.7)) for (const bot of bots) bot?.permissionsChanged();
        });
      });
    if (may.deletions)
      everyNow(12 * hour, 'a deletion', () => {
        const channel = chance.pick([...discord.channels.values()]);
        const messages = [...channel.messages.values()].filter(({ author }) => author === 'bot');
        if (messages.length === 0) return;
        const message = chance.pick(messages);
        counts.faults += 1;
        discord.delete(message);
        if (chance.happens(0.8)) for (const bot of bots) bot?.messageDeleted(message.id);
      });
    everyNow(2 * hour, 'somebody writes', () => {
      const channel = chance.pick([...discord.channels.values()]);
      if (channel.guild !== null) discord.write(channel.id);
    });
  }

  const people: Person[] = [];
  for (let place = 0; place < processes; place++) startBot(place);
  for (let at = 0; at < options.tables; at++) {
    const channel = discord.addChannel(`channel${at}`, `guild${at % 5}`);
    for (let who = 0, count = chance.whole(2, 4); who < count; who++) {
      const person: Person = {
        id: `9${at}0${who}7`,
        name: `P${who}`,
        channel: channel.id,
        guild: channel.guild!,
        rhythm: chance.pick([20 * second, 5 * minute, 2 * hour]),
        mayManage: who === 0 && chance.happens(0.2),
        locale: chance.pick(['en-US', 'de', 'nl', 'fr']),
        old: [],
      };
      people.push(person);
      live(person);
    }
  }
  trouble();

  const afterEach = (): void => {
    if (broken !== null) throw broken;
  };
  try {
    await world.runUntil(end, afterEach);
    isQuiet = true;
    clear('store');
    clear('net');
    for (const channel of discord.channels.values()) {
      channel.may = new Set(allPermissions);
      channel.closed = false;
    }
    for (const bot of bots) bot?.permissionsChanged();
    await world.runUntil(end + restMs, afterEach);
    const asked = world.now();
    for (const person of people) toSomeBot(commandOf(person, discord, 'mexicantrain hand'));
    await world.runUntil(asked + 2 * minute, afterEach);
    guard(() => handsTrue(watch, discord, asked));
    const gone = people.filter(() => chance.happens(0.25));
    for (const person of gone) toSomeBot(erasureOf(person, discord));
    await world.runUntil(asked + restMs, afterEach);
    const erased = gone.map(({ id }) => id);
    guard(() => atRest(watch, discord, drawers, erased));
    guard(() => {
      if (errors.length > 0) throw new Broken(`nothing is logged as an error: ${errors[0]}`);
    });
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
  }
  const failure = broken as Broken | null;
  return {
    seed,
    days,
    tables: drawers.get('table')?.documents.size ?? 0,
    ...counts,
    steps: world.steps(),
    broken: failure === null ? 0 : 1,
    trace: world.trace(),
    ...(failure === null ? {} : { step: world.steps(), why: failure.message }),
  };
}
