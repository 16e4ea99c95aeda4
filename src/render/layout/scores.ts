import type { ScoresPicture } from '../picture-spec.ts';
import { bottom, box, type Box } from './box.ts';
import { openHands, type OpenHand } from './open-hands.ts';
import { sheetFor, type Sheet } from './sheet.ts';

export interface ScoresLayout {
  readonly sheet: Sheet;
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
    /** Where it says that nobody could move; null where somebody went out. */
    readonly blocked: Box | null;
  }[];
  readonly totals: { readonly band: Box; readonly label: Box; readonly cells: readonly Box[] };
  readonly extra: readonly { readonly label: Box; readonly cells: readonly Box[] }[];
  /** What the signs mean: lowest of the round, went out. */
  readonly legend: readonly [Box, Box];
  /** The hands that were left: a block a player who had tiles left. */
  readonly leftHeading: Box | null;
  readonly left: readonly OpenHand[];
}

type Input = Pick<ScoresPicture, 'players' | 'results' | 'rounds' | 'extra' | 'words' | 'print' | 'seats'>;

const margin = 28;
const header = 132;

/** Where the columns of the sheet stand. */
interface Columns {
  readonly sheet: Sheet;
  readonly inner: number;
  /** The first column, of the rounds. */
  readonly label: number;
  readonly cellsAt: (y: number, h: number) => Box[];
  readonly upright: boolean;
}

export function layOutScores(input: Input): ScoresLayout {
  const columns = columnsOf(input);
  const { sheet, inner, label, cellsAt, upright } = columns;
  const headHeight = upright ? 216 : sheet.large ? 124 : 108;
  const heads = cellsAt(header, headHeight).map((at) => headOf(at, columns));
  const rounds = roundRows(input, columns, header + headHeight + 6);
  let y = rounds.bottom + 6;
  const totals = {
    band: box(margin, y, inner, 76),
    label: box(margin + 14, y, label - 20, 76),
    cells: cellsAt(y, 76),
  };
  y += 84;
  const extra = input.extra.map(() => {
    const row = { label: box(margin + 14, y, label - 20, 50), cells: cellsAt(y, 50) };
    y += 50;
    return row;
  });
  const legend = legendOf(columns, y + 4);
  y = bottom(legend[1]) + 8;
  const left = leftHands(input, sheet, y);
  return {
    ...{ sheet, heads, upright, totals, extra, legend },
    width: sheet.width,
    height: Math.ceil(left.bottom + 16),
    title: box(32, 22, sheet.width - 64, 56),
    subtitle: box(32, 80, sheet.width - 64, 44),
    roundHead: box(margin + 14, header + headHeight - 48, label - 24, 48),
    rounds: rounds.rows,
    leftHeading: left.blocks.length === 0 ? null : box(margin + 6, y, inner - 12, 48),
    left: left.blocks,
  };
}

function columnsOf({ players, print, seats }: Input): Columns {
  const sheet = sheetFor(print);
  const inner = sheet.width - 2 * margin;
  const label = sheet.large ? 176 : 164;
  const [from, to] = seats ?? [0, players.length];
  const width = (inner - label) / (to - from);
  const cellsAt = (y: number, h: number): Box[] =>
    Array.from({ length: to - from }, (_, at) => box(margin + label + at * width + 2, y, width - 4, h));
  return { sheet, inner, label, cellsAt, upright: width < (sheet.large ? 130 : 96) };
}

function roundRows(input: Input, { sheet, inner, label, cellsAt }: Columns, top: number) {
  const played = input.rounds > 14 ? 50 : 58;
  const half = sheet.large ? 46 : 34;
  let y = top;
  const rows = Array.from({ length: input.rounds }, (_, at): ScoresLayout['rounds'][number] => {
    const result = input.results[at];
    const blocked = result !== undefined && result.wentOut === null;
    // Rounds to come hold nothing yet, so they take less room; a blocked one is said to be.
    const h = (result === undefined ? 40 : played) - 4;
    const band = box(margin, y, inner, h + (blocked ? 32 : 0));
    y += band.h + 4;
    return {
      band,
      label: box(margin + 8, band.y, 56, h),
      engine: box(margin + 72, band.y + h / 2 - half / 2, 2 * half, half),
      cells: cellsAt(band.y, h),
      blocked: blocked ? box(margin + 14, band.y + h - 4, label, 34) : null,
    };
  });
  return { rows, bottom: y };
}

function legendOf({ sheet, inner }: Columns, y: number): ScoresLayout['legend'] {
  if (sheet.large) return [box(margin, y, inner, 46), box(margin, y + 46, inner, 46)];
  return [box(margin, y, inner / 2, 44), box(margin + inner / 2, y, inner / 2, 44)];
}

function headOf(at: Box, { upright, sheet }: Columns): ScoresLayout['heads'][number] {
  const size = Math.min(sheet.large ? 64 : 52, at.w - 4);
  const x = at.x + (at.w - size) / 2;
  return upright
    ? { disc: box(x, at.y + at.h - size, size, size), name: box(at.x, at.y, at.w, at.h - size - 8) }
    : { disc: box(x, at.y, size, size), name: box(at.x, at.y + size + 4, at.w, at.h - size - 8) };
}

function leftHands(input: Input, sheet: Sheet, top: number): ReturnType<typeof openHands> {
  const result = input.results.at(-1);
  const [from, to] = input.seats ?? [0, input.players.length];
  if (result === undefined || input.words.left === '') return { blocks: [], bottom: top };
  const shown = result.left.map((hand, seat) => (seat >= from && seat < to ? hand : []));
  const hands = openHands(shown, { sheet, margin, top: top + 52, nameWidth: 172, pointsWidth: 90 });
  return hands.blocks.length === 0 ? { blocks: [], bottom: top } : hands;
}
