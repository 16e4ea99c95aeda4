/** What messages beside a table rest on: they stand as long as it is true, and there is one for each. */
import { isStillInvited } from './invite.ts';
import type { Notice, Table } from './table.ts';

/** What has to be true for the notice's message to stand; null for one that stays. */
export function keyOf(table: Table, notice: Notice): string | null {
  switch (notice.type) {
    case 'turn':
    case 'half':
    case 'nearEnd':
    case 'timeUp':
    case 'nudge':
      return table.phase === 'playing' ? turnKey(table) : null;
    case 'kicked':
      return awayKey(notice.seat);
    case 'opened':
      return lobbyKey;
    case 'invited':
      return invitedKey(notice.to.id);
    case 'letBack':
    case 'paused':
    case 'seatOffered':
    case 'takenOver':
    case 'timeBack':
    case 'roundOver':
    case 'gameOver':
    case 'earned':
    case 'closed':
      return null;
  }
}

/** All that is true of the table now. */
export function trueKeys(table: Table): ReadonlySet<string> {
  const invited = (table.invited ?? []).filter((id) => isStillInvited(table, id)).map(invitedKey);
  if (table.phase === 'lobby') return new Set([lobbyKey, ...invited]);
  if (table.phase !== 'playing') return new Set(invited);
  const away = table.seats.flatMap(({ owner, player }, seat) =>
    owner !== null && player.kind === 'computer' && player.why === 'kicked' ? [awayKey(seat)] : [],
  );
  return new Set([turnKey(table), ...away, ...invited]);
}

/** One turn of one person: whoever takes the seat over in mid-turn is waited for anew. */
function turnKey({ turn }: Extract<Table, { readonly phase: 'playing' }>): string {
  return `turn:${turn.round}:${turn.number}:${turn.since}`;
}

const lobbyKey = 'lobby';
const invitedKey = (userId: string): string => `invited:${userId}`;
const awayKey = (seat: number): string => `away:${seat}`;
