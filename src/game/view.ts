import { dutyOf } from './duty.ts';
import type { GameEvent, PublicEvent } from './events.ts';
import type { Game, Past, PlayingGame } from './game.ts';
import { legalPlays, mexicanRuns, mustOf } from './legal.ts';
import { placesOf, totalsOf } from './score.ts';
import { trainName, type Seat, type TrainId } from './train.ts';
import type { TrainView, View } from './view-types.ts';

/** All that a seat, or a spectator (null), may know of a game, and nothing else. */
export function viewFor(game: Game, seat: Seat | null): View {
  const { rules, reading, seats, results } = game;
  const totals = totalsOf(results, seats);
  return {
    rules,
    reading,
    seats,
    seat,
    rounds: rules.rounds,
    results,
    totals,
    places: placesOf(rules, results, seats),
    ...tableFor(game, seat),
    ...turnFor(game, seat),
  };
}

type TableView = Omit<
  View,
  keyof TurnView | 'rules' | 'reading' | 'seats' | 'seat' | 'rounds' | 'results' | 'totals' | 'places'
>;
type TurnView = Pick<
  View,
  'turn' | 'must' | 'mustCover' | 'legal' | 'callable' | 'mayKnock' | keyof TurnState
>;
/** What a turn is and what came before it, as everybody can know. */
type TurnState = Pick<
  PlayingGame,
  'drawn' | 'laid' | 'turnKind' | 'idleTurns' | 'uncoveredTurns' | 'lostTurns' | 'firstOut'
>;

const noTurn: TurnState = {
  ...({ drawn: 0, laid: 0, turnKind: 'ordinary', idleTurns: 0, uncoveredTurns: 0 } as const),
  ...{ lostTurns: [], firstOut: null },
};

/** What lies on the table, and the hands as far as they are known. */
function tableFor(game: Game, seat: Seat | null): TableView {
  if (game.phase === 'ready') return emptyView(game.lot, game.seats, game.rules.engineStart, seat);
  const { hands, phase } = game;
  const open = game.rules.openHands === 'yes' || phase !== 'playing';
  return {
    phase,
    round: game.round,
    starter: game.starter,
    engine: game.engine,
    trains: game.trains.map((_, id) => trainView(game, id)),
    openDoubles: game.openDoubles.map(({ train, number, seat: by }) => ({ train, number, seat: by })),
    firstTurnDone: game.firstTurnDone,
    hand: seat === null ? null : hands[seat]!,
    hands: open ? hands : null,
    counts: hands.map((hand) => hand.length),
    boneyard: game.boneyard.length,
    history: historyFor(game.past, seat, game.rules.openHands === 'yes'),
  };
}

/** Before the first deal: no trains yet, nobody holds a tile. */
function emptyView(starter: Seat, seats: number, engine: number, seat: Seat | null): TableView {
  return {
    phase: 'roundOver',
    round: 0,
    starter,
    engine,
    trains: [],
    openDoubles: [],
    firstTurnDone: new Array<boolean>(seats).fill(false),
    hand: seat === null ? null : [],
    hands: null,
    counts: new Array<number>(seats).fill(0),
    boneyard: 0,
    history: [],
  };
}

function trainView(game: DealtGame, id: TrainId): TrainView {
  const { tiles, laidBy, open, marked } = game.trains[id]!;
  const owner = id < game.seats ? id : null;
  const openToAll = owner === null ? mexicanRuns(game, id) : marked;
  return { id, name: trainName(id, game.seats), owner, tiles, laidBy, open, marked, openToAll };
}

type DealtGame = Exclude<Game, { readonly phase: 'ready' }>;

function turnFor(game: Game, seat: Seat | null): TurnView {
  if (game.phase !== 'playing') {
    return { turn: null, must: null, mustCover: [], legal: [], callable: [], mayKnock: false, ...noTurn };
  }
  const own = seat === game.turn;
  return {
    turn: game.turn,
    must: own ? mustOf(game) : null,
    mustCover: mustCoverFor(game, seat),
    legal: own ? legalPlays(game) : [],
    ...turnState(game),
    callable: game.unknocked,
    mayKnock: seat !== null && game.unknocked.includes(seat),
  };
}

function turnState(game: PlayingGame): TurnState {
  const { drawn, laid, turnKind, idleTurns, uncoveredTurns, lostTurns, firstOut } = game;
  return { drawn, laid, turnKind, idleTurns, uncoveredTurns, lostTurns, firstOut };
}

/** With `coverIfAble` a duty tells what the hand holds, so that only who sees the hand may know of it. */
function mustCoverFor(game: PlayingGame, seat: Seat | null): readonly TrainId[] {
  const { rules, laid, turn } = game;
  const tellsHand = rules.doubleFollowUp === 'coverIfAble' && laid > 0;
  if (tellsHand && seat !== turn && rules.openHands === 'no') return [];
  return dutyOf(game).due.map(({ train }) => train);
}

function historyFor(past: Past | null, seat: Seat | null, openHands: boolean): PublicEvent[] {
  const events: PublicEvent[] = [];
  for (let at = past; at !== null; at = at.before) events.push(publicEvent(at.event, seat, openHands));
  return events.reverse();
}

/** An event as the viewer may know it: tiles that went into another's hand stay hidden. */
export function publicEvent(event: GameEvent, seat: Seat | null, openHands: boolean): PublicEvent {
  switch (event.type) {
    case 'roundDealt': {
      const { type, round, starter, engine, engineBy, engineDraws, hands } = event;
      const dealt = hands[0]!.length;
      return {
        type,
        round,
        starter,
        engine,
        engineBy,
        dealt,
        engineDraws: engineDraws.map((draw) => draw.seat),
      };
    }
    case 'tileDrawn':
      return openHands || event.seat === seat ? event : { ...event, tile: null };
    case 'called': {
      const { type, seat: by, target, tiles } = event;
      return {
        type,
        seat: by,
        target,
        count: tiles.length,
        tiles: openHands || target === seat ? tiles : null,
      };
    }
    case 'tilePlayed':
    case 'passed':
    case 'chainEnded':
    case 'knocked':
    case 'roundEnded':
    case 'gameEnded':
      return event;
  }
}
