import { performance } from 'node:perf_hooks';
import { createCanvas, GifDisposal, GifEncoder, type Canvas, type Context } from './canvas.ts';
import { drawTable } from './draw/table.ts';
import { layOutTable, tableWidth, type TableLayout } from './layout/table.ts';
import type { Painted } from './painter.ts';
import type { ReplayPicture } from './picture-spec.ts';
import { putOnSheet } from './sheet-of.ts';
import { themes } from './theme.ts';

type Frame = ReplayPicture['frames'][number];

/** Frames are smaller than a table that stands still: a GIF has no better means against its size. */
const frameWidth = 432;
/** What a phone loads without waiting. */
const mostBytes = 1.5e6;
/** A round that is animated takes no longer than somebody waits for it: more frames than this are thinned out. */
const mostFrames = 120;
/** NeuQuant's thoroughness, 1 the best and 30 the fastest. */
const quantizing = 20;
/** The shortest time that every viewer keeps to. */
const blinkMs = 20;
/** How far a glow reaches out of its row, in the layout's pixels. */
const glowReach = 34;

/**
 * Draws each table and encodes them as one animated GIF, the format that every Discord client plays.
 * A frame holds only the pixels that changed; one that changes nothing lengthens the one before.
 * Where that is too much after all, every second frame is left out. Throws where there is no frame.
 */
export function encodeReplay(picture: ReplayPicture): Painted {
  let frames = thinned(picture.frames, mostFrames);
  for (;;) {
    const painted = encodeFrames(picture, frames);
    if (painted.bytes.byteLength <= mostBytes || frames.length <= 2) return painted;
    frames = spread(frames, Math.ceil(frames.length / 2));
  }
}

function encodeFrames(picture: ReplayPicture, frames: readonly Frame[]): Painted {
  const stage = stageFor(picture, frames);
  const { width, height } = stage.canvas;
  const encoder = new GifEncoder(width, height, { quality: quantizing });
  let drawMs = 0;
  const start = performance.now();
  let waiting: readonly Change[] = [];
  let delay = 0;
  for (const frame of frames) {
    const before = performance.now();
    const changes = stage.show(frame);
    drawMs += performance.now() - before;
    if (changes.length > 0) {
      addFrames(encoder, waiting, delay);
      [waiting, delay] = [changes, 0];
    }
    delay += picture.delayMs;
  }
  addFrames(encoder, waiting, delay + 3 * picture.delayMs);
  const bytes = encoder.finish();
  const encodeMs = performance.now() - start - drawMs;
  return { bytes, contentType: 'image/gif', extension: 'gif', width, height, drawMs, encodeMs };
}

/** What changed in several places is laid one on the other, faster than anybody sees, and then stands. */
function addFrames(encoder: GifEncoder, changes: readonly Change[], delay: number): void {
  changes.forEach(({ rgba, left, top, w, h }, at) => {
    const last = at === changes.length - 1;
    const stands = last ? delay - (changes.length - 1) * blinkMs : blinkMs;
    encoder.addFrame(rgba, w, h, { left, top, delay: stands, disposal: GifDisposal.Keep });
  });
}

interface Stage {
  readonly canvas: Canvas;
  /** Draws a frame over the one before and tells which pixels changed, place by place. */
  show(frame: Frame): readonly Change[];
}

/** One canvas for all frames, as tall as the tallest of them: only what differs is drawn anew. */
function stageFor(picture: ReplayPicture, frames: readonly Frame[]): Stage {
  const lines = linesOf(frames);
  const layouts = new Map(frames.map((frame) => [frame, layOutTable(frame.facts, { lines })]));
  const height = Math.max(...[...layouts.values()].map((layout) => layout.height));
  const scale = frameWidth / tableWidth;
  const canvas = createCanvas(frameWidth, Math.round(height * scale));
  const ctx = canvas.getContext('2d');
  putOnSheet(ctx, { ...layouts.get(frames[0]!)!.sheet, scale });
  const pixels = new Uint32Array(canvas.width * canvas.height);
  let before: readonly Part[] = [];
  return {
    canvas,
    show(frame) {
      const layout = { ...layouts.get(frame)!, height };
      const parts = partsOf(frame, layout);
      const dirty = differing(before, parts, height);
      before = parts;
      return dirty.flatMap((span) => {
        drawSpan(ctx, span, () => drawTable(ctx, themes[picture.look], frame, within(layout, span)));
        const top = Math.max(0, Math.floor(span.top * scale));
        const bottom = Math.min(canvas.height, Math.ceil(span.bottom * scale));
        const after = pixelsOf(ctx, canvas.width, { top, bottom });
        return changed(pixels, after, { width: canvas.width, top }) ?? [];
      });
    },
  };
}

/** Draws nothing outside of the span. */
function drawSpan(ctx: Context, { top, bottom }: Span, draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, top, tableWidth, bottom - top);
  ctx.clip();
  draw();
  ctx.restore();
}

/** The layout without the rows that the span does not touch. */
function within(layout: TableLayout, { top, bottom }: Span): TableLayout {
  const touched = ({ panel }: TableLayout['rows'][number]): boolean =>
    panel.y - glowReach < bottom && panel.y + panel.h + glowReach > top;
  return { ...layout, rows: layout.rows.filter(touched) };
}

function pixelsOf(ctx: Context, width: number, { top, bottom }: Span): Uint32Array {
  const { data } = ctx.getImageData(0, top, width, bottom - top);
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** A part of the picture and all that it shows, as a text to compare. */
interface Part extends Span {
  readonly shows: string;
}

/** The head, each row, and what stands below the rows. */
function partsOf({ facts, justLaid, words }: Frame, layout: TableLayout): readonly Part[] {
  const { turn, phase, boneyard, binding, hands } = facts;
  const rows = layout.rows.map(({ at, train, panel }): Part => {
    const { owner } = facts.trains[at]!;
    const laid = justLaid.find((newest) => newest.train === train) ?? null;
    const due = [binding.trains.indexOf(train), binding.trains.length, facts.mustCover.includes(train)];
    const own = owner === null ? null : [turn === owner, facts.counts[owner]];
    const shows = JSON.stringify([facts.trains[at], laid, due, own]);
    return { top: panel.y - glowReach, bottom: panel.y + panel.h + glowReach, shows };
  });
  const [first] = layout.rows;
  const top = first?.panel.y ?? 0;
  const last = layout.rows.at(-1);
  const foot = last === undefined ? top : last.panel.y + last.panel.h;
  return [
    { top: 0, bottom: top, shows: JSON.stringify([turn, phase, boneyard, words]) },
    ...rows,
    { top: foot, bottom: layout.height, shows: JSON.stringify(hands) },
  ];
}

/** The parts that differ, those that touch in one; everything where there was nothing before. */
function differing(before: readonly Part[], now: readonly Part[], height: number): readonly Span[] {
  if (before.length !== now.length) return [{ top: 0, bottom: height }];
  const spans: Span[] = [];
  now.forEach((part, at) => {
    if (part.shows === before[at]!.shows) return;
    const top = Math.max(0, part.top);
    const bottom = Math.min(height, part.bottom);
    const last = spans.at(-1);
    if (last !== undefined && top <= last.bottom) spans[spans.length - 1] = { top: last.top, bottom };
    else spans.push({ top, bottom });
  });
  return spans;
}

/** Lines of tiles that each train needs in its longest frame: then no row ever moves. */
function linesOf(frames: readonly Frame[]): number[] {
  const lines: number[] = [];
  for (const { facts } of frames) {
    layOutTable(facts).rows.forEach((row, at) => (lines[at] = Math.max(lines[at] ?? 1, row.tracks.length)));
  }
  return lines;
}

/** At most so many: what only drew or passed goes first, then all are spread evenly; first and last are kept. */
function thinned(frames: readonly Frame[], most: number): readonly Frame[] {
  if (frames.length <= most) return frames;
  const laid = ({ facts }: Frame): number => facts.trains.reduce((sum, { tiles }) => sum + tiles.length, 0);
  const telling = frames.filter((frame, at) => {
    const next = frames[at + 1];
    return at === 0 || next === undefined || laid(next) !== laid(frame);
  });
  return telling.length <= most ? telling : spread(telling, most);
}

function spread(frames: readonly Frame[], most: number): readonly Frame[] {
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

/**
 * The smallest rectangle that holds every changed pixel, the others in it transparent; null where all are alike.
 * `shown` takes the new pixels over.
 *
 * @param after the rows of pixels from `at.top` on
 */
function changed(
  shown: Uint32Array,
  after: Uint32Array,
  at: { readonly width: number; readonly top: number },
): Change | null {
  const { width } = at;
  const from = at.top * width;
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let index = 0; index < after.length; index++) {
    if (shown[from + index] === after[index]) continue;
    const x = index % width;
    if (x < left) left = x;
    if (x > right) right = x;
    bottom = (index - x) / width;
    if (top < 0) top = bottom;
  }
  if (top < 0) return null;
  const [w, h] = [right - left + 1, bottom - top + 1];
  const cut = new Uint32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const index = (top + y) * width + left + x;
      if (shown[from + index] === after[index]) continue;
      cut[y * w + x] = after[index]!;
    }
  }
  shown.set(after, from);
  return { rgba: new Uint8Array(cut.buffer), left, top: at.top + top, w, h };
}
