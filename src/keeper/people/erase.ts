import { eraseFromStandings } from '../../standings/index.ts';
import { outcomeKind } from '../../store/kinds/outcome.ts';
import { recordKind } from '../../store/kinds/record.ts';
import { channelKind } from '../../store/kinds/channel.ts';
import { shownKind } from '../../store/kinds/shown.ts';
import { tableKind } from '../../store/kinds/table.ts';
import { toldKind, type Told } from '../../store/kinds/told.ts';
import { eachReadable, type Store } from '../../store/index.ts';
import { withoutPerson } from '../../table/people.ts';
import { formerPerson } from '../../table/seats.ts';
import type { Person, Table } from '../../table/table.ts';
import type { Changing } from '../changing.ts';
import { places } from './places.ts';

/** What erasing needs of the keeper. */
export interface Erasing {
  readonly store: Store;
  readonly changing: Changing;
  readonly randomBytes: (count: number) => Uint8Array;
}

/**
 * Erases a person: their settings and pads go, their seats in running games go to computers, and finished
 * games keep a former player without name or id. May be repeated when it was cut short.
 */
export async function erasePerson(erasing: Erasing, who: Person): Promise<void> {
  const { store } = erasing;
  const token = Buffer.from(erasing.randomBytes(9)).toString('base64url');
  const names = new Set([who.name]);
  const tables = await places.table.ids(store, who.id);
  await eachReadable(tables, (id) => eraseFromTable(erasing, id, { who, token, names }));
  const records = await places.record.ids(store, who.id);
  await eachReadable(records, (id) => eraseFromGame(store, id, { who, token }, []));
  await eraseFromStandings(store, { player: who.id, names, token });
  for (const id of await places.pad.ids(store, who.id)) await store.discard(places.pad.kind, id);
  for (const id of await places.hand.ids(store, who.id)) await store.discard(places.hand.kind, id);
  for (const id of await places.player.ids(store, who.id)) await store.discard(places.player.kind, id);
  await eachReadable(tables, (id) => discardPractice(erasing, id));
  await store.scrub();
}

interface Erased {
  readonly who: Person;
  /** Tells this former player from others, in all their games alike, and says nothing of who it was. */
  readonly token: string;
}

/**
 * The table comes last: where the rest was cut short it still says which seats were this person's. A record
 * may be written while that goes on, so it is looked at once more afterwards.
 */
async function eraseFromTable(
  { store, changing }: Erasing,
  id: string,
  { names, ...erased }: Erased & { readonly names: Set<string> },
): Promise<void> {
  const table = (await store.get(tableKind, id))?.value;
  if (table === undefined) return;
  for (const seat of seatsOf(table, erased.who.id)) names.add(table.seats[seat]!.name);
  if (table.guild === null) return;
  const seats = seatsOf(table, erased.who.id);
  await eraseFromGame(store, id, erased, seats);
  await store.change(toldKind, id, (told) => told && untold(told, erased.who.id));
  const former = formerPerson(erased.token);
  await changing.change(id, (now, context) => withoutPerson(now, erased.who, former, context));
  await eraseFromGame(store, id, erased, seats);
}

/**
 * What was played in direct messages concerned nobody else, and its channel is the person's own: nothing of it
 * stays. Its table went on naming them until now, so that it is found again where this was cut short.
 */
async function discardPractice({ store, changing }: Erasing, id: string): Promise<void> {
  const table = (await store.get(tableKind, id))?.value;
  if (table?.guild !== null) return;
  await changing.inQueue(id, async () => {
    await store.discard(recordKind, id);
    await store.discard(outcomeKind, id);
    await store.discard(shownKind, id);
    await store.discard(toldKind, id);
    await store.discard(channelKind, table.channel);
    await store.discard(tableKind, id);
  });
}

/** A message that called the person is no longer true, and goes when the table is next shown. */
function untold(told: Told, userId: string): Told {
  const messages = told.messages.map((each) =>
    each.key.includes(userId) ? { ...each, key: 'erased' } : each,
  );
  return { messages };
}

function seatsOf(table: Table, userId: string): readonly number[] {
  return table.seats.flatMap(({ owner }, seat) => (owner?.id === userId ? [seat] : []));
}

/** Takes a person out of what is kept of a finished game, also at seats that they were sent away from. */
async function eraseFromGame(
  store: Store,
  id: string,
  { who, token }: Erased,
  seats: readonly number[],
): Promise<void> {
  await eachReadable([id], () =>
    store.change(recordKind, id, (record) => {
      if (record === null) return null;
      return {
        ...record,
        seats: record.seats.map((seat, at) => {
          // The token stays, so that ratings made anew from the records are the same.
          if (seat.user === who.id) return { ...seat, user: null, former: token, name: '' };
          return seats.includes(at) && seat.user === null ? { ...seat, name: '' } : seat;
        }),
      };
    }),
  );
  await eachReadable([id], () =>
    store.change(outcomeKind, id, (outcome) => {
      if (outcome === null) return null;
      const isNamed = (player: string, at: number) => player !== who.id && seats.includes(at);
      return {
        ...outcome,
        seats: outcome.seats.map((seat, at) => (isNamed(seat.player, at) ? { ...seat, name: '' } : seat)),
      };
    }),
  );
}
