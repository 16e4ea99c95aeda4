import {
  ChannelType,
  MessageFlags,
  PermissionFlagsBits,
  type APIInteractionDataResolvedGuildMember,
  type APIInteractionGuildMember,
  type ChatInputCommandInteraction,
  type GuildMember,
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  type User,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import { invitedPermissions } from '../answers/permissions.ts';
import type { Asker, NamedUser, Options, Place, Press } from '../answers/asked.ts';

/** An interaction as plain values: what Discord says of it, read once. */
export type Incoming = IncomingFacts &
  (
    | { readonly given: CommandGiven; readonly pressed?: undefined }
    | { readonly given?: undefined; readonly pressed: Pressed }
  );

export interface IncomingFacts extends Answerable {
  readonly guildId: string | null;
  readonly place: Place;
  readonly who: Asker;
  /** The asker's language. */
  readonly locale: string;
  readonly guildLocale: string | null;
}

/** What it takes to answer an interaction. The token is a secret for as long as it lives: 15 minutes. */
export interface Answerable {
  readonly id: string;
  readonly applicationId: string;
  readonly token: string;
  /** When it was made, milliseconds since 1970. */
  readonly at: number;
}

export interface CommandGiven {
  /** With its subcommand: `mexicantrain start`; of a person's menu as it is registered: `Invite to the table`. */
  readonly name: string;
  readonly options: Options;
}

export interface Pressed {
  readonly customId: string;
  /** The message that bears what was pressed; null for a form that was opened by a command. */
  readonly message: {
    readonly id: string;
    readonly ephemeral: boolean;
    /** Whether the presser's own command made it. */
    readonly own: boolean;
    /** The interaction that made it; null for a message that the bot posted by itself. */
    readonly origin: string | null;
  } | null;
  readonly form: boolean;
  readonly values: readonly string[];
  readonly fields: Press['fields'];
}

type Command = ChatInputCommandInteraction | UserContextMenuCommandInteraction;
type Known = Command | MessageComponentInteraction | ModalSubmitInteraction;

/** Null for what the bot does not answer. */
export function incomingOf(interaction: Interaction): Incoming | null {
  if (interaction.isChatInputCommand() || interaction.isUserContextMenuCommand())
    return { ...factsOf(interaction), given: givenIn(interaction) };
  if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
    return { ...factsOf(interaction), pressed: pressedIn(interaction) };
  }
  return null;
}

function factsOf(interaction: Known): IncomingFacts {
  const { id, applicationId, token, createdTimestamp, locale, guildLocale } = interaction;
  return {
    id,
    applicationId,
    token,
    at: createdTimestamp,
    guildId: interaction.inGuild() ? interaction.guildId : null,
    place: placeOf(interaction),
    who: askerOf(interaction),
    locale,
    guildLocale,
  };
}

function givenIn(interaction: Command): CommandGiven {
  const { commandName } = interaction;
  if (interaction.isUserContextMenuCommand()) return { name: commandName, options: chosenOne(interaction) };
  const name = [commandName, interaction.options.getSubcommand(false)].filter(Boolean).join(' ');
  return { name, options: optionsOf(interaction) };
}

function pressedIn(interaction: MessageComponentInteraction | ModalSubmitInteraction): Pressed {
  const { customId, message, user } = interaction;
  const made = message?.interactionMetadata;
  return {
    customId,
    message:
      message === null || (interaction.isModalSubmit() && !interaction.isFromMessage())
        ? null
        : {
            id: message.id,
            ephemeral: message.flags.has(MessageFlags.Ephemeral),
            own: made?.user.id === user.id,
            origin: made?.id ?? null,
          },
    form: interaction.isModalSubmit(),
    values: valuesOf(interaction),
    fields: fieldsOf(interaction),
  };
}

function valuesOf(interaction: MessageComponentInteraction | ModalSubmitInteraction): readonly string[] {
  return interaction.isAnySelectMenu() ? interaction.values : [];
}

function fieldsOf(interaction: MessageComponentInteraction | ModalSubmitInteraction): Press['fields'] {
  if (!interaction.isModalSubmit()) return new Map();
  return new Map(
    [...interaction.fields.fields.values()].flatMap((field) => {
      const said = 'value' in field ? field.value : 'values' in field ? field.values[0] : null;
      return typeof said === 'string' || typeof said === 'boolean'
        ? [[field.customId, String(said)] as const]
        : [];
    }),
  );
}

function placeOf(interaction: Known): Place {
  const { channelId, channel, appPermissions } = interaction;
  return {
    channelId: channelId!,
    threadOf: channel?.isThread() === true ? channel.parentId : null,
    opens: opening(channel?.type),
    isVoice: channel?.isVoiceBased() === true,
    // Everybody of a server has its own id as a role, which no mention notifies.
    mayCall: (roleId) =>
      roleId !== interaction.guildId &&
      (appPermissions.has(PermissionFlagsBits.MentionEveryone) ||
        interaction.guild?.roles.cache.get(roleId)?.mentionable === true),
    // Of direct messages Discord does not tell what goes without saying there.
    permissions: new Set(interaction.inGuild() ? appPermissions.toArray() : invitedPermissions),
  };
}

function opening(type: ChannelType | undefined): Place['opens'] {
  if (type === ChannelType.GuildText) return 'thread';
  return type === ChannelType.GuildAnnouncement ? 'announcementThread' : null;
}

function optionsOf({ options, client }: ChatInputCommandInteraction): Options {
  return {
    text: (name) => options.getString(name),
    whole: (name) => options.getInteger(name),
    yes: (name) => options.getBoolean(name),
    user: (name) => namedUser({ user: options.getUser(name), member: options.getMember(name), client }),
  };
}

/** A command of a person's menu takes that person and nothing else, under the name `user`. */
function chosenOne({ targetUser, targetMember, client }: UserContextMenuCommandInteraction): Options {
  return {
    text: () => null,
    whole: () => null,
    yes: () => null,
    user: (name) => (name === 'user' ? namedUser({ user: targetUser, member: targetMember, client }) : null),
  };
}

function namedUser({
  user,
  member,
  client,
}: Pick<Interaction, 'client'> & {
  readonly user: User | null;
  readonly member: AnyMember | null;
}): NamedUser | null {
  if (user === null) return null;
  const sees = (channelId: string): boolean => {
    const channel = client.channels.cache.get(channelId);
    if (member === null || !('guild' in member)) return member !== null;
    if (channel === undefined || channel.isDMBased()) return true;
    return channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel);
  };
  return { id: user.id, name: nickOf(member) ?? user.displayName, bot: user.bot, sees };
}

type AnyMember = GuildMember | APIInteractionDataResolvedGuildMember | APIInteractionGuildMember;

function askerOf(interaction: Known): Asker {
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
const displayName = ({ user, member }: Known): string => nickOf(member) ?? user.displayName;

function nickOf(member: AnyMember | null): string | null {
  if (member === null) return null;
  return 'nickname' in member ? member.nickname : (member.nick ?? null);
}
