import { machineTimers, pause, type Timers } from '../tools/timers.ts';
import type * as answers from '../answers/edge.ts';
import type { Tables } from '../keeper/index.ts';
import type { Table } from '../table/index.ts';
import { UnreadableDocument, type Store } from '../store/index.ts';
import { failureOf } from './failures.ts';
import type { Channels } from './channels.ts';
import { isUnshown } from '../table/time-back.ts';
import { deliverNotices, isOverdue, settleNotices } from './notices.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { shownKind } from '../store/kinds/shown.ts';
import { missingPermissions, tablePermissions, threadPermissions } from '../answers/permissions.ts';
import { createGone, showTable, type Sweep } from './show-table.ts';

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
  permissionsSeen(channelId: string, permissions: ReadonlySet<string>): void;
  /** Permissions of a server or channel may have changed: tables that waited are tried once more. */
  permissionsChanged(): void;
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

/** What is under way for one game. */
interface Showing {
  again: boolean;
  repost: boolean;
  sweep: Sweep;
  /** A message that was deleted. */
  lost: string | null;
  /** When it was first wished for, milliseconds since 1970. */
  readonly since: number;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Where a permission is missing only a sign that it is back starts at once; this is for signs that got lost. */
const permissionPauseMs = 10 * 60_000;

export function createPublisher(options: PublisherOptions): Publisher {
  const { tables, store, log, metrics, now, timers = machineTimers } = options;
  const tools = { ...options, gone: createGone() };
  const showing = new Map<string, Showing>();
  const underWay = new Set<Promise<void>>();
  /** Games whose channel lacks a permission, by channel. They wait for a sign, and never loop. */
  const waiting = new Map<string, Set<string>>();
  const retries = new Map<string, { callOff: () => void; pauseMs: number }>();
  /** Games of which it is not known whether a request was followed: its answer was lost. */
  const unsure = new Set<string>();
  let stopped = false;

  function start(
    gameId: string,
    wish: { readonly repost?: boolean; readonly sweep?: Sweep; readonly lost?: string } = {},
  ): void {
    if (stopped) return;
    const present = showing.get(gameId);
    if (present !== undefined) {
      present.again = true;
      present.repost ||= wish.repost === true;
      if (wish.sweep !== undefined) present.sweep = wish.sweep;
      present.lost = wish.lost ?? present.lost;
      return;
    }
    const state: Showing = {
      again: false,
      repost: wish.repost === true,
      sweep: unsure.has(gameId) ? 'always' : (wish.sweep ?? 'no'),
      lost: wish.lost ?? null,
      since: now(),
    };
    showing.set(gameId, state);
    const done = work(gameId, state).finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function work(gameId: string, state: Showing): Promise<void> {
    let table: Table | null = null;
    try {
      do {
        state.again = false;
        table = await tables.load(gameId);
        if (table !== null) await showOnce(table, state);
        // Noted before the last look, so that what is given back is told in the next.
        if (table !== null && isUnshown(table)) await tables.shown(gameId, true);
      } while (state.again && !stopped);
      forgetRetry(gameId);
      unsure.delete(gameId);
      metrics.publishingLag.observe((now() - state.since) / 1000);
      showing.delete(gameId);
    } catch (error) {
      showing.delete(gameId);
      await failed(gameId, table, error);
    }
  }

  async function showOnce(table: Table, state: Showing): Promise<void> {
    if (table.phase === 'closed' && table.closing === 'channelGone') return settleNotices(table, tools);
    // What could not be told in time may not hold any more: that is seen to once people can play again.
    if (!isUnshown(table) && !(await tables.isSilent(table))) await deliverNotices(table, tools);
    const { repost, lost } = state;
    const sweep = isOverdue(table, now()) ? 'always' : state.sweep;
    Object.assign(state, { repost: false, sweep: 'no', lost: null });
    await showTable(table, tools, { repost, sweep, lost });
    await settleNotices(table, tools);
  }

  async function failed(gameId: string, table: Table | null, error: unknown): Promise<void> {
    // Trying again is of no use, and the store has told of it.
    if (error instanceof UnreadableDocument) return;
    const failure = failureOf(error);
    metrics.publishingFailures.inc({ cause: failure });
    unsure.add(gameId);
    const told = { err: error, game: gameId, failure };
    switch (failure) {
      case 'unknownChannel':
        log.info(told, 'the channel of a game is gone: the game ends');
        return tables.channelGone(table!.channel).catch(() => retryLater(gameId));
      case 'missingPermission':
        log.warn(told, 'a table cannot be shown: a permission is missing');
        waiting.set(table!.channel, (waiting.get(table!.channel) ?? new Set()).add(gameId));
        await tables.shown(gameId, false).catch(() => undefined);
        return retryAfter(gameId, permissionPauseMs);
      case 'badForm':
        log.error(told, 'Discord refused a table');
        return;
      case 'tokenRefused':
        log.error(told, 'Discord refused the token');
        return;
      default:
        log.warn(told, 'a table could not be shown yet');
        retryLater(gameId);
    }
  }

  function retryLater(gameId: string): void {
    retryAfter(gameId, Math.min(longestPauseMs, (retries.get(gameId)?.pauseMs ?? firstPauseMs / 2) * 2));
  }

  function retryAfter(gameId: string, pauseMs: number): void {
    if (stopped) return;
    retries.get(gameId)?.callOff();
    // What is behind is found again at the next start, so that this timer need not be the only copy.
    const callOff = timers.after(pauseMs, () => start(gameId, { sweep: 'always' }));
    retries.set(gameId, { callOff, pauseMs });
  }

  function forgetRetry(gameId: string): void {
    retries.get(gameId)?.callOff();
    retries.delete(gameId);
  }

  function wake(channelId: string): void {
    const games = waiting.get(channelId) ?? [];
    waiting.delete(channelId);
    for (const gameId of games) start(gameId, { sweep: 'always' });
  }

  return {
    publish: (gameId) => start(gameId),
    repost: (gameId) => start(gameId, { repost: true }),
    async catchUp() {
      for await (const id of live(tables)) {
        if (stopped) return;
        start(id, { sweep: 'ifBehind' });
        if (underWay.size >= atOnce) await Promise.race(underWay);
      }
      // Then the others, one by one, so that looking after them holds up nothing that people wait for.
      for await (const id of live(tables)) {
        if (stopped) return;
        start(id, { sweep: 'always' });
        await pause(timers, lookPauseMs);
      }
    },
    permissionsSeen(channelId, permissions) {
      if (!waiting.has(channelId)) return;
      const missing = (needed: typeof tablePermissions | typeof threadPermissions) =>
        missingPermissions(permissions, needed).length;
      if (Math.min(missing(tablePermissions), missing(threadPermissions)) === 0) wake(channelId);
    },
    async messagesDeleted(messageIds) {
      for (const message of messageIds) {
        for (const { id } of await store.find(shownKind, 'message', message, { limit: 1 })) {
          start(id, { lost: message });
        }
      }
    },
    permissionsChanged() {
      for (const channelId of [...waiting.keys()]) wake(channelId);
    },
    underWay: () => underWay.size,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop() {
      stopped = true;
      for (const { callOff } of retries.values()) callOff();
      await Promise.all(underWay);
    },
  };
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
