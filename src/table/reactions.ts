/** A few ready words that people at a table say to each other, each person once in a turn. */
import { refuse, seen, type Step } from './context.ts';
import type { Reaction } from './lists.ts';
import { seatOf } from './seats.ts';
import type { Person, PlayingTable, Said, Table } from './table.ts';

/** Says something to everybody at the table, in place of what the same person said before. */
export function react(table: PlayingTable, who: Person, reaction: Reaction): Step {
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse(table, 'notAtTable');
  const { round, number } = table.turn;
  const before = saidAt(table);
  if (before.some((said) => said.seat === seat && said.number === number))
    return refuse(table, 'alreadyReacted');
  const others = before.filter((said) => said.seat !== seat);
  return {
    ok: true,
    table: seen({ ...table, said: [...others, { seat, reaction, round, number }] }),
    news: [],
  };
}

/** What was said within the last lap of this round, oldest first: older words are about nothing that is seen. */
export function saidAt(table: Table): readonly Said[] {
  if (table.phase !== 'playing') return [];
  const { turn, seats, said = [] } = table;
  return said.filter(({ round, number }) => round === turn.round && turn.number - number < seats.length);
}
