import { LRUCache } from 'lru-cache';
import { wordsFor } from '../i18n/index.ts';
import type { Store } from '../store/index.ts';
import { shownKind, type Shown } from '../store/kinds/shown.ts';
import type { Tables } from '../keeper/index.ts';
import { type GuildSettings, happenedSince, hasStarted, type Table } from '../table/index.ts';
import { parseCustomId } from '../views/index.ts';
import { localeAt, type Channels, type OwnMessage } from './channels.ts';
import { screenOf } from '../answers/table-screen.ts';
import { failureOf } from './failures.ts';
import type { Log } from './log.ts';

export interface Showing {
  readonly tables: Tables;
  readonly store: Store;
  readonly channels: Channels;
  readonly log: Log;
  readonly now: () => number;
  /** Replaced messages that were removed for certain. */
  readonly gone: Gone;
}

/**
 * `ifBehind`: where the channel shows an old revision or the game has ended, since whoever made the newest may
 * have died before it noted its message or took the old one away. `always`: also where all seems well, since a
 * message may have been deleted unheard.
 */
export type Sweep = 'no' | 'ifBehind' | 'always';

export interface Wish {
  /** Post a fresh message even where an edit would do. */
  readonly repost: boolean;
  /** A message that was deleted: where it was the live one, another takes its place. */
  readonly lost: string | null;
  /** Whether to look for messages that were posted and never noted, and for a noted one that is gone. */
  readonly sweep: Sweep;
}

const nothingShown = (channel: string): Shown => ({
  channel,
  message: null,
  revision: 0,
  postedAt: 0,
  mentioned: null,
  stale: [],
});

/** Discord counts edits of messages older than an hour; a little earlier a fresh message takes over. */
const editableMs = 50 * 60_000;

/**
 * Brings the channel to the table's state: edits the live message while one person acts or computers
 * move, posts a fresh one when the turn has changed hands, and then removes the old one.
 *
 * Saved against the version that was read. Where another process was faster with as new a state, the fresh message
 * is taken away again and the newest state is shown once more, whatever was noted.
 */
export async function showTable(table: Table, showing: Showing, wish: Wish): Promise<void> {
  const { tables, store } = showing;
  let newest: Table | null = table;
  for (let tries = 0; newest !== null; tries++, newest = await tables.load(table.id)) {
    const stored = await store.get(shownKind, table.id);
    let shown = stored?.value ?? nothingShown(newest.channel);
    const isLost = wish.lost !== null && shown.message === wish.lost;
    if (isLost && newest.phase === 'closed') return;
    if (isLost) shown = { ...shown, message: null };
    const isBehind = shown.revision < newest.revision || shown.channel !== newest.channel;
    const noted = shown;
    if (tries === 0 && wantsSweep(wish.sweep, newest, shown)) shown = await swept(newest, shown, showing);
    if (!(isBehind || isLost || shown !== noted || wish.repost || tries > 0)) {
      // No later message of an ended game would take the old ones with it.
      return hasEnded(newest) ? removeStale(shown, showing) : undefined;
    }
    const lost = shown.message === null ? (wish.lost ?? noted.message) : null;
    const next = await show(newest, shown, { showing, repost: wish.repost, lost });
    const isFresh = next.message !== shown.message;
    const kept = await note(table.id, { next, isFresh, version: stored?.version ?? null }, showing);
    if (kept !== null) return removeStale(kept, showing);
    if (isFresh) await takeAway(table.id, next, showing);
  }
}

/**
 * Notes what the channel shows now; null where another process has noted something as new. A fresh message stays the
 * live one where what was noted meanwhile is older, so that nobody is called a second time.
 */
async function note(
  gameId: string,
  {
    next,
    isFresh,
    version,
  }: { readonly next: Shown; readonly isFresh: boolean; readonly version: number | null },
  showing: Showing,
): Promise<Shown | null> {
  let wanted = next;
  let known = version;
  for (;;) {
    if ((await showing.store.put(shownKind, gameId, wanted, known)) !== null) return wanted;
    const other = await showing.store.get(shownKind, gameId);
    if (!isFresh || other === null || other.value.revision >= next.revision) return null;
    known = other.version;
    const stale = [...next.stale, ...staleAfter(other.value, showing)];
    wanted = {
      ...next,
      stale: [...new Set(stale)].filter((message) => message !== next.message).slice(-staleKept),
    };
  }
}

/**
 * Where a revision was skipped, another process made it, and may have died before it noted its message. An
 * ended game whose end is not settled yet is looked after now: once it is, nothing brings it back.
 */
function wantsSweep(sweep: Sweep, table: Table, shown: Shown): boolean {
  const behind = table.revision - shown.revision;
  if (sweep === 'ifBehind' && (behind > 0 || hasEnded(table))) return true;
  return sweep === 'always' || (shown.revision > 0 && behind > 1);
}

const hasEnded = ({ phase }: Table): boolean => phase === 'over' || phase === 'closed';

/** A fresh message that lost its race goes, unless whoever was faster took it up. */
async function takeAway(
  gameId: string,
  { channel, message }: Shown,
  { store, channels }: Showing,
): Promise<void> {
  const noted = await store.get(shownKind, gameId);
  if (message !== null && noted?.value.message !== message) await channels.remove(channel, message);
}

interface Step {
  readonly showing: Showing;
  readonly repost: boolean;
  readonly lost: string | null;
}

async function show(table: Table, before: Shown, step: Step): Promise<Shown> {
  let shown = before;
  const guild = await guildOf(table, step.showing.tables);
  const words = wordsFor(localeAt(table, guild, step.showing.channels));
  const turn = turnOf(table);
  const called =
    turn !== null &&
    !isHere(table) &&
    (turn.since !== shown.mentioned?.since || turn.seat !== shown.mentioned.seat);
  // Whoever is called finds the table at the bottom, whatever was written below it meanwhile.
  const calls = called && (changedHands(table, shown, turn) || !isLast(shown, step.showing.channels));
  const since = { revision: table.revision, channel: table.channel };
  const drawn = await screenOf(table, { words, guild, ...step.showing });
  if (shown.message !== null && !calls && !step.repost && mayEdit(table, shown, step.showing.now())) {
    try {
      await step.showing.channels.edit(shown.channel, shown.message, drawn);
      return { ...shown, ...since, mentioned: turn ?? shown.mentioned };
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== 'unknownMessage' && failure !== 'editsSpent') throw error;
      if (failure === 'unknownMessage') shown = { ...shown, message: null };
      // A lobby or game that is over need not come back when its message was deleted.
      if (failure === 'unknownMessage' && table.phase === 'closed') return { ...shown, ...since };
    }
  }
  const message = await step.showing.channels.post(table.channel, drawn, {
    // Which message this one takes the place of makes it another one than a deleted one of the same revision.
    nonce: `${table.id}:${table.revision}:${step.lost ?? before.message ?? ''}`,
    quiet: !calls || !wantsMention(table),
  });
  return {
    ...since,
    message,
    postedAt: step.showing.now(),
    mentioned: turn ?? shown.mentioned,
    stale: staleAfter(shown, step.showing),
  };
}

/** Phases that end a table stay where they are; a message that is too old, or of another channel, is replaced. */
function mayEdit(table: Table, shown: Shown, now: number): boolean {
  if (shown.channel !== table.channel) return false;
  if (table.phase === 'over') return shown.revision >= table.revision;
  return table.phase === 'closed' || now - shown.postedAt < editableMs;
}

/** The person whose turn it is, and since when; null in a lobby, at the end and while computers move. */
function turnOf(table: Table): Shown['mentioned'] {
  if (table.phase !== 'playing' || table.turn.waitsFor === null) return null;
  return { seat: table.turn.seat, since: table.turn.since };
}

/** Whoever has just taken a tile back need not be called. */
function isHere(table: Table): boolean {
  return table.phase === 'playing' && table.turn.tookBack !== undefined;
}

function wantsMention(table: Table): boolean {
  return table.phase === 'playing' && table.turn.mention;
}

/**
 * Whether somebody else is waited for than the message says. A person who only waited for computers is
 * at the table still: for them the message stays where it is.
 */
function changedHands(table: Table, shown: Shown, turn: NonNullable<Shown['mentioned']>): boolean {
  const { mentioned } = shown;
  if (mentioned === null || !hasStarted(table)) return true;
  if (mentioned.seat !== turn.seat) return true;
  if (mentioned.since === turn.since) return false;
  return happenedSince(table, shown.revision, null).some(
    ({ event }) =>
      event.type === 'roundDealt' ||
      ('seat' in event && event.seat !== turn.seat && table.seats[event.seat]!.player.kind === 'human'),
  );
}

/** Whether nothing stands below the live message; where that is not known, something may. */
function isLast({ channel, message }: Shown, channels: Channels): boolean {
  const newest = channels.newestIn(channel);
  return message !== null && newest !== null && BigInt(newest) <= BigInt(message);
}

async function guildOf(table: Table, tables: Tables): Promise<GuildSettings> {
  return tables.guildSettings(table.guild ?? table.channel);
}

/** Messages that have to go once the fresh one stands. */
function staleAfter(shown: Shown, { gone }: Showing): readonly string[] {
  const replaced = shown.message === null ? shown.stale : [...shown.stale, shown.message];
  return replaced.filter((message) => !gone.has(message)).slice(-staleKept);
}

/**
 * Old messages go.
 *
 * @throws what kept one of them, once the others are gone
 */
async function removeStale(shown: Shown, { channels, log, gone }: Showing): Promise<void> {
  const kept: unknown[] = [];
  for (const message of shown.stale) {
    if (gone.has(message)) continue;
    try {
      await channels.remove(shown.channel, message);
      gone.set(message, true);
    } catch (error) {
      log.warn({ err: error, message }, 'an old table message stays');
      kept.push(error);
    }
  }
  if (kept.length > 0) throw kept[0];
}

/** Messages that were removed: they need not be looked for again. */
export type Gone = LRUCache<string, true>;
export const createGone = (): Gone => new LRUCache({ max: 10_000 });
/** As many as one look at a channel finds. */
const staleKept = 100;

/**
 * What the channel really holds. Of messages of ours that were posted but never noted the newest becomes the
 * live one if it was posted after the one that is noted; others, and replaced ones that still stand there,
 * are removed later. The same value where all is as noted, or where the channel cannot be read.
 */
async function swept(table: Table, shown: Shown, { channels, now }: Showing): Promise<Shown> {
  const own = await channels.ownAround(table.channel, shown.message);
  if (own === null) return isGone(table, shown, channels);
  const found = own.flatMap((message) => {
    const revision = liveRevision(message, table.id);
    return revision === null ? [] : [{ id: message.id, revision }];
  });
  const [newest] = found;
  const present = own.some(({ id }) => id === shown.message) ? shown.message : null;
  const isNewer = newest !== undefined && (present === null || BigInt(newest.id) > BigInt(present));
  const live = isNewer ? newest.id : present;
  const stale = found.flatMap(({ id }) => (id === live ? [] : [id])).slice(0, staleKept);
  if (live === shown.message && stale.length === 0) return shown;
  if (!isNewer) return { ...shown, message: live, stale };
  return {
    channel: table.channel,
    message: live,
    revision: newest.revision,
    postedAt: now(),
    mentioned: newest.revision === table.revision ? turnOf(table) : shown.mentioned,
    stale,
  };
}

/** Where the channel cannot be listed, the one message that is noted is asked for. */
async function isGone(table: Table, shown: Shown, channels: Channels): Promise<Shown> {
  const { message } = shown;
  const stands = message === null ? null : await channels.stands(table.channel, message);
  return stands === false ? { ...shown, message: null } : shown;
}

/** The revision of a lobby, table or podium of the game, or null for any other message. */
function liveRevision({ customIds }: OwnMessage, gameId: string): number | null {
  for (const text of customIds) {
    const id = parseCustomId(text);
    if (id?.family !== 'mt' || id.gameId !== gameId) continue;
    if (id.action === 'join' || id.action === 'trains' || id.action === 'rematch') return id.revision;
  }
  return null;
}
