/**
 * What a chat program does for the person in front of it: offers the commands, checks what was typed, and
 * sends presses. It refuses with an error whatever such a program would not let them do.
 */
import type { FieldValue, OptionValue, SeenMessage } from '../api.ts';
import { fileUrl, storeUpload } from '../world/files.ts';
import { channelJson, partialMemberJson, userJson } from '../rest/discord-json.ts';
import { bitsOf, permissionBits, type PermissionName } from '../world/permissions.ts';
import { componentTypes, everyComponent } from '../rules/components.ts';
import { commandType, commandTypes, optionTypes } from '../rules/commands.ts';
import { maySee, seenField, seenSelect } from './see.ts';
import { findChannel } from '../world/channels.ts';
import {
  findUser,
  interactionTypes,
  type Channel,
  type Component,
  type Interaction,
  type RegisteredCommandState,
  type User,
  type World,
} from '../world/world.ts';
import { grantedIn, mayOpen, permissionsIn } from '../world/access.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Makes an interaction and delivers it. */
export type Ask = (asking: {
  readonly type: Interaction['type'];
  readonly user: User;
  readonly channel: Channel;
  readonly asked: string;
  readonly commandName: string | null;
  readonly sourceMessageId: string | null;
  readonly data: Fields;
}) => Interaction;

const optionsOf = (node: Fields): readonly Fields[] => (node['options'] ?? []) as readonly Fields[];

/** A name or description in the person's language. */
export function localised(node: Fields, field: 'name' | 'description', locale: string): string {
  const translations = (node[`${field}_localizations`] ?? {}) as Readonly<Record<string, string | null>>;
  return translations[locale] ?? (node[field] as string | undefined) ?? '';
}

/** The commands that the person is offered in this channel; a server's own hide global ones of the same name. */
export function offeredCommands(
  world: World,
  user: User,
  channel: Channel,
  type: number = commandTypes.slash,
): readonly RegisteredCommandState[] {
  const byName = new Map<string, RegisteredCommandState>();
  for (const guildId of [null, channel.guildId]) {
    for (const command of world.commands.values()) {
      if (command.guildId !== guildId || commandType(command.body) !== type) continue;
      if (!isOffered(world, command, user, channel)) continue;
      byName.set(String(command.body['name']), command);
    }
  }
  return [...byName.values()];
}

function isOffered(world: World, command: RegisteredCommandState, user: User, channel: Channel): boolean {
  const { contexts, dm_permission: direct, default_member_permissions: needed } = command.body;
  if (channel.guildId === null) {
    return contexts
      ? (contexts as readonly number[]).includes(1)
      : direct !== false && command.guildId === null;
  }
  if (contexts && !(contexts as readonly number[]).includes(0)) return false;
  if (needed === undefined || needed === null) return true;
  const has = permissionsIn(world, channel, user.id);
  const bits = BigInt(needed as string | number);
  if (world.guilds.get(channel.guildId)?.ownerId === user.id || has.has('Administrator')) return true;
  return (Object.keys(permissionBits) as PermissionName[]).every(
    (name) => (bits & permissionBits[name]) === 0n || has.has(name),
  );
}

interface Typed {
  readonly command: RegisteredCommandState;
  /** The command's name and its subcommands. */
  readonly path: readonly string[];
  /** What bears the options. */
  readonly leaf: Fields;
}

/** Finds `/name sub` by names as registered or in the person's language. */
function typedCommand(world: World, user: User, channel: Channel, line: string): Typed {
  const words = line.trim().replace(/^\//, '').split(/\s+/);
  const answersTo = (node: Fields, word: string | undefined): boolean =>
    word !== undefined && (node['name'] === word || localised(node, 'name', user.locale) === word);
  const command = offeredCommands(world, user, channel).find(({ body }) => answersTo(body, words[0]));
  if (command === undefined) throw new Error(`${user.name} is offered no command ${line}`);
  let leaf: Fields = command.body;
  const path = [String(leaf['name'])];
  for (const word of words.slice(1)) {
    const next = optionsOf(leaf).find(
      (option) => (option['type'] as number) <= optionTypes.group && answersTo(option, word),
    );
    if (next === undefined) throw new Error(`${line}: no ${word}`);
    leaf = next;
    path.push(String(next['name']));
  }
  if (optionsOf(leaf).some((option) => (option['type'] as number) <= optionTypes.group)) {
    throw new Error(`${line}: a subcommand has to be chosen`);
  }
  return { command, path, leaf };
}

/** Types a slash command and sends it. */
export function runCommand(
  world: World,
  ask: Ask,
  user: User,
  channel: Channel,
  line: string,
  values: Readonly<Record<string, OptionValue>>,
): Interaction {
  checkWritable(world, user, channel);
  const typed = typedCommand(world, user, channel, line);
  const resolved: Resolved = { users: {}, members: {}, channels: {}, attachments: {} };
  const given = optionsOf(typed.leaf).flatMap((option) => {
    const value = values[String(option['name'])] ?? values[localised(option, 'name', user.locale)];
    if (value === undefined) {
      if (option['required'] === true) throw new Error(`${line}: ${String(option['name'])} is required`);
      return [];
    }
    return [
      {
        name: option['name'],
        type: option['type'],
        value: checkedValue(world, channel, option, value, resolved),
      },
    ];
  });
  for (const name of Object.keys(values)) {
    const known = optionsOf(typed.leaf).some(
      (option) => option['name'] === name || localised(option, 'name', user.locale) === name,
    );
    if (!known) throw new Error(`${line}: no option ${name}`);
  }
  return ask({
    type: interactionTypes.command,
    user,
    channel,
    asked: `/${typed.path.join(' ')}`,
    commandName: typed.path.join(' '),
    sourceMessageId: null,
    data: commandData(typed, given, resolved),
  });
}

/** Chooses one of the application's commands in the menu of a person. */
export function runOnUser(
  world: World,
  ask: Ask,
  user: User,
  channel: Channel,
  choice: { readonly name: string; readonly target: string },
): Interaction {
  checkWritable(world, user, channel);
  const command = offeredCommands(world, user, channel, commandTypes.user).find(
    ({ body }) => body['name'] === choice.name || localised(body, 'name', user.locale) === choice.name,
  );
  if (command === undefined) throw new Error(`${user.name} is offered no ${choice.name} on people`);
  const resolved: Resolved = { users: {}, members: {}, channels: {}, attachments: {} };
  const target = resolveUser(world, channel, choice.target, resolved);
  const name = String(command.body['name']);
  return ask({
    type: interactionTypes.command,
    user,
    channel,
    asked: `${name} on a person`,
    commandName: name,
    sourceMessageId: null,
    data: { id: command.id, name, type: commandTypes.user, target_id: target.id, ...filled(resolved) },
  });
}

/** Asks for the completion of one option. */
export function completeOption(
  world: World,
  ask: Ask,
  user: User,
  channel: Channel,
  line: string,
  focused: { readonly name: string; readonly value: string },
  values: Readonly<Record<string, OptionValue>>,
): Interaction {
  const typed = typedCommand(world, user, channel, line);
  const resolved: Resolved = { users: {}, members: {}, channels: {}, attachments: {} };
  const given = optionsOf(typed.leaf).flatMap((option) => {
    const head = { name: option['name'], type: option['type'] };
    if (option['name'] === focused.name) {
      if (option['autocomplete'] !== true) throw new Error(`${line}: ${focused.name} does not complete`);
      return [{ ...head, value: focused.value, focused: true }];
    }
    const value = values[String(option['name'])];
    return value === undefined
      ? []
      : [{ ...head, value: checkedValue(world, channel, option, value, resolved) }];
  });
  return ask({
    type: interactionTypes.complete,
    user,
    channel,
    asked: `complete /${typed.path.join(' ')} ${focused.name}`,
    commandName: typed.path.join(' '),
    sourceMessageId: null,
    data: commandData(typed, given, resolved),
  });
}

interface Resolved {
  readonly users: Record<string, unknown>;
  readonly members: Record<string, unknown>;
  readonly channels: Record<string, unknown>;
  readonly attachments: Record<string, unknown>;
}

function commandData(typed: Typed, given: readonly Fields[], resolved: Resolved): Fields {
  const nested = typed.path.slice(1).reduceRight<readonly Fields[]>((options, name, i, path) => {
    const type = i === path.length - 1 ? optionTypes.subcommand : optionTypes.group;
    return [{ name, type, options }];
  }, given);
  return {
    id: typed.command.id,
    name: typed.command.body['name'],
    type: 1,
    options: nested,
    ...filled(resolved),
    ...(typed.command.guildId === null ? {} : { guild_id: typed.command.guildId }),
  };
}

const filled = (resolved: Resolved): Fields => {
  const parts = Object.entries(resolved).filter(([, part]) => Object.keys(part as object).length > 0);
  return parts.length === 0 ? {} : { resolved: Object.fromEntries(parts) };
};

function checkedValue(
  world: World,
  channel: Channel,
  option: Fields,
  value: OptionValue,
  resolved: Resolved,
): string | number | boolean {
  const wrong = (why: string): Error => new Error(`option ${String(option['name'])}: ${why}`);
  const choices = (option['choices'] ?? []) as readonly { readonly name: string; readonly value: unknown }[];
  if (choices.length > 0) {
    const choice = choices.find((one) => one.value === value || one.name === value);
    if (choice === undefined) throw wrong(`${String(value)} is no choice`);
    return choice.value as string | number;
  }
  switch (option['type']) {
    case optionTypes.string:
      if (typeof value !== 'string') throw wrong('text is wanted');
      return value;
    case optionTypes.integer:
    case optionTypes.number: {
      const { min_value: min, max_value: max } = option;
      const whole = option['type'] === optionTypes.integer;
      if (typeof value !== 'number' || (whole && !Number.isInteger(value))) throw wrong('a number is wanted');
      if (typeof min === 'number' && value < min) throw wrong(`at least ${min}`);
      if (typeof max === 'number' && value > max) throw wrong(`at most ${max}`);
      return value;
    }
    case optionTypes.boolean:
      if (typeof value !== 'boolean') throw wrong('yes or no is wanted');
      return value;
    case optionTypes.user:
    case optionTypes.mentionable:
      return resolveUser(world, channel, String(value), resolved).id;
    case optionTypes.channel: {
      const other = findChannel(world, String(value));
      if (other === undefined) throw wrong(`no channel ${String(value)}`);
      resolved.channels[other.id] = { ...channelJson(world, other), permissions: '0' };
      return other.id;
    }
    case optionTypes.attachment: {
      if (typeof value !== 'object') throw wrong('a file is wanted');
      const file = storeUpload(world, { index: '0', name: value.name, bytes: value.bytes }, null);
      const url = fileUrl(world, channel.id, file);
      resolved.attachments[file.id] = {
        id: file.id,
        filename: file.name,
        size: file.size,
        url,
        proxy_url: url,
        content_type: file.contentType,
        ephemeral: true,
      };
      return file.id;
    }
    default:
      throw wrong('cannot be given here');
  }
}

function resolveUser(world: World, channel: Channel, nameOrId: string, resolved: Resolved): User {
  const user = findUser(world, nameOrId);
  if (user === undefined) throw new Error(`there is no ${nameOrId}`);
  const guild = channel.guildId === null ? undefined : world.guilds.get(channel.guildId);
  resolved.users[user.id] = userJson(user);
  if (guild?.members.has(user.id) === true) {
    // "Total permissions of the member in the channel, including overwrites".
    const permissions = bitsOf(grantedIn(world, channel, user.id));
    resolved.members[user.id] = { ...partialMemberJson(guild, user), permissions };
  }
  return user;
}

function checkWritable(world: World, user: User, channel: Channel): void {
  if (!mayOpen(world, channel, user.id)) throw new Error(`${user.name} does not see ${channel.name}`);
  if (channel.thread?.archived === true && channel.thread.locked)
    throw new Error(`${channel.name} is locked`);
  if (!permissionsIn(world, channel, user.id).has('UseApplicationCommands') && channel.guildId !== null) {
    throw new Error(`${user.name} may not use commands`);
  }
}

/** What a person does to a message; `null`: it did not get through (the message or its thread is gone). */
interface Press {
  readonly user: User;
  /** The message as it was seen. */
  readonly seen: SeenMessage;
  readonly customId: string;
  readonly values: readonly string[] | null;
  /** It crossed a change on the wire: deliver it whatever the message is now. */
  readonly late: boolean;
}

/** Presses a button or chooses in a menu. */
export function pressComponent(world: World, ask: Ask, press: Press): Interaction | null {
  const { user, seen, customId, late } = press;
  const channel = world.channels.get(seen.channelId);
  const message = world.messages.get(seen.id);
  if (channel === undefined || message === undefined) {
    if (late) return null;
    throw new Error('the message is gone');
  }
  if (!mayOpen(world, channel, user.id) || !maySee(message, user.id)) {
    throw new Error(`${user.name} does not see this message`);
  }
  if (channel.thread?.archived === true) return null;
  const source = late ? seen.components : message.components;
  const component = componentNamed(source as readonly Component[], customId);
  if (component === undefined) throw new Error(`there is no ${customId} on the message`);
  if (component['disabled'] === true && !late) throw new Error(`${customId} is disabled`);
  return ask({
    type: interactionTypes.component,
    user,
    channel,
    asked: `${component.type === componentTypes.button ? 'button' : 'select'} ${customId}`,
    commandName: null,
    sourceMessageId: message.id,
    data: {
      id: component['id'],
      custom_id: customId,
      component_type: component.type,
      ...(press.values === null ? {} : selectionData(world, channel, component, press.values)),
    },
  });
}

const componentNamed = (components: readonly Component[], customId: string): Component | undefined =>
  everyComponent(components, []).find(({ component }) => component['custom_id'] === customId)?.component;

function selectionData(
  world: World,
  channel: Channel,
  component: Component,
  values: readonly string[],
): Fields {
  const menu = seenSelect(component);
  if (values.length < menu.min || values.length > menu.max) {
    throw new Error(`${menu.customId} takes ${menu.min} to ${menu.max} values`);
  }
  const resolved: Resolved = { users: {}, members: {}, channels: {}, attachments: {} };
  const chosen = values.map((value) => chosenValue(world, channel, menu, value, resolved));
  return { values: chosen, ...filled(resolved) };
}

function chosenValue(
  world: World,
  channel: Channel,
  menu: ReturnType<typeof seenSelect>,
  value: string,
  resolved: Resolved,
): string {
  switch (menu.type) {
    case componentTypes.stringSelect: {
      const option = menu.options.find((one) => one.value === value || one.label === value);
      if (option === undefined) throw new Error(`${menu.customId} has no option ${value}`);
      return option.value;
    }
    case componentTypes.channelSelect: {
      const other = findChannel(world, value);
      if (other === undefined) throw new Error(`no channel ${value}`);
      resolved.channels[other.id] = { ...channelJson(world, other), permissions: '0' };
      return other.id;
    }
    case componentTypes.roleSelect: {
      const roles = channel.guildId === null ? [] : (world.guilds.get(channel.guildId)?.roles ?? []);
      const role = roles.find(({ id, name }) => id === value || name === value);
      if (role === undefined) throw new Error(`no role ${value}`);
      return role.id;
    }
    default:
      return resolveUser(world, channel, value, resolved).id;
  }
}

/** Sends a modal's fields, by custom id or label; what is not given keeps its preset value. */
export function submitModal(
  world: World,
  ask: Ask,
  user: User,
  opened: Interaction,
  fields: Readonly<Record<string, FieldValue>>,
): Interaction {
  const { modal } = opened;
  const channel = world.channels.get(opened.channelId);
  if (modal === null || channel === undefined) throw new Error('there is no modal to send');
  const resolved: Resolved = { users: {}, members: {}, channels: {}, attachments: {} };
  const used = new Set<string>();
  const fill = (component: Component, label: unknown): Fields => {
    const customId = String(component['custom_id']);
    const key = [customId, String(label)].find((name) => fields[name] !== undefined);
    if (key !== undefined) used.add(key);
    const given = key === undefined ? undefined : fields[key];
    const head = { type: component.type, id: component['id'] ?? 0, custom_id: customId };
    return { ...head, ...filledField(world, channel, component, given, resolved) };
  };
  const components = (modal['components'] as readonly Component[]).map((top, i): Fields => {
    const head = { type: top.type, id: top['id'] ?? i + 1 };
    if (top.type === componentTypes.label) {
      return { ...head, component: fill(top['component'] as Component, top['label']) };
    }
    if (top.type !== componentTypes.row) return head;
    return {
      ...head,
      components: (top['components'] as readonly Component[]).map((inner) => fill(inner, inner['label'])),
    };
  });
  const stray = Object.keys(fields).find((name) => !used.has(name));
  if (stray !== undefined) throw new Error(`the modal has no field ${stray}`);
  return ask({
    type: interactionTypes.modal,
    user,
    channel,
    asked: `modal ${String(modal['custom_id'])}`,
    commandName: null,
    sourceMessageId: opened.sourceMessageId,
    data: { custom_id: modal['custom_id'], components, ...filled(resolved) },
  });
}

function filledField(
  world: World,
  channel: Channel,
  component: Component,
  given: FieldValue | undefined,
  resolved: Resolved,
): Fields {
  switch (component.type) {
    case componentTypes.textInput:
      return { value: writtenText(component, given) };
    case componentTypes.checkbox:
      return { value: given === undefined ? component['default'] === true : String(given) === 'true' };
    case componentTypes.radioGroup:
      return { value: chosenOptions(component, given)[0] ?? null };
    case componentTypes.checkboxGroup:
      return { values: chosenOptions(component, given) };
    case componentTypes.fileUpload:
      return { values: [] };
    default: {
      const menu = seenSelect(component);
      const values = chosenOptions(component, given);
      return { values: values.map((value) => chosenValue(world, channel, menu, value, resolved)) };
    }
  }
}

/** The values given, or those preset; throws where there are too few or too many. */
function chosenOptions(component: Component, given: FieldValue | undefined): readonly string[] {
  const { customId, min, max, options } = seenField(component, component);
  const preset = options.filter((option) => option.selected).map((option) => option.value);
  const values = given === undefined ? preset : [given].flat().map(String);
  const isEmptyAllowed = component['required'] === false && values.length === 0;
  if (!isEmptyAllowed && (values.length < min || values.length > max))
    throw new Error(`${customId} takes ${min} to ${max} values`);
  if (options.length === 0) return values;
  return values.map((value) => {
    const option = options.find((one) => one.value === value || one.label === value);
    if (option === undefined) throw new Error(`${customId} has no option ${value}`);
    return option.value;
  });
}

function writtenText(component: Component, given: FieldValue | undefined): string {
  const required = component['required'] !== false;
  const value = given === undefined ? String(component['value'] ?? '') : String(given);
  const min = (component['min_length'] as number | null | undefined) ?? (required ? 1 : 0);
  const max = (component['max_length'] as number | null | undefined) ?? 4000;
  if (value === '' && !required) return value;
  if (value.length < min || value.length > max)
    throw new Error(`${String(component['custom_id'])} takes ${min} to ${max} characters`);
  return value;
}
