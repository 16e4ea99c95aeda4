/** The referee's words: why something is refused, and the pages of the rules. */
import {
  differences,
  isPreset,
  readRules,
  seatLimit,
  viewFor,
  Unreadable,
  type Because,
} from '../game/index.ts';
import { languages, wordsFor, type Words } from '../i18n/index.ts';
import { claimsOf } from '../views/claims.ts';
import { sentenceOf, valueLabel } from '../views/laws.ts';
import { sourceLine } from '../views/rules.ts';
import { sourceOf, switchBehind } from '../views/sources.ts';
import { ruleTopics } from '../views/topics.ts';
import { refusalSentence, ruleBehind } from '../views/why.ts';

/** The words of a language that the product speaks. Throws `Unreadable` for any other. */
export function wordsIn(locale: string): Words {
  if (languages.some((known) => known === locale)) return wordsFor(locale);
  throw new Unreadable('--locale', `"${locale}" is none of ${languages.join(', ')}`);
}

/** A refusal in a sentence, then the rule behind it with its source. */
export function becauseIn(words: Words): Because {
  return (game, command, refusal, preset) => {
    const view = viewFor(game, command.seat);
    const seats = Array.from({ length: view.seats }, (_, seat) => ({
      name: words.t('referee.seat', { number: seat }),
    }));
    const voice = { words, seats, you: command.seat, form: 'plain' as const };
    const [tile, train] = command.type === 'play' ? [command.tile, command.train] : [null, null];
    const sentence = refusalSentence(voice, view, { refusal, tile, train });
    const rule = ruleBehind(voice, view, refusal);
    if (rule === null) return sentence;
    const name = switchBehind(view, refusal);
    const source = name === null ? 'all' : sourceOf(view.rules, preset, name);
    return words.prose(sentence, words.t('marks.aside', { text: rule, more: words.t(`sources.${source}`) }));
  };
}

/** The pages of the rules of a preset's name, or of switches as JSON, as text. */
export function explain(words: Words, asked: string): string {
  const { rules, preset } = readRules(isPreset(asked) ? { preset: asked } : readSwitches(asked), '');
  const law = { words, rules, seats: Math.min(4, seatLimit(rules, preset)) };
  const changed = differences(rules, preset).map((name) =>
    words.t('lobby.difference', { name: words.t(`switches.${name}`), value: valueLabel(law, name) }),
  );
  return [
    `# ${words.t('rules.presetTitle', { preset: words.t(`presets.${preset}.label`) })}`,
    '',
    sourceLine(words, preset),
    ...changed.map((line) => `- ${line}`),
    ...ruleTopics.flatMap((topic) => [
      '',
      `## ${words.t(`topics.${topic}`)}`,
      '',
      ...claimsOf(rules, topic).map((claim) => `- ${sentenceOf(law, claim)}`),
    ]),
    '',
  ].join('\n');
}

function readSwitches(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('--explain', 'a preset’s name or the switches as JSON are wanted');
  }
}
