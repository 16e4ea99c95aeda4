/** Messages, channels and modals as a person sees them. */
import type {
  SeenAttachment,
  SeenButton,
  SeenChannel,
  SeenGuild,
  SeenMessage,
  SeenModal,
  SeenModalField,
  SeenSelect,
  SeenUser,
} from '../api.ts';
import { preferredLocale } from '../world/guilds.ts';
import { fileUrl } from '../world/files.ts';
import { componentTypes, everyComponent, isSelect } from '../rules/components.ts';
import { mediaOf } from '../rules/messages.ts';
import {
  channelTypes,
  flagBits,
  type Channel,
  type Component,
  type Guild,
  type Message,
  type User,
  type World,
} from '../world/world.ts';
import { mayOpen } from '../world/access.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The channel's messages, oldest first; null as viewer sees everything. */
export function seenMessages(
  world: World,
  channel: Channel,
  viewerId: string | null,
): readonly SeenMessage[] {
  if (viewerId !== null && !mayOpen(world, channel, viewerId)) return [];
  const seen: SeenMessage[] = [];
  for (const message of channel.messages.values()) {
    if (maySee(message, viewerId)) seen.push(seenMessage(world, message));
  }
  return seen;
}

export const maySee = (message: Message, viewerId: string | null): boolean =>
  viewerId === null || message.onlyFor === null || message.onlyFor === viewerId;

/** Kept by version, since tests look at the same messages over and over. */
const snapshots = new WeakMap<Message, SeenMessage>();

export function seenMessage(world: World, message: Message): SeenMessage {
  const kept = snapshots.get(message);
  if (kept?.version === message.version) return kept;
  const seen = snapshotOf(world, message);
  snapshots.set(message, seen);
  return seen;
}

function snapshotOf(world: World, message: Message): SeenMessage {
  const all = everyComponent(message.components, []).map(({ component }) => component);
  const attachments = message.attachments.map((file): SeenAttachment => ({
    id: file.id,
    name: file.name,
    url: fileUrl(world, message.channelId, file),
    contentType: file.contentType,
    size: file.size,
    alt: file.alt,
    width: file.width,
    height: file.height,
  }));
  return {
    id: message.id,
    channelId: message.channelId,
    author: seenUser(world.users.get(message.authorId) ?? world.bot),
    content: message.content,
    text: textOf(message, all),
    flags: message.flags,
    ephemeral: (message.flags & flagBits.ephemeral) !== 0,
    loading: (message.flags & flagBits.loading) !== 0,
    components: message.components,
    embeds: message.embeds,
    buttons: all.filter(({ type }) => type === componentTypes.button).map(seenButton),
    selects: all.filter(({ type }) => isSelect(type)).map(seenSelect),
    attachments,
    images: imagesOf(all, attachments),
    mentions: message.mentions,
    createdAt: message.createdAt,
    editedAt: message.editedAt,
    version: message.version,
    askedBy:
      message.interactionId === null ? null : (world.interactions.get(message.interactionId)?.userId ?? null),
  };
}

function textOf(message: Message, all: readonly Component[]): string {
  const embeds = message.embeds.flatMap((embed) => [
    embed['title'],
    embed['description'],
    ...((embed['fields'] ?? []) as readonly Fields[]).flatMap((field) => [field['name'], field['value']]),
    (embed['footer'] as Fields | undefined)?.['text'],
  ]);
  const displays = all
    .filter(({ type }) => type === componentTypes.text)
    .map((component) => component['content']);
  return [message.content, ...displays, ...embeds]
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .join('\n');
}

function imagesOf(all: readonly Component[], attachments: readonly SeenAttachment[]): SeenMessage['images'] {
  const shown = all
    .filter(({ type }) => type === componentTypes.gallery || type === componentTypes.thumbnail)
    .flatMap((component) => {
      const holders =
        component.type === componentTypes.gallery ? (component['items'] as readonly Fields[]) : [component];
      return mediaOf(component).map(({ media }, i) => ({
        url: media.url,
        alt: (holders[i]?.['description'] as string | null | undefined) ?? null,
      }));
    });
  if (shown.length > 0) return shown;
  return attachments
    .filter((file) => file.contentType.startsWith('image/'))
    .map((file) => ({ url: file.url, alt: file.alt }));
}

function seenButton(button: Component): SeenButton {
  const { label, custom_id: customId, url, emoji, disabled, style } = button;
  return {
    label: (label as string | null | undefined) ?? '',
    customId: (customId as string | null | undefined) ?? null,
    url: (url as string | null | undefined) ?? null,
    emoji: (emoji as { name?: string } | null | undefined)?.name ?? null,
    disabled: disabled === true,
    style: style as number,
  };
}

export function seenSelect(select: Component): SeenSelect {
  return {
    customId: select['custom_id'] as string,
    type: select.type,
    placeholder: (select['placeholder'] as string | null | undefined) ?? null,
    min: (select['min_values'] as number | null | undefined) ?? 1,
    max: (select['max_values'] as number | null | undefined) ?? 1,
    disabled: select['disabled'] === true,
    options: optionsOf(select),
  };
}

const optionsOf = (select: Component): SeenSelect['options'] =>
  ((select['options'] ?? []) as readonly Fields[]).map((option) => ({
    label: option['label'] as string,
    value: option['value'] as string,
    description: (option['description'] as string | null | undefined) ?? null,
    selected: option['default'] === true,
  }));

export function seenModal(modal: Fields): SeenModal {
  const components = modal['components'] as readonly Component[];
  return {
    customId: modal['custom_id'] as string,
    title: modal['title'] as string,
    texts: components
      .filter(({ type }) => type === componentTypes.text)
      .map((text) => String(text['content'])),
    fields: components.flatMap((component) => {
      if (component.type === componentTypes.label) {
        return [seenField(component['component'] as Component, component)];
      }
      if (component.type !== componentTypes.row) return [];
      return (component['components'] as readonly Component[]).map((inner) => seenField(inner, inner));
    }),
  };
}

export function seenField(field: Component, labelled: Fields): SeenModalField {
  const text = (name: string): string | null => (field[name] as string | null | undefined) ?? null;
  const count = (name: string): number | null => (field[name] as number | null | undefined) ?? null;
  return {
    customId: field['custom_id'] as string,
    type: field.type,
    label: labelled['label'] as string,
    description: (labelled['description'] as string | null | undefined) ?? null,
    required: field['required'] !== false,
    value: field.type === componentTypes.checkbox ? String(field['default'] === true) : text('value'),
    placeholder: text('placeholder'),
    multiline: field['style'] === 2,
    minLength: count('min_length'),
    maxLength: count('max_length'),
    ...choosable(field),
    options: optionsOf(field),
  };
}

/** How many of a field's options may be chosen. */
function choosable(field: Component): { readonly min: number; readonly max: number } {
  const count = (name: string): number | null => (field[name] as number | null | undefined) ?? null;
  const least = field['required'] === false ? 0 : 1;
  const most = field.type === componentTypes.checkboxGroup ? optionsOf(field).length : 1;
  return { min: count('min_values') ?? least, max: count('max_values') ?? most };
}

export const seenUser = (user: User): SeenUser => ({
  id: user.id,
  name: user.name,
  displayName: user.displayName,
  bot: user.bot,
  locale: user.locale,
});

export const seenChannel = (channel: Channel): SeenChannel => ({
  id: channel.id,
  name: channel.name,
  guildId: channel.guildId,
  kind: kindOf(channel),
  parentId: channel.parentId,
  archived: channel.thread?.archived ?? false,
  locked: channel.thread?.locked ?? false,
  topic: channel.topic,
});

function kindOf({ type }: Channel): SeenChannel['kind'] {
  switch (type) {
    case channelTypes.text:
      return 'text';
    case channelTypes.dm:
      return 'dm';
    case channelTypes.voice:
      return 'voice';
    case channelTypes.announcement:
      return 'announcement';
    case channelTypes.stage:
      return 'stage';
    case channelTypes.forum:
      return 'forum';
    case channelTypes.publicThread:
    case channelTypes.announcementThread:
      return 'thread';
    case channelTypes.privateThread:
      return 'privateThread';
  }
}

/** A server with its channels and threads in order, as one member sees it; null: with all of them. */
export function seenGuild(world: World, guild: Guild, viewerId: string | null = null): SeenGuild {
  const threads = [...world.channels.values()].filter(
    (channel) => channel.thread !== null && (viewerId === null || mayOpen(world, channel, viewerId)),
  );
  const channels = guild.channelIds.flatMap((id) => {
    const channel = world.channels.get(id);
    if (channel === undefined) return [];
    return [channel, ...threads.filter((thread) => thread.parentId === id)];
  });
  return {
    id: guild.id,
    name: guild.name,
    locale: preferredLocale(guild),
    channels: channels.map(seenChannel),
    members: [...guild.members.keys()].flatMap((id) => {
      const user = world.users.get(id);
      return user === undefined ? [] : [seenUser(user)];
    }),
    roles: guild.roles.map(({ id, name }) => ({ id, name })),
  };
}
