import { fold } from '../game/evolve.ts';
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

/**
 * Saved events only ever grow, so a game kept with fewer events is folded on from there. Only games of
 * saved tables may be kept: an attempt that lost its race would be another branch.
 */
export function createGames(limit: number): Games {
  const kept = new Map<string, { readonly events: number; readonly game: Game }>();
  const keep: Games['keep'] = (id, events, game) => {
    kept.delete(id);
    kept.set(id, { events, game });
    if (kept.size > limit) kept.delete(kept.keys().next().value!);
  };
  return {
    of(table) {
      if (table.phase === 'lobby' || table.events.length === 0) return null;
      const known = kept.get(table.id);
      const usable = known !== undefined && known.events <= table.events.length;
      const start = usable ? known : { events: 0, game: gameBefore(table) };
      const game = fold(start.game, table.events.slice(start.events));
      keep(table.id, table.events.length, game);
      return game;
    },
    keep,
  };
}

/** The game before its first deal. */
export function gameBefore(
  table: Pick<Table, 'id' | 'seed' | 'seats' | 'rules' | 'reading' | 'starter'>,
): Game {
  const { rules, reading, seats } = table;
  return newGame({ rules, reading, seats: seats.length, starter: starterOf(table) });
}
