import { describe, expect, it } from 'vitest';
import { formatTile, parseTile, parseTrain, tile, trainName } from '../../src/game/index.ts';

describe('a tile in writing', () => {
  it.each(['3-12', '12-3'])('reads %s as the same tile', (text) => {
    expect(parseTile(text)).toBe(tile(3, 12));
    expect(formatTile(parseTile(text)!)).toBe('3-12');
  });

  it.each(['x3-12', '3-12x', '3-19', '19-3', '3', '3-', '-3', '3 - 4', '123-4', ''])('refuses %j', (text) => {
    expect(parseTile(text)).toBeNull();
  });
});

describe('a train in writing', () => {
  it('is its seat, or one of the Mexican trains', () => {
    expect(['0', '2', 'mexican', 'mexican2'].map((name) => parseTrain(name, 3, 2))).toEqual([0, 2, 3, 4]);
    expect([0, 2, 3, 4].map((train) => trainName(train, 3))).toEqual(['0', '2', 'mexican', 'mexican2']);
  });

  it.each(['3', '-1', '01', 'a0', '0a', 'mexican3', 'mexican1', ''])(
    'refuses %j at a table of three',
    (name) => {
      expect(parseTrain(name, 3, 2)).toBeNull();
    },
  );
});
