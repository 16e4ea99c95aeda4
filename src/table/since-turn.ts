/** Since when something is news to somebody: since their own last turn, and never across a round's border. */
import type { PublicEvent } from '../game/events.ts';
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
  const own = startOfRun(history, history.length, (event) => isBy(event, seat));
  if (turn !== seat) {
    const last = history.findLastIndex((event) => isBy(event, seat));
    return history.slice(
      last < 0 ? dealtAt(history) : startOfRun(history, last + 1, (event) => isBy(event, seat)),
    );
  }
  if (history.slice(own).some(({ type }) => type === 'tilePlayed')) return history.slice(own);
  return history.slice(startOfRun(history, own, (event) => !isBy(event, seat)));
}

/** What a seat did itself in its last turn, or how the round was dealt where it has had none. */
export function ownTurnOf(seat: Seat, { history }: Told): readonly PublicEvent[] {
  const last = history.findLastIndex((event) => isBy(event, seat));
  if (last < 0) return history.slice(dealtAt(history), dealtAt(history) + 1);
  return history.slice(
    startOfRun(history, last + 1, (event) => isBy(event, seat)),
    last + 1,
  );
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

const isBy = (event: PublicEvent, seat: Seat): boolean => 'seat' in event && event.seat === seat;

/** Where the run of such events begins that ends before `end`. */
function startOfRun(
  history: readonly PublicEvent[],
  end: number,
  belongs: (event: PublicEvent) => boolean,
): number {
  let at = end;
  while (at > 0 && belongs(history[at - 1]!)) at--;
  return at;
}

/** The round's deal, from which on all is news to whoever has not moved yet. */
function dealtAt(history: readonly PublicEvent[]): number {
  return Math.max(
    0,
    history.findLastIndex(({ type }) => type === 'roundDealt'),
  );
}
