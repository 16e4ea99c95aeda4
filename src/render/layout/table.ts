import type { TrainId } from '../../game/train.ts';
import type { PublicTable, TablePicture } from '../picture-spec.ts';
import { bottom, box, right, type Box } from './box.ts';
import { openHands, type OpenHand } from './open-hands.ts';
import { rowOfTiles, directed, type PlacedTile } from './row-of-tiles.ts';
import { sheetFor, type Sheet } from './sheet.ts';

/** Where everything on a table's picture stands. Boxes of different rows never overlap. */
export interface TableLayout {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  /** Null where only further rows of a table are shown. */
  readonly head: TableHead | null;
  readonly rows: readonly TrainRow[];
  /** The hands, where they lie open: their heading and a block each. */
  readonly hands: { readonly heading: Box; readonly blocks: readonly OpenHand[] } | null;
  /** What the signs mean: just laid, open to all, owner only. */
  readonly legend: readonly [Box, Box, Box];
}

export interface TableHead {
  readonly station: Box;
  readonly headline: Box;
  readonly round: Box;
  /** Who is ahead; null before a round is over. */
  readonly standing: Box | null;
  readonly boneyard: Box;
  /** The track from the station down to the rows: the middle of the rails. Large print has no room for it. */
  readonly trunk: { readonly x: number; readonly top: number; readonly bottom: number } | null;
}

export interface TrainRow {
  /** Index of the train in the facts. */
  readonly at: number;
  readonly train: TrainId;
  readonly panel: Box;
  /** Disc of the owner, or the engine of a Mexican train. */
  readonly disc: Box;
  readonly name: Box;
  /** The owner's points; null before a round is over and for a Mexican train. */
  readonly total: Box | null;
  /** Count of the hand, and who may lay here. */
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

export interface TableOptions {
  readonly print?: TablePicture['print'];
  readonly rows?: TablePicture['rows'];
  /** At least so many lines of tiles for each train, so that the frames of a replay are alike. */
  readonly lines?: readonly number[];
}

/** Narrower than the other pictures: a full table of eight has to stay under 80 KiB. */
export const tableWidth = 1000;
const margin = 18;
const signWidth = 292;
const trunkX = margin + signWidth + 20;
const boneyardWidth = 164;
const plateWidth = 118;
const tileGap = 4;
const rowGap = 8;
const moreWidth = ({ large }: Sheet): number => (large ? 84 : 62);

/** Few trains have room for several lines of tiles each; many have one line of smaller ones. */
function metrics(rows: number, sheet: Sheet): { readonly half: number; readonly lines: number } {
  if (sheet.large) return { half: 46, lines: rows <= 4 ? 2 : 1 };
  if (rows <= 3) return { half: 46, lines: 3 };
  if (rows <= 5) return { half: 42, lines: 2 };
  if (rows <= 7) return { half: 40, lines: 1 };
  if (rows <= 10) return { half: 37, lines: 1 };
  return rows <= 13 ? { half: 34, lines: 1 } : { half: 32, lines: 1 };
}

/** Lays a table out. */
export function layOutTable(facts: PublicTable, options: TableOptions = {}): TableLayout {
  const sheet = sheetFor(options.print, tableWidth);
  const [from, to] = options.rows ?? [0, facts.trains.length];
  const size = metrics(facts.trains.length, sheet);
  const head = from > 0 ? null : headOf(facts, sheet);
  const top = head === null ? margin : headHeight(facts, sheet);
  let y = top;
  const rows = facts.trains.slice(from, to).map((_, index) => {
    const at = from + index;
    const leastLines = options.lines?.[at] ?? 1;
    const row = layOutRow({ facts, at, sheet, top: y, half: size.half, mostLines: size.lines, leastLines });
    y += row.panel.h + rowGap;
    return row;
  });
  const hands = handsOf(facts, rows, { sheet, top: y });
  y = hands === null ? y : hands.bottom + rowGap;
  const legend = legendOf(sheet, y);
  return {
    sheet,
    width: sheet.width,
    height: Math.ceil(bottom(legend[2]) + 10),
    head: head === null ? null : { ...head, trunk: trunkOf(sheet, rows, top) },
    rows,
    hands: hands === null ? null : hands.shown,
    legend,
  };
}

/** How far down the rows begin. */
function headHeight({ standing }: PublicTable, { large }: Sheet): number {
  if (!large) return 182;
  return standing === null ? 268 : 310;
}

function headOf({ standing }: PublicTable, { large, width }: Sheet): Omit<TableHead, 'trunk'> {
  const boneyard = box(width - margin - boneyardWidth, 16, boneyardWidth, 150);
  if (large) {
    const station = box(margin, 16, 232, 150);
    const between = right(station) + 12;
    return {
      ...{ station, boneyard },
      round: box(between, 16, boneyard.x - 12 - between, 150),
      headline: box(margin + 6, 172, width - 2 * margin - 12, 90),
      standing: standing === null ? null : box(margin + 6, 264, width - 2 * margin - 12, 40),
    };
  }
  const x = trunkX + 31;
  const w = boneyard.x - 14 - x;
  return {
    boneyard,
    station: box(margin, 16, signWidth, 150),
    headline: box(x, standing === null ? 20 : 14, w, standing === null ? 86 : 80),
    round: box(x, standing === null ? 114 : 96, w, 40),
    standing: standing === null ? null : box(x, 136, w, 38),
  };
}

function trunkOf({ large }: Sheet, rows: readonly TrainRow[], top: number): TableHead['trunk'] {
  return large ? null : { x: trunkX, top: top - 50, bottom: rows.at(-1)?.tracks[0]!.y ?? top };
}

/** The open hands of those whose trains are shown. */
function handsOf(
  facts: PublicTable,
  rows: readonly TrainRow[],
  { sheet, top }: { readonly sheet: Sheet; readonly top: number },
) {
  const owners = new Set(rows.map(({ at }) => facts.trains[at]!.owner));
  const shown = facts.hands?.map((hand, seat) => (owners.has(seat) ? hand : [])) ?? [];
  if (shown.every((hand) => hand.length === 0)) return null;
  const heading = box(margin + 6, top, sheet.width - 2 * margin - 12, 46);
  const hands = openHands(shown, { sheet, margin, top: bottom(heading) + 4, nameWidth: 172 });
  return { shown: { heading, blocks: hands.blocks }, bottom: hands.bottom };
}

function legendOf({ large, width }: Sheet, top: number): TableLayout['legend'] {
  const w = (width - 2 * margin) / (large ? 1 : 3);
  const at = (index: number) =>
    large ? box(margin, top + 4 + index * 42, w, 42) : box(margin + index * w, top + 2, w, 38);
  return [at(0), at(1), at(2)];
}

interface RowInput {
  readonly facts: PublicTable;
  readonly at: number;
  readonly sheet: Sheet;
  readonly top: number;
  readonly half: number;
  readonly mostLines: number;
  readonly leastLines: number;
}

/** In ordinary print the sign stands left of the tiles; in large print above them. */
function layOutRow(input: RowInput): TrainRow {
  const { facts, at, half, top, sheet } = input;
  const train = facts.trains[at]!;
  const signHeight = sheet.large ? 92 : 0;
  const lineHeight = 2 * half + 8;
  const plateX = sheet.width - margin - 10 - plateWidth;
  const tilesX = sheet.large ? margin + 14 : trunkX + 25;
  const trackX = sheet.large ? margin : trunkX;
  const width = plateX - 14 - tilesX;
  const more = moreWidth(sheet);
  const firstY = top + 6 + signHeight + lineHeight / 2;
  const { hidden, tiles } = lastTiles({
    ...{ start: facts.engine, tiles: train.tiles, half, mostLines: input.mostLines },
    ...{ x: tilesX, y: firstY, width, gap: tileGap, lineHeight, indent: more },
  });
  const lastLine = tiles.length === 0 ? 0 : tiles.at(-1)!.line;
  const lines = Math.max(input.leastLines, lastLine + 1);
  const hasTotal = facts.standing !== null && train.owner !== null;
  return {
    at,
    train: train.id,
    panel: box(margin, top, sheet.width - 2 * margin, signHeight + lines * lineHeight + 12),
    ...(sheet.large ? signAbove(top + 8, sheet, hasTotal) : signBeside(firstY, half, hasTotal)),
    tracks: Array.from({ length: lastLine + 1 }, (_, line) => ({
      x: line === 0 ? trackX : tilesX,
      y: firstY + line * lineHeight,
      w: (line === lastLine ? plateX : tilesX + width) - (line === 0 ? trackX : tilesX),
    })),
    tiles,
    hidden,
    more: hidden === 0 ? null : box(tilesX, firstY - half / 2, more - 8, half),
    plate: box(plateX, firstY + lastLine * lineHeight - half, plateWidth, 2 * half),
  };
}

type Sign = Pick<TrainRow, 'disc' | 'name' | 'total' | 'state'>;

/** The disc with the points under it, right of them the name and under that the state. */
function signBeside(y: number, half: number, hasTotal: boolean): Sign {
  const column = Math.min(62, half * 1.45);
  const size = hasTotal ? Math.min(46, half * 1.1) : column;
  const x = margin + 12;
  const disc = box(x + (column - size) / 2, hasTotal ? y - half : y - size / 2, size, size);
  const textX = x + column + 12;
  const textWidth = margin + signWidth - textX;
  return {
    disc,
    total: hasTotal ? box(x - 5, bottom(disc) + 2, column + 10, 2 * half - size - 2) : null,
    name: box(textX, y - half * 0.96, textWidth, half * 0.98),
    state: box(textX, y + half * 0.1, textWidth, half * 0.84),
  };
}

function signAbove(top: number, { width }: Sheet, hasTotal: boolean): Sign {
  const disc = box(margin + 12, top + 6, 72, 72);
  const textX = right(disc) + 14;
  const end = width - margin - 12;
  const totalWidth = hasTotal ? 108 : 0;
  return {
    disc,
    total: hasTotal ? box(end - totalWidth, top + 2, totalWidth, 42) : null,
    name: box(textX, top, end - totalWidth - 12 - textX, 44),
    state: box(textX, top + 44, end - textX, 40),
  };
}

/** The longest end of a train that fits the lines it may have. */
function lastTiles(options: {
  readonly start: number;
  readonly tiles: PublicTable['trains'][number]['tiles'];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly half: number;
  readonly gap: number;
  readonly lineHeight: number;
  readonly mostLines: number;
  /** Room for the count of those that are not shown, where there are any. */
  readonly indent: number;
}): { readonly hidden: number; readonly tiles: readonly PlacedTile[] } {
  const { start, tiles, mostLines, width, half } = options;
  const ends = directed(start, tiles);
  // More lines than any end could need: no use in trying longer ones.
  const most = Math.ceil((mostLines * (width + half * 2)) / half) + 1;
  for (let hidden = Math.max(0, tiles.length - most); hidden < tiles.length; hidden++) {
    const shown = tiles.slice(hidden);
    const indent = hidden === 0 ? 0 : options.indent;
    const placed = rowOfTiles({ ...options, start: ends[hidden]!.from, tiles: shown, indent });
    if (placed.at(-1)!.line < mostLines) return { hidden, tiles: placed };
  }
  return { hidden: 0, tiles: [] };
}
