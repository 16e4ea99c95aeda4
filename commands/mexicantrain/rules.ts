import { ApplicationCommandOptionType } from 'discord.js';
import { isPreset, presetNames } from '../../src/game/index.ts';
import { rulesPanel } from '../../src/answers/actions/looking.ts';
import { show } from '../../src/answers/answer.ts';
import { comparePanel, presetPanel } from '../../src/answers/panels/rules.ts';
import { choice, labels, type Subcommand } from '../command.ts';

const presets = presetNames.map((preset) => choice(preset, (words) => words.t(`presets.${preset}.label`)));

/** The rules of this channel's table, of any preset, or how two presets differ. */
export const rules: Subcommand = {
  name: 'rules',
  labels: labels('commands.rules'),
  answers: 'private',
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'preset',
      ...labels('options.rulesOf'),
      choices: presets,
    },
    {
      type: ApplicationCommandOptionType.String,
      name: 'compare',
      ...labels('options.compare'),
      choices: presets,
    },
  ],
  async run(asked) {
    const { guild, edge, channelId, options } = asked;
    const preset = options.text('preset');
    const other = options.text('compare');
    const table = await edge.tables.inChannel(channelId);
    if (isPreset(other))
      return comparePanel(asked, isPreset(preset) ? preset : (table?.preset ?? guild.preset), other);
    if (isPreset(preset)) return presetPanel(asked, preset);
    return table === null ? presetPanel(asked, guild.preset) : show(rulesPanel(asked, table, undefined));
  },
};
