import { newGame, type Game } from '../game/game.ts';
import type { Table } from './table.ts';
import { starterOf } from './chance.ts';

/** Games folded from saved tables, the most recently used ones kept. */
export interface Games {
  /** The game of a table as it is stored; null before it started. */
  of(table: Table): Game | null;
  /** Keeps the game of a table that was just saved. */
  keep(id: string, events: number, game: Game): void;
}

/** The game before its first deal. */
export function gameBefore(
  table: Pick<Table, 'id' | 'seed' | 'seats' | 'rules' | 'reading' | 'starter'>,
): Game {
  const { rules, reading, seats } = table;
  return newGame({ rules, reading, seats: seats.length, starter: starterOf(table) });
}
