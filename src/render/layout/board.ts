import type { BoardPicture } from '../picture-spec.ts';
import { bottom, box, pictureWidth, type Box } from './box.ts';

export interface BoardLayout {
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
const inner = pictureWidth - 2 * margin;
const header = 136;
const rowHeight = 78;

/** A ranking: place, name and a column a figure. The name takes what the figures leave. */
export function layOutBoard({ columns, rows }: Pick<BoardPicture, 'columns' | 'rows'>): BoardLayout {
  const cellWidth = Math.min(140, 600 / Math.max(1, columns.length));
  const nameX = margin + 96;
  const cellX = margin + inner - 14 - columns.length * cellWidth;
  const cellsAt = (y: number, h: number): Box[] =>
    columns.map((_, at) => box(cellX + at * cellWidth, y, cellWidth - 8, h));
  const top = header + 56;
  const laid = rows.map((_, at) => {
    const y = top + at * rowHeight;
    return {
      band: box(margin, y, inner, rowHeight - 8),
      place: box(margin + 12, y + 5, 60, 60),
      name: box(nameX, y, cellX - nameX - 14, rowHeight - 8),
      cells: cellsAt(y, rowHeight - 8),
    };
  });
  const under = laid.length === 0 ? top + 140 : bottom(laid.at(-1)!.band);
  return {
    width: pictureWidth,
    height: Math.ceil(under + 24),
    title: box(32, 22, pictureWidth - 64, 56),
    subtitle: box(32, 82, pictureWidth - 64, 44),
    heads: cellsAt(header, 52),
    rows: laid,
    none: box(margin, top, inner, 140),
  };
}
