import { performance } from 'node:perf_hooks';
import { draw } from '../../src/render/index.ts';
import { replayOf } from '../samples/pictures.ts';

/** Bounds that the README promises: what somebody who pressed a button waits for, and loads on a phone. */
const mostMs = 3000;
const mostBytes = 1.5e6;

/** Animates a whole round for tables of several sizes, the third of three times: a bot that runs knows its sprites. */
export function benchReplay(): object[] {
  return [2, 4, 8, 14].map((seats) => {
    const replay = replayOf(seats);
    let ms = 0;
    let bytes = 0;
    for (let run = 0; run < 3; run++) {
      const start = performance.now();
      bytes = draw(replay).bytes.byteLength;
      ms = performance.now() - start;
    }
    if (ms > mostMs || bytes > mostBytes) process.exitCode = 1;
    return { bench: 'replay', moves: replay.frames.length - 1, seats, ms: Math.round(ms), bytes };
  });
}
