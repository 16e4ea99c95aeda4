import { describe, expect, test } from 'vitest';
import { looks } from '../../src/table/lists.ts';
import { pipsOf } from '../../src/render/pips.ts';
import { themes } from '../../src/render/theme.ts';
import { contrast, distance, kinds, over, parseColour, seenBy, type Rgb } from './colour.ts';

const rgb = (text: string): Rgb => parseColour(text).rgb;

describe.each(looks)('the %s look', (look) => {
  const theme = themes[look];
  const felts = Object.values(theme.felt);
  const grounds = felts.flatMap((felt) => [over(felt), over(felt, theme.panel), over(felt, theme.turn)]);

  test.each<readonly [string, string]>([
    ['text', theme.text],
    ['faint text', theme.faint],
    ['accents', theme.accent],
    ['warnings', theme.warn],
    ...theme.lines.map((colour, at) => [`line ${at}`, colour] as const),
  ])('%s can be read on felt and panels', (_, colour) => {
    for (const ground of grounds) expect(contrast(rgb(colour), ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('plates, tags, signs and discs can be read', () => {
    const { openPlate, closedPlate, doublePlate, station } = theme;
    const pairs = [
      ...[openPlate, closedPlate, doublePlate].map(({ text, face }) => [text, face]),
      [theme.onAccent, theme.accent],
      [theme.onWarn, theme.warn],
      [station.onSign, station.sign],
      ...theme.seats.map((seat) => [theme.onSeat, seat]),
    ] as [string, string][];
    for (const [text, ground] of pairs) {
      expect(contrast(rgb(text), rgb(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('pips stand out from the tile, halfway down it too', () => {
    for (const colour of theme.pips.slice(1)) {
      for (const face of [theme.tile.top, theme.tile.bottom]) {
        expect(contrast(rgb(colour), rgb(face)), `${colour} on ${face}`).toBeGreaterThanOrEqual(2.75);
      }
    }
  });

  test.each(kinds)('numbers that look alike by their pips differ in colour to %s eyes', (kind) => {
    for (let a = 1; a <= 18; a++) {
      for (let b = a + 1; b <= 18; b++) {
        if (outlineDistance(a, b) > 0.12) continue;
        const apart = distance(seenBy(kind, rgb(theme.pips[a]!)), seenBy(kind, rgb(theme.pips[b]!)));
        expect(apart, `${a} and ${b}`).toBeGreaterThanOrEqual(10.5);
      }
    }
  });

  test('an open train, a closed one and an open double differ in light, not only in hue', () => {
    const { openPlate, closedPlate } = theme;
    expect(contrast(rgb(openPlate.face), rgb(closedPlate.face))).toBeGreaterThan(4.5);
  });
});

/** How far, on the average, a pip of the one number is from the nearest of the other, in sides of a half. */
function outlineDistance(a: number, b: number): number {
  const one = pipsOf(a);
  const other = pipsOf(b);
  const reach = (from: typeof one, to: typeof one): number =>
    from.reduce((sum, p) => sum + Math.min(...to.map((q) => Math.hypot(p.x - q.x, p.y - q.y))), 0) /
    from.length;
  return Math.max(reach(one, other), reach(other, one));
}
