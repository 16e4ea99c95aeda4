import type { Refusal, SeatCommand } from './commands.ts';
import { decide } from './decide.ts';
import { fold } from './evolve.ts';
import type { Game, PlayingGame } from './game.ts';
import { legalPlays, mustOf } from './legal.ts';
import { positionFields, readPosition, writeHand, writeRow } from './position.ts';
import { inside, readFields, readList, readSeat, readText, readTile, shown, Unreadable } from './read.ts';
import { formatTile } from './tile.ts';
import type { PresetName } from './switches.ts';
import { parseTrain, trainName, type Seat, type TrainName } from './train.ts';
import type { Must } from './view-types.ts';

/** What became of a scenario: an answer to each action, and the position after them. */
export interface Answer {
  readonly results: readonly (
    { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal; readonly because?: string }
  )[];
  readonly phase: 'playing' | 'roundOver';
  /** Once the round is over, the seat in whose turn it ended. */
  readonly turn: Seat;
  readonly must: Must | null;
  readonly legal: readonly { readonly tile: string; readonly on: TrainName }[];
  readonly trains: Readonly<
    Record<string, { readonly tiles: readonly string[]; readonly open: number; readonly marked: boolean }>
  >;
  readonly openDoubles: readonly TrainName[];
  readonly hands: readonly (readonly string[])[];
  readonly boneyard: number;
  readonly scores: readonly number[] | null;
  /** Only when the round is over: who went out, null when it was blocked. */
  readonly wentOut?: Seat | null;
}

/** A game in which a round has been dealt. */
type Dealt = Exclude<Game, { phase: 'ready' }>;

/** The rule behind a refusal in words. */
export type Because = (game: Game, command: SeatCommand, refusal: Refusal, preset: PresetName) => string;

/**
 * Plays the actions of a scenario one after the other; a refused one changes nothing, and `because` may put
 * it into words. Throws `Unreadable`, naming the place, where the scenario cannot be read.
 */
export function playScenario(scenario: unknown, because?: Because): Answer {
  const fields = readFields(scenario, '', [...positionFields, 'actions', 'why']);
  const { game: start, preset } = readPosition(fields);
  const actions = readList(fields['actions'] ?? [], 'actions', (value, place) =>
    readAction(value, place, start),
  );
  const results: Answer['results'][number][] = [];
  let game: Game = start;
  for (const action of actions) {
    const decision = decide(game, action);
    if (decision.ok) {
      results.push({ ok: true });
      game = fold(game, decision.events);
    } else {
      const { refusal } = decision;
      const words = because === undefined ? {} : { because: because(game, action, refusal, preset) };
      results.push({ ok: false, refusal, ...words });
    }
  }
  return answer(results, game as Dealt);
}

const verbs = ['play', 'draw', 'pass', 'end', 'knock', 'call'] as const;

function readAction(value: unknown, place: string, { seats, rules }: PlayingGame): SeatCommand {
  const fields = readFields(value, place, ['seat', ...verbs, 'on', 'keepMarker']);
  const seat = readSeat(fields['seat'], inside(place, 'seat'), seats);
  const given = verbs.filter((verb) => fields[verb] !== undefined);
  const verb = given[0];
  if (verb === undefined || given.length > 1)
    throw new Unreadable(place, `one of ${verbs.join(', ')} is wanted`);
  if (verb === 'call')
    return { type: verb, seat, target: readSeat(fields[verb], inside(place, verb), seats) };
  if (verb !== 'play') {
    readTrue(fields[verb], inside(place, verb));
    return { type: verb, seat };
  }
  // Neither a tile of another set nor an unknown train is unreadable: nobody holds the one, and the other is refused.
  const tile = readTile(fields[verb], inside(place, verb), 18);
  const on = readText(fields['on'], inside(place, 'on'));
  const train = parseTrain(on, seats, rules.mexicanTrains) ?? noTrain;
  const keeps = readFlag(fields['keepMarker'], inside(place, 'keepMarker'));
  return { type: verb, seat, tile, train, ...(keeps ? { keepMarker: true } : {}) };
}

/** A train that no table has. */
const noTrain = -1;

function readTrue(value: unknown, place: string): void {
  if (value !== true) throw new Unreadable(place, `${shown(value)} is not true`);
}

function readFlag(value: unknown, place: string): boolean {
  if (value === undefined || typeof value === 'boolean') return value === true;
  throw new Unreadable(place, `${shown(value)} is neither true nor false`);
}

function answer(results: Answer['results'], game: Dealt): Answer {
  const playing = game.phase === 'playing' ? game : null;
  const last = game.results.at(-1);
  return {
    results,
    phase: playing === null ? 'roundOver' : 'playing',
    turn: game.turn,
    must: playing === null ? null : mustOf(playing),
    legal: writeLegal(game),
    trains: writeTrains(game),
    openDoubles: game.openDoubles.map(({ train }) => trainName(train, game.seats)),
    hands: game.hands.map(writeHand),
    boneyard: game.boneyard.length,
    scores: playing === null ? last!.scores : null,
    ...(playing === null ? { wentOut: last!.wentOut } : {}),
  };
}

/** By tile, then by the train's name as text. */
function writeLegal(game: Dealt): Answer['legal'] {
  const plays = legalPlays(game).map(({ tile, train }) => ({ tile, on: trainName(train, game.seats) }));
  plays.sort((a, b) => a.tile - b.tile || (a.on < b.on ? -1 : 1));
  return plays.map(({ tile, on }) => ({ tile: formatTile(tile), on }));
}

function writeTrains({ trains, seats, engine }: Dealt): Answer['trains'] {
  return Object.fromEntries(
    trains.map(({ tiles, open, marked }, id) => [
      trainName(id, seats),
      { tiles: writeRow(tiles, engine), open, marked },
    ]),
  );
}
