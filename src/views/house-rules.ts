import {
  dealTables,
  presetNames,
  sizeOfSet,
  switchValues,
  type Rules,
  type SwitchName,
} from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import { button, limits, rows, screen, select, text, type Choice } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import type { LobbyFacts, UnplayableFacts } from './facts.ts';
import { lawLines, optionLabel } from './laws.ts';
import { playedLine } from './lobby.ts';
import type { Screen } from './screen.ts';
import { switchGroups, switchesOf } from './switch-groups.ts';

/** A page of the host's panel: every switch of a group, what it means as it stands, and a menu for it. */
export function houseRulesScreen(asked: {
  readonly words: Words;
  readonly lobby: LobbyFacts;
  readonly page: number;
  readonly refused?: UnplayableFacts | null;
}): Screen {
  const { words, lobby } = asked;
  const page = Math.min(Math.max(0, asked.page), switchGroups.length - 1);
  const group = switchGroups[page]!;
  const refused =
    asked.refused === undefined || asked.refused === null
      ? null
      : `**${words.t('house.refused', { reason: unplayableSentence(words, asked.refused) })}**`;
  return screen({
    components: [
      text(
        `**${words.t('house.title', { group: words.t(`groups.${group}`) })}**`,
        words.t('house.intro', { text: playedLine(words, lobby.played) }),
        refused,
      ),
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

/** The values that a switch can take at this table; the one that holds is marked. */
function choicesOf(words: Words, rules: Rules, name: SwitchName): readonly Choice[] {
  return valuesOf(rules, name).map((value) => ({
    value: String(value),
    label: optionLabel(words, name, value),
    chosen: value === rules[name],
  }));
}

function valuesOf(rules: Rules, name: SwitchName): readonly Rules[SwitchName][] {
  if (name === 'rounds') return upTo(1, rules.engineStart + 1);
  if (name === 'engineStart') return upTo(0, rules.set);
  if (name === 'deal') return [...dealTables, ...handNumbers(rules)];
  return switchValues[name];
}

/** Numbers of tiles in a hand beside the deal tables: as many as the menu takes, around what is usual. */
function handNumbers(rules: Rules): readonly number[] {
  const room = limits.options - dealTables.length;
  const most = Math.floor(sizeOfSet(rules.set) / 2);
  const numbers = upTo(1, most);
  const chosen = typeof rules.deal === 'number' ? rules.deal : 0;
  const from = Math.max(0, Math.min(numbers.length - room, Math.max(2, chosen - Math.floor(room / 2))));
  return numbers.slice(from, from + room);
}

const upTo = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);
