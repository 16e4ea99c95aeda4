import { performance } from 'node:perf_hooks';
import { createCanvas, type Canvas } from '../canvas.ts';
import { encode } from '../encode.ts';
import { layOutTable } from '../layout/table.ts';
import type { Painted } from '../painter.ts';
import type { PictureSpec } from '../picture-spec.ts';
import { themes } from '../theme.ts';
import { drawTable } from './table.ts';

/** Paints in this very thread, synchronously. */
export function draw(spec: PictureSpec): Painted {
  const start = performance.now();
  const canvas = drawn(spec);
  const done = performance.now();
  return { ...encode(canvas), drawMs: done - start, encodeMs: performance.now() - done };
}

/** The finished canvas of a picture, not encoded yet. */
export function drawn(spec: PictureSpec): Canvas {
  const theme = themes[spec.look];
  if (spec.kind !== 'table') throw new Error('soon');
  const layout = layOutTable(spec.facts);
  const canvas = createCanvas(layout.width, layout.height);
  drawTable(canvas.getContext('2d'), theme, spec, layout);
  return canvas;
}
