/** The world's things as Discord's API writes them. */
import { fileUrl } from '../world/files.ts';
import { bitsOf, usualPermissions, type PermissionName } from '../world/permissions.ts';
import {
  channelTypes,
  interactionTypes,
  type Channel,
  type Guild,
  type Interaction,
  type Message,
  type RegisteredCommandState,
  type User,
  type World,
} from '../world/world.ts';
import { grantedIn, mayOpen, permissionsIn } from '../world/access.ts';
import { isVoice } from '../world/channels.ts';
import { preferredLocale } from '../world/guilds.ts';

type Json = Record<string, unknown>;

const iso = (time: number): string => new Date(time).toISOString();

export function userJson(user: User): Json {
  return {
    id: user.id,
    username: user.name,
    discriminator: '0',
    global_name: user.displayName,
    avatar: null,
    bot: user.bot,
    system: false,
    public_flags: 0,
    flags: 0,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
  };
}

export function memberJson(guild: Guild, user: User, withUser = true): Json {
  return {
    ...(withUser ? { user: userJson(user) } : {}),
    nick: null,
    avatar: null,
    banner: null,
    roles: user.bot
      ? [botRoleId(guild)]
      : guild.roles.filter(({ memberIds }) => memberIds.has(user.id)).map(({ id }) => id),
    joined_at: iso(guild.joinedAt),
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
    communication_disabled_until: null,
  };
}

/** As interactions bring members along: "missing `user`, `deaf` and `mute` fields" (Resolved Data Structure). */
export function partialMemberJson(guild: Guild, user: User): Json {
  const { deaf: _, mute: __, ...member } = memberJson(guild, user, false);
  return member;
}

/** The role that a bot brings along; any id that is no other's will do. */
const botRoleId = (guild: Guild): string => (BigInt(guild.id) + 1n).toString();

function rolesJson(world: World, guild: Guild): readonly Json[] {
  const role = (id: string, name: string, permissions: Iterable<PermissionName>, managed: boolean): Json => ({
    id,
    name,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position: managed ? 1 : 0,
    permissions: bitsOf(permissions),
    managed,
    mentionable: false,
    flags: 0,
    ...(managed ? { tags: { bot_id: world.bot.id } } : {}),
  });
  return [
    role(guild.id, '@everyone', usualPermissions, false),
    role(botRoleId(guild), world.bot.displayName, guild.members.get(world.bot.id) ?? [], true),
    ...guild.roles.map(({ id, name, mentionable }) => ({ ...role(id, name, [], false), mentionable })),
  ];
}

export function channelJson(world: World, channel: Channel): Json {
  if (channel.type === channelTypes.dm) {
    const recipient = channel.recipientId === null ? undefined : world.users.get(channel.recipientId);
    return {
      id: channel.id,
      type: channel.type,
      last_message_id: channel.lastMessageId,
      flags: 0,
      recipients: recipient === undefined ? [] : [userJson(recipient)],
    };
  }
  const common = {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guildId,
    name: channel.name,
    parent_id: channel.parentId,
    last_message_id: channel.lastMessageId,
    last_pin_timestamp: null,
    rate_limit_per_user: 0,
    flags: 0,
  };
  return channel.thread === null
    ? { ...common, ...serverChannelJson(world, channel) }
    : { ...common, ...threadJson(world, channel) };
}

/** What text, announcement, voice, stage and forum channels have; threads and direct channels have their own. */
function serverChannelJson(world: World, channel: Channel): Json {
  const guild = channel.guildId === null ? undefined : world.guilds.get(channel.guildId);
  const denied = bitsOf(channel.revoked);
  return {
    topic: channel.topic,
    position: Math.max(0, guild?.channelIds.indexOf(channel.id) ?? 0),
    nsfw: false,
    ...kindJson(channel),
    permission_overwrites: denied === '0' ? [] : [{ id: world.bot.id, type: 1, allow: '0', deny: denied }],
  };
}

/** What only channels of that kind have. */
function kindJson(channel: Channel): Json {
  if (isVoice(channel)) return { bitrate: 64_000, user_limit: 0, rtc_region: null };
  if (channel.type !== channelTypes.forum) return {};
  return {
    available_tags: [],
    default_reaction_emoji: null,
    default_sort_order: null,
    default_forum_layout: 0,
  };
}

function threadJson(world: World, channel: Channel): Json {
  const thread = channel.thread;
  if (thread === null) return {};
  return {
    owner_id: thread.ownerId,
    message_count: channel.messages.size,
    total_message_sent: channel.messages.size,
    member_count: thread.members.size,
    ...(thread.members.has(world.bot.id) ? { member: threadMemberJson(channel, world.bot.id) } : {}),
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: thread.autoArchiveMinutes,
      archive_timestamp: iso(thread.archivedAt),
      create_timestamp: iso(thread.createdAt),
    },
  };
}

export const threadMemberJson = (channel: Channel, userId: string): Json => ({
  id: channel.id,
  user_id: userId,
  join_timestamp: iso(channel.thread?.createdAt ?? 0),
  flags: 0,
});

export function guildJson(world: World, guild: Guild): Json {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    icon_hash: null,
    splash: null,
    discovery_splash: null,
    home_header: null,
    description: null,
    banner: null,
    owner_id: guild.ownerId,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: guild.loudFor === 'everybody' ? 0 : 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw: false,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    system_channel_id: guild.systemChannelId,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    application_id: null,
    vanity_url_code: null,
    preferred_locale: preferredLocale(guild),
    max_members: 500_000,
    max_presences: null,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    features: featuresOf(guild),
    emojis: [],
    stickers: [],
    roles: rolesJson(world, guild),
  };
}

const featuresOf = (guild: Guild): readonly string[] => (guild.communityLocale === null ? [] : ['COMMUNITY']);

/** The event by which a shard learns of a server: without the members intent only the bot's own member. */
export function guildCreateJson(world: World, guild: Guild, withMembers: boolean): Json {
  const members = [...guild.members.keys()].flatMap((id) => {
    const user = world.users.get(id);
    return user !== undefined && (withMembers || user.bot) ? [memberJson(guild, user)] : [];
  });
  const channels = guild.channelIds.flatMap((id) => world.channels.get(id) ?? []);
  const threads = [...world.channels.values()].filter(
    (channel) =>
      channel.guildId === guild.id &&
      channel.thread?.archived === false &&
      mayOpen(world, channel, world.bot.id),
  );
  return {
    ...guildJson(world, guild),
    joined_at: iso(guild.joinedAt),
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members,
    channels: channels.map((channel) => channelJson(world, channel)),
    threads: threads.map((channel) => channelJson(world, channel)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export function messageJson(world: World, message: Message): Json {
  const author = world.users.get(message.authorId) ?? world.bot;
  const interaction =
    message.interactionId === null ? undefined : world.interactions.get(message.interactionId);
  const replied = message.replyTo === null ? undefined : world.messages.get(message.replyTo);
  const thread = world.channels.get(message.id);
  return {
    id: message.id,
    channel_id: message.channelId,
    type: messageType(message, interaction),
    author: userJson(author),
    content: message.content,
    timestamp: iso(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : iso(message.editedAt),
    tts: false,
    mention_everyone: false,
    mentions: message.mentions.flatMap((id) => {
      const user = world.users.get(id);
      return user === undefined ? [] : [userJson(user)];
    }),
    mention_roles: message.roleMentions,
    attachments: unshown(message).map((file) => attachmentJson(world, message.channelId, file)),
    embeds: message.embeds,
    components: message.components,
    pinned: false,
    flags: message.flags,
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(interaction === undefined
      ? author.bot
        ? { application_id: world.applicationId }
        : {}
      : {
          application_id: world.applicationId,
          webhook_id: world.applicationId,
          interaction_metadata: interactionMetadata(world, interaction),
        }),
    ...(message.replyTo === null
      ? {}
      : {
          message_reference: { type: 0, message_id: message.replyTo, channel_id: message.channelId },
          referenced_message:
            replied === undefined ? null : messageJson(world, { ...replied, replyTo: null }),
        }),
    ...(thread === undefined ? {} : { thread: channelJson(world, thread) }),
  };
}

/** "Any attached files that are not referenced in embeds or components" (resources/message, Message Object). */
function unshown(message: Message): Message['attachments'] {
  const shown = JSON.stringify([message.components, message.embeds]);
  return message.attachments.filter((file) => !shown.includes(`/${file.id}/`));
}

function messageType(message: Message, interaction: Interaction | undefined): number {
  if (message.replyTo !== null) return 19;
  return interaction?.type === interactionTypes.command && interaction.originalId === message.id ? 20 : 0;
}

function attachmentJson(world: World, channelId: string, file: Message['attachments'][number]): Json {
  const url = fileUrl(world, channelId, file);
  return {
    id: file.id,
    filename: file.name,
    size: file.size,
    url,
    proxy_url: url,
    content_type: file.contentType,
    ...(file.width === null ? {} : { width: file.width, height: file.height }),
    ...(file.alt === null ? {} : { description: file.alt }),
  };
}

function interactionMetadata(world: World, interaction: Interaction): Json {
  const user = world.users.get(interaction.userId) ?? world.bot;
  return {
    id: interaction.id,
    type: interaction.type,
    user: userJson(user),
    authorizing_integration_owners: owners(interaction),
    ...(interaction.commandName === null ? {} : { name: interaction.commandName }),
    ...(interaction.sourceMessageId === null ? {} : { interacted_message_id: interaction.sourceMessageId }),
  };
}

/** "For DMs with the app's bot user": these alone, though more can be done there (change log, `app_permissions`). */
const ofDirectChannels: readonly PermissionName[] = [
  'AttachFiles',
  'EmbedLinks',
  'MentionEveryone',
  'UseExternalEmojis',
];

const owners = (interaction: Interaction): Json => ({ '0': interaction.guildId ?? '0' });

/** The event of an interaction, with everything that a client library reads. */
export function interactionJson(world: World, interaction: Interaction, data: Json): Json {
  const user = world.users.get(interaction.userId);
  const channel = world.channels.get(interaction.channelId);
  if (user === undefined || channel === undefined)
    throw new Error(`interaction ${interaction.id} has lost its place`);
  const guild = interaction.guildId === null ? undefined : world.guilds.get(interaction.guildId);
  const source =
    interaction.sourceMessageId === null ? undefined : world.messages.get(interaction.sourceMessageId);
  const own = bitsOf(permissionsIn(world, channel, user.id));
  return {
    id: interaction.id,
    application_id: world.applicationId,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data,
    channel_id: channel.id,
    channel: { ...channelJson(world, channel), permissions: own },
    locale: user.locale,
    app_permissions: bitsOf(guild === undefined ? ofDirectChannels : grantedIn(world, channel, world.bot.id)),
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: owners(interaction),
    context: guild === undefined ? 1 : 0,
    attachment_size_limit: 10 * 1024 * 1024,
    ...(guild === undefined
      ? { user: userJson(user) }
      : {
          guild_id: guild.id,
          guild: { id: guild.id, locale: preferredLocale(guild), features: featuresOf(guild) },
          guild_locale: preferredLocale(guild),
          member: { ...memberJson(guild, user), permissions: own },
        }),
    ...(source === undefined ? {} : { message: messageJson(world, source) }),
  };
}

export function commandJson(world: World, command: RegisteredCommandState): Json {
  const { body } = command;
  return {
    type: 1,
    description_localizations: null,
    name_localizations: null,
    default_member_permissions: null,
    dm_permission: true,
    contexts: null,
    integration_types: [0],
    nsfw: false,
    options: [],
    ...body,
    id: command.id,
    application_id: world.applicationId,
    version: command.version,
    ...(command.guildId === null ? {} : { guild_id: command.guildId }),
  };
}

export function applicationJson(world: World): Json {
  return {
    id: world.applicationId,
    name: world.bot.displayName,
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '',
    flags: 0,
    owner: userJson(world.bot),
    team: null,
    bot: userJson(world.bot),
    approximate_guild_count: world.guilds.size,
  };
}
