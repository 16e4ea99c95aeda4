import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replaySample } from '../../lab/samples/pictures.ts';
import { draw, type ReplayPicture } from '../../src/render/index.ts';
import { gifOf } from '../../src/render/gif.ts';
import { binOf, bins, paletteOf } from '../../src/render/palette.ts';
import { readGif, seenIn } from './read-gif.ts';

const short = (from: number, to: number): ReplayPicture => {
  const replay = replaySample.spec('classic');
  if (replay.kind !== 'replay') throw new Error('not a replay');
  return { ...replay, frames: replay.frames.slice(from, to) };
};

describe('a GIF', () => {
  const palette = Uint8Array.from({ length: 768 }, (_, at) => at % 256);
  /** Noise, stretches and steps: they fill the dictionary at different speeds. */
  const pixels = fc
    .array(fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 400 }), fc.nat(3)), {
      minLength: 1,
      maxLength: 60,
    })
    .map((stretches) =>
      Uint8Array.from(
        stretches.flatMap(([colour, length, step]) =>
          Array.from({ length }, (_, at) => (colour + at * at * step) % 256),
        ),
      ),
    );

  test('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.array(pixels, { minLength: 1, maxLength: 4 }), (each) => {
        const frames = each.map((of, at) => ({
          left: at,
          top: 2 * at,
          w: of.length,
          h: 1,
          pixels: of,
          delayMs: 10 * (at + 1),
        }));
        const width = Math.max(...each.map(({ length }) => length)) + 4;
        const read = readGif(gifOf({ width, height: 9, palette, transparent: 255, frames }));
        expect(read.palette).toEqual(palette);
        expect(read.frames).toEqual(frames.map((frame) => ({ ...frame, transparent: 255 })));
      }),
      { numRuns: 60 },
    );
  });

  test('of more codes than a dictionary holds reads back, too', () => {
    let state = 7;
    const noise = Uint8Array.from({ length: 50_000 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    });
    const frame = { left: 0, top: 0, w: 250, h: 200, pixels: noise, delayMs: 20 };
    const read = readGif(gifOf({ width: 250, height: 200, palette, transparent: 255, frames: [frame] }));
    expect(read.frames[0]!.pixels).toEqual(noise);
  });
});

test('a palette keeps a colour of a few pixels beside thousands of greens', () => {
  const counts = new Uint32Array(bins);
  const red = binOf(0xff_20_20_d8);
  for (let green = 40; green < 100; green++)
    for (let blue = 20; blue < 60; blue++)
      counts[binOf(0xff_00_00_00 | (blue << 16) | (green << 8) | 20)]! += 5_000;
  counts[red] = 12;
  const { colours, ofBin } = paletteOf(counts, 32);
  const [r, g, b] = colours.subarray(ofBin[red]! * 3, ofBin[red]! * 3 + 3);
  expect(r).toBeGreaterThan(200);
  expect(g).toBeLessThan(50);
  expect(b).toBeLessThan(50);
});

test('what a replay ends with is what its last frame shows when drawn by itself', () => {
  const replay = short(36, 42);
  const animated = readGif(draw(replay).bytes);
  const seen = [...seenIn(animated)].length;
  expect(seen).toBeGreaterThanOrEqual(2);
  const alone = readGif(draw({ ...replay, frames: replay.frames.slice(-1) }).bytes);
  expect(alone.width).toBe(animated.width);
  const last = (gif: typeof alone) => [...seenIn(gif)].at(-1)!;
  const [one, other] = [last(animated), last(alone)];
  // Other frames bring other palettes and leave room for more lines, so that a few pixels differ a little.
  let wrong = 0;
  for (let at = 0; at < Math.min(one.length, other.length); at++)
    if (Math.abs(one[at]! - other[at]!) > 48) wrong++;
  expect(wrong / other.length).toBeLessThan(0.002);
});
