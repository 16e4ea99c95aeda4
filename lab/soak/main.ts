/**
 * `npm run -s soak -- --games N --store sqlite|redis --seed S`: whole games through the sandbox, by people
 * who press what they see, now and then twice, late or out of turn. After every round of presses everything
 * that can be seen is held against the stored games.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { startBot } from '../../src/bot.ts';
import { createLog } from '../../src/discord/log.ts';
import { createPainter } from '../../src/render/index.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { createChecks, type Checks } from './checks.ts';
import { isFinished, openGame, openNext, step, type SoakGame } from './game.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { startRedis } from '../redis-server.ts';

interface Asked {
  readonly games: number;
  readonly store: 'sqlite' | 'redis';
  readonly seed: string;
}

/** What the user typed cannot be used; the message is the one line that says why. */
class Unusable extends Error {}

const people = ['Ada', 'Bo', 'Cem', 'Dora', 'Eli', 'Fay', 'Gus', 'Hanna', 'Ivo', 'Jule', 'Kai', 'Lotte'];
/** Games that are played side by side, each in a channel of its own. */
const sideBySide = 3;
/** The first game opens a season of so many, or of half of all games, which goes on by Rematch. */
const seasonGames = 10;

try {
  const result = await soak(readArguments(process.argv.slice(2)));
  process.stdout.write(`${JSON.stringify(result)}\n`);
  const { violations, leaks, unanswered, lost } = result;
  process.exit(violations + leaks + unanswered + lost === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}

function readArguments(args: string[]): Asked {
  const { games, store, seed } = readOptions(args);
  if (!/^[1-9]\d{0,4}$/.test(games)) throw new Unusable(`--games must be a number from 1 on, not ${games}`);
  if (store !== 'sqlite' && store !== 'redis') {
    throw new Unusable(`--store must be sqlite or redis, not ${store}`);
  }
  return { games: Number(games), store, seed };
}

function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        games: { type: 'string', default: '20' },
        store: { type: 'string', default: 'sqlite' },
        seed: { type: 'string', default: '1' },
      },
    });
    return values;
  } catch (error) {
    throw new Unusable((error as Error).message);
  }
}

interface Outcome extends ReturnType<Checks['result']> {
  readonly games: number;
  readonly moves: number;
}

async function soak(asked: Asked): Promise<Outcome> {
  const sandbox = await startSandbox({
    seed: 1,
    rateLimits: false,
    users: people.map((name, index) => ({ name, locale: ['en-US', 'de', 'nl', 'fr'][index % 4]! })),
    guilds: [{ name: 'Soak', channels: Array.from({ length: sideBySide }, (_, index) => `table-${index}`) }],
  });
  const place = await openPlace(asked.store);
  const checks = createChecks();
  const bot = await startBot({
    token: sandbox.token,
    apiUrl: sandbox.apiUrl,
    shards: null,
    shardCount: null,
    store: place.store,
    log: createLog('error', { write: (line) => checks.logged(line) }),
    metricsPort: null,
    now: () => sandbox.clock.now(),
    pauseMs: 0,
    painter: checks.watching(createPainter()),
    onFatal: (why) => {
      throw new Error(why);
    },
  });
  try {
    const room: Room = { sandbox, bot, store: place.store, checks, chance: chanceFrom(asked.seed) };
    const played = await playAll(room, asked.games);
    return { games: played, moves: checks.moves(), ...checks.result(sandbox.counters) };
  } finally {
    await bot.stop();
    await place.close();
    await sandbox.close();
  }
}

interface Place {
  readonly store: Store;
  close(): Promise<void>;
}

async function openPlace(kind: Asked['store']): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mexican-train-soak-'));
  const redis = kind === 'redis' ? await startRedis() : null;
  const store = await openStore({ dataDir, redisUrl: redis?.url });
  return {
    store,
    async close() {
      await store.close();
      await redis?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Room {
  readonly sandbox: Sandbox;
  readonly bot: Awaited<ReturnType<typeof startBot>>;
  readonly store: Store;
  readonly checks: Checks;
  readonly chance: Chance;
}

/** Plays as many games as asked for, a few at a time; returns how many came to their end. */
async function playAll(room: Room, games: number): Promise<number> {
  const { bot, checks, sandbox } = room;
  const tables: SoakGame[] = [];
  const season = Math.min(seasonGames, Math.floor(games / 2));
  let opened = 0;
  let ended = 0;
  for (let round = 0; opened < games || tables.length > 0; round++) {
    while (tables.length < sideBySide && opened < games) {
      const opens = opened === 0 && season > 1 ? season : 0;
      tables.push(await openGame(room, freeChannel(tables), people, opens));
      opened += Math.max(1, opens);
    }
    await Promise.all(tables.map((game) => step(room, game)));
    await bot.idle();
    await checks.games(bot.tables, sandbox, tables);
    for (const game of [...tables]) {
      if (!(await isFinished(bot.tables, game))) continue;
      await checks.ended(bot.tables, sandbox, game);
      tables.splice(tables.indexOf(game), 1);
      ended += 1;
      process.stderr.write(`${ended} of ${games} games\n`);
      if (game.season.length > 0 && game.season.length < season) tables.push(await openNext(room, game));
    }
  }
  await checks.board(room.store, sandbox);
  return ended;
}

function freeChannel(tables: readonly SoakGame[]): string {
  for (let index = 0; ; index++) {
    const channel = `table-${index}`;
    if (!tables.some((game) => game.channel === channel)) return channel;
  }
}
