import type { Context } from '../canvas.ts';
import { bottom, middle, right, type Box } from '../layout/box.ts';
import type { HandLayout, HandSlot } from '../layout/hand.ts';
import type { HandPicture, HandTile, OpenEnd } from '../picture-spec.ts';
import { drawLines, drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { drawDisc } from './disc.ts';
import { drawFelt } from './felt.ts';
import { drawLocomotive } from './locomotive.ts';
import { drawPlate } from './plate.ts';
import { fillCircle, strokeRounded } from './shapes.ts';
import { drawTitle } from './title.ts';
import { drawPointer, drawTile } from './tile.ts';

export function drawHand(ctx: Context, theme: Theme, picture: HandPicture, layout: HandLayout): void {
  const { words, tiles } = picture;
  drawFelt(ctx, theme, layout.width, layout.height);
  drawTitle(ctx, theme, layout, words);
  drawHeading(ctx, theme, layout.endsHeading, words.ends);
  layout.ends.forEach((at, index) => drawEnd(ctx, theme, picture, at, picture.ends[index]!));
  drawHeading(ctx, theme, layout.train, words.train);
  drawHeading(ctx, theme, layout.spare, words.spare);
  layout.tiles.forEach((slot, at) => drawSlot(ctx, theme, picture, slot, tiles[at]!));
  drawLegend(ctx, theme, picture, layout.legend);
  if (tiles.length === 0) {
    const style = { face: 'text', size: 36, minSize: 26, colour: theme.faint, align: 'center' } as const;
    drawText(ctx, words.none, { ...middle(layout.none), width: layout.none.w }, style);
  }
}

function drawHeading(ctx: Context, theme: Theme, at: Box | null, text: string): void {
  if (at === null) return;
  const style = { face: 'heavy', size: 32, minSize: 26, colour: theme.faint } as const;
  drawText(ctx, text, { x: at.x, y: middle(at).y, width: at.w }, style);
}

/** The open end of a train: whose it is, its number, and its name in words. */
function drawEnd(
  ctx: Context,
  theme: Theme,
  picture: HandPicture,
  at: HandLayout['ends'][number],
  end: OpenEnd,
): void {
  drawSign(ctx, theme, picture, at.sign, end);
  const style = end.double ? theme.doublePlate : theme.openPlate;
  drawPlate(ctx, theme, at.plate, { style, number: end.number, glow: end.double });
  const { name } = at;
  const text = { face: 'text', size: 28, minSize: 22, colour: theme.text } as const;
  drawLines(ctx, end.name, { x: name.x, y: middle(name).y, width: name.w, lines: 2 }, text);
}

/** A train's sign as on the table: its owner's disc, or a little engine with its number where there are several. */
function drawSign(
  ctx: Context,
  theme: Theme,
  { players }: HandPicture,
  at: Box,
  { owner, mexican }: OpenEnd,
): void {
  if (owner !== null) return drawDisc(ctx, theme, at, { seat: owner, ...players[owner]! });
  const engine = { x: at.x, y: at.y + at.h * 0.08, w: at.w, h: at.h * 0.8 };
  drawLocomotive(ctx, engine, theme.accent, theme.felt.edge);
  if (mexican === null) return;
  const radius = at.w * 0.24;
  fillCircle(ctx, right(at) - radius, at.y + radius, radius, theme.text);
  const style = { face: 'heavy', size: radius * 1.5, colour: theme.felt.edge, align: 'center' } as const;
  drawText(ctx, String(mexican), { x: right(at) - radius, y: at.y + radius, width: 2 * radius }, style);
}

function drawSlot(ctx: Context, theme: Theme, picture: HandPicture, slot: HandSlot, tile: HandTile): void {
  const { placed, label } = slot;
  const { playable } = tile;
  drawTile(ctx, theme, placed, {
    lifted: playable === 'yes',
    dimmed: playable === 'no',
    fresh: tile.drawn === true,
  });
  if (tile.picked === true) drawBrackets(ctx, theme, placed);
  if (tile.planned !== undefined) drawBadge(ctx, theme, placed, tile.planned);
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
  drawTakenBy(ctx, theme, picture, slot, tile.takenBy ?? []);
}

/** The signs of the trains that take the tile; the last one counts those that have no room. */
function drawTakenBy(
  ctx: Context,
  theme: Theme,
  picture: HandPicture,
  { marks }: HandSlot,
  takenBy: readonly number[],
): void {
  marks.forEach((at, index) => {
    const left = takenBy.length - index;
    if (index < marks.length - 1 || left === 1) {
      drawSign(ctx, theme, picture, at, picture.ends[takenBy[index]!]!);
      return;
    }
    const style = { face: 'heavy', size: at.w * 0.56, minSize: 18, colour: theme.accent } as const;
    drawText(ctx, `+${left}`, { ...middle(at), width: at.w }, { ...style, align: 'center' });
  });
}

/** Its place in the plan, on the tile's corner. */
function drawBadge(ctx: Context, theme: Theme, at: Box, number: number): void {
  const radius = 25;
  const x = right(at) - 6;
  const y = at.y + 12;
  fillCircle(ctx, x, y, radius + 3, theme.ringGap);
  fillCircle(ctx, x, y, radius, theme.text);
  const style = { face: 'heavy', size: 32, minSize: 26, colour: theme.felt.edge, align: 'center' } as const;
  drawText(ctx, String(number), { x, y, width: 2 * radius }, style);
}

/** The corners of a frame around the tile that is picked to be moved. */
function drawBrackets(ctx: Context, theme: Theme, at: Box): void {
  const out = 11;
  const arm = Math.min(at.w, at.h) * 0.3;
  const [left, top, end, foot] = [at.x - out, at.y - out, right(at) + out, bottom(at) + out];
  for (const [width, colour] of [
    [11, theme.ringGap],
    [6, theme.text],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.lineJoin = 'round';
    for (const [x, y, dx, dy] of [
      [left, top, arm, arm],
      [end, top, -arm, arm],
      [end, foot, -arm, -arm],
      [left, foot, arm, -arm],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(x + dx, y);
      ctx.lineTo(x, y);
      ctx.lineTo(x, y + dy);
      ctx.stroke();
    }
  }
}

function drawLegend(
  ctx: Context,
  theme: Theme,
  { words }: HandPicture,
  [drawn, planned, picked]: HandLayout['legend'],
): void {
  const style = { face: 'text', size: 30, minSize: 24, colour: theme.faint } as const;
  const sign = (at: Box): Box => ({ x: at.x + 6, y: at.y + 8, w: 26, h: 32 });
  const say = (at: Box, text: string): void => {
    drawText(ctx, text, { x: at.x + 56, y: middle(at).y, width: at.w - 64 }, style);
  };
  if (drawn) {
    strokeRounded(ctx, sign(drawn), 6, theme.fresh, 4);
    drawPointer(ctx, theme, sign(drawn), 34);
    say(drawn, words.drawn);
  }
  if (planned) {
    const { x, y } = middle(sign(planned));
    fillCircle(ctx, x, y, 18, theme.text);
    const one = { face: 'heavy', size: 28, colour: theme.felt.edge, align: 'center' } as const;
    drawText(ctx, '1', { x, y, width: 30 }, one);
    say(planned, words.planned);
  }
  if (picked) {
    const at = sign(picked);
    drawBrackets(ctx, theme, { x: at.x + 10, y: at.y + 10, w: at.w - 16, h: at.h - 20 });
    say(picked, words.picked);
  }
}
