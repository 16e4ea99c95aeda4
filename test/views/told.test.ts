import { describe, expect, test } from 'vitest';
import { tile } from '../../src/game/index.ts';
import { languages, wordsFor } from '../../src/i18n/index.ts';
import {
  drawn,
  type BoardPicture,
  type ChartPicture,
  type HandPicture,
  type PictureSpec,
  type PodiumPicture,
  type ProfilePicture,
  type RulePicture,
  type ScoresPicture,
  type TablePicture,
  type TrainPicture,
} from '../../src/render/index.ts';
import { told } from '../../src/views/told/index.ts';
import { factsOf, type FactsOf } from './facts.ts';

/**
 * What is in a picture is in its words, and what is in its words is in the picture: every fact is changed by itself,
 * and then both of them have to be other than before.
 */

const words = wordsFor('en');
const players = ['Anna', 'Ben', 'Cem'].map((name) => ({ name }));
const open = { marked: false, openToAll: true };
const closed = { marked: false, openToAll: false };

const table: TablePicture = {
  kind: 'table',
  look: 'classic',
  facts: {
    ...{
      seats: 3,
      phase: 'playing',
      round: 2,
      rounds: 4,
      engine: 11,
      turn: 0,
      boneyard: 8,
      counts: [4, 1, 3],
    },
    trains: [
      { id: 0, name: '0', owner: 0, tiles: [tile(11, 5), tile(5, 5)], laidBy: [0, 1], open: 5, ...closed },
      { id: 1, name: '1', owner: 1, tiles: [], laidBy: [], open: 11, ...closed },
      { id: 2, name: '2', owner: 2, tiles: [tile(11, 4), tile(4, 4)], laidBy: [2, 2], open: 4, ...open },
      { id: 3, name: 'mexican', owner: null, tiles: [tile(11, 9)], laidBy: [1], open: 9, ...open },
    ],
    openDoubles: [
      { train: 0, number: 5, seat: 1 },
      { train: 2, number: 4, seat: 2 },
    ],
    mustCover: [0],
    binding: { trains: [0, 2], inOrder: true },
    standing: { totals: [10, 20, 30], leaders: [0] },
    hands: [[tile(1, 2)], [tile(3, 4)], [tile(5, 6)]],
  },
  players,
  justLaid: [{ train: 0, tiles: 1 }],
  words: {
    ...{ round: 'Round 2 of 4', headline: 'Anna’s turn', boneyard: 'Boneyard', engine: 'Engine' },
    ...{ open: 'open to all', closed: 'owner only', empty: 'no tile yet', cover: 'cover first' },
    ...{ oneTile: 'last tile', justLaid: 'just laid', standing: 'Anna leads', hands: 'Open hands' },
    mexican: ['Mexican Train'],
  },
};

/** The table's picture with other facts, and what its headline says of them. */
const withFacts =
  (facts: Partial<TablePicture['facts']>, said: Partial<TablePicture['words']> = {}) =>
  (spec: TablePicture): TablePicture => ({
    ...spec,
    facts: { ...spec.facts, ...facts },
    words: { ...spec.words, ...said },
  });

const tableFacts: FactsOf<TablePicture, 'rows'> = {
  facts: {
    seats: { neither: 3 },
    phase: { spec: withFacts({ phase: 'roundOver', turn: null }, { headline: 'Round over' }) },
    round: { spec: withFacts({ round: 3 }, { round: 'Round 3 of 4' }) },
    rounds: { spec: withFacts({ rounds: 9 }, { round: 'Round 2 of 9' }) },
    engine: { to: 3 },
    turn: { to: 1 },
    trains: {
      id: { to: 1 },
      name: { neither: '1' },
      owner: { to: 2 },
      tiles: { to: [tile(11, 5)] },
      // Who laid a tile is told by the news beside the picture, and by the train's own picture.
      laidBy: { neither: [0, 0] },
      open: {
        spec: withFacts({
          openDoubles: [],
          trains: table.facts.trains.map((train) => ({ ...train, open: 3 })),
        }),
      },
      // What a marker does is shown: `openToAll`.
      marked: { neither: true },
      openToAll: { to: true },
    },
    openDoubles: {
      train: {
        spec: withFacts({
          openDoubles: [{ train: 3, number: 9, seat: 0 }],
          binding: { trains: [3], inOrder: true },
        }),
      },
      // A tile across shows it; `openDoubles` says no more than `trains` does.
      number: {
        spec: withFacts({
          trains: table.facts.trains.map((train) => ({ ...train, open: 7 })),
          openDoubles: [{ train: 0, number: 7, seat: 1 }],
        }),
      },
      seat: { neither: 2 },
    },
    mustCover: { to: [] },
    counts: { to: [9, 1, 3] },
    boneyard: { to: 44 },
    binding: {
      trains: { to: [2, 0] },
      inOrder: { to: false },
    },
    standing: { totals: { to: [11, 20, 30] }, leaders: { to: [2] } },
    hands: { to: [[tile(1, 1)], [tile(2, 2)], []] },
  },
  players: { name: { to: 'Zoe' }, computer: { to: true } },
  justLaid: { train: { to: 2 }, tiles: { to: 2 } },
  words: {
    round: { ownWord: 'other' },
    headline: { ownWord: 'other' },
    boneyard: { ownWord: 'other' },
    engine: { ownWord: 'other' },
    open: { ownWord: 'other' },
    closed: { ownWord: 'other' },
    empty: { ownWord: 'other' },
    cover: { ownWord: 'other' },
    oneTile: { ownWord: 'other' },
    justLaid: { ownWord: 'other' },
    standing: { ownWord: 'other' },
    hands: { to: 'other' },
    mexican: { ownWord: ['other'] },
  },
};

const hand: HandPicture = {
  kind: 'hand',
  look: 'classic',
  tiles: [
    { tile: tile(3, 12), playable: 'yes', takenBy: [0], drawn: true },
    { tile: tile(0, 3), playable: 'yes', takenBy: [1], planned: 1 },
    { tile: tile(4, 6), playable: 'no', takenBy: [], picked: true },
    { tile: tile(4, 7), playable: 'no', takenBy: [], flipped: true },
  ],
  train: { start: 12, count: 2 },
  ends: [
    { owner: 0, mexican: null, name: 'Yours', number: 12, double: false },
    { owner: null, mexican: 1, name: 'Mexican Train 1', number: 0, double: false },
  ],
  players,
  words: {
    ...{ title: 'Your hand', subtitle: '4 tiles · 39 pips', train: 'Longest train', spare: 'Other tiles' },
    ...{ none: 'No tiles', ends: 'You may lay here', drawn: 'drawn', planned: 'planned', picked: 'picked' },
  },
};

const handFacts: FactsOf<HandPicture> = {
  tiles: {
    tile: { to: tile(5, 12) },
    // Only beside the connected row does it say how a tile lies.
    flipped: {
      spec: (spec) => ({ ...spec, tiles: spec.tiles.map((each) => ({ ...each, flipped: false })) }),
    },
    playable: {
      spec: (spec) => ({
        ...spec,
        tiles: spec.tiles.map((each) => ({ ...each, playable: 'no', takenBy: [] })),
      }),
    },
    takenBy: { to: [1] },
    drawn: { to: false },
    planned: { to: 2 },
    picked: { to: true },
  },
  train: { start: { to: 3 }, count: { to: 1 } },
  ends: {
    // The name says it in words, a disc beside it in the picture.
    owner: {
      spec: (spec) => ({ ...spec, ends: [{ ...spec.ends[0]!, owner: 1, name: 'Ben' }, spec.ends[1]!] }),
    },
    mexican: {
      spec: (spec) => ({
        ...spec,
        ends: [spec.ends[0]!, { ...spec.ends[1]!, mexican: 2, name: 'Mexican Train 2' }],
      }),
    },
    name: { to: 'Ben' },
    number: { to: 9 },
    double: { to: true },
  },
  // Only their first letter on the discs: `ends` has the names, and the table tells of computers.
  players: { name: { ownWord: 'Zoe' }, computer: { ownWord: true } },
  words: {
    title: { ownWord: 'other' },
    subtitle: { ownWord: 'other' },
    train: { ownWord: 'other' },
    spare: { ownWord: 'other' },
    none: { neither: 'other' },
    ends: { ownWord: 'other' },
    drawn: { to: 'other' },
    planned: { to: 'other' },
    picked: { to: 'other' },
  },
};

const train: TrainPicture = {
  kind: 'train',
  look: 'classic',
  engine: 12,
  train: { owner: 0, tiles: [tile(12, 4), tile(4, 4)], laidBy: [0, 1], open: 4, openToAll: false },
  openDouble: true,
  players,
  words: { title: 'Anna’s train', subtitle: '2 tiles · owner only', engine: 'Engine', end: 'open end' },
};

const trainFacts: FactsOf<TrainPicture> = {
  engine: { to: 11 },
  train: {
    // The title says whose it is; in the picture a train of nobody's has another sign.
    owner: { neither: 1 },
    tiles: { to: [tile(12, 4), tile(4, 5)] },
    laidBy: { to: [0, 0] },
    open: { to: 9 },
    openToAll: {
      spec: (spec) => ({
        ...spec,
        train: { ...spec.train, openToAll: true },
        words: { ...spec.words, subtitle: '2 tiles · open to all' },
      }),
    },
  },
  openDouble: { to: false },
  players: { name: { to: 'Zoe' }, computer: { to: true } },
  words: {
    title: { to: 'Zoe’s train' },
    subtitle: { ownWord: 'other' },
    engine: { to: 'other' },
    end: { ownWord: 'other' },
  },
};

const scores: ScoresPicture = {
  kind: 'scores',
  look: 'classic',
  players,
  results: [
    {
      round: 1,
      engine: 12,
      wentOut: 0,
      scores: [0, 5, 9],
      left: [[], [tile(2, 3)], [tile(4, 5)]],
      missed: [],
    },
  ],
  totals: [0, 5, 9],
  places: [1, 2, 3],
  rounds: 3,
  extra: [{ label: 'Behind', cells: ['–', '+5', '+9'] }],
  words: {
    ...{ title: 'Scores', subtitle: 'After round 1 of 3', round: 'Round', total: 'Total' },
    ...{ wentOut: 'went out', lowest: 'lowest of the round', blocked: 'blocked', left: 'Left in the hands' },
  },
};

const scoresFacts: FactsOf<ScoresPicture, 'seats'> = {
  players: { name: { to: 'Zoe' }, computer: { to: true } },
  results: {
    // The rows count themselves.
    round: { spec: (spec) => ({ ...spec, results: [...spec.results, { ...spec.results[0]!, round: 2 }] }) },
    engine: { to: 11 },
    wentOut: { to: null },
    scores: { to: [0, 5, 8] },
    left: { to: [[], [tile(2, 3)], []] },
    missed: { to: [2] },
  },
  totals: { to: [1, 5, 9] },
  places: { to: [2, 1, 3] },
  rounds: { to: 4 },
  extra: { label: { to: 'other' }, cells: { to: ['–', '+4', '+9'] } },
  words: {
    title: { ownWord: 'other' },
    subtitle: { to: 'other' },
    round: { ownWord: 'other' },
    total: { ownWord: 'other' },
    wentOut: { ownWord: 'other' },
    lowest: { ownWord: 'other' },
    blocked: { spec: (spec) => ({ ...spec, results: [{ ...spec.results[0]!, wentOut: null }] }) },
    left: { to: 'other' },
  },
};

const podium: PodiumPicture = {
  kind: 'podium',
  look: 'classic',
  players,
  results: [
    { round: 1, scores: [0, 5, 9] },
    { round: 2, scores: [3, 0, 9] },
  ],
  totals: [3, 5, 18],
  places: [1, 2, 3],
  words: {
    title: 'Anna wins',
    subtitle: '2 rounds',
    points: 'points',
    chart: 'Totals round by round',
    round: 'Round',
  },
};

const podiumFacts: FactsOf<PodiumPicture> = {
  players: { name: { to: 'Zoe' }, computer: { to: true } },
  // The words tell the rounds in their order.
  results: { round: { ownWord: 7 }, scores: { to: [0, 7, 9] } },
  totals: { to: [3, 6, 18] },
  places: { to: [2, 1, 3] },
  words: {
    title: { to: 'other' },
    subtitle: { to: 'other' },
    points: { ownWord: 'other' },
    chart: { to: 'other' },
    round: { ownWord: 'other' },
  },
};

const board: BoardPicture = {
  kind: 'board',
  look: 'classic',
  columns: ['Rating', 'Games'],
  rows: [
    { place: 1, name: 'Anna', cells: ['1700', '12'], computer: false, own: false },
    { place: 2, name: 'Ben', cells: ['1600', '12'] },
  ],
  words: { title: 'Board', subtitle: 'All time', none: 'Nobody' },
};

const boardFacts: FactsOf<BoardPicture> = {
  columns: { to: ['Rating', 'Wins'] },
  rows: {
    place: { to: 3 },
    name: { to: 'Zoe' },
    computer: { to: true },
    cells: { to: ['1700', '13'] },
    own: { to: true },
  },
  words: {
    title: { to: 'other' },
    subtitle: { to: 'other' },
    none: { spec: (spec) => ({ ...spec, rows: [] }) },
  },
};

const chart: ChartPicture = {
  kind: 'chart',
  look: 'classic',
  series: [
    { name: 'Anna', values: [4, 9, 12] },
    { name: 'Ben', values: [5, 8, 14] },
  ],
  labels: ['1 May', '2 June'],
  words: { title: 'Anna and Ben', subtitle: 'Totals', none: 'None' },
};

const chartFacts: FactsOf<ChartPicture> = {
  series: { name: { to: 'Zoe' }, values: { to: [4, 30, 12] } },
  labels: { to: ['1 May', '3 June'] },
  words: {
    title: { to: 'other' },
    subtitle: { to: 'other' },
    none: { spec: (spec) => ({ ...spec, series: [{ name: 'Anna', values: [] }] }) },
  },
};

const profile: ProfilePicture = {
  kind: 'profile',
  look: 'classic',
  name: 'Anna',
  figures: [{ label: 'Rating', value: '1700' }],
  facts: [{ label: 'Best round', value: '2' }],
  rating: { values: [1500, 1600, 1700], labels: ['1 May', '2 June'] },
  words: { subtitle: '12 games', rating: 'Rating over time' },
};

const profileFacts: FactsOf<ProfilePicture> = {
  name: { to: 'Zoe' },
  figures: { label: { to: 'other' }, value: { to: '1' } },
  facts: { label: { to: 'other' }, value: { to: '1' } },
  rating: { values: { to: [1500, 1400, 1700] }, labels: { to: ['1 May', '3 June'] } },
  words: { subtitle: { to: 'other' }, rating: { to: 'other' } },
};

const rule: RulePicture = {
  kind: 'rule',
  look: 'classic',
  engine: 12,
  trains: [
    {
      label: 'Anna’s train',
      owner: 0,
      tiles: [tile(12, 5), tile(5, 5)],
      marked: false,
      openDouble: true,
      next: { tile: tile(3, 5), allowed: true },
    },
  ],
  words: { title: 'Doubles', caption: 'A tile covers it.' },
};

const ruleFacts: FactsOf<RulePicture> = {
  engine: { to: 11 },
  trains: {
    label: { to: 'Ben’s train' },
    // Nobody's train has the sign of a train that is open to all.
    owner: { to: null },
    tiles: { to: [tile(12, 5)] },
    marked: { to: true },
    openDouble: { to: false },
    next: { tile: { to: tile(5, 6) }, allowed: { to: false } },
  },
  words: { title: { to: 'other' }, caption: { to: 'other' } },
};

const pictures = [
  [table, factsOf(tableFacts)],
  [hand, factsOf(handFacts)],
  [train, factsOf(trainFacts)],
  [scores, factsOf(scoresFacts)],
  [podium, factsOf(podiumFacts)],
  [board, factsOf(boardFacts)],
  [chart, factsOf(chartFacts)],
  [profile, factsOf(profileFacts)],
  [rule, factsOf(ruleFacts)],
] as const;

const pixelsOf = (spec: PictureSpec): Buffer => drawn(spec as Still).data();
type Still = Parameters<typeof drawn>[0];

describe.each(pictures)('the picture of kind $kind', (spec, facts) => {
  const pixels = pixelsOf(spec);
  const said = told(words, spec).alt;

  test.each(facts)('$name', (fact) => {
    const changed = fact.changed(spec);
    expect(pixelsOf(changed).equals(pixels) ? 'as before' : 'drawn').toBe(fact.drawn ? 'drawn' : 'as before');
    expect(told(words, changed).alt !== said).toBe(fact.told);
  });

  test.each(languages)('leaves nothing out in %s', (language) => {
    expect(told(wordsFor(language), spec).left).toEqual([]);
  });
});
