import { performance } from 'node:perf_hooks';
import { createCanvas, GifDisposal, GifEncoder, type Canvas } from './canvas.ts';
import { drawTable } from './draw/table.ts';
import { layOutTable, tableWidth } from './layout/table.ts';
import type { Painted } from './painter.ts';
import type { ReplayPicture } from './picture-spec.ts';
import { themes } from './theme.ts';

type Frame = ReplayPicture['frames'][number];

/** Frames are smaller than a table that stands still: a GIF has no better means against its size. */
const frameWidth = 720;
/** Discord takes 10 MiB from everybody; a replay keeps well away from it. */
const replayLimit = 8 * 1024 * 1024;
/** More frames than this nobody watches, and they are thinned out. */
const mostFrames = 160;
/** NeuQuant's thoroughness, 1 the best and 30 the fastest. */
const quantizing = 20;

/**
 * Draws each table and encodes them as one animated GIF, the format that every Discord client plays.
 * A frame holds only the pixels that changed; one that changes nothing lengthens the one before.
 * Where that is more than 8 MiB after all, every second frame is left out. Throws where there is no frame.
 */
export function encodeReplay(picture: ReplayPicture): Painted {
  let frames = thinned(picture.frames, mostFrames);
  for (;;) {
    const painted = encodeFrames(picture, frames);
    if (painted.bytes.byteLength <= replayLimit || frames.length <= 2) return painted;
    frames = thinned(frames, Math.ceil(frames.length / 2));
  }
}

function encodeFrames(picture: ReplayPicture, frames: readonly Frame[]): Painted {
  const stage = stageFor(picture, frames);
  const { width, height } = stage.canvas;
  const encoder = new GifEncoder(width, height, { quality: quantizing });
  let drawMs = 0;
  const start = performance.now();
  let shown: Uint32Array | null = null;
  let waiting: Change | null = null;
  let delay = 0;
  for (const frame of frames) {
    const before = performance.now();
    const pixels = stage.pixelsOf(frame);
    drawMs += performance.now() - before;
    const change = changed(shown, pixels, width);
    if (change !== null) {
      if (waiting !== null) addFrame(encoder, waiting, delay);
      [waiting, shown, delay] = [change, pixels, 0];
    }
    delay += picture.delayMs;
  }
  addFrame(encoder, waiting!, delay + 3 * picture.delayMs);
  const bytes = encoder.finish();
  const encodeMs = performance.now() - start - drawMs;
  return { bytes, contentType: 'image/gif', extension: 'gif', width, height, drawMs, encodeMs };
}

function addFrame(encoder: GifEncoder, { rgba, left, top, w, h }: Change, delay: number): void {
  encoder.addFrame(rgba, w, h, { left, top, delay, disposal: GifDisposal.Keep });
}

/** One canvas for all frames, as tall as the tallest of them: a table is drawn in full size and scaled down. */
function stageFor(
  picture: ReplayPicture,
  frames: readonly Frame[],
): { readonly canvas: Canvas; readonly pixelsOf: (frame: Frame) => Uint32Array } {
  const lines = linesOf(frames);
  const layouts = new Map(frames.map((frame) => [frame, layOutTable(frame.facts, { lines })]));
  const height = Math.max(...[...layouts.values()].map((layout) => layout.height));
  const full = createCanvas(tableWidth, height);
  const canvas = createCanvas(frameWidth, Math.round((height * frameWidth) / tableWidth));
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  const pixelsOf = (frame: Frame): Uint32Array => {
    drawTable(full.getContext('2d'), themes[picture.look], frame, { ...layouts.get(frame)!, height });
    ctx.drawImage(full, 0, 0, canvas.width, canvas.height);
    const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
    return new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  };
  return { canvas, pixelsOf };
}

/** Lines of tiles that each train needs in its longest frame: then no row ever moves. */
function linesOf(frames: readonly Frame[]): number[] {
  const lines: number[] = [];
  for (const { facts } of frames) {
    layOutTable(facts).rows.forEach((row, at) => (lines[at] = Math.max(lines[at] ?? 1, row.tracks.length)));
  }
  return lines;
}

/** At most so many, spread evenly, first and last kept. */
function thinned(frames: readonly Frame[], most: number): readonly Frame[] {
  if (frames.length <= most) return frames;
  const step = (frames.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => frames[Math.round(at * step)]!);
}

interface Change {
  readonly rgba: Uint8Array;
  readonly left: number;
  readonly top: number;
  readonly w: number;
  readonly h: number;
}

/** The smallest rectangle that holds every changed pixel, the others in it transparent; null where all are alike. */
function changed(before: Uint32Array | null, after: Uint32Array, width: number): Change | null {
  if (before === null)
    return part(before, after, width, { left: 0, top: 0, w: width, h: after.length / width });
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue;
    const x = at % width;
    if (x < left) left = x;
    if (x > right) right = x;
    bottom = (at - x) / width;
    if (top < 0) top = bottom;
  }
  return top < 0 ? null : part(before, after, width, { left, top, w: right - left + 1, h: bottom - top + 1 });
}

function part(
  before: Uint32Array | null,
  after: Uint32Array,
  width: number,
  at: Omit<Change, 'rgba'>,
): Change {
  const cut = new Uint32Array(at.w * at.h);
  for (let y = 0; y < at.h; y++) {
    for (let x = 0; x < at.w; x++) {
      const from = (at.top + y) * width + at.left + x;
      if (before === null || before[from] !== after[from]) cut[y * at.w + x] = after[from]!;
    }
  }
  return { rgba: new Uint8Array(cut.buffer), ...at };
}
