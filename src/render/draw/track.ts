import type { Context } from '../canvas.ts';
import type { Theme } from '../theme.ts';

const gauge = 6.5;
const sleeperStep = 19;

/** A straight piece of track from left to right. */
export function drawTrack(ctx: Context, theme: Theme, x: number, y: number, length: number): void {
  ctx.fillStyle = theme.sleeper;
  for (let at = 6; at < length - 4; at += sleeperStep) ctx.fillRect(x + at, y - gauge - 5, 6, 2 * gauge + 10);
  ctx.fillStyle = theme.rail;
  ctx.fillRect(x, y - gauge - 1.5, length, 3);
  ctx.fillRect(x, y + gauge - 1.5, length, 3);
}

export interface Trunk {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** Where the station's own track begins, left of the trunk. */
  readonly from: number;
}

/** The track that leaves the station to the right, turns down and sends a branch into every row. */
export function drawTrunk(ctx: Context, theme: Theme, trunk: Trunk, rows: readonly number[]): void {
  const { x, top, bottom, from } = trunk;
  const bend = 20;
  ctx.fillStyle = theme.sleeper;
  for (let y = top + bend; y < bottom - bend; y += sleeperStep)
    ctx.fillRect(x - gauge - 5, y, 2 * gauge + 10, 6);
  for (let at = from + 4; at < x - bend; at += sleeperStep)
    ctx.fillRect(at, top - gauge - 5, 6, 2 * gauge + 10);
  ctx.strokeStyle = theme.rail;
  ctx.lineWidth = 3;
  for (const side of [-gauge, gauge]) {
    ctx.beginPath();
    ctx.moveTo(from, top - side);
    ctx.lineTo(x - bend, top - side);
    ctx.arc(x - bend, top + bend, bend + side, -Math.PI / 2, 0);
    ctx.lineTo(x + side, bottom - bend);
    ctx.stroke();
    for (const y of rows) {
      ctx.beginPath();
      ctx.moveTo(x + side, y - bend - 4);
      ctx.arc(x + bend, y - bend, bend - side, Math.PI, Math.PI / 2, true);
      ctx.lineTo(x + bend + 8, y - side);
      ctx.stroke();
    }
  }
}
