import { below, uniform, type Random } from './ai/random.ts';

/** What a judge was shown, and what it should have said. */
export interface Example {
  readonly shown: Float64Array;
  /** Points that the others ended the round with above the seat's own. */
  readonly ahead: number;
}

/** One layer of rectified units, in points. */
export interface Network {
  /** A row of weights for every unit. */
  readonly seen: readonly Float64Array[];
  readonly bias: Float64Array;
  readonly points: Float64Array;
  readonly basis: number;
}

const units = 24;
const epochs = 4;
const batch = 256;
const firstRate = 0.003;
/** While it learns, the network works in units of this many points. */
const scale = 50;

/** Least squares by Adam (Kingma and Ba, 2015) over batches drawn at random. */
export function fitted(examples: readonly Example[], random: Random): Network {
  const inputs = examples[0]!.shown.length;
  const { mean, deviation } = spreadOf(examples, inputs);
  // One row a unit: its weights, its bias, what it says; the last figure is the basis.
  const row = inputs + 2;
  const figures = new Float64Array(units * row + 1);
  for (let unit = 0; unit < units; unit++) {
    for (let i = 0; i < inputs; i++)
      figures[unit * row + i] = (uniform(random) - 0.5) * Math.sqrt(12 / inputs);
    figures[unit * row + inputs + 1] = (uniform(random) - 0.5) / 3;
  }
  const steps = Math.max(1, Math.floor(examples.length / batch) * epochs);
  const first = new Float64Array(figures.length);
  const second = new Float64Array(figures.length);
  for (let step = 1; step <= steps; step++) {
    const slope = new Float64Array(figures.length);
    for (let i = 0; i < batch; i++) {
      const { shown, ahead } = examples[below(random, examples.length)]!;
      const x = shown.map((value, at) => (value - mean[at]!) / deviation[at]!);
      addSlope(slope, figures, x, ahead / scale);
    }
    const rate = firstRate * (1 - (0.97 * step) / steps);
    for (let at = 0; at < figures.length; at++) {
      const value = slope[at]! / batch;
      first[at] = 0.9 * first[at]! + 0.1 * value;
      second[at] = 0.999 * second[at]! + 0.001 * value * value;
      const size = Math.sqrt(second[at]! / (1 - 0.999 ** step)) + 1e-8;
      figures[at]! -= (rate * first[at]!) / (1 - 0.9 ** step) / size;
    }
  }
  return inPoints(figures, mean, deviation);
}

/** Adds the slope of half the squared error of one example. */
function addSlope(slope: Float64Array, figures: Float64Array, x: Float64Array, wanted: number): void {
  const row = x.length + 2;
  const sums = new Float64Array(units);
  let says = figures[figures.length - 1]!;
  for (let unit = 0; unit < units; unit++) {
    const from = unit * row;
    let sum = figures[from + x.length]!;
    for (let i = 0; i < x.length; i++) sum += figures[from + i]! * x[i]!;
    sums[unit] = sum;
    if (sum > 0) says += figures[from + x.length + 1]! * sum;
  }
  const error = says - wanted;
  slope[slope.length - 1]! += error;
  for (let unit = 0; unit < units; unit++) {
    if (sums[unit]! <= 0) continue;
    const from = unit * row;
    const back = error * figures[from + x.length + 1]!;
    for (let i = 0; i < x.length; i++) slope[from + i]! += back * x[i]!;
    slope[from + x.length]! += back;
    slope[from + x.length + 1]! += error * sums[unit]!;
  }
}

/** Mean and standard deviation of every input; one that never changes deviates by infinity and says nothing. */
function spreadOf(examples: readonly Example[], inputs: number) {
  const mean = new Float64Array(inputs);
  const deviation = new Float64Array(inputs);
  for (let i = 0; i < inputs; i++) {
    let sum = 0;
    let squares = 0;
    for (const { shown } of examples) {
      sum += shown[i]!;
      squares += shown[i]! ** 2;
    }
    mean[i] = sum / examples.length;
    const root = Math.sqrt(Math.max(0, squares / examples.length - mean[i]! ** 2));
    deviation[i] = root < 1e-3 ? Infinity : root;
  }
  return { mean, deviation };
}

/** The network for inputs as they are shown. */
function inPoints(figures: Float64Array, mean: Float64Array, deviation: Float64Array): Network {
  const row = mean.length + 2;
  const seen: Float64Array[] = [];
  const bias = new Float64Array(units);
  const points = new Float64Array(units);
  for (let unit = 0; unit < units; unit++) {
    const weights = mean.map((_, i) => figures[unit * row + i]! / deviation[i]!);
    bias[unit] = figures[unit * row + mean.length]!;
    for (let i = 0; i < mean.length; i++) bias[unit]! -= weights[i]! * mean[i]!;
    points[unit] = figures[unit * row + mean.length + 1]! * scale;
    seen.push(weights);
  }
  return { seen, bias, points, basis: figures[figures.length - 1]! * scale };
}
