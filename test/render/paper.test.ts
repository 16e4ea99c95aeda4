import fc from 'fast-check';
import { PNG } from 'pngjs';
import { afterEach, expect, test, vi } from 'vitest';
import { createCanvas, type Context } from '../../src/render/canvas.ts';
import { draw, type PaperPicture } from '../../src/render/index.ts';
import { layOutPaper } from '../../src/render/layout/paper.ts';

const names = ['Anna', 'Ben', 'Chloé-Marie Beauregard', 'Дмитрий', 'Noa 🚂', '日本', ...'FGHIJKLM'];

/** A sheet for so many names and rounds, of which so many are written. */
function sheet(asked: {
  readonly columns: number;
  readonly rounds: number;
  readonly written?: number;
  readonly as?: PaperPicture['as'];
  readonly print?: PaperPicture['print'];
}): PaperPicture {
  const { columns, rounds, written = 0, as = 'picture', print = 'normal' } = asked;
  const heads = names.slice(0, columns);
  return {
    kind: 'paper',
    as,
    print,
    names: heads,
    rounds: Array.from({ length: rounds }, (_, at) => ({
      engine: at % 5 === 4 ? null : rounds - 1 - at,
      starter: at <= written ? at % columns : null,
      cells: heads.map((_, seat) => (at < written ? (seat === 1 ? '(13)' : String(seat * 31)) : '')),
    })),
    totals: heads.map((_, seat) => String(seat * 300)),
    leaders: [0],
    words: {
      title: 'Mexican Train',
      subtitle: '30 November 2026 · Double-18 · Anna leads',
      round: 'Round',
      total: 'Total',
      legend: [
        { mark: 'starter', text: 'starts the round' },
        { mark: 'away', text: 'was not there: counts the average of the others' },
      ],
    },
  };
}

afterEach(() => vi.restoreAllMocks());

const size = fc.record({
  columns: fc.integer({ min: 2, max: 14 }),
  rounds: fc.integer({ min: 1, max: 19 }),
  print: fc.constantFrom('normal', 'large'),
});

test('a sheet has every name and round once, and lies on A4 and Letter alike', () => {
  fc.assert(
    fc.property(size, (asked) => {
      const layout = layOutPaper(sheet(asked as Parameters<typeof sheet>[0]));
      const cells = layout.pages.flatMap(({ seats, rounds }) =>
        Array.from({ length: seats[1] - seats[0] }, (_, column) =>
          Array.from(
            { length: rounds[1] - rounds[0] },
            (_, row) => `${seats[0] + column} ${rounds[0] + row}`,
          ),
        ).flat(),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(cells).toHaveLength(asked.columns * asked.rounds);
      for (const page of layout.pages) {
        const boxes = [
          page.title,
          page.subtitle,
          ...page.heads,
          ...page.legend,
          ...(page.totals?.cells ?? []),
        ];
        for (const { x, y, w, h } of [...boxes, ...page.rows.flatMap((row) => row.cells)]) {
          expect(x).toBeGreaterThanOrEqual(36 - 1e-6);
          expect(x + w).toBeLessThanOrEqual(595 - 36 + 1e-6);
          expect(y + h).toBeLessThanOrEqual(792 - 36 + 1e-6);
        }
        // Room to write a number by hand: 5 millimetres high, 10 wide.
        expect(page.rows[0]!.cells[0]!.h).toBeGreaterThan(14);
        expect(page.rows[0]!.cells[0]!.w).toBeGreaterThan(28);
      }
    }),
  );
});

test('a PDF has a page for every sheet', () => {
  const painted = draw(sheet({ columns: 6, rounds: 13, written: 13, as: 'pdf', print: 'large' }));
  expect(painted).toMatchObject({ contentType: 'application/pdf', extension: 'pdf' });
  const text = Buffer.from(painted.bytes).toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(painted.bytes.byteLength).toBeLessThan(100_000);
});

test('a sheet is black on white', () => {
  const plain = sheet({ columns: 4, rounds: 13, written: 5 });
  const { bytes } = draw({ ...plain, names: ['Anna', 'Ben', 'Cem', 'Dora'] });
  const { data, width } = PNG.sync.read(Buffer.from(bytes));
  let coloured = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2] || data[at + 3] !== 255) coloured += 1;
  }
  expect(coloured).toBe(0);
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  const heading = data.subarray(4 * width * 70, 4 * width * 130);
  expect(Math.min(...heading.filter((_, at) => at % 4 === 0))).toBe(0);
});

test.each([
  [2, 7],
  [4, 13],
  [14, 19],
])('in large print of %i names and %i rounds no text is below 18 points', (columns, rounds) => {
  const least: number[] = [];
  const prototype = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as Context;
  const { fillText } = prototype;
  vi.spyOn(prototype, 'fillText').mockImplementation(function (this: Context, text, x, y) {
    least.push(Number(/(\d+(?:\.\d+)?)px/.exec(this.font)![1]));
    return fillText.call(this, text, x, y);
  });
  draw(sheet({ columns, rounds, written: rounds, print: 'large' }));
  expect(least.length).toBeGreaterThan(10);
  expect(Math.min(...least)).toBeGreaterThanOrEqual(18);
});
