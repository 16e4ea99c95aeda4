import type { Words } from '../i18n/index.ts';
import type { ScoresPicture } from '../render/index.ts';
import { missedCounts } from '../table/lists.ts';
import { button, fitted, gallery, limits, rows, screen, select, text, type Choice } from './components.ts';
import { panelCustomId, type PanelAction } from './custom-id.ts';
import type { PadFacts, Remark } from './facts.ts';
import { plainName, safeName } from './names.ts';
import { remarkText } from './remarks.ts';
import { cutApart } from './say.ts';
import type { Screen } from './screen.ts';
import { toldPicture } from './told/index.ts';

export interface PadAsked {
  readonly words: Words;
  readonly pad: PadFacts;
}

/**
 * Points of a game with real tiles: the sheet, who starts next with which engine, and where to write.
 *
 * @param asked.unread what a form said that could not be read, each entry with its name
 */
export function padScreen({
  words,
  pad,
  unread = [],
}: PadAsked & { readonly unread?: readonly Remark[] }): Screen {
  const shown = pad.rounds.length === 0 ? [] : [padPicture({ words, pad })];
  return screen({
    components: [
      text(
        ...unread.map((remark) => `**${remarkText(words, remark)}**`),
        `## ${pad.title === null ? words.t('pad.title') : safeName(pad.title)}`,
        nextLine(words, pad, safeName),
        awayLine(words, pad),
        ...standingLines(words, pad),
        pad.rounds.length === 0 ? words.t('pad.noRounds') : null,
        missedLine(words, pad),
        words.t('pad.blanks', {
          number: pad.doubleBlank,
          points: words.t('count.points', { count: pad.blankSide }),
        }),
      ),
      shown.length === 0 ? null : gallery(...shown),
      ...(pad.closed ? rows([paperButton(words, pad), newButton(words)]) : padControls(words, pad)),
    ],
    pictures: shown,
  });
}

/** The names that a form of points has room for, counted from the first one of each. */
export function padGroups(pad: Pick<PadFacts, 'names'>): readonly number[] {
  const groups = Math.ceil(pad.names.length / limits.modalInputs);
  return Array.from({ length: groups }, (_, group) => group * limits.modalInputs);
}

/** One round that is written: whose points are to be corrected, where one form has not room for all. */
export function padRoundScreen({ words, pad, round }: PadAsked & { readonly round: number }): Screen {
  const groups = padGroups(pad).map((from) => {
    const label = from === 0 ? words.t('buttons.padCorrect') : pointsFrom(words, pad, from);
    return button(label, padId(pad, 'correctFrom', from, round), 'primary');
  });
  return screen({
    components: [
      text(
        `## ${words.t('pad.correctTitle', { round })}`,
        roundLine(
          words,
          pad.rounds[round - 1]!,
          pad.names.map((name) => safeName(name)),
        ),
      ),
      ...rows([...groups, button(words.t('buttons.padBack'), padId(pad, 'open'))]),
    ],
  });
}

const pointsFrom = (words: Words, pad: PadFacts, from: number): string =>
  fitted((most) => words.t('buttons.padPointsFrom', { name: cutApart(pad.names, most)[from] ?? '?' }));

export const padId = (pad: PadFacts, action: PanelAction<'pad'>, ...more: readonly (string | number)[]) =>
  panelCustomId('pad', action, pad.padId, pad.revision, ...more);

export const paperButton = (words: Words, pad: PadFacts) =>
  button(words.t('buttons.padPrint'), padId(pad, 'print'));

export const newButton = (words: Words) =>
  button(words.t('buttons.padNew'), panelCustomId('pad', 'new'), 'success');

export const padTotals = (pad: Pick<PadFacts, 'names' | 'counted'>): readonly number[] =>
  pad.names.map((_, index) => pad.counted.reduce((sum, round) => sum + round[index]!, 0));

export const padPlaces = (all: readonly number[]): readonly number[] =>
  all.map((total) => 1 + all.filter((other) => other < total).length);

export const isPadFull = (pad: Pick<PadFacts, 'rounds' | 'engines'>): boolean =>
  pad.rounds.length >= pad.engines.length;

function nextLine(words: Words, pad: PadFacts, name: (name: string) => string): string {
  const played = pad.rounds.length;
  if (pad.closed) return words.t('pad.closed');
  if (isPadFull(pad)) return words.t('pad.done');
  const next = { round: played + 1, name: name(pad.names[pad.starters.at(-1)!] ?? '?') };
  const engine = pad.engines[played]!;
  return engine === null ? words.t('pad.nextDrawn', next) : words.t('pad.next', { ...next, engine });
}

function awayLine(words: Words, pad: PadFacts): string | null {
  if (pad.closed || pad.away.length === 0) return null;
  return words.t('pad.away', { list: words.list(pad.away.map((seat) => safeName(pad.names[seat]!))) });
}

const hasMissed = (pad: PadFacts) => pad.rounds.some((round) => round.includes(null));

function missedLine(words: Words, pad: PadFacts): string | null {
  if (!hasMissed(pad)) return null;
  return pad.missed === null ? words.t('pad.missedAsked') : words.t(`pad.missedLine.${pad.missed}`);
}

function standingLines(words: Words, pad: PadFacts): readonly string[] {
  const sums = padTotals(pad);
  const order = sums.map((_, index) => index).sort((a, b) => sums[a]! - sums[b]!);
  const placed = padPlaces(sums);
  return order.map((index) => {
    const name = safeName(pad.names[index]!);
    const args = { place: placed[index]!, name, points: words.t('count.points', { count: sums[index]! }) };
    const written = pad.writing[index];
    const line =
      written === null || written === undefined
        ? words.t('scores.line', args)
        : words.t('scores.lineRound', { ...args, number: written === 'away' ? '–' : written });
    return line.replace('.', '\\.');
  });
}

/** A dash for somebody who was not there. */
const pointsText = (words: Words, points: number | null): string =>
  points === null ? '–' : words.number(points);

/** `Anna 12, Ben 0, Cem –`. */
function roundLine(words: Words, points: PadFacts['rounds'][number], names: readonly string[]): string {
  return words.row(points.map((each, seat) => words.prose(names[seat] ?? '', pointsText(words, each))));
}

function padControls(words: Words, pad: PadFacts) {
  const full = isPadFull(pad);
  const write = padGroups(pad).map((from) => {
    const label = from === 0 ? words.t('buttons.padPoints') : pointsFrom(words, pad, from);
    return button(label, padId(pad, 'points', from), 'primary', full);
  });
  const nothing = pad.rounds.length === 0 && pad.writing.every((points) => points === null);
  const asks = hasMissed(pad) && pad.missed === null;
  return [
    ...(asks ? rows(missedCounts.map((counts) => missedButton(words, pad, counts))) : []),
    ...rows(write),
    ...(pad.rounds.length === 0 ? [] : [correctSelect(words, pad)]),
    ...rows([
      button(words.t('buttons.padUndo'), padId(pad, 'undo'), 'secondary', nothing),
      button(words.t('buttons.padNames'), padId(pad, 'names')),
      button(words.t('buttons.padSetup'), padId(pad, 'setup')),
      paperButton(words, pad),
      button(words.t('buttons.padClose'), padId(pad, 'close'), 'danger'),
    ]),
  ];
}

const missedButton = (words: Words, pad: PadFacts, counts: (typeof missedCounts)[number]) =>
  button(words.t(`pad.missed.${counts}`), padId(pad, 'missed', counts), 'primary');

/** Every round that is written, the newest first; a press opens it. */
function correctSelect(words: Words, pad: PadFacts) {
  const fits = pad.names.length <= limits.modalInputs;
  const short = cutApart(pad.names, 10);
  const choices = pad.rounds.map((round, at): Choice => ({
    value: String(at + 1),
    label: words.t('pad.correctOption', {
      round: at + 1,
      // Of more people than that there is no room for names, nineteen rounds long.
      list: roundLine(words, round, fits ? short : []),
    }),
  }));
  const placeholder = words.t('pad.correctPlaceholder');
  return select(padId(pad, fits ? 'correct' : 'round'), placeholder, choices.reverse());
}

function padPicture({ words, pad }: PadAsked) {
  const sums = padTotals(pad);
  const spec: ScoresPicture = {
    kind: 'scores',
    look: pad.look,
    players: pad.names.map((name) => ({ name: plainName(name) })),
    results: pad.rounds.map((written, index) => ({
      round: index + 1,
      engine: pad.engines[index]!,
      wentOut: written.includes(0) ? written.indexOf(0) : null,
      scores: pad.counted[index]!,
      left: written.map(() => []),
      missed: written.flatMap((points, seat) => (points === null ? [seat] : [])),
    })),
    totals: sums,
    places: padPlaces(sums),
    rounds: pad.engines.length,
    extra: [],
    words: {
      title: pad.title === null ? words.t('pad.title') : plainName(pad.title),
      subtitle: nextLine(words, pad, plainName),
      round: words.t('scores.round'),
      total: words.t('scores.total'),
      wentOut: words.t('scores.wentOut'),
      lowest: words.t('scores.lowest'),
      blocked: words.t('scores.blocked'),
      left: '',
    },
  };
  return toldPicture(words, 'pad.webp', spec);
}
