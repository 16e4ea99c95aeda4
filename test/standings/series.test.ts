import { describe, expect, it } from 'vitest';
import { seriesStandings, type Outcome } from '../../src/standings/index.ts';

const game = (...seats: readonly (readonly [string, number, number])[]): Outcome => ({
  gameId: 'g',
  guildId: 's',
  channelId: 'c',
  finishedAt: 0,
  preset: 'puremco',
  set: 12,
  rounds: 1,
  seriesId: 'x',
  number: null,
  entered: false,
  seats: seats.map(([player, place, points]) => ({
    player,
    name: player.toUpperCase(),
    points,
    place,
    roundsOut: 0,
    bestRound: 0,
    worstRound: 0,
    longestTrain: 0,
    doublesLeft: 0,
    achievements: [],
    ratings: null,
  })),
});

describe('a series', () => {
  it('of best of five is over once somebody has won three', () => {
    const won = game(['a', 1, 0], ['b', 2, 50]);
    expect(seriesStandings({ kind: 'bestOf', games: 5 }, [won, won])).toMatchObject({ over: false, left: 3 });
    expect(seriesStandings({ kind: 'bestOf', games: 5 }, [won, won, won])).toMatchObject({
      over: true,
      left: 0,
    });
  });

  it('as a season is led by seats beaten, then by fewer points', () => {
    const games = [game(['a', 1, 5], ['b', 2, 9], ['c', 3, 30]), game(['b', 1, 0], ['a', 2, 7], ['c', 2, 7])];
    const { rows, over, left } = seriesStandings({ kind: 'season', games: 10 }, games);
    expect(rows.map(({ player, place, beaten, points }) => [player, place, beaten, points])).toEqual([
      ['b', 1, 3, 9],
      ['a', 2, 2.5, 12],
      ['c', 3, 0.5, 37],
    ]);
    expect({ over, left }).toEqual({ over: false, left: 8 });
  });

  it('tells which of its games were played without somebody', () => {
    const together = game(['a', 1, 5], ['b', 2, 9]);
    const games = [game(['a', 1, 5], ['c', 2, 9]), together, together];
    const { rows } = seriesStandings({ kind: 'season', games: 4 }, games);
    expect(rows.map(({ player, missed }) => [player, missed])).toEqual([
      ['a', []],
      ['c', [2, 3]],
      ['b', [1]],
    ]);
  });

  it('gives level players the same place', () => {
    const { rows } = seriesStandings({ kind: 'bestOf', games: 3 }, [
      game(['a', 1, 5], ['b', 1, 5], ['c', 3, 9]),
    ]);
    expect(rows.map((row) => row.place)).toEqual([1, 1, 3]);
  });
});
