/** Tables over a real store with a clock that tests move, people by name, and chance that repeats. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openStore, type Store } from '../../src/store/index.ts';
import { createPlayers, createTables, type Tables, type TablesOptions } from '../../src/keeper/index.ts';
import type { Step as Answer, Person, Players, PlayingTable, Table } from '../../src/table/index.ts';

export const minute = 60_000;
export const hour = 60 * minute;

export interface Room {
  readonly tables: Tables;
  readonly store: Store;
  /** Ids handed to `onChange`, in order. */
  readonly changes: string[];
  readonly faults: unknown[];
  now: number;
  /** Moves the clock and serves what is due. */
  pass(ms: number): Promise<void>;
  /** Another process over the same store. */
  other(options?: Partial<TablesOptions>): Tables;
}

/** A folder of its own for SQLite; call `remove` when done. */
export function folder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'mexican-train-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const players: Players = createPlayers({ threads: 1 });

let rooms = 0;

export function roomIn(store: Store, options: Partial<TablesOptions> = {}): Room {
  const room: Room = {
    store,
    changes: [],
    faults: [],
    now: Date.UTC(2026, 5, 1, 12),
    tables: null as unknown as Tables,
    async pass(ms) {
      room.now += ms;
      await room.tables.tick();
    },
    other: (more) => createTables({ ...base, ...more }),
  };
  const base: TablesOptions = {
    store,
    now: () => room.now,
    randomBytes: repeatable(`room ${rooms++}`),
    players,
    onChange: (id) => room.changes.push(id),
    log: (fault) => room.faults.push(fault),
    pauseMs: 0,
    ...options,
  };
  return Object.assign(room, { tables: createTables(base) });
}

/** A room over SQLite for all tests of a file; it goes with the last of them. */
export async function sharedRoom(): Promise<Room> {
  const place = folder();
  const store = await openSqlite(place.path);
  afterAll(async () => {
    await store.close();
    place.remove();
  });
  return roomIn(store);
}

export const openSqlite = (path: string): Promise<Store> => openStore({ dataDir: path });

function person(name: string): Person {
  return { id: `10${name}`, name };
}

export const ann = person('Ann');
export const ben = person('Ben');
export const cid = person('Cid');
export const dora = person('Dora');

let channels = 0;
/** A channel that no other test uses. */
export function channel(): string {
  channels += 1;
  return `channel${channels}`;
}

/** The table of an answer; throws for a refusal. */
export function done(answer: Answer): Table {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal}`);
  return answer.table;
}

/** The table, which has to be in play. */
export function playing(now: Table | null): PlayingTable {
  if (now?.phase !== 'playing') throw new Error(`this table is ${now?.phase ?? 'gone'}`);
  return now;
}

export function refusal(answer: Answer): string {
  if (answer.ok) throw new Error('this should have been refused');
  return answer.refusal;
}

/** Bytes that follow from a text: the same text, the same bytes. */
export function repeatable(text: string): (count: number) => Uint8Array {
  let counter = 0;
  return (count) => {
    const parts: Buffer[] = [];
    while (parts.length * 32 < count) {
      parts.push(createHash('sha256').update(`${text}|${counter++}`).digest());
    }
    return Buffer.concat(parts).subarray(0, count);
  };
}

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
