import {
  Events,
  MessageFlags,
  PermissionFlagsBits,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';
import { wordsFor, type Words } from '../i18n/index.ts';
import { StoreUnavailable } from '../store/index.ts';
import { parseCustomId, type CustomId, type Notice } from '../views/index.ts';
import { acknowledge, openForm } from './acknowledge.ts';
import { acknowledgementOf, type Acknowledgement } from '../answers/acknowledgement.ts';
import { say, type Answer } from '../answers/answer.ts';
import type { Asked, Asker, Options, Place, Press } from '../answers/asked.ts';
import { gameRows } from '../answers/actions/index.ts';
import type { Routes } from '../answers/route.ts';
import type { ClientEdge } from './edge.ts';
import { failureOf } from './failures.ts';
import { fillIn } from './reply.ts';

export interface Router {
  /** How many interactions are being answered. */
  underWay(): number;
  /** Resolves when none is. */
  idle(): Promise<void>;
  /** Stops listening, and lets what is under way be answered. */
  stop(): Promise<void>;
}

/** Listens to every interaction of the client and answers each once. */
export function route(edge: ClientEdge, routes: Routes): Router {
  const seen = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const listen = (interaction: Interaction): void => {
    // A resumed session may deliver again what was handled already.
    if (seen.has(interaction.id)) return;
    seen.add(interaction.id);
    if (seen.size > 10_000) seen.delete(seen.values().next().value!);
    const done = handle(edge, routes, interaction)
      .catch((error: unknown) =>
        edge.log.error({ err: error, interaction: interaction.id }, 'an answer failed'),
      )
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  edge.client.on(Events.InteractionCreate, listen);
  return {
    underWay: () => underWay.size,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop() {
      edge.client.off(Events.InteractionCreate, listen);
      await Promise.all(underWay);
    },
  };
}

/** What an interaction asks, as far as it says so itself. */
interface Request {
  readonly interaction: ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;
  readonly how: Acknowledgement;
  /** Whether the message that is edited is seen by the asker alone. */
  readonly ephemeral: boolean;
  /** Whether the answer is a message that everybody sees. */
  readonly shared: boolean;
  /** The interaction that made the message which is answered in. */
  readonly origin: string;
  /** For metrics and logs. */
  readonly kind: string;
  /** Whether a failure means that a move was not made. */
  readonly move: boolean;
  run(asked: Asked): Promise<Answer>;
}

/** An answer and the language that its notices are in. */
interface Spoken {
  readonly answer: Answer;
  readonly words: Words;
}

async function handle(edge: ClientEdge, routes: Routes, interaction: Interaction): Promise<void> {
  const request = requestOf(routes, interaction);
  if (request === null) return;
  const { how, kind } = request;
  const answered = edge.metrics.answered.startTimer({ kind });
  const acknowledged = edge.metrics.acknowledged.startTimer({ kind });
  try {
    if (how === 'modal') await answerWithForm(edge, request, acknowledged);
    else if ((await acknowledge(interaction, how)) === 'ours') {
      acknowledged();
      await fill(edge, request, how, await run(edge, request));
    }
  } catch (error) {
    const failure = failureOf(error);
    edge.metrics.unanswered.inc({ cause: failure });
    edge.log.warn({ err: error, asked: kind, failure }, 'an interaction could not be answered');
  } finally {
    answered();
  }
}

/** A form has to be the first answer, so what it shows is read before; a notice in its place is private. */
async function answerWithForm(edge: ClientEdge, request: Request, acknowledged: () => void): Promise<void> {
  const spoken = await run(edge, request);
  if (spoken.answer.type === 'modal') {
    await openForm(request.interaction, spoken.answer.modal);
    acknowledged();
  } else if ((await acknowledge(request.interaction, 'private')) === 'ours') {
    acknowledged();
    await fill(edge, request, 'private', spoken);
  }
}

/** Runs the request's handler. Outages and faults become answers of their own. */
async function run(edge: ClientEdge, request: Request): Promise<Spoken> {
  const { interaction } = request;
  let words = wordsFor(interaction.locale);
  try {
    if (!interaction.inGuild()) return { words, answer: say({ code: 'serverOnly' }) };
    const [player, guild] = await Promise.all([
      edge.tables.playerSettings(interaction.user.id),
      edge.tables.guildSettings(interaction.guildId),
    ]);
    words = wordsFor(player.locale ?? interaction.locale);
    const place = placeOf(interaction);
    edge.publisher.permissionsSeen(place.channelId, place.permissions);
    const answer = await request.run({
      edge,
      request: interaction.id,
      origin: request.origin,
      who: askerOf(interaction),
      guildId: interaction.guildId,
      channelId: place.channelId,
      place,
      player,
      guild,
      locale: interaction.locale,
      words,
      publicWords: wordsFor(guild.locale ?? interaction.guildLocale ?? interaction.locale),
      shared: request.shared,
    });
    return { answer, words };
  } catch (error) {
    return { words, answer: say(noticeOf(edge, request, error)) };
  }
}

async function fill(
  edge: ClientEdge,
  request: Request,
  how: Exclude<Acknowledgement, 'modal'>,
  { answer, words }: Spoken,
): Promise<void> {
  const reply = { interaction: request.interaction, how, ephemeral: request.ephemeral, words, edge };
  try {
    await fillIn(reply, answer);
  } catch (error) {
    // A message that Discord refuses is a fault of ours; the asker still gets a word.
    if (failureOf(error) !== 'badForm' && failureOf(error) !== 'other') throw error;
    await fillIn(reply, say(noticeOf(edge, request, error)));
  }
}

/** What the asker is told of a fault. An id links it to the log. */
function noticeOf(edge: ClientEdge, request: Request, error: unknown): Notice {
  if (error instanceof StoreUnavailable) {
    edge.log.warn({ err: error, asked: request.kind }, 'the store could not be reached');
    return { code: 'storeAway', move: request.move };
  }
  const id = Buffer.from(edge.randomBytes(4)).toString('hex');
  edge.log.error({ err: error, asked: request.kind, fault: id }, 'a fault while answering');
  return { code: 'fault', id };
}

function requestOf(routes: Routes, interaction: Interaction): Request | null {
  if (interaction.isChatInputCommand()) return commandRequest(routes, interaction);
  if (interaction.isMessageComponent() || interaction.isModalSubmit())
    return pressRequest(routes, interaction);
  return null;
}

function commandRequest(routes: Routes, interaction: ChatInputCommandInteraction): Request {
  const name = [interaction.commandName, interaction.options.getSubcommand(false)].filter(Boolean).join(' ');
  const command = routes.command(name);
  return {
    interaction,
    how: command?.answers ?? 'private',
    ephemeral: command?.answers !== 'public',
    shared: command?.answers === 'public',
    origin: interaction.id,
    kind: `/${name}`,
    move: false,
    run: (asked) =>
      command === null
        ? Promise.resolve(say({ code: 'unknownButton' }))
        : command.run({ ...asked, options: optionsOf(interaction) }),
  };
}

function pressRequest(
  routes: Routes,
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
): Request {
  const id = parseCustomId(interaction.customId);
  const { message } = interaction;
  const ephemeral = message?.flags.has(MessageFlags.Ephemeral) ?? true;
  const own = message?.interactionMetadata?.user.id === interaction.user.id;
  const how = interaction.isModalSubmit()
    ? formAcknowledgement(id, interaction)
    : acknowledgementOf(id, { ephemeral, own });
  return {
    interaction,
    how,
    ephemeral,
    shared: how === 'update' && !ephemeral && id?.family !== 'mt',
    origin: message?.interactionMetadata?.id ?? interaction.id,
    kind: id === null ? 'unknown' : `${id.family}:${id.action}`,
    move: id?.family === 'mt' && gameRows[id.action].isMove,
    run: (asked) =>
      id === null
        ? Promise.resolve(say({ code: 'unknownButton' }))
        : routes.press({
            ...asked,
            id,
            ephemeral,
            form: interaction.isModalSubmit(),
            values: valuesOf(interaction),
            fields: fieldsOf(interaction),
          }),
  };
}

/** A form that was opened from a panel changes that panel. */
function formAcknowledgement(id: CustomId | null, form: ModalSubmitInteraction): Acknowledgement {
  return id !== null && form.isFromMessage() ? 'update' : 'private';
}

function valuesOf(interaction: MessageComponentInteraction | ModalSubmitInteraction): readonly string[] {
  return interaction.isAnySelectMenu() ? interaction.values : [];
}

function fieldsOf(interaction: MessageComponentInteraction | ModalSubmitInteraction): Press['fields'] {
  if (!interaction.isModalSubmit()) return new Map();
  return new Map(
    [...interaction.fields.fields.values()].flatMap((field) =>
      'value' in field && typeof field.value === 'string' ? [[field.customId, field.value] as const] : [],
    ),
  );
}

function placeOf({ channelId, channel, appPermissions }: Request['interaction']): Place {
  return {
    channelId: channelId!,
    threadOf: channel?.isThread() === true ? channel.parentId : null,
    permissions: new Set(appPermissions.toArray()),
  };
}

function optionsOf({ options }: ChatInputCommandInteraction): Options {
  return {
    text: (name) => options.getString(name),
    whole: (name) => options.getInteger(name),
    yes: (name) => options.getBoolean(name),
    user(name) {
      const user = options.getUser(name);
      return user === null ? null : { id: user.id, name: user.displayName, bot: user.bot };
    },
  };
}

function askerOf(interaction: Request['interaction']): Asker {
  const { user, member } = interaction;
  const roles = member?.roles;
  return {
    id: user.id,
    name: displayName(interaction),
    mayManage: interaction.memberPermissions?.has(PermissionFlagsBits.ManageMessages) ?? false,
    mayManageServer: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    roleIds: Array.isArray(roles) ? roles : [...(roles?.cache.keys() ?? [])],
  };
}

/** The name as this server shows it. */
function displayName({ user, member }: Request['interaction']): string {
  const nick = member === null ? null : 'nickname' in member ? member.nickname : member.nick;
  return nick ?? user.displayName;
}
