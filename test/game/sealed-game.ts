/** Whole games dealt from a seed, as records, for tests. */
import { createHash, createHmac } from 'node:crypto';
import {
  decide,
  evolve,
  firstStarter,
  newGame,
  rulesFrom,
  shuffledOrder,
  type Changes,
  type Command,
  type Game,
  type GameEvent,
  type GameRecord,
  type PresetName,
} from '../../src/game/index.ts';
import { anyMove, createBelow } from './play.ts';

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}

export function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

export function playRecord({
  preset,
  changes = {},
  seats = 3,
  seed = 1,
  skips = false,
  starter,
}: {
  readonly preset: PresetName;
  readonly changes?: Changes;
  readonly seats?: number;
  readonly seed?: number;
  /** Whether the table now and then skips a seat. */
  readonly skips?: boolean;
  /** Who starts instead of whoever the lot falls on. */
  readonly starter?: number;
}): { readonly record: GameRecord; readonly end: Game; readonly moves: number } {
  const rules = rulesFrom(preset, changes);
  const secret = sha256(new TextEncoder().encode(`seed ${seed}`));
  const seatIds = Array.from({ length: seats }, (_, seat) => `player${seat}`);
  const chance = { hmac, seed: secret, gameId: `game${seed}`, seatIds };
  const below = createBelow(seed);
  const events: GameEvent[] = [];
  let moves = 0;
  let game: Game = newGame({ rules, seats, starter: starter ?? firstStarter(chance) });
  while (game.phase !== 'gameOver') {
    const command: Command =
      game.phase === 'playing'
        ? skips && below(9) === 0
          ? { type: 'skip', seat: game.turn }
          : anyMove(game, below)
        : { type: 'deal', order: shuffledOrder({ ...chance, round: game.results.length + 1, rules }) };
    const decision = decide(game, command);
    if (!decision.ok) throw new Error(decision.refusal);
    for (const event of decision.events) game = evolve(game, event);
    events.push(...decision.events);
    if (command.type !== 'deal') moves++;
  }
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  const record = {
    ...{
      gameId: chance.gameId,
      seatIds,
      names: seatIds.map((id) => id.toUpperCase()),
      rules,
      reading: game.reading,
      preset,
    },
    ...(starter === undefined ? {} : { starter }),
    ...{ seed: hex(secret), commitment: hex(sha256(secret)), events },
  };
  return { record, end: game, moves };
}
