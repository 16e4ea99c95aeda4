/** Posting, editing and deleting messages as Discord does it, after the rules were checked. */
import { badField, invalidForm } from '../rest/discord-error.ts';
import { isUnknownEmoji } from './emoji.ts';
import { fileUrl, storeUpload, type Upload } from './files.ts';
import { componentTypes, everyComponent } from '../rules/components.ts';
import { attachmentName, checkAllowedMentions, checkDraft, checkFlags } from '../rules/messages.ts';
import {
  announce,
  channelTypes,
  dropMessage,
  flagBits,
  storeMessage,
  type Attachment,
  type Channel,
  type Guild,
  type Component,
  type Message,
  type World,
} from './world.ts';
import { mayOpen, permissionsIn } from './access.ts';

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** A request's message: its JSON and the files that came along. */
export interface Sent {
  readonly body: Fields;
  readonly uploads: readonly Upload[];
  /** Where the message lies in the body. */
  readonly at: Path;
  readonly flags: FlagRule;
}

/** Which flags a request may set, and what becomes of one that sets others. */
export interface FlagRule {
  readonly allowed: number;
  readonly others: 'refused' | 'ignored';
}

export interface Posting extends Sent {
  readonly channel: Channel;
  readonly authorId: string;
  readonly onlyFor: string | null;
  readonly interactionId: string | null;
  /** Left out: a new one. */
  readonly id?: string;
}

const userFlags = flagBits.suppressEmbeds | flagBits.silent | flagBits.componentsV2;

/** Flags by route: ephemeral messages exist only as answers to interactions. */
export const flagRules = {
  post: { allowed: userFlags, others: 'refused' },
  answer: { allowed: userFlags | flagBits.ephemeral, others: 'refused' },
  deferral: { allowed: flagBits.ephemeral, others: 'refused' },
  /** "Unsupported flag changes are currently ignored without error" (resources/message, Edit Message). */
  edit: { allowed: flagBits.suppressEmbeds | flagBits.componentsV2, others: 'ignored' },
} as const satisfies Readonly<Record<string, FlagRule>>;

export function postMessage(world: World, posting: Posting): Message {
  const { body, uploads, at, channel } = posting;
  checkFlags(body['flags'], posting.flags, [...at, 'flags']);
  checkAllowedMentions(body, at);
  checkAttachmentList(body, uploads, [], at);
  const flags = (body['flags'] as number | null | undefined) ?? 0;
  const content = (body['content'] as string | null | undefined) ?? '';
  const components = (body['components'] as readonly Component[] | null | undefined) ?? [];
  const embeds = (body['embeds'] as readonly Fields[] | null | undefined) ?? [];
  checkDraft({
    content,
    flags,
    components,
    embeds,
    fileNames: new Set(uploads.map((upload) => upload.name)),
    hasPoll: body['poll'] !== undefined && body['poll'] !== null,
    sets: { components: true },
    at,
  });
  checkEmoji(world, components, at);
  const attachments = uploads.map((upload) => storeUpload(world, upload, altOf(body, upload)));
  const now = world.clock.now();
  const message: Message = {
    id: posting.id ?? world.nextId(),
    channelId: channel.id,
    authorId: posting.authorId,
    content,
    flags,
    components: resolved(world, channel.id, components, attachments),
    embeds: resolvedEmbeds(world, channel.id, embeds, attachments),
    attachments,
    mentions: mentionsOf(world, channel, content, components, body),
    roleMentions: roleMentionsOf(world, channel, [content, ...textsOf(components)], body),
    nonce: nonceOf(body),
    createdAt: now,
    editedAt: null,
    version: 1,
    onlyFor: posting.onlyFor,
    interactionId: posting.interactionId,
    replyTo: (body['message_reference'] as { message_id?: string } | null | undefined)?.message_id ?? null,
  };
  storeMessage(world, message);
  noteHidden(world, message, attachments);
  announce(world, {
    type: 'messageCreated',
    channelId: channel.id,
    messageId: message.id,
    onlyFor: message.onlyFor,
  });
  notify(world, channel, message);
  return message;
}

/** "… is thinking": to be filled by the first edit. */
export function postDeferral(
  world: World,
  options: Pick<Posting, 'channel' | 'authorId' | 'onlyFor' | 'interactionId'>,
): Message {
  const message: Message = {
    id: world.nextId(),
    channelId: options.channel.id,
    authorId: options.authorId,
    content: '',
    flags: flagBits.loading | (options.onlyFor === null ? 0 : flagBits.ephemeral),
    components: [],
    embeds: [],
    attachments: [],
    mentions: [],
    roleMentions: [],
    nonce: null,
    createdAt: world.clock.now(),
    editedAt: null,
    version: 1,
    onlyFor: options.onlyFor,
    interactionId: options.interactionId,
    replyTo: null,
  };
  storeMessage(world, message);
  announce(world, {
    type: 'messageCreated',
    channelId: message.channelId,
    messageId: message.id,
    onlyFor: message.onlyFor,
  });
  return message;
}

/** What the request leaves out stays; files stay unless `attachments` lists others. */
export function editMessage(world: World, message: Message, sent: Sent): void {
  const { body, uploads, at } = sent;
  checkFlags(body['flags'], sent.flags, [...at, 'flags']);
  checkAllowedMentions(body, at);
  checkAttachmentList(body, uploads, message.attachments, at);
  const loading = (message.flags & flagBits.loading) !== 0;
  const flags = flagsAfter(message, body['flags'], at);
  const content = 'content' in body ? ((body['content'] as string | null) ?? '') : message.content;
  const given = body['components'] as readonly Component[] | null | undefined;
  const embeds = 'embeds' in body ? ((body['embeds'] as readonly Fields[] | null) ?? []) : message.embeds;
  const kept = keptAttachments(message, body);
  checkDraft({
    content,
    flags,
    components: given === undefined ? message.components : (given ?? []),
    embeds,
    fileNames: new Set([...kept, ...uploads].map((file) => file.name)),
    hasPoll: false,
    sets: { components: given !== undefined && given !== null },
    at,
  });
  checkEmoji(world, given ?? [], at);
  const added = uploads.map((upload) => storeUpload(world, upload, altOf(body, upload)));
  const attachments = [...kept, ...added];
  const channel = channelOf(world, message);
  message.content = content;
  message.flags = flags;
  if (given !== undefined) message.components = resolved(world, channel.id, given ?? [], attachments);
  message.embeds = resolvedEmbeds(world, channel.id, embeds, attachments);
  message.attachments = attachments;
  message.mentions = mentionsOf(world, channel, content, message.components, body);
  message.roleMentions = roleMentionsOf(world, channel, [content, ...textsOf(message.components)], body);
  message.version += 1;
  noteHidden(world, message, added);
  if (!loading) message.editedAt = world.clock.now();
  announce(world, {
    type: 'messageUpdated',
    channelId: message.channelId,
    messageId: message.id,
    onlyFor: message.onlyFor,
  });
  if (loading) notify(world, channel, message);
}

function checkEmoji(world: World, components: readonly Component[], at: Path): void {
  const unknown = everyComponent(components, [...at, 'components']).filter(({ component }) =>
    isUnknownEmoji(world, component),
  );
  if (unknown.length === 0) return;
  throw invalidForm(
    unknown.map(({ path }) => ({
      path: [...path, 'emoji', 'id'],
      code: 'BUTTON_COMPONENT_INVALID_EMOJI',
      message: 'Invalid emoji',
    })),
  );
}

/** "Attachments won't show by default - they must be exposed through components" (components/reference). */
function noteHidden(world: World, message: Message, sent: readonly Attachment[]): void {
  if ((message.flags & flagBits.componentsV2) === 0) return;
  const shown = JSON.stringify(message.components);
  for (const { id, name } of sent) {
    if (!shown.includes(`/${id}/`)) world.hiddenFiles.push({ messageId: message.id, name });
  }
}

export function deleteMessage(world: World, message: Message): void {
  dropMessage(world, message.id);
  announce(world, {
    type: 'messageDeleted',
    channelId: message.channelId,
    messageId: message.id,
    onlyFor: message.onlyFor,
  });
}

function channelOf(world: World, message: Message): Channel {
  const channel = world.channels.get(message.channelId);
  if (channel === undefined) throw new Error(`message ${message.id} lies in no channel`);
  return channel;
}

/** Components V2 can be switched on but not off; ephemeral can't be changed. */
function flagsAfter(message: Message, given: unknown, at: Path): number {
  const old = message.flags & ~flagBits.loading;
  if (typeof given !== 'number') return old;
  const wasV2 = (old & flagBits.componentsV2) !== 0;
  if (wasV2 && (given & flagBits.componentsV2) === 0) {
    throw badField(
      [...at, 'flags'],
      'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG',
      'The flag IS_COMPONENTS_V2 cannot be taken off a message',
    );
  }
  const lasting = old & ~flagBits.suppressEmbeds;
  return lasting | (given & (flagBits.suppressEmbeds | flagBits.componentsV2));
}

interface AttachmentEntry {
  /** "Snowflake or number" (resources/message, Attachment Request Structure). */
  readonly id: string | number;
  readonly description?: string | null;
}

const entriesOf = (body: Fields): readonly AttachmentEntry[] | null =>
  (body['attachments'] as readonly AttachmentEntry[] | null | undefined) ?? null;

function keptAttachments(message: Message, body: Fields): readonly Attachment[] {
  const entries = entriesOf(body);
  if (entries === null)
    return 'attachments' in body && body['attachments'] === null ? [] : message.attachments;
  return message.attachments.flatMap((old) => {
    const entry = entries.find(({ id }) => String(id) === old.id);
    if (entry === undefined) return [];
    return entry.description === undefined ? [old] : [{ ...old, alt: entry.description }];
  });
}

/** Every entry must name a file of this request or of the message. */
function checkAttachmentList(
  body: Fields,
  uploads: readonly Upload[],
  old: readonly Attachment[],
  at: Path,
): void {
  const wrong = (entriesOf(body) ?? []).flatMap(({ id }, i) =>
    uploads.some((upload) => upload.index === String(id)) || old.some((file) => file.id === String(id))
      ? []
      : [
          {
            path: [...at, 'attachments', i, 'id'],
            code: 'ATTACHMENT_NOT_FOUND',
            message: `No file has the id ${id}`,
          },
        ],
  );
  if (wrong.length > 0) throw invalidForm(wrong);
}

const altOf = (body: Fields, upload: Upload): string | null =>
  entriesOf(body)?.find(({ id }) => String(id) === upload.index)?.description ?? null;

function nonceOf(body: Fields): string | null {
  const nonce = body['nonce'];
  return nonce === undefined || nonce === null ? null : String(nonce);
}

/** The components with their numbers given and `attachment://` replaced by the file's address. */
function resolved(
  world: World,
  channelId: string,
  components: readonly Component[],
  files: readonly Attachment[],
): readonly Component[] {
  const taken = new Set<number>();
  for (const { component } of everyComponent(components, [])) {
    if (typeof component['id'] === 'number') taken.add(component['id']);
  }
  let number = 0;
  const nextNumber = (): number => {
    do number += 1;
    while (taken.has(number));
    return number;
  };
  const one = (component: Component): Component => {
    const copy: Record<string, unknown> & { type: number } = { ...component };
    if (typeof copy['id'] !== 'number' || copy['id'] === 0) copy['id'] = nextNumber();
    if (Array.isArray(copy['components'])) copy['components'] = (copy['components'] as Component[]).map(one);
    if (copy['accessory']) copy['accessory'] = one(copy['accessory'] as Component);
    if (copy['media']) copy['media'] = media(copy['media'] as Fields);
    if (copy['file']) copy['file'] = media(copy['file'] as Fields);
    if (Array.isArray(copy['items'])) {
      copy['items'] = (copy['items'] as Fields[]).map((item) => ({
        ...item,
        media: media(item['media'] as Fields),
      }));
    }
    if (copy.type === componentTypes.button) copy['disabled'] ??= false;
    return copy;
  };
  const media = (given: Fields): Fields => {
    const file = fileNamed(given['url'], files);
    if (file === undefined) return given;
    const url = fileUrl(world, channelId, file);
    return {
      url,
      proxy_url: url,
      width: file.width,
      height: file.height,
      content_type: file.contentType,
      attachment_id: file.id,
    };
  };
  return components.map(one);
}

function resolvedEmbeds(
  world: World,
  channelId: string,
  embeds: readonly Fields[],
  files: readonly Attachment[],
): readonly Fields[] {
  return embeds.map((embed) => {
    const copy: Record<string, unknown> = { ...embed, type: 'rich' };
    for (const part of ['image', 'thumbnail']) {
      const file = fileNamed((copy[part] as Fields | null | undefined)?.['url'], files);
      if (file === undefined) continue;
      copy[part] = { url: fileUrl(world, channelId, file), width: file.width, height: file.height };
    }
    return copy;
  });
}

/** Of files with one name the newest. */
function fileNamed(url: unknown, files: readonly Attachment[]): Attachment | undefined {
  const name = attachmentName(url);
  return name === null ? undefined : files.findLast((file) => file.name === name);
}

/** Who is mentioned with effect: what the text says, as far as `allowed_mentions` lets it. */
function mentionsOf(
  world: World,
  channel: Channel,
  content: string,
  components: readonly Component[],
  body: Fields,
): readonly string[] {
  const text = [content, ...textsOf(components)].join('\n');
  const allowed = body['allowed_mentions'] as
    | {
        readonly parse?: readonly string[] | null;
        readonly users?: readonly string[] | null;
        readonly replied_user?: boolean | null;
      }
    | null
    | undefined;
  const everybody = allowed === undefined || allowed === null || allowed.parse?.includes('users') === true;
  const named = new Set<string>();
  for (const [, id] of text.matchAll(/<@!?(\d+)>/g)) {
    if (id !== undefined && world.users.has(id) && (everybody || allowed?.users?.includes(id) === true))
      named.add(id);
  }
  const replied = (body['message_reference'] as { message_id?: string } | null | undefined)?.message_id;
  const author = replied === undefined ? undefined : world.messages.get(replied)?.authorId;
  if (author !== undefined && (allowed?.replied_user ?? (allowed === undefined || allowed === null)))
    named.add(author);
  const mayAll =
    /@(everyone|here)\b/.test(text) && permissionsIn(world, channel, world.bot.id).has('MentionEveryone');
  if (mayAll && (allowed === undefined || allowed === null || allowed.parse?.includes('everyone') === true)) {
    const members = channel.guildId === null ? [] : (world.guilds.get(channel.guildId)?.members.keys() ?? []);
    for (const id of members) named.add(id);
  }
  return [...named];
}

function textsOf(components: readonly Component[]): readonly string[] {
  return everyComponent(components, [])
    .filter(({ component }) => component.type === componentTypes.text)
    .map(({ component }) => String(component['content']));
}

/**
 * The roles that are mentioned with effect: "the role is mentionable, or the bot may mention everyone"
 * (resources/message, Allowed Mentions), and `allowed_mentions` lets it.
 */
function roleMentionsOf(
  world: World,
  channel: Channel,
  texts: readonly string[],
  body: Fields,
): readonly string[] {
  const allowed = body['allowed_mentions'] as
    | { readonly parse?: readonly string[] | null; readonly roles?: readonly string[] | null }
    | null
    | undefined;
  const mayAll = permissionsIn(world, channel, world.bot.id).has('MentionEveryone');
  const roles = (channel.guildId === null ? undefined : world.guilds.get(channel.guildId))?.roles ?? [];
  return roles
    .filter(({ id, mentionable }) => {
      const isAllowed = allowed?.parse?.includes('roles') ?? allowed === undefined;
      const isNamed = isAllowed || allowed?.roles?.includes(id) === true;
      return isNamed && (mentionable || mayAll) && texts.some((text) => text.includes(`<@&${id}>`));
    })
    .map(({ id }) => id);
}

/** Whom a message notifies: whom it mentions, in direct channels its reader, in loud servers everybody. */
function readersOf(world: World, channel: Channel, message: Message): readonly string[] {
  if (channel.type === channelTypes.dm) return channel.recipientId === null ? [] : [channel.recipientId];
  const guild = channel.guildId === null ? undefined : world.guilds.get(channel.guildId);
  if (guild?.loudFor !== 'everybody') return mentionedBy(guild, message);
  return [...guild.members.keys()].filter((userId) => mayOpen(world, channel, userId));
}

/** People who are mentioned by name or by a role of theirs. */
function mentionedBy(guild: Guild | undefined, { mentions, roleMentions }: Message): readonly string[] {
  const roles = guild?.roles.filter(({ id }) => roleMentions.includes(id)) ?? [];
  return [...new Set([...mentions, ...roles.flatMap(({ memberIds }) => [...memberIds])])];
}

/** New messages notify, unless they are sent silently; edits never do. */
function notify(world: World, channel: Channel, message: Message): void {
  if (message.onlyFor !== null || (message.flags & flagBits.silent) !== 0) return;
  for (const userId of readersOf(world, channel, message)) {
    const user = world.users.get(userId);
    if (user === undefined || user.bot || userId === message.authorId) continue;
    world.pings.push({
      because: message.mentions.includes(userId) ? 'mention' : 'message',
      userId,
      userName: user.name,
      channelId: channel.id,
      messageId: message.id,
      content: [message.content, ...textsOf(message.components)].filter((text) => text !== '').join('\n'),
      at: world.clock.now(),
    });
    announce(world, { type: 'ping', userId, channelId: channel.id, messageId: message.id });
  }
}
