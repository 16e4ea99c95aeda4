import { describe, expect, test } from 'vitest';
import {
  presetNames,
  rulesFrom,
  switchNames,
  switchValues,
  type ListSwitch,
  type Rules,
} from '../../src/game/index.ts';
import { languages, wordsFor } from '../../src/i18n/index.ts';
import { compareScreen, houseRulesScreen, ruleTopics, rulesScreen } from '../../src/views/index.ts';
import { lawLines } from '../../src/views/laws.ts';
import { switchGroups } from '../../src/views/switch-groups.ts';
import { topicLines } from '../../src/views/rules.ts';
import { pressablesOf, textOf } from './discord.ts';
import { lobbyOf, playedOf } from './situations.ts';

const en = wordsFor('en');

function pages(rules: Rules, seats: number): string {
  return ruleTopics
    .flatMap((topic) => topicLines({ words: en, played: playedOf(rules), seats, topic }))
    .join(' ');
}

/** Rules under which every value of a switch means something of its own. */
const setting = (name: ListSwitch): Partial<Rules> => {
  switch (name) {
    case 'engineMissing':
    case 'afterEngine':
      return { engine: 'held' };
    case 'knockPenalty':
    case 'knockMissed':
      return { lastTile: 'knock' };
    case 'chainEnds':
    case 'openingDouble':
    case 'chainOut':
      return { firstTurn: 'chain' };
    case 'openDouble':
      return { doubleFollowUp: 'cover' };
    default:
      return {};
  }
};

describe('the rules of a table', () => {
  const lists = Object.keys(switchValues) as ListSwitch[];
  const all = lists.flatMap((name) => switchValues[name].map((value) => [name, value] as const));

  test.each(all)('say so where %s is %s', (name, value) => {
    const rules = { ...rulesFrom('puremco'), ...setting(name), [name]: value } as Rules;
    expect(pages(rules, 4)).toContain(lawLines({ words: en, rules, seats: 4 }, name));
  });

  test.each(languages)('have a sentence of its own for every value in %s', (language) => {
    const words = wordsFor(language);
    for (const name of lists) {
      const said = switchValues[name].map((value) =>
        lawLines(
          { words, rules: { ...rulesFrom('puremco'), ...setting(name), [name]: value } as Rules },
          name,
        ),
      );
      expect(new Set(said).size, name).toBe(said.length);
    }
  });

  test('have this table’s numbers in them', () => {
    const said = pages(rulesFrom('classic'), 5);
    expect(said).toContain(
      'With 5 players everybody gets 14 tiles. The rest lies face down: the boneyard, 20 tiles.',
    );
    expect(said).toContain('The game has 13 rounds.');
    expect(said).toContain('Once all 13 tiles with the number of an open double are on the table');
    expect(said).toContain('That tile may not be another double: one double a turn.');
  });

  test('follow the number of players', () => {
    expect(pages(rulesFrom('quick6'), 3)).toContain('With 3 players everybody gets 5 tiles.');
  });

  test.each(presetNames)('of the preset %s can be read before a game', (preset) => {
    const played = { preset, rules: rulesFrom(preset), changed: [] };
    for (const topic of ruleTopics) {
      const screen = rulesScreen({ words: en, played, seats: 4, topic, look: 'classic', game: null });
      expect(textOf(screen)).toContain(en.t(`topics.${topic}`));
    }
  });

  test('of two presets are told apart by exactly what differs', () => {
    const from = { preset: 'puremco', rules: rulesFrom('puremco'), changed: [] } as const;
    const to = { preset: 'classic', rules: rulesFrom('classic'), changed: [] } as const;
    const said = textOf(compareScreen({ words: en, from, to }));
    for (const name of switchNames) {
      const differs = from.rules[name] !== to.rules[name];
      expect(said.includes(`**${en.t(`switches.${name}`)}:**`), name).toBe(differs);
    }
  });
});

describe('the house-rules panel', () => {
  test('has a menu for every switch, and marks the value that holds', () => {
    const lobby = lobbyOf(rulesFrom('classic'), 'Anna', 3);
    const menus = [...switchGroups.keys()]
      .flatMap((page) => pressablesOf(houseRulesScreen({ words: en, lobby, page })))
      .filter(({ customId }) => customId.includes(':switch:'));
    const named = menus.map(({ customId }) => customId.split(':')[4]);
    expect(named.sort()).toEqual([...switchNames].sort());
    const values = new Map(menus.map(({ customId, options }) => [customId.split(':')[4], options]));
    for (const name of switchNames) {
      const chosen = values.get(name)!.filter((option) => 'default' in option);
      expect(
        chosen.map(({ value }) => value),
        name,
      ).toEqual([String(rulesFrom('classic')[name])]);
    }
  });
});
