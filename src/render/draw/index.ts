import { performance } from 'node:perf_hooks';
import { createCanvas, type Canvas, type Context } from '../canvas.ts';
import { encode } from '../encode.ts';
import { encodePaper } from '../paper.ts';
import { encodeReplay } from '../replay.ts';
import { layOutBoard } from '../layout/board.ts';
import { layOutChart } from '../layout/chart.ts';
import { layOutHand } from '../layout/hand.ts';
import { layOutPodium } from '../layout/podium.ts';
import { layOutProfile } from '../layout/profile.ts';
import { layOutRule } from '../layout/rule.ts';
import { layOutScores } from '../layout/scores.ts';
import { putOnSheet } from '../sheet-of.ts';
import type { Sheet } from '../layout/sheet.ts';
import { layOutTable } from '../layout/table.ts';
import { layOutTrain } from '../layout/train.ts';
import type { Painted } from '../painter.ts';
import type { PaperPicture, PictureSpec, ReplayPicture } from '../picture-spec.ts';
import { themes } from '../theme.ts';
import { drawBoard } from './board.ts';
import { drawChart } from './chart.ts';
import { drawHand } from './hand.ts';
import { drawPodium } from './podium.ts';
import { drawProfile } from './profile.ts';
import { drawRule } from './rule.ts';
import { drawScores } from './scores.ts';
import { drawTable } from './table.ts';
import { drawTrain } from './train.ts';

/** A picture that stands still on a screen. */
export type StillPicture = Exclude<PictureSpec, ReplayPicture | PaperPicture>;

/** Paints in this very thread, synchronously. */
export function draw(spec: PictureSpec): Painted {
  if (spec.kind === 'replay') return encodeReplay(spec);
  if (spec.kind === 'paper') return encodePaper(spec);
  const start = performance.now();
  const canvas = drawn(spec);
  const done = performance.now();
  const encoded = encode(canvas);
  const encodeMs = performance.now() - done;
  letGo(canvas);
  return { ...encoded, drawMs: done - start, encodeMs };
}

/**
 * Gives a canvas's pixels back at once. They lie outside of the heap, where the garbage collector does not see
 * how much they are: left to it, every picture would cost some megabytes until a thread happens to need room.
 */
function letGo(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

/** The finished canvas of a picture, not encoded yet. */
export function drawn(spec: StillPicture): Canvas {
  const theme = themes[spec.look];
  switch (spec.kind) {
    case 'table': {
      const layout = layOutTable(spec.facts, spec);
      return paintOn(layout, (ctx) => drawTable(ctx, theme, spec, layout));
    }
    case 'hand': {
      const layout = layOutHand(spec);
      return paintOn(layout, (ctx) => drawHand(ctx, theme, spec, layout));
    }
    case 'train': {
      const layout = layOutTrain(spec);
      return paintOn(layout, (ctx) => drawTrain(ctx, theme, spec, layout));
    }
    case 'scores': {
      const layout = layOutScores(spec);
      return paintOn(layout, (ctx) => drawScores(ctx, theme, spec, layout));
    }
    case 'podium': {
      const layout = layOutPodium(spec);
      return paintOn(layout, (ctx) => drawPodium(ctx, theme, spec, layout));
    }
    case 'board': {
      const layout = layOutBoard(spec);
      return paintOn(layout, (ctx) => drawBoard(ctx, theme, spec, layout));
    }
    case 'chart': {
      const layout = layOutChart(spec);
      return paintOn(layout, (ctx) => drawChart(ctx, theme, spec, layout));
    }
    case 'profile': {
      const layout = layOutProfile(spec);
      return paintOn(layout, (ctx) => drawProfile(ctx, theme, spec, layout));
    }
    case 'rule': {
      const layout = layOutRule(spec);
      return paintOn(layout, (ctx) => drawRule(ctx, theme, spec, layout));
    }
  }
}

function paintOn(
  { sheet, width, height }: { readonly sheet: Sheet; readonly width: number; readonly height: number },
  paint: (ctx: Context) => void,
): Canvas {
  const canvas = createCanvas(Math.round(width * sheet.scale), Math.round(height * sheet.scale));
  const ctx = canvas.getContext('2d');
  putOnSheet(ctx, sheet);
  paint(ctx);
  return canvas;
}
