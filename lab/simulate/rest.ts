import { HTTPError } from 'discord.js';
import type { Rest } from '../../src/discord/edge.ts';
import type { Arrived, Body } from './discord-routes.ts';
import type { Pace } from './checks/pace.ts';
import { send, type Life, type Weather } from './process.ts';
import type { World } from './world.ts';

/** The library repeats a request whose answer was lost so often. */
const repeats = 3;
/** And waits this long at most where Discord wants it to, milliseconds. */
const longestWaitMs = 5_000;

interface Options {
  readonly body?: Body;
  readonly query?: URLSearchParams;
  readonly files?: Arrived['files'];
  readonly signal?: AbortSignal;
}

export interface Requests {
  readonly world: World;
  readonly life: Life;
  readonly weather: Weather;
  readonly route: (arrived: Arrived) => unknown;
  readonly pace: Pace;
}

/** How one process asks Discord: as the library does, which waits and repeats by itself. */
export function restOf({ world, life, weather, route, pace }: Requests): Rest {
  const once = (method: string, path: string, { body = {}, query, files = [] }: Options): Promise<unknown> =>
    send(world, {
      ...{ life, weather, what: `${method} ${withoutToken(path)}` },
      effect: () =>
        route({
          ...{ method, path: decodeURIComponent(path), body, query, files },
          isLate: life.wasFrozen(),
        }),
      away: (lost) => (lost ? reset() : new HTTPError(502, 'Bad Gateway', method, path, {})),
    });
  const ask = async (method: string, path: string, options: Options): Promise<unknown> => {
    pace.asked(life, `${method} ${withoutToken(path)}`, 'discord');
    for (let tries = 0; ; tries++) {
      if (world.chance.happens(weather.limited)) await pause(world, life);
      options.signal?.throwIfAborted();
      try {
        return await once(method, path, options);
      } catch (error) {
        if (!isRepeated(error) || tries >= repeats) throw error;
      }
    }
  };
  const by = (method: string) => (path: string, options?: unknown) => {
    const asked = (options ?? {}) as Options;
    const answered = ask(method, path, asked);
    return asked.signal === undefined ? answered : unlessAborted(answered, asked.signal);
  };
  return {
    ...{ get: by('GET'), post: by('POST'), patch: by('PATCH') },
    ...{ put: by('PUT'), delete: by('DELETE') },
  } as Rest;
}

/** The library repeats what got no answer, or a 5xx. */
const isRepeated = (error: unknown): boolean =>
  error instanceof HTTPError || (error instanceof Error && 'code' in error && error.code === 'ECONNRESET');

/** What comes first: the answer, or that nobody waits for it any more. */
function unlessAborted(answered: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  answered.catch(() => undefined);
  return Promise.race([answered, aborted]);
}

function pause(world: World, life: Life): Promise<void> {
  return new Promise((resolve) => {
    world.at(world.chance.next() * longestWaitMs, `${life.name} waits`, () => life.inside(resolve));
  });
}

/** Tokens follow from ids, which stand before them: what is traced stays short. */
const withoutToken = (path: string): string =>
  path.replace(/\/(interactions|webhooks)\/(\d+)\/token-(\d+)/, '/$1/$3');

function reset(): Error {
  return Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
}
