import type { HandPicture } from '../picture-spec.ts';
import { box, pictureWidth, type Box } from './box.ts';
import { rowOfTiles, uprightTile, type PlacedTile } from './row-of-tiles.ts';

export interface HandLayout {
  readonly width: number;
  readonly height: number;
  readonly title: Box;
  readonly subtitle: Box;
  /** The connected row's heading, and the spare tiles'; null where there is none. */
  readonly train: Box | null;
  readonly spare: Box | null;
  /** Tile by tile, in the order of the hand. */
  readonly tiles: readonly { readonly placed: PlacedTile; readonly label: Box }[];
  /** Where an empty hand says that it is empty. */
  readonly none: Box;
}

type Input = Pick<HandPicture, 'tiles' | 'train'>;

const margin = 32;
const inner = pictureWidth - 2 * margin;
const header = 128;
const headingHeight = 52;
const labelHeight = 46;
/** How far a playable tile is lifted out of its row. */
const lift = 14;

/** Lays a hand out: the connected row, if there is one, and under it the others in rows. */
export function layOutHand({ tiles, train }: Input): HandLayout {
  let y = header;
  const connected = train === null ? 0 : train.count;
  const all: { placed: PlacedTile; label: Box }[] = [];
  const trainHeading = connected > 0 ? box(margin, y, inner, headingHeight) : null;
  if (train !== null && connected > 0) {
    const row = connectedRow(tiles.slice(0, connected), train.start, y + headingHeight + lift);
    all.push(...row.tiles);
    y = row.bottom;
  }
  const spare = tiles.slice(connected);
  const spareHeading = connected > 0 && spare.length > 0 ? box(margin, y, inner, headingHeight) : null;
  if (spareHeading !== null) y += headingHeight;
  if (spare.length > 0) {
    const rows = uprightRows(spare, y + lift);
    all.push(...rows.tiles);
    y = rows.bottom;
  }
  const height = Math.max(y + 12, header + 200);
  return {
    width: pictureWidth,
    height: Math.ceil(height),
    title: box(margin, 20, inner, 56),
    subtitle: box(margin, 76, inner, 44),
    train: trainHeading,
    spare: spareHeading,
    tiles: all,
    none: box(margin, header, inner, 160),
  };
}

type Placement = { readonly tiles: { placed: PlacedTile; label: Box }[]; readonly bottom: number };

function connectedRow(tiles: Input['tiles'], start: number, top: number): Placement {
  const half = tiles.length <= 16 ? 62 : 52;
  const lineHeight = 2 * half + labelHeight + lift + 8;
  const row = rowOfTiles({
    start,
    tiles: tiles.map(({ tile }) => tile),
    x: margin,
    y: top + half,
    width: inner,
    half,
    gap: 6,
    lineHeight,
  });
  const lines = row.at(-1)!.line + 1;
  return {
    tiles: row.map((placed, at) =>
      labelled(placed, top + placed.line * lineHeight + 2 * half, tiles[at]!, 6),
    ),
    bottom: top + lines * lineHeight,
  };
}

function uprightRows(tiles: Input['tiles'], top: number): Placement {
  const columns = columnsFor(tiles.length);
  const cell = inner / columns;
  const half = Math.min(Math.floor(cell * 0.74), 104);
  const rowHeight = 2 * half + labelHeight + lift + 12;
  return {
    tiles: tiles.map((tile, at) => {
      const row = Math.floor(at / columns);
      const x = margin + (at % columns) * cell + (cell - half) / 2;
      const y = top + row * rowHeight;
      const placed = uprightTile(tile.tile, tile.flipped === true, { x: Math.round(x), y, w: half });
      return labelled(placed, y + 2 * half, tile, cell - half);
    }),
    bottom: top + Math.ceil(tiles.length / columns) * rowHeight,
  };
}

/** Rows of about the same length: one to seven tiles, two to eighteen, three to thirty, then at most eleven columns. */
function columnsFor(count: number): number {
  const rows = count <= 7 ? 1 : count <= 18 ? 2 : count <= 30 ? 3 : 4;
  return Math.min(11, Math.max(5, Math.ceil(count / rows)));
}

function labelled(placed: PlacedTile, y: number, tile: Input['tiles'][number], gap: number) {
  const raised = tile.playable === 'yes' ? { ...placed, y: placed.y - lift } : placed;
  return { placed: raised, label: box(placed.x - gap / 2 + 1, y + 4, placed.w + gap - 2, labelHeight - 8) };
}
