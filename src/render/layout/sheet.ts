import type { Print } from '../../table/lists.ts';

/**
 * The sheet that a picture is laid out on. Discord shows every picture as wide as the screen, so large print is a
 * narrower sheet: what stands on it comes out larger by as much, and less fits beside each other.
 */
export interface Sheet {
  /** In the layout's own pixels. */
  readonly width: number;
  /** Painted pixels for each of the layout's. */
  readonly scale: number;
  /** No text is smaller. On a phone 360 pixels wide, 16 of them in large print. */
  readonly leastText: number;
  readonly large: boolean;
}

const phone = 360;
const largeWidth = 620;
const leastOnPhone = 16;

/** Wide enough for a phone's three pixels in one. */
const paintedWidth = 1080;

/** @param width the sheet's width in ordinary print */
export function sheetFor(print: Print | undefined, width = paintedWidth): Sheet {
  if (print !== 'large') return { width, scale: 1, leastText: 0, large: false };
  const leastText = Math.ceil((leastOnPhone * largeWidth) / phone);
  return { width: largeWidth, scale: paintedWidth / largeWidth, leastText, large: true };
}
