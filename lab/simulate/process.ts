import type { World } from './world.ts';

/** One process of the bot, as the outside sees it: it lives, is frozen for a while, or is no more. */
export interface Life {
  readonly name: string;
  alive(): boolean;
  /** Whether anything goes on in it at the moment. */
  awake(): boolean;
  /** Whether it was frozen until a moment ago, or still is: what it does then may come late. */
  wasFrozen(): boolean;
  /** From here on nothing of it goes on: no answer arrives, no timer rings. What was sent is still under way. */
  end(): void;
  /** A suspended host: what would happen meanwhile happens when it is over. */
  freeze(ms: number): void;
  /** Something happens inside, now or once it thaws; never where it has ended. */
  inside(happen: () => void): void;
}

/** After a frozen time it takes so long until all that was waiting is done, milliseconds. */
const thawMs = 60_000;

export function createLife(world: World, name: string): Life {
  let alive = true;
  let frozenUntil = -Infinity;
  const life: Life = {
    name,
    alive: () => alive,
    awake: () => alive && world.now() >= frozenUntil,
    wasFrozen: () => world.now() < frozenUntil + thawMs,
    end: () => void (alive = false),
    freeze: (ms) => void (frozenUntil = Math.max(frozenUntil, world.now() + ms)),
    inside(happen) {
      if (!alive) return;
      if (world.now() >= frozenUntil) return happen();
      world.at(frozenUntil - world.now(), `${name} thaws`, () => life.inside(happen));
    },
  };
  return life;
}

/** How the outside fares at the moment; a run changes it as it goes. */
export interface Weather {
  /** How often out of 1 a request is lost before it takes effect, and how often its answer is. */
  lost: number;
  answerLost: number;
  /** Nothing gets through at all. */
  down: boolean;
  /** Milliseconds that a request takes, at most. */
  slowest: number;
  /** How often out of 1 a request is told to come back later. */
  limited: number;
}

export const calm = (): Weather => ({ lost: 0, answerLost: 0, down: false, slowest: 40, limited: 0 });

/** A request to something outside. */
export interface Request<T> {
  readonly what: string;
  readonly life: Life;
  readonly weather: Weather;
  /** What it does there, once it gets there. May throw what the outside answers with. */
  readonly effect: () => T;
  /** What the process hears where the request or its answer was lost. */
  readonly away: (lostAnswer: boolean) => Error;
}

/**
 * Makes a request: it takes effect after a while and is answered after another. A process that ends between has
 * sent it all the same and hears nothing.
 */
export function send<T>(world: World, { what, life, weather, effect, away }: Request<T>): Promise<T> {
  const { chance } = world;
  const there = chance.next() * weather.slowest;
  const back = chance.next() * weather.slowest;
  const isLost = chance.happens(weather.lost);
  const isAnswerLost = chance.happens(weather.answerLost);
  return new Promise((resolve, reject) => {
    const answer = (settle: () => void): void =>
      void world.at(back, `${life.name} hears of ${what}`, () => life.inside(settle));
    world.at(there, `${life.name} ${what}`, () => {
      if (weather.down || isLost) return answer(() => reject(away(false)));
      try {
        const result = effect();
        answer(() => (isAnswerLost ? reject(away(true)) : resolve(result)));
      } catch (refused) {
        answer(() => reject(refused));
      }
    });
  });
}
