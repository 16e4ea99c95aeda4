import type { SeatCommand } from '../game/commands.ts';
import type { View } from '../game/view-types.ts';

/** The command that is all a seat on turn can give; null where it has a choice. */
export function forced(view: View): SeatCommand | null {
  const seat = view.seat!;
  const { must, legal } = view;
  if (must === 'draw' || must === 'pass') return { type: must, seat };
  const only = legal[0];
  return must === 'play' && legal.length === 1 && only !== undefined ? { type: 'play', seat, ...only } : null;
}

/** Switch `lastTile` = `knock`: says that it has one tile, or calls somebody who has not said so. */
export function attention(view: View): SeatCommand | null {
  const seat = view.seat!;
  if (view.mayKnock) return { type: 'knock', seat };
  const target = view.callable.find((other) => other !== seat);
  return target === undefined ? null : { type: 'call', seat, target };
}
