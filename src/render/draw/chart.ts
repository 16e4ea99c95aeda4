import type { Context } from '../canvas.ts';
import { middle } from '../layout/box.ts';
import type { ChartLayout } from '../layout/chart.ts';
import type { ChartPicture } from '../picture-spec.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { drawFelt } from './felt.ts';
import { drawPlot } from './plot.ts';
import { drawTitle } from './title.ts';

export function drawChart(ctx: Context, theme: Theme, picture: ChartPicture, layout: ChartLayout): void {
  drawFelt(ctx, theme, layout.width, layout.height);
  drawTitle(ctx, theme, layout, picture.words);
  if (layout.plot === null) {
    const style = { face: 'text', size: 34, minSize: 24, colour: theme.faint, align: 'center' } as const;
    drawText(ctx, picture.words.none, { ...middle(layout.none), width: layout.none.w }, style);
    return;
  }
  const lines = picture.series.map(({ name }, at) => ({ name, colour: at + 2 }));
  drawPlot(ctx, theme, layout.plot, lines);
}
