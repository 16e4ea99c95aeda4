/**
 * Every house rule is a switch. The values are constant arrays, the default first, and the types follow
 * from them: a new value is added here and the compiler shows who has to know it.
 */
export const switchValues = {
  set: [12, 6, 9, 15, 18],
  engine: ['aside', 'held', 'highest'],
  engineMissing: ['inTurn', 'together'],
  afterEngine: ['plays', 'turnOver'],
  firstTurn: ['one', 'chain', 'chainOrOne'],
  chainEnds: ['free', 'whenStuck'],
  openingDouble: ['waits', 'binds'],
  chainOut: ['ends', 'othersOpen'],
  ownTrainFirst: ['no', 'yes'],
  mexicanTrains: [1, 2, 3],
  mexicanOpens: ['anyTurn', 'afterFirstLap', 'afterAllStarted'],
  draw: ['one', 'untilPlayable'],
  drawsPer: ['tile', 'turn'],
  doubleFollowUp: ['anywhere', 'cover', 'coverIfAble', 'coverOrDouble', 'none'],
  doublesPerTurn: ['any', 'one'],
  openDouble: ['blocks', 'player', 'free'],
  coverOrder: ['asLaid', 'any', 'lastLaid'],
  deadDouble: ['free', 'binds'],
  uncovered: ['goesOn', 'endsRound'],
  goOutOnDouble: ['yes', 'no', 'othersDouble', 'covered'],
  marker: ['auto', 'choice', 'anyPlay'],
  lastTile: ['announce', 'knock', 'silent'],
  knockPenalty: [2, 1],
  knockMissed: ['tiles', 'tilesAndTurn'],
  openTrainPoints: [0, 5, 10],
  doubleBlank: [0, 25, 50],
  blankSide: [0, 25],
  tieBreak: ['shared', 'roundsWon'],
  openHands: ['no', 'yes'],
} as const;

export const dealTables = ['simple', 'tactic', 'galt', 'booklet', 'club', 'playboard'] as const;
export type DealTable = (typeof dealTables)[number];

/** A switch with a closed list of values. */
export type ListSwitch = keyof typeof switchValues;
/** Every switch: those with a list, and the three that take numbers. */
export type SwitchName = ListSwitch | 'rounds' | 'engineStart' | 'deal';

/** The rules of one table: every switch with its value, nothing left out. */
export type Rules = { readonly [K in ListSwitch]: (typeof switchValues)[K][number] } & {
  /** 1 to engineStart + 1. */
  readonly rounds: number;
  /** The engine's number in round 1: 0 to set. */
  readonly engineStart: number;
  /** A deal table's name, or the number of tiles in a hand. */
  readonly deal: DealTable | number;
};

/** In the order in which they are shown. */
export const switchNames: readonly SwitchName[] = [
  'set',
  'rounds',
  'engineStart',
  'deal',
  'engine',
  'engineMissing',
  'afterEngine',
  'firstTurn',
  'chainEnds',
  'openingDouble',
  'chainOut',
  'ownTrainFirst',
  'mexicanTrains',
  'mexicanOpens',
  'draw',
  'drawsPer',
  'doubleFollowUp',
  'doublesPerTurn',
  'openDouble',
  'coverOrder',
  'deadDouble',
  'uncovered',
  'goOutOnDouble',
  'marker',
  'lastTile',
  'knockPenalty',
  'knockMissed',
  'openTrainPoints',
  'doubleBlank',
  'blankSide',
  'tieBreak',
  'openHands',
];

/**
 * Switches that came later than the first documents did. Where one is missing its default holds, which is
 * what was played before it existed.
 */
export const laterSwitches = [
  'chainEnds',
  'openingDouble',
  'chainOut',
  'deadDouble',
  'uncovered',
  'knockMissed',
  'openTrainPoints',
] as const satisfies readonly ListSwitch[];

export const presetNames = [
  'classic',
  'puremco',
  'pagat',
  'university',
  'cardpuzzle',
  'playboard',
  'dominoscc',
  'lobby',
  'quick9',
  'quick6',
  'books',
] as const;
export type PresetName = (typeof presetNames)[number];
