import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { PictureSpec } from './picture-spec.ts';

/** A painted picture with the time it took in the painting thread. */
export interface Painted {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp' | 'image/png' | 'image/gif';
  /** Without the dot. */
  readonly extension: 'webp' | 'png' | 'gif';
  /** In pixels. */
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
  const still = threads(options.threads ?? Math.max(1, availableParallelism() - 1), Infinity);
  const animated = threads(1, 30_000);
  return {
    paint: (spec) => (spec.kind === 'replay' ? animated : still).run(spec) as Promise<Painted>,
    close: async () => {
      await Promise.all([still.destroy(), animated.destroy()]);
    },
  };
}

/** @param idleTimeout after how many milliseconds without work a thread ends */
function threads(most: number, idleTimeout: number): Piscina {
  return new Piscina({
    filename: new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url).href,
    // A thread does not inherit the loader that reads TypeScript; it has to be told.
    execArgv: import.meta.url.endsWith('.ts') ? ['--import', 'tsx'] : [],
    minThreads: 0,
    maxThreads: most,
    // A thread that sleeps between pictures never comes to give back what the garbage collector found.
    atomics: 'disabled',
    idleTimeout,
  });
}
