/** Asking somebody who does not play to come to the table, once for each of them. */
import { whyUnplayable } from '../game/playable.ts';
import { notPlaying, refuse, type Context, type Step } from './context.ts';
import { opensAt } from './open-seats.ts';
import { withNotices } from './outbox.ts';
import type { TableRefusal } from './refusals.ts';
import { seatOf, seatSentAwayFrom, seatToReturnTo } from './seats.ts';
import type { LobbyTable, Person, PlayingTable, Table } from './table.ts';
import { whenToTell } from './tell.ts';

/** Somebody at the table invites a person, who is told in the way that they chose. */
export async function invite(table: Table, from: Person, to: Person, context: Context): Promise<Step> {
  if (table.phase !== 'lobby' && table.phase !== 'playing') return refuse(table, notPlaying(table));
  if (seatOf(table, from.id) === null) return refuse(table, 'notAtTable');
  const why = whyNot(table, to.id, context.now);
  if (why !== null) return refuse(table, why);
  const { via, at } = whenToTell(await context.wishesOf(to.id), context.now);
  const invited = { ...table, invited: [...(table.invited ?? []), to.id] };
  const told = via === 'none' ? 'mention' : via;
  return { ok: true, table: withNotices(invited, [{ type: 'invited', from, to, via: told, at }]), news: [] };
}

/** Whether an invitation still means something: its person does not play, and a seat is there or may become free. */
export function isStillInvited(table: Table, userId: string): boolean {
  if (seatOf(table, userId) !== null || seatSentAwayFrom(table, userId) !== null) return false;
  if (table.phase === 'lobby') return true;
  return table.phase === 'playing' && maySit(table, userId, Infinity);
}

function whyNot(table: LobbyTable | PlayingTable, userId: string, now: number): TableRefusal | null {
  if (seatOf(table, userId) !== null) return 'theySit';
  if (seatSentAwayFrom(table, userId) !== null) return 'theyWereSentAway';
  if (table.invited?.includes(userId) === true) return 'invitedAlready';
  if (table.phase === 'playing') return maySit(table, userId, now) ? null : 'noSeatOpen';
  const seats = Math.max(2, table.seats.length + 1);
  return whyUnplayable(table.rules, seats, table.preset) === null ? null : 'full';
}

/** Whether a seat at the running game is theirs, or anybody's, by that time. */
function maySit(table: PlayingTable, userId: string, by: number): boolean {
  if (seatToReturnTo(table, userId) !== null) return true;
  return table.seats.some(({ offeredTo }, seat) => {
    const opens = opensAt(table, seat);
    return offeredTo?.id === userId || (opens !== null && opens <= by);
  });
}
