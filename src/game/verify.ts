import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { GameEvent } from './events.ts';
import { fold } from './evolve.ts';
import { newGame, type Game } from './game.ts';
import { whyUnplayable } from './playable.ts';
import { shown } from './read.ts';
import type { GameRecord } from './record.ts';
import { firstStarter, shuffledOrder, type Chance, type Hmac } from './shuffle.ts';
import { drawSoFar, tileForStart } from './starter-draw.ts';
import { formatTile, type Tile } from './tile.ts';

export type Verdict =
  | {
      readonly ok: true;
      readonly rounds: number;
      /** Moves of players: all but the deals. */ readonly moves: number;
    }
  /**
   * Where the record departs from what its seed and the rules say; round 0: before the first deal. `departs`
   * says in what, `why` in full, for those who read records.
   */
  | { readonly ok: false; readonly round: number; readonly departs: Departure; readonly why: string };

/** Another seed than was promised; rules that cannot be played; another deal; a wrong move; an early end. */
export type Departure = 'seed' | 'rules' | 'deal' | 'move' | 'end';

/**
 * Plays a record again from its published seed: is the seed the one that was promised, was every round
 * dealt from it, and is every move one that the rules allow and that leads to what the record tells?
 */
export function verifyRecord({
  record,
  hmac,
  sha256,
}: {
  readonly record: GameRecord;
  readonly hmac: Hmac;
  readonly sha256: (bytes: Uint8Array) => Uint8Array;
}): Verdict {
  const { rules, seatIds, gameId } = record;
  const seed = bytesOf(record.seed);
  if (hexOf(sha256(seed)) !== record.commitment) {
    const said = 'the seed is not the one that was promised: its SHA-256 is another';
    return { ok: false, round: 0, departs: 'seed', why: said };
  }
  const why = whyUnplayable(rules, seatIds.length) ?? whyNotIds([gameId, ...seatIds]);
  if (why !== null) {
    const said = `such a game cannot be played: ${JSON.stringify(why)}`;
    return { ok: false, round: 0, departs: 'rules', why: said };
  }
  const chance = { hmac, seed, gameId, seatIds };
  const wrong = whyNotDrawn(record, chance);
  if (wrong !== null) return { ok: false, round: 0, departs: 'deal', why: wrong };
  const starter = record.starter ?? firstStarter(chance);
  const game = newGame({ rules, seats: seatIds.length, starter, reading: record.reading });
  return replay(record.events, game, chance);
}

/** Whether every tile that was drawn for the start is the seed's, and the highest starts; null where it is so. */
function whyNotDrawn({ draw, starter, seatIds }: GameRecord, chance: Chance): string | null {
  if (draw === undefined) return null;
  const { set, drawn } = draw;
  for (const [at, { id, lap, tile }] of drawn.entries()) {
    const expected = tileForStart(chance, { set, id, lap, drawn: drawn.slice(0, at) });
    if (expected !== tile) return `draw.drawn[${at}]: ${formatTile(expected)} has to stand here`;
  }
  const { winner } = drawSoFar(seatIds, drawn);
  if (winner === null) return 'draw: a seat has not drawn';
  return seatIds.indexOf(winner) === starter ? null : 'draw: the seat that drew the highest has to start';
}

function whyNotIds(ids: readonly string[]): { reason: 'ids' } | null {
  return ids.some((id) => /[|,]/.test(id)) ? { reason: 'ids' } : null;
}

function replay(events: readonly GameEvent[], start: Game, chance: Chance): Verdict {
  let game = start;
  let moves = 0;
  let at = 0;
  while (at < events.length) {
    const command = commandOf(game, events[at]!, chance);
    const decided = decideOn(game, command);
    if (typeof decided === 'string') return departure(game, at, { departs: 'move', why: decided });
    const wrong = decided.findIndex((event, index) => !same(event, events[at + index]));
    if (wrong >= 0) return departure(game, at + wrong, told(decided[wrong]!, events[at + wrong]));
    game = fold(game, decided);
    if (command?.type !== 'deal') moves++;
    at += decided.length;
  }
  if (game.phase === 'gameOver') return { ok: true, rounds: game.results.length, moves };
  return departure(game, at, { departs: 'end', why: 'the record ends before the game does' });
}

/** The command that leads to an event; null where no command begins with such an event. */
function commandOf(game: Game, event: GameEvent, chance: Chance): Command | null {
  switch (event.type) {
    case 'roundDealt':
      return { type: 'deal', order: orderOf(game, chance) };
    case 'tilePlayed': {
      const { type: _, ...played } = event;
      return { type: 'play', ...played };
    }
    case 'tileDrawn':
      return { type: event.skipped === true ? 'skip' : 'draw', seat: event.seat };
    case 'passed':
      return { type: event.skipped === true ? 'skip' : 'pass', seat: event.seat };
    case 'chainEnded':
      return { type: event.skipped === true ? 'skip' : 'end', seat: event.seat };
    case 'knocked':
      return { type: 'knock', seat: event.seat };
    case 'called':
      return { type: 'call', seat: event.seat, target: event.target };
    case 'roundEnded':
    case 'gameEnded':
      return null;
  }
}

function orderOf({ rules, results }: Game, chance: Chance): Tile[] {
  const round = results.length + 1;
  return round > rules.rounds ? [] : shuffledOrder({ ...chance, round, rules });
}

/** What the command leads to, or why it cannot be. */
function decideOn(game: Game, command: Command | null): readonly GameEvent[] | string {
  if (command === null) return 'nothing has happened that ends the round or the game here';
  if (command.type === 'deal' && (game.phase === 'playing' || game.phase === 'gameOver')) {
    return 'no round can be dealt here';
  }
  const decision = decide(game, command);
  return decision.ok ? decision.events : `the rules refuse this move: ${decision.refusal}`;
}

interface Told {
  readonly departs: Departure;
  readonly why: string;
}

function told(expected: GameEvent, found: GameEvent | undefined): Told {
  if (found === undefined)
    return { departs: 'end', why: `the record ends where ${expected.type} has to follow` };
  if (expected.type === 'roundDealt')
    return { departs: 'deal', why: 'this is not the deal that the seed gives' };
  return { departs: 'move', why: `${shown(expected)} has to stand here, not ${shown(found)}` };
}

function departure(game: Game, at: number, { departs, why }: Told): Verdict {
  const round = game.phase === 'playing' ? game.round : Math.min(game.results.length + 1, game.rules.rounds);
  return { ok: false, round, departs, why: `events[${at}]: ${why}` };
}

/** Whether two plain values are the same, whatever the order of their fields. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => same(one[name as keyof typeof one], other[name as keyof typeof other]))
  );
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
