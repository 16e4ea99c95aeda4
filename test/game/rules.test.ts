import { describe, expect, it } from 'vitest';
import {
  dealTables,
  defaultChoice,
  differences,
  handSize,
  isPreset,
  mostSeats,
  presetNames,
  rulesFrom,
  seatLimit,
  switchNames,
  switchValues,
  whyUnplayable,
  type Rules,
} from '../../src/game/index.ts';

/** What the presets differ in from the defaults, as the sources tell it: a second list, so that a slip shows. */
const sources: Record<string, Partial<Rules>> = {
  classic: { deal: 'tactic', rounds: 13, drawsPer: 'turn', doublesPerTurn: 'one', marker: 'choice' },
  puremco: { deal: 'tactic', rounds: 13 },
  pagat: { deal: 'simple', rounds: 13, firstTurn: 'chain' },
  university: { deal: 'simple', rounds: 13, firstTurn: 'chain', openDouble: 'free' },
  cardpuzzle: {
    deal: 'simple',
    rounds: 13,
    doubleFollowUp: 'cover',
    lastTile: 'silent',
    tieBreak: 'roundsWon',
  },
  playboard: {
    ...{ deal: 'playboard', rounds: 4, ownTrainFirst: 'yes', doubleFollowUp: 'cover' },
    ...{ openDouble: 'player', drawsPer: 'turn', deadDouble: 'binds', lastTile: 'silent' },
  },
  dominoscc: { deal: 'simple', rounds: 6, lastTile: 'silent' },
  lobby: { deal: 'simple', rounds: 13, doubleFollowUp: 'coverOrDouble' },
  quick9: {
    ...{ set: 9, engineStart: 9, deal: 'tactic', rounds: 10 },
    ...{ drawsPer: 'turn', doublesPerTurn: 'one', marker: 'choice' },
  },
  quick6: { set: 6, engineStart: 6, deal: 'simple', rounds: 7 },
  books: { deal: 'tactic', rounds: 13, lastTile: 'knock', knockPenalty: 2 },
};
const defaults: Rules = {
  ...{ set: 12, rounds: 13, engineStart: 12, deal: 'simple', engine: 'aside', engineMissing: 'inTurn' },
  ...{
    afterEngine: 'plays',
    firstTurn: 'one',
    chainEnds: 'free',
    openingDouble: 'waits',
    chainOut: 'ends',
    ownTrainFirst: 'no',
    mexicanTrains: 1,
    mexicanOpens: 'anyTurn',
  },
  ...{
    draw: 'one',
    drawsPer: 'tile',
    doubleFollowUp: 'anywhere',
    doublesPerTurn: 'any',
    openDouble: 'blocks',
  },
  ...{ coverOrder: 'asLaid', deadDouble: 'free', uncovered: 'goesOn', goOutOnDouble: 'yes' },
  ...{ knockMissed: 'tiles', openTrainPoints: 0 },
  ...{ marker: 'auto', lastTile: 'announce', knockPenalty: 2 },
  ...{ doubleBlank: 0, blankSide: 0, tieBreak: 'shared', openHands: 'no' },
} as const;

describe('presets', () => {
  it.each(presetNames)('%s is what its source says', (preset) => {
    expect(rulesFrom(preset)).toEqual({ ...defaults, ...sources[preset] });
    expect(whyUnplayable(rulesFrom(preset), 3, preset)).toBeNull();
    expect(differences(rulesFrom(preset), preset)).toEqual([]);
  });

  it('are known by name', () => {
    expect(presetNames.every(isPreset)).toBe(true);
    expect(isPreset('mine')).toBe(false);
    expect(isPreset(undefined)).toBe(false);
  });

  it('take every value of every switch', () => {
    for (const [name, values] of Object.entries(switchValues)) {
      for (const value of values) {
        expect(rulesFrom('puremco', { [name]: value })[name as keyof Rules]).toBe(value);
      }
    }
  });

  it('are by default US rules in four rounds', () => {
    expect(rulesFrom(defaultChoice.preset, defaultChoice.changes)).toEqual({
      ...defaults,
      deal: 'tactic',
      rounds: 4,
    });
  });
});

describe('rounds and engine', () => {
  it.each<[Parameters<typeof rulesFrom>, Partial<Rules>]>([
    [['puremco', { set: 6 }], { set: 6, engineStart: 6, rounds: 7 }],
    [['puremco', { set: 15 }], { set: 15, engineStart: 15, rounds: 13 }],
    [['puremco', { set: 15, rounds: 'all' }], { engineStart: 15, rounds: 16 }],
    [['puremco', { engineStart: 5 }], { set: 12, engineStart: 5, rounds: 6 }],
    [['puremco', { engineStart: 5, rounds: 9 }], { engineStart: 5, rounds: 9 }],
    [['puremco', { engineStart: 0 }], { engineStart: 0, rounds: 1 }],
    [['playboard', { set: 6 }], { engineStart: 6, rounds: 4 }],
    [['quick6', { set: 12 }], { engineStart: 12, rounds: 7 }],
    [['quick6', { rounds: 'all', engineStart: 3 }], { engineStart: 3, rounds: 4 }],
  ])('%j', (args, expected) => {
    expect(rulesFrom(...args)).toMatchObject(expected);
  });
});

describe('differences from the preset', () => {
  it.each<[Parameters<typeof rulesFrom>, readonly string[]]>([
    [['puremco', { rounds: 4 }], ['rounds']],
    [['puremco', { set: 9 }], ['set']],
    [
      ['puremco', { set: 9, rounds: 3 }],
      ['set', 'rounds'],
    ],
    [
      ['puremco', { set: 9, engineStart: 8 }],
      ['set', 'rounds', 'engineStart'],
    ],
    [
      ['classic', { openHands: 'yes', marker: 'auto', deal: 9 }],
      ['deal', 'marker', 'openHands'],
    ],
    [['classic', { marker: 'choice' }], []],
  ])('%j', ([preset, changes], expected) => {
    expect(differences(rulesFrom(preset, changes), preset)).toEqual(expected);
  });

  it('are told for every switch', () => {
    expect([...Object.keys(defaults)].sort()).toEqual([...switchNames].sort());
  });
});

describe('tiles in a hand', () => {
  it.each<[Partial<Rules>, readonly (number | string)[]]>([
    [{ deal: 'tactic' }, [16, 16, 15, 14, 12, 10, 9]],
    [{ deal: 'simple' }, [15, 15, 15, 12, 12, 10, 10]],
    [{ deal: 'galt' }, [15, 15, 15, 12, 12, 11, 11]],
    [{ deal: 'booklet' }, [15, 15, 15, 11, 11, 8, 8]],
    [{ deal: 'club' }, [16, 15, 14, 13, 12, 11, 10]],
    [{ deal: 'playboard' }, [16, 15, 15, '12', '12', '10', '10']],
    [{ deal: 7 }, [7, 7, 7, 7, 7, 7, 7]],
    [{ set: 6, deal: 'simple' }, [5, 5, 5]],
    [{ set: 6, deal: 'tactic' }, ['5', '5', '5']],
    [{ set: 9, deal: 'simple' }, [15, 13, 10, 8, 7, 6]],
    [{ set: 9, deal: 'tactic' }, [15, 13, 10, '8', '7', '6']],
    [{ set: 9, deal: 'galt' }, ['15', '13', '10']],
    [{ set: 9, deal: 3 }, [3, 3]],
    [{ set: 15, deal: 'simple' }, [15, 15, 15, 15, 15, 13, 13, 11, 11, 9, 9]],
    [{ set: 18, deal: 'simple' }, [15, 15, 15, 15, 15, 15, 15, 12, 12, 12, 12, 11, 11]],
  ])('%j, from two seats on (as text where the table has no such column)', (changes, expected) => {
    const found = expected.map((_, index) => handSize({ ...defaults, ...changes }, index + 2));
    expect(found.map(({ tiles, fallback }) => (fallback ? String(tiles) : tiles))).toEqual(expected);
  });

  it('say where they are from', () => {
    const from = (changes: Partial<Rules>, seats: number) =>
      handSize({ ...defaults, ...changes }, seats).from;
    expect(from({ deal: 'club' }, 4)).toBe('club');
    expect(from({ deal: 'playboard' }, 5)).toBe('simple');
    expect(from({ deal: 'club', set: 9 }, 4)).toBe('set');
    expect(from({ deal: 12 }, 4)).toBe('number');
  });

  it('never ask for more tiles than a set has', () => {
    for (const set of switchValues.set) {
      for (const deal of dealTables) {
        for (let seats = 2; seats <= 14; seats++) {
          const why = whyUnplayable(rulesFrom('puremco', { set, deal }), seats);
          expect(why === null || why.reason === 'tooManySeats').toBe(true);
        }
      }
    }
  });
});

describe('rules that cannot be played', () => {
  it.each<[Partial<Rules>, number, object | null]>([
    [{}, 2, null],
    [{}, 1, { reason: 'tooFewSeats', least: 2 }],
    [{}, 2.5, { reason: 'tooFewSeats', least: 2 }],
    [{}, 8, null],
    [{}, 9, { reason: 'tooManySeats', most: 8 }],
    [{ set: 6, engineStart: 6, rounds: 7 }, 4, null],
    [{ set: 6, engineStart: 6, rounds: 7 }, 5, { reason: 'tooManySeats', most: 4 }],
    [{ set: 9, engineStart: 9, rounds: 7 }, 7, null],
    [{ set: 9, engineStart: 9, rounds: 7 }, 8, { reason: 'tooManySeats', most: 7 }],
    [{ set: 15 }, 12, null],
    [{ set: 15 }, 13, { reason: 'tooManySeats', most: 12 }],
    [{ set: 18 }, 14, null],
    [{ set: 18 }, 15, { reason: 'tooManySeats', most: 14 }],
    [{ rounds: 14 }, 4, { reason: 'rounds', most: 13 }],
    [{ rounds: 0 }, 4, { reason: 'rounds', most: 13 }],
    [{ rounds: 1.5 }, 4, { reason: 'rounds', most: 13 }],
    [{ engineStart: 5, rounds: 6 }, 4, null],
    [{ engineStart: 5, rounds: 7 }, 4, { reason: 'rounds', most: 6 }],
    [{ engineStart: 13 }, 4, { reason: 'engineStart', most: 12 }],
    [{ engineStart: -1 }, 4, { reason: 'engineStart', most: 12 }],
    [{ engineStart: 0, rounds: 1 }, 4, null],
    [{ deal: 22 }, 4, null],
    [{ deal: 23 }, 4, { reason: 'tooManyTiles', dealt: 92, tiles: 90 }],
    [{ deal: 45 }, 2, null],
    [{ deal: 13, engine: 'held' }, 7, null],
    [{ deal: 13, engine: 'highest' }, 7, null],
    [{ deal: 13 }, 7, { reason: 'tooManyTiles', dealt: 91, tiles: 90 }],
    [{ deal: 0 }, 4, { reason: 'deal' }],
    [{ deal: 92 }, 4, { reason: 'deal' }],
    [{ deal: 1 }, 4, null],
  ])('%j with %d seats', (changes, seats, expected) => {
    expect(whyUnplayable({ ...defaults, ...changes }, seats)).toEqual(expected);
  });

  it.each([
    ['playboard', 4, 5],
    ['dominoscc', 4, 8],
    ['quick9', 4, 7],
    ['quick6', 3, 4],
  ] as const)('%s takes up to %d seats, and up to %d without the preset', (preset, most, without) => {
    const rules = rulesFrom(preset);
    expect(whyUnplayable(rules, most, preset)).toBeNull();
    const tooMany = { reason: 'tooManySeatsForPreset', preset, most };
    expect(whyUnplayable(rules, most + 1, preset)).toEqual(tooMany);
    expect(whyUnplayable(rules, without)).toBeNull();
    expect(seatLimit(rules, preset)).toBe(most);
    // A host who says how many tiles are dealt leaves what the source speaks of.
    const dealt = rulesFrom(preset, { deal: 4 });
    expect(whyUnplayable(dealt, without, preset)).toBeNull();
    expect(seatLimit(dealt, preset)).toBe(mostSeats[rules.set]);
  });

  it('every other preset takes as many as its set serves', () => {
    expect(seatLimit(rulesFrom('cardpuzzle'), 'cardpuzzle')).toBe(8);
    expect(seatLimit(rulesFrom('puremco', { set: 15 }), 'puremco')).toBe(12);
  });
});
