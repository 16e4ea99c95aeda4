import { randomBytes as chance } from 'node:crypto';
import { Events, GatewayDispatchEvents, Routes, type Client } from 'discord.js';
import { commandRoute, definitions } from '../commands/index.ts';
import { pressGame } from './answers/actions/index.ts';
import { createAdvisor } from './answers/advisor.ts';
import { createHands } from './answers/hands.ts';
import { createChannels } from './discord/channels.ts';
import { createClient, fatalCloses, onFatalClose, type Connecting } from './discord/client.ts';
import type { ClientEdge } from './discord/edge.ts';
import { serveHealth } from './discord/health.ts';
import type { Log } from './discord/log.ts';
import { measured } from './discord/measured-store.ts';
import { createMetrics, type Metrics } from './discord/metrics.ts';
import { pressPanel } from './answers/panels/index.ts';
import { patiently } from './discord/patience.ts';
import { keepPictures } from './discord/pictures.ts';
import { createPublisher } from './discord/publish.ts';
import { createPrivateMessages } from './discord/private-messages.ts';
import { registerCommands } from './discord/register.ts';
import { createAsking } from './discord/rest/index.ts';
import { route } from './discord/router.ts';
import { presenceOf } from './discord/presence.ts';
import { noteServer, noteServers } from './discord/servers.ts';
import { noteShards, shardsReady } from './discord/shards.ts';
import { watchedStore } from './discord/store-health.ts';
import { createPainter, type Painter } from './render/index.ts';
import type { Store } from './store/index.ts';
import { createPlayers, createTables, type Tables } from './keeper/index.ts';
import { machineTimers, type Timers } from './tools/timers.ts';

export interface BotOptions extends Connecting {
  readonly token: string;
  readonly store: Store;
  readonly log: Log;
  /** Null: neither health nor metrics are served. */
  readonly metricsPort: number | null;
  /** The address at which they are served; this machine only where left out. */
  readonly metricsHost?: string;
  /** Milliseconds since 1970; the machine's clock where left out. */
  readonly now?: () => number;
  /** What waits, on the clock that `now` tells; the machine's own timers where left out. */
  readonly timers?: Timers;
  /** How long a computer waits before it moves, milliseconds. */
  readonly pauseMs?: number;
  /** Chance for seeds, lots and ids; the operating system's where left out. */
  readonly randomBytes?: (size: number) => Uint8Array;
  /** Left out: one that paints in threads of its own. Ends with the bot. */
  readonly painter?: Painter;
  /** Called when Discord will not have the bot back. */
  readonly onFatal: (why: string) => void;
}

export interface Bot {
  readonly client: Client<true>;
  readonly tables: Tables;
  readonly metrics: Metrics;
  /** Serves what is due now, as it does every second by itself. */
  tick(): Promise<void>;
  /** Resolves when every interaction that arrived is answered, and everything that changed is shown. */
  idle(): Promise<void>;
  /** Lets answers be given and saves be finished, then leaves the gateway. The store stays open. */
  stop(): Promise<void>;
}

/** How often private messages that are about to get out of reach are looked for. */
const foldEveryMs = 5_000;

/** Puts the parts together, connects, and serves. Resolves once Discord sends interactions. */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { log, metricsPort, now = Date.now, randomBytes = chance, timers = machineTimers } = options;
  const { ask, reach } = createAsking({ log, refused: () => options.onFatal(fatalCloses[4004]) });
  const metrics = createMetrics(() => router.underWay() + publisher.underWay() + hands.underWay());
  const { store, isWell } = watchedStore(measured(options.store, metrics));
  store.onUnreadable((fault) => {
    const { kind, id, reason } = fault;
    metrics.unreadable.inc({ kind, reason });
    log.error({ err: fault, kind, document: id, reason }, 'a stored document cannot be read and is left out');
  });
  const painter = options.painter ?? createPainter();
  const pictures = keepPictures(painter);
  const players = createPlayers({ onFault: (fault) => log.error({ err: fault }, 'a search failed') });
  const advisor = createAdvisor({ onFault: (fault) => log.error({ err: fault }, 'advice failed') });
  const client = createClient({ ...options, ask });
  const channels = createChannels(
    {
      rest: client.rest,
      ownId: () => client.user?.id,
      localeOf: (guildId) => client.guilds.cache.get(guildId)?.preferredLocale,
      newestIn(channelId) {
        const channel = client.channels.cache.get(channelId);
        return channel?.isTextBased() === true ? (channel.lastMessageId ?? null) : null;
      },
    },
    { pictures, log },
  );
  const tables = createTables({
    store,
    now,
    randomBytes,
    players,
    presence: presenceOf(client, () => reach.answers(() => client.rest.get(Routes.user()))),
    timers,
    onChange(gameId) {
      publisher.publish(gameId);
      hands.follow(gameId);
    },
    log: (fault, what) => log.error({ err: fault, ...what }, 'a table could not be served'),
    ...(options.pauseMs === undefined ? {} : { pauseMs: options.pauseMs }),
  });
  const publisher = createPublisher({ tables, store, channels, log, metrics, now, timers });
  const messages = createPrivateMessages(
    { rest: client.rest, applicationId: () => client.application!.id, timers },
    { pictures, log },
  );
  const hands = createHands({
    ...{ tables, store, messages, now, timers },
    failed: (error, game) =>
      log.warn({ err: error, game }, 'a private message could not be brought up to date'),
  });
  const edge: ClientEdge = {
    client,
    rest: client.rest,
    timers,
    tables,
    store,
    pictures,
    channels,
    publisher,
    hands,
    advisor,
    log,
    metrics,
    now,
    randomBytes,
  };
  const router = route(edge, {
    command: commandRoute,
    press: ({ id, ...press }) =>
      id.family === 'mt' ? pressGame({ ...press, id }) : pressPanel({ ...press, id }),
  });
  const health =
    metricsPort === null
      ? null
      : await serveHealth(
          { host: options.metricsHost ?? '127.0.0.1', port: metricsPort },
          {
            gateway: () => shardsReady(client),
            requests: () => reach.answers(() => client.rest.get(Routes.user())),
            store: isWell,
            metrics,
          },
        );
  if (health !== null) log.info({ address: health.address }, 'health and metrics are served');
  listen(edge, options.onFatal);
  await connect(client, options);
  const applicationId = client.application!.id;
  const registering = { rest: client.rest, applicationId, definitions, store, now };
  const failing = 'the commands cannot be registered yet';
  if (await patiently(() => registerCommands(registering), { log, failing })) log.info('commands registered');
  await tables.run();
  void noteServers(client, { tables, store, now }).catch((error: unknown) =>
    log.error({ err: error }, 'the servers could not be noted'),
  );
  const catchUp = (): void =>
    void patiently(() => Promise.all([hands.catchUp(), publisher.catchUp()]), {
      log,
      failing: 'tables cannot be brought up to date yet',
    }).catch((error: unknown) => log.error({ err: error }, 'tables could not be brought up to date'));
  catchUp();
  // A session that could not be resumed has missed what happened meanwhile, for instance that a message was
  // deleted.
  client.on(Events.ShardReady, catchUp);
  const foldFailed = (error: unknown): void =>
    log.warn({ err: error }, 'private messages cannot be folded yet');
  const beat = setInterval(() => void hands.tick().catch(foldFailed), foldEveryMs);
  return {
    client: client as Client<true>,
    tables,
    metrics,
    async tick() {
      await tables.tick();
      await hands.tick();
    },
    async idle() {
      while (router.underWay() + publisher.underWay() + hands.underWay() > 0) {
        await router.idle();
        await publisher.idle();
        await hands.idle();
      }
    },
    async stop() {
      clearInterval(beat);
      await router.stop();
      await tables.stop();
      await Promise.all([publisher.stop(), hands.stop()]);
      await client.destroy();
      health?.close();
      await Promise.all([painter.close(), players.close(), advisor.close()]);
    },
  };
}

/** Wakes the publisher when the bot's permissions may have changed, and forgets servers that removed it. */
function listen({ client, publisher, tables, log, now }: ClientEdge, onFatal: (why: string) => void): void {
  // Nobody tells of an event twice, so it is followed even if the store is away at first; not after leaving.
  const guard = (follow: () => Promise<unknown>): void =>
    void patiently(() => (client.token === null ? Promise.resolve() : follow()), {
      log,
      failing: 'an event cannot be followed yet',
    }).catch((error: unknown) => log.error({ err: error }, 'an event could not be followed'));
  onFatalClose(client, onFatal);
  noteShards(client, log);
  client.on(Events.Error, (error) => log.warn({ err: error }, 'the gateway reported an error'));
  client.on(Events.ShardError, (error) => log.warn({ err: error }, 'a shard reported an error'));
  client.ws.on(GatewayDispatchEvents.MessageDelete, ({ id }: { id: string }) =>
    guard(() => publisher.messagesDeleted([id])),
  );
  client.ws.on(GatewayDispatchEvents.MessageDeleteBulk, ({ ids }: { ids: string[] }) =>
    guard(() => publisher.messagesDeleted(ids)),
  );
  client.on(Events.ChannelUpdate, () => publisher.permissionsChanged());
  client.on(Events.GuildRoleUpdate, () => publisher.permissionsChanged());
  client.on(Events.GuildMemberUpdate, () => publisher.permissionsChanged());
  client.on(Events.ThreadUpdate, () => publisher.permissionsChanged());
  // Also told when the bot is added to a private thread.
  client.on(Events.ThreadCreate, () => publisher.permissionsChanged());
  client.on(Events.ChannelDelete, ({ id }) => guard(() => tables.channelGone(id)));
  client.on(Events.ThreadDelete, ({ id }) => guard(() => tables.channelGone(id)));
  client.on(Events.GuildDelete, ({ id }) => guard(() => tables.changeGuildSettings(id, { leftAt: now() })));
  client.on(Events.GuildCreate, ({ id }) => guard(() => noteServer(tables, id)));
}

/** Waits until Discord can be reached, then logs in. A token that Discord refuses is final. */
async function connect(client: Client, { token, log }: BotOptions): Promise<void> {
  client.rest.setToken(token);
  await patiently(() => client.rest.get(Routes.gatewayBot()), {
    log,
    failing: 'Discord cannot be reached yet',
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await patiently(() => client.login(token), { log, failing: 'Discord cannot be reached yet' });
  await ready;
}
