import { formatRecord } from '../../game/record.ts';
import type { Pad } from '../../store/kinds/pad.ts';
import type { StoredRecord } from '../../store/kinds/record.ts';
import type { Standing } from '../../store/kinds/standing.ts';
import { ifReadable, type Store } from '../../store/index.ts';
import type { PlayerSettings } from '../../table/settings.ts';
import type { Table } from '../../table/table.ts';
import { gameRecordOf } from '../record.ts';
import { places, type Place } from './places.ts';

/** All that is stored about a person, as plain JSON. Nobody else's id or hand is in it. */
export interface Exported {
  readonly user: string;
  readonly settings: PlayerSettings | null;
  readonly standings: readonly object[];
  readonly tables: readonly object[];
  readonly games: readonly unknown[];
  readonly pads: readonly Pad[];
}

export async function exportPerson(store: Store, userId: string): Promise<Exported> {
  const at = <T>(place: Place<T>) => documentsAt(store, place, userId);
  const [settings = null] = await at(places.player);
  return {
    user: userId,
    settings,
    standings: (await at(places.standing)).map(ownStanding),
    tables: (await at(places.table)).map((table) => ownPart(table, userId)),
    games: (await at(places.record)).map(ownGame),
    pads: await at(places.pad),
  };
}

/** One that cannot be read is left out. */
async function documentsAt<T>(store: Store, { kind, ids }: Place<T>, userId: string): Promise<readonly T[]> {
  const found: T[] = [];
  for (const id of await ids(store, userId)) {
    const stored = await ifReadable(store.get(kind, id));
    if (stored !== null) found.push(stored.value);
  }
  return found;
}

/** Whom one played against is theirs to tell: only how it went is one's own. */
function ownStanding({ against, ...own }: Standing): object {
  return { ...own, against: Object.values(against) };
}

/** What of a table is about this person: nobody's hand but their own may leave the store. */
function ownPart(table: Table, userId: string): object {
  const { id, guild, channel, phase, createdAt, preset, rules } = table;
  const own = table.seats.filter(({ owner }) => owner?.id === userId);
  const seats = own.map(({ name, hand, plan }) => ({ name, hand, plan }));
  return {
    ...{ id, guild, channel, phase, createdAt, preset, rules, seats },
    host: table.host.id === userId,
    offered: table.seats.some(({ offeredTo }) => offeredTo?.id === userId),
    invited: table.invited?.includes(userId) === true,
    ended: table.phase === 'closed' && table.closedBy?.id === userId,
  };
}

function ownGame(record: StoredRecord): unknown {
  return JSON.parse(formatRecord(gameRecordOf(record)));
}
