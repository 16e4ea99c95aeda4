import type { Words } from '../i18n/index.ts';
import { screen, select, text } from './components.ts';
import { panelCustomId } from './custom-id.ts';
import type { Screen } from './screen.ts';

/** The pages of the help. */
export const helpTopics = ['start', 'play', 'commands', 'score'] as const;
export type HelpTopic = (typeof helpTopics)[number];

const commands = [
  ['mexicantrain start', 'start'],
  ['mexicantrain join', 'join'],
  ['mexicantrain leave', 'leave'],
  ['mexicantrain hand', 'hand'],
  ['mexicantrain table', 'table'],
  ['mexicantrain trains', 'trains'],
  ['mexicantrain rules', 'rules'],
  ['mexicantrain settings', 'settings'],
  ['mexicantrain nudge', 'nudge'],
  ['mexicantrain kick', 'kick'],
  ['mexicantrain end', 'end'],
  ['mexicantrain replay', 'replay'],
  ['mexicantrain history', 'history'],
  ['mexicantrain who-starts', 'whoStarts'],
  ['mexicantrain privacy', 'privacy'],
  ['mexicantrain help', 'help'],
  ['score', 'score'],
] as const;

/** How to start, how to play, every command, the scores. */
export function helpScreen(asked: { readonly words: Words; readonly topic: HelpTopic }): Screen {
  const { words, topic } = asked;
  const choices = helpTopics.map((each) => ({
    value: each,
    label: words.t(`help.${each}.title`),
    chosen: each === topic,
  }));
  return screen({
    components: [
      text(`## ${words.t(`help.${topic}.title`)}`, ...helpLines(words, topic)),
      select(panelCustomId('help', 'topic'), words.t('help.pick'), choices),
    ],
  });
}

function helpLines(words: Words, topic: HelpTopic): readonly string[] {
  if (topic !== 'commands') return [words.t(`help.${topic}.text`)];
  return commands.map(([name, key]) =>
    words.t('help.commands.entry', { name, text: words.t(`commands.${key}.line`) }),
  );
}
