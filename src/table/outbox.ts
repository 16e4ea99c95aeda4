import type { PlayingTable, Table, Notice } from './table.ts';

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A notice that has no id yet. */
export type NewNotice = Unnumbered<Notice>;

/** The table with more to tell. Ids are short enough for a message's nonce (25 characters). */
export function withNotices<T extends Table>(table: T, notices: readonly NewNotice[]): T {
  const numbered = notices.map((notice, index): Notice => {
    return { ...notice, id: `${table.id}-${table.noticed + index + 1}` };
  });
  return {
    ...table,
    outbox: [...table.outbox, ...numbered],
    noticed: table.noticed + notices.length,
  };
}

/** Words about a turn that is over are not worth telling any more. */
export function withoutTurnWords(table: PlayingTable): PlayingTable {
  const outbox = table.outbox.filter((notice) => !isTurnWord(notice));
  return outbox.length === table.outbox.length ? table : { ...table, outbox };
}

function isTurnWord({ type }: Notice): boolean {
  return type === 'turn' || type === 'half' || type === 'nearEnd' || type === 'timeUp' || type === 'nudge';
}
