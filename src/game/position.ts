import { isDead } from './evolve.ts';
import { newGame, type LaidDouble, type PlayingGame, type Train } from './game.ts';
import { sortedHand } from './hand.ts';
import { kindOfTurn } from './opening.ts';
import { leastSeats, whyNotSeated } from './playable.ts';
import {
  inside,
  readFields,
  readList,
  readSeat,
  readText,
  readTile,
  readWhole,
  Unreadable,
  type Fields,
} from './read.ts';
import { readRules } from './read-rules.ts';
import { emptyTable } from './round.ts';
import { engineOfRound } from './set.ts';
import type { PresetName, Rules } from './switches.ts';
import { bears, formatTile, high, isDouble, low, otherEnd, tile, type Tile } from './tile.ts';
import { parseTrain, trainName, type Seat, type TrainId } from './train.ts';

/** The fields of a position; all but `seats` and `hands` may be left out. */
export const positionFields = [
  'rules',
  'seats',
  'round',
  'turn',
  'engineTile',
  'hands',
  'boneyard',
  'trains',
  'markers',
  'openDoubles',
  'firstTurnDone',
] as const;

/**
 * A position in the middle of a round, as people write it down. Throws `Unreadable`, naming the place, for
 * rules that cannot be played, rows that do not connect, tiles that stand twice, seats and trains that are
 * not there.
 */
export function readPosition(fields: Fields): { readonly game: PlayingGame; readonly preset: PresetName } {
  const { rules, preset } = readRules(fields['rules'] ?? {}, 'rules');
  const seats = readSeats(fields['seats'], rules, preset);
  const round = readWhole(fields['round'] ?? 1, 'round', [1, rules.rounds]);
  const engine = readWhole(fields['engineTile'] ?? engineOfRound(rules, round), 'engineTile', [0, rules.set]);
  const empty = emptyTable(newGame({ rules, seats, starter: 0 }), engine);
  const tiles = (value: unknown, place: string) =>
    readList(value, place, (entry, at) => readTile(entry, at, rules.set));
  const laid = readRows(empty, fields['trains'] ?? {}, tiles);
  const game: PlayingGame = {
    ...empty,
    round,
    turn: readSeat(fields['turn'] ?? 0, 'turn', seats),
    hands: readHands(fields['hands'], seats, tiles),
    boneyard: tiles(fields['boneyard'] ?? [], 'boneyard'),
    trains: withMarkers(laid, readSeatList(fields['markers'] ?? [], 'markers', seats)),
    onTable: countOnTable(empty.onTable, laid),
    firstTurnDone: readFirstTurns(fields['firstTurnDone'], laid, seats),
  };
  checkEachTileOnce(game);
  const opened = { ...game, openDoubles: readOpenDoubles(fields['openDoubles'], game) };
  return { game: { ...opened, turnKind: kindOfTurn(opened) }, preset };
}

function readSeats(value: unknown, rules: Rules, preset: PresetName): number {
  const seats = readWhole(value, 'seats', [0, Infinity]);
  const why = whyNotSeated(rules, seats, preset);
  if (why === null) return seats;
  throw new Unreadable(
    'seats',
    why.reason === 'tooManySeatsForPreset'
      ? `${seats} are too many for ${why.preset}, which is for ${leastSeats} to ${why.most}`
      : `${seats} cannot play with the double-${rules.set} set`,
  );
}

type ReadTiles = (value: unknown, place: string) => Tile[];

function readHands(value: unknown, seats: number, tiles: ReadTiles): Tile[][] {
  const hands = readList(value, 'hands', tiles).map(sortedHand);
  if (hands.length !== seats) throw new Unreadable('hands', `${hands.length} hands for ${seats} seats`);
  return hands;
}

function readSeatList(value: unknown, place: string, seats: number): Seat[] {
  return readList(value, place, (entry, at) => readSeat(entry, at, seats));
}

function readRows({ trains, seats, rules, engine }: PlayingGame, value: unknown, tiles: ReadTiles): Train[] {
  const names = trains.map((_, id) => trainName(id, seats));
  const rows = readFields(value, 'trains', [...names, 'mexican', 'mexican2', 'mexican3']);
  const stray = Object.keys(rows).find((name) => parseTrain(name, seats, rules.mexicanTrains) === null);
  if (stray !== undefined) throw new Unreadable(`trains.${stray}`, 'the rules have no such train');
  return names.map((name, id) => {
    const place = inside('trains', name);
    return layRow(tiles(rows[name] ?? [], place), { place, engine, owner: id < seats ? id : 0 });
  });
}

/** The train of these tiles; who laid them is not known, so they count as its owner's (or seat 0's). */
function layRow(
  tiles: readonly Tile[],
  { place, engine, owner }: { readonly place: string; readonly engine: number; readonly owner: Seat },
): Train {
  let open = engine;
  for (const [index, next] of tiles.entries()) {
    if (!bears(next, open)) {
      throw new Unreadable(`${place}[${index}]`, `${formatTile(next)} does not connect to ${open}`);
    }
    open = otherEnd(next, open);
  }
  return { tiles, laidBy: tiles.map(() => owner), open, marked: false };
}

function withMarkers(trains: readonly Train[], marked: readonly Seat[]): Train[] {
  return trains.map((train, id) => ({ ...train, marked: marked.includes(id) }));
}

function countOnTable(engineOnly: readonly number[], trains: readonly Train[]): number[] {
  const laid = trains.flatMap((train) => train.tiles);
  return engineOnly.map((count, number) => count + laid.filter((one) => bears(one, number)).length);
}

function readFirstTurns(value: unknown, trains: readonly Train[], seats: number): boolean[] {
  const done = value === undefined ? null : readSeatList(value, 'firstTurnDone', seats);
  return Array.from({ length: seats }, (_, seat) =>
    done === null ? trains[seat]!.tiles.length > 0 : done.includes(seat),
  );
}

function checkEachTileOnce({ engine, hands, boneyard, trains, seats }: PlayingGame): void {
  const seen = new Map<Tile, string>([[tile(engine, engine), 'the station']]);
  const see = (tiles: readonly Tile[], place: string) => {
    for (const one of tiles) {
      const before = seen.get(one);
      if (before !== undefined) throw new Unreadable(place, `${formatTile(one)} stands in ${before} too`);
      seen.set(one, place);
    }
  };
  for (const [id, train] of trains.entries()) see(train.tiles, inside('trains', trainName(id, seats)));
  for (const [seat, hand] of hands.entries()) see(hand, `hands[${seat}]`);
  see(boneyard, 'boneyard');
}

/** The trains named as ending in an open double, or all that do; dead doubles are left out. */
function readOpenDoubles(value: unknown, game: PlayingGame): LaidDouble[] {
  const ids = value === undefined ? trainsWithDouble(game) : readOpenTrains(value, game);
  const doubles = ids.map((id) => doubleAtEnd(game, id));
  return doubles.filter((double) => !isDead(game.onTable, double.number, game.rules));
}

function readOpenTrains(value: unknown, game: PlayingGame): TrainId[] {
  const ids = readList(value, 'openDoubles', (entry, at) => {
    const id = parseTrain(readText(entry, at), game.seats, game.rules.mexicanTrains);
    if (id === null) throw new Unreadable(at, 'the rules have no such train');
    if (!endsInDouble(game.trains[id]!)) throw new Unreadable(at, 'that train does not end in a double');
    return id;
  });
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw new Unreadable('openDoubles', `train ${trainName(twice, game.seats)} is named twice`);
  return ids;
}

function trainsWithDouble({ trains }: PlayingGame): TrainId[] {
  return [...trains.keys()].filter((id) => endsInDouble(trains[id]!));
}

function endsInDouble({ tiles }: Train): boolean {
  const last = tiles.at(-1);
  return last !== undefined && isDouble(last);
}

/** It was laid before the turn that the position begins with. */
function doubleAtEnd({ trains }: PlayingGame, train: TrainId): LaidDouble {
  const { open, laidBy } = trains[train]!;
  return { train, number: open, seat: laidBy.at(-1)!, turnNumber: -1 };
}

/** Tiles of a row in the direction in which they lie, from the station outwards. */
export function writeRow(tiles: readonly Tile[], engine: number): string[] {
  let open = engine;
  return tiles.map((one) => {
    const from = open;
    open = otherEnd(one, from);
    return `${from}-${open}`;
  });
}

/** Tiles of a hand: low, a hyphen, high, sorted. */
export function writeHand(hand: readonly Tile[]): string[] {
  return hand.map((one) => `${low(one)}-${high(one)}`);
}
