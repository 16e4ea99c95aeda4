/** Tables in all sorts of states, built by playing, and every screen that can be made of them. */
import { achievements as allAchievements } from '../../src/table/lists.ts';
import {
  differences,
  formatTile,
  parseTile,
  pips,
  presetNames,
  publicEvent,
  rulesFrom,
  viewFor,
  type Game,
  type PlayingGame,
  type PublicEvent,
  type Rules,
  type View,
} from '../../src/game/index.ts';
import type { Words } from '../../src/i18n/index.ts';
import * as views from '../../src/views/index.ts';
import type * as facts from '../../src/views/index.ts';
import { createBelow, playGame } from '../game/play.ts';

/** Names that try to break out of where they stand. */
export const nastyNames = {
  longest: 'W'.repeat(32),
  emoji: '👨‍👩‍👧‍👦'.repeat(32),
  markup: '**_~~`||@everyone <@1> # [x](https://evil.example)||`~~_**',
  rightToLeft: 'אבגדהוזחטיכלמנסעפצקרשתםןףץ‮abc',
  lines: 'Anna\n# Ben\r\u2028> Cem',
  i18next: '{{count}} $t(game.name) {{name}}',
  empty: '',
} as const;

export interface Position {
  readonly game: Game;
  /** What the spectator learnt during the last few moves. */
  readonly happened: readonly PublicEvent[];
}

/** Positions of one whole game: every `every`-th, and the last. */
export function positionsOf(setup: {
  readonly rules: Rules;
  readonly seats: number;
  readonly seed: number;
  readonly every: number;
}): readonly Position[] {
  const found: Position[] = [];
  const below = createBelow(setup.seed);
  const keep = (game: PlayingGame, move: number) => {
    if (move % setup.every !== 1) return;
    found.push({ game, happened: viewFor(game, null).history.slice(-40) });
  };
  const played = playGame({ rules: setup.rules, seats: setup.seats, below }, keep);
  const last = played.events.slice(-6).map((event) => publicEvent(event, null, false));
  return [...found, { game: played.end, happened: last }];
}

const seatOf = (name: string, index: number): facts.SeenSeat => ({
  name: name === '' ? '' : name,
  userId: index % 3 === 2 ? null : `10000000000000000${String(index).padStart(2, '0')}`,
  kind: index % 3 === 2 ? 'computer' : 'human',
  strength: index % 3 === 2 ? 'expert' : null,
  gone: false,
  mayReturn: index % 5 === 4,
  why: null,
  opensAt: index % 3 === 2 ? 1_800_000_000_000 : null,
});

const preset = 'puremco' as const;

export function playedOf(rules: Rules): facts.Played {
  return { preset, rules, changed: differences(rules, preset) };
}

const shared = {
  gameId: 'abcdefghij',
  revision: 999_999_999,
  hostId: '1000000000000000000',
  commitment: 'f'.repeat(64),
  look: 'contrast',
  clock: '12h',
  hintsAllowed: true,
  takeoverAfter: 3,
} as const;

export function tableOf(asked: {
  readonly rules: Rules;
  readonly name: string;
  readonly seats: number;
  readonly happened: readonly PublicEvent[];
  readonly over: boolean;
}): facts.TableFacts {
  return {
    ...shared,
    played: playedOf(asked.rules),
    seats: Array.from({ length: asked.seats }, (_, index) => seatOf(asked.name, index)),
    phase: asked.over ? 'over' : 'playing',
    endedBy: null,
    pausedUntil: null,
    abandoned: false,
    deadline: 1_800_000_000_000,
    timeUp: true,
    happened: asked.happened,
    tookBack: asked.over ? null : parseTile('5-9'),
    said: Array.from({ length: asked.seats }, (_, seat) => ({ seat, reaction: 'wellPlayed' as const })),
    reactions: true,
    votes: votesOf(asked.seats),
    revealedSeed: asked.over ? 'a'.repeat(64) : null,
    textTable: true,
  };
}

/** As many votes as can be open, everybody in favour. */
function votesOf(seats: number): facts.TableFacts['votes'] {
  const yes = Array.from({ length: seats }, (_, seat) => seat);
  const about = [{ type: 'kick', seat: 0 }, { type: 'return', seat: 1 }, { type: 'end' }] as const;
  return about.map((one) => ({ about: one, yes, needed: 7, until: 1_800_000_000_000 }));
}

export function lobbyOf(rules: Rules, name: string, seats: number): facts.LobbyFacts {
  return {
    ...shared,
    played: playedOf(rules),
    seats: Array.from({ length: seats }, (_, index) => seatOf(name, index)),
    phase: 'lobby',
    closedBecause: null,
    closesAt: 1_800_000_000_000,
    maxSeats: 14,
    handSize: 15,
    boneyard: 12,
    dealSubstituted: true,
    series: { kind: 'bestOf', games: 50, number: 12 },
    starter: null,
    draw: {
      drawn: Array.from({ length: 2 * seats }, (_, at) => ({
        seat: at % seats,
        lap: 1 + Math.floor(at / seats),
        tile: parseTile('17-18')!,
      })),
      lap: 3,
      waiting: Array.from({ length: seats }, (_, at) => at),
      winner: null,
    },
    grace: 'never',
    openComputers: true,
    takeBack: true,
    isPractice: false,
  };
}

export const viewerOf = (seat: number | null): facts.ViewerFacts => ({
  userId: '1',
  seat,
  look: 'dark',
  textTable: true,
  brief: false,
  confirm: true,
  order: 'longest',
  lessons: views.lessons,
});

/** The hand panel in each of its modes. */
function panelsOf(view: View): readonly facts.HandMode[] {
  const hand = view.hand ?? [];
  const tile = hand[0];
  if (tile === undefined) return [{ mode: 'play', page: 0 }];
  const play = view.legal[0] ?? { tile, train: 0 };
  return [
    { mode: 'play', page: 0 },
    { mode: 'play', page: 1 },
    { mode: 'train', tile: play.tile },
    { mode: 'marker', ...play },
    { mode: 'confirm', ...play },
    { mode: 'arrange', picked: null },
    { mode: 'arrange', picked: hand.at(-1)! },
    { mode: 'plan', planned: hand.slice(0, 20).map((each) => ({ tile: each })) },
    { mode: 'why', tile: null },
    ...hand.slice(0, 3).map((each) => ({ mode: 'why', tile: each }) as const),
  ];
}

export function handOf(view: View, panel: facts.HandMode, happened: readonly PublicEvent[]): facts.HandFacts {
  const hand = [...(view.hand ?? [])].sort((a, b) => pips(b) - pips(a));
  const seat = view.seat ?? 0;
  return {
    tiles: hand.map((tile, index) => ({ tile, flipped: index % 2 === 0 })),
    trainLength: Math.min(3, hand.length),
    panel,
    happened,
    heard: null,
    dropped: hand.slice(0, 2),
    planned: hand.slice(0, 5).map((tile) => ({ tile })),
    takeBack: hand[0] ?? null,
    hint: {
      command:
        view.legal[0] === undefined ? { type: 'draw', seat } : { type: 'play', seat, ...view.legal[0] },
      reason: { code: 'usesSpareTile', args: { length: 12 } },
    },
    refused: { refusal: 'trainClosed', tile: hand[0] ?? null, train: seat === 0 ? 1 : 0 },
  };
}

type Named = readonly [what: string, screen: views.Screen];

/** Every screen of a position, by what it is. */
export function screensOf(words: Words, position: Position, name: string): readonly Named[] {
  const { game, happened } = position;
  const rules = game.rules;
  const spectator = viewFor(game, null);
  const over = spectator.phase === 'gameOver';
  const table = tableOf({ rules, name, seats: game.seats, happened, over });
  const seat = spectator.turn ?? 0;
  const view = viewFor(game, seat);
  const viewer = viewerOf(seat);
  const asked = { words, table, view: spectator };
  const mine = { words, table, view, viewer };
  return [
    ['table', views.tableScreen(asked)],
    ['past table', views.pastTableScreen(asked)],
    ['scores', views.scoresScreen({ ...asked, round: null, viewer })],
    [
      'round end',
      views.scoresScreen({ ...asked, round: Math.max(1, spectator.results.length), viewer: null }),
    ],
    ['podium', views.podiumScreen({ ...asked, series: seriesOf(name) })],
    ['podium of a game on its own', views.podiumScreen({ ...asked, series: null })],
    ['scores for all', views.scoresScreen({ ...asked, round: null, viewer: null, bare: true })],
    ['nudge', views.nudgeScreen({ ...asked, by: name })],
    [
      'paused',
      views.pausedScreen({
        words: asked.words,
        game: asked.table,
        userId: '1000000000000000000',
        until: 1_800_000_000_000,
      }),
    ],
    ['seats', views.seatsScreen({ ...asked, now: 1_800_000_000_000 })],
    ['sent away', views.sentAwayScreen({ ...asked, userId: '1', by: table.seats[0]! })],
    ['successor', views.successorScreen({ words, table, seat: 0, successorId: '1' })],
    ['trains', views.trainsScreen({ ...mine, train: null })],
    ...view.trains.map(
      (train) => [`train ${train.name}`, views.trainsScreen({ ...mine, train: train.id })] as const,
    ),
    ...panelsOf(view).map(
      (panel) =>
        [
          `hand ${panel.mode} ${'tile' in panel && panel.tile !== null ? formatTile(panel.tile) : ''}`,
          views.remarkScreen({
            words,
            remark: { code: 'stale' },
            after: views.handScreen({ ...mine, hand: handOf(view, panel, happened) }),
          }),
        ] as const,
    ),
    [
      'hand in brief',
      views.handScreen({
        ...mine,
        viewer: { ...viewer, brief: true },
        hand: handOf(view, { mode: 'play', page: 0 }, happened),
      }),
    ],
    [
      'hand of a spectator',
      views.handScreen({
        ...asked,
        viewer: viewerOf(null),
        hand: handOf(spectator, { mode: 'play', page: 0 }, []),
      }),
    ],
    ...(['table', 'history'] as const).map(
      (from) =>
        [
          `replay from ${from}`,
          views.replayScreen({ words, replay: replayOf(spectator, name, from) }),
        ] as const,
    ),
    [
      'moves',
      views.movesScreen({
        words,
        replay: replayOf(spectator, name, 'table'),
        events: spectator.history,
        page: 1,
      }),
    ],
    [
      'animation',
      views.animationScreen({ words, replay: replayOf(spectator, name, 'table'), views: [spectator] }),
    ],
    ...([null, []] as const).map(
      (mistakes) =>
        [
          mistakes === null ? 'replay while searching' : 'replay without mistakes',
          views.replayScreen({ words, replay: { ...replayOf(spectator, name, 'table'), mistakes } }),
        ] as const,
    ),
  ];
}

function replayOf(view: View, name: string, from: 'table' | 'history'): facts.ReplayFacts {
  return {
    gameId: shared.gameId,
    revision: shared.revision,
    names: view.counts.map(() => name),
    round: 1,
    rounds: 19,
    move: 1,
    moves: 400,
    view,
    event: { type: 'passed', seat: 0 },
    mistakes: Array.from({ length: 30 }, (_, move) => ({
      seat: 0,
      round: 1,
      move,
      lost: 12.5,
      best: { type: 'pass', seat: 0 },
      reason: { code: 'shedsPips', args: { pips: 36 } },
    })),
    look: 'classic',
    textTable: true,
    heard: null,
    from,
  };
}

/** Every screen that belongs to no position. */
export function otherScreens(words: Words, name: string): readonly Named[] {
  const most = { ...rulesFrom('pagat', { set: 18, rounds: 19, deal: 13, engine: 'held' }), ...oddRules };
  const lobby = lobbyOf(most, name, 14);
  const played = playedOf(most);
  const game = gameOf(name);
  const profile = profileOf(name);
  const pad = padOf(name);
  return [
    ['lobby', views.lobbyScreen({ words, lobby })],
    ['empty lobby', views.lobbyScreen({ words, lobby: { ...lobby, seats: [] } })],
    [
      'closed lobby',
      views.lobbyScreen({ words, lobby: { ...lobby, phase: 'closed', closedBecause: 'idle' } }),
    ],
    ...[0, 1, 2, 3, 4].map(
      (page) =>
        [
          `house rules ${page}`,
          views.houseRulesScreen({
            words,
            lobby,
            page,
            refused: { code: 'tooManyTiles', most: 190, asked: 999 },
          }),
        ] as const,
    ),
    ...views.ruleTopics.flatMap((topic) => [
      [
        `rules ${topic}`,
        views.rulesScreen({ words, played, seats: 14, topic, look: 'classic', game: shared }),
      ] as const,
      [
        `preset rules ${topic}`,
        views.rulesScreen({ words, played, seats: 2, topic, look: 'classic', game: null }),
      ] as const,
    ]),
    ['comparison', views.compareScreen({ words, from: playedOf(rulesFrom('quick6')), to: played })],
    ...remarks(name).map(
      (remark) => [`remark ${remark.code}`, views.remarkScreen({ words, remark })] as const,
    ),
    ...(['turn', 'half', 'nearEnd', 'timeUp'] as const).map(
      (kind) =>
        [`reminder ${kind}`, views.reminderScreen({ words, reminder: reminderOf(kind, name) })] as const,
    ),
    [
      'achievements',
      views.achievementScreen({
        words,
        earned: allAchievements.map((achievement) => ({ name, achievement })),
      }),
    ],
    [
      'who starts',
      views.whoStartsScreen({
        words,
        names: Array.from({ length: 14 }, () => name),
        order: Array.from({ length: 14 }, (_, i) => i),
      }),
    ],
    ['end?', views.endQuestionScreen({ words, table: shared, question: 'end' })],
    ['leave?', views.endQuestionScreen({ words, table: shared, question: 'leave' })],
    ['server settings', views.serverSettingsScreen({ words, settings: serverSettings })],
    ['player settings', views.playerSettingsScreen({ words, settings: playerSettings })],
    ['privacy', views.privacyScreen({ words, step: 'open' })],
    ['erase?', views.privacyScreen({ words, step: 'sure' })],
    ...views.helpTopics.map((topic) => [`help ${topic}`, views.helpScreen({ words, topic })] as const),
    [
      'history',
      views.historyScreen({
        words,
        scope: 'server',
        page: 1,
        pages: 9,
        games: Array.from({ length: 10 }, (_, at) => ({ ...game, gameId: `abcdefghi${at}` })),
      }),
    ],
    ['empty history', views.historyScreen({ words, scope: 'mine', page: 0, pages: 1, games: [] })],
    ['a game', views.gameScreen({ words, game, seed: 'a'.repeat(64) })],
    ['board', views.boardScreen({ words, board: boardOf(name), look: 'dark' })],
    [
      'empty board',
      views.boardScreen({ words, board: { ...boardOf(name), lines: [], own: null }, look: 'dark' }),
    ],
    ['profile', views.profileScreen({ words, profile, look: 'dark' })],
    ['empty profile', views.profileScreen({ words, profile: { ...profile, games: 0 }, look: 'dark' })],
    ['versus', views.versusScreen({ words, versus: versusOf(name), look: 'dark' })],
    ['series', views.seriesScreen({ words, series: seriesOf(name) })],
    ['pad', views.padScreen({ words, pad })],
    ['new pad', views.padScreen({ words, pad: { ...pad, rounds: [], writing: pad.names.map(() => null) } })],
    ['closed pad', views.padScreen({ words, pad: { ...pad, closed: true } })],
    [
      'pad with what could not be read',
      views.padScreen({ words, pad: missedOf(pad), unread: Array(5).fill({ code: 'badPoints', name }) }),
    ],
    ['a round of the pad', views.padRoundScreen({ words, pad, round: 18 })],
    ['what the pad plays', views.padSetupScreen({ words, pad })],
    ['the pad on paper', views.padPaperScreen({ words, pad: missedOf(pad), print: 'large' })],
    ['an empty sheet', views.emptyPaperScreen({ words, set: 18, print: 'normal' })],
    ['no pad yet', views.padStartScreen({ words })],
  ];
}

/** Every form. */
export function modalsOf(words: Words, name: string): readonly (readonly [string, views.Modal])[] {
  const pad = padOf(name);
  return [
    ['quiet hours', views.quietModal({ words, settings: playerSettings })],
    ['names', views.padNamesModal({ words, pad })],
    ['points', views.padPointsModal({ words, pad, from: 0 })],
    ['last points', views.padPointsModal({ words, pad, from: 10 })],
    ['a correction', views.padCorrectModal({ words, pad, from: 5, round: 18 })],
    ['engines', views.padEnginesModal({ words, pad })],
    ['names of a new pad', views.padNamesModal({ words, pad: null })],
  ];
}

const oddRules: Partial<Rules> = {
  engineMissing: 'together',
  afterEngine: 'turnOver',
  ownTrainFirst: 'yes',
  mexicanTrains: 3,
  mexicanOpens: 'afterAllStarted',
  draw: 'untilPlayable',
  drawsPer: 'turn',
  doubleFollowUp: 'coverOrDouble',
  doublesPerTurn: 'one',
  openDouble: 'player',
  coverOrder: 'any',
  goOutOnDouble: 'othersDouble',
  marker: 'choice',
  lastTile: 'knock',
  knockPenalty: 1,
  doubleBlank: 50,
  blankSide: 25,
  tieBreak: 'roundsWon',
  openHands: 'yes',
};

function remarks(name: string): readonly facts.Remark[] {
  return [
    { code: 'notYourTurn', name },
    { code: 'hostOnly', host: name },
    { code: 'full', seats: 14 },
    { code: 'unplayable', reason: { code: 'tooManyRounds', most: 13, asked: 19 } },
    { code: 'storeAway', move: true },
    { code: 'storeAway', move: false },
    { code: 'fault', id: 'abcd-1234' },
    { code: 'missingPermissions', permissions: ['ViewChannel', 'AttachFiles', 'SomethingNew'] },
    {
      code: 'channelNotAllowed',
      channelIds: Array.from({ length: 40 }, (_, at) => `10000000000000000${at}`),
    },
    { code: 'nudgeWait', until: 1_800_000_000_000 },
    { code: 'timeNotUp', until: null },
    { code: 'voteCounted', yes: 2, needed: 5 },
    { code: 'recordTrue', rounds: 4, moves: 1311 },
    { code: 'recordFalse', round: 2, departs: 'move' },
    { code: 'recordUnreadable', where: name },
    { code: 'badNames', least: 2, most: 14 },
    { code: 'badPoints', name },
    { code: 'namesUnclear' },
    { code: 'badEngines', set: 18, most: 19 },
    { code: 'tooFewHere', least: 2 },
    { code: 'nobodyThere' },
    { code: 'leftGame' },
  ];
}

const reminderOf = (kind: facts.ReminderFacts['kind'], name: string): facts.ReminderFacts => ({
  gameId: shared.gameId,
  revision: 1,
  userId: '1000000000000000000',
  name,
  kind,
  deadline: 1_800_000_000_000,
  link: kind === 'half' ? 'https://discord.com/channels/1/2/3' : null,
});

const gameOf = (name: string): facts.GameLine => ({
  gameId: shared.gameId,
  startedAt: 1_800_000_000_000,
  endedAt: 1_800_100_000_000,
  preset,
  rounds: 19,
  players: Array.from({ length: 14 }, (_, at) => ({ name, total: 1999 + at, place: at + 1 })),
});

const serverSettings: facts.ServerSettingsFacts = {
  locale: 'de',
  preset,
  clock: '12h',
  look: 'contrast',
  print: 'normal',
  channelIds: Array.from({ length: 25 }, (_, at) => String(1_000_000_000_000_000 + at)),
  calledRoleId: '1300000000000000201',
  starterRoleIds: Array.from({ length: 25 }, (_, at) => String(2_000_000_000_000_000 + at)),
  hints: true,
  textTable: false,
  takeoverAfter: 5,
  announceAchievements: true,
  reactions: true,
};

const playerSettings: facts.PlayerSettingsFacts = {
  locale: null,
  look: null,
  print: 'large',
  notice: 'direct',
  quiet: { from: '22:00', to: '07:30' },
  timeZone: 'America/Argentina/ComodRivadavia',
  textTable: true,
  brief: false,
  confirm: false,
  lessons: true,
  hidden: false,
};

const lineOf = (name: string, place: number): facts.BoardLine => ({
  place,
  name,
  userId: '1',
  rating: 2345,
  games: 9999,
  wins: 8888,
  meanPoints: 123.456,
  roundsOut: 9999,
});

const boardOf = (name: string): facts.BoardFacts => ({
  period: 'year',
  lines: Array.from({ length: 10 }, (_, at) => lineOf(name, at + 1)),
  page: 0,
  pages: 500,
  players: 5000,
  leastGames: 5,
  computers: Array.from({ length: 4 }, (_, at) => lineOf(name, at + 1)),
  own: lineOf(name, 4711),
});

const profileOf = (name: string): facts.ProfileFacts => ({
  userId: '1',
  name,
  rating: 2345,
  place: 4711,
  games: 9999,
  wins: 8888,
  meanPoints: 123.456,
  rounds: 99_999,
  roundsOut: 9999,
  bestRound: 0,
  worstRound: 412,
  longestTrain: 48,
  doublesLeftOpen: 9999,
  streak: 12,
  bestStreak: 34,
  byPreset: presetNames.map((each) => ({ preset: each, games: 1000, wins: 999 })),
  bySeats: Array.from({ length: 13 }, (_, at) => ({ seats: at + 2, games: 1000, wins: 999 })),
  favourites: Array.from({ length: 5 }, () => ({ name, games: 1000, wins: 999 })),
  history: Array.from({ length: 60 }, (_, at) => ({
    at: 1_700_000_000_000 + at * 86_400_000,
    rating: 1500 + at,
  })),
  achievements: allAchievements.map((achievement) => ({ achievement, at: 1_700_000_000_000 })),
  own: true,
  hidden: true,
});

const versusOf = (name: string): facts.VersusFacts => ({
  names: [name, name],
  userIds: ['1', '2'],
  games: 9999,
  ahead: [5000, 4000],
  shared: 999,
  meanPoints: [12.34, 45.67],
  roundsOut: [1000, 2000],
  last: Array.from({ length: 10 }, () => gameOf(name)),
});

const seriesOf = (name: string): facts.SeriesFacts => ({
  played: 10,
  games: 10,
  kind: 'season',
  lines: Array.from({ length: 14 }, (_, at) => ({
    place: at + 1,
    name,
    wins: 10,
    beaten: 129.5,
    points: 9999,
    missed: Array.from({ length: 20 }, (_, at) => at + 1),
  })),
  over: true,
});

/** Everybody missed something, and nobody has said what that counts. */
const missedOf = (pad: facts.PadFacts): facts.PadFacts => ({
  ...pad,
  missed: null,
  rounds: pad.rounds.map((round, at) => round.map((points, seat) => (seat === at % 14 ? null : points))),
});

const padOf = (name: string): facts.PadFacts => ({
  padId: 'abcdefghij',
  revision: 999_999_999,
  title: name,
  names: Array.from({ length: 14 }, () => name),
  rounds: Array.from({ length: 18 }, () => Array.from({ length: 14 }, (_, at) => at * 20)),
  writing: Array.from({ length: 14 }, (_, at) => (at % 2 === 0 ? 123 : null)),
  counted: Array.from({ length: 18 }, () => Array.from({ length: 14 }, (_, at) => at * 20)),
  away: [0, 3],
  set: 18,
  order: 'down',
  firstEngine: 18,
  engines: Array.from({ length: 19 }, (_, at) => 18 - at),
  starters: Array.from({ length: 19 }, (_, at) => at % 14),
  missed: 'average',
  at: 1_780_000_000_000,
  doubleBlank: 50,
  blankSide: 25,
  look: 'classic',
  closed: false,
});
