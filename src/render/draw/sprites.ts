import { createCanvas, type Canvas, type Context } from '../canvas.ts';

/** Things that look alike in picture after picture are drawn once a thread and copied from then on. */
const sprites = new Map<string, Canvas>();
const most = 3000;

/** The sprite of this name, drawn now if it is not known. `w` and `h` in pixels. */
export function sprite(name: string, w: number, h: number, paint: (ctx: Context) => void): Canvas {
  const known = sprites.get(name);
  if (known !== undefined) return known;
  if (sprites.size >= most) sprites.clear();
  const canvas = createCanvas(Math.ceil(w), Math.ceil(h));
  paint(canvas.getContext('2d'));
  sprites.set(name, canvas);
  return canvas;
}
