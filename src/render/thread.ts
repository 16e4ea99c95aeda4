import { draw } from './draw/index.ts';
import type { Painted } from './painter.ts';
import type { PictureSpec } from './picture-spec.ts';

/** What a painting thread does with each picture it is handed. */
export default function paint(spec: PictureSpec): Painted {
  return draw(spec);
}
