import { tile } from '../../game/tile.ts';
import type { TrainPicture } from '../picture-spec.ts';
import { box, right, type Box } from './box.ts';
import { rowOfTiles, type PlacedTile } from './row-of-tiles.ts';
import { sheetFor, type Sheet } from './sheet.ts';

export interface TrainLayout {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  readonly title: Box;
  readonly subtitle: Box;
  /** The open end in large, and the words under it. */
  readonly plate: Box;
  readonly end: Box;
  /** The engine's double and the words beside it. */
  readonly engine: PlacedTile;
  readonly engineLabel: Box;
  readonly tiles: readonly PlacedTile[];
  /** Under each tile, who laid it. */
  readonly discs: readonly Box[];
  /** The middle of the rails of each line, and the side on which it bends into the next one. */
  readonly lines: readonly { readonly x: number; readonly w: number; readonly y: number }[];
  readonly lineHeight: number;
}

const header = 190;

/** Lays one train out like a snake: to the right, then back to the left, line under line. */
export function layOutTrain(input: Pick<TrainPicture, 'engine' | 'train' | 'print'>): TrainLayout {
  const { engine, train } = input;
  const sheet = sheetFor(input.print);
  const margin = sheet.large ? 56 : 72;
  const inner = sheet.width - 2 * margin;
  const disc = sheet.large ? 58 : 30;
  const half = sheet.large || train.tiles.length <= 14 ? 60 : train.tiles.length <= 32 ? 54 : 46;
  const lineHeight = 2 * half + disc + 34;
  const first = header + 16 + half;
  const row = rowOfTiles({
    start: engine,
    // The engine stands first, as a double across; from it the row goes on with its own number.
    tiles: [tile(engine, engine), ...train.tiles],
    x: margin,
    y: first,
    width: inner,
    half,
    gap: 6,
    lineHeight,
  }).map((placed) => turnedBack(placed, margin, inner));
  const lines = row.at(-1)!.line + 1;
  const plate = box(sheet.width - 32 - 150, 18, 150, 106);
  return {
    sheet,
    width: sheet.width,
    height: header + 16 + lines * lineHeight + 6,
    title: box(32, 28, plate.x - 32 - 24, 56),
    subtitle: box(32, 92, plate.x - 32 - 24, 44),
    plate,
    end: box(plate.x - 60, 128, right(plate) - plate.x + 60, 40),
    engine: row[0]!,
    engineLabel: box(32, 146, plate.x - 60 - 40, 40),
    tiles: row.slice(1),
    discs: row
      .slice(1)
      .map((placed) => box(placed.x + placed.w / 2 - disc / 2, middleOf(placed) + half + 6, disc, disc)),
    lines: Array.from({ length: lines }, (_, line) => ({
      x: margin,
      w: inner,
      y: first + line * lineHeight,
    })),
    lineHeight,
  };
}

function middleOf(placed: PlacedTile): number {
  return placed.y + placed.h / 2;
}

/** On every second line the train runs from right to left. */
function turnedBack(placed: PlacedTile, margin: number, inner: number): PlacedTile {
  if (placed.line % 2 === 0) return placed;
  const x = margin + inner - (placed.x - margin) - placed.w;
  return placed.upright ? { ...placed, x } : { ...placed, x, first: placed.second, second: placed.first };
}
