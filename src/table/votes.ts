/** What the people at a table want together. A vote is open to all, may be taken back, and runs out after a day. */
import type { Seat } from '../game/train.ts';
import type { Person, PlayingTable, Table, Vote } from './table.ts';
import type { News } from './news.ts';
import { refuse, seen, type Step } from './context.ts';
import { peopleOf, seatOf } from './seats.ts';

/** How long a vote runs, milliseconds. */
const voteMs = 24 * 3_600_000;

export interface Voted {
  /** Whether more than half of the voters want it. */
  readonly carried: boolean;
  readonly table: PlayingTable;
  readonly news: Extract<News, { type: 'vote' }>;
}

/** Counts a voice for something. Voices of people who are no voters any more do not count. */
export function votedFor(before: PlayingTable, about: Vote['about'], who: Person, now: number): Voted {
  const table = withoutOldVotes(before, now);
  const old = table.votes.find((vote) => isSame(vote.about, about));
  const vote: Vote = { about, until: old?.until ?? now + voteMs, yes: [...(old?.yes ?? []), who.id] };
  const { yes, needed } = countOf(table, vote);
  const votes = [...table.votes.filter((other) => other !== old), { ...vote, yes }];
  return {
    carried: yes.length >= needed,
    table: old?.yes.includes(who.id) === true ? table : seen({ ...table, votes }),
    news: { type: 'vote', about: about.type, yes: yes.length, needed },
  };
}

/** Puts something to the vote that nobody has a voice for yet; the same table where it is open already. */
export function putToVote(before: PlayingTable, about: Vote['about'], now: number): PlayingTable {
  const table = withoutOldVotes(before, now);
  if (table.votes.some((vote) => isSame(vote.about, about))) return before;
  return seen({ ...table, votes: [...table.votes, { about, until: now + voteMs, yes: [] }] });
}

/** Takes back all that somebody voted for. A vote that nobody wants any more is over; a plea stays. */
export function takeVoteBack(table: PlayingTable, who: Person): Step {
  if (!table.votes.some(({ yes }) => yes.includes(who.id))) return refuse(table, 'noVoice');
  const votes = table.votes
    .map((vote) => ({ ...vote, yes: vote.yes.filter((id) => id !== who.id) }))
    .filter(({ about, yes }) => yes.length > 0 || about.type === 'return');
  return { ok: true, table: seen({ ...table, votes }), news: [] };
}

/** The table without votes that ran out; the same one where none did. */
export function withoutOldVotes(table: PlayingTable, now: number): PlayingTable {
  const votes = table.votes.filter(({ until = Infinity }) => until > now);
  return votes.length === table.votes.length ? table : seen({ ...table, votes });
}

/** The votes that still mean somebody once the seat's player has changed. */
export function votesWithout(votes: readonly Vote[], seat: Seat): readonly Vote[] {
  return votes.filter(({ about }) => about.type === 'end' || about.seat !== seat);
}

export interface Count {
  /** Ids of those who want it and have a voice, each once. */
  readonly yes: readonly string[];
  /** Voices that make it so. */
  readonly needed: number;
}

export function countOf(table: Table, { about, yes }: Vote): Count {
  // Nobody votes on whether they themselves should go.
  const voters = peopleOf(table).filter(
    ({ id }) => about.type !== 'kick' || seatOf(table, id) !== about.seat,
  );
  const ids = new Set(voters.map(({ id }) => id));
  return {
    yes: [...new Set(yes)].filter((id) => ids.has(id)),
    needed: Math.floor(voters.length / 2) + 1,
  };
}

function isSame(one: Vote['about'], other: Vote['about']): boolean {
  return one.type === 'end' ? other.type === 'end' : other.type === one.type && one.seat === other.seat;
}
