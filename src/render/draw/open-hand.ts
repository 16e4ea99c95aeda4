import type { Context } from '../canvas.ts';
import { middle, right } from '../layout/box.ts';
import type { OpenHand } from '../layout/open-hands.ts';
import type { Player } from '../picture-spec.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { drawDisc } from './disc.ts';
import { drawTile } from './tile.ts';

/** A hand that lies open: whose, its tiles, and on the right its points where they count. */
export function drawOpenHand(
  ctx: Context,
  theme: Theme,
  hand: OpenHand,
  player: Player,
  points: number | null = null,
): void {
  drawDisc(ctx, theme, hand.disc, { seat: hand.seat, ...player });
  const { name } = hand;
  const label = { face: 'text', size: 28, minSize: 22, colour: theme.text } as const;
  drawText(ctx, player.name, { x: name.x, y: middle(name).y, width: name.w }, label);
  for (const placed of hand.tiles) drawTile(ctx, theme, placed);
  if (hand.points === null || points === null) return;
  const at = { x: right(hand.points), y: middle(hand.points).y, width: hand.points.w };
  const style = { face: 'heavy', size: 36, minSize: 24, colour: theme.text, align: 'right' } as const;
  drawText(ctx, String(points), at, style);
}
