/** What each claim of the rules' pages says of a game, as a predicate over its moves. */
import { dutyOf } from '../../src/game/duty.ts';
import { firstLapOver } from '../../src/game/opening.ts';
import { whyNotPlay } from '../../src/game/legal.ts';
import {
  bears,
  decide,
  fold,
  forcedCommand,
  handSize,
  high,
  isDouble,
  legalPlays,
  low,
  mustOf,
  sizeOfSet,
  tile,
  viewFor,
  type Command,
  type Game,
  type GameEvent,
  type Play,
  type PlayingGame,
  type Seat,
  type Tile,
} from '../../src/game/index.ts';
import type { Claim } from '../../src/views/claims.ts';

/** A command and what came of it. */
export interface Step {
  readonly before: Game;
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly after: Game;
  /** The tiles that the present turn has laid before the command. */
  readonly laid: readonly Play[];
}

/** Whether the claim holds of this step; undefined where it says nothing about it. */
export type Predicate = (step: Step) => boolean | undefined;

type Dealt = Exclude<Game, { phase: 'ready' }>;
type Event<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;
type PlayStep = Step & {
  readonly before: PlayingGame;
  readonly after: Dealt;
  readonly play: Play & { readonly keepMarker?: boolean };
  readonly seat: Seat;
  /** The double that the tile is, with the number of tiles that bear its number on the table afterwards. */
  readonly isChain: boolean;
  readonly stays: boolean;
  readonly ended: boolean;
};

// Which steps a predicate is about.

const onEvent =
  <T extends GameEvent['type']>(
    type: T,
    holds: (event: Event<T>, step: Step & { after: Dealt }) => boolean | undefined,
  ): Predicate =>
  (step) => {
    const event = step.events.find((one): one is Event<T> => one.type === type);
    return event === undefined ? undefined : holds(event, step as Step & { after: Dealt });
  };

const onDeal = (holds: (dealt: Event<'roundDealt'>, step: Step & { after: Dealt }) => boolean | undefined) =>
  onEvent('roundDealt', holds);

/** At every position with a round on. */
const at =
  (holds: (game: PlayingGame, step: Step) => boolean | undefined): Predicate =>
  (step) =>
    step.before.phase === 'playing' ? holds(step.before, step) : undefined;

const onPlay =
  (holds: (play: PlayStep) => boolean | undefined): Predicate =>
  (step) => {
    const { before, after, command, events } = step;
    if (before.phase !== 'playing' || command.type !== 'play' || after.phase === 'ready') return undefined;
    const isChain =
      before.turnKind === 'chain' ||
      (before.turnKind === 'chainOrOne' && before.laid === 0 && command.train === command.seat);
    const ended = events.some(({ type }) => type === 'roundEnded');
    const stays = after.phase === 'playing' && after.turnNumber === before.turnNumber;
    return holds({ ...step, before, after, play: command, seat: command.seat, isChain, stays, ended });
  };

/** A tile owed after a double, outside an opening. */
const onOwed = (holds: (play: PlayStep) => boolean | undefined) =>
  onPlay((play) => (play.before.laid > 0 && play.before.turnKind !== 'chain' ? holds(play) : undefined));

/** A double laid outside an opening, by a seat that holds more. */
const onDouble = (holds: (play: PlayStep) => boolean | undefined) =>
  onPlay((play) =>
    !isDouble(play.play.tile) || play.isChain || play.after.hands[play.seat]!.length === 0
      ? undefined
      : holds(play),
  );

const onLast = (holds: (play: PlayStep) => boolean | undefined) =>
  onPlay((play) => (play.before.hands[play.seat]!.length === 1 ? holds(play) : undefined));

/** A position in which no double has to be covered, and everything that the seat could lay by its number. */
const free = (holds: (game: PlayingGame, fitting: readonly Play[]) => boolean | undefined) =>
  at((game) => (dutyOf(game).due.length > 0 ? undefined : holds(game, fitting(game))));

/** A turn that begins with open doubles on the table. */
const underDoubles = (holds: (game: PlayingGame) => boolean | undefined) =>
  at((game) => (game.laid > 0 || game.openDoubles.length === 0 ? undefined : holds(game)));

/** A draw or pass that is due for a later tile of a turn that has drawn for an earlier one. */
const afterADraw = (must: 'draw' | 'pass') =>
  at((game) => {
    if (game.laid === 0 || game.turnKind === 'chain' || legalPlays(game).length > 0) return undefined;
    if (game.boneyard.length === 0 || game.drawn === 0 || game.drawnForTile > 0) return undefined;
    return mustOf(game) === must;
  });

// What they look at.

function fitting({ hands, turn, trains }: PlayingGame): Play[] {
  return hands[turn]!.flatMap((one) =>
    trains.flatMap(({ open }, train) => (bears(one, open) ? [{ tile: one, train }] : [])),
  );
}

/** Whether these may all be laid, as far as nothing about doubles forbids it; undefined where there are none. */
function allowed(game: PlayingGame, plays: readonly Play[]): boolean | undefined {
  const singles = plays.filter((play) => !isDouble(play.tile));
  return singles.length === 0 ? undefined : singles.every((play) => why(game, play) === null);
}

function forbidden(game: PlayingGame, plays: readonly Play[]): boolean | undefined {
  return plays.length === 0 ? undefined : plays.every((play) => why(game, play) !== null);
}

const why = (game: PlayingGame, play: Play) => whyNotPlay(game, dutyOf(game), play.tile, play.train);

const mexican = ({ seats, trains }: PlayingGame) => trains[seats]!;

/** Whether the play lays the first tile of the first Mexican train, or could. */
const startsMexican = (game: PlayingGame) => (play: Play) =>
  play.train === game.seats && mexican(game).tiles.length === 0;

const isStarted = (game: PlayingGame) => game.trains[game.turn]!.tiles.length > 0;

/** The doubles of which `coverOrder` picks: those of this very turn, or all that lie open when it begins. */
function pickedFrom(game: PlayingGame) {
  if (dutyOf(game).due.length === 0) return [];
  return game.laid === 0
    ? game.openDoubles
    : game.openDoubles.filter(({ turnNumber }) => turnNumber === game.turnNumber);
}

/** Where one of several has to be covered: whether only that one may be, or another double be laid. */
const onlyCovers = (pick: (doubles: ReturnType<typeof pickedFrom>) => number | undefined) =>
  at((game) => {
    const doubles = pickedFrom(game);
    if (doubles.length < 2) return undefined;
    const train = pick(doubles);
    return legalPlays(game).every((play) => play.train === train || isDouble(play.tile));
  });

const covers = ({ before, play }: PlayStep) =>
  before.openDoubles.some(
    ({ train, turnNumber }) => train === play.train && turnNumber === before.turnNumber,
  );

/** A double whose number lies on the table with all its tiles. */
const isDeadNumber = ({ onTable, rules }: Dealt, number: number) => onTable[number] === rules.set + 1;

const deadEnds = (game: Dealt) =>
  game.trains.flatMap(({ tiles }, train) => {
    const last = tiles.at(-1);
    return last !== undefined && isDouble(last) && isDeadNumber(game, high(last)) ? [train] : [];
  });

/** A round's points as people reckon them. */
function pointsOf({ rules, hands, trains }: Dealt, wentOut: Seat | null, twice: boolean): number[] {
  return hands.map((hand, seat) => {
    let points = 0;
    for (const one of hand) {
      if (high(one) === 0) points += rules.doubleBlank;
      else points += low(one) + high(one) + (low(one) === 0 ? rules.blankSide : 0);
    }
    return points * (twice ? 2 : 1) + (trains[seat]!.marked && seat !== wentOut ? rules.openTrainPoints : 0);
  });
}

/** The end of a round for which the pages' claims about points are looked at. */
const onScores = (concerns: (game: Dealt, wentOut: Seat | null) => boolean) =>
  onEvent('roundEnded', ({ wentOut, scores }, { after }) => {
    if (!concerns(after, wentOut)) return undefined;
    const twice = after.rules.goOutOnDouble === 'othersDouble' && wentOut !== null && lastOf(after, wentOut);
    return same(scores, pointsOf(after, wentOut, twice));
  });

/** Whether the last tile that a seat laid was a double. */
function lastOf({ past }: Dealt, seat: Seat): boolean {
  for (let at = past; at !== null; at = at.before) {
    if (at.event.type === 'tilePlayed' && at.event.seat === seat) return isDouble(at.event.tile);
  }
  return false;
}

const holds = (one: Tile) => (game: Dealt) => game.hands.some((hand) => hand.includes(one));
const someBlank = (game: Dealt) =>
  game.hands.some((hand) => hand.some((one) => low(one) === 0 && high(one) > 0));

const same = (one: readonly number[], other: readonly number[]) =>
  one.every((value, at) => value === other[at]);

/** Pairs of seats with equal totals at the end of a game. */
function ties({ after }: { readonly after: Dealt }): readonly (readonly [Seat, Seat])[] {
  const totals = after.hands.map((_, seat) =>
    after.results.reduce((sum, { scores }) => sum + scores[seat]!, 0),
  );
  return totals.flatMap((total, one) =>
    totals.flatMap((other, two) => (one < two && total === other ? [[one, two] as const] : [])),
  );
}

/** More rounds gone out, then the lowest round above 0. */
function tieRank({ results }: Dealt, seat: Seat): readonly [number, number] {
  const won = results.filter(({ wentOut }) => wentOut === seat).length;
  return [-won, Math.min(...results.map(({ scores }) => scores[seat]!).filter((points) => points > 0))];
}

const refuses = (game: PlayingGame, type: 'draw' | 'pass' | 'end') =>
  !decide(game, { type, seat: game.turn }).ok;

/** By name; the compiler sees to it that none is left out. */
export const predicates: Readonly<Record<Claim, Predicate>> = {
  aim: onEvent('roundEnded', ({ wentOut, scores }) => (wentOut === null ? undefined : scores[wentOut] === 0)),
  lowestWins: onEvent('gameEnded', ({ places }, { after }) => {
    const totals = places.map((_, seat) => after.results.reduce((sum, { scores }) => sum + scores[seat]!, 0));
    return totals[places.indexOf(1)] === Math.min(...totals);
  }),
  rounds: onEvent('gameEnded', (_, { after }) => after.results.length === after.rules.rounds),
  set: onDeal(
    ({ hands, boneyard, engineBy }, { after }) =>
      hands.flat().length + boneyard.length + (engineBy === null ? 1 : 0) === sizeOfSet(after.rules.set),
  ),
  engineAside: onDeal(
    ({ engineBy, engine, hands }) => engineBy === null && !hands.flat().includes(tile(engine, engine)),
  ),
  engineHeld: onDeal(({ engineBy, engineDraws, engine, hands }) =>
    engineDraws.length > 0 ? undefined : hands[engineBy!]!.includes(tile(engine, engine)),
  ),
  engineHighest: onDeal(({ engineDraws, engine, hands }, { before }) => {
    if (engineDraws.length > 0) return undefined;
    const doubles = hands.flat().filter((one) => isDouble(one) && !before.engines.includes(high(one)));
    return Math.max(...doubles.map(high)) === engine;
  }),
  missingInTurn: onDeal(({ engineDraws, engine, starter }, { after }) =>
    engineDraws.length === 0
      ? undefined
      : engineDraws.every(({ seat }, at) => seat === (starter + at) % after.seats) &&
        engineDraws.at(-1)!.tile === tile(engine, engine),
  ),
  missingTogether: onDeal(({ engineDraws, boneyard }, { after }) =>
    engineDraws.length === 0
      ? undefined
      : engineDraws.length % after.seats === 0 || engineDraws.length === boneyard.length,
  ),
  layerPlays: onDeal(({ engineBy }, { after }) => after.turn === engineBy),
  layingIsATurn: onDeal(({ engineBy }, { after }) =>
    after.phase === 'playing' ? after.turn === (engineBy! + 1) % after.seats : undefined,
  ),
  station: onPlay(({ before, play }) =>
    before.trains[play.train]!.tiles.length > 0 ? undefined : bears(play.tile, before.engine),
  ),
  engineSinks: onDeal(({ engine, round }, { after }) => engine === after.rules.engineStart - (round - 1)),
  engineFromHands: onDeal(({ engineBy, engine, engineDraws, hands }) => {
    const held = [...hands[engineBy!]!, ...engineDraws.map((draw) => draw.tile)];
    return held.includes(tile(engine, engine));
  }),
  deal: onDeal(({ hands }, { after }) =>
    hands.every((hand) => hand.length === handSize(after.rules, after.seats).tiles),
  ),
  handsHidden: at((game) => viewFor(game, (game.turn + 1) % game.seats).hands === null),
  handsOpen: at((game) => viewFor(game, null).hands !== null),
  starterByLot: onDeal(
    ({ starter, round }, { after }) =>
      starter === (after.lot + round - 1) % after.seats && after.turn === starter,
  ),
  starterByEngine: onDeal(({ engineBy }) => engineBy !== null),
  oneTile: onPlay(({ isChain, stays, before }) => (isChain ? undefined : !stays && before.laid === 0)),
  oneTileAndDoubles: onPlay(({ isChain, laid, play, stays }) => {
    if (isChain) return undefined;
    return laid.length === 0 ? !stays || isDouble(play.tile) : isDouble(laid[0]!.tile);
  }),
  opening: at((game, { command }) => {
    if (game.turnKind !== 'chain') return undefined;
    if (command.type === 'play') return command.train === game.turn;
    return game.laid > 0 || legalPlays(game).length === 0 || mustOf(game) === 'play';
  }),
  openingIfYouLike: onPlay(({ before, after, play, seat, stays }) => {
    if (before.turnKind !== 'chainOrOne') return undefined;
    if (!stays || after.phase !== 'playing') return true;
    return after.turnKind === (play.train === seat ? 'chain' : 'ordinary');
  }),
  openingEnds: at((game) => (game.turnKind === 'chain' && game.laid > 0 ? !refuses(game, 'end') : undefined)),
  openingGoesOn: at((game) =>
    game.turnKind === 'chain' && game.laid > 0 ? refuses(game, 'end') : undefined,
  ),
  fits: onPlay(({ before, play }) => bears(play.tile, before.trains[play.train]!.open)),
  mustLay: at((game) =>
    legalPlays(game).length === 0
      ? undefined
      : refuses(game, 'draw') && refuses(game, 'pass') && refuses(game, 'end'),
  ),
  mustLayOutsideOpening: at((game) => {
    if (legalPlays(game).length === 0) return undefined;
    const mayEnd = game.turnKind === 'chain' && game.laid > 0;
    return refuses(game, 'draw') && refuses(game, 'pass') && refuses(game, 'end') === !mayEnd;
  }),
  drawsOne: onEvent(
    'tileDrawn',
    (_, { after }) =>
      after.phase === 'playing' && mustOf(after) === (legalPlays(after).length > 0 ? 'play' : 'pass'),
  ),
  drawsOn: onEvent('tileDrawn', (_, { after }) => {
    if (after.phase !== 'playing') return false;
    const stuck = after.boneyard.length > 0 ? 'draw' : 'pass';
    return mustOf(after) === (legalPlays(after).length > 0 ? 'play' : stuck);
  }),
  drawsAnew: afterADraw('draw'),
  drawsOnce: afterADraw('pass'),
  drawsForOneTile: afterADraw('pass'),
  passMarks: onEvent('passed', ({ seat }, { after }) => after.trains[seat]!.marked),
  coverFirst: at((game) => {
    const { due, orDouble } = dutyOf(game);
    if (due.length === 0) return undefined;
    return legalPlays(game).every(
      (play) => due.some(({ train }) => train === play.train) || (orDouble && isDouble(play.tile)),
    );
  }),
  ownOpen: free((game, plays) =>
    allowed(
      game,
      plays.filter(({ train }) => train === game.turn),
    ),
  ),
  othersClosed: free((game, plays) =>
    forbidden(
      game,
      plays.filter(({ train }) => train < game.seats && train !== game.turn && !game.trains[train]!.marked),
    ),
  ),
  startsAnywhere: free((game, plays) =>
    isStarted(game) || game.turnKind === 'chain'
      ? undefined
      : allowed(
          game,
          plays.filter(({ train }) => train < game.seats && game.trains[train]!.marked),
        ),
  ),
  startsAnywhereLater: free((game, plays) =>
    game.firstTurnDone[game.turn]!
      ? allowed(
          game,
          plays.filter(({ train }) => train < game.seats && game.trains[train]!.marked),
        )
      : undefined,
  ),
  ownTrainFirst: free((game, plays) =>
    isStarted(game)
      ? undefined
      : forbidden(
          game,
          plays.filter(({ train }) => train !== game.turn),
        ),
  ),
  oneMexican: at((game) => mexicansAre(game, 1)),
  twoMexicans: at((game) => mexicansAre(game, 2)),
  threeMexicans: at((game) => mexicansAre(game, 3)),
  mexicanAnyTurn: free((game, plays) => allowed(game, plays.filter(startsMexican(game)))),
  mexicanAfterOpening: free((game, plays) => {
    const starting = plays.filter(startsMexican(game));
    return game.turnKind === 'chain' ? forbidden(game, starting) : allowed(game, starting);
  }),
  mexicanAfterOwn: free((game, plays) => {
    const starting = plays.filter(startsMexican(game));
    return isStarted(game) ? allowed(game, starting) : forbidden(game, starting);
  }),
  mexicanAfterOwnOpening: free((game, plays) => {
    const starting = plays.filter(startsMexican(game));
    return isStarted(game) && game.turnKind !== 'chain' ? allowed(game, starting) : forbidden(game, starting);
  }),
  mexicanAfterLap: onPlay(({ before, play }) =>
    startsMexican(before)(play) ? firstLapOver(before) : undefined,
  ),
  mexicanAfterAll: onPlay(({ before, play }) =>
    startsMexican(before)(play)
      ? before.trains.slice(0, before.seats).every(({ tiles }) => tiles.length > 0)
      : undefined,
  ),
  markerOff: onPlay(({ before, after, play, seat }) =>
    play.train === seat && before.trains[seat]!.marked ? !after.trains[seat]!.marked : undefined,
  ),
  markerOffIfYouLike: onPlay(({ before, after, play, seat }) =>
    play.train === seat && before.trains[seat]!.marked
      ? after.trains[seat]!.marked === (play.keepMarker === true)
      : undefined,
  ),
  markerOffAnywhere: onPlay(({ before, after, seat }) =>
    before.trains[seat]!.marked ? !after.trains[seat]!.marked : undefined,
  ),
  markerBack: onEvent('passed', ({ seat }, { after, laid }) =>
    laid.some(({ train }) => train === seat) ? after.trains[seat]!.marked : undefined,
  ),
  doubleOpen: onPlay(({ after, play }) => {
    if (after.phase !== 'playing') return undefined;
    const isOpen = after.openDoubles.some(({ train }) => train === play.train);
    if (!isDouble(play.tile)) return !isOpen;
    return isDeadNumber(after, high(play.tile)) ? undefined : isOpen;
  }),
  thenAnywhere: onDouble(
    ({ after, stays }) => stays && after.phase === 'playing' && dutyOf(after).due.length === 0,
  ),
  thenCover: onOwed(covers),
  thenCoverIfAble: onOwed((step) => (dutyOf(step.before).due.length > 0 ? covers(step) : true)),
  thenCoverOrDouble: onOwed((step) => {
    const { before, after, stays, play } = step;
    const left = after.openDoubles.some(({ turnNumber }) => turnNumber === before.turnNumber);
    return (covers(step) || isDouble(play.tile)) && (after.phase !== 'playing' || stays === left);
  }),
  thenNothing: onDouble(({ stays }) => !stays),
  doubleAgain: at((game) => {
    if (game.laid === 0 || game.turnKind === 'chain') return undefined;
    return legalPlays(game).some((play) => isDouble(play.tile)) ? true : undefined;
  }),
  oneDouble: onOwed(({ play }) => !isDouble(play.tile)),
  owedFails: onEvent('passed', ({ seat }, { after, laid }) =>
    laid.length > 0 ? after.trains[seat]!.marked : undefined,
  ),
  deadOwesNothing: onDouble(({ before, after, play, stays }) => {
    if (!isDeadNumber(after, high(play.tile))) return undefined;
    return stays === after.openDoubles.some(({ turnNumber }) => turnNumber === before.turnNumber);
  }),
  deadOwesTile: onDouble(({ after, play, stays }) =>
    isDeadNumber(after, high(play.tile)) ? stays : undefined,
  ),
  bindsAll: underDoubles((game) => (game.turnKind === 'chain' ? undefined : isBound(game))),
  bindsAllAfterOpening: underDoubles((game) => (firstLapOver(game) ? isBound(game) : undefined)),
  bindsOwner: underDoubles((game) => dutyOf(game).due.length === 0),
  bindsOwnTurn: underDoubles((game) => dutyOf(game).due.length === 0),
  bindsNobody: at((game) => (game.openDoubles.length > 0 ? dutyOf(game).due.length === 0 : undefined)),
  openingWaits: underDoubles((game) => (firstLapOver(game) ? undefined : dutyOf(game).due.length === 0)),
  openingBinds: underDoubles((game) =>
    game.firstTurnDone[game.turn]! ? undefined : game.turnKind === 'beforeChain' && isBound(game),
  ),
  orderAsLaid: onlyCovers((doubles) => doubles[0]?.train),
  orderAny: at((game) => {
    const doubles = pickedFrom(game);
    if (doubles.length < 2) return undefined;
    const covering = fitting(game).filter(({ train }) => doubles.some((double) => double.train === train));
    return allowed(game, covering);
  }),
  orderLastLaid: onlyCovers((doubles) => doubles.at(-1)?.train),
  oneATurn: onPlay(({ before, after, stays }) =>
    before.laid > 0 || pickedFrom(before).length < 2 || after.phase !== 'playing' ? undefined : !stays,
  ),
  deadBindsNobody: at((game) => {
    const dead = deadEnds(game);
    if (dead.length === 0) return undefined;
    return !game.openDoubles.some(({ train }) => dead.includes(train));
  }),
  deadBinds: at((game) => {
    const dead = deadEnds(game);
    if (dead.length === 0) return undefined;
    return dead.every((train) => game.openDoubles.some((double) => double.train === train));
  }),
  uncoveredGoesOn: onEvent('passed', (_, { before, events, after }) => {
    if (before.phase !== 'playing' || dutyOf(before).due.length === 0) return undefined;
    return !events.some(({ type }) => type === 'roundEnded') || after.boneyard.length === 0;
  }),
  uncoveredEnds: onEvent('roundEnded', ({ wentOut }, { before, events }) => {
    if (wentOut !== null || before.phase !== 'playing') return undefined;
    const last = fold(
      before,
      events.slice(
        0,
        events.findIndex(({ type }) => type === 'roundEnded'),
      ),
    );
    if (last.phase !== 'playing' || last.uncoveredTurns < last.seats) return undefined;
    return last.openDoubles.length > 0;
  }),
  lastTileEnds: onLast(({ ended }) => ended),
  lastTileEndsAsARule: onLast(({ ended }) => (ended ? true : undefined)),
  outOnDouble: onLast(({ play, isChain, ended }) => (isDouble(play.tile) && !isChain ? ended : undefined)),
  notOutOnDouble: at((game) => {
    const [only, ...more] = game.hands[game.turn]!;
    if (only === undefined || more.length > 0 || !isDouble(only)) return undefined;
    return legalPlays(game).length === 0;
  }),
  outCountsTwice: onScores(
    ({ past, ...game }, wentOut) => wentOut !== null && lastOf({ past, ...game } as Dealt, wentOut),
  ),
  outOnceCovered: onLast(({ play, isChain, after, ended }) =>
    !isDouble(play.tile) || isChain || isDeadNumber(after, high(play.tile)) ? undefined : !ended,
  ),
  openingOutEnds: onLast(({ isChain, ended }) => (isChain ? ended : undefined)),
  othersStillOpen: onLast(({ isChain, before, after, seat }) => {
    if (!isChain || before.firstOut !== null) return undefined;
    return after.phase === 'playing' ? after.firstOut?.seat === seat : after.results.at(-1)!.wentOut === seat;
  }),
  botTells: onPlay(({ after, seat }) =>
    after.phase === 'playing' && after.hands[seat]!.length === 1 ? after.unknocked.length === 0 : undefined,
  ),
  hasToKnock: onPlay(({ after, seat }) =>
    after.phase === 'playing' && after.hands[seat]!.length === 1 ? after.unknocked.includes(seat) : undefined,
  ),
  nobodyTells: onPlay(({ after, seat }) =>
    after.phase === 'playing' && after.hands[seat]!.length === 1 ? after.unknocked.length === 0 : undefined,
  ),
  caughtDraws: onEvent(
    'called',
    ({ tiles }, { before }) =>
      before.phase === 'playing' &&
      tiles.length === Math.min(before.rules.knockPenalty, before.boneyard.length),
  ),
  caughtPlaysOn: onEvent(
    'called',
    (_, { after }) => after.phase === 'playing' && after.lostTurns.length === 0,
  ),
  caughtLosesTurn: onEvent(
    'called',
    ({ target }, { after }) => after.phase === 'playing' && after.lostTurns.includes(target),
  ),
  blocked: onEvent('roundEnded', ({ wentOut, scores }, { before, after }) => {
    if (wentOut !== null || after.boneyard.length > 0 || before.phase !== 'playing') return undefined;
    return same(scores, pointsOf(after, null, false));
  }),
  pips: onScores((game, wentOut) => wentOut !== null && game.hands.flat().every((one) => low(one) > 0)),
  openTrainFree: onScores((game, wentOut) =>
    game.trains.some(({ marked }, train) => marked && train !== wentOut),
  ),
  openTrainCosts: onScores((game, wentOut) =>
    game.trains.some(({ marked }, train) => marked && train !== wentOut),
  ),
  doubleBlankFree: onScores(holds(tile(0, 0))),
  doubleBlankCosts: onScores(holds(tile(0, 0))),
  blankSideFree: onScores(someBlank),
  blankSideCosts: onScores(someBlank),
  tieShared: onEvent('gameEnded', ({ places }, { after }) => {
    const tied = ties({ after });
    return tied.length === 0 ? undefined : tied.every(([one, two]) => places[one] === places[two]);
  }),
  tieByRounds: onEvent('gameEnded', ({ places }, { after }) => {
    const tied = ties({ after });
    if (tied.length === 0) return undefined;
    return tied.every(([one, two]) => {
      const [a, b] = [tieRank(after, one), tieRank(after, two)];
      return (
        Math.sign(places[one]! - places[two]!) === (Math.sign(a[0] - b[0]) || Math.sign(a[1] - b[1]) || 0)
      );
    });
  }),
  markerStays: onPlay(({ before, after, play, seat }) =>
    play.train < before.seats && play.train !== seat
      ? after.trains[play.train]!.marked === before.trains[play.train]!.marked
      : undefined,
  ),
  unstarted: free((game, plays) => {
    if (game.turnKind === 'chain' || (game.rules.ownTrainFirst === 'yes' && !isStarted(game)))
      return undefined;
    const isUnstarted = ({ train }: Play) =>
      train < game.seats &&
      train !== game.turn &&
      game.trains[train]!.marked &&
      game.trains[train]!.tiles.length === 0;
    return allowed(game, plays.filter(isUnstarted));
  }),
  doubleOnDouble: at((game) =>
    game.openDoubles.length === 0
      ? undefined
      : legalPlays(game).every(
          (play) => !isDouble(play.tile) || !game.openDoubles.some(({ train }) => train === play.train),
        ),
  ),
  coverClosed: at((game) => {
    const closed = dutyOf(game).due.filter(
      ({ train }) => train < game.seats && train !== game.turn && !game.trains[train]!.marked,
    );
    return allowed(
      game,
      fitting(game).filter(({ train }) => closed.some((double) => double.train === train)),
    );
  }),
  emptyBoneyard: at((game) =>
    game.boneyard.length === 0 && legalPlays(game).length === 0 ? mustOf(game) === 'pass' : undefined,
  ),
  forced: at((game) => (legalPlays(game).length === 0 ? forcedCommand(game) !== null : undefined)),
};

/** So many Mexican trains; none is ever marked, and each began after the one before. */
function mexicansAre({ trains, seats }: PlayingGame, count: number): boolean {
  const ours = trains.slice(seats);
  return (
    ours.length === count &&
    ours.every(
      ({ marked, tiles }, at) =>
        !marked && (tiles.length === 0 || at === 0 || ours[at - 1]!.tiles.length > 0),
    )
  );
}

function isBound(game: PlayingGame): boolean {
  const { due } = dutyOf(game);
  return due.length > 0 && legalPlays(game).every((play) => due.some(({ train }) => train === play.train));
}
