/** How views name tiles, trains, seats and values in text and labels. */
import { formatTile, low, high, type Tile } from '../game/tile.ts';
import type { Seat, TrainId } from '../game/train.ts';
import type { TrainView, View } from '../game/view-types.ts';
import type { Words } from '../i18n/index.ts';
import type { Player } from '../render/index.ts';
import type { SeenSeat } from './facts.ts';
import { nameLength, plainName, safeName } from './names.ts';

/** Whose eyes a text is for, and what signs it may hold. */
export interface Voice {
  readonly words: Words;
  readonly seats: readonly Pick<SeenSeat, 'name'>[];
  /** The reader's seat, who is addressed as "you"; null for everybody. */
  readonly you: Seat | null;
  /** `markdown` for message text, `plain` for labels, alt texts and pictures. */
  readonly form: 'markdown' | 'plain';
  /** Longest name, 32 where left out. */
  readonly nameLength?: number;
}

/** The names of players, also of those who had their data erased: such names are empty, and get a number. */
export function namesOf(words: Words, names: readonly string[]): readonly string[] {
  let former = 0;
  return names.map((name) => (name === '' ? words.t('privacy.former', { number: (former += 1) }) : name));
}

/** Whoever played, each with the name that they are shown by. */
export function named<P extends { readonly name: string }>(
  words: Words,
  players: readonly P[],
): readonly P[] {
  const names = namesOf(
    words,
    players.map(({ name }) => name),
  );
  return players.map((player, at) => ({ ...player, name: names[at]! }));
}

/** The same names cut to `most` characters: those that are alike then end in their place at the table. */
export function cutApart(names: readonly string[], most: number): readonly string[] {
  const short = names.map((name) => plainName(name, most));
  return short.map((name, at) => {
    if (!short.some((other, index) => index !== at && other === name)) return name;
    const number = String(at + 1);
    return `${plainName(names[at]!, Math.max(2, most - number.length))}${number}`;
  });
}

/** The people at a table as pictures name them. */
export function playersOf(
  words: Words,
  seats: readonly Pick<SeenSeat, 'name' | 'kind'>[],
): readonly Player[] {
  const names = namesOf(
    words,
    seats.map(({ name }) => name),
  );
  return seats.map(({ kind }, seat) => ({
    name: cutApart(names, nameLength)[seat]!,
    computer: kind === 'computer',
  }));
}

export function seatName(voice: Voice, seat: Seat): string {
  const names = namesOf(
    voice.words,
    voice.seats.map(({ name }) => name),
  );
  const name = cutApart(names, voice.nameLength ?? nameLength)[seat] ?? '?';
  return voice.form === 'markdown' ? safeName(name) : name;
}

/** `your train`, `Anna’s train`, `Mexican Train 2`. */
export function trainTitle(voice: Voice, train: TrainId): string {
  const { words, seats } = voice;
  if (train === voice.you) return words.t('train.own');
  if (train < seats.length) return words.t('train.of', { name: seatName(voice, train) });
  const number = train - seats.length + 1;
  return number === 1 ? words.t('train.mexican') : words.t('train.mexicanNumber', { number });
}

/** With a capital, for the head of a line or a label. */
export function capital(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

/** `3-12`, or `12-3` where it is shown the other way round. */
export function tileText(tile: Tile, flipped = false): string {
  return flipped ? `${high(tile)}-${low(tile)}` : formatTile(tile);
}

/** Tiles one after the other, each by its one name: the low number first. */
export function tilesText(words: Words, tiles: readonly Tile[]): string {
  return words.row(tiles.map(formatTile));
}

/** As many tiles as fit into `most` characters, and how many more there are. */
export function tilesWithin(words: Words, tiles: readonly Tile[], most: number): string {
  let shown = tiles.length;
  const say = () => {
    const said = tilesText(words, tiles.slice(0, shown));
    const count = tiles.length - shown;
    return count === 0 ? said : words.prose(said, words.t('alt.more', { count }));
  };
  while (shown > 1 && say().length > most) shown -= 1;
  return say();
}

/** A train's tiles in the direction in which they lie, from the station outwards. */
export function laidTiles(train: Pick<TrainView, 'tiles'>, engine: number): readonly string[] {
  let end = engine;
  return train.tiles.map((tile) => {
    const flipped = high(tile) === end && low(tile) !== end;
    end = flipped ? low(tile) : high(tile);
    return tileText(tile, flipped);
  });
}

/** Whether the reader may lay on the train, as far as markers and the start of Mexican trains go. */
export function isOpenTo(train: TrainView, seat: Seat | null): boolean {
  return train.openToAll || (seat !== null && train.owner === seat);
}

/** The names of the seats that stand first. */
export function leaders(view: Pick<View, 'places'>): readonly Seat[] {
  return view.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** `on your train`, `on Anna’s train`: where a tile is laid. `layer` laid it. */
export function onTrain(voice: Voice, train: TrainId, layer: Seat | null): string {
  const { words, seats } = voice;
  if (train === voice.you) return words.t('onTrain.own');
  if (train === layer) return words.t('onTrain.theirs');
  if (train < seats.length) return words.t('onTrain.of', { name: seatName(voice, train) });
  const number = train - seats.length + 1;
  return number === 1 ? words.t('onTrain.mexican') : words.t('onTrain.mexicanNumber', { number });
}

/** `on your train`, `on Anna’s train`: where a tile lies. */
export function atTrain(voice: Voice, train: TrainId): string {
  const { words, seats } = voice;
  if (train === voice.you) return words.t('atTrain.own');
  if (train < seats.length) return words.t('atTrain.of', { name: seatName(voice, train) });
  const number = train - seats.length + 1;
  return number === 1 ? words.t('atTrain.mexican') : words.t('atTrain.mexicanNumber', { number });
}

/** `0-0 on the Mexican Train, 5-5 on your train`. */
export function doublesAt(voice: Voice, doubles: View['openDoubles']): string {
  return voice.words.row(
    doubles.map(({ number, train }) =>
      voice.words.t('table.doubleAt', { number, where: atTrain(voice, train) }),
    ),
  );
}
