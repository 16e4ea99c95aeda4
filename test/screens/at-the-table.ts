/** What stands in the channel: lobby, table, what is told there, the end. */
import type { InvitationFacts, Remark, SeriesFacts } from '../../src/views/index.ts';
import { achievements, reactions } from '../../src/table/lists.ts';
import { shown, shownTogether, type Shown } from './shown.ts';
import * as tables from './tables.ts';
import { anna, ben, called, cem, dora, late, lobby, moment, over, robot, seenBy, t } from './tables.ts';

const sixEvents = [
  { type: 'roundDealt', round: 7, starter: 1, engine: 6, engineBy: 2, dealt: 11, engineDraws: [3, 0, 1] },
  { type: 'tilePlayed', seat: 0, tile: t('2-6'), train: 0, keepMarker: true },
  { type: 'tileDrawn', seat: 1, tile: null },
  { type: 'tileDrawn', seat: 1, tile: null },
  { type: 'tilePlayed', seat: 1, tile: t('2-5'), train: 0 },
  { type: 'tilePlayed', seat: 2, tile: t('6-11'), train: 4 },
  { type: 'tileDrawn', seat: 3, tile: null, skipped: true },
  { type: 'passed', seat: 3, skipped: true },
  { type: 'chainEnded', seat: 0 },
  { type: 'knocked', seat: 1 },
  { type: 'called', seat: 2, target: 3, count: 2, tiles: null },
  { type: 'called', seat: 0, target: 1, count: 0, tiles: null },
  { type: 'passed', seat: 2 },
  { type: 'roundEnded', wentOut: 3, scores: [9, 8, 7, 0] },
  { type: 'roundEnded', wentOut: null, scores: [9, 8, 7, 6] },
] as const;

const series: SeriesFacts = {
  played: 2,
  games: 5,
  kind: 'bestOf',
  lines: [
    { place: 1, name: ben.name, wins: 2, beaten: 6, points: 131, missed: [] },
    { place: 2, name: dora.name, wins: 1, beaten: 3.5, points: 98, missed: [2] },
    { place: 3, name: anna.name, wins: 0, beaten: 2.5, points: 207, missed: [] },
    { place: 3, name: '', wins: 0, beaten: 1, points: 207, missed: [1, 2] },
  ],
  over: false,
};
const sharedSeason: SeriesFacts = {
  ...series,
  kind: 'season',
  games: 6,
  played: 6,
  over: true,
  lines: series.lines.map((line, at) => ({ ...line, place: at < 2 ? 1 : 3, points: at < 2 ? 131 : 207 })),
};

const alike = [
  { seat: 2, lap: 1, tile: t('2-6') },
  { seat: 0, lap: 1, tile: t('9-12') },
  { seat: 1, lap: 1, tile: t('10-11') },
];

const lobbies: readonly Shown[] = [
  shown('lobbyScreen', 'three-in', { lobby }),
  shown('lobbyScreen', 'drawing-for-the-start', {
    lobby: {
      ...lobby,
      starter: null,
      draw: { drawn: [{ seat: 1, lap: 1, tile: t('3-12') }], lap: 1, waiting: [0, 2], winner: null },
    },
  }),
  shown('lobbyScreen', 'drawn-alike', {
    lobby: { ...lobby, starter: null, draw: { drawn: alike, lap: 2, waiting: [0, 1], winner: null } },
  }),
  shown('lobbyScreen', 'drawn', {
    lobby: {
      ...lobby,
      starter: null,
      draw: {
        drawn: [...alike, { seat: 0, lap: 2, tile: t('5-5') }, { seat: 1, lap: 2, tile: t('0-4') }],
        lap: 2,
        waiting: [],
        winner: 0,
      },
    },
  }),
  shown('lobbyScreen', 'nobody-in', {
    lobby: { ...lobby, seats: [], series: null, played: tables.played('quick6'), takeoverAfter: null },
  }),
  shown('lobbyScreen', 'full', {
    lobby: {
      ...lobby,
      seats: [anna, ben, { ...robot, strength: 'expert' }, cem],
      maxSeats: 4,
      dealSubstituted: true,
      hintsAllowed: false,
      clock: 'none',
      series: { kind: 'season', games: 10, number: 3 },
    },
  }),
  shownTogether('lobbyScreen', 'closed', {
    'nobody started it': { lobby: { ...lobby, phase: 'closed', closedBecause: 'idle' } },
    'by its people': { lobby: { ...lobby, phase: 'closed', closedBecause: 'ended' } },
  }),
];

const table = (state: string, situation: tables.Situation) =>
  shown('tableScreen', state, seenBy(situation, null));

const playing: readonly Shown[] = [
  table('called', called),
  table('computers-turn', tables.computerTurn),
  table('open-doubles', tables.doubles),
  table('open-doubles-in-any-order', tables.anyOrder),
  table('time-is-up', late),
  table('to-be-called', tables.knock),
  table('one-tile-left', tables.oneTile),
  table('open-hands', tables.openHands),
  table('much-happened', { ...called, table: { ...called.table, happened: sixEvents } }),
  table('round-over', tables.blocked),
  table('game-over', over),
  table('ended-early', tables.ended),
  shown('tableScreen', 'paused', {
    ...seenBy(called, null),
    table: { ...called.table, deadline: null, pausedUntil: moment },
  }),
  shown('tableScreen', 'abandoned', {
    ...seenBy(called, null),
    table: { ...tables.ended.table, endedBy: null, abandoned: true },
  }),
  shown('tableScreen', 'for-a-reader-who-is-called', { ...seenBy(called, null), reader: cem.userId }),
  shown('tableScreen', 'for-another-reader', { ...seenBy(called, null), reader: anna.userId }),
  shown('tableScreen', 'people-talk', {
    ...seenBy(called, null),
    table: {
      ...called.table,
      said: reactions.map((reaction, at) => ({ seat: at % called.table.seats.length, reaction })),
    },
  }),
  shown('tableScreen', 'nobody-may-talk', {
    ...seenBy(called, null),
    table: { ...called.table, reactions: false },
  }),
  shown('tableScreen', 'tile-taken-back', {
    ...seenBy(called, null),
    table: { ...called.table, tookBack: t('7-12') },
  }),
  shown('pastTableScreen', 'called', seenBy(called, null)),
];

const invitation: InvitationFacts = {
  gameId: 'abcdefghij',
  revision: 3,
  userId: cem.userId!,
  by: anna.name,
  played: tables.played('quick6'),
  link: null,
};

const told: readonly Shown[] = [
  shownTogether(
    'reminderScreen',
    'at-the-table',
    Object.fromEntries(
      (['turn', 'half', 'nearEnd', 'timeUp'] as const).map((kind) => [
        kind,
        {
          reminder: {
            gameId: 'abcdefghij',
            revision: 57,
            userId: cem.userId!,
            name: cem.name,
            kind,
            deadline: moment,
            link: null,
          },
        },
      ]),
    ),
  ),
  shown('reminderScreen', 'as-a-direct-message', {
    reminder: {
      gameId: 'abcdefghij',
      revision: 57,
      userId: cem.userId!,
      name: cem.name,
      kind: 'half',
      deadline: moment,
      link: 'https://discord.com/channels/11/22/33',
    },
  }),
  shownTogether('nudgeScreen', 'by-dora', {
    'somebody is waited for': { ...seenBy(called, null), by: dora.name },
    'nobody is waited for': { ...seenBy(tables.computerTurn, null), by: dora.name },
  }),
  shownTogether('timeBackScreen', 'each', {
    'with a clock': { table: late.table, ms: 5 * 3_600_000 + 120_000 },
    'without one': { table: { ...late.table, deadline: null }, ms: 60_000 },
  }),
  shown('seatsScreen', 'two', {
    ...seenBy(called, null),
    table: {
      ...called.table,
      seats: called.table.seats.map((seat, at) => (at > 1 ? { ...seat, opensAt: moment + at } : seat)),
    },
    now: moment + 2,
  }),
  shown('tableOptionsScreen', 'three-in', { lobby }),
  shownTogether('gamesScreen', 'each', {
    'three tables': {
      games: [
        { name: null, since: moment, deadline: moment + 3_600_000 },
        { name: dora.name, since: moment, deadline: null },
        null,
      ].map((turn) => ({
        channelId: '22',
        link: 'https://discord.com/channels/11/22/33',
        played: tables.played('quick6'),
        turn,
      })),
    },
    none: { games: [] },
  }),
  shownTogether('sentAwayScreen', 'each', {
    'by the host': { table: called.table, userId: cem.userId!, by: anna },
    'by a vote': { table: called.table, userId: cem.userId!, by: 'table' },
    'long ago': { table: called.table, userId: cem.userId!, by: null },
  }),
  shown('pausedScreen', 'cem', {
    game: { gameId: called.table.gameId, revision: called.table.revision },
    userId: cem.userId!,
    until: moment,
  }),
  shown('letBackScreen', 'cem', { table: called.table, userId: cem.userId! }),
  shown('successorScreen', 'seat-of-cem', {
    table: called.table,
    seat: 2,
    successorId: dora.userId!,
  }),
  shownTogether('invitationScreen', 'each', {
    'at the table': { invitation },
    'as a direct message': { invitation: { ...invitation, link: 'https://discord.com/channels/11/22/33' } },
  }),
  shown('lobbyCallScreen', 'each', {
    call: { ...invitation, roleId: '1300000000000000201' },
  }),
  shown('achievementScreen', 'each', {
    earned: achievements.map((achievement, at) => ({ name: tables.four[at]!.name, achievement })),
  }),
  shown('whoStartsScreen', 'four-names', {
    names: tables.four.map(({ name }) => name),
    order: [2, 0, 3, 1],
  }),
  shown('whoStartsScreen', 'one-name', { names: [ben.name], order: [0] }),
];

const ends: readonly Shown[] = [
  shown('scoresScreen', 'round-over-blocked', {
    ...seenBy(tables.blocked, null),
    round: 2,
    viewer: null,
  }),
  shown('scoresScreen', 'round-told-late', { ...seenBy(called, null), round: 1, viewer: null }),
  shown('scoresScreen', 'for-a-reader', {
    ...seenBy(called, 3),
    round: null,
    viewer: tables.viewer(3),
  }),
  shown('scoresScreen', 'beside-a-live-table', {
    ...seenBy(called, null),
    round: null,
    viewer: null,
    bare: true,
  }),
  shown('scoresScreen', 'no-round-yet', { ...seenBy(tables.choice, null), round: null, viewer: null }),
  shown('scoresScreen', 'after-the-game', { ...seenBy(over, null), round: null, viewer: null }),
  shown('podiumScreen', 'with-a-series', { ...seenBy(over, null), series }),
  shown('podiumScreen', 'on-its-own', { ...seenBy(over, null), series: null }),
  shown('podiumScreen', 'ended-early', { ...seenBy(tables.ended, null), series: sharedSeason }),
  shown('podiumScreen', 'ended-before-a-round', {
    ...seenBy(
      { ...tables.choice, table: { ...tables.choice.table, phase: 'ended', revealedSeed: 'a'.repeat(64) } },
      null,
    ),
    series: null,
  }),
  shown('seriesScreen', 'best-of', { series }),
  shown('seriesScreen', 'shared-season', { series: sharedSeason }),
  shown('seriesScreen', 'won', { series: { ...series, played: 3, over: true } }),
];

export const atTheTable: readonly Shown[] = [...lobbies, ...playing, ...told, ...ends];

/** A remark of every code, with a value for everything that it may say. The compiler asks for new ones. */
export const remarks: { readonly [C in Remark['code']]: readonly Extract<Remark, { code: C }>[] } = {
  stale: [{ code: 'stale' }],
  stranger: [{ code: 'stranger' }],
  finished: [{ code: 'finished' }],
  notYourTurn: [
    { code: 'notYourTurn', name: dora.name },
    { code: 'notYourTurn', name: null },
  ],
  noGame: [{ code: 'noGame' }],
  noGameEver: [{ code: 'noGameEver' }],
  unknownGame: [{ code: 'unknownGame' }],
  unknownButton: [{ code: 'unknownButton' }],
  gameHere: [{ code: 'gameHere' }],
  joined: [{ code: 'joined' }],
  opened: [
    { code: 'opened', thread: null, readsHistory: true },
    { code: 'opened', thread: '1300000000000000777', readsHistory: false },
  ],
  notShown: [
    { code: 'notShown', trouble: 'missingAccess', moved: false },
    { code: 'notShown', trouble: 'missingPermission', moved: false },
    { code: 'notShown', trouble: 'locked', moved: true },
    { code: 'notShown', trouble: 'passing', moved: false },
  ],
  invited: [{ code: 'invited', name: dora.name }],
  inviteUnseen: [{ code: 'inviteUnseen', name: dora.name, channelId: '1300000000000000777' }],
  roleMute: [{ code: 'roleMute', roleId: '1300000000000000201' }],
  noOwnTable: [{ code: 'noOwnTable' }],
  inviteBot: [{ code: 'inviteBot' }],
  inviteSelf: [{ code: 'inviteSelf' }],
  theySit: [{ code: 'theySit' }],
  theyWereSentAway: [{ code: 'theyWereSentAway' }],
  invitedAlready: [{ code: 'invitedAlready' }],
  noSeatOpen: [{ code: 'noSeatOpen' }],
  alreadyIn: [{ code: 'alreadyIn' }],
  leftPaused: [{ code: 'leftPaused', until: moment }],
  leftClosed: [{ code: 'leftClosed' }],
  notIn: [{ code: 'notIn' }],
  left: [{ code: 'left' }],
  leftGame: [{ code: 'leftGame' }],
  padMoved: [{ code: 'padMoved' }],
  hasDrawn: [{ code: 'hasDrawn' }],
  namesUnclear: [{ code: 'namesUnclear' }],
  nobodyThere: [{ code: 'nobodyThere' }],
  tooFewHere: [{ code: 'tooFewHere', least: 2 }],
  badEngines: [{ code: 'badEngines', set: 12, most: 19 }],
  tookSeat: [{ code: 'tookSeat' }],
  seatNotOpen: [{ code: 'seatNotOpen' }],
  returned: [{ code: 'returned' }],
  full: [{ code: 'full', seats: 8 }],
  started: [{ code: 'started' }],
  lobbyClosed: [{ code: 'lobbyClosed' }],
  hostOnly: [{ code: 'hostOnly', host: dora.name }],
  tooFewSeats: [{ code: 'tooFewSeats' }],
  tooManySeats: [{ code: 'tooManySeats', seats: 9 }],
  unplayable: [
    { code: 'unplayable', reason: { code: 'tooManyTiles', most: 91, asked: 120 } },
    { code: 'unplayable', reason: { code: 'tooManyRounds', most: 13, asked: 19 } },
    { code: 'unplayable', reason: { code: 'tooManySeats', most: 8, asked: 9 } },
    { code: 'unplayable', reason: { code: 'tooFewSeats', most: 2, asked: 1 } },
    { code: 'unplayable', reason: { code: 'engineStart', most: 12, asked: 15 } },
    { code: 'unplayable', reason: { code: 'deal', most: 45, asked: 60 } },
  ],
  storeAway: [
    { code: 'storeAway', move: true },
    { code: 'storeAway', move: false },
  ],
  fault: [{ code: 'fault', id: 'ab12-cd34' }],
  tooLate: [{ code: 'tooLate' }],
  busy: [{ code: 'busy' }],
  missingPermissions: [
    {
      code: 'missingPermissions',
      permissions: [
        'ViewChannel',
        'SendMessages',
        'SendMessagesInThreads',
        'AttachFiles',
        'CreatePublicThreads',
        'SomethingNew',
      ],
    },
  ],
  channelNotAllowed: [{ code: 'channelNotAllowed', channelIds: ['555', '666'] }],
  mayNotStart: [{ code: 'mayNotStart' }],
  serverOnly: [{ code: 'serverOnly' }],
  nudged: [{ code: 'nudged', name: dora.name }],
  nudgeWait: [{ code: 'nudgeWait', until: moment }],
  nobodyToNudge: [{ code: 'nobodyToNudge' }],
  yourOwnTurn: [{ code: 'yourOwnTurn' }],
  hiddenNow: [{ code: 'hiddenNow' }],
  shownNow: [{ code: 'shownNow' }],
  negativePoints: [{ code: 'negativePoints', name: dora.name }],
  tooManyPoints: [{ code: 'tooManyPoints', name: dora.name }],
  badPeople: [{ code: 'badPeople', least: 2, most: 14 }],
  timeNotUp: [
    { code: 'timeNotUp', until: moment },
    { code: 'timeNotUp', until: null },
  ],
  kicked: [{ code: 'kicked', name: dora.name }],
  cannotKick: [{ code: 'cannotKick' }],
  onlyTwo: [
    { code: 'onlyTwo', until: null },
    { code: 'onlyTwo', until: moment },
  ],
  noVoice: [{ code: 'noVoice' }],
  voteBack: [{ code: 'voteBack' }],
  askedBack: [{ code: 'askedBack', host: anna.name }],
  voteCounted: [{ code: 'voteCounted', yes: 2, needed: 5 }],
  ended: [{ code: 'ended' }],
  mayNotEnd: [{ code: 'mayNotEnd' }],
  successorAsked: [{ code: 'successorAsked', name: dora.name }],
  successorTook: [{ code: 'successorTook', name: dora.name }],
  successorNo: [{ code: 'successorNo', name: dora.name }],
  notForYou: [{ code: 'notForYou' }],
  hintsOff: [{ code: 'hintsOff' }],
  nothingPlanned: [{ code: 'nothingPlanned' }],
  alreadyPlanned: [{ code: 'alreadyPlanned' }],
  planFull: [{ code: 'planFull', most: 12 }],
  tooLateToTakeBack: [{ code: 'tooLateToTakeBack' }],
  alreadyReacted: [{ code: 'alreadyReacted' }],
  reactionsOff: [{ code: 'reactionsOff' }],
  saved: [{ code: 'saved' }],
  needsManageServer: [{ code: 'needsManageServer' }],
  badTime: [{ code: 'badTime' }],
  erased: [{ code: 'erased' }],
  exported: [{ code: 'exported' }],
  recordExported: [{ code: 'recordExported' }],
  recordTrue: [{ code: 'recordTrue', rounds: 4, moves: 1311 }],
  recordFalse: [
    ...(['seed', 'rules', 'deal', 'move', 'end'] as const).map(
      (departs) => ({ code: 'recordFalse', round: 3, departs }) as const,
    ),
  ],
  recordUnreadable: [{ code: 'recordUnreadable', where: 'line 5' }],
  hiddenPlayer: [{ code: 'hiddenPlayer', name: dora.name }],
  noRecords: [{ code: 'noRecords' }],
  noRoundYet: [{ code: 'noRoundYet' }],
  noSeries: [{ code: 'noSeries' }],
  badNames: [{ code: 'badNames', least: 2, most: 14 }],
  badPoints: [{ code: 'badPoints', name: dora.name }],
  notYetDealt: [{ code: 'notYetDealt' }],
};
