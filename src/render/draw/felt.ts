import type { Context } from '../canvas.ts';
import type { Theme } from '../theme.ts';
import { drawSprite } from './sprites.ts';

/** Covers the whole picture with felt: lit from above, darker to the edges. */
export function drawFelt(ctx: Context, theme: Theme, width: number, height: number): void {
  const name = `felt ${theme.look} ${width} ${height}`;
  const paint = (on: Context): void => paintFelt(on, theme, width, height);
  drawSprite(ctx, { name, w: width, h: height, paint }, 0, 0);
}

function paintFelt(ctx: Context, theme: Theme, width: number, height: number): void {
  const { light, base, edge } = theme.felt;
  const reach = Math.hypot(width, height);
  const lamp = ctx.createRadialGradient(
    width * 0.5,
    height * 0.18,
    0,
    width * 0.5,
    height * 0.4,
    reach * 0.62,
  );
  lamp.addColorStop(0, light);
  lamp.addColorStop(0.55, base);
  lamp.addColorStop(1, edge);
  ctx.fillStyle = lamp;
  ctx.fillRect(0, 0, width, height);
}
