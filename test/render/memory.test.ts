import { expect, test } from 'vitest';
import { createPainter } from '../../src/render/index.ts';
import { lateTable } from '../../lab/samples/pictures.ts';

test('picture after picture, the painter does not grow', async () => {
  const painter = createPainter({ threads: 1 });
  const table = lateTable(8);
  const paint = async (pictures: number): Promise<void> => {
    for (let picture = 0; picture < pictures; picture++) await painter.paint(table);
  };
  await paint(8);
  const grown: number[] = [];
  for (let block = 0; block < 4; block++) {
    const before = process.memoryUsage().rss;
    await paint(6);
    grown.push((process.memoryUsage().rss - before) / 1e6);
  }
  await painter.close();
  // Left to the garbage collector, six pictures would be 34 MB in every block, whatever else goes on here.
  expect(Math.min(...grown)).toBeLessThan(15);
}, 120_000);
