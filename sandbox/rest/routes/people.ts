/** Users, servers and their members, direct channels, and where the gateway is. */
import { channelJson, guildJson, memberJson, userJson } from '../discord-json.ts';
import { errors } from '../discord-error.ts';
import { dayMs } from '../../gateway/protocol.ts';
import { gatewayUrl } from '../../gateway/sessions.ts';
import type { Route } from '../server.ts';
import { checkBody } from '../../rules/schemas.ts';
import { directChannel } from '../../world/channels.ts';
import { mayOpen } from '../../world/access.ts';
import { guildOf, idOf } from './places.ts';

export const peopleRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/gateway',
    bot: false,
    run: ({ world }) => [200, { url: gatewayUrl(world) }],
  },
  {
    method: 'GET',
    path: '/gateway/bot',
    bot: true,
    run: ({ world, gateway, recommendedShards, identifies }) => [
      200,
      {
        url: gatewayUrl(world),
        shards: recommendedShards,
        session_start_limit: {
          total: identifies.perDay,
          remaining: gateway.startsLeft(),
          reset_after: dayMs,
          max_concurrency: identifies.concurrency,
        },
      },
    ],
  },
  {
    method: 'GET',
    path: '/users/@me',
    bot: true,
    run: ({ world }) => [200, { ...userJson(world.bot), verified: true, mfa_enabled: true, email: null }],
  },
  {
    method: 'GET',
    path: '/users/@me/guilds',
    bot: true,
    run: ({ world }) => [
      200,
      [...world.guilds.values()].map(({ id, name }) => ({
        id,
        name,
        icon: null,
        banner: null,
        owner: false,
        permissions: '0',
        features: [],
      })),
    ],
  },
  {
    method: 'POST',
    path: '/users/@me/channels',
    bot: true,
    run({ world }, { body }) {
      checkBody('CreatePrivateChannelRequestSchema', body);
      const user = world.users.get(String(body['recipient_id']));
      if (user === undefined) throw errors.unknownUser();
      if (user.bot) throw errors.cannotSendToUser();
      if (user.directMessages === 'invalid') throw errors.invalidRecipient();
      if (user.directMessages === 'tooFast') throw errors.openingTooFast();
      return [200, channelJson(world, directChannel(world, user.id))];
    },
  },
  {
    method: 'GET',
    path: '/users/{user_id}',
    bot: true,
    run({ world }, { params }) {
      const user = world.users.get(idOf(params, 'user_id'));
      if (user === undefined) throw errors.unknownUser();
      return [200, userJson(user)];
    },
  },
  {
    method: 'GET',
    path: '/guilds/{guild_id}',
    bot: true,
    run(discord, { params, query }) {
      const guild = guildOf(discord, params);
      const counts = query.get('with_counts') === 'true';
      return [
        200,
        {
          ...guildJson(discord.world, guild),
          ...(counts ? { approximate_member_count: guild.members.size, approximate_presence_count: 1 } : {}),
        },
      ];
    },
  },
  {
    method: 'GET',
    path: '/guilds/{guild_id}/channels',
    bot: true,
    run(discord, { params }) {
      const { channelIds } = guildOf(discord, params);
      return [
        200,
        channelIds.flatMap((id) => {
          const channel = discord.world.channels.get(id);
          return channel === undefined ? [] : [channelJson(discord.world, channel)];
        }),
      ];
    },
  },
  {
    method: 'GET',
    path: '/guilds/{guild_id}/threads/active',
    bot: true,
    run(discord, { params }) {
      const guild = guildOf(discord, params);
      const threads = [...discord.world.channels.values()].filter(
        (channel) =>
          channel.guildId === guild.id &&
          channel.thread?.archived === false &&
          mayOpen(discord.world, channel, discord.world.bot.id),
      );
      return [200, { threads: threads.map((thread) => channelJson(discord.world, thread)), members: [] }];
    },
  },
  {
    method: 'GET',
    path: '/guilds/{guild_id}/members/{user_id}',
    bot: true,
    run(discord, { params }) {
      const guild = guildOf(discord, params);
      const id = params['user_id'] === '@me' ? discord.world.bot.id : idOf(params, 'user_id');
      const user = discord.world.users.get(id);
      if (user === undefined) throw errors.unknownUser();
      if (!guild.members.has(user.id)) throw errors.unknownMember();
      return [200, memberJson(guild, user)];
    },
  },
];
