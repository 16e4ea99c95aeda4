import { afterAll, describe, expect, it } from 'vitest';
import { decide } from '../../src/game/decide.ts';
import { fold } from '../../src/game/evolve.ts';
import { newGame, type Game } from '../../src/game/game.ts';
import { legalPlays } from '../../src/game/legal.ts';
import { rulesFrom } from '../../src/game/rules.ts';
import { shuffledOrder } from '../../src/game/shuffle.ts';
import { viewFor } from '../../src/game/view.ts';
import { createPlayers } from '../../src/keeper/index.ts';
import { hmac } from '../../src/table/index.ts';

/** A game in which the seat on turn has a choice. */
function position(): Game {
  const rules = rulesFrom('puremco');
  for (let round = 1; ; round++) {
    const chance = { hmac, seed: new Uint8Array(32), gameId: `players${round}`, seatIds: ['a', 'b', 'c'] };
    const start = newGame({ rules, seats: 3, starter: 0 });
    const dealt = decide(start, { type: 'deal', order: shuffledOrder({ ...chance, round: 1, rules }) });
    if (!dealt.ok) throw new Error(dealt.refusal);
    const game = fold(start, dealt.events);
    if (legalPlays(game).length > 1) return game;
  }
}

describe('computer players', () => {
  const faults: unknown[] = [];
  const players = createPlayers({ budgetMs: 50, threads: 1, onFault: (fault) => faults.push(fault) });
  afterAll(() => players.close());
  const game = position();
  const seat = game.phase === 'playing' ? game.turn : 0;
  const view = viewFor(game, seat);

  it.each(['easy', 'steady', 'strong', 'expert'] as const)(
    '%s chooses what the rules allow',
    async (strength) => {
      const command = await players.choose({ view, strength, seed: 'one' });
      expect(decide(game, command).ok).toBe(true);
      expect(faults).toEqual([]);
    },
  );

  it('do not hold up the one who asks while expert searches', async () => {
    const patient = createPlayers({ budgetMs: 500, threads: 1 });
    let last = performance.now();
    let longest = 0;
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await patient.choose({ view, strength: 'expert', seed: 'one' });
    clearInterval(beat);
    await patient.close();
    expect(longest).toBeLessThan(400);
  });

  it('make a steady move where a search cannot be made, and tell of it', async () => {
    const told: unknown[] = [];
    const watched = createPlayers({ threads: 1, onFault: (fault) => told.push(fault) });
    // A function cannot be handed to a thread.
    const broken = { ...view, strange: () => 0 };
    const command = await watched.choose({ view: broken, strength: 'expert', seed: 'one' });
    await watched.close();
    expect(decide(game, command).ok).toBe(true);
    expect(told).toHaveLength(1);
  });

  it('knock or pass where a view leaves nothing to think about', async () => {
    const idle = { ...view, must: null, legal: [], turn: (seat + 1) % 3, mayKnock: true };
    expect(await players.choose({ view: idle, strength: 'steady', seed: 'one' })).toEqual({
      type: 'knock',
      seat,
    });
  });
});
