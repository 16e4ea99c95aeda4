import { machineTimers, pause, type Timers } from '../tools/timers.ts';
import type * as answers from '../answers/edge.ts';
import type { Tables } from '../keeper/index.ts';
import type { Table } from '../table/index.ts';
import { UnreadableDocument, type Store } from '../store/index.ts';
import { createLatest } from '../tools/latest.ts';
import type { Trouble } from '../answers/edge.ts';
import { failedChannel, failureOf, type Failure } from './failures.ts';
import type { Channels } from './channels.ts';
import { isUnshown } from '../table/time-back.ts';
import { deliverNotices, isOverdue, settleNotices } from './notices.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { shownKind } from '../store/kinds/shown.ts';
import { createRetries } from './retries.ts';
import { createGone, showTable, type Sweep } from './show-table.ts';
import { createTroubles } from './troubles.ts';
import { createWaiting, type Seen } from './waiting.ts';

/**
 * Keeps every channel at its game's newest revision. Calls for one game are merged: one is under way, and
 * when it is done the newest state is shown, however many moves were made meanwhile.
 */
export interface Publisher extends answers.Publishing {
  /** Shows what fell behind while no process was there. */
  catchUp(): Promise<void>;
  /** Messages were deleted in a channel: a live table among them is posted anew. */
  messagesDeleted(messageIds: readonly string[]): Promise<void>;
  /** What an interaction told of the bot's permissions: a table that waited for them is shown. */
  permissionsSeen(place: Seen): void;
  /** Permissions of a server or channel may have changed: tables that waited are tried once more. */
  permissionsChanged(): void;
  /**
   * Resolves once nothing is under way for the game: with why its channel does not show it where this person was
   * not told yet, and can have something done about it.
   */
  untold(gameId: string, userId: string): Promise<Trouble | null>;
  /** How many games are being shown. */
  underWay(): number;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Lets what is under way end and starts nothing more. */
  stop(): Promise<void>;
}

export interface PublisherOptions {
  readonly tables: Tables;
  readonly store: Store;
  readonly channels: Channels;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** The machine's own where left out. */
  readonly timers?: Timers;
}

/** What a game's channel is to be brought to, beside its newest state. */
interface Wish {
  readonly repost: boolean;
  readonly sweep: Sweep;
  /** A message that was deleted. */
  readonly lost: string | null;
  /** When it was first wished for, milliseconds since 1970. */
  readonly since: number;
}

/** Where a permission is missing only a sign that it is back starts at once; this is for signs that got lost. */
const permissionPauseMs = 10 * 60_000;
const sweeps: readonly Sweep[] = ['no', 'ifBehind', 'always'];

export function createPublisher(options: PublisherOptions): Publisher {
  const { tables, store, metrics, now, timers = machineTimers } = options;
  const tools = { ...options, gone: createGone() };
  const latest = createLatest<Wish>({ run, merge: merged });
  const retries = createRetries({ timers, again });
  const waiting = createWaiting();
  const troubles = createTroubles();
  /** Games of which it is not known whether a request was followed: its answer was lost. */
  const unsure = new Set<string>();
  let stopped = false;

  function start(gameId: string, wish: Partial<Wish> = {}): void {
    if (!stopped) latest.wish(gameId, { repost: false, sweep: 'no', lost: null, since: now(), ...wish });
  }

  function again(gameId: string): void {
    waiting.release(gameId);
    start(gameId, { sweep: 'always' });
  }

  async function run(gameId: string, wish: Wish): Promise<void> {
    let table: Table | null = null;
    try {
      table = await tables.load(gameId);
      const sweep = unsure.has(gameId) ? 'always' : wish.sweep;
      if (table !== null) await showOnce(table, { ...wish, sweep }, tools);
      // Nothing was told there, so that nothing could be refused: it still waits for a sign.
      if (table !== null && isUnshown(table) && waiting.has(gameId)) return;
      // Noted before the next look, so that what is given back is told in it.
      if (table !== null && isUnshown(table)) await tables.shown(gameId, true);
      retries.forget(gameId);
      unsure.delete(gameId);
      troubles.over(gameId);
      metrics.publishingLag.observe((now() - wish.since) / 1000);
    } catch (error) {
      await failed(gameId, table, error);
    }
  }

  async function failed(gameId: string, table: Table | null, error: unknown): Promise<void> {
    // Trying again is of no use, and the store has told of it.
    if (error instanceof UnreadableDocument) return;
    const failure = failureOf(error);
    metrics.publishingFailures.inc({ cause: failure });
    unsure.add(gameId);
    troubles.met(gameId, failure);
    const channel = failedChannel(error) ?? table?.channel ?? null;
    tell(options.log, failure, { err: error, game: gameId, failure, channel });
    switch (failure) {
      case 'unknownChannel':
        // Only the channel that was asked for is gone, which may be another one than the table's.
        if (table === null || channel !== table.channel) return retryLater(gameId);
        return tables.channelGone(table.channel).catch(() => retryLater(gameId));
      case 'missingAccess':
      case 'missingPermission':
      case 'locked':
        return waitForSign(gameId, channel);
      case 'directMessagesClosed':
        // What one person does not take is no fault of another channel's table.
        return channel === table?.channel ? waitForSign(gameId, channel) : retryLater(gameId);
      case 'badForm':
      case 'tokenRefused':
        return;
      default:
        retryLater(gameId);
    }
  }

  async function waitForSign(gameId: string, channel: string | null): Promise<void> {
    if (channel !== null) waiting.add(channel, gameId);
    await tables.shown(gameId, false).catch(() => undefined);
    if (!stopped) retries.after(gameId, permissionPauseMs);
  }

  function retryLater(gameId: string): void {
    if (!stopped) retries.later(gameId);
  }

  const wake = (games: readonly string[]): void => {
    for (const gameId of games) start(gameId, { sweep: 'always' });
  };

  return {
    publish: (gameId) => start(gameId),
    repost: (gameId) => start(gameId, { repost: true }),
    async shown(gameId) {
      await latest.done(gameId);
      return troubles.of(gameId);
    },
    async untold(gameId, userId) {
      await latest.done(gameId);
      return troubles.untold(gameId, userId);
    },
    async catchUp() {
      for await (const id of live(tables)) {
        if (stopped) return;
        start(id, { sweep: 'ifBehind' });
        if (latest.underWay() >= atOnce) await latest.oneDone();
      }
      // Then the others, one by one, so that looking after them holds up nothing that people wait for.
      for await (const id of live(tables)) {
        if (stopped) return;
        start(id, { sweep: 'always' });
        await pause(timers, lookPauseMs);
      }
    },
    async messagesDeleted(messageIds) {
      for (const message of messageIds) {
        for (const { id } of await store.find(shownKind, 'message', message, { limit: 1 })) {
          start(id, { lost: message });
        }
      }
    },
    permissionsSeen: (place) => wake(waiting.seen(place)),
    permissionsChanged: () => wake(waiting.changed()),
    underWay: () => latest.underWay(),
    idle: () => latest.idle(),
    async stop() {
      stopped = true;
      retries.stop();
      await latest.stop();
    },
  };
}

function merged(waiting: Wish, next: Wish): Wish {
  return {
    repost: waiting.repost || next.repost,
    sweep: sweeps[Math.max(sweeps.indexOf(waiting.sweep), sweeps.indexOf(next.sweep))]!,
    lost: next.lost ?? waiting.lost,
    since: waiting.since,
  };
}

type Tools = Parameters<typeof showTable>[1];

async function showOnce(table: Table, wish: Wish, tools: Tools): Promise<void> {
  if (table.phase === 'closed' && table.closing === 'channelGone') return settleNotices(table, tools);
  // What could not be told in time may not hold any more: that is seen to once people can play again.
  const isQuiet = isUnshown(table) || (await tools.tables.isSilent(table));
  const undelivered = isQuiet ? [] : await deliverNotices(table, tools);
  const sweep = isOverdue(table, tools.now()) ? 'always' : wish.sweep;
  await showTable(table, tools, { repost: wish.repost, sweep, lost: wish.lost });
  await settleNotices(table, tools);
  if (undelivered.length > 0) throw undelivered[0];
}

function tell(log: Log, failure: Failure, told: object): void {
  switch (failure) {
    case 'unknownChannel':
      return log.info(told, 'a channel is gone: a game there ends');
    case 'missingAccess':
    case 'missingPermission':
    case 'locked':
      return log.warn(told, 'a table cannot be shown: a permission is missing');
    case 'badForm':
      return log.error(told, 'Discord refused a table');
    case 'tokenRefused':
      return log.error(told, 'Discord refused the token');
    default:
      return log.warn(told, 'a table could not be shown yet');
  }
}

const pageSize = 200;
/** Tables that are brought up to date side by side at start. */
const atOnce = 16;
/** Discord takes 50 requests a second; looking whether messages still stand leaves most of them to people. */
const lookPauseMs = 100;

/** Every game with something to show or to wait for. */
async function* live(tables: Tables): AsyncGenerator<string> {
  for (let offset = 0; ; offset += pageSize) {
    const page = await tables.live({ limit: pageSize, offset });
    for (const { id } of page) yield id;
    if (page.length < pageSize) return;
  }
}
