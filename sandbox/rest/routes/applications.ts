/** The application and its commands, global and by server. */
import { applicationJson, commandJson } from '../discord-json.ts';
import { badField, errors } from '../discord-error.ts';
import type { Discord, RestRequest, Route } from '../server.ts';
import { checkCommand, checkCommands, commandLimits, commandType, tooMany } from '../../rules/commands.ts';
import { announce, type RegisteredCommandState } from '../../world/world.ts';
import { guildOf } from './places.ts';

const own: Route = {
  method: 'GET',
  path: '/applications/@me',
  bot: true,
  run: ({ world }) => [200, applicationJson(world)],
};

const scopes = [
  '/applications/{application_id}/commands',
  '/applications/{application_id}/guilds/{guild_id}/commands',
];

export const applicationRoutes: readonly Route[] = [
  own,
  { ...own, path: '/oauth2/applications/@me' },
  ...scopes.flatMap(commandRoutes),
];

function commandRoutes(path: string): readonly Route[] {
  const one = `${path}/{command_id}`;
  return [
    {
      method: 'GET',
      path,
      bot: true,
      run: (discord, request) => [
        200,
        inScope(discord, request).map((command) => commandJson(discord.world, command)),
      ],
    },
    { method: 'PUT', path, bot: true, run: replaceAll },
    { method: 'POST', path, bot: true, run: create },
    {
      method: 'GET',
      path: one,
      bot: true,
      run: (discord, request) => [200, commandJson(discord.world, named(discord, request))],
    },
    { method: 'PATCH', path: one, bot: true, run: change },
    {
      method: 'DELETE',
      path: one,
      bot: true,
      run(discord, request) {
        discord.world.commands.delete(named(discord, request).id);
        announce(discord.world, { type: 'commandsChanged' });
        return [204, null];
      },
    },
  ];
}

/** The server that the route names, or null for global commands. */
function scopeOf(discord: Discord, { params }: RestRequest): string | null {
  if (params['application_id'] !== discord.world.applicationId) throw errors.unknownApplication();
  return params['guild_id'] === undefined ? null : guildOf(discord, params).id;
}

function inScope(discord: Discord, request: RestRequest): readonly RegisteredCommandState[] {
  const guildId = scopeOf(discord, request);
  return [...discord.world.commands.values()].filter((command) => command.guildId === guildId);
}

function named(discord: Discord, request: RestRequest): RegisteredCommandState {
  const command = inScope(discord, request).find(({ id }) => id === request.params['command_id']);
  if (command === undefined) throw errors.unknownCommand();
  return command;
}

type Answer = ReturnType<Route['run']>;

/** Commands of a name that was there keep their ids. */
function replaceAll(discord: Discord, request: RestRequest): Answer {
  const { world } = discord;
  const guildId = scopeOf(discord, request);
  const { list } = request;
  if (list === null) throw badField([], 'BASE_TYPE_CONVERT', 'A list of commands is wanted.');
  checkCommands(list);
  const old = inScope(discord, request);
  for (const { id } of old) world.commands.delete(id);
  const now = list.map((body) => store(discord, guildId, body, idByName(old, body)));
  announce(world, { type: 'commandsChanged' });
  return [200, now.map((command) => commandJson(world, command))];
}

/** Creating a command of a name that is there replaces it. */
function create(discord: Discord, request: RestRequest): Answer {
  const guildId = scopeOf(discord, request);
  checkCommand('ApplicationCommandCreateRequestSchema', request.body);
  const old = inScope(discord, request);
  const id = idByName(old, request.body);
  const type = commandType(request.body);
  const most = commandLimits.commands[type] ?? 0;
  if (id === undefined && old.filter(({ body }) => commandType(body) === type).length >= most)
    throw tooMany(most);
  const command = store(discord, guildId, request.body, id);
  announce(discord.world, { type: 'commandsChanged' });
  return [id === undefined ? 201 : 200, commandJson(discord.world, command)];
}

function change(discord: Discord, request: RestRequest): Answer {
  const old = named(discord, request);
  const merged = { ...old.body, ...request.body };
  checkCommand('ApplicationCommandCreateRequestSchema', merged);
  const command = store(discord, old.guildId, merged, old.id);
  announce(discord.world, { type: 'commandsChanged' });
  return [200, commandJson(discord.world, command)];
}

const idByName = (commands: readonly RegisteredCommandState[], body: unknown): string | undefined =>
  commands.find(
    (command) =>
      command.body['name'] === (body as { name?: unknown }).name &&
      commandType(command.body) === commandType(body),
  )?.id;

function store(
  { world }: Discord,
  guildId: string | null,
  body: unknown,
  id: string | undefined,
): RegisteredCommandState {
  const command: RegisteredCommandState = {
    id: id ?? world.nextId(),
    guildId,
    version: world.nextId(),
    body: body as Readonly<Record<string, unknown>>,
  };
  world.commands.set(command.id, command);
  return command;
}
