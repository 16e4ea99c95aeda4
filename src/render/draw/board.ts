import type { Context } from '../canvas.ts';
import { middle, right } from '../layout/box.ts';
import type { BoardLayout } from '../layout/board.ts';
import type { BoardPicture } from '../picture-spec.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { drawDisc } from './disc.ts';
import { drawFelt } from './felt.ts';
import { fillCircle, fillRounded, strokeRounded } from './shapes.ts';
import { drawTitle } from './title.ts';

/** Medals of the first three places; from the fourth on a plain disc. */
const medals = ['#ffd666', '#dfe6ea', '#e9ae7a'] as const;

export function drawBoard(ctx: Context, theme: Theme, picture: BoardPicture, layout: BoardLayout): void {
  drawFelt(ctx, theme, layout.width, layout.height);
  drawTitle(ctx, theme, layout, picture.words);
  const faint = { face: 'text', size: 27, minSize: 18, colour: theme.faint, align: 'right' } as const;
  layout.heads.forEach((head, at) => {
    drawText(ctx, picture.columns[at]!, { x: right(head), y: middle(head).y, width: head.w }, faint);
  });
  picture.rows.forEach((row, at) => drawRow(ctx, theme, row, layout.rows[at]!));
  if (picture.rows.length === 0) {
    const style = { face: 'text', size: 34, minSize: 24, colour: theme.faint, align: 'center' } as const;
    drawText(ctx, picture.words.none, { ...middle(layout.none), width: layout.none.w }, style);
  }
}

function drawRow(
  ctx: Context,
  theme: Theme,
  row: BoardPicture['rows'][number],
  at: BoardLayout['rows'][number],
): void {
  const { band, place, name, cells } = at;
  fillRounded(ctx, band, 14, row.own === true ? theme.turn : theme.panel);
  if (row.own === true) strokeRounded(ctx, band, 14, theme.turnEdge, 4);
  const medal = medals[row.place - 1];
  const { x, y } = middle(place);
  if (medal !== undefined) fillCircle(ctx, x, y, 28, medal);
  const number = { face: 'heavy', size: 32, minSize: 22, align: 'center' } as const;
  drawText(
    ctx,
    String(row.place),
    { x, y, width: 56 },
    { ...number, colour: medal === undefined ? theme.text : '#241703' },
  );
  const style = { face: 'heavy', size: 36, minSize: 28, colour: theme.text } as const;
  const shift = row.computer === true ? 58 : 0;
  if (row.computer === true) {
    const disc = { x: name.x, y: middle(name).y - 23, w: 46, h: 46 };
    drawDisc(ctx, theme, disc, { seat: row.place - 1, name: row.name, computer: true });
  }
  drawText(ctx, row.name, { x: name.x + shift, y: middle(name).y, width: name.w - shift }, style);
  cells.forEach((cell, column) => {
    const first = column === 0;
    drawText(
      ctx,
      row.cells[column] ?? '',
      { x: right(cell), y: middle(cell).y, width: cell.w },
      {
        face: first ? 'heavy' : 'text',
        size: first ? 36 : 31,
        minSize: 20,
        colour: first ? theme.accent : theme.text,
        align: 'right',
      },
    );
  });
}
