import type { Context } from '../canvas.ts';
import { middle, type Box } from '../layout/box.ts';
import { drawText } from '../text.ts';
import type { Plate, Theme } from '../theme.ts';
import { fillRounded, strokeRounded } from './shapes.ts';
import { drawSprite } from './sprites.ts';

/** A large number on an enamel plate: an open end. */
export function drawPlate(
  ctx: Context,
  theme: Theme,
  at: Box,
  plate: { readonly style: Plate; readonly number: number; readonly glow: boolean },
): void {
  const { style, number, glow } = plate;
  const room = 30;
  const name = `plate ${theme.look} ${style.face} ${at.w} ${at.h} ${glow}`;
  const paint = (on: Context): void => {
    const inner = { x: room, y: room, w: at.w, h: at.h };
    on.save();
    on.shadowColor = glow ? theme.glow : 'rgba(0, 0, 0, 0.5)';
    on.shadowBlur = glow ? 26 : 9;
    on.shadowOffsetY = glow ? 0 : 3;
    fillRounded(on, inner, 16, style.edge);
    on.restore();
    fillRounded(on, { x: room + 4, y: room + 4, w: at.w - 8, h: at.h - 8 }, 13, style.face);
    strokeRounded(on, { x: room + 8, y: room + 8, w: at.w - 16, h: at.h - 16 }, 9, `${style.text}22`, 2);
  };
  drawSprite(ctx, { name, w: at.w + 2 * room, h: at.h + 2 * room, paint }, at.x - room, at.y - room);
  drawText(
    ctx,
    String(number),
    { ...middle(at), width: at.w - 12 },
    {
      face: 'heavy',
      size: Math.round(Math.min(at.h * 0.86, 84)),
      minSize: 40,
      colour: style.text,
      align: 'center',
    },
  );
}
