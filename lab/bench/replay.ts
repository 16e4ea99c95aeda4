import { performance } from 'node:perf_hooks';
import { draw, type ReplayPicture } from '../../src/render/index.ts';
import { replayOf } from '../samples/pictures.ts';

/** Bounds that the README promises: what somebody who pressed a button waits for, and loads on a phone. */
const mostMs = 3000;
const mostBytes = 1.5e6;
/** A machine that is busy or slow takes longer over everything: an animation still costs so much less than its frames. */
const mostRatio = 0.3;
const runs = 3;
const stills = 5;

/**
 * Animates a whole round for tables of several sizes; the best of three times, for a bot that runs knows its sprites.
 * `ratio` compares it with painting every frame as a picture that stands still, measured in turn in the same run.
 */
export function benchReplay(): object[] {
  return [2, 4, 8, 14].map((seats) => {
    const replay = replayOf(seats);
    let [ms, stillMs, bytes] = [Infinity, Infinity, 0];
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      bytes = draw(replay).bytes.byteLength;
      ms = Math.min(ms, performance.now() - start);
      stillMs = Math.min(stillMs, stillFrame(replay));
    }
    const ratio = ms / (stillMs * replay.frames.length);
    if (ms > mostMs || bytes > mostBytes || ratio > mostRatio) process.exitCode = 1;
    return {
      bench: 'replay',
      moves: replay.frames.length - 1,
      seats,
      ms: Math.round(ms),
      bytes,
      ratio: Math.round(ratio * 100) / 100,
    };
  });
}

/** Milliseconds for a frame from the middle of the round, as a table in the channel. */
function stillFrame({ look, frames }: ReplayPicture): number {
  const frame = frames[frames.length >> 1]!;
  const start = performance.now();
  for (let still = 0; still < stills; still++) draw({ kind: 'table', look, ...frame });
  return (performance.now() - start) / stills;
}
