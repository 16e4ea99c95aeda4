import { availableParallelism } from 'node:os';
import { threadPool } from '../tools/threads.ts';
import type { PictureSpec } from './picture-spec.ts';

/** A painted picture with the time it took in the painting thread. */
export interface Painted {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp' | 'image/png' | 'image/gif' | 'application/pdf';
  /** Without the dot. */
  readonly extension: 'webp' | 'png' | 'gif' | 'pdf';
  /** In pixels; a PDF's in points. */
  readonly width: number;
  readonly height: number;
  readonly drawMs: number;
  readonly encodeMs: number;
}

export interface Painter {
  /** Paints in another thread; rejects only for a fault in the drawing. */
  paint(spec: PictureSpec): Promise<Painted>;
  /** Ends the threads; pictures still being painted are given up. */
  close(): Promise<void>;
}

/**
 * A pool of painting threads. Threads start with the first picture and stay, for each keeps its
 * fonts and sprites. Animated pictures take seconds: they have a thread of their own, so that no table
 * waits for them.
 *
 * @param options.threads how many at most; by default one fewer than the machine has cores
 */
export function createPainter(options: { readonly threads?: number } = {}): Painter {
  const thread = { beside: import.meta.url, module: 'thread', atomics: 'disabled' } as const;
  const most = options.threads ?? Math.max(1, availableParallelism() - 1);
  // A thread that sleeps between pictures never comes to give back what the garbage collector found.
  const still = threadPool({ ...thread, most, idleTimeout: Infinity });
  const animated = threadPool({ ...thread, most: 1, idleTimeout: 30_000 });
  return {
    paint: (spec) => (spec.kind === 'replay' ? animated : still).run(spec) as Promise<Painted>,
    close: async () => {
      await Promise.all([still.destroy(), animated.destroy()]);
    },
  };
}
