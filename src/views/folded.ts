import type { Words } from '../i18n/index.ts';
import { button, rows, screen, text } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import type { Screen } from './screen.ts';

/**
 * Why a private message follows the game no further: it will soon be out of reach; the game is over or was
 * ended; a computer sits where its owner sat, or somebody else does.
 */
export const foldings = ['old', 'over', 'ended', 'taken', 'gone'] as const;
export type Folding = (typeof foldings)[number];

/** What is left of a private message once it can be kept true no longer: a line, and what to press. */
export function foldedScreen(asked: {
  readonly words: Words;
  readonly why: Folding;
  readonly game: { readonly gameId: string; readonly revision: number };
  /** Whether its owner plays; who only watches opens the table again. */
  readonly plays: boolean;
}): Screen {
  const { words, why, game, plays } = asked;
  const open = plays
    ? button(words.t('buttons.hand'), gameCustomId(game, 'hand'), 'primary')
    : button(words.t('buttons.table'), gameCustomId(game, 'table'));
  const back = button(words.t('buttons.return'), gameCustomId(game, 'return'), 'primary');
  const buttons = { old: [open], taken: [back], over: [], ended: [], gone: [] }[why];
  return screen({ components: [text(words.t(`folded.${why}`)), ...rows(buttons)] });
}
