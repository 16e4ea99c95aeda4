import type { Person, PlayingTable, Vote } from './table.ts';
import type { News } from './news.ts';
import { seen } from './context.ts';

export interface Voted {
  /** Whether more than half of the voters want it. */
  readonly carried: boolean;
  readonly table: PlayingTable;
  readonly news: Extract<News, { type: 'vote' }>;
}

/** Counts a voice for something. Voices of people who are no voters any more do not count. */
export function votedFor(
  table: PlayingTable,
  about: Vote['about'],
  who: Person,
  voters: readonly Person[],
): Voted {
  const old = table.votes.find((vote) => isSame(vote.about, about));
  const ids = new Set(voters.map(({ id }) => id));
  const voices = new Set([...(old?.yes ?? []), who.id].filter((id) => ids.has(id)));
  const needed = Math.floor(voters.length / 2) + 1;
  const votes = [...table.votes.filter((vote) => vote !== old), { about, yes: [...voices] }];
  return {
    carried: voices.size >= needed,
    table: old?.yes.includes(who.id) === true ? table : seen({ ...table, votes }),
    news: { type: 'vote', about: about.type, yes: voices.size, needed },
  };
}

function isSame(one: Vote['about'], other: Vote['about']): boolean {
  return one.type === 'end' ? other.type === 'end' : other.type === 'kick' && one.seat === other.seat;
}
