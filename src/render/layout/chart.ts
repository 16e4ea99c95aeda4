import type { ChartPicture } from '../picture-spec.ts';
import { box, pictureWidth, type Box } from './box.ts';
import { layOutPlot, type PlotLayout } from './plot.ts';

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly title: Box;
  readonly subtitle: Box;
  /** Null where no line has two values. */
  readonly plot: PlotLayout | null;
  readonly none: Box;
}

export function layOutChart({ series, labels }: Pick<ChartPicture, 'series' | 'labels'>): ChartLayout {
  const at = box(20, 136, pictureWidth - 40, 560);
  const drawable = series.some(({ values }) => values.length > 1);
  const values = series.map((line) => line.values);
  const endWidth = series.length > 1 ? 220 : 0;
  return {
    width: pictureWidth,
    height: 720,
    title: box(32, 22, pictureWidth - 64, 56),
    subtitle: box(32, 82, pictureWidth - 64, 44),
    plot: drawable ? layOutPlot({ at, series: values, labels, endWidth, fromZero: false }) : null,
    none: box(32, 300, pictureWidth - 64, 140),
  };
}
