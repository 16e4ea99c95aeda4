/**
 * Where the pips of a number lie in an upright half: a list of columns, each with its count of pips.
 * A column with fewer pips than its neighbours stands between their rows, so numbers a pip apart
 * differ in their outline (11, 13, 14) or their grid (16) and are told apart without counting.
 */
const columns: readonly (readonly number[])[] = [
  [],
  [1],
  [],
  [],
  [2, 2],
  [2, 1, 2],
  [3, 3],
  [3, 1, 3],
  [3, 2, 3],
  [3, 3, 3],
  [4, 2, 4],
  [4, 3, 4],
  [4, 4, 4],
  [4, 5, 4],
  [5, 4, 5],
  [5, 5, 5],
  [4, 4, 4, 4],
  [3, 4, 3, 4, 3],
  [4, 3, 4, 3, 4],
];

export interface Pip {
  /** The pip's middle, 0 to 1 over the half's width and height. */
  readonly x: number;
  readonly y: number;
}

/** The pips of a number from 0 to 18. */
export function pipsOf(number: number): readonly Pip[] {
  return arrangements[number]!;
}

/** Radius of a pip as a part of the half's side: as large as the closest two allow. */
export function pipRadius(number: number): number {
  if (number <= 6) return 0.105;
  if (number <= 9) return 0.098;
  return number <= 12 ? 0.088 : 0.07;
}

const diagonals: Readonly<Record<number, readonly Pip[]>> = {
  2: [at(0.26, 0.26), at(0.74, 0.74)],
  3: [at(0.24, 0.24), at(0.5, 0.5), at(0.76, 0.76)],
};

const arrangements = columns.map((counts, number) => diagonals[number] ?? inColumns(counts));

function inColumns(counts: readonly number[]): readonly Pip[] {
  const tallest = Math.max(...counts);
  const stepX = [0, 0, 0.46, 0.27, 0.225, 0.18][counts.length]!;
  const stepY = [0, 0, 0.48, 0.27, 0.215, 0.177][tallest]!;
  return counts.flatMap((count, column) =>
    Array.from({ length: count }, (_, row) =>
      at(0.5 + (column - (counts.length - 1) / 2) * stepX, 0.5 + (row - (count - 1) / 2) * stepY),
    ),
  );
}

function at(x: number, y: number): Pip {
  return { x, y };
}
