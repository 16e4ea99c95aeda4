import { ShardClientUtil, type Client } from 'discord.js';
import { guildSettingsKind } from '../store/kinds/settings.ts';
import { everyId, type Store } from '../store/index.ts';
import type { Tables } from '../keeper/index.ts';

const pageSize = 100;

/**
 * Notes at a start which servers have the bot: those that joined have a document from then on, and those
 * that removed it while nobody was there to see it are noted as left, so that their data goes in time.
 * Each process looks at the servers of its own shards.
 */
export async function noteServers(
  client: Client,
  { tables, store, now }: { readonly tables: Tables; readonly store: Store; readonly now: () => number },
): Promise<void> {
  const here = [...client.guilds.cache.keys()];
  for (let at = 0; at < here.length; at += pageSize) {
    const ids = here.slice(at, at + pageSize);
    const known = await store.getMany(guildSettingsKind, ids);
    for (const [index, id] of ids.entries())
      if (known[index]?.value.leftAt !== null) await tables.changeGuildSettings(id, { leftAt: null });
  }
  for (const id of await everyId(store, guildSettingsKind, { index: 'here', key: 'all' }))
    if (!client.guilds.cache.has(id) && isServedHere(client, id))
      await tables.changeGuildSettings(id, { leftAt: now() });
}

/** A server that took the bot in, or back. */
export async function noteServer(tables: Tables, id: string): Promise<void> {
  await tables.changeGuildSettings(id, { leftAt: null });
}

function isServedHere({ ws, options }: Client, id: string): boolean {
  return ws.shards.has(ShardClientUtil.shardIdForGuildId(id, options.shardCount ?? ws.shards.size));
}
