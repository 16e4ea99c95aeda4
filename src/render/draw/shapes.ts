import type { Context } from '../canvas.ts';
import type { Box } from '../layout/box.ts';

/** Makes a rounded rectangle the current path. */
export function roundedPath(ctx: Context, at: Box, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(at.x, at.y, at.w, at.h, Math.min(radius, at.w / 2, at.h / 2));
}

export function fillRounded(ctx: Context, at: Box, radius: number, colour: string): void {
  roundedPath(ctx, at, radius);
  ctx.fillStyle = colour;
  ctx.fill();
}

/** A line inside the rectangle's edge. */
export function strokeRounded(ctx: Context, at: Box, radius: number, colour: string, width: number): void {
  const half = width / 2;
  roundedPath(ctx, { x: at.x + half, y: at.y + half, w: at.w - width, h: at.h - width }, radius - half);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

export function fillCircle(ctx: Context, x: number, y: number, radius: number, colour: string): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
}
