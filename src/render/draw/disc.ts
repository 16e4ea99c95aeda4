import type { Context } from '../canvas.ts';
import { middle, type Box } from '../layout/box.ts';
import { drawText, initialOf } from '../text.ts';
import type { Theme } from '../theme.ts';
import { paintPattern } from './pattern.ts';
import { fillCircle } from './shapes.ts';

export interface Disc {
  readonly seat: number;
  readonly name: string;
  readonly computer?: boolean;
}

/** A seat's disc: its colour, its name's first letter, and a pattern around it where colour is not enough. */
export function drawDisc(ctx: Context, theme: Theme, at: Box, disc: Disc): void {
  const { x, y } = middle(at);
  const radius = at.w / 2;
  const colour = seatColour(theme, disc.seat);
  fillCircle(ctx, x, y + radius * 0.07, radius, 'rgba(0, 0, 0, 0.4)');
  if (theme.disc.patterned) {
    ctx.save();
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.clip();
    paintPattern(ctx, at, disc.seat, colour, '#ffffff');
    ctx.restore();
    fillCircle(ctx, x, y, radius * 0.74, '#000000');
  } else {
    fillCircle(ctx, x, y, radius, theme.onSeat);
    fillCircle(ctx, x, y, radius * 0.92, colour);
    const shine = ctx.createLinearGradient(0, at.y, 0, at.y + at.h);
    shine.addColorStop(0, 'rgba(255, 255, 255, 0.12)');
    shine.addColorStop(0.5, 'rgba(0, 0, 0, 0)');
    shine.addColorStop(1, 'rgba(0, 0, 0, 0.18)');
    ctx.beginPath();
    ctx.arc(x, y, radius * 0.92, 0, 2 * Math.PI);
    ctx.fillStyle = shine;
    ctx.fill();
  }
  if (disc.computer === true) return drawComputer(ctx, theme, at);
  drawText(
    ctx,
    initialOf(disc.name),
    { x, y, width: at.w },
    {
      face: 'heavy',
      size: Math.round(radius * 1.04),
      colour: theme.onSeat,
      align: 'center',
    },
  );
}

function seatColour(theme: Theme, seat: number): string {
  return theme.seats[seat % theme.seats.length]!;
}

/** A computer player's face: a screen with two eyes. */
function drawComputer(ctx: Context, theme: Theme, at: Box): void {
  const { x, y } = middle(at);
  const unit = at.w / 2;
  ctx.fillStyle = theme.onSeat;
  ctx.fillRect(x - unit * 0.045, y - unit * 0.66, unit * 0.09, unit * 0.24);
  fillCircle(ctx, x, y - unit * 0.66, unit * 0.1, theme.onSeat);
  ctx.beginPath();
  ctx.roundRect(x - unit * 0.52, y - unit * 0.42, unit * 1.04, unit * 0.84, unit * 0.18);
  ctx.fill();
  const dark = theme.disc.eyes;
  fillCircle(ctx, x - unit * 0.22, y - unit * 0.08, unit * 0.11, dark);
  fillCircle(ctx, x + unit * 0.22, y - unit * 0.08, unit * 0.11, dark);
  ctx.fillStyle = dark;
  ctx.fillRect(x - unit * 0.24, y + unit * 0.16, unit * 0.48, unit * 0.09);
}
