import type { Context } from '../canvas.ts';
import { middle, right, type Box } from '../layout/box.ts';
import type { PaperPage } from '../layout/paper.ts';
import type { PaperPicture, PaperRound } from '../picture-spec.ts';
import { sheetOf } from '../sheet-of.ts';
import { drawText } from '../text.ts';

const ink = '#000000';
const paper = '#ffffff';
const thin = 0.6;
const thick = 1.8;

/** One sheet in black on white: no felt, no shade, nothing that a printer would need a second ink for. */
export function drawPaper(ctx: Context, picture: PaperPicture, page: PaperPage): void {
  const { large } = sheetOf(ctx);
  const { words } = picture;
  const title = { face: 'title', size: large ? 30 : 24, minSize: large ? 22 : 14, colour: ink } as const;
  drawText(ctx, words.title, leftOf(page.title), title);
  const subtitle = { face: 'text', size: large ? 20 : 12, minSize: large ? 18 : 8, colour: ink } as const;
  drawText(ctx, words.subtitle, leftOf(page.subtitle), subtitle);
  drawHeads(ctx, picture, page);
  page.rows.forEach((row, at) => {
    const index = page.rounds[0] + at;
    drawRow(ctx, page, { row, round: picture.rounds[index]!, number: index + 1 });
  });
  drawTotals(ctx, picture, page);
  drawGrid(ctx, page);
  page.legend.forEach((at, line) => drawLegend(ctx, at, words.legend[line]!));
}

function drawHeads(ctx: Context, picture: PaperPicture, page: PaperPage): void {
  const { large } = sheetOf(ctx);
  const style = { face: 'heavy', size: large ? 22 : 14, minSize: large ? 18 : 9, colour: ink } as const;
  drawText(ctx, picture.words.round, leftOf(page.roundHead), { ...style, size: large ? 20 : 12 });
  page.heads.forEach((head, at) => {
    const name = picture.names[page.seats[0] + at]!;
    const { x, y } = middle(head);
    if (!page.upright) {
      drawText(ctx, name, { x, y, width: head.w - 6 }, { ...style, align: 'center' });
      return;
    }
    ctx.save();
    ctx.translate(x, head.y + head.h - 4);
    ctx.rotate(-Math.PI / 2);
    drawText(ctx, name, { x: 0, y: 0, width: head.h - 8 }, style);
    ctx.restore();
  });
}

function drawRow(
  ctx: Context,
  page: PaperPage,
  {
    row,
    round,
    number,
  }: { readonly row: PaperPage['rows'][number]; readonly round: PaperRound; readonly number: number },
): void {
  const { large } = sheetOf(ctx);
  const label = { face: 'heavy', size: large ? 20 : 14, colour: ink } as const;
  drawText(ctx, String(number), leftOf(row.label), label);
  if (round.engine !== null) drawEngine(ctx, row.engine, round.engine);
  row.cells.forEach((cell, at) => {
    const seat = page.seats[0] + at;
    if (round.starter === seat) drawStarter(ctx, cell);
    const size = Math.min(large ? 22 : 15, cell.h * 0.7);
    const style = { face: 'heavy', size, minSize: large ? 18 : 8, colour: ink, align: 'center' } as const;
    drawText(ctx, round.cells[seat] ?? '', { ...middle(cell), width: cell.w - 8 }, style);
  });
}

/** The double as an outline with its numbers: pips would drown in a printer's raster. */
function drawEngine(ctx: Context, at: Box, engine: number): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(at.x, at.y, at.w, at.h, 3);
  ctx.moveTo(at.x + at.w / 2, at.y + 2);
  ctx.lineTo(at.x + at.w / 2, at.y + at.h - 2);
  ctx.stroke();
  const { large } = sheetOf(ctx);
  const style = { face: 'heavy', size: large ? 18 : at.h * 0.66, colour: ink, align: 'center' } as const;
  for (const x of [at.x + at.w / 4, at.x + (at.w * 3) / 4]) {
    drawText(ctx, String(engine), { x, y: at.y + at.h / 2, width: at.w / 2 }, style);
  }
}

function drawStarter(ctx: Context, cell: Pick<Box, 'x' | 'y'>): void {
  const size = sheetOf(ctx).large ? 11 : 7;
  ctx.fillStyle = ink;
  ctx.beginPath();
  ctx.moveTo(cell.x, cell.y);
  ctx.lineTo(cell.x + size, cell.y);
  ctx.lineTo(cell.x, cell.y + size);
  ctx.closePath();
  ctx.fill();
}

function drawTotals(ctx: Context, picture: PaperPicture, page: PaperPage): void {
  if (page.totals === null) return;
  const { large } = sheetOf(ctx);
  const { label, cells } = page.totals;
  const style = { face: 'heavy', size: large ? 20 : 14, minSize: large ? 18 : 9, colour: ink } as const;
  drawText(ctx, picture.words.total, leftOf(label), style);
  cells.forEach((cell, at) => {
    const seat = page.seats[0] + at;
    const total = { ...style, size: large ? 26 : 18, align: 'center' } as const;
    drawText(ctx, picture.totals[seat] ?? '', { ...middle(cell), width: cell.w - 8 }, total);
    if (!picture.leaders.includes(seat)) return;
    ctx.strokeStyle = ink;
    ctx.lineWidth = 2 * thick;
    ctx.strokeRect(cell.x + 4, cell.y + 5, cell.w - 8, cell.h - 10);
  });
}

function drawGrid(ctx: Context, page: PaperPage): void {
  const rows = page.totals === null ? page.rows : [...page.rows, page.totals];
  const left = page.roundHead.x;
  const edge = right(page.heads.at(-1)!);
  const bottom = rows.at(-1)!.label.y + rows.at(-1)!.label.h;
  const lines = rows.map(({ label }) => label.y);
  const strong = [lines[0]!, bottom, ...(page.totals === null ? [] : [page.totals.label.y])];
  for (const y of [...lines, bottom]) line(ctx, [left, y, edge, y], strong.includes(y) ? thick : thin);
  for (const cell of page.heads) line(ctx, [cell.x, cell.y, cell.x, bottom], thin);
  line(ctx, [page.heads[0]!.x, page.heads[0]!.y, page.heads[0]!.x, bottom], thick);
  line(ctx, [edge, page.heads[0]!.y, edge, bottom], thin);
}

function line(
  ctx: Context,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  width: number,
): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.stroke();
}

function drawLegend(ctx: Context, at: Box, { mark, text }: PaperPicture['words']['legend'][number]): void {
  const { large } = sheetOf(ctx);
  const style = { face: 'text', size: large ? 18 : 10, minSize: large ? 18 : 8, colour: ink } as const;
  const indent = large ? 44 : 28;
  if (mark === 'starter') drawStarter(ctx, { x: at.x + 2, y: at.y + at.h / 2 - (large ? 5 : 3) });
  else if (mark === 'away') drawText(ctx, '( )', { ...leftOf(at), x: at.x }, style);
  drawText(ctx, text, { x: at.x + indent, y: middle(at).y, width: at.w - indent }, style);
}

/** Fills a sheet before anything is drawn on it: a picture would be see-through, a PDF is white by itself. */
export function whiten(ctx: Context, width: number, height: number): void {
  ctx.fillStyle = paper;
  ctx.fillRect(0, 0, width, height);
}

function leftOf(at: Box): { readonly x: number; readonly y: number; readonly width: number } {
  return { x: at.x + 2, y: middle(at).y, width: at.w - 4 };
}
