import { formatTile, type Play, type Seat, type Tile, type View } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import { commandAdvice, reasonSentence } from './advice.ts';
import { gallery, picture, rows, screen, text } from './components.ts';
import type { HandFacts, HintFacts, ViewerFacts } from './facts.ts';
import { playable, stuck, type HandAsked } from './hand-asked.ts';
import { backButtons, handControls } from './hand-controls.ts';
import { handPicture } from './hand-picture.ts';
import { happenedLines } from './happened.ts';
import { safeName } from './names.ts';
import { onTrain, seatName, type Voice } from './say.ts';
import type { Screen, ScreenPicture } from './screen.ts';
import { coverLines, oneTileLines, tableFrame, tookBackLine } from './table.ts';
import { changedLines } from './told/changed.ts';
import { handSum } from './told/hand.ts';
import { tableLines, told } from './told/index.ts';
import { refusalSentence, ruleBehind, whyLines } from './why.ts';

const mostLines = 10;

/** A player's own hand, for that player alone: what happened, what is asked, the tiles, the choices. */
export function handScreen(asked: HandAsked): Screen {
  const { words, table, view, viewer } = asked;
  const voice: Voice = { words, seats: table.seats, you: viewer.seat, form: 'markdown' };
  if (viewer.seat === null || view.hand === null)
    return screen({ components: [text(words.t('hand.watching')), ...rows(backButtons(asked))] });
  const shown = shownHand(asked);
  const beside = besidePicture(voice, asked);
  return screen({
    components: [
      text(...newsLines(voice, asked), ...statusLines(voice, asked), ...lessonLines(words, viewer)),
      gallery(shown),
      beside.length === 0 ? null : text(...beside),
      ...handControls(voice, asked),
    ],
    pictures: [shown],
  });
}

function newsLines(voice: Voice, { view, hand }: HandAsked): readonly string[] {
  const { words } = voice;
  const lines = [...happenedLines(voice, hand.happened, mostLines)];
  if (hand.dropped.length > 0)
    lines.push(
      words.t('hand.dropped', {
        tiles: words.list(hand.dropped.map(formatTile)),
        count: hand.dropped.length,
      }),
    );
  if (hand.refused !== null) {
    lines.push(`**${refusalSentence(voice, view, hand.refused)}**`);
    const rule = ruleBehind(voice, view, hand.refused.refusal);
    if (rule !== null) lines.push(`> ${rule}`);
  }
  if (hand.hint !== null) lines.push(hintLine(voice, hand.hint));
  return lines;
}

function statusLines(voice: Voice, asked: HandAsked): readonly string[] {
  const { words } = voice;
  const { table, view, hand } = asked;
  const lines: string[] = [];
  if (view.turn === null || table.phase !== 'playing')
    lines.push(words.t(view.phase === 'gameOver' ? 'table.gameOver' : 'table.roundOver'));
  else if (view.turn !== view.seat) lines.push(waitingLine(voice, table, view.turn));
  else {
    lines.push(...coverLines(voice, view), ...oneTileLines(voice, view));
    if (table.tookBack !== null) lines.push(tookBackLine(voice, view, table.tookBack));
    const asks = hand.panel.mode === 'play' ? askedLine(words, view) : '';
    lines.push(words.prose(`**${words.t('table.yourTurn')}**`, asks));
  }
  if (view.mayKnock) lines.push(words.t('hand.knock'));
  if (hand.planned.length > 0 && hand.panel.mode === 'play')
    lines.push(words.t('hand.planned', { tiles: plannedTiles(words, hand) }));
  return [...lines, ...modeLines(voice, asked)];
}

/** One line for all computers in a row: a hand that waits for them is not written anew at each of their moves. */
function waitingLine(voice: Voice, { seats }: HandAsked['table'], turn: Seat): string {
  return seats[turn]?.kind === 'computer'
    ? voice.words.t('hand.computersMove')
    : voice.words.t('table.waiting', { name: seatName(voice, turn) });
}

/** What the rules ask of the player on turn. */
function askedLine(words: Words, view: View): string {
  const count = playable(view).length;
  const owed = view.laid > 0 && view.must !== 'mayEnd' ? words.t('hand.owed') : '';
  switch (view.must) {
    case 'draw':
      return words.prose(owed, words.t('hand.mustDraw'));
    case 'pass':
      return words.prose(owed, words.t('hand.mustPass'));
    case 'mayEnd':
      return words.t('hand.mayEnd');
    case 'play':
    case null:
      return words.prose(owed, words.t('hand.choose', { count }));
  }
}

function modeLines(voice: Voice, { view, hand }: HandAsked): readonly string[] {
  const { words } = voice;
  const { panel } = hand;
  switch (panel.mode) {
    case 'play':
      return [];
    case 'train':
      return [`**${words.t('hand.where', { tile: formatTile(panel.tile) })}**`];
    case 'marker':
      return [`**${words.t('hand.markerQuestion', { tile: formatTile(panel.tile) })}**`];
    case 'confirm': {
      const args = { tile: formatTile(panel.tile), where: onTrain(voice, panel.train, null) };
      return [`**${words.t('hand.sure', args)}**`];
    }
    case 'arrange':
      return panel.picked === null
        ? [words.t('hand.arrange')]
        : [words.t('hand.arrange'), words.t('hand.picked', { tile: formatTile(panel.picked) })];
    case 'plan': {
      const { planned } = panel;
      const tiles = words.list(planned.map(({ tile }) => formatTile(tile)));
      const state = planned.length === 0 ? words.t('hand.planNone') : words.t('hand.planned', { tiles });
      return [words.t('hand.planIntro'), state];
    }
    case 'why':
      if (panel.tile !== null) return whyOf(voice, view, panel.tile);
      return [words.t(stuck(view).length === 0 ? 'hand.allFit' : 'hand.whyIntro')];
  }
}

function whyOf(voice: Voice, view: View, tile: Tile): readonly string[] {
  const legal = view.legal.filter((play) => play.tile === tile);
  const where = (play: Play) => onTrain(voice, play.train, null);
  const fits = legal.map((play) =>
    voice.words.t('why.legalOn', { tile: formatTile(tile), where: where(play) }),
  );
  return [`**${formatTile(tile)}**`, ...fits.map((line) => `- ${line}`), ...whyLines(voice, view, tile)];
}

function hintLine(voice: Voice, { command, reason }: HintFacts): string {
  const said = [commandAdvice(voice, command), reasonSentence(voice.words, reason, 'yours')];
  return `> ${voice.words.prose(...said)}`;
}

function lessonLines(words: Words, viewer: ViewerFacts): readonly string[] {
  return viewer.lessons.map((lesson) => `-# ${words.t(`lessons.${lesson}`)}`);
}

/** The hand's picture; where it is told beside it, or known, its alt text is short. */
function shownHand(asked: HandAsked): ScreenPicture {
  const { words, viewer, hand } = asked;
  const drawn = handPicture(asked);
  if (isBrief(asked) && !knowsHand(asked)) return drawn;
  if (isBrief(asked)) return picture(drawn.name, handSum(words, hand.tiles), drawn.spec);
  if (!viewer.textTable) return drawn;
  const title = words.t('marks.sentence', { text: words.t('hand.title') });
  return picture(drawn.name, words.t('alt.asText', { text: title }), drawn.spec);
}

/** Whoever arranges or plans has to hear every tile, and so has everybody in their first turn of a round. */
function knowsHand({ view, hand }: HandAsked): boolean {
  return hand.panel.mode === 'play' && view.seat !== null && view.firstTurnDone[view.seat] === true;
}

const isBrief = ({ viewer, hand }: HandAsked): boolean => viewer.brief && hand.panel.mode === 'play';

/** On turn, in brief: the trains that are other than they were heard. */
function besidePicture(voice: Voice, asked: HandAsked): readonly string[] {
  const { words, table, view, viewer, hand } = asked;
  if (!isBrief(asked)) return viewer.textTable ? asText(voice, asked) : [];
  if (view.turn === null || view.turn !== view.seat) return [];
  const frame = tableFrame({ words, seats: table.seats, view, since: viewer.seat });
  return changedLines(voice, frame, hand.heard);
}

/** The table and the hand in words, for those who have no use for pictures. */
function asText(voice: Voice, { words, table, view, viewer, hand }: HandAsked): readonly string[] {
  const frame = tableFrame({ words, seats: table.seats, view, since: viewer.seat });
  const { spec } = handPicture({ words, table: { seats: table.seats.map(safelyNamed) }, view, viewer, hand });
  return [...tableLines(voice, frame), told(words, spec).alt];
}

const safelyNamed = (seat: HandAsked['table']['seats'][number]) => ({ ...seat, name: safeName(seat.name) });

function plannedTiles(words: Words, { planned }: HandFacts): string {
  return words.row(planned.map(({ tile }) => formatTile(tile)));
}
