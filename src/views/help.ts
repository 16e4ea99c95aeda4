import type { Words } from '../i18n/index.ts';
import { screen, select, text } from './components.ts';
import { panelCustomId } from './custom-id.ts';
import type { Screen } from './screen.ts';

/** The pages of the help. */
export const helpTopics = ['start', 'play', 'commands', 'score'] as const;
export type HelpTopic = (typeof helpTopics)[number];

const commands = [
  'start',
  'join',
  'leave',
  'hand',
  'table',
  'trains',
  'rules',
  'settings',
  'nudge',
  'kick',
  'end',
  'replay',
  'history',
  'whoStarts',
  'privacy',
  'help',
  'score',
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
  const typedOnes = commands.map((command) =>
    words.t('help.commands.entry', {
      command: typed(words, command),
      text: words.t(`commands.${command}.line`),
    }),
  );
  const menus = { invite: words.t('menus.invite'), profile: words.t('menus.profile') };
  return [...typedOnes, words.t('help.commands.menus', menus)];
}

/** A command as Discord shows it to those who read this language. */
function typed(words: Words, command: (typeof commands)[number]): string {
  const name = words.t(`commands.${command}.name`);
  return command === 'score' ? name : `${words.t('commands.mexicantrain.name')} ${name}`;
}
