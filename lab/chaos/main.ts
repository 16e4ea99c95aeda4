/**
 * `npm run -s chaos -- --minutes M --store sqlite|redis --seed S`: many games at once, by people who press
 * what they see, while the bot's processes are killed and paused, Redis dies and comes back, Discord fails
 * in all its ways and the clock moves. When all is lifted, everything acknowledged has to be there once,
 * every channel has to show its game's newest state, and nobody may have seen what was not theirs to see.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { createBots } from './bots.ts';
import { checkLeaks, checkMoves, playedOf, watchSights, whyStale, type Played } from './checks.ts';
import { moveClock } from './clock.ts';
import { playAt, type Place, type Room } from './people.ts';
import { watchSleepers } from './sleepers.ts';
import { makeTrouble, type Troubled } from './trouble.ts';
import { chanceFrom, type Chance } from '../soak/chance.ts';
import { openStore, StoreUnavailable, type Store } from '../../src/store/index.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import { startRedis } from '../redis-server.ts';

interface Asked {
  readonly minutes: number;
  readonly store: 'sqlite' | 'redis';
  readonly seed: string;
}

/** What the user typed cannot be used; the message is the one line that says why. */
class Unusable extends Error {}

const people = ['Ada', 'Bo', 'Cem', 'Dora', 'Eli', 'Fay', 'Gus', 'Hanna'];
const tablesAtOnce = 8;
/** After the last fault everything has so long to become right. */
const settlingMs = 120_000;

// Whoever stops the run ends its processes too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  const asked = readArguments(process.argv.slice(2));
  const { result, fallen } = await chaos(asked);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  const { lost, doubled, stale, leaks, reminders_lost, reminders_doubled } = result;
  // Where nobody could move, nothing was shown.
  if (result.moves === 0) process.stderr.write('no move was ever acknowledged\n');
  const wrong = lost + doubled + stale + leaks + reminders_lost + reminders_doubled + fallen;
  process.exit(wrong === 0 && result.moves > 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}

function readArguments(args: string[]): Asked {
  const { minutes, store, seed } = readOptions(args);
  if (!/^\d{1,4}(\.\d+)?$/.test(minutes) || Number(minutes) === 0)
    throw new Unusable(`--minutes must be a number above 0, not ${minutes}`);
  if (store !== 'sqlite' && store !== 'redis')
    throw new Unusable(`--store must be sqlite or redis, not ${store}`);
  return { minutes: Number(minutes), store, seed };
}

function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        minutes: { type: 'string', default: '2' },
        store: { type: 'string', default: 'sqlite' },
        seed: { type: 'string', default: '1' },
      },
    });
    return values;
  } catch (error) {
    throw new Unusable((error as Error).message);
  }
}

async function chaos({ minutes, store: kind, seed }: Asked) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mexican-train-chaos-'));
  const redis = kind === 'redis' ? await startRedis() : null;
  const places = placesFor(chanceFrom(`places ${seed}`));
  const sandbox = await startWorld(places, seed);
  const logFile = path.join(folder, 'bots.log');
  const bots = createBots({ environment: environmentOf(sandbox, folder, redis?.url), logFile });
  bots.start();
  await sandbox.ready(1, 60_000);
  const store = await openStore({ dataDir: folder, redisUrl: redis?.url });
  const sights = watchSights(sandbox);
  const sleepers = watchSleepers(sandbox);
  const room: Room = {
    sandbox,
    chance: chanceFrom(`people ${seed}`),
    sleepers,
    presses: [],
    games: new Map(),
    over: false,
  };
  const troubled: Troubled = {
    sandbox,
    chance: chanceFrom(`trouble ${seed}`),
    bots,
    redis: redis?.nodes[0] ?? null,
    channels: places.map(({ channel }) => channel),
    counted: { redisKills: 0 },
    over: false,
  };
  const moving = { sandbox, bots, sleepers, store, over: false };
  const clock = moveClock(moving);
  const playing = places.map((place) => playAt(room, place));
  const trouble = makeTrouble(troubled);

  const state = (): string =>
    `${room.presses.length} presses, ${sleepers.told()} reminders, ${bots.kills()} kills`;
  await whileTelling(minutes, state);
  troubled.over = true;
  await trouble;
  room.over = true;
  await Promise.all(playing);
  moving.over = true;
  await clock;

  const played = await settled(room, store);
  const stale = [...played.values()].filter((one) => {
    const why = whyStale(sandbox, one);
    if (why !== null) process.stderr.write(`stale: ${one.table.id} (${one.table.phase}): ${why}\n`);
    return why !== null;
  });
  const reminders = sleepers.counted();
  const result = {
    kills: bots.kills() + troubled.counted.redisKills,
    ...checkMoves(played, room.presses),
    stale: stale.length,
    leaks: checkLeaks(played, sights),
    reminders_lost: reminders.lost,
    reminders_doubled: reminders.doubled,
  };
  await bots.stop();
  await store.close();
  await redis?.stop();
  await sandbox.close();
  if (process.env['CHAOS_KEEP'] === undefined) await rm(folder, { recursive: true, force: true });
  else process.stderr.write(`kept in ${folder}\n`);
  return { result, fallen: bots.fallen() };
}

/** Channels with two to three people each; at every other one a clock runs. */
function placesFor(chance: Chance): readonly Place[] {
  return Array.from({ length: tablesAtOnce }, (_, index) => ({
    channel: `table-${index}`,
    names: chance.some(people, 2 + chance.below(2)),
    clock: index % 2 === 0,
  }));
}

function startWorld(places: readonly Place[], seed: string): Promise<Sandbox> {
  return startSandbox({
    seed: chanceFrom(`faults ${seed}`).below(2 ** 31),
    users: people.map((name, index) => ({ name, locale: ['en-US', 'de', 'nl', 'fr'][index % 4]! })),
    guilds: [{ name: 'Chaos', channels: places.map(({ channel }) => channel) }],
  });
}

function environmentOf(sandbox: Sandbox, folder: string, redisUrl: string | undefined) {
  return {
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API_URL: sandbox.apiUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
  };
}

async function whileTelling(minutes: number, state: () => string): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await sleep(Math.min(10_000, end - Date.now()));
    process.stderr.write(`${Math.round((end - Date.now()) / 1000)} s to go: ${state()}\n`);
  }
}

/** Waits until every channel shows its game's newest state, as long as that may take. */
async function settled({ games, sandbox }: Room, store: Store): Promise<Map<string, Played>> {
  for (const end = Date.now() + settlingMs; ; await sleep(1_000)) {
    const played = await loaded(store, [...games.keys()]);
    if (played === null) continue;
    if (Date.now() > end || [...played.values()].every((one) => whyStale(sandbox, one) === null))
      return played;
  }
}

/** Every game that was seen; null while the store is away. */
async function loaded(store: Store, ids: readonly string[]): Promise<Map<string, Played> | null> {
  try {
    const stored = await store.getMany(tableKind, ids);
    return new Map(
      ids.flatMap((id, index) => {
        const table = stored[index]?.value;
        return table === undefined ? [] : [[id, playedOf(table)] as const];
      }),
    );
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}
