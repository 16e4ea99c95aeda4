import type { Context } from '../canvas.ts';
import type { Box } from '../layout/box.ts';
import { fillRounded } from './shapes.ts';

/** A padlock: a train that only its owner may use. */
export function drawLock(ctx: Context, at: Box, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = at.w * 0.16;
  ctx.beginPath();
  ctx.arc(at.x + at.w / 2, at.y + at.h * 0.36, at.w * 0.28, Math.PI, 0);
  ctx.lineTo(at.x + at.w * 0.78, at.y + at.h * 0.5);
  ctx.moveTo(at.x + at.w * 0.22, at.y + at.h * 0.36);
  ctx.lineTo(at.x + at.w * 0.22, at.y + at.h * 0.5);
  ctx.stroke();
  fillRounded(ctx, { x: at.x, y: at.y + at.h * 0.44, w: at.w, h: at.h * 0.56 }, at.w * 0.16, colour);
}
