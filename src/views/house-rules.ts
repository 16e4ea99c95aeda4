import { presetNames, type SwitchName } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import { button, rows, screen, select, text } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import type { LobbyFacts, UnplayableFacts } from './facts.ts';
import { choicesOf } from './switch-choices.ts';
import { lawLines } from './laws.ts';
import { playedLine } from './lobby.ts';
import type { Screen } from './screen.ts';
import { switchGroups, switchesOf } from './switch-groups.ts';

/** A page of the host's panel: every switch of a group, what it means as it stands, and a menu for it. */
export function houseRulesScreen(asked: {
  readonly words: Words;
  readonly lobby: LobbyFacts;
  readonly page: number;
  readonly refused?: UnplayableFacts | null;
  /** What was filled into the page's form when it was refused. */
  readonly draft?: string | null;
}): Screen {
  const { words, lobby } = asked;
  const page = Math.min(Math.max(0, asked.page), switchGroups.length - 1);
  const group = switchGroups[page]!;
  const { refused = null, draft = null } = asked;
  return screen({
    components: [
      text(
        `**${words.t('house.title', { group: words.t(`groups.${group}`) })}**`,
        words.t('house.intro', { text: playedLine(words, lobby.played) }),
        refused === null
          ? null
          : `**${words.t('house.refused', { reason: unplayableSentence(words, refused) })}**`,
        draft === null ? null : words.t('house.kept', { name: words.t('house.formAgain') }),
      ),
      ...rows([formButton(words, lobby, page, draft)]),
      ...(group === 'game' ? [presetMenu(words, lobby, page)] : []),
      ...switchesOf[group].flatMap((name) => switchControls(words, lobby, name, page)),
      ...rows(
        switchGroups.map((each, index) =>
          button(
            words.t(`groups.${each}`),
            gameCustomId(lobby, 'house', index),
            index === page ? 'primary' : 'secondary',
            index === page,
          ),
        ),
      ),
      ...rows([
        button(
          words.t('house.reset', { preset: words.t(`presets.${lobby.played.preset}.label`) }),
          gameCustomId(lobby, 'houseReset', page),
          'danger',
          lobby.played.changed.length === 0,
        ),
      ]),
    ],
  });
}

/** Why a set of rules cannot be played. */
export function unplayableSentence(words: Words, { code, most, asked }: UnplayableFacts): string {
  switch (code) {
    case 'tooManyTiles':
    case 'tooManyRounds':
      return words.t(`unplayable.${code}`, { count: asked, most });
    case 'tooManySeats':
    case 'tooFewSeats':
    case 'deal':
      return words.t(`unplayable.${code}`, { count: most, asked });
    case 'engineStart':
      return words.t('unplayable.engineStart', { most, asked });
  }
}

/** All of the page in one form; after a refusal as it was filled in. */
function formButton(words: Words, lobby: LobbyFacts, page: number, draft: string | null) {
  return draft === null
    ? button(words.t('house.form'), gameCustomId(lobby, 'form', page), 'primary')
    : button(words.t('house.formAgain'), gameCustomId(lobby, 'form', page, draft), 'primary');
}

function presetMenu(words: Words, lobby: LobbyFacts, page: number) {
  const choices = presetNames.map((preset) => ({
    value: preset,
    label: words.t(`presets.${preset}.label`),
    description: words.t(`presets.${preset}.line`),
    chosen: preset === lobby.played.preset,
  }));
  return select(gameCustomId(lobby, 'preset', page), words.t('house.presetPlaceholder'), choices);
}

function switchControls(words: Words, lobby: LobbyFacts, name: SwitchName, page: number) {
  const { rules } = lobby.played;
  const law = { words, rules, seats: Math.max(2, lobby.seats.length) };
  const label = words.t(`switches.${name}`);
  return [
    text(words.t('house.line', { name: label, text: lawLines(law, name) })),
    select(gameCustomId(lobby, 'switch', name, page), label, choicesOf(words, rules, name)),
  ];
}
