import { languages, type Words } from '../i18n/index.ts';
import { screen, select, text, type Choice } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import type { Screen } from './screen.ts';

/** Which language a lobby speaks, to choose another. For the host alone. */
export function languageScreen({
  words,
  lobby,
  language,
}: {
  readonly words: Words;
  readonly lobby: { readonly id: string; readonly revision: number };
  readonly language: string;
}): Screen {
  const game = { gameId: lobby.id, revision: lobby.revision };
  const choices = languageChoices(words).map((choice) => ({ ...choice, chosen: choice.value === language }));
  return screen({
    components: [
      text(words.t('lobby.languageLine', { name: languageName(words, language) })),
      select(gameCustomId(game, 'language'), words.t('lobby.languagePlaceholder'), choices),
    ],
  });
}

export const languageChoices = (words: Words): readonly Choice[] =>
  languages.map((tag) => ({ value: tag, label: languageName(words, tag) }));

/** A language by its own name, and by the reader's where that differs: `Deutsch (German)`. */
export function languageName(words: Words, tag: string): string {
  const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const here = new Intl.DisplayNames(words.locale, { type: 'language' }).of(tag) ?? tag;
  return own === here ? own : words.t('marks.aside', { text: own, more: here });
}
