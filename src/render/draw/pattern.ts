import type { Context } from '../canvas.ts';
import type { Box } from '../layout/box.ts';

/** Patterns that stand beside colours, for eyes that do not tell the colours apart. */
const patterns = ['solid', 'along', 'across', 'rising', 'dots', 'checks', 'falling'] as const;

/** Fills a box with a colour and the pattern that goes with a number; the clip is the caller's. */
export function paintPattern(ctx: Context, at: Box, number: number, colour: string, paper: string): void {
  ctx.fillStyle = colour;
  ctx.fillRect(at.x, at.y, at.w, at.h);
  ctx.fillStyle = paper;
  ctx.strokeStyle = paper;
  const step = Math.max(6, Math.max(at.w, at.h) / 6);
  ctx.lineWidth = step * 0.3;
  switch (patterns[number % patterns.length]!) {
    case 'solid':
      return;
    case 'along':
      for (let y = at.y + step / 2; y < at.y + at.h; y += step) ctx.fillRect(at.x, y, at.w, step * 0.3);
      return;
    case 'across':
      for (let x = at.x + step / 2; x < at.x + at.w; x += step) ctx.fillRect(x, at.y, step * 0.3, at.h);
      return;
    case 'rising':
      return stripes(ctx, at, step, 1);
    case 'falling':
      return stripes(ctx, at, step, -1);
    case 'dots':
      for (let y = at.y + step / 2; y < at.y + at.h + step; y += step) {
        for (let x = at.x + step / 2; x < at.x + at.w + step; x += step) {
          ctx.beginPath();
          ctx.arc(x, y, step * 0.24, 0, 2 * Math.PI);
          ctx.fill();
        }
      }
      return;
    case 'checks':
      for (let row = 0; row * step < at.h; row++) {
        for (let column = row % 2; column * step < at.w; column += 2) {
          ctx.fillRect(at.x + column * step, at.y + row * step, step, step);
        }
      }
      return;
  }
}

function stripes(ctx: Context, at: Box, step: number, slope: 1 | -1): void {
  ctx.beginPath();
  for (let x = at.x - at.h; x < at.x + at.w + at.h; x += step) {
    ctx.moveTo(x, slope > 0 ? at.y + at.h : at.y);
    ctx.lineTo(x + at.h, slope > 0 ? at.y : at.y + at.h);
  }
  ctx.stroke();
}
