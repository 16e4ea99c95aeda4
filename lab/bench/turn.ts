import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  startSandbox,
  stillClock,
  type Sandbox,
  type SandboxUser,
  type SeenMessage,
} from '../../sandbox/index.ts';
import { startBot, type Bot } from '../../src/bot.ts';
import { createLog } from '../../src/discord/log.ts';
import { openStore } from '../../src/store/index.ts';
import { eventsOf, playToTakeBack, type PlayingTable, type Table } from '../../src/table/index.ts';
import { chanceFrom, type Chance } from '../soak/chance.ts';
import { untruth } from './turn-truth.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Who plays, and how long a person takes from being called to the first press, milliseconds. */
const settings = {
  computers: { people: ['Anna'], computers: 3, waits: [2_000, 20_000] },
  live: { people: ['Anna', 'Ben', 'Dirk', 'Emma'], computers: 0, waits: [3_000, minuteMs] },
  hours: { people: ['Anna', 'Ben', 'Dirk', 'Emma'], computers: 0, waits: [hourMs, 8 * hourMs] },
} as const;
type Setting = keyof typeof settings;

/** What the project promises. */
const bounds: Readonly<Record<Setting, { readonly median: number; readonly mean: number }>> = {
  computers: { median: 1, mean: 1.3 },
  live: { median: 1, mean: 1.3 },
  hours: { median: 2, mean: 2.3 },
};

/** A private message can be edited for this long after the newest press on it. */
const tokenMs = 15 * minuteMs;
const channel = 'mexican-train';

/**
 * Whole games in the sandbox on a clock that stands still between presses: what a turn takes, from its
 * beginning until its tile lies, and whether anything that the bot could still edit was untrue in between.
 * Processor time is the process's own, with the sandbox and the driver in it.
 *
 * @param options.rounds of each game
 * @param options.only one setting; null: all of them
 */
export async function benchTurn(options: {
  readonly rounds: number;
  readonly only: string | null;
}): Promise<readonly object[]> {
  const lines: object[] = [];
  for (const setting of Object.keys(settings) as Setting[]) {
    if (options.only === null || options.only === setting) lines.push(await measure(setting, options.rounds));
  }
  return lines;
}

/** A game under way and what was seen of it. */
interface Room {
  readonly setting: Setting;
  readonly sandbox: Sandbox;
  readonly bot: Bot;
  readonly chance: Chance;
  readonly gameId: string;
  /** When each private message was last pressed: until when it can be edited follows. */
  readonly touched: Map<string, number>;
  readonly untrue: Set<string>;
  readonly presses: number[];
  most: { hands: number; below: number };
}

async function measure(setting: Setting, rounds: number): Promise<object> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mexican-train-turn-'));
  const chance = chanceFrom(`turn ${setting}`);
  const sandbox = await startSandbox({ rateLimits: false, clock: stillClock(Date.UTC(2026, 5, 1, 18)) });
  for (const name of settings[setting].people) sandbox.user(name).locale = 'en-US';
  const store = await openStore({ dataDir: folder });
  const bot = await startBot({
    token: sandbox.token,
    apiUrl: sandbox.apiUrl,
    shards: null,
    shardCount: null,
    store,
    log: createLog('error'),
    metricsPort: null,
    now: () => sandbox.clock.now(),
    timers: sandbox.clock,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => chance.below(256)),
    onFatal: (why) => {
      throw new Error(why);
    },
  });
  try {
    return await play(await opened({ setting, sandbox, bot, chance }, rounds));
  } finally {
    await bot.stop();
    await store.close();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function opened(
  parts: Pick<Room, 'setting' | 'sandbox' | 'bot' | 'chance'>,
  rounds: number,
): Promise<Room> {
  const { setting, sandbox, bot } = parts;
  const { people, computers } = settings[setting];
  const [host, ...others] = people.map((name) => sandbox.user(name)) as [SandboxUser, ...SandboxUser[]];
  await host.command('/mexicantrain start', { preset: 'puremco', rounds, computers }, { channel });
  await bot.idle();
  const lobby = (): SeenMessage => newest(host, 'leave')!;
  for (const other of others) await other.press(lobby(), idOf(lobby(), 'join')!);
  await bot.idle();
  await host.press(lobby(), idOf(lobby(), 'start')!);
  await bot.idle();
  const gameId = (await bot.tables.inChannel(sandbox.channel(channel).id))!.id;
  const seen = { touched: new Map(), untrue: new Set<string>(), presses: [], most: { hands: 0, below: 0 } };
  return { ...parts, gameId, ...seen };
}

async function play(room: Room): Promise<object> {
  const { sandbox, setting, presses, most, untrue } = room;
  const posted = new Set<string>();
  let uploaded = 0;
  const files = new Set<string>();
  const unwatch = sandbox.watch((change) => {
    if (change.type !== 'messageCreated' && change.type !== 'messageUpdated') return;
    if (change.type === 'messageCreated' && change.onlyFor === null) posted.add(change.messageId);
    const message = sandbox.messages(channel).findLast(({ id }) => id === change.messageId);
    for (const { id, size } of message?.attachments ?? []) {
      if (!files.has(id)) uploaded += size;
      files.add(id);
    }
  });
  sandbox.counters.reset();
  const cpu = process.cpuUsage();
  let table = await settled(room);
  while (table.phase === 'playing') {
    await turn(room, table);
    table = await settled(room);
  }
  unwatch();
  const { user, system } = process.cpuUsage(cpu);
  const tiles = tilesLaid(table);
  const requests = [...sandbox.counters.requests.values()].reduce((sum, count) => sum + count, 0);
  const line = {
    bench: 'turn',
    setting,
    turns: presses.length,
    presses_median: median(presses),
    presses_mean: round(presses.reduce((sum, count) => sum + count, 0) / presses.length),
    hands_on_screen_most: most.hands,
    below_call_most: most.below,
    bot_messages_per_turn: round(posted.size / presses.length),
    untrue: untrue.size,
    requests_per_tile: round(requests / tiles),
    bytes_per_tile: Math.round(uploaded / tiles),
    cpu_ms_per_tile: round((user + system) / 1000 / tiles),
  };
  const { median: mostMedian, mean } = bounds[setting];
  const kept = line.presses_median <= mostMedian && line.presses_mean <= mean;
  if (!kept || most.hands > 1 || most.below > 0 || untrue.size > 0) process.exitCode = 1;
  return line;
}

/** Time passes until a person is waited for or the game is over; everything shown is held against the game. */
async function settled(room: Room): Promise<Table> {
  const { bot, sandbox, gameId } = room;
  for (;;) {
    await quiet(room);
    const table = (await bot.tables.load(gameId))!;
    look(room, table);
    if (table.phase !== 'playing' || table.turn.computerAt === null) return table;
    sandbox.clock.advance(Math.max(1, table.turn.computerAt - sandbox.clock.now()));
  }
}

/** What is due is served, and what changed is shown: a second later all of it has to be so. */
async function quiet({ bot, sandbox }: Room): Promise<void> {
  await bot.tick();
  await bot.idle();
  sandbox.clock.advance(1_000);
  await bot.tick();
  await bot.idle();
}

/** A person's turn: they come after a while, and press until a tile lies, or the turn has passed on. */
async function turn(room: Room, table: PlayingTable): Promise<void> {
  const { sandbox, chance, setting } = room;
  const [least, longest] = settings[setting].waits;
  await passTime(room, least + chance.below(longest - least));
  const user = sandbox.user(table.seats[table.turn.seat]!.owner!.name);
  const before = tilesLaid(table);
  let count = 0;
  let laidAt: number | null = null;
  for (let now: Table = table; now.phase === 'playing' && isSameTurn(now, table);) {
    count += await pressOnce(room, user);
    await room.bot.idle();
    now = (await room.bot.tables.load(room.gameId))!;
    if (laidAt === null && tilesLaid(now) > before) laidAt = count;
    if (count > 40) throw new Error(`${user.name} gets nowhere: ${user.last(channel)?.text}`);
  }
  room.presses.push(laidAt ?? count);
}

/** Minutes go by one by one, as they do: what is due in between is served in time. */
async function passTime(room: Room, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= minuteMs) {
    room.sandbox.clock.advance(Math.min(left, minuteMs));
    await room.bot.tick();
    await room.bot.idle();
    if (ms - left > tokenMs * 2) {
      room.sandbox.clock.advance(Math.max(0, left - minuteMs));
      break;
    }
  }
  await quiet(room);
  look(room, (await room.bot.tables.load(room.gameId))!);
}

function isSameTurn(now: PlayingTable, then: PlayingTable): boolean {
  return now.turn.round === then.turn.round && now.turn.number === then.turn.number;
}

const tilesLaid = (table: Table): number =>
  eventsOf(table).filter(({ type }) => type === 'tilePlayed').length;

const moves = ['lay', 'tile', 'draw', 'pass', 'end', 'knock'] as const;

/** A sensible press: a play on an open hand that says it is their turn, else My hand on the newest message. */
async function pressOnce(room: Room, user: SandboxUser): Promise<number> {
  const hand = user
    .see(channel)
    .findLast((message) => message.ephemeral && /It’s your turn/.test(message.text) && firstMove(message));
  if (hand !== undefined) {
    await press(room, user, hand, firstMove(hand)!);
    return 1;
  }
  const asks = user.see(channel).findLast((message) => message.ephemeral && idOf(message, 'lay') !== null);
  if (asks !== undefined) {
    await press(room, user, asks, idOf(asks, 'lay')!);
    return 1;
  }
  const call = newest(user, 'hand');
  if (call === undefined) throw new Error(`${user.name} sees no way to a hand`);
  await press(room, user, call, idOf(call, 'hand')!);
  return 1;
}

async function press(room: Room, user: SandboxUser, message: SeenMessage, customId: string): Promise<void> {
  const exchange = await user.press(message, customId);
  const answer = await exchange.settled();
  room.touched.set(answer.id, room.sandbox.clock.now());
}

function firstMove(message: SeenMessage): string | null {
  return moves.flatMap((action) => idOf(message, action) ?? [])[0] ?? null;
}

function idOf({ buttons }: SeenMessage, action: string): string | null {
  return (
    buttons.find(({ customId, disabled }) => !disabled && customId?.split(':')[3] === action)?.customId ??
    null
  );
}

/** The newest public message with a button of that action. */
function newest(user: SandboxUser, action: string): SeenMessage | undefined {
  return user.see(channel).findLast((message) => !message.ephemeral && idOf(message, action) !== null);
}

/** Everything that stands there now, held against the game. */
function look(room: Room, table: Table): void {
  if (table.phase !== 'playing') return;
  const { sandbox, bot, setting, untrue, touched, most } = room;
  const names = table.seats.map(({ name }) => name);
  const { waitsFor } = table.turn;
  for (const name of settings[setting].people) {
    const user = sandbox.user(name);
    const view = bot.tables.viewOf(table, user.id)!;
    const own = user.see(channel).filter(({ ephemeral, loading }) => ephemeral && !loading);
    most.hands = Math.max(most.hands, own.filter(isHand).length);
    for (const message of own) {
      if (sandbox.clock.now() - (touched.get(message.id) ?? message.createdAt) >= tokenMs) continue;
      const takeBack = playToTakeBack(table, view.seat, sandbox.clock.now())?.event.tile ?? null;
      note(untrue, message, untruth(message, { view, names, waitsFor, takeBack }));
    }
  }
  const view = bot.tables.viewOf(table, null)!;
  const shown = sandbox.messages(channel).filter(({ ephemeral }) => !ephemeral);
  for (const message of shown) {
    if (idOf(message, 'trains') !== null)
      note(untrue, message, untruth(message, { view, names, waitsFor, takeBack: null }));
  }
  if (waitsFor === null) return;
  const call = shown.findLastIndex(({ text }) => text.includes(`<@${waitsFor}>`));
  most.below = Math.max(most.below, shown.slice(call + 1).filter(({ author }) => author.bot).length);
}

const isHand = ({ images }: SeenMessage): boolean => images.some(({ url }) => url.includes('hand'));

function note(untrue: Set<string>, message: SeenMessage, why: string | null): void {
  if (why === null || untrue.has(message.id)) return;
  untrue.add(message.id);
  if (process.env['TURN_WHY'] !== undefined) process.stderr.write(`${why}: ${message.text}\n`);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const round = (value: number): number => Math.round(value * 100) / 100;
