import { outcomeKind, periodsAt } from '../standings/index.ts';
import { channelKind } from '../store/kinds/channel.ts';
import { ledgerKind } from '../store/kinds/ledger.ts';
import { lotsKind } from '../store/kinds/lots.ts';
import type { Outcome } from '../store/kinds/outcome.ts';
import { padKind } from '../store/kinds/pad.ts';
import { recordKind } from '../store/kinds/record.ts';
import { guildSettingsKind } from '../store/kinds/settings.ts';
import { shownKind } from '../store/kinds/shown.ts';
import { standingId, standingKind } from '../store/kinds/standing.ts';
import { toldKind } from '../store/kinds/told.ts';
import { tableKind } from '../store/kinds/table.ts';
import type { Table } from '../table/table.ts';
import type { Kind, Store } from '../store/store.ts';
import { eachReadable, ifReadable } from '../store/upkeep.ts';

/** Nothing here is urgent: it is looked for this often. */
const everyMs = 60_000;
const leaseMs = 60_000;
const atOnce = 20;

/**
 * Removes what is kept no longer: all data of servers that removed the bot long enough ago, and lots that
 * nobody can draw again. What is cut short is claimed again later, and goes on where it was.
 *
 * @returns to be called with the time (milliseconds since 1970) as often as one likes
 */
export function createForgetting(store: Store): (now: number) => Promise<void> {
  let last = -Infinity;
  return async (now) => {
    if (Math.abs(now - last) < everyMs) return;
    await eachDue(store, guildSettingsKind, now, (guild) => forgetServer(store, guild));
    await eachDue(store, lotsKind, now, (id) => store.discard(lotsKind, id));
    last = now;
  };
}

async function eachDue<T>(
  store: Store,
  kind: Kind<T>,
  now: number,
  forget: (id: string) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const ids = await store.claimDue(kind, now, leaseMs, atOnce);
    await eachReadable(ids, forget);
    if (ids.length < atOnce) return;
  }
}

/** The settings go last: as long as they are there, the server is claimed again. */
async function forgetServer(store: Store, guild: string): Promise<void> {
  const settings = await store.get(guildSettingsKind, guild);
  // It may have taken the bot back since.
  if (settings === null || settings.value.leftAt === null) return;
  await removeAll(store, outcomeKind, guild, (outcome) => forgetStandings(store, outcome));
  await removeAll(store, tableKind, guild, (table) => forgetShown(store, table));
  await removeAll(store, recordKind, guild);
  await removeAll(store, padKind, guild);
  await store.discard(ledgerKind, guild);
  await store.remove(guildSettingsKind, guild, settings.version);
}

/** Every standing of a server came out of one of its games. */
async function forgetStandings(store: Store, { guildId, finishedAt, seats }: Outcome): Promise<void> {
  for (const { player } of seats)
    for (const period of Object.values(periodsAt(finishedAt)))
      await store.discard(standingKind, standingId(guildId, period, player));
}

async function forgetShown(store: Store, { id, channel }: Table): Promise<void> {
  await store.discard(shownKind, id);
  await store.discard(toldKind, id);
  await store.discard(channelKind, channel);
}

/** Removes the documents of the index `guild`, each after what hangs on it; also those that cannot be read. */
async function removeAll<T>(
  store: Store,
  kind: Kind<T>,
  guild: string,
  first: (value: T) => Promise<void> = async () => undefined,
): Promise<void> {
  for (;;) {
    const found = await store.find(kind, 'guild', guild, { limit: 100 });
    if (found.length === 0) return;
    for (const { id } of found) {
      const stored = await ifReadable(store.get(kind, id));
      if (stored !== null) await first(stored.value);
      await store.discard(kind, id);
    }
  }
}
