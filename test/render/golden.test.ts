/**
 * Few pictures, looked at before they are renewed: `UPDATE_GOLDEN=1 npx vitest run test/render/golden.test.ts`
 * writes them anew. What differs is left in test/render/actual.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { createCanvas } from '../../src/render/canvas.ts';
import { drawn } from '../../src/render/index.ts';
import { looks, type Look, type Print } from '../../src/table/lists.ts';
import { samples } from '../../lab/samples/pictures.ts';

const here = import.meta.dirname;
/** A third of the size: what a phone shows, and small files. */
const width = 360;

const chosen: readonly (readonly [name: string, look: Look, print?: Print])[] = [
  ...looks.map((look) => ['table-8', look] as const),
  ['table-2', 'classic'],
  ['hand-longest', 'classic'],
  ['train', 'dark'],
  ['scores', 'contrast'],
  ['podium', 'classic'],
  ['table-4', 'classic', 'large'],
];

test.each(chosen.map(([name, look, print]) => ({ name, look, print })))(
  '$name in the $look look is as it was',
  ({ name, look, print }) => {
    const made = samples.find((sample) => sample.name === name)!.spec(look);
    if (made.kind === 'replay' || made.kind === 'paper') throw new Error('no single picture of a screen');
    const picture = print === undefined ? made : { ...made, print };
    const full = drawn(picture);
    const small = createCanvas(width, Math.round((full.height * width) / full.width));
    const ctx = small.getContext('2d');
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(full, 0, 0, small.width, small.height);
    const bytes = small.encodeSync('png');
    const file = join(here, 'golden', `${[name, look, print].filter(Boolean).join('-')}.png`);
    if (process.env['UPDATE_GOLDEN'] !== undefined) writeFileSync(file, bytes);
    const wanted = PNG.sync.read(readFileSync(file));
    const actual = PNG.sync.read(bytes);
    expect([actual.width, actual.height]).toEqual([wanted.width, wanted.height]);
    const differing = pixelmatch(wanted.data, actual.data, undefined, wanted.width, wanted.height, {
      threshold: 0.15,
    });
    if (differing > 60) {
      mkdirSync(join(here, 'actual'), { recursive: true });
      writeFileSync(join(here, 'actual', `${[name, look, print].filter(Boolean).join('-')}.png`), bytes);
    }
    expect(differing).toBeLessThanOrEqual(60);
  },
);
