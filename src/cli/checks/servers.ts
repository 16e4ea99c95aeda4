import {
  ChannelType,
  PermissionFlagsBits,
  PermissionsBitField,
  Routes,
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type REST,
  type RESTGetAPICurrentUserGuildsResult,
} from 'discord.js';
import { missingPermissions, openThreadPermissions, tablePermissions } from '../../answers/permissions.ts';
import type { NeededPermission } from '../../answers/permissions.ts';
import { everyDocument, type Store } from '../../store/index.ts';
import { guildSettingsKind } from '../../store/kinds/settings.ts';
import { tableKind } from '../../store/kinds/table.ts';
import { failureOf } from '../../discord/failures.ts';
import { installLink } from './discord.ts';
import { broken, good, poor, type Finding, type Findings } from './finding.ts';

/** Four requests a server: more would take minutes, and Discord's patience. */
const mostServers = 50;
/** Channels that are named in a line. */
const mostNamed = 5;

interface Channel {
  readonly id: string;
  readonly name: string;
  readonly missing: readonly NeededPermission[];
}

/** Each server, with the channels in which a permission is missing; broken where a game runs in one of them. */
export async function* serverFindings(
  rest: REST,
  { applicationId, store }: { readonly applicationId: string; readonly store: Store | null },
): Findings {
  const query = new URLSearchParams({ limit: '200' });
  const servers = (await rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
  if (servers.length === 0)
    yield poor('servers', 'the bot is in no server', `Invite it: ${installLink(applicationId)}`);
  const played = new Set(store === null ? [] : await channelsPlayedIn(store));
  for (const { id, name } of servers.slice(0, mostServers)) {
    yield await scopeFinding(rest, { applicationId, id, name });
    const chosen = (await store?.get(guildSettingsKind, id))?.value.channelIds ?? [];
    yield serverFinding(name, await channelsOf(rest, id), { played, chosen: new Set(chosen) });
  }
  if (servers.length > mostServers)
    yield good('servers', `the first ${mostServers} servers were looked at, there are more`);
}

async function channelsPlayedIn(store: Store): Promise<readonly string[]> {
  const tables = await everyDocument(store, tableKind, { index: 'live', key: 'all' });
  return tables.map(({ channel }) => channel);
}

/** Only with the scope for commands may the bot ask for those of a server. */
async function scopeFinding(
  rest: REST,
  server: { readonly applicationId: string; readonly id: string; readonly name: string },
): Promise<Finding> {
  const { applicationId, id, name } = server;
  try {
    await rest.get(Routes.applicationGuildCommands(applicationId, id));
    return good(`commands in ${name}`, 'its members can use them');
  } catch (error) {
    if (failureOf(error) !== 'missingAccess' && failureOf(error) !== 'missingPermission') throw error;
    return broken(
      `commands in ${name}`,
      'the bot was invited without its commands',
      `Invite it once more: ${installLink(applicationId)}`,
    );
  }
}

/** The text channels of a server, and what the bot lacks in each. */
async function channelsOf(rest: REST, guildId: string): Promise<readonly Channel[]> {
  const bot = (await rest.get(Routes.user())) as { readonly id: string };
  const guild = (await rest.get(Routes.guild(guildId))) as APIGuild;
  const member = (await rest.get(Routes.guildMember(guildId, bot.id))) as APIGuildMember;
  const channels = (await rest.get(Routes.guildChannels(guildId))) as APIGuildChannel[];
  return channels
    .filter(({ type }) => type === ChannelType.GuildText)
    .map((channel) => {
      const has = new Set<string>(permissionsIn(channel, { guild, member, botId: bot.id }).toArray());
      const needed = [...new Set([...tablePermissions, ...openThreadPermissions])];
      return { id: channel.id, name: channel.name, missing: missingPermissions(has, needed) };
    });
}

interface Bot {
  readonly guild: Pick<APIGuild, 'id' | 'owner_id' | 'roles'>;
  readonly member: Pick<APIGuildMember, 'roles'>;
  readonly botId: string;
}

/** https://discord.com/developers/docs/topics/permissions#permission-overwrites, in their order. */
export function permissionsIn(
  { permission_overwrites: overwrites = [] }: Pick<APIGuildChannel, 'permission_overwrites'>,
  { guild, member, botId }: Bot,
): PermissionsBitField {
  const roleIds = new Set([guild.id, ...member.roles]);
  const roles = guild.roles.filter(({ id }) => roleIds.has(id));
  let bits = roles.reduce((all, { permissions }) => all | BigInt(permissions), 0n);
  if (guild.owner_id === botId || (bits & PermissionFlagsBits.Administrator) !== 0n)
    return new PermissionsBitField(PermissionsBitField.All);
  const steps = [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(({ id }) => id !== guild.id && roleIds.has(id)),
    overwrites.filter(({ id }) => id === botId),
  ];
  for (const step of steps) {
    for (const { deny } of step) bits &= ~BigInt(deny);
    for (const { allow } of step) bits |= BigInt(allow);
  }
  return new PermissionsBitField(bits);
}

/**
 * @param where.played the channels in which a table stands
 * @param where.chosen those that the server's settings allow; empty: all
 */
export function serverFinding(
  name: string,
  channels: readonly Channel[],
  where: { readonly played: ReadonlySet<string>; readonly chosen: ReadonlySet<string> },
): Finding {
  const check = `server ${name}`;
  const cannotPlay = ({ missing }: Channel): boolean => tablePermissions.some((one) => missing.includes(one));
  const stuck = channels.filter((channel) => where.played.has(channel.id) && cannotPlay(channel));
  if (stuck.length > 0) return broken(check, `a game is stuck in ${listed(stuck)}`, grant);
  const wanted = channels.filter(({ id }) => where.chosen.size === 0 || where.chosen.has(id));
  const playable = wanted.filter((channel) => !cannotPlay(channel));
  if (playable.length === 0) return broken(check, `no channel can be played in: ${listed(wanted)}`, grant);
  // What it may not even see was kept from it on purpose, unless the settings name it.
  const half = wanted.filter(
    ({ id, missing }) => missing.length > 0 && (where.chosen.has(id) || !missing.includes('ViewChannel')),
  );
  return half.length > 0
    ? poor(check, `${listed(half)}; ${playable.length} of ${wanted.length} channels can be played in`, grant)
    : good(check, `${playable.length} of ${wanted.length} channels can be played in, in threads too`);
}

const grant = 'Grant the bot’s role these permissions there, in the channel’s settings.';

function listed(channels: readonly Channel[]): string {
  if (channels.length === 0) return 'there are no text channels';
  const named = channels
    .slice(0, mostNamed)
    .map(({ name, missing }) => `#${name} lacks ${missing.map(spaced).join(', ')}`);
  const more = channels.length - named.length;
  return named.join('; ') + (more > 0 ? ` and ${more} more` : '');
}

/** The permission as Discord's settings write it. */
const spaced = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
