import { formatTile, type Tile } from '../game/tile.ts';
import type { Seat } from '../game/train.ts';
import type { View } from '../game/view-types.ts';
import { justLaid, publicTable, type TablePicture } from '../render/index.ts';
import type { Words } from '../i18n/index.ts';
import { callButton } from './call-button.ts';
import { button, gallery, picture, rows, screen, select, text, type Button } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import type { SeenSeat, TableFacts } from './facts.ts';
import { reactions, type Look } from '../table/lists.ts';
import { happenedLines } from './happened.ts';
import { leadLine } from './leading.ts';
import { atTrain, capital, doublesAt, playersOf, seatName, trainTitle, type Voice } from './say.ts';
import type { Screen, ScreenPicture } from './screen.ts';
import { timeStamp } from './stamp.ts';
import { toldPicture } from './told/index.ts';
import { doublesDue, handLines, tableState, tellTable, trainsAsText } from './told/table.ts';
import { voteButtons, voteLines } from './votes.ts';

/** Lines of what happened above the table; earlier ones are counted. */
const mostLines = 12;

export interface Shown {
  readonly words: Words;
  readonly table: TableFacts;
  readonly view: View;
}

interface ShownTo extends Shown {
  /** The user who alone sees this copy; null for the channel. */
  readonly reader?: string | null;
}

/**
 * The table for everybody: what happened, whose turn it is, the picture, the buttons. A copy for one reader
 * calls nobody: it names whoever is waited for.
 */
export function tableScreen({ words, table, view, reader = null }: ShownTo): Screen {
  const voice = publicVoice(words, table.seats);
  const since = seatOf(table, reader) ?? view.turn;
  const asText = table.textTable;
  const shown = tablePicture({ words, seats: table.seats, view, look: table.look, since, asText });
  const frame = tableFrame({ words, seats: table.seats, view, since });
  const status = statusLines(voice, table, { view, reader });
  const waited = reader === null ? waitedFor(table, view) : null;
  return screen({
    components: [
      text(...happenedLines(voice, table.happened, mostLines), ...status),
      gallery(shown),
      asText ? text(...trainsAsText(voice, frame)) : null,
      asText || tellTable(words, frame).left.length === 0 ? null : text(...handLines(voice, frame)),
      table.said.length === 0 ? null : text(saidLine(voice, table)),
      ...rows(lookButtons(words, table)),
      ...rows(helpButtons(voice, table, view)),
      ...rows(table.phase === 'playing' ? voteButtons(voice, table) : []),
      reader === null ? reactionMenu(words, table) : null,
    ],
    pictures: [shown],
    mentions: waited === null ? [] : [waited],
  });
}

/** So much of what was said lately is shown: a line, and no talk. */
const mostSaid = 3;

/** `Ben: “Well played!” · Cem: “Ouch!”`. */
function saidLine(voice: Voice, { said }: TableFacts): string {
  const { words } = voice;
  const short: Voice = { ...voice, nameLength: 12 };
  const lines = said
    .slice(-mostSaid)
    .map(({ seat, reaction }) =>
      words.t('table.said', { name: seatName(short, seat), text: words.t(`reactions.${reaction}`) }),
    );
  return words.beside(...lines);
}

/** Ready words to say to everybody, where the server has them and somebody plays. */
function reactionMenu(words: Words, table: TableFacts) {
  if (!table.reactions || table.phase !== 'playing' || table.pausedUntil !== null) return null;
  const choices = reactions.map((value) => ({ value, label: words.t(`reactions.${value}`) }));
  return select(gameCustomId(table, 'react'), words.t('table.say'), choices);
}

/** The seat of a reader who plays; null for the channel and for those who watch. */
function seatOf({ seats }: TableFacts, reader: string | null): Seat | null {
  // A computer's own seat is nobody's, and so is the channel: they are not the same nobody.
  const seat = reader === null ? -1 : seats.findIndex(({ userId }) => userId === reader);
  return seat < 0 ? null : seat;
}

/** What stays of a table message once a newer one stands below it. */
export function pastTableScreen({ words, table, view }: Shown): Screen {
  const voice = publicVoice(words, table.seats);
  return screen({
    components: [text(...happenedLines(voice, table.happened, mostLines), stateLine(voice, view))],
  });
}

export function publicVoice(words: Words, seats: readonly Pick<SeenSeat, 'name'>[]): Voice {
  return { words, seats, you: null, form: 'markdown' };
}

/** `Round 2 of 4 · engine 11-11 · 20 tiles in the boneyard`. */
function stateLine({ words }: Voice, view: View): string {
  const { round, rounds, engine, boneyard } = view;
  return words.beside(
    words.t('table.round', { round, rounds }),
    words.t('table.engineIs', { engine }),
    words.t('table.boneyardIs', { count: boneyard }),
  );
}

/** The person whose turn it is and who is waited for; null for computers and between rounds. */
export function waitedFor(table: TableFacts, view: View): string | null {
  if (table.phase !== 'playing' || view.turn === null) return null;
  const seat = table.seats[view.turn];
  return seat === undefined || seat.kind === 'computer' || seat.gone ? null : seat.userId;
}

interface Status {
  readonly view: View;
  readonly reader: string | null;
}

function statusLines(voice: Voice, table: TableFacts, status: Status): readonly (string | null)[] {
  const { words } = voice;
  const { view } = status;
  const lines: (string | null)[] = [stateLine(voice, view)];
  if (table.phase === 'ended') return [...lines, endedLine(voice, table)];
  lines.push(...goneLines(voice, table), ...coverLines(voice, view), ...oneTileLines(voice, view));
  if (table.tookBack !== null) lines.push(tookBackLine(voice, view, table.tookBack));
  lines.push(turnLine(voice, table, status));
  if (table.deadline !== null && view.turn !== null)
    lines.push(
      table.timeUp
        ? words.t('table.timeUp')
        : words.t('table.until', { time: timeStamp(words, table.deadline) }),
    );
  return [...lines, ...voteLines(voice, table)];
}

export function endedLine({ words, form }: Voice, table: TableFacts): string {
  if (table.abandoned) return words.t('table.abandoned');
  if (table.endedBy === null) return words.t('table.ended');
  if (table.endedBy === 'table') return words.t('table.endedByTable');
  const seat = { words, seats: [table.endedBy], you: null, form };
  return words.t('table.endedBy', { name: seatName(seat, 0) });
}

export function coverLines(voice: Voice, view: View): readonly string[] {
  const { words } = voice;
  const due = doublesDue(view);
  const [first, ...others] = due;
  if (first === undefined) return [];
  if (others.length > 0) return [words.t('table.coverAny', { list: doublesAt(voice, due) })];
  return [words.t('table.cover', { number: first.number, where: atTrain(voice, first.train) })];
}

/** Players for whom a computer plays on. */
function goneLines(voice: Voice, { seats }: TableFacts): readonly string[] {
  return seats.flatMap(({ gone }, seat) =>
    gone ? [voice.words.t('table.gone', { name: seatName(voice, seat) })] : [],
  );
}

/** Who is down to one tile, where the table's rules have it said. */
export function oneTileLines(voice: Voice, view: View): readonly string[] {
  if (view.rules.lastTile !== 'announce' || view.phase !== 'playing') return [];
  return view.counts.flatMap((count, seat) =>
    count === 1 && seat !== voice.you
      ? [voice.words.t('table.oneTile', { name: seatName(voice, seat) })]
      : [],
  );
}

/** `Anna took 9-12 back.`: told for as long as the turn that came back by it lasts. */
export function tookBackLine(voice: Voice, { turn }: Pick<View, 'turn'>, taken: Tile): string {
  const tile = formatTile(taken);
  if (turn === null || turn === voice.you) return voice.words.t('table.youTookBack', { tile });
  return voice.words.t('table.tookBack', { name: seatName(voice, turn), tile });
}

function turnLine(voice: Voice, table: TableFacts, { view, reader }: Status): string {
  const { words } = voice;
  if (table.pausedUntil !== null)
    return words.t('table.paused', { time: timeStamp(words, table.pausedUntil) });
  if (view.turn === null) return words.t(view.phase === 'gameOver' ? 'table.gameOver' : 'table.roundOver');
  const waited = waitedFor(table, view);
  if (waited !== null && waited === reader) return `**${words.t('table.yourTurn')}**`;
  if (waited !== null && reader === null)
    return `**${words.t('table.turnMention', { mention: `<@${waited}>` })}**`;
  return words.t('table.waiting', { name: seatName(voice, view.turn) });
}

export function lookButtons(words: Words, table: Pick<TableFacts, 'gameId' | 'revision'>): readonly Button[] {
  return [
    button(words.t('buttons.hand'), gameCustomId(table, 'hand'), 'primary'),
    button(words.t('buttons.trains'), gameCustomId(table, 'trains')),
    button(words.t('buttons.scores'), gameCustomId(table, 'scores')),
    button(words.t('buttons.rules'), gameCustomId(table, 'rules')),
  ];
}

/** What only stands there when it is needed: time is up, someone did not knock, someone may return. */
function helpButtons(voice: Voice, table: TableFacts, view: View): readonly Button[] {
  const { words } = voice;
  if (table.phase !== 'playing') return [];
  const made: Button[] = [];
  if (table.timeUp && view.turn !== null) {
    made.push(button(words.t('buttons.skip'), gameCustomId(table, 'skip')));
    made.push(button(words.t('buttons.playFor'), gameCustomId(table, 'playFor')));
  }
  made.push(...view.callable.slice(0, 6).map((seat) => callButton(voice, table, seat)));
  if (table.seats.some((seat) => seat.mayReturn))
    made.push(button(words.t('buttons.return'), gameCustomId(table, 'return')));
  if (table.seats.some(({ opensAt }) => opensAt !== null))
    made.push(button(words.t('buttons.seats'), gameCustomId(table, 'seats')));
  return made;
}

/** The table as a picture, with its words in alt text. */
export function tablePicture(asked: {
  readonly words: Words;
  readonly seats: readonly Pick<SeenSeat, 'name' | 'kind'>[];
  readonly view: View;
  readonly look: Look;
  readonly since: Seat | null;
  /** Whether the text beside it tells the same: then its alt text says only what it is. */
  readonly asText?: boolean;
}): ScreenPicture {
  const { words, look, asText = false } = asked;
  const frame = tableFrame(asked);
  const spec: TablePicture = { kind: 'table', look, ...frame };
  if (!asText) return toldPicture(words, 'table.webp', spec);
  const state = tableState({ words, seats: frame.players, you: null, form: 'plain' }, frame);
  return picture('table.webp', words.t('alt.asText', { text: state }), spec);
}

/** What a table's picture shows, without its look; also a frame of a replay. */
export function tableFrame(asked: {
  readonly words: Words;
  readonly seats: readonly Pick<SeenSeat, 'name' | 'kind'>[];
  readonly view: View;
  /** Marks the tiles laid since this seat had its last turn; null: those of the last turn. */
  readonly since: Seat | null;
}): Omit<TablePicture, 'kind' | 'look'> {
  const { words, seats, view, since } = asked;
  const voice: Voice = { words, seats, you: null, form: 'plain' };
  const facts = publicTable(view);
  const mexican = view.trains.filter((train) => train.owner === null);
  return {
    facts,
    players: playersOf(words, seats),
    justLaid: justLaid(view.history, since),
    words: {
      round: words.t('table.round', { round: view.round, rounds: view.rounds }),
      headline: headline(voice, view),
      boneyard: words.t('table.boneyard'),
      engine: words.t('table.engine'),
      open: words.t('picture.open'),
      closed: words.t('picture.closed'),
      empty: words.t('picture.empty'),
      cover: words.t(view.mustCover.length > 1 ? 'picture.coverOne' : 'picture.cover'),
      oneTile: words.t('picture.oneTile'),
      justLaid: words.t('picture.justLaid'),
      standing: facts.standing === null ? '' : leadLine(voice, facts.standing),
      hands:
        view.phase === 'playing'
          ? words.t('picture.openHands')
          : words.t('scores.left', { round: view.round }),
      mexican: mexican.map((train) => capital(trainTitle(voice, train.id), words.locale)),
    },
  };
}

function headline(voice: Voice, view: View): string {
  const { words } = voice;
  if (view.turn !== null) return words.t('table.turn', { name: seatName(voice, view.turn) });
  return words.t(view.phase === 'gameOver' ? 'table.gameOver' : 'table.roundOver');
}
