import { isPreset } from '../../game/index.ts';
import { languages, wordsFor } from '../../i18n/index.ts';
import { clockNames, looks, noticeWays, type Print } from '../../table/lists.ts';
import { setHidden } from '../../standings/index.ts';
import type { GuildSettings, PlayerSettings } from '../../table/index.ts';
import {
  hideQuestionScreen,
  playerSettingsScreen,
  quietModal,
  serverSettingsScreen,
  type PlayerSettingsFacts,
  type ServerSettingsFacts,
} from '../../views/index.ts';
import { say, sayBeside, show, type Answer } from '../answer.ts';
import type { Asked } from '../asked.ts';
import type { PanelHandler, PanelPress } from '../handler.ts';

export async function playerPanel(asked: Asked, player: PlayerSettings = asked.player): Promise<Answer> {
  const { words, guild } = asked;
  return show(playerSettingsScreen({ words, settings: playerFacts(player, guild) }));
}

/** For those who may manage the server. */
export async function serverPanel(asked: Asked, guild: GuildSettings = asked.guild): Promise<Answer> {
  if (asked.guildId === null) return say({ code: 'serverOnly' });
  if (!asked.who.mayManageServer) return say({ code: 'needsManageServer' });
  const { words, publicWords } = asked;
  return show(serverSettingsScreen({ words, settings: serverFacts(guild, publicWords.locale) }));
}

function playerFacts(player: PlayerSettings, guild: GuildSettings): PlayerSettingsFacts {
  const { locale, look, notice, quiet, timeZone, textTable, brief, confirm, lessons, hidden } = player;
  const print = player.print ?? guild.print;
  return { locale, look, print, notice, quiet, timeZone, textTable, brief, confirm, lessons, hidden };
}

/** @param spoken the language that public messages are in where none was set */
function serverFacts(guild: GuildSettings, spoken: string): ServerSettingsFacts {
  const {
    preset,
    clock,
    look,
    print,
    channelIds,
    starterRoleIds,
    calledRoleId,
    hints,
    textTable,
    takeoverAfter,
  } = guild;
  return {
    locale: guild.locale ?? spoken,
    announceAchievements: guild.announceAchievements,
    reactions: guild.reactions,
    ...{ preset, clock, look, print, channelIds, starterRoleIds, calledRoleId, hints, textTable },
    takeoverAfter,
  };
}

type SettingsPress = PanelPress<'settings'>;

export const pressSettings: PanelHandler<'settings'> = async (press) => {
  const [scope, field] = press.id.args;
  switch (press.id.action) {
    case 'server':
      return serverPanel(press);
    case 'player':
    case 'page':
      return playerPanel(press);
    case 'set':
      return scope === 'server'
        ? changeServer(press, serverChange(field, press.values[0] ?? ''))
        : changePlayer(press, playerChange(field, press.values[0] ?? ''));
    case 'toggle':
      return scope === 'server'
        ? changeServer(press, serverToggle(press.guild, field))
        : field === 'hidden' && !press.player.hidden
          ? show(hideQuestionScreen({ words: press.words }))
          : changePlayer(press, playerToggle(press, field));
    case 'sure':
      return changePlayer(press, field === 'hidden' ? { hidden: true } : null);
    case 'channels':
      return scope === 'calledRoleId' ? callRole(press) : changeServer(press, chosenIds(scope, press.values));
    case 'quiet':
      return {
        type: 'modal',
        modal: quietModal({ words: press.words, settings: playerFacts(press.player, press.guild) }),
      };
    case 'quietForm':
      return changeQuiet(press);
  }
};

async function changeServer(press: SettingsPress, change: Partial<GuildSettings> | null): Promise<Answer> {
  if (press.guildId === null) return say({ code: 'serverOnly' });
  if (!press.who.mayManageServer) return say({ code: 'needsManageServer' });
  if (change === null) return say({ code: 'unknownButton' });
  const guild = await press.edge.tables.changeGuildSettings(press.guildId, change);
  return serverPanel(
    { ...press, publicWords: guild.locale === null ? press.publicWords : wordsFor(guild.locale) },
    guild,
  );
}

/** The role that is told of new lobbies; whoever chooses one that cannot be mentioned has to know. */
async function callRole(press: SettingsPress): Promise<Answer> {
  const roleId = press.values[0] ?? null;
  const answer = await changeServer(press, { calledRoleId: roleId });
  if (answer.type !== 'screen' || roleId === null || press.place.mayCall(roleId)) return answer;
  return say({ code: 'roleMute', roleId }, answer.screen);
}

async function changePlayer(press: SettingsPress, change: Partial<PlayerSettings> | null): Promise<Answer> {
  if (change === null) return say({ code: 'unknownButton' });
  const { edge, who, locale } = press;
  const player = await edge.tables.changePlayerSettings(who.id, change);
  const words = wordsFor(player.locale ?? locale);
  if (change.hidden === undefined) return playerPanel({ ...press, words }, player);
  await setHidden(edge.store, who.id, change.hidden);
  const panel = playerSettingsScreen({ words, settings: playerFacts(player, press.guild) });
  return say({ code: change.hidden ? 'hiddenNow' : 'shownNow' }, panel);
}

function serverChange(field: string | undefined, value: string): Partial<GuildSettings> | null {
  switch (field) {
    case 'locale':
      return languages.includes(value) ? { locale: value } : null;
    case 'preset':
      return isPreset(value) ? { preset: value, rounds: null } : null;
    case 'clock':
      return oneOf(clockNames, value, (clock) => ({ clock }));
    case 'look':
      return oneOf(looks, value, (look) => ({ look }));
    case 'takeoverAfter':
      return value === 'never'
        ? { takeoverAfter: null }
        : /^[1-9]$/.test(value)
          ? { takeoverAfter: Number(value) }
          : null;
    default:
      return null;
  }
}

function playerChange(field: string | undefined, value: string): Partial<PlayerSettings> | null {
  switch (field) {
    case 'locale':
      return value === 'auto' ? { locale: null } : languages.includes(value) ? { locale: value } : null;
    case 'look':
      return value === 'auto' ? { look: null } : oneOf(looks, value, (look) => ({ look }));
    case 'notice':
      return oneOf(noticeWays, value, (notice) => ({ notice }));
    default:
      return null;
  }
}

function serverToggle(guild: GuildSettings, field: string | undefined): Partial<GuildSettings> | null {
  switch (field) {
    case 'hints':
    case 'textTable':
    case 'announceAchievements':
    case 'reactions':
      return { [field]: !guild[field] };
    case 'print':
      return { print: otherPrint(guild.print) };
    default:
      return null;
  }
}

function playerToggle(
  { player, guild }: SettingsPress,
  field: string | undefined,
): Partial<PlayerSettings> | null {
  switch (field) {
    case 'textTable':
    case 'brief':
    case 'confirm':
    case 'hidden':
      return { [field]: !player[field] };
    case 'print':
      return { print: otherPrint(player.print ?? guild.print) };
    case 'lessons':
      // Turned on again, they are told anew.
      return player.lessons ? { lessons: false } : { lessons: true, lessonsRead: [] };
    default:
      return null;
  }
}

const otherPrint = (print: Print): Print => (print === 'large' ? 'normal' : 'large');

function chosenIds(field: string | undefined, values: readonly string[]): Partial<GuildSettings> | null {
  return field === 'channelIds' || field === 'starterRoleIds' ? { [field]: [...values] } : null;
}

function oneOf<T extends string, R>(known: readonly T[], value: string, made: (value: T) => R): R | null {
  const found = known.find((candidate) => candidate === value);
  return found === undefined ? null : made(found);
}

/** Two empty times mean no quiet hours. What cannot be read leaves the panel as it is, to try again. */
async function changeQuiet(press: SettingsPress): Promise<Answer> {
  const from = clockTime(press.fields.get('from') ?? '');
  const to = clockTime(press.fields.get('to') ?? '');
  const timeZone = zoneOf(press.fields.get('zone') ?? '');
  if (from === undefined || to === undefined || timeZone === null || (from === null) !== (to === null)) {
    return sayBeside({ code: 'badTime' });
  }
  const quiet = from === null || to === null || from === to ? null : { from, to };
  return changePlayer(press, { quiet, timeZone });
}

/** `7:30`, `07.30` or `7` as `07:30`; null for nothing, undefined for what is no time of day. */
function clockTime(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const match = /^\s*(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?\s*$/.exec(text);
  const hours = Number(match?.[1]);
  const minutes = Number(match?.[2] ?? 0);
  if (match === null || hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** An IANA time zone as this machine knows it; UTC for nothing, null for none. */
function zoneOf(text: string): string | null {
  if (text.trim() === '') return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text.trim().replaceAll(' ', '_') }).resolvedOptions()
      .timeZone;
  } catch {
    return null;
  }
}
