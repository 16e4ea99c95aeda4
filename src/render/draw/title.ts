import type { Context } from '../canvas.ts';
import { middle, type Box } from '../layout/box.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';

/** A picture's headline and the line under it. */
export function drawTitle(
  ctx: Context,
  theme: Theme,
  at: { readonly title: Box; readonly subtitle: Box },
  words: { readonly title: string; readonly subtitle: string },
): void {
  const { title, subtitle } = at;
  const large = { face: 'title', size: 46, minSize: 34, colour: theme.text } as const;
  drawText(ctx, words.title, { x: title.x, y: middle(title).y, width: title.w }, large);
  const small = { face: 'text', size: 32, minSize: 26, colour: theme.accent } as const;
  drawText(ctx, words.subtitle, { x: subtitle.x, y: middle(subtitle).y, width: subtitle.w }, small);
}
