import type { ScoresPicture } from '../picture-spec.ts';
import { box, pictureWidth, type Box } from './box.ts';
import { linesOfSmallTiles, type SmallTile } from './small-tiles.ts';

export interface ScoresLayout {
  readonly width: number;
  readonly height: number;
  readonly title: Box;
  readonly subtitle: Box;
  /** Head of each player's column; upright names where the columns are narrow. */
  readonly heads: readonly { readonly disc: Box; readonly name: Box }[];
  readonly upright: boolean;
  /** Head of the column of rounds. */
  readonly roundHead: Box;
  readonly rounds: readonly {
    readonly band: Box;
    readonly label: Box;
    readonly engine: Box;
    readonly cells: readonly Box[];
  }[];
  readonly totals: { readonly band: Box; readonly label: Box; readonly cells: readonly Box[] };
  readonly extra: readonly { readonly label: Box; readonly cells: readonly Box[] }[];
  readonly legend: Box;
  /** The hands that were left: a block a player who had tiles left. */
  readonly leftHeading: Box | null;
  readonly left: readonly {
    readonly seat: number;
    readonly disc: Box;
    readonly name: Box;
    readonly points: Box;
    readonly tiles: readonly SmallTile[];
  }[];
}

type Input = Pick<ScoresPicture, 'players' | 'results' | 'rounds' | 'extra' | 'words'>;

const margin = 28;
const inner = pictureWidth - 2 * margin;
const labelWidth = 164;
const header = 132;

export function layOutScores(input: Input): ScoresLayout {
  const count = input.players.length;
  const column = (inner - labelWidth) / count;
  const upright = column < 96;
  const rowHeight = input.rounds > 14 ? 50 : 58;
  const headHeight = upright ? 216 : 108;
  const cellsAt = (y: number, h: number): Box[] =>
    input.players.map((_, seat) => box(margin + labelWidth + seat * column + 2, y, column - 4, h));
  let y = header;
  const heads = cellsAt(y, headHeight).map((at) => headOf(at, upright));
  y += headHeight + 6;
  const rounds = Array.from({ length: input.rounds }, (_, at) => {
    // Rounds to come hold nothing yet, so they take less room.
    const h = (at < input.results.length ? rowHeight : 38) - 4;
    const row = {
      band: box(margin, y, inner, h),
      label: box(margin + 14, y, 56, h),
      engine: box(margin + 78, y + h / 2 - 17, 68, 34),
      cells: cellsAt(y, h),
    };
    y += h + 4;
    return row;
  });
  y += 6;
  const totals = {
    band: box(margin, y, inner, 76),
    label: box(margin + 14, y, labelWidth - 20, 76),
    cells: cellsAt(y, 76),
  };
  y += 84;
  const extra = input.extra.map(() => {
    const row = { label: box(margin + 14, y, labelWidth - 20, 50), cells: cellsAt(y, 50) };
    y += 50;
    return row;
  });
  const legend = box(margin, y + 4, inner, 44);
  y += 56;
  const left = leftHands(input, y);
  return {
    width: pictureWidth,
    height: Math.ceil(left.bottom + 16),
    title: box(32, 22, pictureWidth - 64, 56),
    subtitle: box(32, 80, pictureWidth - 64, 44),
    heads,
    upright,
    roundHead: box(margin + 14, header + headHeight - 48, labelWidth - 24, 48),
    rounds,
    totals,
    extra,
    legend,
    leftHeading: left.blocks.length === 0 ? null : box(margin + 6, y, inner - 12, 48),
    left: left.blocks,
  };
}

function headOf(at: Box, upright: boolean): ScoresLayout['heads'][number] {
  const size = Math.min(52, at.w - 4);
  const x = at.x + (at.w - size) / 2;
  return upright
    ? { disc: box(x, at.y + at.h - size, size, size), name: box(at.x, at.y, at.w, at.h - size - 8) }
    : { disc: box(x, at.y, size, size), name: box(at.x, at.y + size + 4, at.w, at.h - size - 8) };
}

function leftHands(
  input: Input,
  top: number,
): { readonly blocks: ScoresLayout['left']; readonly bottom: number } {
  const result = input.results.at(-1);
  if (result === undefined || input.words.left === '') return { blocks: [], bottom: top };
  let y = top + 52;
  const blocks: ScoresLayout['left'][number][] = [];
  result.left.forEach((hand, seat) => {
    if (hand.length === 0) return;
    const row = linesOfSmallTiles(hand, { x: margin + 246, y: y + 5, width: inner - 246 - 108 });
    const height = Math.max(54, row.height + 10);
    blocks.push({
      seat,
      disc: box(margin + 6, y + 3, 46, 46),
      name: box(margin + 64, y, 172, 52),
      points: box(pictureWidth - margin - 96, y, 90, 52),
      tiles: row.tiles,
    });
    y += height;
  });
  return blocks.length === 0 ? { blocks, bottom: top } : { blocks, bottom: y };
}
