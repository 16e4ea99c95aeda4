import type { TrainView, View } from '../../game/view-types.ts';
import type { Words } from '../../i18n/index.ts';
import type { TablePicture } from '../../render/index.ts';
import { limits } from '../components.ts';
import { leadLine } from '../leading.ts';
import { seatName, tilesText, trainTitle, type Voice } from '../say.ts';
import { computersLine, voiceOf } from './names.ts';
import { within, type Told } from './within.ts';

/** What a table's picture shows, and so what is told of it. */
export type ShownTable = Pick<TablePicture, 'facts' | 'players' | 'justLaid' | 'words'>;

/** Names are cut until the whole table fits, so that no train is ever left out. */
const nameLengths = [32, 20, 14, 10, 7, 5] as const;

/** The table's picture: turn, engine, boneyard and every train in any case, then as much of the rest as fits. */
export function tellTable(words: Words, table: ShownTable): Told {
  const attempts = [table, { ...table, justLaid: [] }].flatMap((shown) =>
    nameLengths.map((nameLength) => ({ shown, voice: voiceOf(words, table.players, nameLength) })),
  );
  const say = ({ shown, voice }: (typeof attempts)[number]) =>
    words.prose(tableState(voice, shown), ...trainLines(voice, shown));
  const chosen = attempts.find((attempt) => say(attempt).length <= limits.alt) ?? attempts.at(-1)!;
  return within(words, say(chosen), [...moreLines(chosen.voice, table), ...handLines(chosen.voice, table)]);
}

/** The table as text, a line for its state and one for each train. */
export function tableLines(voice: Voice, table: ShownTable): readonly string[] {
  return [tableState(voice, table), ...trainsAsText(voice, table)];
}

/** The trains as text, and what else the picture shows. */
export function trainsAsText(voice: Voice, table: ShownTable): readonly string[] {
  return [...trainLines(voice, table), ...moreLines(voice, table), ...handLines(voice, table)];
}

/** `Round 2 of 4. Anna is to move. Engine 11-11, boneyard 20.` */
export function tableState(voice: Voice, { facts }: ShownTable): string {
  const { words } = voice;
  const { round, rounds, engine, boneyard, turn } = facts;
  const sentence = (text: string) => words.t('marks.sentence', { text });
  return words.prose(
    sentence(words.t('table.round', { round, rounds })),
    turn === null
      ? sentence(words.t(facts.phase === 'gameOver' ? 'table.gameOver' : 'table.roundOver'))
      : words.t('alt.turn', { name: seatName(voice, turn) }),
    words.t('alt.station', { engine, count: boneyard }),
  );
}

/** Every train, and which open doubles are to be covered. */
export function trainLines(voice: Voice, table: ShownTable): readonly string[] {
  return [...table.facts.trains.map((train) => trainLine(voice, table, train)), ...coverLines(voice, table)];
}

/** `Anna: end 8, closed, 5 tiles, hand 9, just laid 3-8.` */
export function trainLine(voice: Voice, table: ShownTable, train: TrainView): string {
  const { words } = voice;
  const { openDoubles, counts, mustCover } = table.facts;
  const double = openDoubles.find((open) => open.train === train.id);
  const parts = [
    double === undefined
      ? words.t('alt.end', { number: train.open })
      : words.t('alt.double', { number: double.number }),
    words.t(train.openToAll ? 'alt.marked' : 'alt.closed'),
    train.tiles.length === 0
      ? words.t('alt.notStarted')
      : words.t('alt.tiles', { count: train.tiles.length }),
  ];
  if (train.owner !== null) parts.push(words.t('alt.hand', { count: counts[train.owner] ?? 0 }));
  if (mustCover.includes(train.id))
    parts.push(words.t(mustCover.length > 1 ? 'alt.coverThisOrOther' : 'alt.coverFirst'));
  const laid = table.justLaid.find((newest) => newest.train === train.id)?.tiles ?? 0;
  if (laid > 0) parts.push(words.t('alt.justLaid', { tiles: tilesText(words, train.tiles.slice(-laid)) }));
  const name = train.owner === null ? trainTitle(voice, train.id) : seatName(voice, train.owner);
  return words.t('alt.fact', { name, text: words.row(parts) });
}

/** The open doubles of which any may be covered, or the order in which all have to be. */
function coverLines({ words }: Voice, { facts }: ShownTable): readonly string[] {
  const { binding, mustCover, openDoubles } = facts;
  if (mustCover.length > 1)
    return [words.t('alt.coverAny', { doubles: doublesText(words, doublesDue(facts)) })];
  if (binding.trains.length < 2 || !binding.inOrder) return [];
  const inOrder = binding.trains.flatMap((train) => openDoubles.filter((open) => open.train === train));
  return [words.t('alt.coverOrder', { doubles: doublesText(words, inOrder) })];
}

const doublesText = (words: Words, doubles: View['openDoubles']): string =>
  words.row(doubles.map(({ number }) => `${number}-${number}`));

/** The open doubles that bind whoever is on turn: one, or several of which any may be covered. */
export function doublesDue(view: Pick<View, 'mustCover' | 'openDoubles'>): View['openDoubles'] {
  return view.mustCover.flatMap((train) => view.openDoubles.filter((double) => double.train === train));
}

/** Who is ahead, everybody's points, and who is a computer. */
function moreLines(voice: Voice, { facts, players }: ShownTable): readonly string[] {
  const { words } = voice;
  const points =
    facts.standing?.totals.map((total, seat) => words.prose(seatName(voice, seat), words.number(total))) ??
    [];
  return [
    facts.standing === null ? '' : leadLine(voice, facts.standing),
    points.length === 0 ? '' : words.t('alt.points', { list: words.row(points) }),
    computersLine(voice, players),
  ].filter((line) => line !== '');
}

/** Every hand that lies open: by the rules, or since the round is over. */
export function handLines(voice: Voice, { facts, words: shown }: ShownTable): readonly string[] {
  const held = facts.hands?.map((hand, seat) => ({ hand, seat })).filter(({ hand }) => hand.length > 0) ?? [];
  const lines = held.map(({ hand, seat }) =>
    voice.words.t('table.holds', { name: seatName(voice, seat), tiles: tilesText(voice.words, hand) }),
  );
  return lines.length === 0 ? [] : [voice.words.t('marks.head', { text: shown.hands }), ...lines];
}
