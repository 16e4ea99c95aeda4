import { describe, expect, it } from 'vitest';
import { stillClock } from '../../sandbox/index.ts';
import { createRetries } from '../../src/discord/retries.ts';
import { createWaiting } from '../../src/discord/waiting.ts';

const second = 1_000;

function retrying() {
  const clock = stillClock(0);
  const tried: [string, number][] = [];
  const retries = createRetries({ timers: clock, again: (key) => tried.push([key, clock.now() / second]) });
  return { clock, tried, retries };
}

describe('what is tried again', () => {
  it.each([1, 2, 4, 8, 16, 32, 60, 60])(
    'is tried after pauses that double up to a minute: %i s',
    (seconds) => {
      const { clock, tried, retries } = retrying();
      const before = { 1: 0, 2: 1, 4: 2, 8: 3, 16: 4, 32: 5, 60: 6 }[seconds]!;
      for (let times = 0; times <= before; times++) retries.later('a');
      clock.advance(seconds * second - 1);
      expect(tried).toEqual([]);
      clock.advance(1);
      expect(tried.map(([key]) => key)).toEqual(['a']);
    },
  );

  it('has one appointment a key, the newest, and the shortest pause again once it worked', () => {
    const { clock, tried, retries } = retrying();
    retries.after('a', 600 * second);
    retries.later('b');
    retries.forget('b');
    retries.later('b');
    clock.advance(second);
    expect(tried).toEqual([['b', 1]]);
    retries.after('a', 5 * second);
    clock.advance(600 * second);
    expect(tried.filter(([key]) => key === 'a')).toHaveLength(1);
  });

  it('is not tried once all has stopped', () => {
    const { clock, tried, retries } = retrying();
    retries.later('a');
    retries.stop();
    clock.advance(60 * second);
    expect(tried).toEqual([]);
  });
});

describe('games that wait for a permission', () => {
  const all = new Set([
    'ViewChannel',
    'SendMessages',
    'AttachFiles',
    'SendMessagesInThreads',
    'ReadMessageHistory',
  ]);

  const place = (channelId: string, permissions: ReadonlySet<string>, threadOf: string | null = null) => ({
    channelId,
    permissions,
    threadOf,
  });

  it('go on in a channel by its own permission to write, and in a thread by that of threads', () => {
    const waiting = createWaiting();
    const inThreads = new Set([...all].filter((name) => name !== 'SendMessages'));
    waiting.add('here', 'a');
    expect(waiting.seen(place('here', inThreads))).toEqual([]);
    expect(waiting.has('a')).toBe(true);
    expect(waiting.seen(place('here', inThreads, 'parent'))).toEqual(['a']);
    expect(waiting.has('a')).toBe(false);
  });

  it('wait no longer once they are tried without a sign', () => {
    const waiting = createWaiting();
    waiting.add('here', 'a');
    waiting.add('here', 'b');
    waiting.release('a');
    expect(waiting.has('a')).toBe(false);
    expect(waiting.changed()).toEqual(['b']);
  });

  it('go on when all that a table needs was seen in their own channel, each once', () => {
    const waiting = createWaiting();
    waiting.add('here', 'a');
    waiting.add('here', 'b');
    waiting.add('there', 'c');
    expect(waiting.seen(place('here', new Set(['ViewChannel'])))).toEqual([]);
    expect(waiting.seen(place('elsewhere', all))).toEqual([]);
    expect(waiting.seen(place('here', all))).toEqual(['a', 'b']);
    expect(waiting.seen(place('here', all))).toEqual([]);
    expect(waiting.changed()).toEqual(['c']);
    expect(waiting.changed()).toEqual([]);
  });
});
