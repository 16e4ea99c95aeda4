import type { ChartPicture } from '../picture-spec.ts';
import { box, type Box } from './box.ts';
import { sheetFor, type Sheet } from './sheet.ts';
import { layOutPlot, type PlotLayout } from './plot.ts';

export interface ChartLayout {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  readonly title: Box;
  readonly subtitle: Box;
  /** Null where no line has two values. */
  readonly plot: PlotLayout | null;
  readonly none: Box;
}

type Input = Pick<ChartPicture, 'series' | 'labels' | 'print'>;

export function layOutChart({ series, labels, print }: Input): ChartLayout {
  const sheet = sheetFor(print);
  const at = box(20, 136, sheet.width - 40, 560);
  const drawable = series.some(({ values }) => values.length > 1);
  const values = series.map((line) => line.values);
  const endWidth = series.length > 1 ? (sheet.large ? 180 : 220) : 0;
  return {
    sheet,
    width: sheet.width,
    height: 720,
    title: box(32, 22, sheet.width - 64, 56),
    subtitle: box(32, 82, sheet.width - 64, 44),
    plot: drawable ? layOutPlot({ at, series: values, labels, endWidth, fromZero: false }) : null,
    none: box(32, 300, sheet.width - 64, 140),
  };
}
