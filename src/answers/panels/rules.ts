import { isPreset, rulesFrom, seatLimit, type PresetName } from '../../game/index.ts';
import { compareScreen, ruleTopics, rulesScreen, type Played, type RuleTopic } from '../../views/index.ts';
import { say, show, type Answer } from '../answer.ts';
import type { Asked } from '../asked.ts';
import type { PanelHandler } from '../handler.ts';

/** The rules of a preset, before any game; for four players, or as many as it takes. */
export async function presetPanel(
  asked: Asked,
  preset: PresetName,
  topic: RuleTopic = ruleTopics[0],
): Promise<Answer> {
  const played = presetFacts(preset);
  const seats = Math.min(4, seatLimit(played.rules, preset));
  const { words, player, guild } = asked;
  return show(rulesScreen({ words, played, seats, topic, look: player.look ?? guild.look, game: null }));
}

/** What two presets say differently. */
export async function comparePanel({ words }: Asked, from: PresetName, to: PresetName): Promise<Answer> {
  return show(compareScreen({ words, from: presetFacts(from), to: presetFacts(to) }));
}

function presetFacts(preset: PresetName): Played {
  return { preset, rules: rulesFrom(preset), changed: [] };
}

export const pressRules: PanelHandler<'rules'> = async (press) => {
  const { id, values } = press;
  const [first, second] = id.args;
  switch (id.action) {
    case 'preset': {
      const preset = values[0] ?? first;
      return isPreset(preset) ? presetPanel(press, preset) : say({ code: 'unknownButton' });
    }
    case 'topic':
    case 'page':
      return isPreset(first)
        ? presetPanel(press, first, topicIn(values[0] ?? second))
        : say({ code: 'unknownButton' });
    case 'compare': {
      const other = values[0] ?? second;
      return isPreset(first) && isPreset(other)
        ? comparePanel(press, first, other)
        : say({ code: 'unknownButton' });
    }
  }
};

function topicIn(text: string | undefined): RuleTopic {
  return ruleTopics.find((known) => known === text) ?? ruleTopics[0];
}
