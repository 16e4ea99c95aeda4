import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasAction, liveTable, openHouse, playToEnd, press, startGame, type House } from './house.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  const { breaches, unanswered } = house.sandbox.counters;
  await house.close();
  expect(breaches).toEqual([]);
  expect(unanswered).toEqual([]);
});

test('three people play a game of two rounds from lobby to podium', async () => {
  const { anna, ben, dirk, channel, sandbox } = house;
  const people = [anna, ben, dirk];
  await startGame(house, { preset: 'quick6', rounds: 2 }, [ben, dirk]);
  const presses = await playToEnd(house, people);
  expect(presses).toBeGreaterThan(10);

  const seen = dirk.see(channel).filter(({ ephemeral }) => !ephemeral);
  const podium = seen.at(-1)!;
  expect(hasAction(podium, 'rematch')).toBe(true);
  expect(podium.images.length).toBeGreaterThan(0);
  expect(podium.images.every(({ alt }) => alt !== null && alt.length > 20)).toBe(true);
  // One sheet for the round before the last, one podium, and no table with buttons.
  expect(seen.filter((message) => hasAction(message, 'hand'))).toEqual([]);
  expect(sandbox.pings.length).toBeGreaterThan(2);
});
