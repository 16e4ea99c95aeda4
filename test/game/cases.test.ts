import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playScenario } from '../../src/game/scenario.ts';

/** A position, and what the referee has to say about it; only the keys that `expect` names are compared. */
interface Case {
  readonly why: string;
  readonly input: unknown;
  readonly expect: Readonly<Record<string, unknown>>;
}

const folder = new URL('./cases/', import.meta.url);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort();

describe('cases', () => {
  it.each(files)('%s', (file) => {
    const { input, expect: expected, why } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Case;
    const answer = playScenario(input) as unknown as Record<string, unknown>;
    const named = Object.fromEntries(Object.keys(expected).map((key) => [key, answer[key]]));
    expect(named, why).toEqual(expected);
  });
});
