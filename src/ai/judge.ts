import { basis, bias, points, seen } from './judge-weights.ts';

/** How many figures the judge is shown. */
export const inputs = seen[0]!.length;

const units = bias.length;
const weights = Float64Array.from(seen.flat());
const biases = Float64Array.from(bias);
const says = Float64Array.from(points);

/** A position's figures as points: a network with one layer of rectified hidden units. */
export function judge(shown: Float64Array): number {
  let value = basis;
  for (let unit = 0, at = 0; unit < units; unit++) {
    let sum = biases[unit]!;
    for (let i = 0; i < inputs; i++) sum += weights[at++]! * shown[i]!;
    if (sum > 0) value += says[unit]! * sum;
  }
  return value;
}
