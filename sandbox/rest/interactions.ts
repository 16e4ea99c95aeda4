/** The life of an interaction: made by a person, delivered to the bot, answered within 3 seconds or failed. */
import { randomBytes } from 'node:crypto';
import type { AnswerKind, Choice } from '../api.ts';
import type { Tally } from './counting.ts';
import { badField, errors } from './discord-error.ts';
import type { Upload } from '../world/files.ts';
import { flagRules, editMessage, postDeferral, postMessage, type Sent } from '../world/messages.ts';
import { checkFlags } from '../rules/messages.ts';
import { checkModal } from '../rules/modals.ts';
import { checkBody, type SchemaName } from '../rules/schemas.ts';
import {
  announce,
  flagBits,
  interactionTypes,
  type Channel,
  type Interaction,
  type Message,
  type User,
  type World,
} from '../world/world.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The first answer must come within this (Discord's "Receiving and Responding"). */
const firstAnswerMs = 3000;
/** So long the token lives. */
const tokenMs = 15 * 60_000;
/** Afterwards the interaction is forgotten. */
const rememberedMs = 20 * 60_000;

export interface Asking {
  readonly type: Interaction['type'];
  readonly user: User;
  readonly channel: Channel;
  readonly asked: string;
  readonly commandName: string | null;
  readonly sourceMessageId: string | null;
}

/** Makes an interaction; whoever calls delivers it. */
export function openInteraction(world: World, tally: Tally, asking: Asking): Interaction {
  forgetOld(world);
  let settle = (): void => {};
  const firstAnswer = new Promise<void>((resolve) => (settle = resolve));
  const id = world.nextId();
  const interaction: Interaction = {
    id,
    token: Buffer.from(`interaction:${id}:${randomBytes(18).toString('hex')}`).toString('base64url'),
    type: asking.type,
    userId: asking.user.id,
    guildId: asking.channel.guildId,
    channelId: asking.channel.id,
    asked: asking.asked,
    commandName: asking.commandName,
    createdAt: world.clock.now(),
    startedAt: performance.now(),
    sourceMessageId: asking.sourceMessageId,
    answer: null,
    latencyMs: null,
    originalId: null,
    followUpIds: [],
    modal: null,
    choices: [],
    firstAnswer,
    settle,
  };
  world.interactions.set(id, interaction);
  world.interactionsByToken.set(interaction.token, interaction);
  const callOff = world.clock.after(firstAnswerMs, () => {
    if (interaction.answer !== null) return;
    tally.unanswered.push({ interactionId: id, asked: interaction.asked, userId: interaction.userId });
    failInteraction(world, interaction);
  });
  void firstAnswer.then(callOff);
  announce(world, { type: 'interactionCreated', interactionId: id, userId: interaction.userId });
  return interaction;
}

/** The person is told that it failed. */
function failInteraction(world: World, interaction: Interaction): void {
  interaction.answer = 'failed';
  interaction.settle();
  announce(world, { type: 'interactionFailed', interactionId: interaction.id, userId: interaction.userId });
}

function forgetOld(world: World): void {
  const limit = world.clock.now() - rememberedMs;
  for (const interaction of world.interactions.values()) {
    if (interaction.createdAt > limit) return;
    world.interactions.delete(interaction.id);
    world.interactionsByToken.delete(interaction.token);
  }
}

const callbackTypes = [4, 5, 6, 7, 8, 9] as const;
type CallbackType = (typeof callbackTypes)[number];

const answerKindOf: Record<CallbackType, AnswerKind> = {
  4: 'message',
  5: 'deferred',
  6: 'deferredUpdate',
  7: 'update',
  8: 'choices',
  9: 'modal',
};

const schemaOf: Record<CallbackType, SchemaName> = {
  4: 'CreateMessageInteractionCallbackRequestSchema',
  5: 'CreateMessageInteractionCallbackRequestSchema',
  6: 'UpdateMessageInteractionCallbackRequestSchema',
  7: 'UpdateMessageInteractionCallbackRequestSchema',
  8: 'ApplicationCommandAutocompleteCallbackRequestSchema',
  9: 'ModalInteractionCallbackRequestSchema',
};

export interface CallbackRequest {
  readonly interactionId: string;
  readonly token: string;
  readonly body: Fields;
  readonly uploads: readonly Upload[];
}

/** The bot's first answer. Throws 10062 when late or unknown, 40060 when there was one, 50035 for bad form. */
export function answerInteraction(world: World, tally: Tally, request: CallbackRequest): Interaction {
  const interaction = world.interactions.get(request.interactionId);
  if (interaction === undefined || interaction.token !== request.token || interaction.answer === 'failed') {
    throw errors.unknownInteraction();
  }
  if (interaction.answer !== null) throw errors.alreadyAcknowledged();
  const type = callbackTypes.find((known) => known === request.body['type']);
  if (type === undefined || !answersAllowed(interaction).includes(type)) {
    throw badField(
      ['type'],
      'BASE_TYPE_CHOICES',
      `Value must be one of {${answersAllowed(interaction).join(', ')}}.`,
    );
  }
  checkBody(schemaOf[type], request.body);
  apply(world, interaction, type, request);
  interaction.answer = answerKindOf[type];
  interaction.latencyMs = performance.now() - interaction.startedAt;
  tally.answers.push({
    interactionId: interaction.id,
    asked: interaction.asked,
    kind: interaction.answer,
    userId: interaction.userId,
    latencyMs: interaction.latencyMs,
  });
  interaction.settle();
  announce(world, { type: 'interactionAnswered', interactionId: interaction.id, userId: interaction.userId });
  return interaction;
}

/** No modal answers a modal; only what stands on a message can update it. */
function answersAllowed(interaction: Interaction): readonly CallbackType[] {
  switch (interaction.type) {
    case interactionTypes.complete:
      return [8];
    case interactionTypes.command:
      return [4, 5, 9];
    case interactionTypes.component:
      return [4, 5, 6, 7, 9];
    case interactionTypes.modal:
      return interaction.sourceMessageId === null ? [4, 5] : [4, 5, 6, 7];
  }
}

function apply(world: World, interaction: Interaction, type: CallbackType, request: CallbackRequest): void {
  const data = (request.body['data'] ?? {}) as Fields;
  const sent = { body: data, uploads: request.uploads, at: ['data'] };
  switch (type) {
    case 4: {
      const message = post(world, interaction, { ...sent, flags: flagRules.answer });
      interaction.originalId = message.id;
      return;
    }
    case 5: {
      checkFlags(data['flags'], flagRules.deferral, ['data', 'flags']);
      const message = postDeferral(world, {
        channel: channelOf(world, interaction),
        authorId: world.bot.id,
        onlyFor: isEphemeral(data) ? interaction.userId : null,
        interactionId: interaction.id,
      });
      interaction.originalId = message.id;
      return;
    }
    case 6:
      interaction.originalId = sourceOf(world, interaction).id;
      return;
    case 7: {
      const message = sourceOf(world, interaction);
      editMessage(world, message, { ...sent, flags: flagRules.edit });
      interaction.originalId = message.id;
      return;
    }
    case 8:
      interaction.choices = (data['choices'] ?? []) as readonly Choice[];
      return;
    case 9:
      checkModal(data);
      interaction.modal = data;
      return;
  }
}

const isEphemeral = (data: Fields): boolean =>
  typeof data['flags'] === 'number' && (data['flags'] & flagBits.ephemeral) !== 0;

function post(world: World, interaction: Interaction, sent: Sent): Message {
  return postMessage(world, {
    ...sent,
    channel: channelOf(world, interaction),
    authorId: world.bot.id,
    onlyFor: isEphemeral(sent.body) ? interaction.userId : null,
    interactionId: interaction.id,
  });
}

function sourceOf(world: World, interaction: Interaction): Message {
  const message = world.messages.get(interaction.sourceMessageId ?? '');
  if (message === undefined) throw errors.unknownMessage();
  return message;
}

function channelOf(world: World, interaction: Interaction): Channel {
  const channel = world.channels.get(interaction.channelId);
  if (channel === undefined) throw errors.unknownChannel();
  return channel;
}

/** The interaction that a webhook token names. Throws 10015 when unknown or not yet answered, 50027 when too old. */
export function byToken(world: World, applicationId: string, token: string): Interaction {
  const interaction = world.interactionsByToken.get(token);
  if (interaction === undefined || applicationId !== world.applicationId) throw errors.unknownWebhook();
  if (world.clock.now() - interaction.createdAt > tokenMs) throw errors.invalidToken();
  if (interaction.answer === null || interaction.answer === 'failed') throw errors.unknownWebhook();
  return interaction;
}

/** `@original`, or a message that this interaction brought. */
export function messageOf(world: World, interaction: Interaction, which: string): Message {
  const id = which === '@original' ? interaction.originalId : which;
  const known = id !== null && (id === interaction.originalId || interaction.followUpIds.includes(id));
  const message = known ? world.messages.get(id) : undefined;
  if (message === undefined) throw errors.unknownMessage();
  return message;
}

/** A follow-up; right after a deferral it fills the deferred message, as Discord does. */
export function followUp(
  world: World,
  interaction: Interaction,
  body: Fields,
  uploads: readonly Upload[],
): Message {
  const original = interaction.originalId === null ? undefined : world.messages.get(interaction.originalId);
  const pending = original !== undefined && (original.flags & flagBits.loading) !== 0;
  if (pending) {
    const { flags, ...rest } = body;
    const kept = typeof flags === 'number' ? { flags } : {};
    editMessage(world, original, {
      body: { ...rest, ...kept },
      uploads,
      at: [],
      flags: flagRules.edit,
    });
    return original;
  }
  const message = post(world, interaction, { body, uploads, at: [], flags: flagRules.answer });
  interaction.followUpIds.push(message.id);
  return message;
}
