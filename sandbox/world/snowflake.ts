import type { Clock } from './clock.ts';

/** Discord's ids count milliseconds since the first second of 2015. */
const epoch = 1_420_070_400_000n;

/** Hands out Discord ids: the clock's time in the upper bits, a running number in the lower ones. */
export function snowflakes(clock: Clock): () => string {
  let last = 0n;
  return () => {
    const next = (BigInt(clock.now()) - epoch) << 22n;
    last = next > last ? next : last + 1n;
    return last.toString();
  };
}
