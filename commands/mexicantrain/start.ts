import { ApplicationCommandOptionType } from 'discord.js';
import {
  isPreset,
  presetNames,
  rulesFrom,
  sizeOfSet,
  switchValues,
  whyUnplayable,
  type Changes,
  type Rules,
} from '../../src/game/index.ts';
import { say, type Answer } from '../../src/answers/answer.ts';
import type { CommandAsked } from '../../src/answers/asked.ts';
import { unplayableFacts } from '../../src/answers/facts.ts';
import { whyNotOpen } from '../../src/answers/may-open.ts';
import {
  historyPermission,
  missingPermissions,
  openThreadPermissions,
  tablePermissions,
  threadPermissions,
  voicePermission,
  type NeededPermission,
} from '../../src/answers/permissions.ts';
import { refusedAnswer } from '../../src/answers/refused.ts';
import type { Opening } from '../../src/table/index.ts';
import { clockNames, strengths } from '../../src/table/lists.ts';
import { choice, labels, type Subcommand } from '../command.ts';

/** Opens a lobby in this channel, or in a thread of its own. */
export const start: Subcommand = {
  name: 'start',
  labels: labels('commands.start'),
  answers: 'private',
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'preset',
      ...labels('options.preset'),
      choices: presetNames.map((preset) => choice(preset, (words) => words.t(`presets.${preset}.label`))),
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'set',
      ...labels('options.set'),
      choices: [...switchValues.set]
        .sort((a, b) => a - b)
        .map((set) => choice(set, (words) => words.t('values.set', { set, count: sizeOfSet(set) }))),
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'rounds',
      ...labels('options.rounds'),
      min_value: 1,
      max_value: 19,
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'computers',
      ...labels('options.computers'),
      min_value: 0,
      max_value: 13,
    },
    {
      type: ApplicationCommandOptionType.String,
      name: 'strength',
      ...labels('options.strength'),
      choices: strengths.map((strength) => choice(strength, (words) => words.t(`strengths.${strength}`))),
    },
    {
      type: ApplicationCommandOptionType.String,
      name: 'clock',
      ...labels('options.clock'),
      choices: clockNames.map((clock) => choice(clock, (words) => words.t(`clocks.${clock}`))),
    },
    { type: ApplicationCommandOptionType.Boolean, name: 'thread', ...labels('options.thread') },
    {
      type: ApplicationCommandOptionType.String,
      name: 'series',
      ...labels('options.series'),
      choices: [
        choice('bestOf', (words) => words.t('seriesKinds.bestOf')),
        choice('season', (words) => words.t('seriesKinds.season')),
      ],
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'games',
      ...labels('options.games'),
      min_value: 2,
      max_value: 50,
    },
  ],
  run: openTable,
};

async function openTable(asked: CommandAsked): Promise<Answer> {
  const { guild } = asked;
  const barred = whyNotOpen(asked);
  if (barred !== null) return say(barred);
  const missing = missingFor(asked);
  if (missing.length > 0) return say({ code: 'missingPermissions', permissions: missing });
  const opening = openingOf(asked);
  const { preset = guild.preset, changes = {}, computers = [] } = opening;
  const rules = rulesFrom(preset, changes);
  const unplayable = whyUnplayable(rules, Math.max(2, computers.length + 1), preset);
  if (unplayable !== null) {
    const seats = { length: computers.length + 1 };
    return say({ code: 'unplayable', reason: unplayableFacts(unplayable, { rules, seats }) });
  }
  return open(asked, opening);
}

async function open(asked: CommandAsked, opening: Omit<Opening, 'channel'>): Promise<Answer> {
  const { edge, channelId, words, who, place } = asked;
  const name = words.beside(words.t('game.name'), who.name);
  const kind = wantsThread(asked) ? place.opens : null;
  const thread = kind === null ? null : await edge.channels.openThread(channelId, { name, kind });
  const answer = await edge.tables.open({ ...opening, channel: thread ?? channelId });
  if (!answer.ok) return refusedAnswer(asked, answer);
  edge.metrics.games.inc({ event: 'opened' });
  if (thread !== null) await edge.channels.addToThread(thread, who.id);
  const trouble = await edge.publisher.shown(answer.table.id);
  if (trouble !== null) return say({ code: 'notShown', trouble, moved: false });
  return say({ code: 'opened', thread, readsHistory: place.permissions.has(historyPermission) });
}

function openingOf(asked: CommandAsked): Omit<Opening, 'channel'> {
  const { options, who, guildId, guild, words } = asked;
  const preset = options.text('preset');
  const set = options.whole('set') as Rules['set'] | null;
  const rounds = options.whole('rounds');
  const clock = clockNames.find((known) => known === options.text('clock'));
  const strength = strengths.find((known) => known === options.text('strength')) ?? 'steady';
  const changes: Changes = { ...(set === null ? {} : { set }), ...(rounds === null ? {} : { rounds }) };
  const series = options.text('series');
  return {
    guild: guildId,
    host: { id: who.id, name: who.name },
    changes,
    ...(isPreset(preset) ? { preset } : {}),
    options: {
      thread: wantsThread(asked),
      // Most servers have no language that Discord knows of: then the host's is spoken at the table.
      locale: guild.locale === null ? words.locale : null,
      ...(clock === undefined ? {} : { clock }),
    },
    computers: Array.from({ length: options.whole('computers') ?? usualComputers(guildId) }, () => strength),
    ...(series === 'bestOf' || series === 'season'
      ? { series: { kind: series, games: options.whole('games') ?? 3 } }
      : {}),
    request: asked.request,
  };
}

/** In direct messages nobody else can come: two opponents make a game. */
const usualComputers = (guildId: string | null): number => (guildId === null ? 2 : 0);

/** Threads, voice chats and posts of a forum take no thread: there the table stays where it was called. */
function wantsThread({ options, place }: CommandAsked): boolean {
  return options.yes('thread') === true && place.opens !== null;
}

function missingFor(asked: CommandAsked): readonly NeededPermission[] {
  const here = asked.place.threadOf === null ? tablePermissions : threadPermissions;
  const needed: readonly NeededPermission[] = [
    ...here,
    ...(asked.place.isVoice ? ([voicePermission] as const) : []),
    ...(wantsThread(asked) ? openThreadPermissions : []),
  ];
  return missingPermissions(asked.place.permissions, needed);
}
