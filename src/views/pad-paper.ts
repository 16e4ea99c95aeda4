import { ComponentType, type APIFileComponent } from 'discord.js';
import { switchValues } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import type { PaperPicture } from '../render/index.ts';
import type { Print } from '../table/lists.ts';
import { button, gallery, picture, rows, screen, select, text } from './components.ts';
import { panelCustomId } from './custom-id.ts';
import type { PadFacts } from './facts.ts';
import { plainName } from './names.ts';
import { isPadFull, newButton, padId, padPlaces, padTotals, type PadAsked } from './pad.ts';
import type { Screen } from './screen.ts';
import { toldPicture } from './told/index.ts';

/** Columns of an empty sheet: two sheets of four in large print. */
const emptyColumns = 8;

/** The sheet of a pad on paper: as a PDF, and as a picture of its first page. */
export function padPaperScreen({ words, pad, print }: PadAsked & { readonly print: Print }): Screen {
  return paperScreen(words, {
    paper: paperOf(words, pad, print),
    line: words.t('pad.paperLine'),
    components: rows([printButton(words, print, (other) => padId(pad, 'print', other))]),
  });
}

/** A sheet with nothing on it yet, for those who write by hand. */
export function emptyPaperScreen({
  words,
  set,
  print,
}: {
  readonly words: Words;
  readonly set: number;
  readonly print: Print;
}): Screen {
  const sets = [...switchValues.set].sort((a, b) => a - b);
  return paperScreen(words, {
    paper: emptyPaper(words, set, print),
    line: words.t('pad.paperLine'),
    components: [
      select(
        panelCustomId('pad', 'empty', print),
        words.t('pad.setPlaceholder'),
        sets.map((each) => ({
          value: String(each),
          label: words.t('pad.setName', { set: each }),
          chosen: each === set,
        })),
      ),
      ...rows([printButton(words, print, (other) => panelCustomId('pad', 'empty', other, set))]),
    ],
  });
}

/** Where a channel has no pad: what one is, how to open it, and a sheet for those who prefer paper. */
export function padStartScreen({ words }: { readonly words: Words }): Screen {
  return screen({
    components: [
      text(`## ${words.t('pad.title')}`, words.t('pad.start')),
      ...rows([newButton(words), button(words.t('buttons.padPaper'), panelCustomId('pad', 'empty'))]),
    ],
  });
}

function paperScreen(
  words: Words,
  {
    paper,
    line,
    components,
  }: {
    readonly paper: Omit<PaperPicture, 'as'>;
    readonly line: string;
    readonly components: Screen['components'];
  },
): Screen {
  const shown = toldPicture(words, 'sheet.png', { ...paper, as: 'picture' });
  const pdf = picture('sheet.pdf', words.t('pad.pdfAlt'), { ...paper, as: 'pdf' });
  const file: APIFileComponent = { type: ComponentType.File, file: { url: `attachment://${pdf.name}` } };
  return screen({
    components: [text(line), gallery(shown), file, ...components],
    pictures: [shown, pdf],
  });
}

function printButton(words: Words, print: Print, id: (other: Print) => string) {
  return print === 'large'
    ? button(words.t('buttons.padNormal'), id('normal'))
    : button(words.t('buttons.padLarge'), id('large'));
}

function paperOf(words: Words, pad: PadFacts, print: Print): Omit<PaperPicture, 'as'> {
  const sums = padTotals(pad);
  const begun = pad.rounds.length > 0;
  const places = padPlaces(sums);
  const missed = pad.rounds.some((round) => round.includes(null));
  return {
    kind: 'paper',
    print,
    names: pad.names.map((name) => plainName(name)),
    rounds: pad.engines.map((engine, at) => ({
      engine,
      starter: pad.starters[at] ?? null,
      cells: pad.names.map((_, seat) => cellOf(pad, at, seat)),
    })),
    totals: sums.map((sum) => (begun ? String(sum) : '')),
    leaders: begun ? places.flatMap((place, seat) => (place === 1 ? [seat] : [])) : [],
    words: {
      ...sheetWords(words),
      title: pad.title === null ? words.t('game.name') : plainName(pad.title),
      subtitle: words.beside(
        words.date(pad.at),
        words.t('pad.setName', { set: pad.set }),
        ...[leadingLine(words, pad)].filter((part) => part !== null),
      ),
      legend: [
        { mark: 'starter', text: words.t('pad.legendStarter') },
        ...(missed
          ? [{ mark: 'away' as const, text: words.t(`pad.legendMissed.${pad.missed ?? 'nothing'}`) }]
          : []),
      ],
    },
  };
}

function cellOf(pad: PadFacts, at: number, seat: number): string {
  const round = pad.rounds[at];
  if (round === undefined) return '';
  const points = round[seat]!;
  return points === null ? `(${pad.counted[at]![seat]})` : String(points);
}

function leadingLine(words: Words, pad: PadFacts): string | null {
  if (pad.rounds.length === 0) return null;
  const sums = padTotals(pad);
  const places = padPlaces(sums);
  const first = pad.names.filter((_, seat) => places[seat] === 1).map((name) => plainName(name));
  const list = words.list(first);
  const over = pad.closed || isPadFull(pad);
  return words.t(over ? 'pad.won' : 'pad.leads', { list, count: first.length });
}

function emptyPaper(words: Words, set: number, print: Print): Omit<PaperPicture, 'as'> {
  const blank = Array.from({ length: emptyColumns }, () => '');
  return {
    kind: 'paper',
    print,
    names: blank,
    rounds: Array.from({ length: set + 1 }, (_, at) => ({ engine: set - at, starter: null, cells: blank })),
    totals: blank,
    leaders: [],
    words: {
      ...sheetWords(words),
      title: words.t('game.name'),
      subtitle: words.t('pad.setName', { set }),
      legend: [],
    },
  };
}

const sheetWords = (words: Words) => ({ round: words.t('scores.round'), total: words.t('scores.total') });
