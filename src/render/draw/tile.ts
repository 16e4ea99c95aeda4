import type { Context } from '../canvas.ts';
import type { Box } from '../layout/box.ts';
import type { PlacedTile } from '../layout/row-of-tiles.ts';
import { fontOf, prepareFonts } from '../fonts.ts';
import { pipRadius, pipsOf } from '../pips.ts';
import type { Theme } from '../theme.ts';
import { paintPattern } from './pattern.ts';
import { fillCircle, fillRounded, roundedPath, strokeRounded } from './shapes.ts';
import { drawSprite, type Sprite } from './sprites.ts';

export interface TileMarks {
  /** An open double that binds somebody: it glows. */
  readonly glow?: boolean;
  /** Laid or drawn last: a bright ring, and a pointer above that tells it from others without their colours. */
  readonly fresh?: boolean;
  /** May be laid: a warm ring. */
  readonly lifted?: boolean;
  /** May not be laid: the felt shows through, the numbers stay readable. */
  readonly dimmed?: boolean;
}

/** Room around a tile's sprite for its shadow. */
const pad = 14;
const radiusOf = (half: number): number => half * 0.17;

/** Draws a tile where it lies. A half's side is the shorter side of the box. */
export function drawTile(ctx: Context, theme: Theme, placed: PlacedTile, marks: TileMarks = {}): void {
  const half = Math.min(placed.w, placed.h);
  const { x, y, upright } = placed;
  if (marks.glow === true) drawHalo(ctx, placed, theme.glow, half * 0.5);
  if (marks.lifted === true) drawHalo(ctx, placed, theme.accent, half * 0.22);
  drawSprite(ctx, body(theme, half, upright), x - pad, y - pad);
  drawSprite(ctx, halfSprite(theme, placed.first, { half, upright, outer: 'start' }), x, y);
  const x2 = upright ? x : x + half;
  const y2 = upright ? y + half : y;
  drawSprite(ctx, halfSprite(theme, placed.second, { half, upright, outer: 'end' }), x2, y2);
  if (marks.dimmed === true) dim(ctx, theme, placed, half);
  if (marks.glow === true) ring(ctx, theme, placed, { half, colour: theme.glow, out: 0 });
  if (marks.lifted === true) ring(ctx, theme, placed, { half, colour: theme.accent, out: 0 });
  if (marks.fresh !== true) return;
  const beyond = marks.lifted === true || marks.glow === true;
  ring(ctx, theme, placed, { half, colour: theme.fresh, out: beyond ? ringWidth(half) + 1 : 0 });
  drawPointer(ctx, theme, placed, half);
}

/** A triangle above a tile, its tip on the tile's edge. */
export function drawPointer(ctx: Context, theme: Theme, at: Box, half: number): void {
  const size = Math.max(10, half * 0.28);
  const x = at.x + at.w / 2;
  const tip = at.y + 3;
  ctx.beginPath();
  ctx.moveTo(x - size * 0.72, tip - size - 1);
  ctx.lineTo(x + size * 0.72, tip - size - 1);
  ctx.lineTo(x, tip);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = theme.ringGap;
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.fillStyle = theme.fresh;
  ctx.fill();
}

/** A tile from behind, for the boneyard and for counts of hands. */
export function drawTileBack(ctx: Context, theme: Theme, at: Box): void {
  const half = Math.min(at.w, at.h);
  fillRounded(ctx, { ...at, y: at.y + 2 }, half * 0.17, 'rgba(0, 0, 0, 0.35)');
  fillRounded(ctx, at, half * 0.17, theme.tile.back);
  strokeRounded(ctx, at, half * 0.17, theme.tile.backEdge, Math.max(1, half * 0.05));
}

function body(theme: Theme, half: number, upright: boolean): Sprite {
  const w = upright ? half : 2 * half;
  const h = upright ? 2 * half : half;
  const name = `tile ${theme.look} ${half} ${upright ? 'up' : 'flat'}`;
  const paint = (ctx: Context): void => {
    const at = { x: pad, y: pad, w, h };
    const { tile } = theme;
    ctx.save();
    ctx.shadowColor = 'rgba(0, 0, 0, 0.55)';
    ctx.shadowBlur = half * 0.16;
    ctx.shadowOffsetY = half * 0.07;
    fillRounded(ctx, at, radiusOf(half), tile.edge);
    ctx.restore();
    const face = ctx.createLinearGradient(0, pad, 0, pad + h);
    face.addColorStop(0, tile.top);
    face.addColorStop(1, tile.bottom);
    fillRounded(ctx, at, radiusOf(half), tile.edge);
    roundedPath(ctx, { x: pad + 1, y: pad + 0.5, w: w - 2, h: h - 2.5 }, radiusOf(half) - 1);
    ctx.fillStyle = face;
    ctx.fill();
    strokeRounded(
      ctx,
      { x: pad + 1.5, y: pad + 1, w: w - 3, h: h - 4 },
      radiusOf(half) - 1.5,
      tile.light,
      1.4,
    );
    engraveBar(ctx, theme, half, upright);
    if (tile.outline !== null) strokeRounded(ctx, at, radiusOf(half), tile.outline, 2);
  };
  return { name, w: w + 2 * pad, h: h + 2 * pad, paint };
}

function engraveBar(ctx: Context, theme: Theme, half: number, upright: boolean): void {
  const { bar, light, pin } = theme.tile;
  const thick = Math.max(2, half * 0.05);
  const long = half * 0.74;
  const middle = { x: pad + (upright ? half / 2 : half), y: pad + (upright ? half : half / 2) };
  const at = upright
    ? { x: middle.x - long / 2, y: middle.y - thick / 2, w: long, h: thick }
    : { x: middle.x - thick / 2, y: middle.y - long / 2, w: thick, h: long };
  fillRounded(ctx, { ...at, x: at.x + 0.7, y: at.y + 1.2 }, thick / 2, light);
  fillRounded(ctx, at, thick / 2, bar);
  if (!theme.tile.pinned) return;
  fillCircle(ctx, middle.x, middle.y, half * 0.065, bar);
  fillCircle(ctx, middle.x, middle.y - 0.5, half * 0.05, pin);
}

interface HalfShape {
  readonly half: number;
  readonly upright: boolean;
  /** Whether the outer edge is at the start (left, top) or the end of the tile. */
  readonly outer: 'start' | 'end';
}

function halfSprite(theme: Theme, number: number, shape: HalfShape): Sprite {
  const { half, upright, outer } = shape;
  const name = `half ${theme.look} ${number} ${half} ${upright ? 'up' : 'flat'} ${outer}`;
  const paint = (ctx: Context): void => {
    if (theme.tile.numbers === 'numerals') paintNumeral(ctx, theme, number, shape);
    else paintPips(ctx, theme, number, shape);
  };
  return { name, w: half, h: half, paint };
}

/** Pips as drilled and painted: a shaded rim above, a lit one below. */
function paintPips(ctx: Context, theme: Theme, number: number, { half, upright }: HalfShape): void {
  const radius = pipRadius(number) * half;
  const colour = theme.pips[number]!;
  for (const pip of pipsOf(number)) {
    // The pattern lies along the tile: a flat tile is an upright one turned by a quarter.
    const x = (upright ? pip.x : 1 - pip.y) * half;
    const y = (upright ? pip.y : pip.x) * half;
    fillCircle(ctx, x, y + radius * 0.22, radius * 1.06, theme.tile.pipLight);
    fillCircle(ctx, x, y, radius, colour);
    const shade = ctx.createLinearGradient(0, y - radius, 0, y + radius);
    shade.addColorStop(0, 'rgba(0, 0, 0, 0.38)');
    shade.addColorStop(0.45, 'rgba(0, 0, 0, 0)');
    shade.addColorStop(1, 'rgba(255, 255, 255, 0.22)');
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = shade;
    ctx.fill();
  }
}

/** A numeral, and at the tile's outer edge a strip in the number's colour and pattern. */
function paintNumeral(ctx: Context, theme: Theme, number: number, shape: HalfShape): void {
  const { half, upright, outer } = shape;
  const strip = half * 0.19;
  const edge = outer === 'start' ? half * 0.05 : half * 0.95 - strip;
  const inner = half * 0.12;
  const at = upright
    ? { x: inner, y: edge, w: half - 2 * inner, h: strip }
    : { x: edge, y: inner, w: strip, h: half - 2 * inner };
  ctx.save();
  roundedPath(ctx, at, strip * 0.3);
  ctx.clip();
  paintPattern(ctx, at, number, theme.pips[number]!, '#ffffff');
  ctx.restore();
  const text = String(number);
  const size = half * (text.length > 1 ? 0.64 : 0.76);
  const shift = (outer === 'start' ? 1 : -1) * half * 0.09;
  prepareFonts(text);
  ctx.font = fontOf('heavy', size);
  ctx.fillStyle = '#000000';
  ctx.textAlign = 'center';
  const room = half * (upright ? 0.9 : 0.76);
  const wide = ctx.measureText(text).width;
  ctx.save();
  ctx.translate(half / 2 + (upright ? 0 : shift), half / 2 + (upright ? shift : 0));
  ctx.scale(Math.min(1, room / wide), 1);
  ctx.fillText(text, 0, size * 0.352);
  ctx.restore();
}

function drawHalo(ctx: Context, at: Box, colour: string, blur: number): void {
  const room = Math.ceil(blur * 1.4);
  const name = `halo ${colour} ${blur} ${at.w} ${at.h}`;
  const paint = (on: Context): void => {
    on.shadowColor = colour;
    on.shadowBlur = blur;
    for (let layer = 0; layer < 2; layer++) {
      fillRounded(on, { x: room, y: room, w: at.w, h: at.h }, radiusOf(Math.min(at.w, at.h)), colour);
    }
  };
  drawSprite(ctx, { name, w: at.w + 2 * room, h: at.h + 2 * room, paint }, at.x - room, at.y - room);
}

const ringWidth = (half: number): number => Math.max(3, half * 0.08);

/** A bright ring around a tile, parted from it by a dark line: bright on ivory alone would be lost. */
function ring(
  ctx: Context,
  theme: Theme,
  at: Box,
  { half, colour, out }: { readonly half: number; readonly colour: string; readonly out: number },
): void {
  const width = ringWidth(half);
  const dark = Math.max(2, half * 0.05);
  strokeRounded(ctx, grown(at, out), radiusOf(half) + out, theme.ringGap, dark + 1);
  strokeRounded(ctx, grown(at, out + width - 1), radiusOf(half) + out + width - 1, colour, width);
}

function grown({ x, y, w, h }: Box, by: number): Box {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

function dim(ctx: Context, theme: Theme, at: Box, half: number): void {
  ctx.save();
  ctx.globalAlpha = theme.tile.dimmed;
  fillRounded(ctx, at, radiusOf(half), theme.felt.edge);
  ctx.restore();
}
