import { tableDue, tableKind } from '../store/kinds/table.ts';
import type { Table } from '../table/table.ts';
import type { Store } from '../store/store.ts';
import { withTimeBack } from '../table/time-back.ts';
import { refuse, type Context, type Step } from '../table/context.ts';
import type { Heartbeat } from './heartbeat.ts';
import { createQueue } from './queue.ts';

export interface ChangingOptions {
  readonly store: Store;
  readonly heartbeat: Heartbeat;
  /** What a step may look at, at this moment. */
  readonly context: () => Context;
  /** After each save. */
  readonly onSaved: (before: Table | null, after: Table, due: number | null) => void;
  /** After a save that failed without an answer: it may have been made all the same. */
  readonly onUnsure: (id: string) => void;
}

export interface Changing {
  /**
   * Loads, decides and saves, one after the other for each table. A save that somebody else was faster
   * than is decided again on what they left. A step that returns the very table it was given saves nothing, and
   * neither does a refused one, but for time that was given back.
   */
  change(id: string, step: (table: Table, context: Context) => Step | Promise<Step>): Promise<Step>;
  /** Saves a table that is new; false where there is one of its id. */
  create(table: Table): Promise<boolean>;
  /** Does something in a table's queue. */
  inQueue<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** Resolves once all queues are empty. */
  idle(): Promise<void>;
}

export function createChanging(options: ChangingOptions): Changing {
  const { store, heartbeat, context, onSaved, onUnsure } = options;
  const queue = createQueue();
  const put = async (id: string, table: Table, version: number | null): Promise<number | null> => {
    try {
      return await store.put(tableKind, id, table, version);
    } catch (fault) {
      onUnsure(id);
      throw fault;
    }
  };
  const changeNow: Changing['change'] = async (id, step) => {
    for (;;) {
      const stored = await store.get(tableKind, id);
      if (stored === null) return refuse(null, 'noSuchGame');
      const at = context();
      const away = await heartbeat.awayOf(stored.value.guild);
      const before = withTimeBack(stored.value, away, at.now);
      const answer = await step(before, at);
      // A refusal shows the table with the time given back, so that is what has to be stored.
      const after = answer.ok ? answer.table : before;
      if (after === stored.value) return answer;
      const version = await put(id, after, stored.version);
      if (version === null) continue;
      onSaved(stored.value, after, tableDue(after));
      return answer;
    }
  };
  return {
    change: (id, step) => queue.run(id, () => changeNow(id, step)),
    async create(table) {
      const version = await put(table.id, table, null);
      if (version !== null) onSaved(null, table, tableDue(table));
      return version !== null;
    },
    inQueue: (id, work) => queue.run(id, work),
    idle: () => queue.idle(),
  };
}
