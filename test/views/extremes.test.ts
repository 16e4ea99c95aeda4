import { beforeAll, describe, expect, test } from 'vitest';
import { rulesFrom, type Rules } from '../../src/game/index.ts';
import { languages, wordsFor } from '../../src/i18n/index.ts';
import { parseCustomId } from '../../src/views/index.ts';
import { checkForm, checkScreen, loadSchemas, pressablesOf } from './discord.ts';
import { modalsOf, nastyNames, otherScreens, positionsOf, screensOf, type Position } from './situations.ts';

/** Every view, in every language, at its extremes, stays within what Discord takes. */

const settings: readonly { readonly seats: number; readonly rules: Rules }[] = [
  { seats: 14, rules: rulesFrom('pagat', { set: 18, rounds: 2, marker: 'choice', lastTile: 'knock' }) },
  { seats: 8, rules: rulesFrom('puremco', { rounds: 1, mexicanTrains: 3 }) },
  { seats: 2, rules: rulesFrom('lobby', { rounds: 1, deal: 45, draw: 'untilPlayable' }) },
];
let positions: readonly Position[] = [];

beforeAll(async () => {
  await loadSchemas();
  // Late in a round and at the end: long trains, large hands, much to tell.
  positions = settings.flatMap((setting, seed) => positionsOf({ ...setting, seed, every: 97 }).slice(-2));
});

const faultsOf = (made: readonly (readonly [string, () => void])[]) =>
  made.flatMap(([what, check]) => {
    try {
      check();
      return [];
    } catch (error) {
      const { message, ...more } = error as Error;
      return [`${what}: ${message} ${JSON.stringify(more).slice(0, 400)}`];
    }
  });

describe.each(languages)('in %s', (language) => {
  const words = wordsFor(language);
  // The longest names in every language; each other kind in one of them, for they are odd in all alike.
  const names = Object.entries(nastyNames).filter(
    (_, kind) => kind === 0 || kind % languages.length === languages.indexOf(language),
  );

  test.each(names)('screens of a table with names of the kind %s', (_, name) => {
    // The widest table says it all; the others are looked at with the longest names.
    const seen = name === nastyNames.longest ? positions : positions.slice(1, 2);
    const faults = seen.flatMap((position) =>
      faultsOf(screensOf(words, position, name).map(([what, screen]) => [what, () => checkScreen(screen)])),
    );
    expect([...new Set(faults)]).toEqual([]);
  });

  test.each(names)('other screens and forms with names of the kind %s', (_, name) => {
    const screens = otherScreens(words, name).map(
      ([what, screen]) => [what, () => checkScreen(screen)] as const,
    );
    const forms = modalsOf(words, name).map(([what, modal]) => [what, () => checkForm(modal)] as const);
    expect(faultsOf([...screens, ...forms])).toEqual([]);
  });

  test('every custom id can be read back', () => {
    const screens = [
      ...positions.flatMap((position) => screensOf(words, position, 'Anna')),
      ...otherScreens(words, 'Anna'),
    ];
    const unread = screens
      .flatMap(([, screen]) => pressablesOf(screen))
      .filter(({ customId }) => parseCustomId(customId) === null);
    expect(unread).toEqual([]);
  });
});
