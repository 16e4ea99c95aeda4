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
import { say, type Answer } from '../../src/discord/answer.ts';
import type { CommandAsked } from '../../src/discord/asked.ts';
import { unplayableFacts } from '../../src/discord/facts.ts';
import { failureOf } from '../../src/discord/failures.ts';
import { whyNotOpen } from '../../src/discord/may-open.ts';
import {
  missingPermissions,
  openThreadPermissions,
  tablePermissions,
  threadPermissions,
  type NeededPermission,
} from '../../src/discord/permissions.ts';
import { refusedAnswer } from '../../src/discord/refused.ts';
import type { Opening } from '../../src/table/index.ts';
import { computerStrengths as strengths } from '../../src/store/kinds/table.ts';
import { clocks } from '../../src/views/index.ts';
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
        .map((set) => choice(set, (words) => words.t('values.set', { set, tiles: sizeOfSet(set) }))),
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
      choices: clocks.map((clock) => choice(clock, (words) => words.t(`clocks.${clock}`))),
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
  const { edge, channelId } = asked;
  const thread = wantsThread(asked) ? await threadFor(asked) : null;
  const answer = await edge.tables.open({ ...opening, channel: thread ?? channelId });
  if (!answer.ok) return refusedAnswer(asked, answer);
  edge.metrics.games.inc({ event: 'opened' });
  return say({ code: 'joined' });
}

function openingOf({ interaction, who, guildId }: CommandAsked): Omit<Opening, 'channel'> {
  const { options } = interaction;
  const preset = options.getString('preset');
  const set = options.getInteger('set') as Rules['set'] | null;
  const rounds = options.getInteger('rounds');
  const clock = clocks.find((known) => known === options.getString('clock'));
  const strength = strengths.find((known) => known === options.getString('strength')) ?? 'steady';
  const changes: Changes = { ...(set === null ? {} : { set }), ...(rounds === null ? {} : { rounds }) };
  const series = options.getString('series');
  return {
    guild: guildId,
    host: { id: who.id, name: who.name },
    changes,
    ...(isPreset(preset) ? { preset } : {}),
    options: {
      thread: wantsThread({ interaction }),
      ...(clock === undefined ? {} : { clock }),
    },
    computers: Array.from({ length: options.getInteger('computers') ?? 0 }, () => strength),
    ...(series === 'bestOf' || series === 'season'
      ? { series: { kind: series, games: options.getInteger('games') ?? 3 } }
      : {}),
    request: interaction.id,
  };
}

/** A thread inside a thread is not to be had: there the table stays where it was called. */
function wantsThread({ interaction }: Pick<CommandAsked, 'interaction'>): boolean {
  return interaction.options.getBoolean('thread') === true && interaction.channel?.isThread() !== true;
}

function missingFor(asked: CommandAsked): readonly NeededPermission[] {
  const { interaction } = asked;
  const here = interaction.channel?.isThread() === true ? threadPermissions : tablePermissions;
  const needed = wantsThread(asked) ? [...here, ...openThreadPermissions] : here;
  return missingPermissions(interaction.appPermissions, needed);
}

/** The thread's id, or null where no more threads can be opened: then the channel serves. */
async function threadFor({ edge, channelId, publicWords, who }: CommandAsked): Promise<string | null> {
  try {
    return await edge.channels.openThread(channelId, `${publicWords.t('game.name')} · ${who.name}`);
  } catch (error) {
    if (failureOf(error) !== 'threadRefused') throw error;
    return null;
  }
}
