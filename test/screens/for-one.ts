/** What one player alone is shown: the hand in each of its modes, trains, questions, settings. */
import { ComponentType } from 'discord.js';
import {
  type Changes,
  type ListSwitch,
  presetNames,
  type Refusal,
  refusals,
  switchValues,
  viewFor,
} from '../../src/game/index.ts';
import { reasonCodes, type HintReason } from '../../src/ai/index.ts';
import {
  foldings,
  helpTopics,
  lessons,
  privacyScreen,
  ruleTopics,
  type HandFacts,
  type HandMode,
  type PlayerSettingsFacts,
  type ServerSettingsFacts,
  type UnplayableFacts,
  type ViewerFacts,
} from '../../src/views/index.ts';
import { remarks } from './at-the-table.ts';
import { shown, shownTogether, toldTogether, type Shown } from './shown.ts';
import * as tables from './tables.ts';
import { bigHand, called, chain, choice, doubles, lobby, seenBy, t, type Situation } from './tables.ts';

interface Held {
  readonly seat: number;
  readonly panel?: HandMode;
  readonly facts?: Partial<HandFacts>;
  readonly viewer?: Partial<ViewerFacts>;
}

/** The hand of a seat at that table, as the panel has it. */
function held(situation: Situation, { seat, panel, facts = {}, viewer = {} }: Held) {
  const seen = seenBy(situation, seat);
  const hand: HandFacts = {
    tiles: (seen.view.hand ?? []).map((tile, at) => ({ tile, flipped: at === 1 })),
    trainLength: 0,
    panel: panel ?? { mode: 'play', page: 0 },
    happened: [],
    dropped: [],
    planned: [],
    heard: null,
    takeBack: null,
    hint: null,
    refused: null,
    ...facts,
  };
  return { ...seen, hand, viewer: { ...tables.viewer(seat), ...viewer } };
}

const hand = (state: string, situation: Situation, how: Held) =>
  shown('handScreen', state, held(situation, how));

const cemsTrain = ['7-12', '7-7'].map((tile) => ({ tile: t(tile), flipped: false }));
const others = ['0-0', '2-4', '4-11', '9-12'].map((tile) => ({ tile: t(tile), flipped: tile === '2-4' }));

const hands: readonly Shown[] = [
  hand('own-turn', called, { seat: 2 }),
  hand('in-brief', called, {
    seat: 2,
    viewer: { brief: true },
    facts: {
      heard: viewFor(tables.beforeCalled, null),
      happened: viewFor(called.game, 2).history.slice(-2),
    },
  }),
  hand('in-brief-nothing-heard', called, { seat: 2, viewer: { brief: true } }),
  hand('in-brief-waiting', called, { seat: 0, viewer: { brief: true } }),
  hand('waiting', called, {
    seat: 0,
    facts: { planned: [{ tile: t('2-8') }], dropped: [t('11-12'), t('2-2')] },
  }),
  hand('just-laid', called, {
    seat: 0,
    facts: { happened: [{ type: 'tilePlayed', seat: 0, tile: t('2-7'), train: 0 }], takeBack: t('2-7') },
  }),
  hand('taken-back', { ...called, table: { ...called.table, tookBack: t('7-12') } }, { seat: 2 }),
  hand('longest-first', called, {
    seat: 2,
    facts: { tiles: [...cemsTrain, ...others], trainLength: 2 },
    viewer: { order: 'longest', look: 'classic', textTable: true },
  }),
  hand('what-happened-to-oneself', called, {
    seat: 2,
    facts: {
      happened: [
        { type: 'tilePlayed', seat: 2, tile: t('6-11'), train: 2, keepMarker: true },
        { type: 'tileDrawn', seat: 2, tile: t('2-4') },
        { type: 'passed', seat: 2 },
        { type: 'tileDrawn', seat: 2, tile: t('4-11') },
        { type: 'tilePlayed', seat: 0, tile: t('3-10'), train: 2 },
        { type: 'called', seat: 0, target: 2, count: 2, tiles: [t('1-2'), t('1-3')] },
        { type: 'called', seat: 2, target: 0, count: 1, tiles: null },
        { type: 'chainEnded', seat: 2 },
        { type: 'knocked', seat: 2 },
        { type: 'passed', seat: 2 },
        { type: 'roundEnded', wentOut: 2, scores: [1, 2, 0, 3] },
      ],
    },
  }),
  hand('train', called, { seat: 2, panel: { mode: 'train', tile: t('7-12') } }),
  hand('confirm', called, { seat: 2, panel: { mode: 'confirm', tile: t('7-12'), train: 1 } }),
  hand('marker', choice, { seat: 0, panel: { mode: 'marker', tile: t('3-8'), train: 0 } }),
  hand('without-hints', choice, { seat: 0 }),
  hand('arrange', called, { seat: 2, panel: { mode: 'arrange', picked: null } }),
  hand('arrange-first', called, { seat: 2, panel: { mode: 'arrange', picked: t('0-0') } }),
  hand('arrange-last', called, { seat: 2, panel: { mode: 'arrange', picked: t('9-12') } }),
  hand('plan-nothing', called, { seat: 0, panel: { mode: 'plan', planned: [] } }),
  hand('plan-one', called, { seat: 0, panel: { mode: 'plan', planned: [{ tile: t('2-8') }] } }),
  hand('why', called, { seat: 2, panel: { mode: 'why', tile: null } }),
  hand('why-not', called, { seat: 2, panel: { mode: 'why', tile: t('2-4') } }),
  hand('why-not-three-closed-trains', doubleless(doubles), {
    seat: 0,
    panel: { mode: 'why', tile: t('6-6') },
  }),
  hand('why-not-in-any-order', tables.anyOrder, { seat: 1, panel: { mode: 'why', tile: t('6-6') } }),
  hand('why-not-an-open-double', doubles, { seat: 0, panel: { mode: 'why', tile: t('3-5') } }),
  hand('open-doubles', doubles, { seat: 0 }),
  hand('chain', chain, { seat: 1 }),
  hand('draw', tables.owed, { seat: 0 }),
  hand('pass', tables.stuck, { seat: 1 }),
  hand('knock-and-call', tables.knock, { seat: 2 }),
  hand('call-two', tables.knock, { seat: 0 }),
  hand('last-tile', tables.oneTile, { seat: 0, viewer: { lessons: ['lastTile', 'turn'] } }),
  hand('open-hands', tables.openHands, { seat: 1, viewer: { textTable: true } }),
  hand('many-tiles', bigHand, { seat: 0 }),
  hand('many-tiles-second-page', bigHand, { seat: 0, panel: { mode: 'play', page: 1 } }),
  hand('many-tiles-arranged', bigHand, { seat: 0, panel: { mode: 'arrange', picked: t('1-9') } }),
  hand('round-over', tables.blocked, { seat: 1 }),
  hand('game-over', tables.over, { seat: 0 }),
  shown('handScreen', 'of-a-watcher', held(called, { seat: 2, viewer: { seat: null } })),
  toldTogether(
    'handScreen',
    'every-lesson',
    Object.fromEntries(
      lessons.map((lesson) => [lesson, held(tables.oneTile, { seat: 0, viewer: { lessons: [lesson] } })]),
    ),
  ),
];

/** The same table with no double that binds, so that it is its trains that are closed. */
function doubleless({ game, table }: Situation): Situation {
  return { game: { ...game, openDoubles: [] } as Situation['game'], table };
}

type Attempt = readonly [Situation, seat: number, tile: string | null, train: number | null];

function told(refusal: Refusal, [situation, seat, tile, train]: Attempt) {
  return held(situation, {
    seat,
    facts: { refused: { refusal, tile: tile === null ? null : t(tile), train } },
  });
}

/** Where each refusal is told: at a table where it can happen. */
const refused: { readonly [R in Refusal]: Attempt } = {
  roundOver: [tables.blocked, 1, '4-4', 1],
  notYourTurn: [called, 0, '2-2', 0],
  notInHand: [called, 2, '5-5', 2],
  noSuchTrain: [called, 2, '7-7', 9],
  mustCoverDouble: [doubles, 0, '3-5', 3],
  doesNotFit: [called, 2, '2-4', 2],
  ownTrainFirst: [chain, 1, '7-9', 3],
  mexicanNotYet: [chain, 1, '7-9', 3],
  trainClosed: [called, 2, '9-12', 0],
  noDoubleNow: [tables.owed, 0, '3-3', 0],
  cannotGoOutOnDouble: [tables.lastDouble, 0, '5-5', 0],
  mustPlay: [called, 2, null, null],
  alreadyDrew: [tables.owed, 0, null, null],
  boneyardEmpty: [tables.stuck, 1, null, null],
  mustDraw: [tables.owed, 0, null, null],
  nothingToEnd: [called, 2, null, null],
  nothingToKnock: [tables.knock, 2, null, null],
  nothingToCall: [tables.knock, 2, null, null],
};

/** A reason of every code. */
const reasons: { readonly [C in HintReason['code']]: Extract<HintReason, { code: C }> } = {
  onlyPlay: { code: 'onlyPlay', args: {} },
  goesOut: { code: 'goesOut', args: {} },
  coversDouble: { code: 'coversDouble', args: { number: 8 } },
  leavesDoubleOpen: { code: 'leavesDoubleOpen', args: { number: 8 } },
  laysAndCovers: { code: 'laysAndCovers', args: { number: 8 } },
  startsOwnTrain: { code: 'startsOwnTrain', args: { length: 5 } },
  closesOwnTrain: { code: 'closesOwnTrain', args: {} },
  keepsTrain: { code: 'keepsTrain', args: { length: 1 } },
  usesSpareTile: { code: 'usesSpareTile', args: { length: 7 } },
  shedsPips: { code: 'shedsPips', args: { pips: 19 } },
  endsChain: { code: 'endsChain', args: { tiles: 3 } },
  knocks: { code: 'knocks', args: {} },
  calls: { code: 'calls', args: { tiles: 2 } },
};

const advised: readonly NonNullable<HandFacts['hint']>['command'][] = [
  { type: 'play', seat: 2, tile: t('7-12'), train: 2 },
  { type: 'play', seat: 2, tile: t('7-12'), train: 1 },
  { type: 'play', seat: 2, tile: t('0-0'), train: 4 },
  { type: 'draw', seat: 2 },
  { type: 'pass', seat: 2 },
  { type: 'end', seat: 2 },
  { type: 'knock', seat: 2 },
  { type: 'call', seat: 2, target: 3 },
];

const sentences: readonly Shown[] = [
  toldTogether(
    'handScreen',
    'refused',
    Object.fromEntries([
      ...refusals.map((refusal) => [refusal, told(refusal, refused[refusal])]),
      ...(['afterFirstLap', 'afterAllStarted'] as const).map((opens) => [
        `mexicanNotYet ${opens}`,
        told('mexicanNotYet', [tables.notYet(opens), 0, '5-12', 2]),
      ]),
      ['ownTrainFirst by the rules', told('ownTrainFirst', [tables.notYet('afterFirstLap'), 0, '5-12', 1])],
      ['doesNotFit anywhere', told('doesNotFit', [called, 2, '2-4', null])],
      ['notYourTurn once the round is over', told('notYourTurn', [tables.blocked, 0, null, null])],
    ]),
  ),
  toldTogether(
    'handScreen',
    'hint',
    Object.fromEntries(
      [
        ...reasonCodes.map((code) => ({ command: advised[0]!, reason: reasons[code] })),
        ...advised.slice(1).map((command) => ({ command, reason: reasons.shedsPips })),
      ].map((hint, at) => [
        `${at + 1} ${hint.command.type}, ${hint.reason.code}`,
        held(called, { seat: 2, facts: { hint } }),
      ]),
    ),
  ),
  toldTogether(
    'remarkScreen',
    'every-code',
    Object.fromEntries(
      Object.values(remarks)
        .flat()
        .map((remark, at) => [`${at + 1} ${remark.code}`, { remark }]),
    ),
  ),
];

/** Words on top of a screen join its first text, and stand alone where there is none. */
const above: readonly Shown[] = [
  shown('remarkScreen', 'above-a-screen', (words) => ({
    remark: { code: 'saved' as const },
    after: privacyScreen({ words, step: 'open' }),
  })),
  shown('remarkScreen', 'above-a-screen-with-hardly-room', (words) => ({
    remark: { code: 'stale' as const },
    after: {
      components: [{ type: ComponentType.TextDisplay as const, content: 'x'.repeat(3990) }],
      pictures: [],
      mentions: [words.locale],
    },
  })),
];

const trains: readonly Shown[] = [
  shown('trainsScreen', 'all', { ...seenBy(called, 2), viewer: tables.viewer(2), train: null }),
  shown('trainsScreen', 'closed', { ...seenBy(called, 2), viewer: tables.viewer(2), train: 0 }),
  shown('trainsScreen', 'own-not-begun', { ...seenBy(called, 3), viewer: tables.viewer(3), train: 3 }),
  shown('trainsScreen', 'open-double', { ...seenBy(doubles, null), viewer: tables.viewer(null), train: 3 }),
  shown('trainsScreen', 'third-mexican', {
    ...seenBy(tables.openHands, 0),
    viewer: tables.viewer(0),
    train: 4,
  }),
];

const questions: readonly Shown[] = [
  shownTogether(
    'endQuestionScreen',
    'each',
    Object.fromEntries(
      (['end', 'endVote', 'leave', 'pause'] as const).map((question) => [
        question,
        { table: called.table, question },
      ]),
    ),
  ),
  shown('privacyScreen', 'open', { step: 'open' }),
  shown('privacyScreen', 'sure', { step: 'sure' }),
  ...helpTopics.map((topic) => shown('helpScreen', topic, { topic })),
];

/** Rules in which every switch stands at its `nth` value, the last one where it has fewer. */
function nthValues(nth: number): Changes {
  const lists = Object.keys(switchValues) as ListSwitch[];
  const of = (name: ListSwitch) => switchValues[name][Math.min(nth, switchValues[name].length - 1)];
  return { ...Object.fromEntries(lists.map((name) => [name, of(name)])), rounds: 3 + nth, deal: 4 + nth };
}

const nths = [0, 1, 2, 3, 4] as const;
const tooMany: UnplayableFacts = { code: 'tooManyTiles', most: 91, asked: 120 };

const rules: readonly Shown[] = [
  shown('languageScreen', 'german', { lobby: { id: 'abcdefghij', revision: 57 }, language: 'de' }),
  ...[0, 1, 2, 3, 4, 5, 6].map((page) => shown('houseRulesScreen', `page-${page}`, { lobby, page })),
  shown('houseRulesScreen', 'refused', { lobby, page: 0, refused: tooMany }),
  shown('houseRulesScreen', 'form-refused', { lobby, page: 0, refused: tooMany, draft: 'v0.14.12.v1.v0' }),
  ...[0, 1, 2, 3, 4, 5, 6].map((page) =>
    shown('houseFormModal', `page-${page}`, { lobby, page, draft: null }),
  ),
  shown('houseFormModal', 'as-it-was-filled-in', { lobby, page: 0, draft: 'v1.14.12.club.v1' }),
  shown('houseRulesScreen', 'as-the-preset-has-them', {
    lobby: { ...lobby, played: tables.played('quick6'), seats: [] },
    page: 0,
  }),
  ...ruleTopics.map((topic) =>
    shown('rulesScreen', `of-a-table-${topic}`, {
      played: lobby.played,
      seats: 3,
      topic,
      look: 'contrast',
      game: called.table,
    }),
  ),
  shown('rulesScreen', 'of-a-preset', {
    played: tables.played('university'),
    seats: 2,
    topic: 'turn',
    look: 'classic',
    game: null,
  }),
  ...ruleTopics.map((topic) =>
    toldTogether(
      'rulesScreen',
      `every-value-${topic}`,
      Object.fromEntries(
        nths.map((nth) => [
          `every switch at its value ${nth}`,
          {
            played: tables.played('puremco', nthValues(nth)),
            seats: 4 + nth,
            topic,
            look: 'classic' as const,
            game: called.table,
          },
        ]),
      ),
    ),
  ),
  shown('compareScreen', 'every-switch', {
    from: tables.played('puremco'),
    to: tables.played('quick6', nthValues(1)),
  }),
  shown('compareScreen', 'the-same', {
    from: tables.played('puremco', { rounds: 6, lastTile: 'silent' }),
    to: tables.played('dominoscc', { deal: 'tactic' }),
  }),
  toldTogether(
    'compareScreen',
    'presets-and-the-default-rules',
    Object.fromEntries(
      presetNames.map((preset) => [preset, { from: tables.played('puremco'), to: tables.played(preset) }]),
    ),
  ),
];

const server: ServerSettingsFacts = {
  locale: 'nl',
  preset: 'lobby',
  clock: '1d',
  look: 'contrast',
  print: 'normal',
  channelIds: ['555', '666'],
  calledRoleId: '1300000000000000201',
  starterRoleIds: ['777'],
  hints: true,
  textTable: false,
  takeoverAfter: 3,
  announceAchievements: true,
  reactions: true,
};
const player: PlayerSettingsFacts = {
  locale: 'de',
  look: 'dark',
  print: 'large',
  notice: 'direct',
  quiet: { from: '22:15', to: '06:45' },
  timeZone: 'America/Lima',
  textTable: true,
  brief: true,
  confirm: false,
  lessons: true,
  hidden: false,
};

const settings: readonly Shown[] = [
  shown('serverSettingsScreen', 'set', { settings: server }),
  shown('serverSettingsScreen', 'otherwise', {
    settings: {
      ...server,
      channelIds: [],
      starterRoleIds: [],
      hints: false,
      textTable: true,
      takeoverAfter: null,
      announceAchievements: false,
    },
  }),
  shown('playerSettingsScreen', 'set', { settings: player }),
  shown('hideQuestionScreen', 'asked', {}),
  shown('playerSettingsScreen', 'otherwise', {
    settings: {
      ...player,
      locale: null,
      look: null,
      notice: 'none',
      quiet: null,
      textTable: false,
      confirm: true,
      lessons: false,
      hidden: true,
    },
  }),
  shownTogether('quietModal', 'each', {
    set: { settings: player },
    none: { settings: { ...player, quiet: null, timeZone: 'UTC' } },
  }),
];

const game = { gameId: 'abcdefghij', revision: 7 };
const folded: readonly Shown[] = [
  shownTogether(
    'foldedScreen',
    'each',
    Object.fromEntries(foldings.map((why) => [why, { why, game, plays: why !== 'gone' }])),
  ),
  shown('foldedScreen', 'for-a-watcher', { why: 'old', game, plays: false }),
];

export const forOne: readonly Shown[] = [
  ...hands,
  ...folded,
  ...sentences,
  ...above,
  ...trains,
  ...questions,
  ...rules,
  ...settings,
];
