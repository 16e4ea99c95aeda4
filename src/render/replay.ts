import { performance } from 'node:perf_hooks';
import { createCanvas, type Canvas, type Context } from './canvas.ts';
import { drawTable } from './draw/table.ts';
import { gifOf, type GifFrame } from './gif.ts';
import type { Span } from './layout/box.ts';
import { layOutTable, tableWidth, type TableLayout } from './layout/table.ts';
import type { Painted } from './painter.ts';
import { binOf, bins, paletteOf } from './palette.ts';
import type { ReplayPicture } from './picture-spec.ts';
import { putOnSheet } from './sheet-of.ts';
import { themes } from './theme.ts';

type Frame = ReplayPicture['frames'][number];

/** Frames are smaller than a table that stands still: a GIF has no better means against its size. */
const frameWidth = 432;
/** What a phone loads without waiting. */
const mostBytes = 1.5e6;
/** A round that is animated takes no longer than somebody waits for it: more frames than this are thinned out. */
const mostFrames = 100;
/** The palette's last place shows what was there before. */
const transparent = 255;
/** The bin of what did not change; what is quite black goes into the next. */
const noBin = 0;
/** The shortest time that every viewer keeps to. */
const blinkMs = 20;
/** How far a row's edge reaches out of it, and a glow, in the layout's pixels. */
const edgeReach = 2;
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
  const start = performance.now();
  const stage = stageFor(picture, frames);
  const { width, height } = stage.canvas;
  const shown = frames.map((frame) => stage.show(frame));
  const drawn = performance.now();
  const { colours, ofBin } = paletteOf(stage.counts, transparent);
  ofBin[noBin] = transparent;
  const bytes = gifOf({
    ...{ width, height, transparent },
    palette: Uint8Array.from({ length: 256 * 3 }, (_, at) => colours[at] ?? 0),
    frames: timed(shown, picture.delayMs).map(({ bins, ...frame }) => ({
      ...frame,
      pixels: looked(bins, ofBin),
    })),
  });
  const times = { drawMs: drawn - start, encodeMs: performance.now() - drawn };
  return { bytes, contentType: 'image/gif', extension: 'gif', width, height, ...times };
}

function looked(bins: Uint16Array, ofBin: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(bins.length);
  for (let at = 0; at < bins.length; at++) pixels[at] = ofBin[bins[at]!]!;
  return pixels;
}

/** Each change with how long it stands: a frame that changes nothing lengthens the one before. */
function timed(shown: readonly (readonly Change[])[], delayMs: number) {
  const frames: (Change & Pick<GifFrame, 'delayMs'>)[] = [];
  for (const changes of shown) {
    // What changed in several places is laid one on the other, faster than anybody sees, and then stands.
    frames.push(...changes.map((change) => ({ ...change, delayMs: blinkMs })));
    const last = frames.length - 1;
    frames[last] = { ...frames[last]!, delayMs: frames[last]!.delayMs + delayMs - blinkMs * changes.length };
  }
  const last = frames.pop()!;
  return [...frames, { ...last, delayMs: last.delayMs + 3 * delayMs }];
}

interface Stage {
  readonly canvas: Canvas;
  /** How often each colour was shown, in bins. */
  readonly counts: Uint32Array;
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
  const counts = new Uint32Array(bins);
  let before: readonly Part[] = [];
  return {
    canvas,
    counts,
    show(frame) {
      const layout = { ...layouts.get(frame)!, height };
      const parts = partsOf(frame, layout);
      const dirty = differing(before, parts, height);
      before = parts;
      return dirty.flatMap((span) => {
        const touched = { ...layout, rows: touchedBy(span, frame, layout) };
        drawSpan(ctx, span, () => drawTable(ctx, themes[picture.look], frame, touched, span));
        const top = Math.max(0, Math.floor(span.top * scale));
        const bottom = Math.min(canvas.height, Math.ceil(span.bottom * scale));
        const after = pixelsOf(ctx, canvas.width, { top, bottom });
        return changed(pixels, after, { width: canvas.width, top, counts }) ?? [];
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

function touchedBy({ top, bottom }: Span, frame: Frame, { rows }: TableLayout): TableLayout['rows'] {
  return rows.filter((row) => {
    const at = spanOf(frame, row);
    return at.top < bottom && at.bottom > top;
  });
}

/** All that a row paints: a train that glows does so beyond its row. */
function spanOf({ facts }: Frame, { train, panel }: TableLayout['rows'][number]): Span {
  const reach = facts.binding.trains.includes(train) ? glowReach : edgeReach;
  return { top: panel.y - reach, bottom: panel.y + panel.h + reach };
}

function pixelsOf(ctx: Context, width: number, { top, bottom }: Span): Uint32Array {
  const { data } = ctx.getImageData(0, top, width, bottom - top);
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
}

/** A part of the picture and all that it shows, as a text to compare. */
interface Part extends Span {
  readonly shows: string;
}

/** The head, each row, and what stands below the rows. */
function partsOf(frame: Frame, layout: TableLayout): readonly Part[] {
  const { facts, justLaid, words } = frame;
  const { turn, phase, boneyard, binding, hands } = facts;
  const rows = layout.rows.map((row): Part => {
    const { at, train } = row;
    const { owner } = facts.trains[at]!;
    const laid = justLaid.find((newest) => newest.train === train) ?? null;
    const due = [binding.trains.indexOf(train), binding.trains.length, facts.mustCover.includes(train)];
    const own = owner === null ? null : [turn === owner, facts.counts[owner]];
    const shows = JSON.stringify([facts.trains[at], laid, due, own]);
    return { ...spanOf(frame, row), shows };
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
    const top = Math.max(0, Math.min(part.top, before[at]!.top));
    const bottom = Math.min(height, Math.max(part.bottom, before[at]!.bottom));
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

/** The smallest rectangle that holds every changed pixel. */
interface Change extends Pick<GifFrame, 'left' | 'top' | 'w' | 'h'> {
  /** The colour of each pixel, or that it stays. */
  readonly bins: Uint16Array;
}

/**
 * What differs from `shown`, which takes the new pixels over; null where all are alike.
 *
 * @param after the rows of pixels from `at.top` on
 */
function changed(
  shown: Uint32Array,
  after: Uint32Array,
  at: { readonly width: number; readonly top: number; readonly counts: Uint32Array },
): Change | null {
  const { width, counts } = at;
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
  const cut = new Uint16Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const index = (top + y) * width + left + x;
      if (shown[from + index] === after[index]) continue;
      const bin = Math.max(noBin + 1, binOf(after[index]!));
      cut[y * w + x] = bin;
      counts[bin]!++;
    }
  }
  shown.set(after, from);
  return { bins: cut, left, top: at.top + top, w, h };
}
