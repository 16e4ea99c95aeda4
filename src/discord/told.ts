import { toldKind, type Told } from '../store/kinds/told.ts';
import type { Table } from '../table/index.ts';
import { trueKeys } from '../table/told.ts';
import { failureOf } from './failures.ts';
import type { Showing } from './show-table.ts';

/** A message that stands as long as its key is true. */
type Standing = Told['messages'][number];
type Place = Pick<Showing, 'store' | 'channels'>;

/** The message that rests on this already, or null. */
export async function standingOn(gameId: string, key: string, { store }: Place): Promise<Standing | null> {
  const noted = await store.get(toldKind, gameId);
  return noted?.value.messages.find((each) => each.key === key) ?? null;
}

/** Notes a message; the one that stood for the same before goes, so that there is never more than one. */
export async function noteStanding(gameId: string, fresh: Standing, place: Place): Promise<void> {
  const replaced = await change(gameId, place, ({ key }) => key !== fresh.key, [fresh]);
  for (const old of replaced) if (old.message !== fresh.message) await take(old, place);
}

/** Removes every message whose words are no longer true. */
export async function removeUntrue(table: Table, place: Place): Promise<void> {
  const noted = await place.store.get(toldKind, table.id);
  if (noted === null || noted.value.messages.length === 0) return;
  const keys = trueKeys(table);
  const untrue = noted.value.messages.filter(({ key }) => !keys.has(key));
  // Forgotten only once they are gone: what is cut short is done again.
  for (const old of untrue) await take(old, place);
  if (untrue.length === 0) return;
  const gone = new Set(untrue.map(({ message }) => message));
  await change(table.id, place, ({ message }) => !gone.has(message), []);
}

/** Keeps some of what is noted and adds to it; what was not kept. */
async function change(
  gameId: string,
  { store }: Place,
  keeps: (message: Standing) => boolean,
  fresh: readonly Standing[],
): Promise<readonly Standing[]> {
  for (;;) {
    const noted = await store.get(toldKind, gameId);
    const before = noted?.value.messages ?? [];
    const messages = [...before.filter(keeps), ...fresh];
    const version = await store.put(toldKind, gameId, { messages }, noted?.version ?? null);
    if (version !== null) return before.filter((message) => !keeps(message));
  }
}

/** A message that cannot be removed any more need not be. */
async function take({ channel, message }: Standing, { channels }: Place): Promise<void> {
  try {
    await channels.remove(channel, message);
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== 'unknownChannel' && failure !== 'directMessagesClosed') throw error;
  }
}
