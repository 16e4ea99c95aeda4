/**
 * The fixed tables that screens are shown of. Between them every fact stands at a value that cannot be
 * mistaken for another: places are not seats, games not ratings, the host is not the first, one look is the
 * table's and another the reader's.
 */
import {
  decide,
  differences,
  fold,
  parseTile,
  rulesFrom,
  viewFor,
  type Changes,
  type Game,
  type PlayingGame,
  type PresetName,
  type RoundResult,
  type SeatCommand,
  type Tile,
} from '../../src/game/index.ts';
import { readPosition } from '../../src/game/position.ts';
import type * as facts from '../../src/views/index.ts';

export const t = (text: string): Tile => parseTile(text)!;
const tiles = (text: string): readonly Tile[] => text.split(' ').map(t);

/** Half past six in the evening of 3 February 2031, UTC. */
export const moment = Date.UTC(2031, 1, 3, 18, 30);

const person = (name: string, digit: string): facts.SeenSeat => ({
  name,
  userId: digit.repeat(18),
  kind: 'human',
  strength: null,
  gone: false,
  mayReturn: false,
  why: null,
  opensAt: null,
});
const computer = (name: string, strength: facts.Strength): facts.SeenSeat => ({
  ...person(name, '0'),
  userId: null,
  kind: 'computer',
  strength,
});

export const anna = person('Anna', '1');
export const ben = person('Ben', '2');
export const cem = person('Cem', '3');
export const dora = person('Dora_*x*', '4');
export const robot = computer('Computer 1', 'strong');
/** Cem left; a computer plays for him until he comes back. */
const cemAway = { ...cem, ...computer('Cem', 'easy'), userId: cem.userId, gone: true };

export const four = [anna, ben, cem, dora];

export function played(preset: PresetName, changes: Changes = {}): facts.Played {
  const rules = rulesFrom(preset, changes);
  return { preset, rules, changed: differences(rules, preset) };
}

const common = {
  gameId: 'abcdefghij',
  revision: 57,
  hostId: ben.userId!,
  commitment: 'c0de'.repeat(16),
  look: 'dark',
  clock: '12h',
  hintsAllowed: true,
  takeoverAfter: 3,
} as const;

export interface Situation {
  readonly game: Game;
  readonly table: facts.TableFacts;
}

/** What the table and one seat of it see; `seat` null: somebody who watches. */
export const seenBy = ({ game, table }: Situation, seat: number | null) => ({
  table,
  view: viewFor(game, seat),
});

export const viewer = (seat: number | null): facts.ViewerFacts => ({
  userId: seat === null ? '999999999999999999' : four[seat]!.userId!,
  seat,
  look: 'contrast',
  textTable: false,
  brief: false,
  confirm: false,
  order: 'weight',
  lessons: [],
});

function situation(game: Game, preset: PresetName, more: Partial<facts.TableFacts> = {}): Situation {
  const over = game.phase === 'gameOver';
  const table: facts.TableFacts = {
    ...common,
    played: { preset, rules: game.rules, changed: differences(game.rules, preset) },
    seats: four.slice(0, game.seats),
    phase: over ? 'over' : 'playing',
    endedBy: null,
    pausedUntil: null,
    abandoned: false,
    deadline: moment,
    timeUp: false,
    happened: viewFor(game, null).history,
    tookBack: null,
    said: [],
    reactions: true,
    votes: [],
    revealedSeed: over ? '5eed'.repeat(16) : null,
    textTable: false,
    ...more,
  };
  return { game, table };
}

interface Position {
  readonly rules?: Record<string, unknown>;
  readonly seats: number;
  readonly round?: number;
  readonly turn?: number;
  readonly engineTile?: number;
  readonly hands: readonly string[];
  readonly boneyard?: string;
  readonly trains?: Readonly<Record<string, string>>;
  readonly markers?: readonly number[];
  readonly openDoubles?: readonly string[];
  readonly firstTurnDone?: readonly number[];
}

const row = (text: string) => (text === '' ? [] : text.split(' '));

/** A position in the middle of a round, as if these rounds had been played before it. */
function position(written: Position, results: readonly RoundResult[] = []): PlayingGame {
  const { hands, boneyard = '', trains = {}, ...rest } = written;
  const read = readPosition({
    ...rest,
    hands: hands.map(row),
    boneyard: row(boneyard),
    trains: Object.fromEntries(Object.entries(trains).map(([name, text]) => [name, row(text)])),
  }).game;
  return { ...read, results };
}

function after(game: Game, ...commands: readonly SeatCommand[]): Game {
  return commands.reduce((before: Game, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(`${decision.refusal}: ${JSON.stringify(command)}`);
    return fold(before, decision.events);
  }, game);
}

const lay = (seat: number, tile: string, train: number, more: { readonly keepMarker?: true } = {}) =>
  ({ type: 'play', seat, tile: t(tile), train, ...more }) as const;

/** Two rounds: Ben went out, then nobody could. Places 3, 1, 4, 2. */
const twoRounds: readonly RoundResult[] = [
  {
    round: 1,
    engine: 12,
    wentOut: 1,
    scores: [48, 0, 31, 26],
    left: [tiles('11-12 9-10 2-4'), [], tiles('10-11 4-6'), tiles('8-12 0-6')],
  },
  {
    round: 2,
    engine: 11,
    wentOut: null,
    scores: [13, 22, 62, 19],
    left: [tiles('6-7'), tiles('10-12'), tiles('9-12 11-12 8-10'), tiles('7-12')],
  },
];

/** Round 3 of 4, four people: Ben is on turn and has no tile that fits. */
export const beforeCalled: Game = position(
  {
    rules: { preset: 'puremco', rounds: 4 },
    seats: 4,
    round: 3,
    turn: 1,
    hands: [
      '2-2 2-3 2-8 8-11 11-12',
      '4-4 4-5',
      '7-12 9-12 0-0 2-4 4-11 7-7',
      '3-6 3-8 5-8 5-11 6-8 8-8 1-11 1-5',
    ],
    boneyard: '4-8 1-2 1-3 1-4 1-6 1-7 1-8 1-9 2-5 2-6 2-7 2-9',
    trains: { 0: '10-3 3-9 9-5', 1: '10-7', 2: '10-1 1-12', mexican: '10-6 6-6 6-0' },
    firstTurnDone: [0, 1, 2, 3],
  },
  twoRounds,
);

/** Ben drew and passed, Cem is called. Ben's train and the Mexican one are open. */
export const called = situation(
  after(beforeCalled, { type: 'draw', seat: 1 }, { type: 'pass', seat: 1 }),
  'puremco',
);

/** Two open doubles bind Anna, 0-0 on the Mexican train before 5-5 on Dora's. */
export const doubles = situation(
  position({
    rules: { preset: 'puremco' },
    seats: 4,
    round: 5,
    turn: 0,
    hands: ['0-3 0-9 3-5 6-6', '1-1', '2-2 2-3', '4-4 4-9 3-3'],
    boneyard: '9-9',
    trains: { 0: '8-3', 1: '8-1', 2: '8-2', 3: '8-5 5-5', mexican: '8-0 0-0' },
    openDoubles: ['mexican', '3'],
  }),
  'puremco',
  { happened: [] },
);

/** Anna's own marked train takes 3-8: she may keep its marker. Nothing has been played before. */
export const choice = situation(
  position({
    rules: { preset: 'classic' },
    seats: 2,
    hands: ['3-8 3-4 4-4', '3-3 1-12 0-0'],
    boneyard: '5-6',
    trains: { 0: '12-8', 1: '12-6' },
    markers: [0],
  }),
  'classic',
  { clock: 'none', deadline: null, hintsAllowed: false },
);

/** Ben's opening chain: three tiles laid, a double among them; he may lay on or end. */
export const chain = situation(
  after(
    position({
      rules: { preset: 'pagat' },
      seats: 3,
      turn: 1,
      hands: ['2-12', '8-12 8-8 3-8 1-3 7-9', '5-12 9-9 6-6 1-2'],
      boneyard: '5-5 0-2 1-6 4-7 10-10',
      firstTurnDone: [0],
    }),
    lay(1, '8-12', 1),
    lay(1, '8-8', 1),
    lay(1, '3-8', 1),
  ),
  'pagat',
);

/** Anna has laid a double and owes a tile: nothing fits, so she has to draw. */
export const owed = situation(
  after(
    position({
      rules: { preset: 'cardpuzzle' },
      seats: 2,
      hands: ['4-4 1-2 0-3', '5-5 9-9'],
      boneyard: '6-7 2-11',
      trains: { 0: '12-4', 1: '12-11' },
    }),
    lay(0, '4-4', 0),
  ),
  'cardpuzzle',
);

/** Nothing fits and the boneyard is empty: Ben has to pass. */
export const stuck = situation(
  position({
    rules: { preset: 'puremco' },
    seats: 2,
    turn: 1,
    hands: ['5-5 9-9', '1-2 0-3'],
    trains: { 0: '12-4', 1: '12-11' },
  }),
  'puremco',
);

/** Knocking is asked for: Cem came down to one tile and did not knock; Dora, on turn, could knock too. */
export const knock = situation(
  after(
    position({
      rules: { preset: 'puremco', lastTile: 'knock' },
      seats: 4,
      turn: 2,
      hands: ['0-1 0-2 0-3', '1-1 2-2 3-3 4-4', '6-9 7-7', '5-8 8-11'],
      boneyard: '10-10 1-7 0-11',
      trains: { 0: '12-1', 1: '12-2', 2: '12-6', 3: '12-5' },
    }),
    lay(2, '6-9', 2),
    lay(3, '5-8', 3),
  ),
  'puremco',
);

/** The same doubles where they may be covered in any order: both bind. */
export const anyOrder = situation(
  position({
    rules: { preset: 'puremco', coverOrder: 'any' },
    seats: 2,
    round: 5,
    turn: 1,
    hands: ['2-3 4-9', '0-3 0-9 3-5 6-6'],
    boneyard: '9-9 1-2',
    trains: { 0: '8-5 5-5', 1: '8-3', mexican: '8-0 0-0' },
    openDoubles: ['mexican', '0'],
  }),
  'puremco',
  { happened: [] },
);

/** The last tile is a double, with which nobody goes out here. */
export const lastDouble = situation(
  position({
    rules: { preset: 'puremco', goOutOnDouble: 'no' },
    seats: 2,
    hands: ['5-5', '3-3 1-2'],
    boneyard: '10-10',
    trains: { 0: '12-5', 1: '12-2' },
  }),
  'puremco',
);

/** Mexican trains that may not be started yet, each way of opening them, and one's own train first. */
export const notYet = (mexicanOpens: 'afterFirstLap' | 'afterAllStarted') =>
  situation(
    position({
      rules: { preset: 'puremco', mexicanOpens, ownTrainFirst: 'yes' },
      seats: 2,
      hands: ['5-12 1-2', '3-3'],
      boneyard: '10-10',
    }),
    'puremco',
  );

/** One tile left is said aloud: Ben has one, and so has the reader. */
export const oneTile = situation(
  position({
    rules: { preset: 'puremco' },
    seats: 3,
    turn: 0,
    hands: ['5-7', '3-3', '0-1 0-2'],
    boneyard: '10-10',
    trains: { 0: '12-5', 1: '12-2', 2: '12-6' },
  }),
  'puremco',
  { happened: [] },
);

/** Open hands, three Mexican trains, one of them not begun; a held engine; text below the table. */
export const openHands = situation(
  position({
    rules: { preset: 'lobby', openHands: 'yes', mexicanTrains: 3, engine: 'held', marker: 'anyPlay' },
    seats: 2,
    turn: 1,
    round: 2,
    hands: ['0-1 7-7', '2-11 2-2 6-9'],
    boneyard: '10-10 3-3',
    trains: { 0: '11-5', mexican: '11-8', mexican2: '11-9 9-9', mexican3: '' },
  }),
  'lobby',
  { textTable: true, happened: [] },
);

/** A hand of thirty with more tiles to lay than a page has buttons. */
export const bigHand = situation(
  position({
    rules: { preset: 'pagat', set: 18, deal: 30 },
    seats: 2,
    hands: [
      Array.from({ length: 18 }, (_, at) => `${at}-18`).join(' ') +
        ' 1-1 1-2 1-3 1-4 1-5 1-6 1-7 1-8 1-9 1-10 1-11 2-3',
      '4-4',
    ],
    boneyard: '5-5 5-6 5-7',
  }),
  'pagat',
  { happened: [] },
);

/** Cem's seat is played by a computer since he left; Dora is late; the kick of Anna is voted on. */
export const late = situation(
  position(
    {
      rules: { preset: 'playboard' },
      seats: 4,
      turn: 3,
      round: 2,
      hands: ['0-1 7-7', '2-2 6-9', '3-3', '4-4 5-5 6-6'],
      boneyard: '10-10 3-4 3-5',
      trains: { 0: '11-5', 1: '11-8' },
      markers: [1],
    },
    [{ ...twoRounds[0]!, engine: 12 }],
  ),
  'playboard',
  {
    seats: [anna, robot, { ...cemAway, mayReturn: true, why: 'left' }, dora],
    timeUp: true,
    votes: [
      { about: { type: 'kick', seat: 0 }, yes: [1, 3], needed: 3, until: moment },
      { about: { type: 'return', seat: 2 }, yes: [], needed: 2, until: moment },
    ],
    happened: [
      { type: 'roundDealt', round: 2, starter: 1, engine: 11, engineBy: null, dealt: 9, engineDraws: [] },
    ],
  },
);

/** Computers are never called: the strong one is on turn. */
export const computerTurn: Situation = {
  ...called,
  table: { ...called.table, seats: [anna, ben, robot, dora], deadline: null },
};

/** Anna goes out, but Ben has won: the last of two rounds is over, Cem and Dora share the second place. */
export const over = situation(
  after(
    position(
      {
        rules: { preset: 'puremco', rounds: 2 },
        seats: 4,
        round: 2,
        hands: ['5-7', '10-12 0-1', '3-9', '8-9'],
        boneyard: '10-10',
        trains: { 0: '11-5', 1: '11-2', 2: '11-6', 3: '11-8' },
      },
      [twoRounds[0]!],
    ),
    lay(0, '5-7', 0),
  ),
  'puremco',
);

/** The second of four rounds is over, blocked; the third is not dealt. */
export const blocked: Situation = {
  ...called,
  game: { ...(called.game as PlayingGame), round: 2, engine: 11, phase: 'roundOver' } as Game,
};

/** Ended before its time by Dora, after two rounds. */
export const ended: Situation = {
  game: called.game,
  table: { ...called.table, phase: 'ended', endedBy: dora, revealedSeed: '5eed'.repeat(16) },
};

/** A lobby of three, one of them a computer: a series' second game, two rules of the house. */
export const lobby: facts.LobbyFacts = {
  ...common,
  played: played('puremco', { rounds: 4, openDouble: 'free', doubleBlank: 50 }),
  seats: [anna, ben, robot],
  phase: 'lobby',
  closedBecause: null,
  closesAt: moment,
  maxSeats: 8,
  handSize: 15,
  boneyard: 45,
  dealSubstituted: false,
  series: { kind: 'bestOf', games: 5, number: 2 },
  starter: 1,
  draw: null,
  grace: '3d',
  openComputers: false,
  takeBack: true,
  isPractice: false,
};
