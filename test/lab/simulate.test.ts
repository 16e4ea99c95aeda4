import { describe, expect, test } from 'vitest';
import { simulate } from '../../lab/simulate/run.ts';
import { commandFor } from '../../lab/simulate/shorten.ts';

const short = { days: 0.2, tables: 2, processes: 2 };

describe('a simulated life', () => {
  test('is the same to the byte when its seed is the same, and another one otherwise', async () => {
    const first = await simulate({ ...short, seed: 11 });
    expect(await simulate({ ...short, seed: 11 })).toEqual(first);
    expect((await simulate({ ...short, seed: 12 })).trace).not.toBe(first.trace);
  });

  // Seeds that nobody chose, and those that found something once. A red one says what to run:
  // npm run -s simulate -- --seed N --days 0.2 --tables 2
  test.each([21, 23])('breaks no promise (seed %i)', async (seed) => {
    const life = await simulate({ ...short, seed });
    expect(life).toMatchObject({ broken: 0 });
    expect(life.moves).toBeGreaterThan(0);
  });

  test('is repeated by one command, with what was left out of it', () => {
    const life = { seed: 7, days: 2, tables: 3, processes: 1 };
    expect(commandFor(life)).toBe('npm run -s simulate -- --seed 7 --days 2 --tables 3 --processes 1');
    expect(commandFor({ ...life, people: 0.5, faults: { kills: false, drift: true } })).toMatch(
      / --without kills --people 0\.5$/,
    );
  });
});
