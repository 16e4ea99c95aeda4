import type { Context } from '../canvas.ts';
import { middle, right, type Box } from '../layout/box.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { ProfileLayout } from '../layout/profile.ts';
import type { ProfilePicture } from '../picture-spec.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { drawDisc } from './disc.ts';
import { drawFelt } from './felt.ts';
import { drawPlot } from './plot.ts';
import { fillRounded, strokeRounded } from './shapes.ts';

export function drawProfile(
  ctx: Context,
  theme: Theme,
  picture: ProfilePicture,
  layout: ProfileLayout,
): void {
  const { name, words, figures, facts } = picture;
  drawFelt(ctx, theme, layout.width, layout.height);
  drawDisc(ctx, theme, layout.disc, { seat: 1, name });
  const large = { face: 'title', size: 54, minSize: 36, colour: theme.text } as const;
  drawText(ctx, name, { x: layout.name.x, y: middle(layout.name).y, width: layout.name.w }, large);
  const accent = { face: 'text', size: 32, minSize: 24, colour: theme.accent } as const;
  const { subtitle } = layout;
  drawText(ctx, words.subtitle, { x: subtitle.x, y: middle(subtitle).y, width: subtitle.w }, accent);
  layout.figures.forEach((at, index) => {
    fillRounded(ctx, at, 16, theme.turn);
    strokeRounded(ctx, at, 16, theme.turnEdge, 3);
    drawFigure(ctx, theme, at, figures[index]!, layout.sheet);
  });
  if (layout.chart !== null && layout.chartHeading !== null) {
    const at = layout.chartHeading;
    const heading = { face: 'heavy', size: 30, minSize: 24, colour: theme.text } as const;
    drawText(ctx, words.rating, { x: at.x, y: middle(at).y, width: at.w }, heading);
    drawPlot(ctx, theme, layout.chart, [{ name, colour: 2 }]);
  }
  layout.facts.forEach((at, index) => {
    const { label, value } = facts[index]!;
    fillRounded(ctx, at, 12, theme.panel);
    const small = { face: 'text', size: 26, minSize: 20, colour: theme.faint } as const;
    drawText(ctx, label, { x: at.x + 18, y: at.y + 24, width: at.w - 36 }, small);
    const strong = { face: 'heavy', size: 34, minSize: 24, colour: theme.text } as const;
    drawText(ctx, value, { x: at.x + 18, y: at.y + 60, width: at.w - 36 }, strong);
  });
}

/** The figure over its label; beside it in large print. */
function drawFigure(
  ctx: Context,
  theme: Theme,
  at: Box,
  { label, value }: ProfilePicture['figures'][number],
  { large }: Sheet,
): void {
  const { x, y } = middle(at);
  const figure = { face: 'heavy', size: 60, minSize: 34, colour: theme.text } as const;
  const small = { face: 'text', size: 28, minSize: 20, colour: theme.faint } as const;
  if (large) {
    drawText(ctx, label, { x: at.x + 20, y, width: at.w - 200 }, small);
    drawText(ctx, value, { x: right(at) - 20, y, width: 160 }, { ...figure, size: 54, align: 'right' });
    return;
  }
  drawText(ctx, value, { x, y: at.y + 52, width: at.w - 20 }, { ...figure, align: 'center' });
  drawText(ctx, label, { x, y: at.y + 104, width: at.w - 16 }, { ...small, align: 'center' });
}
