import type { GameEvent } from './events.ts';
import { readings, type Reading } from './game.ts';
import {
  inside,
  readFields,
  readJson,
  readList,
  readOneOf,
  readSeat,
  readText,
  readTile,
  readWhole,
  Unreadable,
  type Fields,
} from './read.ts';
import { readWholeRules } from './read-rules.ts';
import type { DrawnForStart } from './starter-draw.ts';
import { presetNames, switchValues, type PresetName, type Rules } from './switches.ts';
import { formatTile, type Tile } from './tile.ts';
import { parseTrain, trainName } from './train.ts';

/** A game as it is kept and handed out: whoever has it can play every move again. */
export interface GameRecord {
  readonly gameId: string;
  /** Whoever took the seats when the game started, in seat order: the deals follow from these. */
  readonly seatIds: readonly string[];
  /** Names to show, seat by seat. */
  readonly names?: readonly string[];
  /** Who starts round 1 where no lot was drawn: in a rematch the start moves on by a seat. */
  readonly starter?: number;
  /** The tiles that the seats drew for the start, in that order, and the set that they were drawn from. */
  readonly draw?: { readonly set: Rules['set']; readonly drawn: readonly DrawnForStart[] };
  readonly reading: Reading;
  readonly rules: Rules;
  readonly preset: PresetName;
  /** The secret seed, 64 hexadecimal digits; published when the game is over. */
  readonly seed: string;
  /** The seed's SHA-256, which was shown before anybody joined: 64 hexadecimal digits. */
  readonly commitment: string;
  readonly events: readonly GameEvent[];
}

const format = 'mexican-train-record';

/**
 * The record as JSON text, an event a line, tiles such as `3-12` and trains by name. Its version says under
 * which reading of the rules it was played.
 */
export function formatRecord(record: GameRecord): string {
  const { events, reading, draw, ...rest } = record;
  const drawn = draw === undefined ? {} : { draw: writeDraw(draw) };
  const head = JSON.stringify({ format, version: reading, ...rest, ...drawn }, null, 2).slice(0, -2);
  const lines = events.map((event) => `    ${JSON.stringify(writeEvent(event, record.seatIds.length))}`);
  return `${head},\n  "events": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/**
 * Reads a record's text. Throws `Unreadable`, naming the place, where it is not one. Whether what it tells
 * is true is another question: see `verifyRecord`.
 */
export function parseRecord(text: string): GameRecord {
  const fields = readFields(readJson(text), '', [
    ...[
      'format',
      'version',
      'gameId',
      'seatIds',
      'names',
      'starter',
      'draw',
      'rules',
      'preset',
      'seed',
      'commitment',
      'events',
    ],
  ]);
  readOneOf(fields['format'], 'format', [format]);
  const reading = readOneOf(fields['version'], 'version', readings);
  const seatIds = readList(fields['seatIds'], 'seatIds', readText);
  const rules = readWholeRules(fields['rules'], 'rules');
  const scope = { set: rules.set, seats: seatIds.length, mexicanTrains: rules.mexicanTrains };
  return {
    gameId: readText(fields['gameId'], 'gameId'),
    seatIds,
    ...(fields['names'] === undefined ? {} : { names: readList(fields['names'], 'names', readText) }),
    ...(fields['starter'] === undefined
      ? {}
      : { starter: readSeat(fields['starter'], 'starter', seatIds.length) }),
    ...(fields['draw'] === undefined ? {} : { draw: readStarterDraw(fields['draw'], 'draw') }),
    reading,
    rules,
    preset: readOneOf(fields['preset'], 'preset', presetNames),
    seed: readHex(fields['seed'], 'seed'),
    commitment: readHex(fields['commitment'], 'commitment'),
    events: readList(fields['events'], 'events', (event, place) => readEvent(event, place, scope)),
  };
}

function writeDraw({ set, drawn }: NonNullable<GameRecord['draw']>): unknown {
  return { set, drawn: drawn.map(({ id, lap, tile }) => ({ id, lap, tile: formatTile(tile) })) };
}

function readStarterDraw(value: unknown, place: string): NonNullable<GameRecord['draw']> {
  const fields = readFields(value, place, ['set', 'drawn']);
  const set = readOneOf(fields['set'], inside(place, 'set'), switchValues.set);
  const drawn = readList(fields['drawn'], inside(place, 'drawn'), (one, at) => {
    const { id, lap, tile } = readFields(one, at, ['id', 'lap', 'tile']);
    return {
      id: readText(id, inside(at, 'id')),
      lap: readWhole(lap, inside(at, 'lap'), [1, Infinity]),
      tile: readTile(tile, inside(at, 'tile'), set),
    };
  });
  return { set, drawn };
}

/** 32 bytes as 64 hexadecimal digits. */
function readHex(value: unknown, place: string): string {
  const text = readText(value, place);
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Unreadable(place, '64 hexadecimal digits are wanted here');
  return text;
}

/** An event as records hold it: the same fields, with tiles and trains as people write them. */
function writeEvent(event: GameEvent, seats: number): unknown {
  switch (event.type) {
    case 'roundDealt':
      return {
        ...event,
        engineDraws: event.engineDraws.map(({ seat, tile }) => ({ seat, tile: formatTile(tile) })),
        hands: event.hands.map((hand) => hand.map(formatTile)),
        boneyard: event.boneyard.map(formatTile),
      };
    case 'tilePlayed':
      return { ...event, tile: formatTile(event.tile), train: trainName(event.train, seats) };
    case 'tileDrawn':
      return { ...event, tile: formatTile(event.tile) };
    case 'called':
      return { ...event, tiles: event.tiles.map(formatTile) };
    case 'passed':
    case 'chainEnded':
    case 'knocked':
    case 'roundEnded':
    case 'gameEnded':
      return event;
  }
}

/** What the tiles, seats and trains of a record may be. */
interface Scope {
  readonly set: number;
  readonly seats: number;
  readonly mexicanTrains: number;
}

/** The fields of each kind of event; a field is optional only where the reader below says so. */
const eventFields: { readonly [K in GameEvent['type']]: readonly string[] } = {
  roundDealt: ['round', 'starter', 'engine', 'engineBy', 'engineDraws', 'hands', 'boneyard'],
  tilePlayed: ['seat', 'tile', 'train', 'keepMarker'],
  tileDrawn: ['seat', 'tile', 'skipped'],
  passed: ['seat', 'skipped'],
  chainEnded: ['seat', 'skipped'],
  knocked: ['seat'],
  called: ['seat', 'target', 'tiles'],
  roundEnded: ['wentOut', 'scores'],
  gameEnded: ['places'],
};
const eventTypes = Object.keys(eventFields) as GameEvent['type'][];

function readEvent(value: unknown, place: string, scope: Scope): GameEvent {
  const any = readFields(value, place, ['type', ...new Set(Object.values(eventFields).flat())]);
  const type = readOneOf(any['type'], inside(place, 'type'), eventTypes);
  const fields = readFields(value, place, ['type', ...eventFields[type]]);
  const at = (name: string) => inside(place, name);
  const seat = (name: string) => readSeat(fields[name], at(name), scope.seats);
  const seatOrNull = (name: string) => (fields[name] === null ? null : seat(name));
  const tile = (entry: unknown, where: string) => readTile(entry, where, scope.set);
  const tiles = (entry: unknown, where: string) => readList(entry, where, tile);
  switch (type) {
    case 'roundDealt':
      return {
        type,
        round: readWhole(fields['round'], at('round'), [1, scope.set + 1]),
        starter: seat('starter'),
        engine: readWhole(fields['engine'], at('engine'), [0, scope.set]),
        engineBy: seatOrNull('engineBy'),
        engineDraws: readList(fields['engineDraws'], at('engineDraws'), (draw, where) =>
          readDraw(draw, where, scope),
        ),
        hands: readList(fields['hands'], at('hands'), tiles),
        boneyard: tiles(fields['boneyard'], at('boneyard')),
      };
    case 'tilePlayed':
      return { type, seat: seat('seat'), ...readLaid(fields, place, scope) };
    case 'tileDrawn':
      return {
        type,
        seat: seat('seat'),
        tile: tile(fields['tile'], at('tile')),
        ...readSkipped(fields, place),
      };
    case 'passed':
    case 'chainEnded':
      return { type, seat: seat('seat'), ...readSkipped(fields, place) };
    case 'knocked':
      return { type, seat: seat('seat') };
    case 'called':
      return {
        type,
        seat: seat('seat'),
        target: seat('target'),
        tiles: tiles(fields['tiles'], at('tiles')),
      };
    case 'roundEnded':
      return {
        type,
        wentOut: seatOrNull('wentOut'),
        scores: readList(fields['scores'], at('scores'), readCount),
      };
    case 'gameEnded':
      return { type, places: readList(fields['places'], at('places'), readCount) };
  }
}

function readSkipped(fields: Fields, place: string): { skipped?: true } {
  if (fields['skipped'] === undefined) return {};
  readOneOf(String(fields['skipped']), inside(place, 'skipped'), ['true']);
  return { skipped: true };
}

function readCount(value: unknown, place: string): number {
  return readWhole(value, place, [0, Infinity]);
}

function readDraw(value: unknown, place: string, { seats, set }: Scope): { seat: number; tile: Tile } {
  const fields = readFields(value, place, ['seat', 'tile']);
  return {
    seat: readSeat(fields['seat'], inside(place, 'seat'), seats),
    tile: readTile(fields['tile'], inside(place, 'tile'), set),
  };
}

function readLaid(
  fields: Fields,
  place: string,
  { set, seats, mexicanTrains }: Scope,
): { tile: Tile; train: number; keepMarker?: true } {
  const tile = readTile(fields['tile'], inside(place, 'tile'), set);
  const name = readText(fields['train'], inside(place, 'train'));
  const train = parseTrain(name, seats, mexicanTrains);
  if (train === null) throw new Unreadable(inside(place, 'train'), 'the rules have no such train');
  if (fields['keepMarker'] === undefined) return { tile, train };
  readOneOf(String(fields['keepMarker']), inside(place, 'keepMarker'), ['true']);
  return { tile, train, keepMarker: true };
}
