import type { Context } from '../canvas.ts';
import { tile } from '../../game/tile.ts';
import { middle, type Box } from '../layout/box.ts';
import type { ScoresLayout } from '../layout/scores.ts';
import type { ScoresPicture } from '../picture-spec.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { drawDisc } from './disc.ts';
import { drawFelt } from './felt.ts';
import { drawLocomotive } from './locomotive.ts';
import { drawOpenHand } from './open-hand.ts';
import { fillRounded, strokeRounded } from './shapes.ts';
import { drawTile } from './tile.ts';
import { drawTitle } from './title.ts';

export function drawScores(ctx: Context, theme: Theme, picture: ScoresPicture, layout: ScoresLayout): void {
  drawFelt(ctx, theme, layout.width, layout.height);
  drawTitle(ctx, theme, layout, picture.words);
  const first = picture.seats?.[0] ?? 0;
  layout.heads.forEach((head, at) =>
    drawHead(ctx, theme, picture, { head, seat: first + at, upright: layout.upright }),
  );
  const { roundHead } = layout;
  drawText(
    ctx,
    picture.words.round,
    { x: roundHead.x, y: middle(roundHead).y, width: roundHead.w },
    { face: 'text', size: 28, minSize: 22, colour: theme.faint },
  );
  layout.rounds.forEach((row, at) => drawRound(ctx, theme, picture, row, at));
  drawTotals(ctx, theme, picture, layout);
  picture.extra.forEach((row, index) => {
    const { label, cells } = layout.extra[index]!;
    const faint = { face: 'text', size: 27, minSize: 18, colour: theme.faint } as const;
    drawText(ctx, row.label, { x: label.x, y: middle(label).y, width: label.w }, faint);
    cells.forEach((cell, at) => {
      drawText(ctx, row.cells[first + at] ?? '', centred(cell), { ...faint, align: 'center' });
    });
  });
  drawLegend(ctx, theme, picture, layout.legend);
  drawLeft(ctx, theme, picture, layout);
}

function drawHead(
  ctx: Context,
  theme: Theme,
  picture: ScoresPicture,
  {
    head,
    seat,
    upright,
  }: { readonly head: ScoresLayout['heads'][number]; readonly seat: number; readonly upright: boolean },
): void {
  const player = picture.players[seat]!;
  drawDisc(ctx, theme, head.disc, { seat, ...player });
  const { x, y } = middle(head.name);
  const style = { face: 'heavy', size: 30, minSize: 24, colour: theme.text } as const;
  if (!upright) {
    drawText(ctx, player.name, { x, y, width: head.name.w }, { ...style, align: 'center' });
    return;
  }
  ctx.save();
  ctx.translate(x, head.name.y + head.name.h);
  ctx.rotate(-Math.PI / 2);
  drawText(ctx, player.name, { x: 0, y: 0, width: head.name.h }, style);
  ctx.restore();
}

function drawRound(
  ctx: Context,
  theme: Theme,
  picture: ScoresPicture,
  row: ScoresLayout['rounds'][number],
  at: number,
): void {
  const result = picture.results[at];
  fillRounded(ctx, row.band, 10, theme.panel);
  const style = {
    face: 'heavy',
    size: result === undefined ? 25 : 32,
    colour: result === undefined ? theme.faint : theme.text,
  } as const;
  drawText(
    ctx,
    String(at + 1),
    { x: middle(row.label).x, y: middle(row.label).y, width: 56 },
    { ...style, align: 'center' },
  );
  if (result === undefined) {
    row.cells.forEach((cell) => drawText(ctx, '·', centred(cell), { ...style, align: 'center' }));
    return;
  }
  if (result.engine !== null) {
    drawTile(ctx, theme, {
      ...row.engine,
      tile: tile(result.engine, result.engine),
      first: result.engine,
      second: result.engine,
      upright: false,
      line: 0,
    });
  }
  const missed = (seat: number) => result.missed?.includes(seat) === true;
  const least = Math.min(...result.scores.filter((_, seat) => !missed(seat)));
  const first = picture.seats?.[0] ?? 0;
  row.cells.forEach((cell, column) => {
    const seat = first + column;
    const score = result.scores[seat]!;
    const out = result.wentOut === seat;
    if (missed(seat)) {
      drawMissed(ctx, theme, { cell, score });
      return;
    }
    if (score === least) markLowest(ctx, theme, cell);
    if (out) drawOut(ctx, theme, cell);
    const size = Math.min(34, Math.round(cell.w * 0.46));
    const colour = score === least ? theme.onAccent : theme.text;
    const box = centred(cell);
    drawText(ctx, String(score), out ? { ...box, x: box.x + outShift(cell) } : box, {
      face: 'heavy',
      size,
      colour,
      align: 'center',
    });
  });
  if (row.blocked !== null) {
    const blocked = { face: 'heavy', size: 26, minSize: 20, colour: theme.warn } as const;
    const { x, w } = row.blocked;
    drawText(ctx, picture.words.blocked, { x, y: middle(row.blocked).y, width: w }, blocked);
  }
}

/** What a round counts for somebody who was not there stands in brackets, and is never the lowest. */
function drawMissed(
  ctx: Context,
  theme: Theme,
  { cell, score }: { readonly cell: Box; readonly score: number },
): void {
  const size = Math.min(28, Math.round(cell.w * 0.4));
  const style = { face: 'text', size, minSize: 16, colour: theme.faint, align: 'center' } as const;
  drawText(ctx, `(${score})`, centred(cell), style);
}

function markLowest(ctx: Context, theme: Theme, cell: Box): void {
  const w = Math.min(cell.w, 124);
  fillRounded(ctx, { x: middle(cell).x - w / 2, y: cell.y + 5, w, h: cell.h - 10 }, 12, theme.accent);
}

function outShift(cell: Box): number {
  return Math.min(20, cell.w * 0.2);
}

/** The mark of who went out: a little engine before the number. */
function drawOut(ctx: Context, theme: Theme, cell: Box): void {
  const w = Math.min(34, cell.w * 0.46);
  const { x, y } = middle(cell);
  const at = { x: x - w * 0.5 - outShift(cell), y: y - w * 0.42, w, h: w * 0.8 };
  drawLocomotive(ctx, at, theme.onAccent, theme.accent);
}

function drawTotals(ctx: Context, theme: Theme, picture: ScoresPicture, layout: ScoresLayout): void {
  const { band, label, cells } = layout.totals;
  fillRounded(ctx, band, 14, theme.turn);
  strokeRounded(ctx, band, 14, theme.turnEdge, 3);
  const style = { face: 'heavy', size: 32, minSize: 22, colour: theme.text } as const;
  drawText(ctx, picture.words.total, { x: label.x, y: middle(label).y, width: label.w }, style);
  const first = picture.seats?.[0] ?? 0;
  cells.forEach((cell, column) => {
    const seat = first + column;
    const leads = picture.places[seat] === 1;
    if (leads) markLowest(ctx, theme, cell);
    const colour = leads ? theme.onAccent : theme.text;
    const size = Math.min(44, Math.round(cell.w * 0.5));
    drawText(ctx, String(picture.totals[seat]), centred(cell), {
      face: 'heavy',
      size,
      minSize: 20,
      colour,
      align: 'center',
    });
  });
}

function drawLegend(
  ctx: Context,
  theme: Theme,
  picture: ScoresPicture,
  [lowest, wentOut]: ScoresLayout['legend'],
): void {
  const style = { face: 'text', size: 27, minSize: 20, colour: theme.faint } as const;
  const swatch = (at: Box): Box => ({ x: at.x + 12, y: middle(at).y - 16, w: 46, h: 32 });
  const say = (at: Box, text: string): void => {
    drawText(ctx, text, { x: at.x + 70, y: middle(at).y, width: at.w - 80 }, style);
  };
  fillRounded(ctx, swatch(lowest), 9, theme.accent);
  say(lowest, picture.words.lowest);
  const out = swatch(wentOut);
  fillRounded(ctx, out, 9, theme.accent);
  drawLocomotive(ctx, { x: out.x + 7, y: out.y + 4, w: 32, h: 25 }, theme.onAccent, theme.accent);
  say(wentOut, picture.words.wentOut);
}

function drawLeft(ctx: Context, theme: Theme, picture: ScoresPicture, layout: ScoresLayout): void {
  const { leftHeading, left } = layout;
  if (leftHeading === null) return;
  const style = { face: 'heavy', size: 30, minSize: 24, colour: theme.text } as const;
  const y = middle(leftHeading).y;
  drawText(ctx, picture.words.left, { x: leftHeading.x, y, width: leftHeading.w }, style);
  const scores = picture.results.at(-1)!.scores;
  for (const block of left) {
    drawOpenHand(ctx, theme, block, picture.players[block.seat]!, scores[block.seat]);
  }
}

function centred(cell: Box): { x: number; y: number; width: number } {
  return { ...middle(cell), width: cell.w };
}
