import fc from '../fast-check.ts';
import { describe, expect, it } from 'vitest';
import { hidden, knowledgeOf } from '../../src/ai/knowledge.ts';
import { call, draw, endChain, lay, numbers, pass, pointsOf, type Position } from '../../src/ai/position.ts';
import { below, randomFrom } from '../../src/ai/random.ts';
import { sampleWorld } from '../../src/ai/sample.ts';
import { bears, rulesFrom, viewFor, type Seat, type SeatCommand } from '../../src/game/index.ts';
import { playableTable } from '../game/arbitrary-rules.ts';
import { after, anyCommand, dealt, likeness, midRound, positionOf, seeds } from './rounds.ts';

function play(position: Position, command: SeatCommand): void {
  switch (command.type) {
    case 'play':
      return lay(position, command.tile, command.train, command.keepMarker === true);
    case 'draw':
      draw(position);
      return;
    case 'pass':
      return pass(position);
    case 'end':
      return endChain(position);
    case 'call':
      return callOut(position, command.target);
    case 'knock':
  }
}

/** Switch `knockPenalty`: the called seat draws. */
function callOut(position: Position, target: Seat): void {
  const count = Math.min(position.rules.knockPenalty, position.boneyard.length);
  for (let i = 0; i < count; i++) position.hands[target]!.push(position.boneyard.pop()!);
  call(position, target, count);
}

describe('a position played in place', () => {
  it('goes the way of the game, move by move, under any rules', () => {
    fc.assert(
      fc.property(playableTable, seeds, ({ rules, seats }, seed) => {
        const random = randomFrom(seed);
        let game = dealt(rules, seats, random);
        if (game.phase !== 'playing') return;
        const position = positionOf(game);
        while (game.phase === 'playing') {
          const command = anyCommand(game, random);
          game = after(game, command);
          play(position, command);
          expect(position.over).toBe(game.phase !== 'playing');
          if (game.phase === 'playing') expect(likeness(position)).toEqual(likeness(game));
        }
        expect(pointsOf(position)).toEqual(game.phase === 'ready' ? [] : game.results.at(-1)!.scores);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what a seat knows', () => {
  it('is the game as far as it is open, and never wrong about a hand', () => {
    fc.assert(
      fc.property(playableTable, seeds, fc.nat(120), ({ rules, seats }, seed, moves) => {
        const game = midRound({ rules, seats, seed, moves });
        if (game === null) return;
        const random = randomFrom(seed);
        const seat = below(random, seats);
        const knowledge = knowledgeOf(viewFor(game, seat));
        const open = { hands: null, boneyard: null };
        expect({ ...likeness(knowledge.position), ...open }).toEqual({ ...likeness(game), ...open });
        for (const [other, { came, absent }] of knowledge.others.entries()) {
          if (other === seat) continue;
          const latest = Math.max(...came.map(({ time }) => time));
          for (const tile of game.hands[other]!) expect(absent[tile]).toBeLessThan(latest);
        }
        const world = sampleWorld(knowledge, random);
        const all = { ...likeness(game), hands: null, boneyard: null };
        expect({ ...likeness(world), hands: null, boneyard: null }).toEqual(all);
        expect([...world.hands.flat(), ...world.boneyard].sort()).toEqual(
          [...game.hands.flat(), ...game.boneyard].sort(),
        );
        expect(world.hands.flat()).not.toContain(hidden);
      }),
      { numRuns: 60 },
    );
  });

  it('rules out what a seat could not lay: after a draw and a pass its old tiles fit no open end', () => {
    const rules = rulesFrom('puremco');
    let ruledOut = 0;
    for (let seed = 0; seed < 30; seed++) {
      const game = midRound({ rules, seats: 2, seed, moves: 12 });
      if (game === null) continue;
      const seat = game.turn;
      const knowledge = knowledgeOf(viewFor(game, seat));
      const other = knowledge.others[1 - seat]!;
      const first = other.came[0]!.time;
      const banned = knowledge.unseen.filter((tile) => other.absent[tile]! >= first);
      ruledOut += banned.length;
      const drawnSince = other.came.slice(1).length;
      for (let i = 0; i < 20; i++) {
        const hand = sampleWorld(knowledge, randomFrom(i)).hands[1 - seat]!;
        const held = hand.filter((tile) => banned.includes(tile));
        expect(held.length).toBeLessThanOrEqual(drawnSince);
      }
    }
    expect(ruledOut).toBeGreaterThan(50);
  });

  it('counts how many tiles may bear a number, never too few', () => {
    let ruledOut = 0;
    for (let seed = 0; seed < 40; seed++) {
      const seats = 2 + (seed % 3);
      const game = midRound({ rules: rulesFrom('puremco'), seats, seed, moves: 20 + seed });
      if (game === null) continue;
      const { mayBear } = knowledgeOf(viewFor(game, game.turn)).position;
      for (const [seat, hand] of game.hands.entries()) {
        for (let number = 0; number <= game.rules.set; number++) {
          const most = mayBear[seat * numbers + number]!;
          expect(hand.filter((tile) => bears(tile, number)).length).toBeLessThanOrEqual(most);
          if (most === 0 && hand.length > 3) ruledOut++;
        }
      }
    }
    expect(ruledOut).toBeGreaterThan(50);
  });
});
