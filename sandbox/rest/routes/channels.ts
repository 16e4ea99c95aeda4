/** Channels: looked up, changed, removed. */
import { channelJson } from '../discord-json.ts';
import { errors } from '../discord-error.ts';
import type { Discord, Route } from '../server.ts';
import { checkBody } from '../../rules/schemas.ts';
import { removeChannel } from '../../world/channels.ts';
import { tellChannel } from '../../world/threads.ts';
import { announce, channelTypes, type Channel } from '../../world/world.ts';
import { channelOf, demand, demandWritable } from './places.ts';
import { changeThread } from './threads.ts';

export const channelRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/channels/{channel_id}',
    bot: true,
    run: (discord, { params }) => [200, channelJson(discord.world, channelOf(discord, params))],
  },
  {
    method: 'PATCH',
    path: '/channels/{channel_id}',
    bot: true,
    run(discord, { params, body }) {
      const channel = channelOf(discord, params);
      if (channel.thread === null) changeChannel(discord, channel, body);
      else changeThread(discord, channel, body);
      return [200, channelJson(discord.world, channel)];
    },
  },
  {
    method: 'DELETE',
    path: '/channels/{channel_id}',
    bot: true,
    run(discord, { params }) {
      const { world, gateway } = discord;
      const channel = channelOf(discord, params);
      if (channel.type !== channelTypes.dm) {
        demand(world, channel, channel.thread === null ? 'ManageChannels' : 'ManageThreads');
        removeChannel(world, channel);
        tellChannel(world, gateway, channel, 'DELETE');
        announce(world, { type: 'channelChanged', channelId: channel.id });
      }
      return [200, channelJson(world, channel)];
    },
  },
  {
    method: 'POST',
    path: '/channels/{channel_id}/typing',
    bot: true,
    run(discord, { params }) {
      demandWritable(discord.world, channelOf(discord, params), false);
      return [204, null];
    },
  },
];

function changeChannel(discord: Discord, channel: Channel, body: Readonly<Record<string, unknown>>): void {
  const { world, gateway } = discord;
  checkBody('UpdateGuildChannelRequestPartialSchema', body);
  if (channel.type === channelTypes.dm) throw errors.wrongChannelType();
  demand(world, channel, 'ManageChannels');
  if (typeof body['name'] === 'string') channel.name = body['name'];
  if ('topic' in body) channel.topic = body['topic'] as string | null;
  tellChannel(world, gateway, channel, 'UPDATE');
  announce(world, { type: 'channelChanged', channelId: channel.id });
}
