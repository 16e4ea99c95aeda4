import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createPainter, draw, drawn, encode } from '../../src/render/index.ts';
import { lateTable } from '../samples/pictures.ts';

/** Bounds that issue and README promise. */
const mostRatio = 1.5;
const mostBytes = 80 * 1024;
const runs = 31;
const tablesPerSecond = 20;
const pacedSeconds = 3;

/**
 * Draws and encodes a table of eight late in a round, and in the same run, in turn, only encodes the finished
 * canvas. Then 20 tables a second are asked of the painter while this thread does nothing but count how late its
 * timers are: what a press on a button would have to wait.
 */
export async function benchRender(): Promise<object[]> {
  const table = lateTable(8);
  const canvas = drawn(table);
  const whole: number[] = [];
  const bare: number[] = [];
  let bytes = 0;
  for (let run = -5; run < runs; run++) {
    const start = performance.now();
    bytes = draw(table).bytes.byteLength;
    const half = performance.now();
    encode(canvas);
    const end = performance.now();
    if (run < 0) continue;
    whole.push(half - start);
    bare.push(end - half);
  }
  const ratio = median(whole) / median(bare);
  const loop = await loopDelay(table);
  if (ratio > mostRatio || bytes > mostBytes) process.exitCode = 1;
  return [
    {
      bench: 'render',
      seats: 8,
      whole_ms: round(median(whole)),
      bare_encode_ms: round(median(bare)),
      ratio: round(ratio),
      bytes,
      loop_delay_p99_ms: round(loop.p99),
      tables_per_s: round(loop.tablesPerSecond),
    },
  ];
}

/** How late timers of this thread are, and how many tables a second were really painted meanwhile. */
async function loopDelay(
  table: ReturnType<typeof lateTable>,
): Promise<{ readonly p99: number; readonly tablesPerSecond: number }> {
  const painter = createPainter();
  await painter.paint(table);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const asked: Promise<unknown>[] = [];
  for (let at = 0; at < tablesPerSecond * pacedSeconds; at++) {
    asked.push(painter.paint(table));
    await wait(Math.max(0, start + ((at + 1) * 1000) / tablesPerSecond - performance.now()));
  }
  await Promise.all(asked);
  delay.disable();
  const seconds = (performance.now() - start) / 1000;
  await painter.close();
  // A timer of 5 ms is due after 5 ms: what is counted is how much later it comes.
  return { p99: delay.percentile(99) / 1e6 - 5, tablesPerSecond: asked.length / seconds };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
