import type { Context } from '../canvas.ts';
import { middle, type Box } from '../layout/box.ts';
import { tile } from '../../game/tile.ts';
import { drawText } from '../text.ts';
import type { Theme } from '../theme.ts';
import { fillRounded, strokeRounded } from './shapes.ts';
import type { PlacedTile } from '../layout/row-of-tiles.ts';
import { drawTile } from './tile.ts';

/** The station: an engine shed with the round's double under its roof and a sign that says so. */
export function drawStation(ctx: Context, theme: Theme, at: Box, engine: number, label: string): void {
  const { station } = theme;
  const x = middle(at).x;
  const eaves = at.y + at.h * 0.33;
  const wall = { x: at.x + 14, y: eaves - 2, w: at.w - 28, h: at.y + at.h - eaves + 2 };
  ctx.save();
  ctx.shadowColor = 'rgba(0, 0, 0, 0.5)';
  ctx.shadowBlur = 12;
  ctx.shadowOffsetY = 4;
  fillRounded(ctx, wall, 4, station.wall);
  ctx.restore();
  drawBricks(ctx, theme, wall);
  strokeRounded(ctx, wall, 4, station.wallEdge, 3);
  drawRoof(ctx, theme, at, eaves);
  const half = 50;
  const gate = { x: x - half - 14, y: at.y + at.h - half * 1.36, w: 2 * half + 28, h: half * 1.36 };
  fillRounded(ctx, gate, 12, station.gate);
  strokeRounded(ctx, gate, 12, theme.accent, 3);
  drawTile(ctx, theme, {
    tile: tile(engine, engine),
    first: engine,
    second: engine,
    upright: false,
    line: 0,
    x: x - half,
    y: gate.y + (gate.h - half) / 2,
    w: 2 * half,
    h: half,
  });
  const sign = { x: at.x + 34, y: at.y + at.h * 0.17, w: at.w - 68, h: 42 };
  fillRounded(ctx, sign, 6, station.sign);
  strokeRounded(ctx, sign, 6, station.wallEdge, 2.5);
  drawText(
    ctx,
    `${label} ${engine}`,
    { ...middle(sign), width: sign.w - 16 },
    { face: 'title', size: 30, minSize: 20, colour: station.onSign, align: 'center' },
  );
}

/** The engine where a train is shown by itself: its double in a gate, as it stands in the station. */
export function drawEngine(ctx: Context, theme: Theme, placed: PlacedTile): void {
  const room = 8;
  const gate = { x: placed.x - room, y: placed.y - room, w: placed.w + 2 * room, h: placed.h + 2 * room };
  fillRounded(ctx, gate, 14, theme.station.gate);
  strokeRounded(ctx, gate, 14, theme.accent, 3);
  drawTile(ctx, theme, placed);
}

function drawRoof(ctx: Context, theme: Theme, at: Box, eaves: number): void {
  const { station } = theme;
  ctx.beginPath();
  ctx.moveTo(at.x, eaves + 8);
  ctx.lineTo(at.x + at.w * 0.16, at.y + 4);
  ctx.lineTo(at.x + at.w * 0.84, at.y + 4);
  ctx.lineTo(at.x + at.w, eaves + 8);
  ctx.closePath();
  ctx.fillStyle = station.roof;
  ctx.fill();
  ctx.strokeStyle = station.roofEdge;
  ctx.lineWidth = 3;
  ctx.stroke();
}

function drawBricks(ctx: Context, theme: Theme, wall: Box): void {
  if (!theme.station.bricks) return;
  ctx.save();
  ctx.globalAlpha = 0.35;
  ctx.strokeStyle = theme.station.wallEdge;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let row = 0; row * 14 < wall.h; row++) {
    const y = wall.y + row * 14;
    ctx.moveTo(wall.x, y);
    ctx.lineTo(wall.x + wall.w, y);
    for (let x = wall.x + (row % 2 === 0 ? 14 : 0); x < wall.x + wall.w; x += 28) {
      ctx.moveTo(x, y);
      ctx.lineTo(x, Math.min(y + 14, wall.y + wall.h));
    }
  }
  ctx.stroke();
  ctx.restore();
}
