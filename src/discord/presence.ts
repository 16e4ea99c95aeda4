import { ShardClientUtil, Status, type Client } from 'discord.js';
import type { Presence } from '../keeper/index.ts';

/**
 * Where people can play through this process: the servers of every shard that is connected, while Discord
 * answers requests. Where there is one shard, it is all there is.
 *
 * @param answers whether Discord answers requests at the moment
 */
export function presenceOf(client: Client, answers: () => Promise<boolean>): Presence {
  const { ws, options } = client;
  const count = (): number => options.shardCount ?? ws.shards.size;
  const nameOf = (shard: number): string => (count() <= 1 ? 'bot' : `shard.${shard}.of.${count()}`);
  return {
    async served() {
      const ready = ws.shards.filter(({ status }) => status === Status.Ready);
      if (ready.size === 0 || !(await answers())) return [];
      return [...ready.keys()].map(nameOf);
    },
    partOf: (guild) =>
      nameOf(guild === null ? 0 : ShardClientUtil.shardIdForGuildId(guild, Math.max(1, count()))),
  };
}
