import type { TrainId } from '../../game/train.ts';
import type { Tile } from '../../game/tile.ts';
import type { TableFacts } from '../picture-spec.ts';
import { box, right, type Box } from './box.ts';
import { directed, rowOfTiles, type PlacedTile } from './row-of-tiles.ts';

/** Where everything on a table's picture stands. Boxes of different rows never overlap. */
export interface TableLayout {
  readonly width: number;
  readonly height: number;
  readonly station: Box;
  readonly headline: Box;
  readonly round: Box;
  readonly boneyard: Box;
  /** The track from the station down to the rows: the middle of the rails. */
  readonly trunk: { readonly x: number; readonly top: number; readonly bottom: number };
  readonly rows: readonly TrainRow[];
  readonly legend: Box;
}

export interface TrainRow {
  readonly train: TrainId;
  readonly panel: Box;
  /** Disc of the owner, or the engine of a Mexican train. */
  readonly disc: Box;
  readonly name: Box;
  /** Under the name: count of the hand, and who may lay here. */
  readonly state: Box;
  /** The middle of the rails of each line of tiles. */
  readonly tracks: readonly { readonly x: number; readonly y: number; readonly w: number }[];
  /** The last tiles of the train, as many as fit. */
  readonly tiles: readonly PlacedTile[];
  /** How many tiles before those are not shown, and where that is said. */
  readonly hidden: number;
  readonly more: Box | null;
  /** The large number of the open end. */
  readonly plate: Box;
}

/** Narrower than the other pictures: a full table of eight has to stay under 80 KiB. */
export const tableWidth = 1000;
const margin = 18;
const header = 182;
const legendHeight = 48;
const signWidth = 292;
const trunkX = margin + signWidth + 20;
const tilesX = trunkX + 25;
const boneyardWidth = 164;
const headlineWidth = tableWidth - margin - boneyardWidth - 14 - (tilesX + 6);
const plateWidth = 118;
const tileGap = 4;
const rowGap = 8;
const moreWidth = 62;

/** Few trains have room for several lines of tiles each; many have one line of smaller ones. */
function metrics(rows: number): { readonly half: number; readonly lines: number } {
  if (rows <= 3) return { half: 46, lines: 3 };
  if (rows <= 5) return { half: 42, lines: 2 };
  if (rows <= 7) return { half: 40, lines: 1 };
  if (rows <= 10) return { half: 37, lines: 1 };
  return rows <= 13 ? { half: 34, lines: 1 } : { half: 32, lines: 1 };
}

/**
 * Lays a table out.
 *
 * @param lines at least so many lines of tiles for each train, so that the frames of a replay are alike
 */
export function layOutTable(facts: TableFacts, lines: readonly number[] = []): TableLayout {
  const size = metrics(facts.trains.length);
  let y = header;
  const rows = facts.trains.map((train, at) => {
    const row = layOutRow({
      train: train.id,
      start: facts.engine,
      tiles: train.tiles,
      top: y,
      half: size.half,
      mostLines: size.lines,
      leastLines: lines[at] ?? 1,
    });
    y += row.panel.h + rowGap;
    return row;
  });
  return {
    width: tableWidth,
    height: Math.ceil(y - rowGap + legendHeight + 10),
    station: box(margin, 16, signWidth, header - 32),
    headline: box(tilesX + 6, 20, headlineWidth, 86),
    round: box(tilesX + 6, 114, headlineWidth, 42),
    boneyard: box(tableWidth - margin - boneyardWidth, 16, boneyardWidth, header - 32),
    trunk: { x: trunkX, top: header - 50, bottom: rows.at(-1)?.tracks[0]!.y ?? header },
    rows,
    legend: box(margin, y - rowGap + 10, tableWidth - 2 * margin, legendHeight - 10),
  };
}

interface RowInput {
  readonly train: TrainId;
  readonly start: number;
  readonly tiles: readonly Tile[];
  readonly top: number;
  readonly half: number;
  readonly mostLines: number;
  readonly leastLines: number;
}

function layOutRow(input: RowInput): TrainRow {
  const { half, top } = input;
  const lineHeight = 2 * half + 8;
  const plateX = tableWidth - margin - 10 - plateWidth;
  const width = plateX - 14 - tilesX;
  const firstY = top + 6 + lineHeight / 2;
  const { hidden, tiles } = lastTiles({ ...input, x: tilesX, y: firstY, width, gap: tileGap, lineHeight });
  const lines = Math.max(input.leastLines, tiles.length === 0 ? 1 : tiles.at(-1)!.line + 1);
  const panel = box(margin, top, tableWidth - 2 * margin, lines * lineHeight + 12);
  const lastLine = tiles.length === 0 ? 0 : tiles.at(-1)!.line;
  const discSize = Math.min(62, half * 1.45);
  const disc = box(margin + 12, firstY - discSize / 2, discSize, discSize);
  const textX = right(disc) + 12;
  const textWidth = margin + signWidth - textX;
  return {
    train: input.train,
    panel,
    disc,
    name: box(textX, firstY - half * 0.96, textWidth, half * 0.98),
    state: box(textX, firstY + half * 0.1, textWidth, half * 0.84),
    tracks: Array.from({ length: lastLine + 1 }, (_, line) => ({
      x: line === 0 ? trunkX : tilesX,
      y: firstY + line * lineHeight,
      w: (line === lastLine ? plateX : tilesX + width) - (line === 0 ? trunkX : tilesX),
    })),
    tiles,
    hidden,
    more: hidden === 0 ? null : box(tilesX, firstY - half / 2, moreWidth - 8, half),
    plate: box(plateX, firstY + lastLine * lineHeight - half, plateWidth, 2 * half),
  };
}

/** The longest end of a train that fits the lines it may have. */
function lastTiles(options: {
  readonly start: number;
  readonly tiles: readonly Tile[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly half: number;
  readonly gap: number;
  readonly lineHeight: number;
  readonly mostLines: number;
}): { readonly hidden: number; readonly tiles: readonly PlacedTile[] } {
  const { start, tiles, mostLines, width, half } = options;
  const ends = directed(start, tiles);
  // More lines than any end could need: no use in trying longer ones.
  const most = Math.ceil((mostLines * (width + half * 2)) / half) + 1;
  for (let hidden = Math.max(0, tiles.length - most); hidden < tiles.length; hidden++) {
    const shown = tiles.slice(hidden);
    const indent = hidden === 0 ? 0 : moreWidth;
    const placed = rowOfTiles({ ...options, start: ends[hidden]!.from, tiles: shown, indent });
    if (placed.at(-1)!.line < mostLines) return { hidden, tiles: placed };
  }
  return { hidden: 0, tiles: [] };
}
