/** People who play whole games by what they may see, and what must hold all the while. */
import { expect } from 'vitest';
import { fold } from '../../src/game/evolve.ts';
import type { Game } from '../../src/game/game.ts';
import { sizeOfSet } from '../../src/game/set.ts';
import { presetNames, switchValues, type ListSwitch, type PresetName } from '../../src/game/switches.ts';
import type { Changes } from '../../src/game/rules.ts';
import { tile } from '../../src/game/tile.ts';
import type { View } from '../../src/game/view-types.ts';
import { gameBefore } from '../../src/table/games.ts';
import { peopleOf } from '../../src/table/seats.ts';
import type { Tables } from '../../src/keeper/index.ts';
import { eventsOf, type Person, type Table, type TableCommand } from '../../src/table/index.ts';

export type Dice = () => number;

export function pick<T>(from: readonly T[], dice: Dice): T {
  return from[Math.floor(dice() * from.length)]!;
}

/** Rules with every switch thrown at random; short games. */
export function randomRules(dice: Dice): { readonly preset: PresetName; readonly changes: Changes } {
  const changes: Record<string, unknown> = { rounds: 1 + Math.floor(dice() * 2) };
  for (const name of Object.keys(switchValues) as ListSwitch[]) {
    if (name !== 'set' && dice() < 0.4) changes[name] = pick<unknown>(switchValues[name], dice);
  }
  changes['set'] = pick([6, 9, 12], dice);
  return { preset: pick(presetNames, dice), changes: changes as Changes };
}

/** The game of a stored table, folded from its first event. */
export function gameOf(table: Table): Game {
  if (table.phase === 'lobby') throw new Error('no game yet');
  return fold(gameBefore(table), eventsOf(table));
}

/** Every tile of the set lies in exactly one place. */
export function expectAllTiles(table: Table): void {
  const game = gameOf(table);
  if (game.phase === 'ready') return;
  const tiles = [
    ...game.hands.flat(),
    ...game.boneyard,
    ...game.trains.flatMap((train) => train.tiles),
    tile(game.engine, game.engine),
  ];
  expect(new Set(tiles).size).toBe(tiles.length);
  expect(tiles.length).toBe(sizeOfSet(table.rules.set));
}

/** What a person may do now, by what they see; null where they have to wait. */
export function anyCommand(view: View, dice: Dice): TableCommand | null {
  if (view.mayKnock && dice() < 0.7) return { type: 'knock' };
  const others = view.callable.filter((seat) => seat !== view.seat);
  if (others.length > 0 && dice() < 0.3) return { type: 'call', target: pick(others, dice) };
  if (view.must === 'mayEnd' && dice() < 0.3) return { type: 'end' };
  const play = view.legal.length === 0 ? null : pick(view.legal, dice);
  return play === null ? null : { type: 'play', ...play, keepMarker: dice() < 0.5 };
}

/** Plays a table on until it is over, or for `most` moves; how many moves were made. */
export async function playOn(
  tables: Tables,
  id: string,
  dice: Dice,
  options: {
    readonly most?: number;
    readonly eachMove?: (table: Table, who: Person) => Promise<void> | void;
    readonly idle?: () => Promise<void>;
  } = {},
): Promise<number> {
  let moves = 0;
  for (let step = 0; step < 20_000; step++) {
    const table = await tables.load(id);
    if (table?.phase !== 'playing' || moves === options.most) return moves;
    const who = peopleOf(table).find(({ id: user }) => tables.viewOf(table, user)?.must !== null);
    const command = who === undefined ? null : anyCommand(tables.viewOf(table, who.id)!, dice);
    if (who === undefined || command === null) {
      await options.idle?.();
      continue;
    }
    const answer = await tables.act(id, who, command, table.revision);
    if (!answer.ok) throw new Error(`${JSON.stringify(command)} was refused: ${answer.refusal}`);
    expect(answer.table.revision).toBeGreaterThan(table.revision);
    moves += 1;
    await options.eachMove?.(answer.table, who);
  }
  throw new Error('this game does not end');
}
