import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decide,
  evolve,
  newGame,
  presetNames,
  rulesFrom,
  switchNames,
  switchValues,
  type Command,
  type Game,
  type ListSwitch,
  type Play,
  type Rules,
} from '../../src/game/index.ts';
import { matters } from '../../src/game/matters.ts';
import { tilesToDeal } from '../../src/game/deal.ts';
import { claimNames, claimsOf, type Claim } from '../../src/views/claims.ts';
import { ruleTopics } from '../../src/views/topics.ts';
import { playableTable } from '../game/arbitrary-rules.ts';
import { anyMove, createBelow, playGame, shuffled, type Below } from '../game/play.ts';
import { predicates, type Step } from './claim-predicates.ts';

interface Table {
  readonly rules: Rules;
  readonly seats: number;
}

const claimed = (rules: Rules): readonly Claim[] => [
  ...new Set(ruleTopics.flatMap((topic) => claimsOf(rules, topic))),
];

/** Plays a game and holds every claim against every move; which of them had something to say. */
function holdsAll({ rules, seats }: Table, claims: readonly Claim[], below: Below): ReadonlySet<Claim> {
  const seen = new Set<Claim>();
  let game: Game = newGame({ rules, seats, starter: below(seats) });
  let laid: Play[] = [];
  while (game.phase !== 'gameOver') {
    const command = nextCommand(game, below);
    const decision = decide(game, command);
    if (!decision.ok) throw new Error(decision.refusal);
    let after: Game = game;
    for (const event of decision.events) after = evolve(after, event);
    const step: Step = { before: game, command, events: decision.events, after, laid };
    for (const claim of claims) {
      const truth = predicates[claim](step);
      if (truth === false)
        throw new Error(`${claim} is not so: ${JSON.stringify({ command, rules, seats })}`);
      if (truth === true) seen.add(claim);
    }
    laid = laidSince(step, laid);
    game = after;
  }
  return seen;
}

function nextCommand(game: Game, below: Below): Command {
  if (game.phase === 'playing') return anyMove(game, below);
  return { type: 'deal', order: shuffled(tilesToDeal(game.rules, game.results.length + 1), below) };
}

/** The tiles of the turn that goes on after the step. */
function laidSince({ before, after, command }: Step, laid: readonly Play[]): Play[] {
  if (before.phase !== 'playing' || after.phase !== 'playing' || before.turnNumber !== after.turnNumber)
    return [];
  return command.type === 'play' ? [...laid, command] : [...laid];
}

/** A small table on which rare things happen, with the switches as they are. */
function small(rules: Rules, below: Below): Table {
  const seats = 2 + below(3);
  return { rules: { ...rules, set: 6, engineStart: 1 + below(6), rounds: 1, deal: 1 + below(5) }, seats };
}

/** Claims of these rules that none of so many games shows. */
function neverSeen(rules: Rules, games: number, seed: number): readonly Claim[] {
  const below = createBelow(seed);
  let missing = claimed(rules);
  for (let game = 0; game < games && missing.length > 0; game++) {
    const table = small(rules, below);
    const seen = holdsAll(table, claimed(table.rules), below);
    missing = missing.filter((claim) => !seen.has(claim));
  }
  return missing;
}

describe('what the pages of the rules claim', () => {
  it('is so under any rules, in every position of games at random', () => {
    fc.assert(
      fc.property(playableTable, fc.nat(), (table, seed) => {
        holdsAll(table, claimed(table.rules), createBelow(seed));
      }),
      { numRuns: 40 },
    );
  });

  it.each(presetNames)('does happen under %s', (preset) => {
    expect(neverSeen(rulesFrom(preset), 3000, 7)).toEqual([]);
  });

  it('does happen under any other rules', () => {
    for (const { rules } of fc.sample(playableTable, { numRuns: 8, seed: 22 })) {
      expect(neverSeen(rules, 6000, 9), JSON.stringify(rules)).toEqual([]);
    }
  });

  it('is claimed under some rules, each of it', () => {
    const all = fc.sample(playableTable, { numRuns: 2000, seed: 3 }).flatMap(({ rules }) => claimed(rules));
    expect(claimNames.filter((claim) => !all.includes(claim))).toEqual([]);
  });
});

describe('a switch that makes no difference', () => {
  it('changes no move of any game', () => {
    fc.assert(
      fc.property(playableTable, fc.nat(), ({ rules, seats }, seed) => {
        const idle = (Object.keys(switchValues) as ListSwitch[]).filter((name) => !matters(rules, name));
        const played = playGame({ rules, seats, below: createBelow(seed) });
        for (const name of idle) {
          for (const value of switchValues[name]) {
            const other = { ...rules, [name]: value } as Rules;
            const again = playGame({ rules: other, seats, below: createBelow(seed) });
            expect(again.events, name).toEqual(played.events);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is none of those that a preset sets', () => {
    for (const preset of presetNames) {
      const rules = rulesFrom(preset);
      const set = switchNames.filter((name) => rules[name] !== rulesFrom('puremco')[name]);
      expect(set.filter((name) => !matters(rules, name))).toEqual([]);
    }
  });
});
