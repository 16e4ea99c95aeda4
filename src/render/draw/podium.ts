import type { Context } from '../canvas.ts';
import { bottom, middle, right } from '../layout/box.ts';
import type { PodiumLayout } from '../layout/podium.ts';
import type { PodiumPicture } from '../picture-spec.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { drawDisc } from './disc.ts';
import { drawFelt } from './felt.ts';
import { drawPlot } from './plot.ts';
import { fillCircle, fillRounded, roundedPath, strokeRounded } from './shapes.ts';
import { drawTitle } from './title.ts';

/** The numbers on the medals: gold, silver, bronze. */
const medals = ['#ffe08a', '#eef2f5', '#f0bd8b'] as const;

export function drawPodium(ctx: Context, theme: Theme, picture: PodiumPicture, layout: PodiumLayout): void {
  drawFelt(ctx, theme, layout.width, layout.height);
  drawTitle(ctx, theme, layout, picture.words);
  for (const step of layout.steps) drawStep(ctx, theme, picture, step);
  for (const { seat, place, at } of layout.others) {
    fillRounded(ctx, at, 12, theme.panel);
    const y = middle(at).y;
    const size = at.h - 10;
    const style = { face: 'heavy', size: 30, minSize: 24, colour: theme.text } as const;
    drawText(
      ctx,
      `${place}.`,
      { x: at.x + 64, y, width: 56 },
      { ...style, align: 'right', colour: theme.faint },
    );
    drawDisc(
      ctx,
      theme,
      { x: at.x + 78, y: y - size / 2, w: size, h: size },
      { seat, ...picture.players[seat]! },
    );
    drawText(
      ctx,
      picture.players[seat]!.name,
      { x: at.x + 92 + size, y, width: at.w - 92 - size - 120 },
      style,
    );
    drawText(
      ctx,
      String(picture.totals[seat]),
      { x: right(at) - 20, y, width: 100 },
      { ...style, align: 'right' },
    );
  }
  if (layout.chart === null || layout.chartHeading === null) return;
  const at = layout.chartHeading;
  const heading = { face: 'heavy', size: 32, minSize: 26, colour: theme.text } as const;
  drawText(ctx, picture.words.chart, { x: at.x, y: middle(at).y, width: at.w }, heading);
  drawPlot(
    ctx,
    theme,
    layout.chart,
    picture.players.map(({ name }, seat) => ({ name, colour: seat })),
  );
  const { area } = layout.chart;
  const axis = { face: 'text', size: 27, minSize: 20, colour: theme.faint } as const;
  drawText(ctx, picture.words.round, { x: right(area) + 44, y: bottom(area) + 28, width: 170 }, axis);
}

function drawStep(
  ctx: Context,
  theme: Theme,
  picture: PodiumPicture,
  { seat, place, step, medal: at, disc, name, total }: PodiumLayout['steps'][number],
): void {
  const rank = Math.min(2, place - 1);
  const { top, foot } = theme.steps[rank]!;
  const face = ctx.createLinearGradient(0, step.y, 0, step.y + step.h);
  face.addColorStop(0, top);
  face.addColorStop(1, foot);
  ctx.save();
  ctx.shadowColor = 'rgba(0, 0, 0, 0.5)';
  ctx.shadowBlur = 14;
  ctx.shadowOffsetY = 4;
  roundedPath(ctx, step, 14);
  ctx.fillStyle = face;
  ctx.fill();
  ctx.restore();
  strokeRounded(ctx, step, 14, top, 3);
  const ink = '#241703';
  const { x, y } = middle(at);
  fillCircle(ctx, x, y, 38, ink);
  const medal = { face: 'title', size: 46, colour: medals[rank]!, align: 'center' } as const;
  drawText(ctx, String(place), { x, y, width: 60 }, medal);
  const large = { face: 'heavy', size: 62, minSize: 40, colour: ink, align: 'right' } as const;
  drawText(ctx, String(picture.totals[seat]), { x: right(total), y: total.y + 34, width: total.w }, large);
  const small = { face: 'text', size: 26, minSize: 20, colour: ink, align: 'right' } as const;
  drawText(ctx, picture.words.points, { x: right(total), y: total.y + 76, width: total.w }, small);
  drawDisc(ctx, theme, disc, { seat, ...picture.players[seat]! });
  const style = { face: 'heavy', size: 38, minSize: 28, colour: theme.text, align: 'center' } as const;
  drawText(ctx, picture.players[seat]!.name, { ...middle(name), width: name.w }, style);
}
