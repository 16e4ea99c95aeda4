import type { HandPicture } from '../picture-spec.ts';
import { bottom, box, right, type Box } from './box.ts';
import { rowOfTiles, uprightTile, type PlacedTile } from './row-of-tiles.ts';
import { sheetFor, type Sheet } from './sheet.ts';

export interface HandLayout {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  readonly title: Box;
  readonly subtitle: Box;
  /** Where the viewer may lay: the heading, and for each end the sign of its train, the number and the name. */
  readonly endsHeading: Box | null;
  readonly ends: readonly { readonly sign: Box; readonly plate: Box; readonly name: Box }[];
  /** The connected row's heading, and the spare tiles'; null where there is none. */
  readonly train: Box | null;
  readonly spare: Box | null;
  /** Tile by tile, in the order of the hand. */
  readonly tiles: readonly HandSlot[];
  /** What the marks on the tiles mean, in this order: drawn, planned, picked; null where no tile has it. */
  readonly legend: readonly (Box | null)[];
  /** Where an empty hand says that it is empty. */
  readonly none: Box;
}

export interface HandSlot {
  readonly placed: PlacedTile;
  readonly label: Box;
  /** One a train that takes the tile, the last for how many more there are. */
  readonly marks: readonly Box[];
}

type Input = Pick<HandPicture, 'tiles' | 'train' | 'ends' | 'print'>;
type HandTiles = Input['tiles'];

const margin = 32;
const header = 128;
const headingHeight = 52;
const labelHeight = 46;
/** Of the marks under a tile's label, in a row with a tile that carries any. */
const marksHeight = 58;
/** Room above a row: playable tiles are lifted out of it, new ones have a pointer above them. */
const lift = 14;
const above = 26;

/** How large everything in a hand is, by its print. */
interface Measures {
  readonly sheet: Sheet;
  readonly inner: number;
}

/** Lays a hand out: the open ends, the connected row, if there is one, and under it the others in rows. */
export function layOutHand({ tiles, train, ends, print }: Input): HandLayout {
  const sheet = sheetFor(print);
  const inner = sheet.width - 2 * margin;
  const size: Measures = { sheet, inner };
  const strip = endsStrip(ends, size);
  let y = strip.bottom;
  const connected = train === null ? 0 : train.count;
  const all: HandSlot[] = [];
  const trainHeading = connected > 0 ? box(margin, y, inner, headingHeight) : null;
  if (train !== null && connected > 0) {
    const row = connectedRow(tiles.slice(0, connected), { start: train.start, top: y + headingHeight, size });
    all.push(...row.tiles);
    y = row.bottom;
  }
  const spare = tiles.slice(connected);
  const spareHeading = connected > 0 && spare.length > 0 ? box(margin, y, inner, headingHeight) : null;
  if (spareHeading !== null) y += headingHeight;
  if (spare.length > 0) {
    const rows = uprightRows(spare, y, size);
    all.push(...rows.tiles);
    y = rows.bottom;
  }
  const legend = legendOf(tiles, Math.max(y, header + 160), size);
  return {
    sheet,
    width: sheet.width,
    height: Math.ceil(legend.bottom + 12),
    title: box(margin, 20, inner, 56),
    subtitle: box(margin, 76, inner, 44),
    endsHeading: strip.heading,
    ends: strip.ends,
    train: trainHeading,
    spare: spareHeading,
    tiles: all,
    legend: legend.boxes,
    none: box(margin, strip.bottom, inner, 120),
  };
}

function endsStrip(ends: Input['ends'], { sheet, inner }: Measures) {
  if (ends.length === 0) return { heading: null, ends: [], bottom: header };
  const columns = sheet.large ? 2 : ends.length > 6 ? 4 : 3;
  const w = inner / columns;
  const heading = box(margin, header - 4, inner, 44);
  const h = 76;
  const placed = ends.map((_, at) => {
    const x = margin + (at % columns) * w;
    const y = bottom(heading) + 4 + Math.floor(at / columns) * h;
    const sign = box(x, y + 5, 58, 58);
    const plate = box(right(sign) + 8, y, 84, 68);
    return { sign, plate, name: box(right(plate) + 10, y, x + w - 8 - right(plate) - 10, 68) };
  });
  return { heading, ends: placed, bottom: bottom(heading) + 4 + Math.ceil(ends.length / columns) * h + 8 };
}

type Placement = { readonly tiles: readonly HandSlot[]; readonly bottom: number };

function connectedRow(
  tiles: HandTiles,
  { start, top, size }: { readonly start: number; readonly top: number; readonly size: Measures },
): Placement {
  const half = size.sheet.large || tiles.length <= 16 ? 62 : 52;
  const gap = 6;
  const row = rowOfTiles({
    start,
    tiles: tiles.map(({ tile }) => tile),
    ...{ x: margin, y: half, width: size.inner, half, gap, lineHeight: 0 },
  });
  const lines = Array.from({ length: row.at(-1)!.line + 1 }, (_, line) =>
    tiles.filter((_, at) => row[at]!.line === line),
  );
  const stack = stackOf(lines, { top, half });
  return {
    tiles: row.map((placed, at) => {
      const y = stack.tops[placed.line]!;
      const there = { ...placed, y: placed.y + y };
      return slotOf(there, tiles[at]!, { under: y + 2 * half, room: gap, sheet: size.sheet });
    }),
    bottom: stack.bottom,
  };
}

function uprightRows(tiles: HandTiles, top: number, size: Measures): Placement {
  const columns = columnsFor(tiles.length, size.sheet);
  const cell = size.inner / columns;
  const half = Math.min(Math.floor(cell * 0.74), 104);
  const lines = Array.from({ length: Math.ceil(tiles.length / columns) }, (_, line) =>
    tiles.slice(line * columns, (line + 1) * columns),
  );
  const stack = stackOf(lines, { top, half });
  return {
    tiles: tiles.map((tile, at) => {
      const y = stack.tops[Math.floor(at / columns)]!;
      const x = margin + (at % columns) * cell + (cell - half) / 2;
      const placed = uprightTile(tile.tile, tile.flipped === true, { x: Math.round(x), y, w: half });
      return slotOf(placed, tile, { under: y + 2 * half, room: cell - half, sheet: size.sheet });
    }),
    bottom: stack.bottom,
  };
}

/** Where each line's tiles begin, line under line; only those with marks under them take the room for any. */
function stackOf(
  lines: readonly HandTiles[],
  { top, half }: { readonly top: number; readonly half: number },
): { readonly tops: readonly number[]; readonly bottom: number } {
  let y = top;
  const tops = lines.map((tiles) => {
    const start = y + above;
    const marked = tiles.some(({ takenBy = [] }) => takenBy.length > 0);
    y = start + 2 * half + labelHeight + (marked ? marksHeight : 0) + 6;
    return start;
  });
  return { tops, bottom: y };
}

/** Rows of about the same length: one to seven tiles, two to eighteen, three to thirty, then at most eleven columns. */
function columnsFor(count: number, { large }: Sheet): number {
  const rows = count <= 7 ? 1 : count <= 18 ? 2 : count <= 30 ? 3 : 4;
  return Math.min(large ? 6 : 11, Math.max(5, Math.ceil(count / rows)));
}

/** A tile with its numbers under it, and under those the trains that take it. */
function slotOf(
  placed: PlacedTile,
  { playable, takenBy = [] }: HandTiles[number],
  { under, room, sheet }: { readonly under: number; readonly room: number; readonly sheet: Sheet },
): HandSlot {
  const raised = playable === 'yes' ? { ...placed, y: placed.y - lift } : placed;
  const wide = placed.w + room - 4;
  const label = box(placed.x + placed.w / 2 - wide / 2, under + 4, wide, labelHeight - 8);
  return { placed: raised, label, marks: marksUnder(label, takenBy.length, sheet) };
}

/** At most three beside each other, as large as they fit. */
function marksUnder(label: Box, count: number, { large }: Sheet): readonly Box[] {
  const most = label.w < (large ? 120 : 100) ? (label.w < 80 ? 1 : 2) : 3;
  const shown = Math.min(count, most);
  const size = Math.min(marksHeight - 4, Math.floor(label.w / Math.max(1, shown)) - 2);
  const x = label.x + label.w / 2 - (shown * (size + 2) - 2) / 2;
  return Array.from({ length: shown }, (_, at) => box(x + at * (size + 2), bottom(label) + 4, size, size));
}

function legendOf(tiles: HandTiles, top: number, { sheet, inner }: Measures) {
  const wanted = [
    tiles.some(({ drawn }) => drawn === true),
    tiles.some(({ planned }) => planned !== undefined),
    tiles.some(({ picked }) => picked === true),
  ];
  const count = wanted.filter(Boolean).length;
  if (count === 0) return { boxes: [null, null, null], bottom: top };
  const w = sheet.large ? inner : inner / 3;
  let at = 0;
  const boxes = wanted.map((here) => {
    if (!here) return null;
    const x = margin + (sheet.large ? 0 : at * w);
    const y = top + 8 + (sheet.large ? at * 48 : 0);
    at += 1;
    return box(x, y, w, 44);
  });
  return { boxes, bottom: top + 8 + (sheet.large ? count * 48 : 48) };
}
