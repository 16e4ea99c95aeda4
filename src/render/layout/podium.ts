import type { PodiumPicture } from '../picture-spec.ts';
import { bottom, box, type Box } from './box.ts';
import { layOutPlot, type PlotLayout } from './plot.ts';
import { sheetFor, type Sheet } from './sheet.ts';

export interface PodiumLayout {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  readonly title: Box;
  readonly subtitle: Box;
  /** The first three seats on their steps. */
  readonly steps: readonly {
    readonly seat: number;
    readonly place: number;
    readonly step: Box;
    readonly disc: Box;
    readonly name: Box;
    readonly medal: Box;
    readonly total: Box;
  }[];
  /** Everybody after them, as lines in columns. */
  readonly others: readonly {
    readonly seat: number;
    readonly place: number;
    readonly at: Box;
  }[];
  readonly chartHeading: Box | null;
  readonly chart: PlotLayout | null;
}

type Input = Pick<PodiumPicture, 'players' | 'results' | 'places' | 'print'>;

const margin = 32;

export function layOutPodium(input: Input): PodiumLayout {
  const sheet = sheetFor(input.print);
  const inner = sheet.width - 2 * margin;
  const ground = sheet.large ? 626 : 560;
  const line = sheet.large ? 76 : 60;
  const ranked = input.places
    .map((place, seat) => ({ seat, place }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
  const others = ranked.slice(3).map((entry, at) => {
    const columns = ranked.length > 8 && !sheet.large ? 2 : 1;
    const w = (inner - (columns - 1) * 16) / columns;
    const x = margin + (at % columns) * (w + 16);
    return { ...entry, at: box(x, ground + 18 + Math.floor(at / columns) * line, w, line - 6) };
  });
  const under = Math.max(ground + 18, ...others.map(({ at }) => bottom(at) + 10));
  const charted = input.results.length > 1;
  const plotBox = box(margin - 8, under + 64, inner + 8, 380);
  const chart = charted ? layOutPlot(plotOf(input, plotBox, sheet)) : null;
  return {
    sheet,
    width: sheet.width,
    height: Math.ceil(charted ? bottom(plotBox) + 12 : under + 12),
    title: box(margin, 22, inner, 56),
    subtitle: box(margin, 80, inner, 44),
    steps: ranked.slice(0, 3).map((entry, at) => stepOf(entry, at, { sheet, ground })),
    others,
    chartHeading: charted ? box(margin, under + 12, inner, 48) : null,
    chart,
  };
}

/** Second on the left, first in the middle, third on the right, as high as their places. */
function stepOf(
  entry: { readonly seat: number; readonly place: number },
  at: number,
  { sheet, ground }: { readonly sheet: Sheet; readonly ground: number },
): PodiumLayout['steps'][number] {
  const { large } = sheet;
  const gap = large ? 12 : 34;
  const w = (sheet.width - 2 * margin - 2 * gap) / 3;
  const x = margin + [1, 0, 2][at]! * (w + gap);
  const height = (large ? [290, 244, 204] : [220, 160, 116])[Math.min(2, entry.place - 1)]!;
  const step = box(x, ground - height, w, height);
  const disc = at === 0 ? 116 : 96;
  return {
    ...entry,
    step,
    disc: box(x + (w - disc) / 2, step.y - 64 - disc, disc, disc),
    name: box(x, step.y - 56, w, 48),
    medal: large ? box(x + w / 2 - 38, step.y + 12, 76, 76) : box(x + 20, step.y + 20, 76, 76),
    total: large ? box(x + 8, step.y + 94, w - 16, 100) : box(x + 110, step.y + 12, w - 122, height - 20),
  };
}

function plotOf({ players, results }: Input, at: Box, { large }: Sheet) {
  const series = players.map((_, seat) => {
    let sum = 0;
    return [0, ...results.map(({ scores }) => (sum += scores[seat]!))];
  });
  const labels = ['0', ...results.map(({ round }) => String(round))];
  return { at, series, labels, endWidth: large ? 180 : 210, fromZero: true };
}
