import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox, type Sandbox, type SeenMessage } from '../../sandbox/index.ts';
import { openStore } from '../../src/store/index.ts';
import { createPlayers, createTables } from '../../src/keeper/index.ts';
import { parseCustomId } from '../../src/views/index.ts';

/** Bounds that the project promises. */
const mostRatioMedian = 2;
const mostRatioP99 = 4;
const games = 200;
const warmUp = 40;
const presses = 400;
/** Hands asked for before are painted first. */
const patienceMs = 60_000;

/**
 * Time to the first answer of a bot that only replies and of this one, each a process of its own against a
 * sandbox, pressed in turn. This one has 200 games in progress and paints what the presses before asked for.
 * Then once more while expert searches for hints without a pause.
 */
export async function benchAck(): Promise<object> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mexican-train-ack-'));
  const channels = Array.from({ length: games }, (_, index) => `table-${index}`);
  const guilds = [{ name: 'Bench', channels }];
  const [bareSandbox, botSandbox] = await Promise.all([
    startSandbox({ rateLimits: false }),
    startSandbox({ rateLimits: false, guilds }),
  ]);
  await openGames(folder, botSandbox, channels);
  const children = [
    start('bare-bot.ts', bareSandbox, folder),
    start('../../src/main.ts', botSandbox, folder),
  ];
  try {
    return await measure(bareSandbox, botSandbox, channels);
  } finally {
    await Promise.all(children.map(end));
    await Promise.all([bareSandbox.close(), botSandbox.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Games that were started before the bot came: it posts their tables when it connects. */
async function openGames(dataDir: string, sandbox: Sandbox, channels: readonly string[]): Promise<void> {
  const store = await openStore({ dataDir });
  const players = createPlayers();
  const tables = createTables({
    store,
    players,
    randomBytes,
    now: Date.now,
    pauseMs: 0,
    onChange: () => undefined,
    log: (fault) => process.stderr.write(`${String(fault)}\n`),
  });
  const guild = sandbox.guilds()[0]!.id;
  for (const [index, name] of channels.entries()) {
    const user = sandbox.user(hosts[index % hosts.length]!);
    const host = { id: user.id, name: user.name };
    const channel = sandbox.channel(name).id;
    const answer = await tables.open({
      guild,
      channel,
      host,
      preset: 'puremco',
      computers: ['easy', 'easy', 'easy'],
    });
    if (answer.ok) await tables.start(answer.table.id, host);
  }
  await tables.stop();
  await players.close();
  await store.close();
}

const hosts = ['Anna', 'Ben', 'Emma'];

function start(file: string, sandbox: Sandbox, dataDir: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(file, import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API_URL: sandbox.apiUrl,
      DATA_DIR: dataDir,
      REDIS_URL: '',
      METRICS_PORT: '',
      LOG_LEVEL: 'fatal',
    },
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function measure(
  bareSandbox: Sandbox,
  botSandbox: Sandbox,
  channels: readonly string[],
): Promise<object> {
  const anna = bareSandbox.user('Anna');
  const place = bareSandbox.guilds()[0]!.channels[0]!.id;
  const target = await anna.waitFor(place, ({ buttons }) => buttons.length > 0, 60_000);
  await botSandbox.until(() => channels.every((name) => tableIn(botSandbox, name) !== undefined), 180_000);
  const pressBot = async (round: number): Promise<number> => {
    const at = (round + warmUp) % channels.length;
    const table = tableIn(botSandbox, channels[at]!)!;
    const button = buttonFor(table, actions[(round + warmUp) % actions.length]!)!;
    const { latencyMs } = await hostOf(botSandbox, at).press(table, button);
    return latencyMs ?? 3_000;
  };
  const bare: number[] = [];
  const bot: number[] = [];
  for (let round = -warmUp; round < presses; round++) {
    const { latencyMs } = await anna.press(target, 'press');
    const own = await pressBot(round);
    if (round < 0) continue;
    bare.push(latencyMs ?? 3_000);
    bot.push(own);
  }
  const searching = await searchOnAndOn(botSandbox, channels);
  const thinking: number[] = [];
  for (let round = 0; round < presses; round++) thinking.push(await pressBot(round));
  await searching.stop();
  return report({ bare, bot, thinking });
}

/** Whoever is on turn somewhere asks for one hint after the other, so that expert never rests. */
async function searchOnAndOn(
  sandbox: Sandbox,
  channels: readonly string[],
): Promise<{ stop(): Promise<void> }> {
  for (let at = 0; at < channels.length; at++) {
    const table = tableIn(sandbox, channels[at]!)!;
    const user = hostOf(sandbox, at);
    const panel = await (await user.press(table, buttonFor(table, 'hand')!)).settled(patienceMs);
    const hint = buttonFor(panel, 'hint');
    if (hint === undefined) continue;
    let stopped = false;
    const asking = (async () => {
      while (!stopped) await (await user.press(panel, hint, { late: true })).settled(patienceMs);
    })();
    return {
      stop: () => {
        stopped = true;
        return asking;
      },
    };
  }
  throw new Error('nobody can be given a hint');
}

const hostOf = (sandbox: Sandbox, table: number) => sandbox.user(hosts[table % hosts.length]!);

const actions = ['hand', 'trains', 'hand', 'scores'] as const;

function tableIn(sandbox: Sandbox, channel: string): SeenMessage | undefined {
  return sandbox
    .user('Anna')
    .see(channel)
    .findLast(
      (message) =>
        !message.ephemeral && message.buttons.some(({ customId }) => actionOf(customId) === 'trains'),
    );
}

function buttonFor(message: SeenMessage, action: string): string | undefined {
  return message.buttons.find(({ customId }) => actionOf(customId) === action)?.customId ?? undefined;
}

function actionOf(customId: string | null): string | null {
  const id = customId === null ? null : parseCustomId(customId);
  return id?.family === 'mt' ? id.action : null;
}

interface Times {
  readonly bare: readonly number[];
  readonly bot: readonly number[];
  /** The same bot's while expert searches for somebody else. */
  readonly thinking: readonly number[];
}

function report(times: Times): object {
  const bare = figures(times.bare);
  const bot = figures(times.bot);
  const thinking = figures(times.thinking);
  const ratios = {
    ratio_median: round(bot.median_ms / bare.median_ms),
    ratio_p99: round(bot.p99_ms / bare.p99_ms),
  };
  if (ratios.ratio_median > mostRatioMedian || ratios.ratio_p99 > mostRatioP99) process.exitCode = 1;
  const ratio_thinking = round(thinking.median_ms / bot.median_ms);
  return { bench: 'ack', games, bare, bot, ...ratios, thinking, ratio_thinking };
}

function figures(times: readonly number[]): { median_ms: number; p99_ms: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  return { median_ms: at(0.5), p99_ms: at(0.99) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
