/** Plain facts of a table, for whoever shows it. */
import type { PublicEvent } from '../game/events.ts';
import { publicEvent } from '../game/view.ts';
import type { Seat } from '../game/train.ts';
import type { Strength } from '../ai/index.ts';
import type { Actor } from './lists.ts';
import type { ClosedTable, OverTable, PlayingTable, Table, Vote } from './table.ts';
import type { News } from './news.ts';
import { deadlineOf, isTimeUp } from './clock.ts';
import { peopleOf, seatOf } from './seats.ts';

type Started = PlayingTable | OverTable | ClosedTable;

export interface SeatFact {
  readonly name: string;
  /** Null for a computer of its own. */
  readonly userId: string | null;
  readonly kind: 'human' | 'computer';
  /** Of the computer that plays here, or null. */
  readonly strength: Strength | null;
  /** A computer plays for somebody: nobody waits for them. */
  readonly gone: boolean;
  /** The owner may take the seat back. */
  readonly mayReturn: boolean;
  /** How a computer came to play for its owner; null for a player, and for a computer of its own. */
  readonly why: 'left' | 'kicked' | 'missed' | null;
}

/** Who sits where, in seat order. */
export function seatFacts(table: Table): readonly SeatFact[] {
  return table.seats.map(({ name, owner, player }) => {
    if (player.kind === 'human') {
      return {
        name,
        userId: player.person.id,
        kind: 'human',
        strength: null,
        gone: false,
        mayReturn: false,
        why: null,
      };
    }
    const { strength } = player;
    const why = player.why === 'added' ? null : player.why;
    const mayReturn = why !== null && why !== 'kicked';
    return {
      name,
      userId: owner?.id ?? null,
      kind: 'computer',
      strength,
      gone: why !== null,
      mayReturn,
      why,
    };
  });
}

/** An event that everybody may know, and who made it. */
export interface Happened {
  readonly event: PublicEvent;
  readonly by: Actor;
}

/**
 * What happened after the table showed `revision`, oldest first, as this seat (null: everybody) may know
 * it. Of a revision long past only the last acts are known.
 */
export function happenedSince(table: Table, revision: number, seat: Seat | null): readonly Happened[] {
  if (table.phase === 'lobby') return [];
  const happened: Happened[] = [];
  table.acts.forEach((act, index) => {
    if (act.revision <= revision) return;
    const end = table.acts[index + 1]?.from ?? table.events.length;
    for (const event of table.events.slice(act.from, end)) {
      happened.push({ event: publicEvent(event, seat, hasOpenHands(table)), by: act.by });
    }
  });
  return happened;
}

/** The events among the news, as this seat (null: everybody) may know them. */
export function eventsOf(table: Table, news: readonly News[], seat: Seat | null): readonly Happened[] {
  return news.flatMap((one) =>
    one.type === 'event' ? [{ event: publicEvent(one.event, seat, hasOpenHands(table)), by: one.by }] : [],
  );
}

export interface ClockFacts {
  /** By when the one on turn is asked to move, milliseconds since 1970; null without a clock. */
  readonly deadline: number | null;
  /** Everybody at the table may skip the turn or let a computer play it. */
  readonly timeUp: boolean;
}

export function clockFacts(table: Started, now: number): ClockFacts {
  if (table.phase !== 'playing') return { deadline: null, timeUp: false };
  return { deadline: deadlineOf(table), timeUp: isTimeUp(table, now) };
}

export interface VoteFacts {
  readonly about: Vote['about'];
  /** Ids of those who want it and still have a voice. */
  readonly yes: readonly string[];
  /** Voices that make it so. */
  readonly needed: number;
}

/** What is being voted on. */
export function voteFacts(table: Table): readonly VoteFacts[] {
  if (table.phase !== 'playing') return [];
  return table.votes.map(({ about, yes }) => {
    const voters = peopleOf(table).filter(
      ({ id }) => about.type === 'end' || seatOf(table, id) !== about.seat,
    );
    const ids = new Set(voters.map(({ id }) => id));
    return { about, yes: yes.filter((id) => ids.has(id)), needed: Math.floor(voters.length / 2) + 1 };
  });
}

/** The secret seed once it is nobody's secret any more. */
export function revealedSeed(table: Table): string | null {
  return table.phase === 'over' || table.phase === 'closed' ? table.seed : null;
}

function hasOpenHands(table: Table): boolean {
  return table.rules.openHands === 'yes';
}
