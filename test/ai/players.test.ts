import fc from '../fast-check.ts';
import { describe, expect, it } from 'vitest';
import {
  assess,
  attention,
  choose,
  forced,
  heaviest,
  hint,
  reasonCodes,
  strengths,
  type Strength,
} from '../../src/ai/index.ts';
import { randomFrom } from '../../src/ai/random.ts';
import {
  parseTile,
  rulesFrom,
  viewFor,
  type Game,
  type SeatCommand,
  type View,
} from '../../src/game/index.ts';
import { playableTable } from '../game/arbitrary-rules.ts';
import { after, dealt, midRound, reshuffled, seeds } from './rounds.ts';

/** A clock that goes on by a millisecond whenever it is asked, and counts how often that was. */
function tickingClock(): { now: () => number; asked: () => number } {
  let time = 0;
  return { now: () => time++, asked: () => time };
}

const quick = { budgetMs: 40 };

/** What the seat on turn sees in a round of two that it can go on with so many plays, or more than one. */
function withChoices(plays: 1 | 2): View {
  for (let seed = 0; ; seed++) {
    const game = midRound({ rules: rulesFrom('puremco'), seats: 2, seed, moves: 4 });
    const view = game === null ? null : viewFor(game, game.turn);
    if (view !== null && view.hand!.length > 1 && Math.min(2, view.legal.length) === plays) return view;
  }
}

describe('computer players', () => {
  it.each(strengths)('%s makes legal moves only, to the end of a round, under any rules', (strength) => {
    fc.assert(
      fc.property(playableTable, seeds, ({ rules, seats }, seed) => {
        let game: Game = dealt(rules, seats, randomFrom(seed));
        for (let move = 0; game.phase === 'playing'; move++) {
          const seat = game.unknocked[0] ?? game.turn;
          const view = viewFor(game, seat);
          game = after(game, choose({ view, strength, seed: move, budgetMs: 6, now: tickingClock().now }));
        }
      }),
      { numRuns: strength === 'expert' ? 2 : 10 },
    );
  });

  it('choose the same whatever lies hidden', () => {
    const asked = { strong: 10, expert: 6, easy: 10, steady: 10 } satisfies Record<Strength, number>;
    for (const strength of strengths) {
      fc.assert(
        fc.property(playableTable, seeds, fc.nat(60), ({ rules, seats }, seed, moves) => {
          const game = midRound({ rules: { ...rules, openHands: 'no' }, seats, seed, moves });
          if (game === null) return;
          // A clock that ticks by itself: hands of 35 tiles would take a search of a fixed length many seconds.
          const chosenIn = (view: View): SeatCommand =>
            choose({ view, strength, seed, budgetMs: 100, now: tickingClock().now });
          const chosen = chosenIn(viewFor(game, game.turn));
          for (let i = 0; i < 2; i++) {
            const other = reshuffled(game, game.turn, randomFrom(seed + i + 1));
            const view = { ...viewFor(other, game.turn), history: viewFor(game, game.turn).history };
            expect(chosenIn(view)).toEqual(chosen);
          }
        }),
        { numRuns: asked[strength] },
      );
    }
  });

  it('search for nothing where the rules leave no choice', () => {
    let forced = 0;
    for (let seed = 0; seed < 40; seed++) {
      const game = midRound({ rules: rulesFrom('puremco'), seats: 3, seed, moves: 25 });
      if (game === null) continue;
      const view = viewFor(game, game.turn);
      const clock = tickingClock();
      choose({ view, strength: 'expert', seed, now: clock.now, ...quick });
      if (view.legal.length <= 1) {
        forced++;
        expect(clock.asked()).toBe(0);
      } else expect(clock.asked()).toBeGreaterThan(0);
    }
    expect(forced).toBeGreaterThan(5);
  });

  it('search until the budget is used, and begin nothing after it', () => {
    const view = withChoices(2);
    for (const budgetMs of [1, 10, 50]) {
      const clock = tickingClock();
      choose({ view, strength: 'expert', seed: 1, budgetMs, now: clock.now });
      expect(clock.asked()).toBeGreaterThanOrEqual(budgetMs);
      expect(clock.asked()).toBeLessThan(budgetMs + 5);
    }
  });

  it('knock for themselves, call others, and say so when there is nothing to do', () => {
    const game = midRound({ rules: rulesFrom('puremco'), seats: 2, seed: 3, moves: 4 })!;
    const waiting = viewFor(game, 1 - game.turn);
    const seat = waiting.seat!;
    const at = (change: Partial<View>): View => ({ ...waiting, ...change });
    expect(choose({ view: at({ mayKnock: true, callable: [seat] }), strength: 'strong', seed: 1 })).toEqual({
      type: 'knock',
      seat,
    });
    expect(choose({ view: at({ callable: [1 - seat] }), strength: 'steady', seed: 1 })).toEqual({
      type: 'call',
      seat,
      target: 1 - seat,
    });
    expect(() => choose({ view: waiting, strength: 'expert', seed: 1 })).toThrow('nothing to do');
  });

  it('lay the tile that empties the hand', () => {
    const game = midRound({ rules: rulesFrom('puremco'), seats: 2, seed: 3, moves: 0 })!;
    const seat = game.turn;
    const tile = parseTile('3-12')!;
    const last = { ...game, hands: game.hands.map((hand, at) => (at === seat ? [tile] : hand)) };
    const view = viewFor(last, seat);
    const play = { type: 'play', seat, tile };
    for (const strength of strengths) {
      expect(choose({ view, strength, seed: 1, ...quick, now: tickingClock().now })).toMatchObject(play);
    }
    expect(hint({ view, seed: 1 }).reason).toEqual({ code: 'goesOut', args: {} });
  });
});

describe('the strengths', () => {
  it('strong leaves the heaviest tile first far behind, on the same deals from both seats', () => {
    let ahead = 0;
    const deals = 40;
    for (let deal = 0; deal < deals; deal++) {
      for (const seat of [0, 1]) {
        let game: Game = dealt(rulesFrom('puremco'), 2, randomFrom(deal));
        while (game.phase === 'playing') {
          const view = viewFor(game, game.turn);
          const only = attention(view) ?? forced(view);
          const strength = 'strong';
          const own = (): SeatCommand =>
            view.seat === seat ? choose({ view, strength, seed: 1 }) : heaviest(view);
          game = after(game, only ?? own());
        }
        if (game.phase !== 'roundOver') throw new Error('one round of several was played');
        const { scores } = game.results.at(-1)!;
        ahead += scores[1 - seat]! - scores[seat]!;
      }
    }
    expect(ahead / (2 * deals)).toBeGreaterThan(15);
  });

  it('expert looks further than strong: over many positions it differs, and explains what it gains', () => {
    let differs = 0;
    for (let seed = 0; seed < 30; seed++) {
      const game = midRound({ rules: rulesFrom('puremco'), seats: 2, seed, moves: 4 + seed });
      if (game === null || forced(viewFor(game, game.turn)) !== null) continue;
      const view = viewFor(game, game.turn);
      const played = choose({ view, strength: 'strong', seed });
      const asked = { view, seed, budgetMs: 150 };
      const { best, lost } = assess({ ...asked, now: tickingClock().now, played });
      expect(lost).toBeGreaterThanOrEqual(0);
      if (JSON.stringify(best) !== JSON.stringify(played)) differs++;
      else expect(lost).toBe(0);
    }
    expect(differs).toBeGreaterThan(0);
  });
});

describe('hints and assessments', () => {
  const expectAgreement = (view: View, { command, reason }: ReturnType<typeof hint>): void => {
    expect(reasonCodes).toContain(reason.code);
    const othersSilent = view.callable.some((seat) => seat !== view.seat);
    // Who may knock, or call somebody, has something else to do than the only tile.
    if (view.legal.length === 1 && view.must === 'play' && view.hand!.length > 1) {
      if (!view.mayKnock && !othersSilent) expect(command.type).toBe('play');
      if (command.type === 'play') expect(reason.code).toBe('onlyPlay');
    }
    if (command.type === 'call') expect([othersSilent, reason.code]).toEqual([true, 'calls']);
    if (reason.code === 'goesOut') expect(view.hand).toHaveLength(1);
    if (reason.code === 'keepsTrain' || reason.code === 'usesSpareTile') {
      expect(reason.args.length).toBeGreaterThan(1);
      expect(reason.args.length).toBeLessThanOrEqual(view.hand!.length);
    }
    if (reason.code === 'coversDouble') {
      expect(view.openDoubles.map(({ number }) => number)).toContain(reason.args.number);
    }
  };

  const anyHint = fc.property(playableTable, seeds, fc.nat(60), ({ rules, seats }, seed, moves) => {
    const game = midRound({ rules, seats, seed, moves });
    if (game === null) return;
    const view = viewFor(game, game.turn);
    expectAgreement(view, hint({ view, seed, ...quick, now: tickingClock().now }));
  });

  it('give a known reason that agrees with the command', () => {
    fc.assert(anyHint, { numRuns: 25 });
  });

  it('call whoever forgot to knock, though only one tile can be laid', () => {
    const view = { ...withChoices(1), must: 'play' as const };
    const given = hint({ view: { ...view, callable: [1 - view.seat!] }, seed: 1, ...quick });
    expect(given.command).toMatchObject({ type: 'call', target: 1 - view.seat! });
    expect(given.reason.code).toBe('calls');
    expectAgreement({ ...view, callable: [1 - view.seat!] }, given);
  });

  it('find nothing lost in expert’s own move, and something in a blunder', () => {
    let lost = 0;
    for (let seed = 0; seed < 5; seed++) {
      const game = midRound({ rules: rulesFrom('puremco'), seats: 2, seed, moves: 3 });
      if (game === null) continue;
      const view = viewFor(game, game.turn);
      if (view.legal.length < 3) continue;
      const asked = { view, seed, ...quick, budgetMs: 120, now: tickingClock().now };
      const { command } = hint({ ...asked, now: tickingClock().now });
      if (command.type !== 'play') continue;
      expect(assess({ ...asked, now: tickingClock().now, played: command }).lost).toBe(0);
      for (const play of view.legal) {
        const played = { type: 'play', seat: game.turn, ...play } as const;
        lost = Math.max(lost, assess({ ...asked, now: tickingClock().now, played }).lost);
      }
    }
    expect(lost).toBeGreaterThan(1);
  });

  it('lose nothing by a draw that the rules forced', () => {
    for (let seed = 0; seed < 30; seed++) {
      const game = midRound({ rules: rulesFrom('puremco'), seats: 2, seed, moves: 6 });
      if (game === null) continue;
      const view = viewFor(game, game.turn);
      if (view.must !== 'draw') continue;
      const played = { type: 'draw', seat: game.turn } as const;
      expect(assess({ view, seed, played })).toMatchObject({ best: played, lost: 0 });
    }
  });
});
