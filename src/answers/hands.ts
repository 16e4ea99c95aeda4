/**
 * Keeps every player's private message at a table true. The newest one of each player is noted in the store
 * with the token by which it can be edited, so that any process goes on with it: when the table changes it is
 * brought up to date, a newer one takes it away, and before its token dies it folds itself to a line.
 */
import { createQueue, type Queue, type Tables } from '../keeper/index.ts';
import { StoreUnavailable, type Store, type Stored } from '../store/index.ts';
import { foldMs, handId, handKind, type KeptPicture, type OpenHand } from '../store/kinds/hand.ts';
import type { Table } from '../table/index.ts';
import { createLatest } from '../tools/latest.ts';
import type { Timers } from '../tools/timers.ts';
import type { Screen } from '../views/index.ts';
import { digestOf } from './digest.ts';
import { folded, openPanel } from './open-panel.ts';

/** Private messages, by the token of the newest interaction with them. */
export interface PrivateMessages {
  /**
   * Edits the message and returns the pictures that it has then. Those of `kept` that show the same stay as
   * they are and are not sent again.
   */
  edit(token: string, screen: Screen, kept: readonly KeptPicture[]): Promise<Edited>;
  /** Resolves also where it was gone already. */
  remove(token: string): Promise<void>;
  /** Whether an error says that the message is out of reach for good: dismissed, or its token has died. */
  isGone(error: unknown): boolean;
}

export interface Edited {
  readonly message: string;
  readonly pictures: readonly KeptPicture[];
}

/** An interaction whose answer is a private message of a table. */
export interface Answering {
  readonly user: string;
  readonly token: string;
  /** When the interaction was made, milliseconds since 1970. */
  readonly at: number;
  readonly locale: string;
  /** The message that was pressed and is edited; null for a new one. */
  readonly message: string | null;
}

export interface Hands {
  /** Fills an answer in. The message follows the game from then on where the screen shows a table. */
  answer(answering: Answering, screen: Screen): Promise<void>;
  /** The table has changed: its private messages are brought up to date soon. */
  follow(gameId: string): void;
  /** Folds what is about to get out of reach. */
  tick(): Promise<void>;
  /** Brings up to date what fell behind while no process was there. */
  catchUp(): Promise<void>;
  underWay(): number;
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface HandsOptions {
  readonly tables: Tables;
  readonly store: Store;
  readonly messages: PrivateMessages;
  /** The server's language is no concern here: a private message speaks its owner's. */
  readonly now: () => number;
  readonly timers: Timers;
  /** A message that could not be brought up to date; it is tried again. */
  readonly failed: (error: unknown, gameId: string) => void;
}

/** Discord lets an interaction's messages be edited for this long, milliseconds. */
const tokenMs = 15 * 60_000;
/** Changes of one message within this time are one edit. */
const restMs = 1_000;
const retryMs = 5_000;
const leaseMs = 20_000;
const atOnce = 50;

type Parts = HandsOptions & { readonly queue: Queue };

export function createHands(options: HandsOptions): Hands {
  const parts: Parts = { ...options, queue: createQueue() };
  const { store, timers, queue } = parts;
  const waiting = new Map<string, () => void>();
  const latest = createLatest<null>({ merge: () => null, run: (gameId) => follow(gameId) });

  async function follow(gameId: string): Promise<void> {
    try {
      const waits = await followAll(parts, gameId);
      if (waits < Infinity) later(gameId, waits);
    } catch (error) {
      options.failed(error, gameId);
      later(gameId, retryMs);
    }
  }

  /** What this process forgets is found again at the next start. */
  function later(gameId: string, ms: number): void {
    waiting.get(gameId)?.();
    const wake = (): void => {
      waiting.delete(gameId);
      latest.wish(gameId, null);
    };
    waiting.set(gameId, timers.after(ms, wake));
  }

  return {
    async answer(answering, screen) {
      const { panel } = screen;
      if (panel === undefined) return answerApart(parts, answering, screen);
      const id = handId(panel.gameId, answering.user);
      await queue.run(id, () => answerNow(parts, id, answering, screen));
      const table = await parts.tables.load(panel.gameId).catch(() => null);
      if (panel.changesAt !== undefined || (table !== null && table.revision !== panel.revision))
        latest.wish(panel.gameId, null);
    },
    follow: (gameId) => latest.wish(gameId, null),
    tick: () => foldDue(parts),
    async catchUp() {
      for (let offset = 0; ; offset += atOnce) {
        const page = await store.find(handKind, 'open', 'all', { limit: atOnce, offset });
        for (const { id } of page) latest.wish(id.slice(0, id.indexOf('.')), null);
        if (page.length < atOnce) return;
      }
    },
    underWay: () => latest.underWay() + queue.size,
    async idle() {
      while (latest.underWay() + queue.size > 0) await Promise.all([latest.idle(), queue.idle()]);
    },
    async stop() {
      for (const callOff of waiting.values()) callOff();
      await Promise.all([latest.stop(), queue.idle()]);
    },
  };
}

/** A screen of no table in place of one that was followed: it is followed no longer. */
async function answerApart(parts: Parts, answering: Answering, screen: Screen): Promise<void> {
  const { store, messages, queue } = parts;
  const { message, user, token } = answering;
  for (const { id } of message === null ? [] : await openOf(store, user)) {
    await queue.run(id, async () => {
      const stored = await store.get(handKind, id);
      if (stored?.value.message === message) await store.discard(handKind, id);
    });
  }
  await messages.edit(token, screen, []);
}

const openOf = (store: Store, user: string) =>
  store.find(handKind, 'user', user, { limit: atOnce }).catch(() => []);

/** Noted before it is shown, so that whoever goes on after a crash knows of it. */
async function answerNow(parts: Parts, id: string, answering: Answering, screen: Screen): Promise<void> {
  const { store, messages, now } = parts;
  const { gameId: game, revision, turn, at, arg, changesAt } = screen.panel!;
  const { user, token, locale, message } = answering;
  const before = await store.get(handKind, id).catch(unlessAway);
  const isSame = message !== null && before?.value.message === message;
  const pictures = isSame ? before.value.pictures : [];
  const open: OpenHand = {
    ...{ game, user, token, locale, revision, turn, pictures, panel: { at, arg } },
    message: message ?? '',
    ...(changesAt === undefined ? {} : { changesAt }),
    until: answering.at + tokenMs,
    shown: null,
    editedAt: now(),
  };
  const version = await put(store, id, open).catch(unlessAway);
  const edited = await messages.edit(token, screen, pictures);
  if (version !== null) {
    const shown = { ...open, ...edited, shown: digestOf(screen), editedAt: now() };
    await store.put(handKind, id, shown, version).catch(unlessAway);
  }
  if (before !== null && !isSame && before.value.message !== edited.message) {
    await takeAway(parts, before.value);
  }
}

/** Over whatever is noted: the newest message is the one that counts. */
async function put(store: Store, id: string, open: OpenHand): Promise<number> {
  for (;;) {
    const stored = await store.get(handKind, id);
    const version = await store.put(handKind, id, open, stored?.version ?? null);
    if (version !== null) return version;
  }
}

/** An answer is given also while the store is away; it is not followed then. */
function unlessAway(error: unknown): null {
  if (error instanceof StoreUnavailable) return null;
  throw error;
}

/** The older message goes; where it is out of reach it was folded, or will be nobody's concern. */
async function takeAway({ messages, now, failed }: Parts, { token, until, game }: OpenHand): Promise<void> {
  if (now() >= until) return;
  await messages.remove(token).catch((error: unknown) => {
    if (!messages.isGone(error)) failed(error, game);
  });
}

/** Brings all private messages of a table up to date; returns after how long the first wants another look. */
async function followAll(parts: Parts, gameId: string): Promise<number> {
  const found = await parts.store.find(handKind, 'game', gameId, { limit: 100 });
  const waits = await Promise.all(found.map(({ id }) => parts.queue.run(id, () => followOne(parts, id))));
  return Math.min(...waits.filter((wait) => wait > 0), Infinity);
}

/**
 * Edits one message where it says something else than the table now. Saved against the version that was read:
 * where another process was faster, whichever edit came last is followed by one more.
 */
async function followOne(parts: Parts, id: string): Promise<number> {
  const { store, tables, now } = parts;
  for (let again = false; ; again = true) {
    const stored = await store.get(handKind, id);
    if (stored === null) return 0;
    const open = stored.value;
    if (now() >= open.until) return forget(store, id, stored);
    const table = await tables.load(open.game);
    if (table === null) return forget(store, id, stored);
    const isOver = open.changesAt !== undefined && open.changesAt <= now();
    if (!again && open.shown !== null && open.revision === table.revision && !isOver)
      return waitOf(open, now());
    const wait = open.editedAt + restMs - now();
    if (!again && wait > 0) return wait;
    const saved = await brought(parts, id, { stored, table, force: again || open.shown === null });
    if (saved !== null) return waitOf(saved, now());
  }
}

/** After how long it says something that is no longer so, milliseconds; 0 for never. */
const waitOf = ({ changesAt }: Pick<OpenHand, 'changesAt'>, now: number): number =>
  changesAt === undefined ? 0 : Math.max(1, changesAt - now);

interface Bringing {
  readonly stored: Stored<OpenHand>;
  readonly table: Table;
  /** Edit even where the message seems to say the same. */
  readonly force: boolean;
}

/** What is noted of the message then; null where somebody else saved meanwhile. */
async function brought(
  parts: Parts,
  id: string,
  { stored, table, force }: Bringing,
): Promise<Pick<OpenHand, 'changesAt'> | null> {
  const { store, messages, now } = parts;
  const open = stored.value;
  const { screen, panel, ends } = await openPanel(parts, open, table);
  const shown = digestOf(screen);
  const { changesAt: _, ...kept } = open;
  const next: OpenHand = {
    ...kept,
    panel: { at: panel.at, arg: panel.arg },
    revision: table.revision,
    turn: panel.turn,
    ...(panel.changesAt === undefined ? {} : { changesAt: panel.changesAt }),
  };
  const put = async (hand: OpenHand): Promise<OpenHand | null> =>
    (await store.put(handKind, id, hand, stored.version)) === null ? null : hand;
  if (!force && shown === open.shown) return put(next);
  try {
    const edited = await messages.edit(open.token, screen, open.pictures);
    if (!ends) return await put({ ...next, ...edited, shown, editedAt: now() });
  } catch (error) {
    if (!messages.isGone(error)) throw error;
  }
  await forget(store, id, stored);
  return {};
}

/** Not where a newer one was noted meanwhile. */
async function forget(store: Store, id: string, { version }: Stored<OpenHand>): Promise<number> {
  await store.remove(handKind, id, version);
  return 0;
}

/** Messages whose token is about to die fold themselves; what cannot be told comes back while there is time. */
async function foldDue(parts: Parts): Promise<void> {
  const { store, now, queue, failed } = parts;
  for (;;) {
    const ids = await store.claimDue(handKind, now(), leaseMs, atOnce);
    await Promise.all(
      ids.map((id) => queue.run(id, () => foldOne(parts, id)).catch((error: unknown) => failed(error, id))),
    );
    if (ids.length < atOnce) return;
  }
}

async function foldOne(parts: Parts, id: string): Promise<void> {
  const { store, tables, now } = parts;
  const stored = await store.get(handKind, id);
  if (stored === null || stored.value.until - foldMs > now()) return;
  const open = stored.value;
  if (now() < open.until) {
    const table = await tables.load(open.game);
    if (table !== null) await sayFolded(parts, open, table);
  }
  await forget(store, id, stored);
}

async function sayFolded(parts: Parts, open: OpenHand, table: Table): Promise<void> {
  const { messages } = parts;
  await messages.edit(open.token, await folded(parts, open, table, 'old'), []).catch((error: unknown) => {
    if (!messages.isGone(error)) throw error;
  });
}
