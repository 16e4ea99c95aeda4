import type { ProfilePicture } from '../picture-spec.ts';
import { bottom, box, pictureWidth, type Box } from './box.ts';
import { layOutPlot, type PlotLayout } from './plot.ts';

export interface ProfileLayout {
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

type Input = Pick<ProfilePicture, 'figures' | 'facts' | 'rating'>;

const margin = 32;
const inner = pictureWidth - 2 * margin;
const gap = 16;

export function layOutProfile({ figures, facts, rating }: Input): ProfileLayout {
  const width = (inner - gap * (figures.length - 1)) / Math.max(1, figures.length);
  const figureBoxes = figures.map((_, at) => box(margin + at * (width + gap), 176, width, 132));
  const charted = rating !== null && rating.values.length > 1;
  const chartBox = box(margin - 8, 376, inner + 8, 330);
  const top = charted ? bottom(chartBox) + 16 : figures.length > 0 ? 328 : 176;
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
  const half = (inner - gap) / 2;
  const factBoxes = facts.map((_, at) =>
    box(margin + (at % 2) * (half + gap), top + Math.floor(at / 2) * 96, half, 86),
  );
  return {
    width: pictureWidth,
    height: Math.ceil(top + Math.ceil(facts.length / 2) * 96 + 16),
    disc: box(margin, 28, 124, 124),
    name: box(margin + 148, 34, inner - 148, 64),
    subtitle: box(margin + 148, 102, inner - 148, 44),
    figures: figureBoxes,
    chartHeading: charted ? box(margin, 324, inner, 46) : null,
    chart,
    facts: factBoxes,
  };
}
