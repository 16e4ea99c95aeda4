import { expect, test } from 'vitest';
import { createPainter } from '../../src/render/index.ts';
import { lateTable } from '../../lab/samples/pictures.ts';

test('picture after picture, the painter does not grow', async () => {
  const painter = createPainter({ threads: 1 });
  const table = lateTable(8);
  const paint = async (pictures: number): Promise<void> => {
    for (let picture = 0; picture < pictures; picture++) await painter.paint(table);
  };
  await paint(10);
  const before = process.memoryUsage().rss;
  await paint(25);
  const grown = (process.memoryUsage().rss - before) / 1e6;
  await painter.close();
  // Left to the garbage collector, twenty-five pictures would be 140 MB and more.
  expect(grown).toBeLessThan(50);
}, 120_000);
