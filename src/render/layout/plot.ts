import { bottom, right, type Box } from './box.ts';

/** A line chart as numbers: the grid, the lines' points and a label for the end of each line. */
export interface PlotLayout {
  readonly area: Box;
  /** From top to bottom. */
  readonly grid: readonly { readonly value: number; readonly y: number }[];
  readonly lines: readonly (readonly { readonly x: number; readonly y: number }[])[];
  /** One a line, spread so that none covers another. */
  readonly ends: readonly Box[];
  readonly labels: readonly { readonly text: string; readonly x: number }[];
}

export interface PlotInput {
  readonly at: Box;
  readonly series: readonly (readonly number[])[];
  /** Under the axis, from the first value to the last; thinned out where they would touch. */
  readonly labels: readonly string[];
  /** Room on the right for the names at the ends of the lines; 0 for none. */
  readonly endWidth: number;
  /** The axis starts at nothing rather than near the lowest value. */
  readonly fromZero: boolean;
}

const axisWidth = 84;
const labelHeight = 48;

export function layOutPlot(input: PlotInput): PlotLayout {
  const { at, series } = input;
  const area = {
    x: at.x + axisWidth,
    y: at.y + 16,
    w: at.w - axisWidth - input.endWidth - 16,
    h: at.h - labelHeight - 16,
  };
  const { lowest, highest, step } = rangeOf(series.flat(), input.fromZero);
  const yOf = (value: number): number => bottom(area) - ((value - lowest) / (highest - lowest)) * area.h;
  const longest = Math.max(2, ...series.map((values) => values.length));
  const lines = series.map((values) =>
    values.map((value, index) => ({ x: area.x + (index / (longest - 1)) * area.w, y: yOf(value) })),
  );
  const grid = [];
  for (let value = highest; value >= lowest; value -= step) grid.push({ value, y: yOf(value) });
  return {
    area,
    grid,
    lines,
    ends: input.endWidth === 0 ? [] : endsOf(lines, area, input.endWidth),
    labels: labelsOf(input.labels, area),
  };
}

/** Round numbers around all values, three to six steps apart. */
function rangeOf(values: readonly number[], fromZero: boolean) {
  const least = Math.min(...values, ...(fromZero || values.length === 0 ? [0] : []));
  const most = Math.max(...values, least + 1);
  const raw = (most - least) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((nice) => nice * magnitude).find((nice) => nice >= raw)!,
  );
  const lowest = Math.floor(least / step) * step;
  return { lowest, highest: Math.max(lowest + step, Math.ceil(most / step) * step), step };
}

/** The labels in the order of the lines' ends, pushed apart and kept inside. */
function endsOf(lines: PlotLayout['lines'], area: Box, width: number): Box[] {
  const height = Math.min(40, (area.h + 32) / Math.max(1, lines.length));
  const order = lines
    .map((line, index) => ({ index, y: (line.at(-1)?.y ?? bottom(area)) - height / 2 }))
    .sort((a, b) => a.y - b.y);
  for (let round = 0; round < 200; round++) spread(order, height, area);
  const boxes: Box[] = [];
  for (const { index, y } of order) boxes[index] = { x: right(area) + 20, y, w: width - 24, h: height };
  return boxes;
}

/** Pushes each two that overlap apart by as much, then all back inside. */
function spread(order: { y: number }[], height: number, area: Box): void {
  const top = area.y - 16;
  const last = bottom(area) + 16 - height;
  for (let at = 1; at < order.length; at++) {
    const above = order[at - 1]!;
    const below = order[at]!;
    const overlap = above.y + height - below.y;
    if (overlap <= 0) continue;
    above.y -= overlap / 2;
    below.y += overlap / 2;
  }
  order.forEach((end, at) => {
    end.y = Math.max(top + at * height, Math.min(last - (order.length - 1 - at) * height, end.y));
  });
}

function labelsOf(texts: readonly string[], area: Box): PlotLayout['labels'] {
  const room = 96;
  const every = Math.max(1, Math.ceil((texts.length * room) / (area.w + room)));
  const last = texts.length - 1;
  return texts
    .map((text, index) => ({ text, index, x: area.x + (last <= 0 ? 0.5 : index / last) * area.w }))
    .filter(({ index }) => index === last || (index % every === 0 && last - index >= every))
    .map(({ text, x }) => ({ text, x }));
}
