import { below, uniform, type Random } from '../../src/ai/random.ts';
import { weighed, type Weights } from '../../src/ai/judge.ts';
import type { Lessons } from './lessons.ts';

const batch = 1024;
/** While it learns, the network works in units of this many points. */
const scale = 50;
/** Lessons that the spread of the figures is taken from. */
const sample = 200_000;

/** A network with one layer of rectified hidden units while it learns. */
export class Pupil {
  readonly #units: number;
  readonly #inputs: number;
  /** One row for every unit: a weight for every input, its bias, what it says; the last figure is the basis. */
  readonly #figures: Float64Array;
  readonly #mean: Float64Array;
  readonly #deviation: Float64Array;
  /** The figures of one lesson, scaled; and what every unit makes of them. */
  readonly #scaled: Float64Array;
  readonly #sums: Float64Array;

  /** A network that knows nothing yet; `lessons` tells it how far its inputs spread. */
  constructor(units: number, lessons: Lessons, random: Random) {
    const { inputs } = lessons;
    this.#units = units;
    this.#inputs = inputs;
    const row = inputs + 2;
    this.#figures = new Float64Array(units * row + 1);
    for (let unit = 0; unit < units; unit++) {
      for (let i = 0; i < inputs; i++) {
        this.#figures[unit * row + i] = (uniform(random) - 0.5) * Math.sqrt(24 / inputs);
      }
      this.#figures[unit * row + inputs + 1] = (uniform(random) - 0.5) / Math.sqrt(units);
    }
    this.#mean = new Float64Array(inputs);
    this.#deviation = new Float64Array(inputs);
    this.#scaled = new Float64Array(inputs);
    this.#sums = new Float64Array(units);
    spread(lessons, this.#mean, this.#deviation);
  }

  /**
   * Least squares by Adam (Kingma and Ba, 2015) over batches drawn at random, `passes` times as many lessons
   * as there are; the steps grow smaller to the end.
   */
  learn(
    lessons: Lessons,
    wanted: Float32Array,
    { passes, rate, random }: { readonly passes: number; readonly rate: number; readonly random: Random },
  ): void {
    const figures = this.#figures;
    const played = lessons.played();
    const steps = Math.max(1, Math.floor((played.length / batch) * passes));
    const slope = new Float64Array(figures.length);
    const first = new Float64Array(figures.length);
    const second = new Float64Array(figures.length);
    for (let step = 1; step <= steps; step++) {
      slope.fill(0);
      for (let i = 0; i < batch; i++) {
        const lesson = played[below(random, played.length)]!;
        this.#addSlope(slope, this.#normal(lessons.shown(lesson)), wanted[lesson]! / scale);
      }
      const size = rate * (0.51 + 0.49 * Math.cos((Math.PI * step) / steps));
      for (let at = 0; at < figures.length; at++) {
        const value = slope[at]! / batch;
        first[at] = 0.9 * first[at]! + 0.1 * value;
        second[at] = 0.999 * second[at]! + 0.001 * value * value;
        const spread = Math.sqrt(second[at]! / (1 - 0.999 ** step)) + 1e-8;
        figures[at]! -= (size * first[at]!) / (1 - 0.9 ** step) / spread;
      }
    }
  }

  /** What it thinks of every lesson, in points. */
  worth(lessons: Lessons): Float32Array {
    const worth = new Float32Array(lessons.count);
    for (let lesson = 0; lesson < lessons.count; lesson++) {
      worth[lesson] = this.#forward(this.#normal(lessons.shown(lesson))) * scale;
    }
    return worth;
  }

  /** The network for figures as they are shown. */
  weights(): Weights {
    const row = this.#inputs + 2;
    const seen: Float64Array[] = [];
    const bias = new Float64Array(this.#units);
    const points = new Float64Array(this.#units);
    for (let unit = 0; unit < this.#units; unit++) {
      const weights = this.#mean.map((_, i) => this.#figures[unit * row + i]! / this.#deviation[i]!);
      bias[unit] = this.#figures[unit * row + this.#inputs]!;
      for (let i = 0; i < this.#inputs; i++) bias[unit]! -= weights[i]! * this.#mean[i]!;
      points[unit] = this.#figures[unit * row + this.#inputs + 1]! * scale;
      seen.push(weights);
    }
    return { seen, bias, points, basis: this.#figures[this.#figures.length - 1]! * scale };
  }

  #normal(shown: Float32Array): Float64Array {
    for (let i = 0; i < this.#inputs; i++)
      this.#scaled[i] = (shown[i]! - this.#mean[i]!) / this.#deviation[i]!;
    return this.#scaled;
  }

  #forward(x: Float64Array): number {
    const figures = this.#figures;
    const inputs = this.#inputs;
    let says = figures[figures.length - 1]!;
    for (let unit = 0, at = 0; unit < this.#units; unit++, at += inputs + 2) {
      const sum = weighed(figures, at, x, inputs) + figures[at + inputs]!;
      this.#sums[unit] = sum;
      if (sum > 0) says += figures[at + inputs + 1]! * sum;
    }
    return says;
  }

  /** Adds the slope of half the squared error of one lesson. */
  #addSlope(slope: Float64Array, x: Float64Array, wanted: number): void {
    const figures = this.#figures;
    const inputs = this.#inputs;
    const error = this.#forward(x) - wanted;
    slope[slope.length - 1]! += error;
    for (let unit = 0; unit < this.#units; unit++) {
      const sum = this.#sums[unit]!;
      if (sum <= 0) continue;
      let at = unit * (inputs + 2);
      const back = error * figures[at + inputs + 1]!;
      for (let i = 0; i < inputs; i++) slope[at++]! += back * x[i]!;
      slope[at++]! += back;
      slope[at]! += error * sum;
    }
  }
}

/** Mean and standard deviation of every input; one that never changes deviates by infinity and says nothing. */
function spread(lessons: Lessons, mean: Float64Array, deviation: Float64Array): void {
  const count = Math.min(sample, lessons.count);
  const squares = new Float64Array(mean.length);
  for (let n = 0; n < count; n++) {
    const shown = lessons.shown(Math.floor((n * lessons.count) / count));
    for (let i = 0; i < mean.length; i++) {
      mean[i]! += shown[i]! / count;
      squares[i]! += shown[i]! ** 2 / count;
    }
  }
  for (let i = 0; i < mean.length; i++) {
    const root = Math.sqrt(Math.max(0, squares[i]! - mean[i]! ** 2));
    deviation[i] = root < 1e-3 ? Infinity : root;
  }
}
