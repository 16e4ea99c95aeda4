import type { PlayerSettings } from './settings.ts';
import type { PlayingTable, Table } from './table.ts';
import type { SeatCommand } from '../game/commands.ts';
import type { View } from '../game/view-types.ts';
import type { News } from './news.ts';
import type { Games } from './games.ts';
import type { Strength } from './lists.ts';
import type { Refused, TableRefusal } from './refusals.ts';

/** A choice that a computer is to make for a seat. */
export interface ChoiceAsked {
  readonly view: View;
  readonly strength: Strength;
  readonly seed: string;
}

/** Chooses for the computers. */
export interface Players {
  /** Never rejects: where a search fails or does not come back, a steady player's move stands in. */
  choose(asked: ChoiceAsked): Promise<SeatCommand>;
  close(): Promise<void>;
}

/** What deciding about a table may look at beside the table. */
export interface Context {
  readonly now: number;
  readonly pauseMs: number;
  readonly games: Games;
  readonly players: Players;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly wishesOf: (userId: string) => Promise<PlayerSettings>;
}

/** A step that was decided: the table as it would be, and what happened. Not saved yet. */
export interface Decided {
  readonly ok: true;
  readonly table: Table;
  readonly news: readonly News[];
}
export type Step = Decided | Refused<Table>;

export function refuse(
  table: Table | null,
  refusal: Refused<Table>['refusal'],
  more: Pick<Refused<Table>, 'until' | 'unplayable' | 'rules'> = {},
): Refused<Table> {
  return { ok: false, refusal, table, ...more };
}

/** The refusal that a phase stands for, where a table in play is wanted. */
export function notPlaying(table: Table): TableRefusal {
  switch (table.phase) {
    case 'lobby':
      return 'notStarted';
    case 'over':
      return 'gameOver';
    case 'closed':
      return table.startedAt === null ? 'lobbyClosed' : 'gameOver';
    case 'playing':
      return 'alreadyStarted';
  }
}

/**
 * Whether something happened in the game since that revision was shown. What else made a revision, as a vote or
 * words that somebody said, is no reason to refuse a move. A tile that was taken back leaves all as it was before.
 */
export function isPast({ acts, held, revision }: PlayingTable, shown: number): boolean {
  const moved = held?.revision ?? acts.at(-1)?.revision ?? 0;
  return shown < moved || shown > revision;
}

/** The table with something new to see. */
export function seen<T extends Table>(table: T): T {
  return { ...table, revision: table.revision + 1 };
}
