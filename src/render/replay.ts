import { performance } from 'node:perf_hooks';
import { createCanvas, GifDisposal, GifEncoder, type Context } from './canvas.ts';
import { drawTable } from './draw/table.ts';
import { layOutTable } from './layout/table.ts';
import type { Painted } from './painter.ts';
import type { ReplayPicture } from './picture-spec.ts';
import { themes } from './theme.ts';

/** Discord takes 10 MiB; a replay stays well under it. */
export const replayLimit = 8 * 1024 * 1024;
export function encodeReplay(_spec: ReplayPicture): Painted {
  throw new Error(
    String([
      performance,
      createCanvas,
      GifDisposal,
      GifEncoder,
      drawTable,
      layOutTable,
      themes,
      null as Context | null,
    ]),
  );
}
