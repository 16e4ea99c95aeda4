import { expect, test } from 'vitest';
import { rulesFrom, viewFor, type PublicEvent, type TrainId } from '../../src/game/index.ts';
import { justLaid } from '../../src/render/index.ts';
import { sinceTurnOf } from '../../src/table/index.ts';
import { createBelow, playGame } from '../game/play.ts';

/** What the table tells in words and what its picture marks are the same tiles. */
test.each([
  ['puremco', 2],
  ['puremco', 4],
  ['pagat', 3],
  ['books', 4],
  ['playboard', 5],
] as const)('who is called finds marked what the news tells, under %s with %i seats', (preset, seats) => {
  let compared = 0;
  for (const seed of [1, 2, 3]) {
    const rules = rulesFrom(preset, { rounds: 2 });
    playGame({ rules, seats, below: createBelow(seed) }, (game) => {
      const view = viewFor(game, game.turn);
      const news = sinceTurnOf(game.turn, view);
      // Once a tile of the turn lies, the news is what one did oneself; the marks stay.
      if (news.some((event) => event.type === 'tilePlayed' && event.seat === game.turn)) return;
      compared++;
      expect(sorted(justLaid(view.history, game.turn))).toEqual(sorted(laidOn(news)));
    });
  }
  expect(compared).toBeGreaterThan(50);
});

function laidOn(news: readonly PublicEvent[]) {
  const laid = new Map<TrainId, number>();
  for (const event of news)
    if (event.type === 'tilePlayed') laid.set(event.train, (laid.get(event.train) ?? 0) + 1);
  return [...laid].map(([train, tiles]) => ({ train, tiles }));
}

const sorted = <T extends { readonly train: TrainId }>(marks: readonly T[]): readonly T[] =>
  [...marks].sort((a, b) => a.train - b.train);
