import { Events, Status, type Client } from 'discord.js';
import type { Log } from './log.ts';

/**
 * Whether every shard of this process is connected. (`client.ws.status` is of no use for that: discord.js sets
 * it when the first connection stands, and never again.)
 */
export function shardsReady({ ws }: Client): boolean {
  return ws.shards.size > 0 && ws.shards.every(({ status }) => status === Status.Ready);
}

/** A line in the log when a shard loses its connection, and when it is back; not for every attempt between. */
export function noteShards(client: Client, log: Log): void {
  const lost = new Set<number>();
  const back = (shard: number): void => {
    if (lost.delete(shard)) log.info({ shard }, 'a shard is connected again');
  };
  client.on(Events.ShardReconnecting, (shard) => {
    if (!lost.has(shard)) log.warn({ shard }, 'a shard lost its connection to Discord');
    lost.add(shard);
  });
  client.on(Events.ShardResume, back);
  client.on(Events.ShardReady, back);
}
