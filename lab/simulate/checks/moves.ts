import { Broken, demand } from './broken.ts';
import type { Stored } from './stored.ts';

/** Moves as those who made them were told of: one that was acknowledged is never lost, a refused one never made. */
export interface Moves {
  /** Somebody asks for a move. What comes back says how it ended; a process that died or a fault leaves it open. */
  asked(game: string): (made: boolean) => void;
  acknowledged(game: string, events: number): void;
  /** What must hold once nothing is under way any more. */
  atRest(): void;
  count(): number;
}

export function createMoves(stored: Stored): Moves {
  const games = new Map<string, { asked: number; made: number; refused: number }>();
  let acknowledged = 0;
  return {
    asked(id) {
      const counts = games.get(id) ?? { asked: 0, made: 0, refused: 0 };
      games.set(id, counts);
      counts.asked += 1;
      return (made) => void (counts[made ? 'made' : 'refused'] += 1);
    },
    acknowledged(id, events) {
      acknowledged += 1;
      const table = stored.now(id);
      demand(
        table !== null && table.phase !== 'lobby' && table.events.length >= events,
        `a move that was acknowledged stands in ${id}`,
      );
    },
    atRest() {
      for (const [id, { asked, made, refused }] of games) {
        const table = stored.now(id);
        const isHeld = table?.phase === 'playing' && table.held !== undefined;
        const acts = (stored.of(id)?.acts ?? 0) + (isHeld ? 1 : 0);
        if (acts < made)
          throw new Broken(`a move that was acknowledged stands in ${id} (${acts} of ${made})`);
        if (acts > asked - refused)
          throw new Broken(`a move that was refused is never made in ${id} (${acts} of ${asked - refused})`);
      }
    },
    count: () => acknowledged,
  };
}
