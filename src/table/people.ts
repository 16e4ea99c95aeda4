/** Who is named in a table, and a table without them. */
import type { Context, Step } from './context.ts';
import { leaveGame } from './leaving.ts';
import { leaveLobby } from './lobby.ts';
import { close } from './seal.ts';
import { isFormer, mayReturn, peopleOf, seatOf } from './seats.ts';
import type { Notice, Person, PlayingTable, Table, TableSeat } from './table.ts';

/** The ids of everybody whom a table names, wherever it does. */
export function peopleIn(table: Table): readonly string[] {
  const seated = table.seats.flatMap(({ owner, player, offeredTo }) => [
    owner?.id,
    player.kind === 'human' ? player.person.id : undefined,
    offeredTo?.id,
    player.kind === 'computer' && typeof player.by === 'object' ? player.by.id : undefined,
  ]);
  const voices = table.phase === 'playing' ? table.votes.flatMap(({ yes }) => yes) : [];
  const closedBy = table.phase === 'closed' ? [table.closedBy?.id] : [];
  const told = table.outbox.flatMap(peopleOfNotice);
  const drew = (table.draw?.drawn ?? []).map(({ by }) => by);
  const named = [table.host.id, ...(table.invited ?? []), ...drew];
  const all = [...named, ...seated, ...voices, ...closedBy, ...told];
  return [...new Set(all.filter((id) => id !== undefined))];
}

function peopleOfNotice(notice: Notice): readonly string[] {
  const to = 'to' in notice ? [notice.to.id] : [];
  const by = 'by' in notice && typeof notice.by === 'object' ? [notice.by.id] : [];
  return 'from' in notice ? [...to, ...by, notice.from.id] : [...to, ...by];
}

/**
 * A person leaves, and `former` stands where they were named: what is shown of a game that is on loses the
 * name too, so it is a revision like any other. What was offered or told to them is taken back.
 */
export async function withoutPerson(
  table: Table,
  who: Person,
  former: Person,
  context: Context,
): Promise<Step> {
  const left = await leftBy(table, who, context);
  if (!left.ok) return left;
  const { table: after } = left;
  const outbox = after.outbox.filter((notice) => !peopleOfNotice(notice).includes(who.id));
  const seats = after.seats.map((seat) => seatWithout(seat, who));
  const isOn = after.phase === 'lobby' || after.phase === 'playing';
  const nameless = { ...after, outbox, seats, revision: after.revision + (isOn ? 1 : 0) };
  const without = withoutPleas(replaced(nameless, who.id, former) as Table);
  return {
    ok: true,
    table: waitsForNobody(without) ? close(without, context.now, 'abandoned', null) : without,
    news: left.news,
  };
}

/** Nobody votes on the return of somebody who is nobody any more. */
function withoutPleas(table: Table): Table {
  if (table.phase !== 'playing') return table;
  const isGone = (seat: number): boolean => {
    const owner = table.seats[seat]?.owner ?? null;
    return owner !== null && isFormer(owner);
  };
  return {
    ...table,
    votes: table.votes.filter(({ about }) => about.type !== 'return' || !isGone(about.seat)),
  };
}

/** A game that nobody plays and nobody can come back to. */
function waitsForNobody(table: Table): table is PlayingTable {
  return (
    table.phase === 'playing' &&
    peopleOf(table).length === 0 &&
    table.seats.every((seat) => !mayReturn(seat) && seat.offeredTo === null)
  );
}

async function leftBy(table: Table, who: Person, context: Context): Promise<Step> {
  const sits = seatOf(table, who.id) !== null;
  if (sits && table.phase === 'lobby') return leaveLobby(table, who, context.now);
  if (sits && table.phase === 'playing') return leaveGame(table, who, null, context);
  return { ok: true, table, news: [] };
}

function seatWithout(seat: TableSeat, { id }: Person): TableSeat {
  return {
    ...seat,
    ...(seat.owner?.id === id ? { name: '' } : {}),
    offeredTo: seat.offeredTo?.id === id ? null : seat.offeredTo,
  };
}

/** Every person of this id in a document, and every mention of the id alone, becomes the former one. */
function replaced(value: unknown, userId: string, former: Person): unknown {
  if (value === userId) return former.id;
  if (Array.isArray(value)) return value.map((item) => replaced(item, userId, former));
  if (typeof value !== 'object' || value === null) return value;
  if ('id' in value && value.id === userId && 'name' in value) return former;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaced(item, userId, former)]),
  );
}
