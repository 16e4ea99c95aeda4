import { formatRecord } from '../game/record.ts';
import { eraseFromStandings } from '../standings/index.ts';
import { everyDocument } from '../store/index.ts';
import { padKind } from '../store/kinds/pad.ts';
import { playerSettingsKind } from '../store/kinds/settings.ts';
import { standingKind } from '../store/kinds/standing.ts';
import { tableKind } from '../store/kinds/table.ts';
import { gameRecordOf, recordKind, type StoredRecord } from '../keeper/index.ts';
import type { Person, Table } from '../table/index.ts';
import type { Edge } from './edge.ts';

/** All that is stored about a person, as plain JSON: settings, standings, games and pads. */
export async function exportUser({ store, tables }: Edge, userId: string): Promise<Record<string, unknown>> {
  const settings = await tables.playerSettings(userId);
  const standings = await everyDocument(store, standingKind, { index: 'player', key: userId });
  const running = await everyDocument(store, tableKind, { index: 'user', key: userId });
  const records = await everyDocument(store, recordKind, { index: 'user', key: userId });
  const pads = await everyDocument(store, padKind, { index: 'opener', key: userId });
  return {
    user: userId,
    settings,
    standings,
    tables: running.map((table) => ownPart(table, userId)),
    games: records.map((record) => JSON.parse(formatRecord(gameRecordOf(record))) as unknown),
    pads,
  };
}

/** What of a table is about this person: nobody's hand but their own may leave the store. */
function ownPart(table: Table, userId: string): Record<string, unknown> {
  const { id, guild, channel, phase, createdAt, preset, rules } = table;
  const own = table.seats.filter(({ owner }) => owner?.id === userId);
  const seats = own.map(({ name, hand, plan }) => ({ name, hand, plan }));
  return { id, guild, channel, phase, createdAt, preset, rules, host: table.host.id === userId, seats };
}

/**
 * Erases a person: their settings and pads go, their seats in running games go to computers, and finished
 * games keep a former player without name or id. May be repeated when it was cut short.
 */
export async function eraseUser({ store, tables, publisher, randomBytes }: Edge, who: Person): Promise<void> {
  const former: Person = { id: `former:${Buffer.from(randomBytes(9)).toString('base64url')}`, name: '' };
  for (const table of await everyDocument(store, tableKind, { index: 'user', key: who.id })) {
    if (isOpen(table)) await tables.leave(table.id, who);
    await store.change(tableKind, table.id, (stored) => stored && withoutTablePerson(stored, who.id, former));
    if (isOpen(table)) publisher.publish(table.id);
  }
  const token = former.id.slice('former:'.length);
  await eraseFromStandings(store, who.id, token);
  for (const record of await everyDocument(store, recordKind, { index: 'user', key: who.id })) {
    await store.change(
      recordKind,
      record.id,
      (stored) => stored && withoutRecordPerson(stored, who.id, token),
    );
  }
  for (const pad of await everyDocument(store, padKind, { index: 'opener', key: who.id })) {
    await store.discard(padKind, pad.id);
  }
  await store.discard(playerSettingsKind, who.id);
}

const isOpen = ({ phase }: Table): boolean => phase === 'lobby' || phase === 'playing';

/** What a channel shows of a game that is on loses the name too: it is a revision like any other. */
function withoutTablePerson(table: Table, userId: string, former: Person): Table {
  const seats = table.seats.map((seat) =>
    seat.owner?.id === userId ? { ...seat, name: former.name } : seat,
  );
  const revision = table.revision + (isOpen(table) ? 1 : 0);
  return withoutPerson({ ...table, seats, revision }, userId, former) as Table;
}

/** The token stays, so that ratings made anew from the records are the same. */
function withoutRecordPerson(record: StoredRecord, userId: string, former: string): StoredRecord {
  const seats = record.seats.map((seat) =>
    seat.user === userId ? { ...seat, user: null, former, name: '' } : seat,
  );
  return { ...record, seats };
}

/** Every person of this id in a document, and every mention of the id alone, becomes the former one. */
function withoutPerson(value: unknown, userId: string, former: Person): unknown {
  if (value === userId) return former.id;
  if (Array.isArray(value)) return value.map((item) => withoutPerson(item, userId, former));
  if (typeof value !== 'object' || value === null) return value;
  if ('id' in value && value.id === userId && 'name' in value) return former;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutPerson(item, userId, former)]),
  );
}
