import { SnowflakeUtil } from 'discord.js';
import { wordsFor, type Words } from '../i18n/index.ts';
import { shownKind } from '../store/kinds/shown.ts';
import { deliveryMs } from '../store/kinds/table.ts';
import {
  type GuildSettings,
  hasStarted,
  isStillInvited,
  playedAt,
  type Notice,
  type StartedTable,
  type Table,
} from '../table/index.ts';
import {
  achievementScreen,
  invitationScreen,
  lobbyCallScreen,
  letBackScreen,
  nudgeScreen,
  pausedScreen,
  reminderScreen,
  printed,
  scoresScreen,
  sentAwayScreen,
  successorScreen,
  timeBackScreen,
  type ReminderFacts,
  type Screen,
} from '../views/index.ts';
import { achievements } from '../table/lists.ts';
import { localeAt, textIn } from './channels.ts';
import { nameAt, tableFacts } from '../answers/facts.ts';
import { failureOf } from './failures.ts';
import { keyOf } from '../table/told.ts';
import type { Showing } from './show-table.ts';
import { noteStanding, removeUntrue, standingOn } from './told.ts';

/**
 * Tells what a table's outbox holds, oldest first, each once: a notice is forgotten only after it was
 * sent. Where a process died in between, Discord knows the nonce again for some minutes; a notice that is
 * late is looked for in its channel.
 *
 * @returns why direct messages could not be sent yet: they hold up nothing, and are tried again later
 */
export async function deliverNotices(table: Table, showing: Showing): Promise<readonly unknown[]> {
  const now = showing.now();
  const lost: unknown[] = [];
  for (const notice of table.outbox) {
    if (notice.at > now || isShown(notice)) continue;
    try {
      await deliver(table, notice, showing);
      await showing.tables.delivered(table.id, notice.id);
    } catch (error) {
      if (!isDirect(notice)) throw error;
      lost.push(error);
    }
  }
  return lost;
}

/** What one person gets by direct message concerns nobody else's table. */
const isDirect = (notice: Notice): boolean => 'via' in notice && notice.via === 'direct';

/** Forgets the notices that the table's own message tells, once it does; takes down those that are no longer true. */
export async function settleNotices(table: Table, showing: Showing): Promise<void> {
  for (const notice of table.outbox) if (isShown(notice)) await showing.tables.delivered(table.id, notice.id);
  await removeUntrue(table, showing);
}

/** Whether the message has not told it in time: whoever was to see to that may have died half-way. */
export function isOverdue({ outbox }: Table, now: number): boolean {
  return outbox.some((notice) => isShown(notice) && isLate(notice, now));
}

/** Whether whoever was to deliver it did not, or did and could not note it. */
function isLate({ at }: Notice, now: number): boolean {
  return at + deliveryMs <= now;
}

function isShown({ type }: Notice): boolean {
  return type === 'gameOver' || type === 'closed' || type === 'takenOver';
}

async function deliver(table: Table, notice: Notice, showing: Showing): Promise<void> {
  const guild = await showing.tables.guildSettings(table.guild ?? table.channel);
  const words = wordsFor(localeAt(table, guild, showing.channels));
  const told: Told = { table, guild, words, showing };
  if (notice.type === 'opened') return callRole(told, notice);
  if (notice.type === 'invited') return invite(told, notice);
  if (hasStarted(table)) return tellOfGame({ ...told, table }, notice);
}

/** Only the notices of a lobby can be told before anything was dealt. */
async function tellOfGame(
  told: GameTold,
  notice: Exclude<Notice, { readonly type: 'invited' | 'opened' }>,
): Promise<void> {
  const { table, words } = told;
  switch (notice.type) {
    case 'turn':
    case 'half':
    case 'nearEnd':
    case 'timeUp':
      return toOne(told, notice, await reminder(told, notice));
    case 'nudge':
      return toOne(told, notice, nudgeScreen({ words, ...seen(told), by: notice.from.name }));
    case 'kicked': {
      const { table: shown } = seen(told);
      return toOne(
        told,
        notice,
        sentAwayScreen({ words, table: shown, userId: notice.to.id, by: notice.by }),
      );
    }
    case 'paused': {
      const game = { gameId: table.id, revision: table.revision };
      const { to, until } = notice;
      return toOne(told, notice, pausedScreen({ words, game, userId: to.id, until }));
    }
    case 'letBack':
      return toOne(told, notice, letBackScreen({ words, table: seen(told).table, userId: notice.to.id }));
    case 'seatOffered':
      return post(
        told,
        notice,
        successorScreen({ words, table: seen(told).table, seat: notice.seat, successorId: notice.to.id }),
      );
    case 'timeBack':
      return post(told, notice, timeBackScreen({ words, ...seen(told), ms: notice.ms }));
    case 'roundOver':
      return post(told, notice, scoreSheet(told, notice.round));
    case 'earned':
      return earned(told, notice);
    case 'gameOver':
    case 'closed':
    case 'takenOver':
      return undefined;
  }
}

interface Told {
  readonly table: Table;
  readonly guild: GuildSettings;
  readonly words: Words;
  readonly showing: Showing;
}

type GameTold = Told & { readonly table: StartedTable };

async function callRole(told: Told, notice: Extract<Notice, { readonly type: 'opened' }>): Promise<void> {
  const { table, words } = told;
  if (table.phase !== 'lobby') return;
  const { id: gameId, revision, host } = table;
  const call = { gameId, revision, roleId: notice.role, by: host.name, played: playedAt(table) };
  return post(told, notice, lobbyCallScreen({ words, call }));
}

/** What is no longer true when its time has come is not told. */
async function invite(told: Told, notice: Extract<Notice, { readonly type: 'invited' }>): Promise<void> {
  const { table, words, showing } = told;
  if (!isStillInvited(table, notice.to.id)) return;
  const invitation = {
    gameId: table.id,
    revision: table.revision,
    userId: notice.to.id,
    by: notice.from.name,
    played: playedAt(table),
    link: notice.via === 'direct' ? await linkTo(table, showing) : null,
  };
  return toOne(told, notice, invitationScreen({ words, invitation }));
}

function seen({ table, guild, showing }: GameTold) {
  return {
    table: tableFacts(table, guild, { now: showing.now() }),
    view: showing.tables.viewOf(table, null)!,
  };
}

/** What was earned, where the server wants to hear of it. */
async function earned(told: GameTold, notice: Extract<Notice, { readonly type: 'earned' }>): Promise<void> {
  if (!told.guild.announceAchievements) return;
  const lines = notice.earned.flatMap(({ seat, achievement: name }) => {
    const achievement = achievements.find((known) => known === name);
    return achievement === undefined ? [] : [{ name: nameAt(told.table, seat), achievement }];
  });
  if (lines.length > 0) await post(told, notice, achievementScreen({ words: told.words, earned: lines }));
}

type Addressed = Extract<Notice, { readonly to: unknown; readonly via: unknown }>;

function scoreSheet(told: GameTold, round: number): Screen {
  const { words, guild } = told;
  const sheet = scoresScreen({ words, ...seen(told), round, viewer: null });
  return printed(sheet, { words, print: guild.print });
}

/** To one person the way they want it; where a direct message is refused, in the channel. */
async function toOne(told: Told, notice: Addressed, screen: Screen): Promise<void> {
  switch (notice.via) {
    case 'none':
      return;
    case 'mention':
      return post(told, notice, screen);
    case 'direct':
      return direct(told, notice, screen);
  }
}

function post(told: Told, notice: Notice, screen: Screen): Promise<void> {
  return postIn(told.table.channel, told, notice, screen);
}

async function postIn(channel: string, told: Told, notice: Notice, screen: Screen): Promise<void> {
  const { table, showing } = told;
  const key = keyOf(table, notice);
  if (key !== null && (await rewritten(channel, told, notice, screen))) return;
  const stood = isLate(notice, showing.now()) ? await standing(channel, showing, notice, screen) : null;
  const message =
    stood ?? (await showing.channels.post(channel, screen, { nonce: `${table.id}:${notice.id}` }));
  if (key !== null) await noteStanding(table.id, { key, channel, message }, showing);
}

/**
 * Writes the words anew into the message that stands for the same turn; false where there is none. An edit calls
 * nobody, so it is for what nobody has to be called for: that the time is up says the table too.
 */
async function rewritten(channel: string, { table, showing }: Told, notice: Notice, screen: Screen) {
  const key = keyOf(table, notice);
  if (notice.type !== 'timeUp' || key === null) return false;
  const before = await standingOn(table.id, key, showing);
  if (before === null || before.channel !== channel) return false;
  try {
    await showing.channels.edit(channel, before.message, screen);
    return true;
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== 'unknownMessage' && failure !== 'editsSpent') throw error;
    return false;
  }
}

/**
 * A message that says the same and was posted since the notice was due, or null. Until when a turn lasts may have
 * changed since: that alone makes no other message of it.
 */
async function standing(channel: string, showing: Showing, notice: Notice, screen: Screen) {
  const text = withoutTimes(textIn(screen.components));
  const since = notice.at - skewMs;
  const own = (await showing.channels.ownAround(channel, null)) ?? [];
  const found = own.find(
    (message) => withoutTimes(message.text) === text && SnowflakeUtil.timestampFrom(message.id) >= since,
  );
  return found?.id ?? null;
}

const withoutTimes = (text: string): string => text.replace(/<t:\d+(:\w)?>/g, '');

/** How far Discord's clock may be behind. */
const skewMs = 10_000;

async function direct(told: Told, notice: Addressed, screen: Screen): Promise<void> {
  const { tables, channels, log } = told.showing;
  try {
    await postIn(await channels.directTo(notice.to.id), told, notice, screen);
  } catch (error) {
    const failure = failureOf(error);
    // Whether it arrived is not known, and the same nonce is safe to send again.
    if (failure === 'unreachable' || failure === 'tokenRefused') throw error;
    if (failure === 'directMessagesClosed')
      await tables.changePlayerSettings(notice.to.id, { directClosed: true });
    else log.info({ err: error, failure, game: told.table.id }, 'a direct message was refused');
    await post(told, notice, screen);
  }
}

async function reminder(
  { table, words, showing }: GameTold,
  notice: Extract<Notice, { readonly deadline: unknown }>,
): Promise<Screen> {
  const link = notice.via === 'direct' ? await linkTo(table, showing) : null;
  const facts: ReminderFacts = {
    gameId: table.id,
    revision: table.revision,
    userId: notice.to.id,
    name: notice.to.name,
    kind: notice.type,
    deadline: notice.deadline,
    link,
  };
  return reminderScreen({ words, reminder: facts });
}

/** The address of the table's message. */
async function linkTo(table: Table, { store }: Showing): Promise<string> {
  const shown = await store.get(shownKind, table.id);
  const place = `https://discord.com/channels/${table.guild ?? '@me'}/${table.channel}`;
  const message = shown?.value.message;
  return message === null || message === undefined ? place : `${place}/${message}`;
}
