import type { Context } from '../canvas.ts';
import { middle } from '../layout/box.ts';
import type { TrainLayout } from '../layout/train.ts';
import type { TrainPicture } from '../picture-spec.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { drawDisc } from './disc.ts';
import { drawFelt } from './felt.ts';
import { drawPlate } from './plate.ts';
import { drawEngine } from './station.ts';
import { drawTile } from './tile.ts';
import { drawTitle } from './title.ts';
import { drawTrack } from './track.ts';

export function drawTrain(ctx: Context, theme: Theme, picture: TrainPicture, layout: TrainLayout): void {
  const { train, words, players, openDouble } = picture;
  drawFelt(ctx, theme, layout.width, layout.height);
  drawTitle(ctx, theme, layout, words);
  drawRails(ctx, theme, layout);
  const style = openDouble ? theme.doublePlate : train.openToAll ? theme.openPlate : theme.closedPlate;
  drawPlate(ctx, theme, layout.plate, { style, number: train.open, glow: openDouble });
  const small = { face: 'text', size: 28, minSize: 20, colour: theme.faint, align: 'center' } as const;
  drawText(
    ctx,
    words.end,
    { x: middle(layout.plate).x, y: middle(layout.end).y, width: layout.plate.w + 24 },
    small,
  );
  drawText(
    ctx,
    `${words.engine} ${picture.engine}`,
    { x: layout.engineLabel.x, y: middle(layout.engineLabel).y, width: layout.engineLabel.w },
    { ...small, align: 'left' },
  );
  drawEngine(ctx, theme, layout.engine);
  layout.tiles.forEach((placed, at) => {
    drawTile(ctx, theme, placed, { glow: openDouble && at === layout.tiles.length - 1 });
  });
  layout.discs.forEach((at, index) => {
    const seat = train.laidBy[index];
    if (seat !== undefined) drawDisc(ctx, theme, at, { seat, ...players[seat]! });
  });
}

/** The rails under the tiles: straight lines joined by bends, up to the end of the last tile. */
function drawRails(ctx: Context, theme: Theme, layout: TrainLayout): void {
  const { lines, lineHeight } = layout;
  const last = layout.tiles.at(-1) ?? layout.engine;
  lines.forEach(({ x, w, y }, line) => {
    if (line < lines.length - 1) {
      drawTrack(ctx, theme, x, y, w);
      drawBend(ctx, theme, line % 2 === 0 ? x + w : x, y, lineHeight, line % 2 === 0 ? 1 : -1);
    } else if (line % 2 === 0) drawTrack(ctx, theme, x, y, Math.min(w, last.x + last.w + 70 - x));
    else drawTrack(ctx, theme, Math.max(x, last.x - 70), y, x + w - Math.max(x, last.x - 70));
  });
}

function drawBend(ctx: Context, theme: Theme, x: number, y: number, height: number, side: 1 | -1): void {
  ctx.strokeStyle = theme.rail;
  ctx.lineWidth = 3;
  for (const gauge of [-6.5, 6.5]) {
    const reach = 40 + gauge;
    ctx.beginPath();
    ctx.moveTo(x, y - gauge);
    ctx.quadraticCurveTo(x + side * reach, y - gauge, x + side * reach, y + height / 2);
    ctx.quadraticCurveTo(x + side * reach, y + height + gauge, x, y + height + gauge);
    ctx.stroke();
  }
}
