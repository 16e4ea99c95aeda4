/** Sending a player away while a game is on, and letting them come back. */
import type { Seat } from '../game/train.ts';
import type { Person, PlayingTable } from './table.ts';
import type { Asker } from './asks.ts';
import { deadlineOf, isTimeUp } from './clock.ts';
import { refuse, type Context, type Step } from './context.ts';
import { emptySeat, resume, seatedBy } from './leaving.ts';
import { withNotices } from './outbox.ts';
import type { Refused } from './refusals.ts';
import { isFormer, peopleOf, personAt, seatOf, seatSentAwayFrom, withSeat } from './seats.ts';
import { whenToTell } from './tell.ts';
import type { Table } from './table.ts';
import { putToVote, votedFor, votesWithout } from './votes.ts';

/** Sends a player away: the host or a moderator at once, the others by a majority of themselves. */
export async function kick(table: PlayingTable, who: Asker, seat: Seat, context: Context): Promise<Step> {
  const target = personAt(table, seat);
  if (target === null) return refuse(table, 'noSuchSeat');
  if (target.id === who.id) return refuse(table, 'cannotKick');
  if (who.mayManage === true) return sentAway(table, seat, { id: who.id, name: who.name }, context);
  const alone = whyNotAlone(table, who, seat, context.now);
  if (alone !== null) return alone;
  if (table.host.id === who.id) return sentAway(table, seat, table.host, context);
  if (seatOf(table, who.id) === null) return refuse(table, 'notAtTable');
  const vote = votedFor(table, { type: 'kick', seat }, who, context.now);
  if (!vote.carried) return { ok: true, table: vote.table, news: [vote.news] };
  return sentAway(table, seat, 'table', context);
}

/** Whoever was sent away asks to be let in again: the table sees it, and may vote on it. */
export function askBack(table: PlayingTable, who: Person, now: number): Step {
  const seat = seatSentAwayFrom(table, who.id);
  if (seat === null) return refuse(table, 'notSentAway');
  return { ok: true, table: putToVote(table, { type: 'return', seat }, now), news: [] };
}

/** Gives somebody who was sent away their seat back: the host or a moderator at once, the others by a majority. */
export async function letBack(table: PlayingTable, who: Asker, seat: Seat, context: Context): Promise<Step> {
  const { owner, player } = table.seats[seat] ?? { owner: null, player: { kind: 'human' } };
  if (owner === null || isFormer(owner) || player.kind === 'human' || player.why !== 'kicked')
    return refuse(table, 'noSuchSeat');
  if (who.mayManage === true || table.host.id === who.id) return backAt(table, seat, owner, context);
  if (seatOf(table, who.id) === null) return refuse(table, 'notAtTable');
  const vote = votedFor(table, { type: 'return', seat }, who, context.now);
  if (!vote.carried) return { ok: true, table: vote.table, news: [vote.news] };
  return backAt(table, seat, owner, context);
}

/** Between two people there is no majority: one of them alone may only act on a clock that has run out. */
function whyNotAlone(table: PlayingTable, who: Person, seat: Seat, now: number): Refused<Table> | null {
  const isOfTwo =
    peopleOf(table).length === 2 && (seatOf(table, who.id) !== null || table.host.id === who.id);
  if (!isOfTwo) return null;
  const isWaitedFor = table.turn.seat === seat;
  if (isWaitedFor && isTimeUp(table, now)) return null;
  return refuse(table, 'onlyTwo', { until: isWaitedFor ? deadlineOf(table) : null });
}

async function sentAway(
  table: PlayingTable,
  seat: Seat,
  by: Person | 'table',
  context: Context,
): Promise<Step> {
  const to = personAt(table, seat)!;
  const told = withNotices(table, [{ type: 'kicked', seat, to, by, ...(await howToTell(to, context)) }]);
  return emptySeat(told, seat, { why: 'kicked', by }, context);
}

async function backAt(table: PlayingTable, seat: Seat, owner: Person, context: Context): Promise<Step> {
  const votes = votesWithout(table.votes, seat);
  const back = withSeat({ ...table, votes }, seat, seatedBy(owner));
  const told = withNotices(back, [
    { type: 'letBack', seat, to: owner, ...(await howToTell(owner, context)) },
  ]);
  return resume(told, [{ type: 'seat', seat, how: 'returned' }], context);
}

/** It changes whether they play: whoever wants no messages is told at the table all the same. */
async function howToTell(to: Person, context: Context) {
  const { via, at } = whenToTell(await context.wishesOf(to.id), context.now);
  return { via: via === 'none' ? 'mention' : via, at } as const;
}
