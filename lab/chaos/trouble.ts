/** What goes wrong: with the bot's processes, with Redis, with Discord. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lift, Sandbox } from '../../sandbox/index.ts';
import type { Chance } from '../soak/chance.ts';
import type { RedisNode } from '../redis-server.ts';
import type { Bots } from './bots.ts';
import { liveId } from './messages.ts';

export interface Troubled {
  readonly sandbox: Sandbox;
  readonly chance: Chance;
  readonly bots: Bots;
  /** Null with SQLite. */
  readonly redis: RedisNode | null;
  readonly channels: readonly string[];
  readonly counted: { redisKills: number };
  over: boolean;
}

type Trouble = (troubled: Troubled) => Promise<void>;

/** Makes trouble, one after the other and several at a time, until it is over. Then everything is lifted. */
export async function makeTrouble(troubled: Troubled): Promise<void> {
  const { chance } = troubled;
  const underWay = new Set<Promise<void>>();
  while (!troubled.over) {
    const trouble = chance.pick(troubled.redis === null ? common : [...common, ...withRedis]);
    const done = trouble(troubled)
      .catch((error: unknown) => void process.stderr.write(`a trouble failed: ${String(error)}\n`))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    await sleep(500 + chance.below(2_500));
  }
  await Promise.all(underWay);
  troubled.sandbox.faults.clear();
  if (troubled.bots.running() === 0) troubled.bots.start();
}

/**
 * A bot dies and is started again after a moment, as Docker or systemd would. Mostly it is left to come up
 * and to serve for a while before the next one dies; sometimes it dies while it starts.
 */
const killBot: Trouble = ({ bots, chance, sandbox }) =>
  alone(bots, async () => {
    await bots.kill();
    await sleep(chance.below(3_000));
    if (bots.running() === 0) bots.start();
    if (chance.happens(0.15)) return sleep(chance.below(4_000));
    await sandbox.ready(1, 60_000);
    await sleep(2_000 + chance.below(10_000));
  });

const pauseBot: Trouble = ({ bots, chance }) => bots.pause(6_000 + chance.below(6_000));

/** A deploy that overlaps: a second process serves the same servers until the first one leaves. */
const overlap: Trouble = ({ bots, chance }) =>
  alone(overlap, async () => {
    if (bots.running() !== 1) return;
    bots.start();
    await sleep(12_000 + chance.below(10_000));
    if (bots.running() < 2) return;
    await (chance.happens(0.5) ? bots.leave() : bots.kill());
  });

const killRedis: Trouble = ({ redis, chance, counted }) =>
  alone(redis, async () => {
    counted.redisKills += 1;
    await redis!.kill();
    await sleep(chance.below(4_000));
    await redis!.restart();
  });

const pauseRedis: Trouble = ({ redis, chance }) =>
  alone(redis, async () => {
    redis!.pause();
    await sleep(500 + chance.below(4_000));
    redis!.resume();
  });

const struck = new Set<unknown>();

/** One trouble with a thing at a time; a further one is left out. */
async function alone(thing: unknown, trouble: () => Promise<void>): Promise<void> {
  if (struck.has(thing)) return;
  struck.add(thing);
  try {
    await trouble();
  } finally {
    struck.delete(thing);
  }
}

/** A fault of Discord's that lasts some seconds. */
function lasting(order: (troubled: Troubled) => Lift): Trouble {
  return async (troubled) => {
    const lift = order(troubled);
    await sleep(1_000 + troubled.chance.below(5_000));
    lift();
  };
}

function once(strike: (troubled: Troubled) => void): Trouble {
  return (troubled) => {
    strike(troubled);
    return Promise.resolve();
  };
}

const permissions = ['SendMessages', 'ViewChannel', 'AttachFiles'] as const;

const ofDiscord: readonly Trouble[] = [
  lasting(({ sandbox, chance }) => sandbox.faults.delay(200 + chance.below(1_500), { probability: 0.3 })),
  lasting(({ sandbox }) => sandbox.faults.fail(500, { probability: 0.3 })),
  lasting(({ sandbox }) => sandbox.faults.fail(503, { probability: 0.3, route: '/messages' })),
  lasting(({ sandbox }) => sandbox.faults.silence({ probability: 0.15 })),
  lasting(({ sandbox }) => sandbox.faults.loseAnswers({ probability: 0.3 })),
  lasting(({ sandbox, chance }) =>
    sandbox.faults.rateLimit({ probability: 0.3, retryAfterMs: 300 + chance.below(2_000) }),
  ),
  lasting(({ sandbox }) => sandbox.faults.deliverTwice({ probability: 0.6 })),
  lasting(({ sandbox, chance }) =>
    sandbox.faults.delayEvents(200 + chance.below(2_500), { probability: 0.4 }),
  ),
  lasting(({ sandbox, chance, channels }) =>
    sandbox.faults.revoke(chance.pick(permissions), chance.pick(channels)),
  ),
  once(({ sandbox }) => sandbox.faults.dropSockets()),
  once(({ sandbox }) => sandbox.faults.reconnect()),
  once(({ sandbox, chance }) => sandbox.faults.invalidateSession(chance.happens(0.5))),
  once(deleteTable),
];

/** Somebody deletes a live table. */
function deleteTable({ sandbox, chance, channels }: Troubled): void {
  const live = sandbox
    .messages(chance.pick(channels))
    .findLast((message) => !message.ephemeral && liveId(message) !== null);
  if (live !== undefined) sandbox.faults.deleteMessage(live.id);
}

const common: readonly Trouble[] = [killBot, killBot, killBot, pauseBot, ...ofDiscord];
const withRedis: readonly Trouble[] = [killRedis, killRedis, pauseRedis, overlap, overlap, overlap];
