/** The application's own emoji: listed, uploaded, renamed, deleted. */
import { badField, DiscordError, errors } from '../discord-error.ts';
import { userJson } from '../discord-json.ts';
import type { Discord, RestRequest, Route } from '../server.ts';
import { emojiLimits, emojiNamed } from '../../world/emoji.ts';
import type { Emoji, World } from '../../world/world.ts';

const all = '/applications/{application_id}/emojis';
const one = `${all}/{emoji_id}`;

export const emojiRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: all,
    bot: true,
    run(discord, request) {
      demandOwn(discord, request);
      const items = [...discord.world.emoji.values()].map((emoji) => emojiJson(discord.world, emoji));
      return [200, { items }];
    },
  },
  { method: 'POST', path: all, bot: true, run: upload },
  {
    method: 'GET',
    path: one,
    bot: true,
    run: (discord, request) => [200, emojiJson(discord.world, named(discord, request))],
  },
  {
    method: 'PATCH',
    path: one,
    bot: true,
    run(discord, request) {
      const emoji = { ...named(discord, request), name: checkedName(request.body['name']) };
      discord.world.emoji.set(emoji.id, emoji);
      return [200, emojiJson(discord.world, emoji)];
    },
  },
  {
    method: 'DELETE',
    path: one,
    bot: true,
    run(discord, request) {
      discord.world.emoji.delete(named(discord, request).id);
      return [204, null];
    },
  },
];

type Answer = ReturnType<Route['run']>;

function upload(discord: Discord, request: RestRequest): Answer {
  const { world } = discord;
  demandOwn(discord, request);
  const name = checkedName(request.body['name']);
  if (emojiNamed(world, name) !== undefined)
    throw badField(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'This emoji name is already taken');
  if (world.emoji.size >= emojiLimits.each)
    throw new DiscordError(400, 30008, `Maximum number of emojis reached (${emojiLimits.each})`);
  const { contentType, bytes } = imageData(request.body['image']);
  const id = world.nextId();
  const emoji: Emoji = {
    id,
    name,
    animated: contentType === 'image/gif',
    file: { id, name, contentType, bytes },
  };
  world.emoji.set(id, emoji);
  return [201, emojiJson(world, emoji)];
}

function demandOwn({ world }: Discord, { params }: RestRequest): void {
  if (params['application_id'] !== world.applicationId) throw errors.unknownApplication();
}

function named(discord: Discord, request: RestRequest): Emoji {
  demandOwn(discord, request);
  const emoji = discord.world.emoji.get(request.params['emoji_id'] ?? '');
  if (emoji === undefined) throw errors.unknownEmoji();
  return emoji;
}

function checkedName(name: unknown): string {
  if (typeof name === 'string' && /^\w{2,32}$/.test(name)) return name;
  throw badField(['name'], 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
}

const dataUri = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,(.+)$/;

/** Image data as a data URI (reference, "Image Data"). */
function imageData(image: unknown): { readonly contentType: string; readonly bytes: Uint8Array } {
  const [, contentType, text] = (typeof image === 'string' ? dataUri.exec(image) : null) ?? [];
  if (contentType === undefined || text === undefined)
    throw badField(['image'], 'IMAGE_INVALID', 'Invalid image data');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.byteLength > emojiLimits.bytes)
    throw badField(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  return { contentType, bytes };
}

const emojiJson = (world: World, { id, name, animated }: Emoji): unknown => ({
  id,
  name,
  roles: [],
  user: userJson(world.bot),
  require_colons: true,
  managed: false,
  animated,
  available: true,
});
