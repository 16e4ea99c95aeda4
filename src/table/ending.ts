import type { LobbyTable, PlayingTable } from './table.ts';
import type { Asker } from './asks.ts';
import { refuse, type Step } from './context.ts';
import { close } from './seal.ts';
import { seatOf } from './seats.ts';
import { votedFor } from './votes.ts';

/** Ends a lobby or a game before its time: the host or a moderator at once, the players by a majority. */
export function endByAsker(table: LobbyTable | PlayingTable, who: Asker, now: number): Step {
  const atOnce = who.mayManage === true || table.host.id === who.id;
  if (!atOnce) {
    if (table.phase === 'lobby') return refuse(table, 'onlyHost');
    if (seatOf(table, who.id) === null) return refuse(table, 'notAtTable');
    const vote = votedFor(table, { type: 'end' }, who, now);
    const closed = close(table, now, 'ended', 'table');
    return vote.carried
      ? { ok: true, table: closed, news: [{ type: 'closed' }] }
      : { ok: true, table: vote.table, news: [vote.news] };
  }
  return { ok: true, table: close(table, now, 'ended', who), news: [{ type: 'closed' }] };
}
