import { Client, Events, GatewayIntentBits, Options, type ClientOptions } from 'discord.js';
import type { Ask } from './rest/ask.ts';

export interface Connecting {
  readonly apiUrl: string;
  /** Null: as many as Discord advises, all in this process. */
  readonly shards: readonly number[] | null;
  readonly shardCount: number | null;
}

/** Discord's client for this bot: it hears of servers and interactions, and keeps as little as it can. */
export function createClient({
  apiUrl,
  shards,
  shardCount,
  ask,
}: Connecting & { readonly ask: Ask }): Client {
  const options: ClientOptions = {
    // Servers tell channels, roles and the bot's own permissions; messages, that one was deleted. Interactions
    // need no intent, and what people write stays hidden: that would be a privileged one.
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    shards: shards ?? 'auto',
    ...(shardCount === null ? {} : { shardCount }),
    rest: {
      api: apiUrl,
      // Repeating is decided where it is known what a request does twice; see acknowledge, reply and publish.
      retries: 0,
      timeout: 10_000,
      makeRequest: ask,
    },
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: 1, keepOverLimit: (member) => member.id === member.client.user.id },
      UserManager: { maxSize: 1, keepOverLimit: (user) => user.id === user.client.user.id },
      ReactionManager: 0,
      PresenceManager: 0,
      VoiceStateManager: 0,
    }),
  };
  return new Client(options);
}

/** Close codes after which connecting again is of no use, in words for the operator. */
export const fatalCloses = {
  4004: 'Discord refused the token. Set DISCORD_TOKEN to the one that the developer portal shows.',
  4010: 'Discord knows no such shard. Check SHARDS and SHARD_COUNT.',
  4011: 'The bot is in too many servers for this number of shards. Raise SHARD_COUNT.',
  4012: 'Discord no longer speaks this version of its gateway. Update the bot.',
  4013: 'Discord refused the intents. Update the bot.',
  4014: 'Discord does not allow this bot one of its intents. Check them in the developer portal.',
} as const;

/** Calls back with a line for the operator when connecting again is of no use. */
export function onFatalClose(client: Client, end: (why: string) => void): void {
  client.on(Events.ShardDisconnect, ({ code }) => {
    if (code in fatalCloses)
      end(`${fatalCloses[code as keyof typeof fatalCloses]} (gateway close code ${code})`);
  });
}
