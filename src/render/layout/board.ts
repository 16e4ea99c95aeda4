import type { BoardPicture } from '../picture-spec.ts';
import { bottom, box, type Box } from './box.ts';
import { sheetFor, type Sheet } from './sheet.ts';

export interface BoardLayout {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  readonly title: Box;
  readonly subtitle: Box;
  readonly heads: readonly Box[];
  readonly rows: readonly {
    readonly band: Box;
    readonly place: Box;
    readonly name: Box;
    readonly cells: readonly Box[];
  }[];
  readonly none: Box;
}

const margin = 28;
const header = 136;

type Input = Pick<BoardPicture, 'columns' | 'rows' | 'print'>;

/** A ranking: place, name and a column a figure. The name takes what the figures leave. */
export function layOutBoard({ columns, rows, print }: Input): BoardLayout {
  const sheet = sheetFor(print);
  const inner = sheet.width - 2 * margin;
  const grid = sheet.large ? largeGrid(columns.length, inner) : ordinaryGrid(columns.length, inner);
  const top = header + grid.headHeight;
  const laid = rows.map((_, at) => {
    const y = top + at * grid.rowHeight;
    return {
      band: box(margin, y, inner, grid.rowHeight - 8),
      place: box(margin + 12, y + 5, 60, 60),
      name: box(margin + 96, y, grid.nameWidth, 70),
      cells: grid.cellsAt(y),
    };
  });
  const under = laid.length === 0 ? top + 140 : bottom(laid.at(-1)!.band);
  return {
    sheet,
    width: sheet.width,
    height: Math.ceil(under + 24),
    title: box(32, 22, sheet.width - 64, 56),
    subtitle: box(32, 82, sheet.width - 64, 44),
    heads: grid.heads,
    rows: laid,
    none: box(margin, top, inner, 140),
  };
}

interface Grid {
  readonly headHeight: number;
  readonly rowHeight: number;
  readonly nameWidth: number;
  readonly heads: readonly Box[];
  readonly cellsAt: (y: number) => readonly Box[];
}

/** All figures right of the name. */
function ordinaryGrid(columns: number, inner: number): Grid {
  const width = Math.min(140, 600 / Math.max(1, columns));
  const x = margin + inner - 14 - columns * width;
  const line = (y: number, h: number): Box[] =>
    Array.from({ length: columns }, (_, at) => box(x + at * width, y, width - 8, h));
  return {
    ...{ headHeight: 56, rowHeight: 78, nameWidth: x - (margin + 96) - 14 },
    heads: line(header, 52),
    cellsAt: (y) => line(y, 70),
  };
}

/** The first figure right of the name, the others in a line under both; their heads stand likewise. */
function largeGrid(columns: number, inner: number): Grid {
  const others = Math.max(1, columns - 1);
  const width = (inner - 20) / others;
  const first = 150;
  const lines = (y: number, h: number): Box[] =>
    Array.from({ length: columns }, (_, at) =>
      at === 0
        ? box(margin + inner - 14 - first, y, first, h)
        : box(margin + 6 + (at - 1) * width, y + h, width - 8, h),
    );
  return {
    ...{ headHeight: 92, rowHeight: 138, nameWidth: inner - 96 - first - 28 },
    heads: lines(header, 42),
    cellsAt: (y) => lines(y, 64),
  };
}
