import { LRUCache } from 'lru-cache';
import { createCanvas, type Canvas, type Context } from '../canvas.ts';
import { sheetOf } from '../sheet-of.ts';

/** Things that look alike in picture after picture are drawn once a thread and copied from then on. */
const sprites = new LRUCache<string, Canvas>({ max: 3000 });

/** What is drawn once: its name, and its size in the layout's pixels. */
export interface Sprite {
  readonly name: string;
  readonly w: number;
  readonly h: number;
  readonly paint: (ctx: Context) => void;
}

/** Draws the sprite with its top left corner there, painting it first if it is not known in this grain. */
export function drawSprite(ctx: Context, sprite: Sprite, x: number, y: number): void {
  const { scale } = sheetOf(ctx);
  if (scale === 1) ctx.drawImage(painted(sprite, 1), x, y);
  else {
    const image = painted(sprite, scale);
    ctx.drawImage(image, x, y, image.width / scale, image.height / scale);
  }
}

function painted({ name, w, h, paint }: Sprite, scale: number): Canvas {
  const key = scale === 1 ? name : `${name} at ${scale}`;
  const known = sprites.get(key);
  if (known !== undefined) return known;
  const canvas = createCanvas(Math.ceil(w * scale), Math.ceil(h * scale));
  const on = canvas.getContext('2d');
  if (scale !== 1) on.scale(scale, scale);
  paint(on);
  sprites.set(key, canvas);
  return canvas;
}
