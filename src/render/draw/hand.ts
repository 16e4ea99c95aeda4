import type { Context } from '../canvas.ts';
import { middle } from '../layout/box.ts';
import type { HandLayout } from '../layout/hand.ts';
import type { HandPicture } from '../picture-spec.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { drawFelt } from './felt.ts';
import { drawTitle } from './title.ts';
import { drawTile } from './tile.ts';

export function drawHand(ctx: Context, theme: Theme, picture: HandPicture, layout: HandLayout): void {
  const { words, tiles } = picture;
  drawFelt(ctx, theme, layout.width, layout.height);
  drawTitle(ctx, theme, layout, words);
  const heading = { face: 'heavy', size: 32, minSize: 26, colour: theme.faint } as const;
  if (layout.train !== null) {
    drawText(
      ctx,
      words.train,
      { x: layout.train.x, y: middle(layout.train).y, width: layout.train.w },
      heading,
    );
  }
  if (layout.spare !== null) {
    drawText(
      ctx,
      words.spare,
      { x: layout.spare.x, y: middle(layout.spare).y, width: layout.spare.w },
      heading,
    );
  }
  layout.tiles.forEach(({ placed, label }, at) => {
    const { playable } = tiles[at]!;
    drawTile(ctx, theme, placed, { lifted: playable === 'yes', dimmed: playable === 'no' });
    drawText(
      ctx,
      `${placed.first}-${placed.second}`,
      { ...middle(label), width: label.w },
      {
        face: 'heavy',
        size: Math.min(38, Math.max(30, Math.round(label.w * 0.36))),
        minSize: 20,
        colour: playable === 'yes' ? theme.accent : playable === 'no' ? theme.faint : theme.text,
        align: 'center',
      },
    );
  });
  if (tiles.length === 0) {
    const style = { face: 'text', size: 36, minSize: 26, colour: theme.faint, align: 'center' } as const;
    drawText(ctx, words.none, { ...middle(layout.none), width: layout.none.w }, style);
  }
}
