/** What is looked at afterwards: history, replay, boards, profiles, the pad of a real table. */
import { viewFor, type PublicEvent } from '../../src/game/index.ts';
import type {
  BoardFacts,
  BoardLine,
  GameLine,
  PadFacts,
  ProfileFacts,
  ReplayFacts,
  VersusFacts,
} from '../../src/views/index.ts';
import { shown, shownTogether, toldTogether, type Shown } from './shown.ts';
import * as tables from './tables.ts';
import { anna, beforeCalled, ben, called, cem, dora, moment, t } from './tables.ts';

const day = 86_400_000;

const game: GameLine = {
  gameId: 'klmnopqrst',
  startedAt: moment - 2 * day,
  endedAt: moment,
  preset: 'lobby',
  rounds: 6,
  players: [
    { name: anna.name, total: 48, place: 4 },
    { name: ben.name, total: 23, place: 1 },
    { name: '', total: 43, place: 2 },
    { name: dora.name, total: 43, place: 2 },
    { name: cem.name, total: 71, place: 5 },
  ],
};
const games: readonly GameLine[] = [
  game,
  {
    ...game,
    gameId: 'uvwxyzabcd',
    endedAt: null,
    preset: 'quick9',
    rounds: 1,
    players: game.players.slice(0, 2),
  },
];

const history: readonly Shown[] = [
  shown('historyScreen', 'mine', { scope: 'mine', page: 0, pages: 3, games }),
  shown('historyScreen', 'of-the-server-last-page', { scope: 'server', page: 2, pages: 3, games }),
  shown('historyScreen', 'one-page', { scope: 'mine', page: 0, pages: 1, games: [game] }),
  shown('historyScreen', 'none', { scope: 'server', page: 0, pages: 1, games: [] }),
  shown('gameScreen', 'finished', { game, seed: '5eed'.repeat(16) }),
  shown('gameScreen', 'running', { game: games[1]!, seed: null }),
];

const replay: ReplayFacts = {
  gameId: 'abcdefghij',
  revision: 57,
  names: [anna.name, ben.name, '', dora.name],
  round: 2,
  rounds: 3,
  move: 14,
  moves: 61,
  view: viewFor(called.game, null),
  event: { type: 'tilePlayed', seat: 3, tile: t('3-9'), train: 0 },
  mistakes: [
    {
      seat: 3,
      round: 2,
      move: 14,
      lost: 7.6,
      best: { type: 'play', seat: 3, tile: t('5-8'), train: 4 },
      reason: { code: 'usesSpareTile', args: { length: 4 } },
    },
    {
      seat: 1,
      round: 2,
      move: 33,
      lost: 12,
      best: { type: 'draw', seat: 1 },
      reason: { code: 'onlyPlay', args: {} },
    },
    {
      seat: 0,
      round: 3,
      move: 2,
      lost: 90,
      best: { type: 'draw', seat: 0 },
      reason: { code: 'onlyPlay', args: {} },
    },
  ],
  look: 'contrast',
  textTable: true,
  heard: null,
  from: 'table',
};

const movesOfARound: readonly PublicEvent[] = Array.from({ length: 30 }, (_, at) =>
  at % 3 === 2
    ? { type: 'passed', seat: at % 4 }
    : { type: 'tilePlayed', seat: at % 4, tile: t('3-9'), train: at % 5 },
);

const mistake = (best: NonNullable<ReplayFacts['mistakes']>[number]['best'], lost: number) => ({
  replay: {
    ...replay,
    textTable: false,
    mistakes: [{ ...replay.mistakes![0]!, lost, best, reason: { code: 'onlyPlay', args: {} } as const }],
  },
});

const replays: readonly Shown[] = [
  shown('replayScreen', 'of-a-table', { replay }),
  shown('replayScreen', 'out-of-the-history', {
    replay: { ...replay, from: 'history', mistakes: null, textTable: false },
  }),
  shown('replayScreen', 'as-dealt', {
    replay: { ...replay, rounds: 1, round: 1, move: 0, event: null, mistakes: [], textTable: false },
  }),
  shown('replayScreen', 'last-move', {
    replay: {
      ...replay,
      move: 61,
      event: { type: 'roundEnded', wentOut: 1, scores: [1, 0, 2, 3] },
      textTable: false,
    },
  }),
  shown('replayScreen', 'in-brief', {
    replay: { ...replay, mistakes: [], textTable: false, heard: viewFor(beforeCalled, null) },
  }),
  shown('movesScreen', 'of-a-table', { replay, events: movesOfARound.slice(0, 20), page: 0 }),
  shown('movesScreen', 'second-page', {
    replay: { ...replay, from: 'history' },
    events: movesOfARound,
    page: 1,
  }),
  toldTogether('replayScreen', 'better-moves', {
    'on the own train': mistake({ type: 'play', seat: 3, tile: t('5-8'), train: 3 }, 0.2),
    pass: mistake({ type: 'pass', seat: 3 }, 1),
    end: mistake({ type: 'end', seat: 3 }, 2.5),
    call: mistake({ type: 'call', seat: 3, target: 1 }, 3),
  }),
  shown('animationScreen', 'two-moves', {
    replay,
    views: [tables.doubles, called].map((situation) => viewFor(situation.game, null)),
  }),
];

const line = (place: number, name: string, rating: number): BoardLine => ({
  place,
  name,
  userId: `${rating}`,
  rating,
  games: 10 + place,
  wins: place,
  meanPoints: 20.25 + place,
  roundsOut: 30 + place,
});
const board: BoardFacts = {
  period: 'month',
  lines: [line(1, ben.name, 1711), line(2, dora.name, 1622), line(2, anna.name, 1622), line(4, '', 1433)],
  page: 0,
  pages: 3,
  players: 24,
  leastGames: 3,
  computers: null,
  own: line(17, cem.name, 1299),
};

const profile: ProfileFacts = {
  userId: anna.userId!,
  name: anna.name,
  rating: 1544,
  place: 6,
  games: 21,
  wins: 8,
  meanPoints: 17.26,
  rounds: 83,
  roundsOut: 29,
  bestRound: 2,
  worstRound: 97,
  longestTrain: 13,
  doublesLeftOpen: 19,
  streak: 3,
  bestStreak: 5,
  byPreset: [
    { preset: 'puremco', games: 15, wins: 7 },
    { preset: 'quick6', games: 6, wins: 1 },
  ],
  bySeats: [
    { seats: 4, games: 12, wins: 4 },
    { seats: 2, games: 9, wins: 4 },
  ],
  favourites: [
    { name: ben.name, games: 11, wins: 2 },
    { name: dora.name, games: 10, wins: 6 },
  ],
  history: [1500, 1487, 1522, 1544].map((rating, at) => ({ at: moment + at * 9 * day, rating })),
  achievements: [
    { achievement: 'trainOfFifteen', at: moment },
    { achievement: 'fourDoubles', at: moment },
  ],
  own: true,
  hidden: false,
};

const versus: VersusFacts = {
  names: [anna.name, dora.name],
  userIds: [anna.userId!, dora.userId!],
  games: 9,
  ahead: [5, 3],
  shared: 1,
  meanPoints: [14.5, 16.75],
  roundsOut: [12, 7],
  last: [
    game,
    {
      ...game,
      endedAt: moment - 400 * day,
      players: game.players.map((each) => ({ ...each, total: each.total + 100 * each.place })).reverse(),
    },
  ],
};

const boards: readonly Shown[] = [
  shown('boardScreen', 'first-page', { board, look: 'contrast' }),
  shown('boardScreen', 'last-page-with-computers', {
    board: {
      ...board,
      page: 2,
      computers: [{ ...line(9, 'Computer 1', 1650), userId: null }],
      own: null,
      period: 'all',
      leastGames: 10,
    },
    look: 'classic',
  }),
  shown('boardScreen', 'nobody', {
    board: {
      ...board,
      lines: [],
      own: null,
      pages: 1,
      players: 0,
      period: 'year',
      leastGames: 1,
      computers: [],
    },
    look: 'dark',
  }),
  shown('profileScreen', 'own', { profile, look: 'dark' }),
  shown('profileScreen', 'own-hidden', { profile: { ...profile, hidden: true }, look: 'dark' }),
  shown('profileScreen', 'of-somebody-with-one-game', {
    profile: {
      ...profile,
      own: false,
      games: 1,
      wins: 1,
      place: null,
      bestRound: null,
      worstRound: null,
      byPreset: [],
      bySeats: [],
      favourites: [],
      achievements: [],
      history: profile.history.slice(0, 1),
    },
    look: 'classic',
  }),
  shown('profileScreen', 'without-a-game', { profile: { ...profile, games: 0, wins: 0 }, look: 'dark' }),
  shown('versusScreen', 'nine-games', { versus, look: 'contrast' }),
  shown('versusScreen', 'one-game', { versus: { ...versus, games: 1, last: [game] }, look: 'contrast' }),
  shown('versusScreen', 'none', { versus: { ...versus, games: 0 }, look: 'dark' }),
];

const pad: PadFacts = {
  padId: 'zyxwvutsrq',
  revision: 23,
  title: 'Sunday *club*',
  names: [anna.name, ben.name, cem.name, dora.name, 'Emil', 'Fay'],
  away: [],
  rounds: [
    [12, 0, 31, 44, 5, 9],
    [3, 18, 2, 7, 0, 26],
  ],
  counted: [
    [12, 0, 31, 44, 5, 9],
    [3, 18, 2, 7, 0, 26],
  ],
  writing: [null, 4, null, 15, null, 50],
  set: 12,
  order: 'down',
  firstEngine: 12,
  engines: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
  starters: [0, 1, 2],
  missed: null,
  at: Date.UTC(2026, 10, 28),
  doubleBlank: 50,
  blankSide: 25,
  look: 'contrast',
  closed: false,
};
/** Four at the table: Cem came late, Dora has left, and nobody has said yet what that counts. */
const evening: PadFacts = {
  ...pad,
  title: null,
  names: [anna.name, ben.name, cem.name, dora.name],
  away: [3],
  rounds: [
    [12, 0, null, 44],
    [3, 18, 2, null],
  ],
  counted: [
    [12, 0, 0, 44],
    [3, 18, 2, 0],
  ],
  writing: [null, 4, 'away', null],
  order: 'drawn',
  firstEngine: null,
  engines: Array.from({ length: 13 }, () => null),
  starters: [0, 1, 2],
};
const agreed: PadFacts = {
  ...evening,
  missed: 'average',
  counted: [
    [12, 0, 19, 44],
    [3, 18, 2, 8],
  ],
};

const pads: readonly Shown[] = [
  shown('padScreen', 'third-round', { pad }),
  shown('padScreen', 'new', {
    pad: {
      ...pad,
      title: null,
      rounds: [],
      counted: [],
      writing: pad.names.map(() => null),
      starters: [0],
      doubleBlank: 0,
      blankSide: 0,
    },
  }),
  shown('padScreen', 'all-rounds-written', { pad: { ...pad, engines: [12, 11] } }),
  shown('padScreen', 'closed', { pad: { ...pad, closed: true } }),
  shown('padScreen', 'missed-rounds-asked', { pad: evening }),
  shown('padScreen', 'missed-rounds-agreed', {
    pad: agreed,
    unread: [
      { code: 'badPoints', name: ben.name },
      { code: 'negativePoints', name: dora.name },
    ],
  }),
  shown('padRoundScreen', 'of-six', { pad, round: 1 }),
  shown('padSetupScreen', 'downwards', { pad }),
  shown('padSetupScreen', 'drawn', { pad: agreed }),
  shown('padPaperScreen', 'two-rounds', { pad: agreed, print: 'normal' }),
  shown('padPaperScreen', 'finished-in-large-print', {
    pad: { ...pad, title: null, engines: [12, 11], closed: true },
    print: 'large',
  }),
  shown('emptyPaperScreen', 'double-9', { set: 9, print: 'normal' }),
  shown('padStartScreen', 'each', {}),
  shownTogether('padNamesModal', 'each', {
    named: { pad },
    'not named': { pad: { ...pad, names: [] } },
    'a new pad': { pad: null },
  }),
  shownTogether('padPointsModal', 'each', {
    'first five': { pad, from: 0 },
    'the rest': { pad, from: 5 },
    'somebody away': { pad: evening, from: 0 },
  }),
  shownTogether('padCorrectModal', 'each', {
    'first five': { pad, from: 0, round: 1 },
    'a missed round': { pad: evening, from: 0, round: 2 },
  }),
  shownTogether('padEnginesModal', 'each', {
    downwards: { pad },
    drawn: { pad: evening },
  }),
];

export const afterwards: readonly Shown[] = [...history, ...replays, ...boards, ...pads];
