import type { Context } from '../canvas.ts';
import { middle, right, touches, type Box, type Span } from '../layout/box.ts';
import type { TableHead, TableLayout, TrainRow } from '../layout/table.ts';
import type { TablePicture } from '../picture-spec.ts';
import { sheetOf } from '../sheet-of.ts';
import { drawLines, drawText, widthOf } from '../text.ts';
import type { Plate, Theme } from '../theme.ts';
import { drawDisc } from './disc.ts';
import { drawFelt } from './felt.ts';
import { drawLocomotive } from './locomotive.ts';
import { drawLock } from './lock.ts';
import { drawPlate } from './plate.ts';
import { fillCircle, fillRounded, strokeRounded } from './shapes.ts';
import { drawStation } from './station.ts';
import { drawPointer, drawTile, drawTileBack } from './tile.ts';
import { drawTrack, drawTrunk } from './track.ts';
import { drawOpenHand } from './open-hand.ts';

type TableScene = Omit<TablePicture, 'kind' | 'look'>;
type TrainFacts = TableScene['facts']['trains'][number];

/**
 * Draws a table: the station with the engine on top, under it a row a train, under those the open hands.
 *
 * @param span what is wanted of it: head and foot are left out where they don't stand in there
 */
export function drawTable(
  ctx: Context,
  theme: Theme,
  scene: TableScene,
  layout: TableLayout,
  span: Span = { top: 0, bottom: layout.height },
): void {
  const { facts } = scene;
  const { head, rows, hands, legend } = layout;
  drawFelt(ctx, theme, layout.width, layout.height);
  for (const row of rows) drawPanel(ctx, theme, row, facts.trains[row.at]!.owner, facts.turn);
  if (head !== null) {
    drawRails(ctx, theme, head, rows);
    if (partsOf(head).some((part) => touches(span, part))) drawHead(ctx, theme, scene, head);
  }
  for (const row of rows) drawRow(ctx, theme, scene, row, facts.trains[row.at]!);
  if (hands !== null && hands.heading.y < span.bottom) drawHands(ctx, theme, scene, hands);
  if (touches(span, legend[0])) drawLegend(ctx, theme, scene, legend);
}

function partsOf({ station, headline, round, standing, boneyard }: TableHead): readonly Box[] {
  return [station, headline, round, boneyard, ...(standing === null ? [] : [standing])];
}

function drawHead(ctx: Context, theme: Theme, scene: TableScene, head: TableHead): void {
  const { facts, words } = scene;
  drawStation(ctx, theme, head.station, facts.engine, words.engine);
  drawHeadline(ctx, theme, scene, head);
  drawBoneyard(ctx, theme, head.boneyard, facts.boneyard, words.boneyard);
}

function drawRails(
  ctx: Context,
  theme: Theme,
  { trunk, station }: TableHead,
  rows: readonly TrainRow[],
): void {
  if (trunk === null) return;
  const branches = rows.map((row) => row.tracks[0]!.y);
  drawTrunk(ctx, theme, { ...trunk, from: right(station) - 16 }, branches);
}

function drawPanel(
  ctx: Context,
  theme: Theme,
  row: TrainRow,
  owner: number | null,
  turn: number | null,
): void {
  const onTurn = owner !== null && owner === turn;
  fillRounded(ctx, row.panel, 16, onTurn ? theme.turn : theme.panel);
  if (onTurn) strokeRounded(ctx, row.panel, 16, theme.turnEdge, 4);
  else strokeRounded(ctx, row.panel, 16, theme.panelEdge, 2);
}

function drawHeadline(ctx: Context, theme: Theme, scene: TableScene, head: TableHead): void {
  const { facts, players, words } = scene;
  const { headline, round, standing } = head;
  let x = headline.x;
  if (facts.turn !== null) {
    const size = 64;
    const at = { x, y: middle(headline).y - size / 2, w: size, h: size };
    drawDisc(ctx, theme, at, { seat: facts.turn, ...players[facts.turn]! });
    x += size + 16;
  }
  drawLines(
    ctx,
    words.headline,
    { x, y: middle(headline).y, width: right(headline) - x, lines: 2 },
    { face: 'title', size: 42, minSize: 34, colour: theme.text },
  );
  drawLines(
    ctx,
    words.round,
    { x: round.x, y: middle(round).y, width: round.w, lines: round.h > 80 ? 3 : 1 },
    { face: 'heavy', size: 32, minSize: 24, colour: theme.accent },
  );
  if (standing === null) return;
  const style = { face: 'heavy', size: 29, minSize: 22, colour: theme.text } as const;
  drawText(ctx, words.standing, { x: standing.x, y: middle(standing).y, width: standing.w }, style);
}

function drawBoneyard(ctx: Context, theme: Theme, at: Box, count: number, label: string): void {
  fillRounded(ctx, at, 16, theme.panel);
  strokeRounded(ctx, at, 16, theme.panelEdge, 2);
  const { x } = middle(at);
  for (let layer = Math.min(3, count) - 1; layer >= 0; layer--) {
    drawTileBack(ctx, theme, { x: at.x + 18 + layer * 7, y: at.y + 20 + (2 - layer) * 7, w: 35, h: 63 });
  }
  drawText(
    ctx,
    String(count),
    { x: right(at) - 14, y: at.y + 53, width: 82 },
    { face: 'heavy', size: 60, minSize: 40, colour: theme.text, align: 'right' },
  );
  drawText(
    ctx,
    label,
    { x, y: at.y + at.h - 25, width: at.w - 20 },
    { face: 'text', size: 30, minSize: 20, colour: theme.faint, align: 'center' },
  );
}

function drawRow(ctx: Context, theme: Theme, scene: TableScene, row: TrainRow, train: TrainFacts): void {
  const { facts, words } = scene;
  const { binding } = facts;
  const order = binding.trains.indexOf(train.id);
  const glows = order >= 0;
  row.tracks.forEach((track, line) => {
    drawTrack(ctx, theme, track.x + 28, track.y, track.w - 28);
    if (line > 0) drawGoesOn(ctx, theme, track.x - 14, track.y);
    if (line < row.tracks.length - 1) drawGoesOn(ctx, theme, track.x + track.w + 10, track.y);
  });
  drawSign(ctx, theme, scene, row, train);
  if (row.more !== null) drawMore(ctx, theme, row.more, row.hidden);
  const laid = scene.justLaid.find((newest) => newest.train === train.id)?.tiles ?? 0;
  row.tiles.forEach((placed, at) => {
    const last = at === row.tiles.length - 1;
    const fresh = at >= row.tiles.length - laid;
    drawTile(ctx, theme, placed, { glow: last && glows, fresh });
  });
  if (row.tiles.length === 0) {
    const track = row.tracks[0]!;
    const width = widthOf(ctx, words.empty, 'text', 30) + 32;
    const at = { x: track.x + 60, y: track.y - 22, w: Math.min(width, track.w - 90), h: 44 };
    fillRounded(ctx, at, 22, theme.felt.edge);
    const style = { face: 'text', size: 30, minSize: 24, colour: theme.faint, align: 'center' } as const;
    drawText(ctx, words.empty, { ...middle(at), width: at.w - 20 }, style);
  }
  const style = plateOf(theme, train, glows);
  drawPlate(ctx, theme, row.plate, { style, number: train.open, glow: glows });
  drawPlateCorner(ctx, theme, scene, row.plate, train);
  if (glows && binding.inOrder && binding.trains.length > 1) drawOrder(ctx, theme, row.plate, order + 1);
}

function plateOf(theme: Theme, train: TrainFacts, glows: boolean): Plate {
  if (glows) return theme.doublePlate;
  return train.openToAll ? theme.openPlate : theme.closedPlate;
}

/** Who may lay here, on the plate itself: the marker for everybody, or the owner's disc. */
function drawPlateCorner(ctx: Context, theme: Theme, scene: TableScene, plate: Box, train: TrainFacts): void {
  if (!train.openToAll) {
    // A Mexican train that may not be started yet is nobody's and open to nobody.
    // In large print a disc would cover the number; the sign above tells whose it is.
    if (train.owner === null || sheetOf(ctx).large) return;
    const size = 36;
    const at = { x: plate.x - 12, y: plate.y - 4, w: size, h: size };
    drawDisc(ctx, theme, at, { seat: train.owner, ...scene.players[train.owner]! });
    return;
  }
  const tag = { x: plate.x - 18, y: plate.y - 4, w: 50, h: 36 };
  fillRounded(ctx, tag, 10, theme.accent);
  drawLocomotive(ctx, { x: tag.x + 7, y: tag.y + 4, w: 36, h: 28 }, theme.onAccent, theme.accent);
}

function drawOrder(ctx: Context, theme: Theme, plate: Box, order: number): void {
  const x = right(plate) - 10;
  const y = plate.y + 12;
  fillCircle(ctx, x, y, 22, theme.onAccent);
  fillCircle(ctx, x, y, 19, theme.doublePlate.edge);
  const style = { face: 'heavy', size: 30, colour: theme.doublePlate.text, align: 'center' } as const;
  drawText(ctx, String(order), { x, y, width: 38 }, style);
}

function drawSign(ctx: Context, theme: Theme, scene: TableScene, row: TrainRow, train: TrainFacts): void {
  const { name, state, disc } = row;
  if (train.owner === null) {
    drawLocomotive(
      ctx,
      { x: disc.x, y: disc.y + disc.h * 0.1, w: disc.w, h: disc.h * 0.8 },
      theme.accent,
      theme.felt.edge,
    );
  } else drawDisc(ctx, theme, disc, { seat: train.owner, ...scene.players[train.owner]! });
  const label =
    train.owner === null
      ? scene.words.mexican[train.id - scene.facts.seats]!
      : scene.players[train.owner]!.name;
  drawText(
    ctx,
    label,
    { x: name.x, y: middle(name).y, width: name.w },
    { face: 'heavy', size: Math.min(36, Math.round(name.h * 0.92)), minSize: 24, colour: theme.text },
  );
  drawState(ctx, theme, scene, state, train);
  if (row.total !== null && train.owner !== null) drawTotal(ctx, theme, scene, row.total, train.owner);
}

/** A seat's points; the leader's stand on a plate of their own. */
function drawTotal(ctx: Context, theme: Theme, { facts }: TableScene, at: Box, seat: number): void {
  if (facts.standing === null) return;
  const { totals, leaders } = facts.standing;
  const leads = leaders.includes(seat);
  const { x, y } = middle(at);
  const h = Math.min(at.h, 40);
  if (leads) fillRounded(ctx, { x: at.x, y: y - h / 2, w: at.w, h }, h / 2, theme.accent);
  const colour = leads ? theme.onAccent : theme.text;
  const style = { face: 'heavy', size: Math.min(31, Math.round(h * 0.92)), minSize: 22, colour } as const;
  drawText(ctx, String(totals[seat]), { x, y, width: at.w - 10 }, { ...style, align: 'center' });
}

/** The line under a name: tiles in the hand, then the one thing most worth knowing. */
function drawState(ctx: Context, theme: Theme, scene: TableScene, at: Box, train: TrainFacts): void {
  const { facts, words } = scene;
  const y = middle(at).y;
  let x = at.x;
  const count = train.owner === null ? null : facts.counts[train.owner]!;
  if (count !== null) {
    const h = at.h * 0.78;
    drawTileBack(ctx, theme, { x: x + 1, y: y - h / 2, w: h * 0.56, h });
    x += h * 0.56 + 8;
    const colour = count === 1 ? theme.warn : theme.text;
    x += drawText(ctx, String(count), { x, y, width: 60 }, { face: 'heavy', size: 34, colour }) + 12;
  }
  const width = right(at) - x;
  const size = 27;
  if (facts.mustCover.includes(train.id)) {
    drawTag(ctx, { x, y, width }, words.cover, theme.doublePlate.face, theme.doublePlate.text);
  } else if (count === 1) {
    drawTag(ctx, { x, y, width }, words.oneTile, theme.warn, theme.onWarn);
  } else if (train.openToAll) {
    drawText(ctx, words.open, { x, y, width }, { face: 'heavy', size, minSize: 20, colour: theme.accent });
  } else {
    drawLock(ctx, { x: x + 4, y: y - 15, w: 23, h: 28 }, theme.faint);
  }
}

function drawTag(
  ctx: Context,
  at: { readonly x: number; readonly y: number; readonly width: number },
  text: string,
  ground: string,
  colour: string,
): void {
  const wanted = widthOf(ctx, text, 'heavy', 27) + 24;
  const w = Math.min(wanted, at.width);
  fillRounded(ctx, { x: at.x, y: at.y - 18, w, h: 36 }, 12, ground);
  const style = { face: 'heavy', size: 27, minSize: 20, colour, align: 'center' } as const;
  drawText(ctx, text, { x: at.x + w / 2, y: at.y, width: w - 16 }, style);
}

function drawMore(ctx: Context, theme: Theme, at: Box, hidden: number): void {
  fillRounded(ctx, at, 10, theme.felt.edge);
  strokeRounded(ctx, at, 10, theme.rail, 2);
  const style = { face: 'heavy', size: 30, minSize: 22, colour: theme.text, align: 'center' } as const;
  drawText(ctx, `+${hidden}`, { ...middle(at), width: at.w - 8 }, style);
}

/** Where a train goes on in the next line: an arrowhead on both sides of the break. */
function drawGoesOn(ctx: Context, theme: Theme, x: number, y: number): void {
  ctx.strokeStyle = theme.rail;
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.moveTo(x, y - 10);
  ctx.lineTo(x + 9, y);
  ctx.lineTo(x, y + 10);
  ctx.stroke();
}

function drawHands(
  ctx: Context,
  theme: Theme,
  { words, players }: TableScene,
  { heading, blocks }: NonNullable<TableLayout['hands']>,
): void {
  const style = { face: 'heavy', size: 30, minSize: 24, colour: theme.text } as const;
  drawText(ctx, words.hands, { x: heading.x, y: middle(heading).y, width: heading.w }, style);
  for (const block of blocks) drawOpenHand(ctx, theme, block, players[block.seat]!);
}

/** What the signs mean, at the foot. */
function drawLegend(
  ctx: Context,
  theme: Theme,
  { words }: TableScene,
  [laid, open, closed]: TableLayout['legend'],
): void {
  const swatchOf = (at: Box): Box => ({ x: at.x + 8, y: middle(at).y - 14, w: 40, h: 28 });
  strokeRounded(ctx, swatchOf(laid), 8, theme.fresh, 4);
  drawPointer(ctx, theme, swatchOf(laid), 36);
  drawPlateSwatch(ctx, swatchOf(open), theme.openPlate);
  drawPlateSwatch(ctx, swatchOf(closed), theme.closedPlate);
  const style = { face: 'text', size: 28, minSize: 22, colour: theme.faint } as const;
  for (const [at, text] of [
    [laid, words.justLaid],
    [open, words.open],
    [closed, words.closed],
  ] as const) {
    drawText(ctx, text, { x: at.x + 60, y: middle(at).y, width: at.w - 70 }, style);
  }
}

function drawPlateSwatch(ctx: Context, at: Box, plate: Plate): void {
  fillRounded(ctx, at, 8, plate.face);
  strokeRounded(ctx, at, 8, plate.edge, 3);
}
