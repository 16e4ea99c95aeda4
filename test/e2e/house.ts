/** A whole installation for tests: a sandbox, a store and the bot, the real parts of each. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import {
  startSandbox,
  type Exchange,
  type Sandbox,
  type SandboxOptions,
  type SandboxUser,
  type SeenMessage,
} from '../../sandbox/index.ts';
import { startBot, type Bot, type BotOptions } from '../../src/bot.ts';
import { createLog } from '../../src/discord/log.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { aliveId, aliveKind } from '../../src/store/kinds/alive.ts';
import { linesInto } from './lines.ts';

export interface House {
  readonly sandbox: Sandbox;
  readonly anna: SandboxUser;
  readonly ben: SandboxUser;
  readonly dirk: SandboxUser;
  readonly channel: string;
  readonly dataDir: string;
  store: Store;
  bot: Bot;
  /** Lines of the log, for checks of what was logged. */
  readonly logged: string[];
  /** Ends the bot as a crash would leave it, and starts another one on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param options.store wraps the store, for faults
 * @param options.randomBytes what chance is; left out: the operating system's
 * @param options.bot what else the bot is started with
 */
export async function openHouse(
  options: {
    readonly sandbox?: SandboxOptions;
    readonly store?: (store: Store) => Store;
    readonly randomBytes?: (size: number) => Uint8Array;
    readonly bot?: Partial<BotOptions>;
  } = {},
): Promise<House> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mexican-train-'));
  const sandbox = await startSandbox({ rateLimits: false, ...options.sandbox });
  const logged: string[] = [];
  const open = async (): Promise<{ store: Store; bot: Bot }> => {
    const opened = await openStore({ dataDir });
    const store = options.store?.(opened) ?? opened;
    const log = createLog('info', linesInto(logged));
    const { randomBytes } = options;
    const chance = randomBytes === undefined ? {} : { randomBytes };
    const bot = await botOn(sandbox, store, { log, ...chance, ...options.bot });
    return { store, bot };
  };
  const house: House = {
    sandbox,
    anna: sandbox.user('Anna'),
    ben: sandbox.user('Ben'),
    dirk: sandbox.user('Dirk'),
    channel: 'mexican-train',
    dataDir,
    ...(await open()),
    logged,
    async restart() {
      await house.bot.stop();
      await house.store.close();
      Object.assign(house, await open());
    },
    async close() {
      await house.bot.stop();
      await house.store.close();
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return house;
}

/** Closes it at the end of a test file: nothing broke Discord's rules, and nobody was left without an answer. */
export async function closeClean(house: House): Promise<void> {
  const { breaches, unanswered } = house.sandbox.counters;
  await house.close();
  expect(breaches).toEqual([]);
  expect(unanswered).toEqual([]);
}

/** The bot, connected to a sandbox and by its clock; it does not wait before a computer moves. */
export function botOn(sandbox: Sandbox, store: Store, options: Partial<BotOptions> = {}): Promise<Bot> {
  return startBot({
    token: sandbox.token,
    apiUrl: sandbox.apiUrl,
    shards: null,
    shardCount: null,
    store,
    log: createLog('silent'),
    metricsPort: null,
    now: () => sandbox.clock.now(),
    pauseMs: 0,
    onFatal: (why) => {
      throw new Error(why);
    },
    ...options,
  });
}

/** Lets time go by as it does: the bot was there all the while, so that it counts. */
export async function letPass({ sandbox, store }: House, ms: number): Promise<void> {
  const at = sandbox.clock.now() + ms;
  await store.change(aliveKind, aliveId, (alive) => ({ away: alive?.away ?? [], at }));
  sandbox.clock.advance(ms);
}

/** The live table or lobby of the channel, as the user sees it. */
export function liveTable(user: SandboxUser, channel: string): SeenMessage | undefined {
  return user.see(channel).findLast((message) => !message.ephemeral && hasAction(message, 'rules'));
}

/** Whether a message bears a button of that action. */
export function hasAction(message: SeenMessage, action: string): boolean {
  return message.buttons.some(({ customId }) => customId?.split(':')[3] === action);
}

/** The button of an action, by its custom id. Throws where there is none. */
export function buttonOf(message: SeenMessage, action: string, args = ''): string {
  const found = message.buttons.find(({ customId, disabled }) => {
    const parts = customId?.split(':') ?? [];
    return !disabled && parts[3] === action && parts.slice(4).join(':').startsWith(args);
  });
  if (found?.customId === undefined || found.customId === null) {
    throw new Error(
      `no button ${action} in ${message.text}: ${message.buttons.map(({ label }) => label).join(', ')}`,
    );
  }
  return found.customId;
}

/** Presses the button of an action, and waits until everything it does is done and shown. */
export async function press(
  house: House,
  user: SandboxUser,
  message: SeenMessage,
  action: string,
  args = '',
): Promise<Exchange> {
  const exchange = await user.press(message, buttonOf(message, action, args));
  await house.bot.idle();
  return exchange;
}

/** Opens a lobby with these rules, seats the others and starts. Returns the table message. */
export async function startGame(
  house: House,
  rules: Readonly<Record<string, string | number | boolean>>,
  others: readonly SandboxUser[],
): Promise<SeenMessage> {
  const { anna, channel, bot } = house;
  await anna.command('/mexicantrain start', rules);
  await bot.idle();
  for (const other of others) await press(house, other, liveTable(other, channel)!, 'join');
  await press(house, anna, liveTable(anna, channel)!, 'start');
  return liveTable(anna, channel)!;
}

/** The newest hand panel of a user, opened from the table. */
export async function openHand(house: House, user: SandboxUser): Promise<SeenMessage> {
  const exchange = await press(house, user, liveTable(user, house.channel)!, 'hand');
  return exchange.settled();
}

/** Whose turn the table says it is, by its mention. */
export function onTurn(house: House, users: readonly SandboxUser[]): SandboxUser {
  const table = liveTable(users[0]!, house.channel)!;
  const found = users.find(({ id }) => table.text.includes(`<@${id}>`));
  if (found === undefined) throw new Error(`the table calls nobody: ${table.text}`);
  return found;
}

/** Plays one turn's first tile by pressing what the hand panel shows; returns the panel afterwards. */
export async function playOnce(house: House, user: SandboxUser, panel: SeenMessage): Promise<SeenMessage> {
  for (const action of ['tile', 'lay', 'draw', 'pass', 'end', 'knock']) {
    if (!panel.buttons.some(({ customId, disabled }) => !disabled && customId?.split(':')[3] === action))
      continue;
    await press(house, user, panel, action);
    const after = user.look(panel.id) ?? panel;
    // Where several trains take the tile, the same panel asks for one; whoever wants to is asked once more.
    const asks = action === 'tile' ? hasAction(after, 'lay') : after.buttons.some(isSure);
    return asks ? playOnce(house, user, after) : after;
  }
  throw new Error(`nothing to press in ${panel.text}`);
}

const isSure = ({ customId }: SeenMessage['buttons'][number]): boolean =>
  customId?.endsWith(':sure') === true;

/** Plays a game to its end; `each` sees every panel before it is pressed. Returns the number of presses. */
export async function playToEnd(
  house: House,
  users: readonly SandboxUser[],
  each: (panel: SeenMessage, user: SandboxUser) => Promise<void> | void = () => undefined,
): Promise<number> {
  for (let presses = 0; presses < 500; presses++) {
    const table = liveTable(users[0]!, house.channel);
    if (table === undefined || !hasAction(table, 'trains')) return presses;
    const user = onTurn(house, users);
    const panel = await openHand(house, user);
    await each(panel, user);
    await playOnce(house, user, panel);
  }
  throw new Error('the game does not end');
}
