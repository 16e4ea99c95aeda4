import { pause, type Timers } from '../tools/timers.ts';
import { failureOf } from './failures.ts';

const pausesMs = [200, 800];

/** Repeats a request that may be repeated while Discord cannot be reached. */
export async function persist<T>(timers: Timers, request: () => Promise<T>): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await request();
    } catch (error) {
      if (failureOf(error) !== 'unreachable') throw error;
      await pause(timers, ms);
    }
  }
  return request();
}
