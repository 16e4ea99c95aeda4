import { describe, expect, it } from 'vitest';
import { reasonFor } from '../../src/ai/reasons.ts';
import { parseTile, viewFor, type Tile } from '../../src/game/index.ts';
import { readPosition } from '../../src/game/position.ts';

const reasonOf = (rules: object, last: string) => {
  const position = { rules, seats: 2, hands: [[last], ['1-1']], trains: { '0': ['12-5'] } };
  const view = viewFor(readPosition(position).game, 0);
  return reasonFor(view, { type: 'play', seat: 0, tile: parseTile(last) as Tile, train: 0 }).code;
};

describe('the reason for a last tile', () => {
  it.each([
    [{}, '5-7', 'goesOut'],
    [{}, '5-5', 'goesOut'],
    [{ goOutOnDouble: 'covered' }, '5-7', 'goesOut'],
    [{ goOutOnDouble: 'covered', doubleFollowUp: 'none' }, '5-5', 'goesOut'],
    // It has to be covered first, so that the round is not won yet.
    [{ goOutOnDouble: 'covered' }, '5-5', 'onlyPlay'],
  ])('under %j, %s: %s', (rules, last, code) => {
    expect(reasonOf(rules, last)).toBe(code);
  });
});
