/** Answers to interactions, and the webhook routes by which they are followed up. They need no bot token. */
import { interactionTypes } from '../../world/world.ts';
import { messageJson } from '../discord-json.ts';
import { errors } from '../discord-error.ts';
import type { Route } from '../server.ts';
import { answerInteraction, byToken, followUp, messageOf } from '../interactions.ts';
import { flagRules, deleteMessage, editMessage } from '../../world/messages.ts';
import { checkBody } from '../../rules/schemas.ts';

const messagePath = '/webhooks/{application_id}/{token}/messages/{message_id}';

export const interactionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/{interaction_id}/{token}/callback',
    bot: false,
    run({ world, tally }, { params, query, body, uploads }) {
      const interaction = answerInteraction(world, tally, {
        interactionId: params['interaction_id'] ?? '',
        token: params['token'] ?? '',
        body,
        uploads,
      });
      if (query.get('with_response') !== 'true') return [204, null];
      const message =
        interaction.originalId === null ? undefined : world.messages.get(interaction.originalId);
      const isModalOrChoices = message === undefined;
      return [
        200,
        {
          interaction: {
            id: interaction.id,
            type: interaction.type === interactionTypes.complete ? 4 : interaction.type,
            ...(isModalOrChoices
              ? {}
              : {
                  response_message_id: message.id,
                  response_message_loading: (message.flags & 128) !== 0,
                  response_message_ephemeral: (message.flags & 64) !== 0,
                }),
            channel_id: interaction.channelId,
            ...(interaction.guildId === null ? {} : { guild_id: interaction.guildId }),
          },
          ...(isModalOrChoices
            ? {}
            : { resource: { type: body['type'], message: messageJson(world, message) } }),
        },
      ];
    },
  },
  {
    method: 'POST',
    path: '/webhooks/{application_id}/{token}',
    bot: false,
    run({ world }, { params, body, uploads }) {
      const interaction = byToken(world, params['application_id'] ?? '', params['token'] ?? '');
      checkBody('IncomingWebhookInteractionRequestSchema', body);
      return [200, messageJson(world, followUp(world, interaction, body, uploads))];
    },
  },
  {
    method: 'GET',
    path: messagePath,
    bot: false,
    run({ world }, { params }) {
      const interaction = byToken(world, params['application_id'] ?? '', params['token'] ?? '');
      return [200, messageJson(world, messageOf(world, interaction, params['message_id'] ?? ''))];
    },
  },
  {
    method: 'PATCH',
    path: messagePath,
    bot: false,
    run({ world }, { params, body, uploads }) {
      const interaction = byToken(world, params['application_id'] ?? '', params['token'] ?? '');
      const message = messageOf(world, interaction, params['message_id'] ?? '');
      checkBody('IncomingWebhookUpdateRequestPartialSchema', body);
      if (world.channels.get(message.channelId)?.thread?.archived === true) throw errors.threadArchived();
      editMessage(world, message, { body, uploads, at: [], flags: flagRules.edit });
      return [200, messageJson(world, message)];
    },
  },
  {
    method: 'DELETE',
    path: messagePath,
    bot: false,
    run({ world }, { params }) {
      const interaction = byToken(world, params['application_id'] ?? '', params['token'] ?? '');
      deleteMessage(world, messageOf(world, interaction, params['message_id'] ?? ''));
      return [204, null];
    },
  },
];
