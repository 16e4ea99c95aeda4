import { LRUCache } from 'lru-cache';
import { evolve, fold, type Game } from '../game/index.ts';
import { gameBefore, type Games } from '../table/games.ts';

/**
 * Saved events only ever grow, so a game kept with fewer events is folded on from there. Only games of
 * saved tables may be kept: an attempt that lost its race would be another branch.
 */
export function createGames(limit: number): Games {
  const kept = new LRUCache<string, { readonly events: number; readonly game: Game }>({ max: limit });
  const keep: Games['keep'] = (id, events, game) => {
    kept.set(id, { events, game });
  };
  return {
    of(table) {
      if (table.phase === 'lobby' || table.events.length === 0) return null;
      const known = kept.get(table.id);
      const usable = known !== undefined && known.events <= table.events.length;
      const start = usable ? known : { events: 0, game: gameBefore(table) };
      const game = fold(start.game, table.events.slice(start.events));
      keep(table.id, table.events.length, game);
      // A play that may still be taken back is not kept.
      return table.phase === 'playing' && table.held !== undefined ? evolve(game, table.held.event) : game;
    },
    keep,
  };
}
