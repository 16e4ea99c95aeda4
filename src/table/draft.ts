import type { Refusal, SeatCommand } from '../game/commands.ts';
import { decide } from '../game/decide.ts';
import type { GameEvent } from '../game/events.ts';
import { evolve } from '../game/evolve.ts';
import type { Game } from '../game/game.ts';
import type { Actor } from './lists.ts';
import type { PlayingTable, TurnClock } from './table.ts';
import type { News } from './news.ts';
import { orderOf } from './chance.ts';
import { settled } from './take-back.ts';

/**
 * A table while it is being played on: what was decided so far, before it is sealed into a table that can
 * be saved. The one value here that changes in place; it never outlives a step.
 */
export interface Draft {
  table: PlayingTable;
  game: Game;
  readonly fresh: { readonly event: GameEvent; readonly by: Actor }[];
  readonly news: News[];
}

/** Whatever happens now, a play that was held stands. */
export function draftOf(table: PlayingTable, game: Game): Draft {
  return { table: settled(table), game, fresh: [], news: [] };
}

/** Adds what happened. */
export function happen(draft: Draft, events: readonly GameEvent[], by: Actor): void {
  for (const event of events) {
    draft.game = evolve(draft.game, event);
    draft.fresh.push({ event, by });
    draft.news.push({ type: 'event', event, by });
  }
}

/** Decides a command and adds its events; the refusal where the game refuses. */
export function attempt(draft: Draft, command: SeatCommand, by: Actor): Refusal | null {
  const decision = decide(draft.game, command);
  if (!decision.ok) return decision.refusal;
  happen(draft, decision.events, by);
  return null;
}

/** Deals the next round from the table's seed, and clears what was planned for the last one's hands. */
export function dealNext(draft: Draft): void {
  const { table, game } = draft;
  const decision = decide(game, { type: 'deal', order: orderOf(table, game.results.length + 1) });
  if (!decision.ok) throw new Error(`table ${table.id} cannot deal: ${decision.refusal}`);
  happen(draft, decision.events, 'rules');
  draft.table = {
    ...table,
    seats: table.seats.map((seat) => ({
      ...seat,
      plan: [],
      dropped: [],
      hand: { ...seat.hand, own: [], flipped: [] },
    })),
  };
}

/** Whether the game's present turn is the one that the clock runs for. */
export function isSameTurn(game: Game, turn: TurnClock): boolean {
  return game.phase === 'playing' && game.round === turn.round && game.turnNumber === turn.number;
}
