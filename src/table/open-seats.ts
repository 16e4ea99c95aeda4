/** Seats that a computer plays and anybody may take: late-comers, and whoever wants to play on for somebody. */
import type { Seat } from '../game/train.ts';
import { refuse, type Context, type Step } from './context.ts';
import { resume, returnToSeat, seatedBy } from './leaving.ts';
import type { GraceName } from './lists.ts';
import { nameFor, seatOf, seatToReturnTo, withSeat } from './seats.ts';
import type { Person, PlayingTable, Table } from './table.ts';
import { votesWithout } from './votes.ts';

const day = 24 * 3_600_000;
/** How long somebody's seat is kept for them, milliseconds. */
export const graceMs: Readonly<Record<GraceName, number>> = {
  now: 0,
  '1d': day,
  '3d': 3 * day,
  '7d': 7 * day,
  never: Infinity,
};

/** From when on anybody may take the seat, milliseconds since 1970; null: nobody may, or a person plays it. */
export function opensAt(table: Table, seat: Seat): number | null {
  const at = table.seats[seat];
  if (table.phase !== 'playing' || at === undefined || at.player.kind === 'human') return null;
  // It waits for an answer.
  if (at.offeredTo !== null) return null;
  const { why, since } = at.player;
  if (why === 'added') return table.options.openComputers === true ? table.startedAt : null;
  const opens = since === undefined ? Infinity : since + graceMs[table.options.grace ?? 'never'];
  return Number.isFinite(opens) ? opens : null;
}

/** Somebody who does not play sits down for good, with the seat's hand and points. An owner goes to their own seat. */
export function takeSeat(table: PlayingTable, who: Person, seat: Seat, context: Context): Promise<Step> {
  if (seatOf(table, who.id) !== null) return Promise.resolve(refuse(table, 'alreadyIn'));
  if (seatToReturnTo(table, who.id) !== null) return returnToSeat(table, who, context);
  const opens = opensAt(table, seat);
  if (opens === null || opens > context.now) return Promise.resolve(refuse(table, 'seatNotOpen'));
  const votes = votesWithout(table.votes, seat);
  const others = table.seats.filter((_, index) => index !== seat).map(({ name }) => name);
  const taken = withSeat({ ...table, votes }, seat, {
    ...seatedBy(who),
    owner: who,
    name: nameFor(others, who.name),
  });
  return resume(taken, [{ type: 'seat', seat, how: 'taken' }], context);
}
