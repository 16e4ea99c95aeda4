/** Since when something is news to somebody: since their own last turn, and never across a round's border. */
import { turnOf, type PublicEvent } from '../game/events.ts';
import type { Seat } from '../game/train.ts';
import type { View } from '../game/view-types.ts';
import { personAt } from './seats.ts';
import type { Table } from './table.ts';

/** What a view tells of the present round. */
type Told = Pick<View, 'history' | 'turn'>;

/**
 * News for a seat, oldest first. On turn: what the others did since its last turn, and what was drawn for it;
 * once it has laid, what it did itself. Otherwise its own last turn, with all that came after it.
 */
export function sinceTurnOf(seat: Seat, { history, turn }: Told): readonly PublicEvent[] {
  if (turn !== seat) return history.slice(lastTurnOf(seat, history)?.from ?? dealtAt(history));
  const own = turnUpTo(history.length, seat, history);
  if (history.slice(own).some(({ type }) => type === 'tilePlayed')) return history.slice(own);
  return history.slice(lastTurnOf(seat, history.slice(0, own))?.to ?? dealtAt(history));
}

/** What a seat did itself last, a knock or a call too, or how the round was dealt where it has done nothing. */
export function ownTurnOf(seat: Seat, { history }: Told): readonly PublicEvent[] {
  const last = history.findLastIndex((event) => isBy(event, seat));
  if (last < 0) return history.slice(dealtAt(history), dealtAt(history) + 1);
  let from = last;
  while (from > 0 && isBy(history[from - 1]!, seat)) from--;
  return history.slice(from, last + 1);
}

/** What a table tells everybody: the news of the person whose turn it is, or will be next. */
export function toldAt(table: Table, view: Told): readonly PublicEvent[] {
  const { history } = view;
  const last = history.findLast((event) => 'seat' in event);
  const fallback = last !== undefined && 'seat' in last ? last.seat : 0;
  return sinceTurnOf(nextPerson(table, view.turn) ?? fallback, view);
}

function nextPerson(table: Table, turn: Seat | null): Seat | null {
  if (turn === null) return null;
  const { length } = table.seats;
  for (let step = 0; step < length; step++) {
    const seat = (turn + step) % length;
    if (personAt(table, seat) !== null) return seat;
  }
  return null;
}

/** Where the newest turn of a seat begins and ends, a knock of its own right after it included; null for none. */
function lastTurnOf(
  seat: Seat,
  history: readonly PublicEvent[],
): { readonly from: number; readonly to: number } | null {
  const last = history.findLastIndex((event) => turnOf(event) === seat);
  if (last < 0) return null;
  let to = last + 1;
  while (to < history.length && isBy(history[to]!, seat)) to++;
  return { from: turnUpTo(last + 1, seat, history), to };
}

/** Where the turn of a seat begins that goes on up to `end`; `end` itself where it is another's or nobody's. */
function turnUpTo(end: number, seat: Seat, history: readonly PublicEvent[]): number {
  let from = end;
  for (let at = end - 1; at >= 0; at--) {
    const whose = turnOf(history[at]!);
    // Somebody may knock or call in the middle of it.
    if (whose === seat) from = at;
    else if (whose !== null) break;
  }
  return from;
}

const isBy = (event: PublicEvent, seat: Seat): boolean => 'seat' in event && event.seat === seat;

/** The round's deal, from which on all is news to whoever has not moved yet. */
function dealtAt(history: readonly PublicEvent[]): number {
  return Math.max(
    0,
    history.findLastIndex(({ type }) => type === 'roundDealt'),
  );
}
