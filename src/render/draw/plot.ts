import type { Context } from '../canvas.ts';
import { bottom, middle, right, type Box } from '../layout/box.ts';
import type { PlotLayout } from '../layout/plot.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { fillCircle } from './shapes.ts';

const dashes: readonly (readonly number[])[] = [[], [16, 8], [4, 8], [22, 6, 4, 6], [10, 5]];

export interface Line {
  readonly name: string;
  /** Which of the theme's line colours. */
  readonly colour: number;
}

/** Draws the grid, the lines with a dot at each value, and each line's name at its end. */
export function drawPlot(ctx: Context, theme: Theme, layout: PlotLayout, lines: readonly Line[]): void {
  const { area } = layout;
  const faint = { face: 'text', size: 27, minSize: 20, colour: theme.faint } as const;
  for (const { value, y } of layout.grid) {
    ctx.fillStyle = theme.grid;
    ctx.fillRect(area.x, Math.round(y) - 1, area.w, 2);
    drawText(ctx, String(value), { x: area.x - 14, y, width: 70 }, { ...faint, align: 'right' });
  }
  for (const { text, x } of layout.labels) {
    drawText(ctx, text, { x, y: bottom(area) + 28, width: 104 }, { ...faint, align: 'center' });
  }
  if (layout.lines.length === 1) fillUnder(ctx, area, layout.lines[0]!, colourOf(theme, lines[0]!.colour));
  layout.lines.forEach((points, at) => {
    drawLine(ctx, theme, points, { colour: colourOf(theme, lines[at]!.colour), dash: at });
  });
  layout.ends.forEach((end, at) => {
    const last = layout.lines[at]!.at(-1);
    const colour = colourOf(theme, lines[at]!.colour);
    if (last === undefined) return;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.moveTo(Math.min(last.x, right(area)) + 8, last.y);
    ctx.lineTo(end.x - 4, middle(end).y);
    ctx.stroke();
    const style = {
      face: 'heavy',
      size: Math.min(28, Math.round(end.h * 0.86)),
      minSize: 20,
      colour,
    } as const;
    drawText(ctx, lines[at]!.name, { x: end.x, y: middle(end).y, width: end.w }, style);
  });
}

function colourOf(theme: Theme, line: number): string {
  return theme.lines[line % theme.lines.length]!;
}

function fillUnder(ctx: Context, area: Box, points: PlotLayout['lines'][number], colour: string): void {
  if (points.length < 2) return;
  ctx.save();
  ctx.globalAlpha = 0.16;
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(points[0]!.x, bottom(area));
  for (const { x, y } of points) ctx.lineTo(x, y);
  ctx.lineTo(points.at(-1)!.x, bottom(area));
  ctx.fill();
  ctx.restore();
}

function drawLine(
  ctx: Context,
  theme: Theme,
  points: readonly { readonly x: number; readonly y: number }[],
  { colour, dash }: { readonly colour: string; readonly dash: number },
): void {
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineWidth = 5;
  ctx.strokeStyle = colour;
  ctx.setLineDash([...dashes[dash % dashes.length]!]);
  ctx.beginPath();
  points.forEach(({ x, y }, at) => (at === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.stroke();
  ctx.restore();
  const every = points.length > 40 ? points.length - 1 : 1;
  points.forEach(({ x, y }, at) => {
    if (at % every !== 0) return;
    fillCircle(ctx, x, y, 8, theme.felt.edge);
    fillCircle(ctx, x, y, 6, colour);
  });
}
