/** A network with one layer of rectified hidden units, as it is written down. */
export interface Weights {
  /** One row for every hidden unit, one weight for every figure that it is shown. */
  readonly seen: readonly ArrayLike<number>[];
  /** What every hidden unit adds of its own. */
  readonly bias: ArrayLike<number>;
  /** Points that every hidden unit speaks for. */
  readonly points: ArrayLike<number>;
  readonly basis: number;
}

/** The same, ready for use. */
export interface Judge {
  /** How many figures it is shown. */
  readonly inputs: number;
  /** The weights of the first unit, then those of the second one, and so on. */
  readonly seen: Float64Array;
  readonly bias: Float64Array;
  readonly points: Float64Array;
  readonly basis: number;
}

export function judgeFrom({ seen, bias, points, basis }: Weights): Judge {
  const inputs = seen[0]!.length;
  const flat = new Float64Array(seen.length * inputs);
  for (let unit = 0; unit < seen.length; unit++) flat.set(seen[unit]!, unit * inputs);
  return { inputs, seen: flat, bias: Float64Array.from(bias), points: Float64Array.from(points), basis };
}

/** What a position's figures are worth, in points. */
export function judge({ inputs, seen, bias, points, basis }: Judge, shown: Float64Array): number {
  let value = basis;
  for (let unit = 0; unit < bias.length; unit++) {
    const sum = bias[unit]! + weighed(seen, unit * inputs, shown, inputs);
    if (sum > 0) value += points[unit]! * sum;
  }
  return value;
}

/**
 * The sum of `shown`, so many figures of it, each weighed by the one in `weights` from `at` on. Four sums side
 * by side: one alone would wait for itself.
 */
export function weighed(weights: Float64Array, at: number, shown: Float64Array, count: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let i = 0;
  for (; i + 3 < count; i += 4, at += 4) {
    first += weights[at]! * shown[i]!;
    second += weights[at + 1]! * shown[i + 1]!;
    third += weights[at + 2]! * shown[i + 2]!;
    fourth += weights[at + 3]! * shown[i + 3]!;
  }
  for (; i < count; i++, at++) first += weights[at]! * shown[i]!;
  return first + second + third + fourth;
}
