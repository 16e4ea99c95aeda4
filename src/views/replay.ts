import { formatTile, type PublicEvent, type View } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import { reasonSentence } from './advice.ts';
import type { PictureSpec } from '../render/index.ts';
import { button, gallery, pageOf, picture, rows, screen, select, text } from './components.ts';
import { gameCustomId, panelCustomId } from './custom-id.ts';
import type { MistakeFacts, ReplayFacts } from './facts.ts';
import { sentence } from './happened.ts';
import { onTrain, seatName, type Voice } from './say.ts';
import type { Screen, ScreenPicture } from './screen.ts';
import { publicVoice, tableFrame, tablePicture } from './table.ts';
import { changedLines } from './told/changed.ts';
import { tableLines, told } from './told/index.ts';
import { tableState } from './told/table.ts';

/** Milliseconds that a move stands in the animated picture. */
const frameMs = 900;
/** The menu of mistakes holds so many, with names no longer than that: Discord takes some 10,000 bytes in all. */
const mostJumps = 12;
const jumpName = 8;
/** Largest mistakes named beside a round. */
const mostMistakes = 5;

/** A finished round, move by move: what was done, the table after it, and how it could have been better. */
export function replayScreen(asked: { readonly words: Words; readonly replay: ReplayFacts }): Screen {
  const { words, replay } = asked;
  const voice = replayVoice(words, replay);
  const { round, rounds, move, moves, event } = replay;
  const seen = { words, seats: seatsOf(replay), view: replay.view, since: null };
  const shown = stepPicture(replay, seen);
  return screen({
    components: [
      text(
        event === null ? words.t('replay.dealt') : sentence(voice, event),
        `**${words.t('replay.title', { round, rounds, number: move, most: moves })}**`,
        ...mistakeLines(voice, replay),
      ),
      gallery(shown),
      replay.textTable ? text(...tableLines(voice, tableFrame(seen))) : null,
      ...rows(moveButtons(words, replay)),
      ...mistakeMenu(voice, replay),
      ...(rounds > 1 ? [roundMenu(words, replay)] : []),
      ...rows(roundButtons(words, replay)),
    ],
    pictures: [shown],
  });
}

type SeenStep = Parameters<typeof tableFrame>[0];

/** The table after a move; for whoever listens in brief only what the move changed is told. */
function stepPicture({ heard, look, textTable }: ReplayFacts, seen: SeenStep): ScreenPicture {
  const shown = tablePicture({ ...seen, look, asText: textTable });
  if (heard === null || textTable) return shown;
  const frame = tableFrame(seen);
  const voice: Voice = { words: seen.words, seats: frame.players, you: null, form: 'plain' };
  const changed = changedLines(voice, frame, heard);
  const alt = changed.length === 0 ? tableState(voice, frame) : seen.words.prose(...changed);
  return picture(shown.name, alt, shown.spec);
}

/** Moves that a page of a round in words holds. */
const movesAPage = 25;

/** A round in words: what was done, move by move. */
export function movesScreen(asked: {
  readonly words: Words;
  readonly replay: ReplayFacts;
  readonly events: readonly PublicEvent[];
  readonly page: number;
}): Screen {
  const { words, replay, events } = asked;
  const voice = replayVoice(words, replay);
  const lines = events.flatMap((event, at) => {
    const said = sentence(voice, event);
    return said === null ? [] : [words.t('replay.moveLine', { number: at + 1, text: said })];
  });
  const { page, pages, shown } = pageOf(lines, movesAPage, asked.page);
  const to = (target: number) => roundId(replay, 'moves', target);
  const paging = [
    button(words.t('buttons.previous'), to(Math.max(0, page - 1)), 'secondary', page <= 0),
    button(words.t('buttons.next'), to(page + 1), 'primary', page >= pages - 1),
  ];
  return screen({
    components: [
      // An escaped point keeps Discord from counting anew.
      text(
        words.t('replay.moves', { round: replay.round }),
        ...shown.map((line) => line.replace('.', '\\.')),
      ),
      pages > 1 ? text(`-# ${words.t('history.page', { page: page + 1, pages })}`) : null,
      ...rows([
        ...(pages > 1 ? paging : []),
        button(words.t('buttons.replay'), moveId(replay, replay.round, 0, 'back')),
      ]),
    ],
  });
}

/** A round as an animated picture; `views` are the table after each move, from the deal on. */
export function animationScreen(asked: {
  readonly words: Words;
  readonly replay: ReplayFacts;
  readonly views: readonly View[];
}): Screen {
  const { words, replay, views } = asked;
  const seats = seatsOf(replay);
  const spec: PictureSpec = {
    kind: 'replay',
    look: replay.look,
    frames: views.map((view) => tableFrame({ words, seats, view, since: null })),
    delayMs: frameMs,
  };
  const last = told(words, spec).alt;
  const alt = words.t('replay.alt', { round: replay.round, count: views.length, text: last });
  const shown = picture('replay.gif', alt, spec);
  return screen({
    components: [text(words.t('replay.animated', { round: replay.round })), gallery(shown)],
    pictures: [shown],
  });
}

const seatsOf = ({ names }: ReplayFacts) => names.map((name) => ({ name, kind: 'human' as const }));

const replayVoice = (words: Words, replay: ReplayFacts): Voice => publicVoice(words, seatsOf(replay));

function mistakeLines(voice: Voice, replay: ReplayFacts): readonly string[] {
  const { words } = voice;
  if (replay.mistakes === null) return [`-# ${words.t('replay.looking')}`];
  const ofRound = replay.mistakes.filter(({ round }) => round === replay.round);
  if (ofRound.length === 0) return [`-# ${words.t('replay.noMistakes')}`];
  const here = ofRound.find(({ move }) => move === replay.move);
  const lines = here === undefined ? [] : [`> ${mistakeLine(voice, here)}`];
  const list = [...ofRound]
    .sort((a, b) => b.lost - a.lost)
    .slice(0, mostMistakes)
    .map(({ move, seat }) => words.t('replay.mistakeAt', { number: move, name: seatName(voice, seat) }));
  return [...lines, `-# ${words.t('replay.mistakes', { list: words.row(list) })}`];
}

/** Leads to the costliest moves of the round, each player's in turn; chosen is the one that is looked at. */
function mistakeMenu(voice: Voice, replay: ReplayFacts) {
  const { words } = voice;
  const ofRound = (replay.mistakes ?? []).filter(({ round }) => round === replay.round);
  if (ofRound.length === 0) return [];
  // Everybody's largest come first.
  const rank = (mistake: MistakeFacts): number =>
    ofRound.filter(({ seat, lost }) => seat === mistake.seat && lost > mistake.lost).length;
  const choices = [...ofRound]
    .sort((a, b) => rank(a) - rank(b) || b.lost - a.lost)
    .slice(0, mostJumps)
    .sort((a, b) => a.seat - b.seat || b.lost - a.lost)
    .map(({ move, seat, lost }) => ({
      value: String(move),
      label: words.t('replay.jumpTo', {
        name: seatName({ ...voice, form: 'plain', nameLength: jumpName }, seat),
        number: move,
        count: pointsOf(lost),
      }),
      chosen: move === replay.move,
    }));
  return [select(moveId(replay, replay.round, replay.move, 'mistake'), words.t('replay.jump'), choices)];
}

const pointsOf = (lost: number): number => Math.max(1, Math.round(lost));

function mistakeLine(voice: Voice, { seat, lost, best, reason }: MistakeFacts): string {
  const { words } = voice;
  return words.t('replay.mistake', {
    name: seatName(voice, seat),
    count: pointsOf(lost),
    text: words.prose(betterMove(voice, best), reasonSentence(words, reason, 'theirs')),
  });
}

function betterMove(voice: Voice, best: MistakeFacts['best']): string {
  const { words } = voice;
  switch (best.type) {
    case 'play':
      return words.t('replay.better', {
        tile: formatTile(best.tile),
        where: onTrain(voice, best.train, best.seat),
      });
    case 'end':
      return words.t('replay.betterEnd');
    case 'draw':
      return words.t('replay.betterDraw');
    case 'pass':
      return words.t('replay.betterPass');
    case 'knock':
      return words.t('replay.betterKnock');
    case 'call':
      return words.t('replay.betterCall', { name: seatName(voice, best.target) });
  }
}

function moveButtons(words: Words, replay: ReplayFacts) {
  const { move, moves } = replay;
  const to = (label: string, target: number) => {
    const at = Math.min(Math.max(0, target), moves);
    return { label, at, disabled: at === move };
  };
  const wanted = [
    to(words.t('buttons.first'), 0),
    to(words.t('buttons.back10'), move - 10),
    to(words.t('buttons.previous'), move - 1),
    to(words.t('buttons.next'), move + 1),
    to(words.t('buttons.forward10'), move + 10),
  ];
  // A message may not hold one custom id twice: what would lead to the same move is named apart.
  return wanted.map(({ label, at, disabled }, index) =>
    button(label, moveId(replay, replay.round, at, index), index === 3 ? 'primary' : 'secondary', disabled),
  );
}

function moveId(replay: ReplayFacts, round: number, move: number, mark: number | string): string {
  return replay.from === 'table'
    ? gameCustomId(replay, 'replay', round, move, mark)
    : panelCustomId('history', 'replay', replay.gameId, round, move, mark);
}

/** The menu's values are rounds, each at its deal. */
function roundMenu(words: Words, replay: ReplayFacts) {
  const id =
    replay.from === 'table'
      ? gameCustomId(replay, 'replay')
      : panelCustomId('history', 'replay', replay.gameId);
  const choices = Array.from({ length: replay.rounds }, (_, index) => ({
    value: String(index + 1),
    label: words.t('replay.round', { round: index + 1 }),
    chosen: index + 1 === replay.round,
  }));
  return select(id, words.t('replay.pick'), choices);
}

/** What else there is of the round; the whole table only for those who were told a part of it. */
function roundButtons(words: Words, replay: ReplayFacts) {
  const whole = button(words.t('buttons.whole'), moveId(replay, replay.round, replay.move, 'whole'));
  return [
    ...(replay.heard === null || replay.textTable ? [] : [whole]),
    button(words.t('buttons.moves'), roundId(replay, 'moves', 0)),
    button(words.t('buttons.animate'), roundId(replay, 'animate')),
  ];
}

function roundId(replay: ReplayFacts, action: 'animate' | 'moves', ...more: readonly number[]): string {
  return replay.from === 'table'
    ? gameCustomId(replay, action, replay.round, ...more)
    : panelCustomId('history', action, replay.gameId, replay.round, ...more);
}
