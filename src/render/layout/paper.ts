import type { PaperPicture } from '../picture-spec.ts';
import { box, type Box } from './box.ts';
import type { Sheet } from './sheet.ts';

/** One sheet of paper, in points of 1/72 inch. */
export interface PaperPage {
  /** The columns that stand on it: from the first name up to but without the second; the same of rounds. */
  readonly seats: readonly [from: number, to: number];
  readonly rounds: readonly [from: number, to: number];
  readonly title: Box;
  readonly subtitle: Box;
  /** Upright where the columns are narrow. */
  readonly heads: readonly Box[];
  readonly upright: boolean;
  readonly roundHead: Box;
  readonly rows: readonly { readonly label: Box; readonly engine: Box; readonly cells: readonly Box[] }[];
  /** Null where the totals stand on a later sheet. */
  readonly totals: { readonly label: Box; readonly cells: readonly Box[] } | null;
  readonly legend: readonly Box[];
}

export interface PaperLayout {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  readonly pages: readonly PaperPage[];
}

/** A4. All that is printed also lies within Letter's paper, which is shorter. */
const width = 595;
const height = 842;
const margin = 36;
const lowest = 752;

/** What is printed in large print has no text below 18 points, as associations of the blind ask. */
const largeText = 18;
const most = {
  normal: { columns: 14, rounds: 19, row: 40 },
  large: { columns: 4, rounds: 19, row: 44 },
} as const;

export function layOutPaper(picture: PaperPicture): PaperLayout {
  const print = picture.print ?? 'normal';
  const large = print === 'large';
  const sheet = { width, scale: 1, leastText: large ? largeText : 0, large };
  const columns = spans(picture.names.length, most[print].columns);
  const rounds = spans(picture.rounds.length, most[print].rounds);
  const pages = columns.flatMap((seats) => rounds.map((rows) => pageOf(picture, { seats, rows, large })));
  return { sheet, width, height, pages };
}

function pageOf(
  picture: PaperPicture,
  { seats, rows, large }: { readonly seats: Span; readonly rows: Span; readonly large: boolean },
): PaperPage {
  const inner = width - 2 * margin;
  const label = large ? 124 : 88;
  const column = (inner - label) / (seats[1] - seats[0]);
  const cellsAt = (y: number, h: number): readonly Box[] =>
    Array.from({ length: seats[1] - seats[0] }, (_, at) => box(margin + label + at * column, y, column, h));
  const upright = column < (large ? 100 : 62);
  const headY = large ? 108 : 96;
  const headHeight = upright ? 110 : large ? 40 : 30;
  const withTotals = rows[1] === picture.rounds.length;
  const totalsHeight = withTotals ? (large ? 48 : 40) : 0;
  const legendLine = large ? 26 : 16;
  const legendHeight = picture.words.legend.length * legendLine + 8;
  const top = headY + headHeight;
  const room = lowest - top - totalsHeight - legendHeight;
  const rowHeight = Math.min(most[large ? 'large' : 'normal'].row, room / (rows[1] - rows[0]));
  const below = top + rowHeight * (rows[1] - rows[0]);
  const engine = { w: large ? 64 : 36, h: Math.min(rowHeight - 6, large ? 26 : 18) };
  return {
    seats,
    rounds: rows,
    title: box(margin, large ? 32 : 36, inner, large ? 40 : 32),
    subtitle: box(margin, large ? 72 : 68, inner, large ? 28 : 20),
    heads: cellsAt(headY, headHeight),
    upright,
    roundHead: box(margin, headY, label, headHeight),
    rows: Array.from({ length: rows[1] - rows[0] }, (_, at) => {
      const y = top + at * rowHeight;
      return {
        label: box(margin, y, label, rowHeight),
        engine: box(margin + label - engine.w - 8, y + (rowHeight - engine.h) / 2, engine.w, engine.h),
        cells: cellsAt(y, rowHeight),
      };
    }),
    totals: withTotals
      ? { label: box(margin, below, label, totalsHeight), cells: cellsAt(below, totalsHeight) }
      : null,
    legend: picture.words.legend.map((_, at) =>
      box(margin, below + totalsHeight + 8 + at * legendLine, inner, legendLine),
    ),
  };
}

type Span = readonly [from: number, to: number];

/** `count` things on as few sheets as hold at most so many, all of about the same size. */
function spans(count: number, atMost: number): readonly Span[] {
  const parts = Math.max(1, Math.ceil(count / atMost));
  return Array.from({ length: parts }, (_, at): Span => [
    Math.round((at * count) / parts),
    Math.round(((at + 1) * count) / parts),
  ]);
}
