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

  /** What a mark is seen by: each pair stands side by side in the picture. */
  const tileFaces = [theme.tile.top, theme.tile.bottom].map((face) => over(face));
  const marks: readonly (readonly [string, readonly Rgb[], readonly Rgb[]])[] = [
    ['pips on the tile', theme.pips.slice(1).map(rgb), tileFaces],
    ['the ring around new tiles on the felt', [rgb(theme.fresh)], grounds],
    ['the ring around open doubles on the felt', [rgb(theme.glow)], grounds],
    ['the ring around playable tiles on the felt', [rgb(theme.accent)], grounds],
    ['every ring on the line that parts it from the tile', [theme.fresh, theme.glow, theme.accent].map(rgb), [rgb(theme.ringGap)]],
    ['the edge of the row on turn', [rgb(theme.turnEdge)], grounds],
    ['locks', [rgb(theme.faint)], grounds],
    ['markers', [rgb(theme.accent)], grounds],
    ['a marker on its tag', [rgb(theme.onAccent)], [rgb(theme.accent)]],
    ['the backs of tiles', [rgb(theme.tile.back)], grounds],
    ['the edge of a tile, or the tile', [lighter(rgb(theme.tile.light), rgb(theme.tile.bottom))], grounds],
    ['the discs\' rims', [rgb(theme.onSeat)], [...grounds, ...theme.seats.map(rgb)]],
    ['a computer\'s eyes', [over(theme.onSeat, theme.disc.eyes)], [rgb(theme.onSeat)]],
    ['verdicts', [rgb(theme.fresh), rgb(theme.warn)], grounds],
    ['a verdict\'s sign', [rgb(theme.onFresh)], [rgb(theme.fresh)]],
    ['a crossed verdict\'s sign', [rgb(theme.onWarn)], [rgb(theme.warn)]],
    ['the edges of plates on the felt', [theme.openPlate, theme.closedPlate, theme.doublePlate].map(({ edge }) => rgb(edge)), grounds],
  ]; // prettier-ignore

  test.each(marks)('%s: at least 3 to 1', (_, fronts, backs) => {
    for (const front of fronts) {
      for (const back of backs)
        expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(3);
    }
  });

  test('a closed plate has an edge of its own', () => {
    const { edge, face } = theme.closedPlate;
    expect(contrast(rgb(edge), rgb(face))).toBeGreaterThanOrEqual(3);
  });

  test('numbers on the podium can be read', () => {
    for (const { top, foot } of theme.steps) {
      for (const face of [top, foot]) expect(contrast(rgb('#241703'), rgb(face))).toBeGreaterThanOrEqual(4.5);
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

function lighter(a: Rgb, b: Rgb): Rgb {
  return contrast(a, [0, 0, 0]) > contrast(b, [0, 0, 0]) ? a : b;
}

/** How far, on the average, a pip of the one number is from the nearest of the other, in sides of a half. */
function outlineDistance(a: number, b: number): number {
  const one = pipsOf(a);
  const other = pipsOf(b);
  const reach = (from: typeof one, to: typeof one): number =>
    from.reduce((sum, p) => sum + Math.min(...to.map((q) => Math.hypot(p.x - q.x, p.y - q.y))), 0) /
    from.length;
  return Math.max(reach(one, other), reach(other, one));
}
