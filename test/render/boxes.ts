import type { Box } from '../../src/render/layout/box.ts';

type Outer = Box | { readonly width: number; readonly height: number };

/** Every box lies wholly in the picture, or in the panel. Half a pixel is forgiven. */
export function expectInside(outer: Outer, boxes: Readonly<Record<string, Box>>): void {
  const { x, y, w, h } = 'width' in outer ? { x: 0, y: 0, w: outer.width, h: outer.height } : outer;
  for (const [name, box] of Object.entries(boxes)) {
    const inside =
      box.x >= x - 0.5 && box.y >= y - 0.5 && box.x + box.w <= x + w + 0.5 && box.y + box.h <= y + h + 0.5;
    if (!inside)
      throw new Error(`${name} leaves: ${JSON.stringify(box)} of ${JSON.stringify({ x, y, w, h })}`);
  }
}

/** No two boxes share more than the rounding of a pixel. */
export function expectApart(boxes: Readonly<Record<string, Box>>): void {
  const all = Object.entries(boxes);
  for (let one = 0; one < all.length; one++) {
    for (let other = one + 1; other < all.length; other++) {
      const [a, b] = [all[one]![1], all[other]![1]];
      const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
      if (across > 0.5 && down > 0.5) {
        throw new Error(
          `${all[one]![0]} ${JSON.stringify(a)} overlaps ${all[other]![0]} ${JSON.stringify(b)}`,
        );
      }
    }
  }
}
