import type { Context } from '../canvas.ts';
import type { Box } from '../layout/box.ts';
import { fillCircle } from './shapes.ts';

/** A little engine seen from the side: the marker of a train, and the sign of a Mexican one. */
export function drawLocomotive(ctx: Context, at: Box, colour: string, trim: string): void {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(at.w / 100, at.h / 80);
  ctx.fillStyle = colour;
  roundedBlock(ctx, 6, 8, 34, 8, 3); // the cab's roof
  roundedBlock(ctx, 10, 14, 27, 40, 2);
  roundedBlock(ctx, 34, 28, 54, 26, 9); // the boiler
  roundedBlock(ctx, 66, 10, 12, 22, 2); // the chimney
  roundedBlock(ctx, 62, 6, 20, 8, 3);
  roundedBlock(ctx, 46, 20, 12, 12, 5); // the dome
  roundedBlock(ctx, 6, 50, 84, 9, 2);
  ctx.beginPath(); // the cowcatcher
  ctx.moveTo(86, 52);
  ctx.lineTo(99, 72);
  ctx.lineTo(82, 72);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = trim;
  roundedBlock(ctx, 16, 21, 15, 14, 2);
  ctx.restore();
  const unit = at.w / 100;
  for (const [x, radius] of [
    [22, 13],
    [50, 10.5],
    [73, 10.5],
  ] as const) {
    // prettier-ignore
    const y = at.y + (at.h / 80) * (74 - radius);
    fillCircle(ctx, at.x + x * unit, y, (radius + 2.5) * unit, trim);
    fillCircle(ctx, at.x + x * unit, y, radius * unit, colour);
    fillCircle(ctx, at.x + x * unit, y, radius * 0.38 * unit, trim);
  }
}

function roundedBlock(ctx: Context, x: number, y: number, w: number, h: number, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, radius);
  ctx.fill();
}
