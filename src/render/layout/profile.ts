import type { ProfilePicture } from '../picture-spec.ts';
import { bottom, box, type Box } from './box.ts';
import { layOutPlot, type PlotLayout } from './plot.ts';
import { sheetFor, type Sheet } from './sheet.ts';

export interface ProfileLayout {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  readonly disc: Box;
  readonly name: Box;
  readonly subtitle: Box;
  readonly figures: readonly Box[];
  readonly chartHeading: Box | null;
  readonly chart: PlotLayout | null;
  readonly facts: readonly Box[];
}

type Input = Pick<ProfilePicture, 'figures' | 'facts' | 'rating' | 'print'>;

const margin = 32;
const gap = 16;

/** In large print figures and facts stand one under the other. */
export function layOutProfile({ figures, facts, rating, print }: Input): ProfileLayout {
  const sheet = sheetFor(print);
  const { large } = sheet;
  const inner = sheet.width - 2 * margin;
  const width = large ? inner : (inner - gap * (figures.length - 1)) / Math.max(1, figures.length);
  const figureBoxes = figures.map((_, at) =>
    large ? box(margin, 176 + at * 92, width, 82) : box(margin + at * (width + gap), 176, width, 132),
  );
  const charted = rating !== null && rating.values.length > 1;
  const under = figureBoxes.length === 0 ? 160 : bottom(figureBoxes.at(-1)!);
  const chartBox = box(margin - 8, under + 68, inner + 8, 330);
  const top = charted ? bottom(chartBox) + 16 : under + 20;
  const chart =
    charted && rating !== null
      ? layOutPlot({
          at: chartBox,
          series: [rating.values],
          labels: rating.labels,
          endWidth: 0,
          fromZero: false,
        })
      : null;
  const columns = large ? 1 : 2;
  const half = (inner - gap * (columns - 1)) / columns;
  const factBoxes = facts.map((_, at) =>
    box(margin + (at % columns) * (half + gap), top + Math.floor(at / columns) * 96, half, 86),
  );
  return {
    sheet,
    width: sheet.width,
    height: Math.ceil(top + Math.ceil(facts.length / columns) * 96 + 16),
    disc: box(margin, 28, 124, 124),
    name: box(margin + 148, 34, inner - 148, 64),
    subtitle: box(margin + 148, 102, inner - 148, 44),
    figures: figureBoxes,
    chartHeading: charted ? box(margin, under + 16, inner, 46) : null,
    chart,
    facts: factBoxes,
  };
}
