import type { Tile } from '../../game/tile.ts';
import type { RulePicture } from '../picture-spec.ts';
import { bottom, box, type Box } from './box.ts';
import { directed, rowOfTiles, type PlacedTile } from './row-of-tiles.ts';
import { sheetFor, type Sheet } from './sheet.ts';

export interface RuleLayout {
  readonly sheet: Sheet;
  readonly width: number;
  readonly height: number;
  readonly title: Box;
  readonly rows: readonly {
    readonly panel: Box;
    readonly label: Box;
    readonly track: { readonly x: number; readonly y: number; readonly w: number };
    readonly engine: PlacedTile;
    readonly tiles: readonly PlacedTile[];
    /** The tile somebody would lay, a little off the end of the train. */
    readonly next: PlacedTile | null;
    /** Where it says whether they may. */
    readonly verdict: Box | null;
  }[];
  readonly caption: Box;
}

const margin = 28;
const half = 52;
const rowHeight = 2 * half + 66;

type Input = Pick<RulePicture, 'engine' | 'trains' | 'print'>;

export function layOutRule({ engine, trains, print }: Input): RuleLayout {
  const sheet = sheetFor(print);
  const inner = sheet.width - 2 * margin;
  const rows = trains.map((train, at) => rowOf(engine, train, { top: 100 + at * (rowHeight + 10), inner }));
  const under = rows.length === 0 ? 100 : bottom(rows.at(-1)!.panel);
  const caption = box(margin + 8, under + 12, inner - 16, sheet.large ? 230 : 132);
  return {
    sheet,
    width: sheet.width,
    height: Math.ceil(bottom(caption) + 16),
    title: box(32, 24, sheet.width - 64, 60),
    rows,
    caption,
  };
}

function rowOf(
  engine: number,
  train: RulePicture['trains'][number],
  { top, inner }: { readonly top: number; readonly inner: number },
): RuleLayout['rows'][number] {
  const y = top + 50 + half;
  const double = ((engine << 5) | engine) as Tile;
  const shown = train.tiles.slice(inner < 800 ? -2 : -5);
  const start = train.tiles.length === 0 ? engine : directed(engine, train.tiles).at(-shown.length)!.from;
  const row = { x: margin + 24, y, width: inner, half, gap: 5, lineHeight: 2 * half };
  const head = rowOfTiles({ ...row, start: engine, tiles: [double] })[0]!;
  const tiles = rowOfTiles({ ...row, start, tiles: shown, x: row.x + half + 13 });
  const end = tiles.at(-1) ?? head;
  const open = shown.length === 0 ? engine : directed(start, shown).at(-1)!.to;
  const nextX = end.x + end.w + 40;
  const next =
    train.next === undefined
      ? null
      : rowOfTiles({ ...row, start: open, tiles: [train.next.tile], x: nextX })[0]!;
  return {
    panel: box(margin, top, inner, rowHeight),
    label: box(margin + 20, top + 4, inner - 40, 44),
    track: { x: margin + 16, y, w: inner - 32 },
    engine: head,
    tiles,
    next,
    verdict: next === null ? null : box(next.x + next.w + 16, y - 30, 60, 60),
  };
}
