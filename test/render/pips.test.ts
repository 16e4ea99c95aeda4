import { expect, test } from 'vitest';
import { pipRadius, pipsOf } from '../../src/render/pips.ts';

const numbers = Array.from({ length: 19 }, (_, number) => number);

test.each(numbers)('%i has as many pips as it says, apart and inside the half', (number) => {
  const pips = pipsOf(number);
  const radius = pipRadius(number);
  expect(pips).toHaveLength(number);
  pips.forEach((pip, at) => {
    expect(Math.min(pip.x, pip.y, 1 - pip.x, 1 - pip.y)).toBeGreaterThan(radius);
    for (const other of pips.slice(at + 1)) {
      expect(Math.hypot(pip.x - other.x, pip.y - other.y)).toBeGreaterThan(2 * radius);
    }
  });
});

test('every number looks the same from both ends of the tile', () => {
  for (const number of numbers) {
    const pips = pipsOf(number);
    const turned = pips.map(({ x, y }) => `${(1 - x).toFixed(2)} ${(1 - y).toFixed(2)}`).sort();
    expect(turned).toEqual(pips.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).sort());
  }
});
