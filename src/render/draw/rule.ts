import type { Context } from '../canvas.ts';
import { middle, right, type Box } from '../layout/box.ts';
import type { RuleLayout } from '../layout/rule.ts';
import type { RulePicture } from '../picture-spec.ts';
import { drawLines, drawText, widthOf } from '../text.ts';
import type { Theme } from '../theme.ts';
import { drawFelt } from './felt.ts';
import { drawLocomotive } from './locomotive.ts';
import { fillCircle, fillRounded } from './shapes.ts';
import { drawEngine } from './station.ts';
import { drawTile } from './tile.ts';
import { drawTrack } from './track.ts';

export function drawRule(ctx: Context, theme: Theme, picture: RulePicture, layout: RuleLayout): void {
  const { words, trains } = picture;
  drawFelt(ctx, theme, layout.width, layout.height);
  const large = { face: 'title', size: 46, minSize: 32, colour: theme.text } as const;
  drawText(ctx, words.title, { x: layout.title.x, y: middle(layout.title).y, width: layout.title.w }, large);
  layout.rows.forEach((row, at) => drawExample(ctx, theme, trains[at]!, row));
  const text = { face: 'text', size: 32, minSize: 24, colour: theme.text } as const;
  const { caption } = layout;
  drawLines(
    ctx,
    words.caption,
    { x: caption.x, y: middle(caption).y, width: caption.w, lines: Math.floor(caption.h / 42) },
    text,
  );
}

function drawExample(
  ctx: Context,
  theme: Theme,
  train: RulePicture['trains'][number],
  row: RuleLayout['rows'][number],
): void {
  fillRounded(ctx, row.panel, 16, theme.panel);
  drawTrack(ctx, theme, row.track.x, row.track.y, row.track.w);
  const style = { face: 'heavy', size: 31, minSize: 24, colour: theme.faint } as const;
  const { label } = row;
  drawText(ctx, train.label, { x: label.x, y: middle(label).y, width: label.w - 70 }, style);
  if (train.owner === null || train.marked) {
    const x = label.x + Math.min(widthOf(ctx, train.label, 'heavy', 31), label.w - 70) + 16;
    drawLocomotive(ctx, { x, y: middle(label).y - 17, w: 42, h: 33 }, theme.accent, theme.felt.edge);
  }
  drawEngine(ctx, theme, row.engine);
  row.tiles.forEach((placed, at) => {
    drawTile(ctx, theme, placed, { glow: train.openDouble === true && at === row.tiles.length - 1 });
  });
  if (row.next === null || row.verdict === null || train.next === undefined) return;
  drawTile(ctx, theme, row.next, train.next.allowed ? { fresh: true } : { dimmed: true });
  drawVerdict(ctx, theme, row.verdict, train.next.allowed);
}

/** A tick or a cross: the sign tells it, not the colour. */
function drawVerdict(ctx: Context, theme: Theme, at: Box, allowed: boolean): void {
  const { x, y } = middle(at);
  fillCircle(ctx, x, y, at.w / 2, allowed ? theme.fresh : theme.warn);
  ctx.strokeStyle = allowed ? theme.onFresh : theme.onWarn;
  ctx.lineWidth = 8;
  ctx.lineCap = 'round';
  ctx.beginPath();
  if (allowed) {
    ctx.moveTo(at.x + 17, y + 1);
    ctx.lineTo(x - 4, y + 12);
    ctx.lineTo(right(at) - 16, y - 12);
  } else {
    ctx.moveTo(x - 12, y - 12);
    ctx.lineTo(x + 12, y + 12);
    ctx.moveTo(x + 12, y - 12);
    ctx.lineTo(x - 12, y + 12);
  }
  ctx.stroke();
  ctx.lineCap = 'butt';
}
