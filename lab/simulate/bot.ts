import { createHash } from 'node:crypto';
import { commandRoute } from '../../commands/index.ts';
import { choose } from '../../src/ai/index.ts';
import type { View } from '../../src/game/index.ts';
import { pressGame } from '../../src/answers/actions/index.ts';
import type { Routes } from '../../src/answers/route.ts';
import { createHands } from '../../src/answers/hands.ts';
import { pressPanel } from '../../src/answers/panels/index.ts';
import { answer } from '../../src/discord/answering.ts';
import { createChannels } from '../../src/discord/channels.ts';
import type { RestEdge } from '../../src/discord/edge.ts';
import type { Incoming } from '../../src/discord/incoming.ts';
import type { Log } from '../../src/discord/log.ts';
import type { Metrics } from '../../src/discord/metrics.ts';
import { patiently } from '../../src/discord/patience.ts';
import { createPrivateMessages } from '../../src/discord/private-messages.ts';
import { createPublisher } from '../../src/discord/publish.ts';
import { createTables, type Tables } from '../../src/keeper/index.ts';
import type { PictureSpec } from '../../src/render/index.ts';
import type { Decode } from '../../src/store/codec.ts';
import { documentStore } from '../../src/store/documents.ts';
import { StoreUnavailable } from '../../src/store/errors.ts';
import type { Save } from '../../src/store/shelf.ts';
import { pause } from '../../src/tools/timers.ts';
import type { Moves } from './checks/moves.ts';
import type { Pace } from './checks/pace.ts';
import { botId, painted, type Arrived } from './discord-routes.ts';
import type { SimDiscord } from './discord.ts';
import type { Drawers } from './memory-shelf.ts';
import { createLife, type Weather } from './process.ts';
import { restOf } from './rest.ts';
import { slowShelf } from './slow-shelf.ts';
import { timersOf, type World } from './world.ts';

/** One process of the bot: all of ours for real, everything outside simulated. */
export interface SimBot {
  readonly name: string;
  readonly tables: Tables;
  alive(): boolean;
  awake(): boolean;
  /** Gets everything going, as a start does. */
  start(): void;
  deliver(incoming: Incoming): void;
  messageDeleted(id: string): void;
  permissionsChanged(): void;
  /** Its host stands still for a while. */
  freeze(ms: number): void;
  /** It ends in mid-step: nothing is finished. */
  kill(): void;
}

export interface SimBotOptions {
  readonly world: World;
  readonly name: string;
  readonly discord: SimDiscord;
  readonly drawers: Drawers;
  readonly store: Weather;
  readonly net: Weather;
  /** How far its clock is off, milliseconds. */
  readonly drift: number;
  /** Milliseconds between two looks at what is due. */
  readonly everyMs: number;
  readonly route: (arrived: Arrived) => unknown;
  readonly pace: Pace;
  readonly decode: Decode;
  readonly onSave: (save: Save, version: number) => void;
  /** Told of what was logged as an error: none is expected. */
  readonly onError: (what: string) => void;
  /** Told of a move that somebody asks for, and how it ended. */
  readonly moves: Pick<Moves, 'asked' | 'acknowledged'>;
  /** Told before a notice is noted as told. */
  readonly onDelivered: (gameId: string, notice: string) => void;
}

export function createBot(options: SimBotOptions): SimBot {
  const { world, name, discord, drawers, pace } = options;
  const life = createLife(world, name);
  const now = (): number => world.now() + options.drift;
  const timers = timersOf(world, life);
  const log = silentLog(options.onError, life.alive);
  const rest = restOf({ ...{ world, life, pace }, weather: options.net, route: options.route });
  const shelf = slowShelf({
    ...{ world, life, drawers, pace },
    weather: options.store,
    onSave: options.onSave,
  });
  const store = documentStore(shelf, options.decode);
  const painting = { pictures, log } as unknown as Parameters<typeof createChannels>[1];
  const newestIn = (channel: string): string | null => discord.channels.get(channel)?.newest ?? null;
  const channels = createChannels({ rest, ownId: () => botId, localeOf: () => 'en-US', newestIn }, painting);
  const answers = (): Promise<boolean> =>
    rest.get('/users/@me').then(
      () => true,
      () => false,
    );
  const messages = createPrivateMessages({ rest, applicationId: () => '1001', timers }, painting);
  const tables = noted(
    createTables({
      store,
      now,
      timers,
      everyMs: options.everyMs,
      randomBytes: bytesFrom(`${name} ${world.now()} ${world.chance.next()}`),
      players: { choose: async (asked) => choose({ ...asked, strength: 'easy' }), close: async () => {} },
      presence: {
        served: async () => ((await answers()) ? ['bot'] : []),
        partOf: () => 'bot',
      },
      onChange(gameId) {
        publisher.publish(gameId);
        hands.follow(gameId);
      },
      log: (fault) => log.error({ err: fault }, 'a table could not be served'),
    }),
    options,
  );
  const hands = createHands({ ...{ tables, store, messages, now, timers }, failed: nothing });
  const foldNow = (): void =>
    void timers.after(foldEveryMs, () => {
      foldNow();
      void hands.tick().catch(nothing);
    });
  const publisher = createPublisher({ tables, store, channels, log, metrics: noMetrics, now, timers });
  const edge = {
    rest,
    timers,
    tables,
    store,
    pictures: painting.pictures,
    channels,
    publisher,
    hands,
    advisor: noAdvisor,
    log,
    metrics: noMetrics,
    now,
    randomBytes: bytesFrom(`${name} answers`),
  } as unknown as RestEdge;
  const patience = { log, failing: 'not yet up to date', pause: (ms: number) => pause(timers, ms) };
  const unheard = (fault: unknown): void => {
    if (life.alive()) options.onError(`nobody caught ${String(fault)}`);
  };
  return {
    name,
    tables,
    alive: life.alive,
    awake: life.awake,
    start() {
      foldNow();
      tables
        .run()
        .then(() => patiently(() => Promise.all([hands.catchUp(), publisher.catchUp()]), patience))
        .catch(unheard);
    },
    deliver: (incoming) => life.inside(() => void answer(edge, routes, incoming).catch(unheard)),
    messageDeleted: (id) => life.inside(() => void publisher.messagesDeleted([id]).catch(nothing)),
    permissionsChanged: () => life.inside(() => publisher.permissionsChanged()),
    freeze: (ms) => life.freeze(ms),
    kill: () => life.end(),
  };
}

/** Sparser than the bot's own 5 seconds, and often enough for the minute in which a message has to fold. */
const foldEveryMs = 20_000;

const nothing = (): void => undefined;

const routes: Routes = {
  command: commandRoute,
  press: ({ id, ...press }) =>
    id.family === 'mt' ? pressGame({ ...press, id }) : pressPanel({ ...press, id }),
};

/** Tables that say what was asked of them: what was acknowledged must never be lost, what was refused never made. */
function noted(tables: Tables, { moves, onDelivered }: SimBotOptions): Tables {
  return {
    ...tables,
    async act(...asked) {
      const ended = moves.asked(asked[0]);
      const step = await tables.act(...asked);
      ended(step.ok);
      if (step.ok && step.table.phase !== 'lobby')
        moves.acknowledged(step.table.id, step.table.events.length);
      return step;
    },
    delivered(gameId, notice) {
      onDelivered(gameId, notice);
      return tables.delivered(gameId, notice);
    },
  };
}

/** Pictures of which only what the checks look at is painted. */
const pictures = {
  async paint(spec: PictureSpec) {
    const tiles = spec.kind === 'hand' ? spec.tiles.map(({ tile }) => tile) : null;
    return { bytes: painted({ kind: spec.kind, tiles }), contentType: 'image/webp' };
  },
};

function bytesFrom(text: string): (count: number) => Uint8Array {
  let counter = 0;
  return (count) => {
    const parts: Buffer[] = [];
    for (let have = 0; have < count; have += 32) {
      parts.push(createHash('sha256').update(`${text}|${counter++}`).digest());
    }
    return Buffer.concat(parts).subarray(0, count);
  };
}

/** Counts nothing: figures belong to a machine. */
const noMetrics = new Proxy(
  {},
  { get: () => ({ inc: nothing, observe: nothing, set: nothing, startTimer: () => nothing }) },
) as Metrics;

const noAdvisor = {
  hint: async (view: View) => ({
    command: choose({ view, strength: 'easy' as const, seed: 'hint' }),
    reason: { code: 'onlyPlay' as const, args: {} },
  }),
  mistakes: async () => null,
  close: async () => {},
};

function silentLog(onError: (what: string) => void, isAlive: () => boolean): Log {
  const error = (facts: { readonly err?: unknown }, what: string): void => {
    // An outage of the store is logged as such; it is the weather's doing, not the bot's.
    if (!isAlive() || facts.err instanceof StoreUnavailable) return;
    onError(`${what}: ${facts.err instanceof Error ? facts.err.message : String(facts.err)}`);
  };
  return { info: nothing, warn: nothing, debug: nothing, error } as unknown as Log;
}
