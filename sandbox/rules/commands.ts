/** What Discord demands of application commands beyond its published description. */
import { badField, invalidForm, type DiscordError, type FieldError } from '../rest/discord-error.ts';
import { checkBody, type SchemaName } from './schemas.ts';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

export const commandTypes = { slash: 1, user: 2, message: 3 } as const;

export const commandLimits = {
  /** By type: those typed, those of a person's menu, those of a message's. */
  commands: { 1: 100, 2: 15, 3: 15 } as Readonly<Record<number, number>>,
  characters: 8000,
} as const;

export const commandType = (body: unknown): number =>
  ((body as Fields | null)?.['type'] as number | null | undefined) ?? commandTypes.slash;

export const optionTypes = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

/** Discord's "Locales". */
const locales = new Set(
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko'.split(
    ' ',
  ),
);

const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Throws 50035 for one command's body. */
export function checkCommand(schema: SchemaName, body: unknown, at: Path = []): void {
  checkBody(schema, withNumericPermissions(body), at);
  const found = commandErrors(body as Fields, at);
  if (found.length > 0) throw invalidForm(found);
}

/** Throws 50035 for a whole list of commands. */
export function checkCommands(bodies: readonly unknown[]): void {
  for (const [type, most] of Object.entries(commandLimits.commands)) {
    if (bodies.filter((body) => commandType(body) === Number(type)).length > most)
      throw badField([], 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`);
  }
  bodies.forEach((body, i) => checkCommand('ApplicationCommandUpdateRequestSchema', body, [i]));
  const found = duplicates(bodies as readonly Fields[], []);
  if (found.length > 0) throw invalidForm(found);
}

export const tooMany = (most: number): DiscordError =>
  badField([], 'APPLICATION_COMMAND_TOO_MANY', `Maximum number of commands reached (${most})`);

/** The description calls it a number, clients send a decimal string, and Discord takes both. */
function withNumericPermissions(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const permissions = (body as Fields)['default_member_permissions'];
  if (typeof permissions !== 'string' || !/^\d+$/.test(permissions)) return body;
  return { ...body, default_member_permissions: Number(permissions) };
}

function commandErrors(command: Fields, at: Path): readonly FieldError[] {
  const found: FieldError[] = [];
  if (commandType(command) !== commandTypes.slash) found.push(...menuErrors(command, at));
  else {
    found.push(...nameErrors(command, at));
    if (!command['description']) {
      found.push({
        path: [...at, 'description'],
        code: 'BASE_TYPE_REQUIRED',
        message: 'This field is required',
      });
    }
  }
  found.push(...optionListErrors(optionsOf(command), [...at, 'options'], true));
  if (longest(command) > commandLimits.characters) {
    found.push({
      path: at,
      code: 'APPLICATION_COMMAND_TOO_LARGE',
      message: `Command exceeds maximum size (${commandLimits.characters})`,
    });
  }
  return found;
}

/** Commands of a menu have a name, spaces and capitals included, and nothing else. */
function menuErrors(command: Fields, at: Path): readonly FieldError[] {
  const found: FieldError[] = [];
  if (command['description']) {
    found.push({
      path: [...at, 'description'],
      code: 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_ALLOWED',
      message: 'Context menu commands cannot have description',
    });
  }
  if (optionsOf(command).length > 0) {
    found.push({
      path: [...at, 'options'],
      code: 'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_NOT_ALLOWED',
      message: 'Context menu commands cannot have options',
    });
  }
  return found;
}

const optionsOf = (holder: Fields): readonly Fields[] => (holder['options'] ?? []) as readonly Fields[];

function nameErrors(named: Fields, at: Path): readonly FieldError[] {
  const found: FieldError[] = [];
  const check = (name: unknown, path: Path): void => {
    if (typeof name === 'string' && namePattern.test(name) && name === name.toLowerCase()) return;
    found.push({
      path,
      code: 'APPLICATION_COMMAND_INVALID_NAME',
      message: 'Command name is invalid',
    });
  };
  check(named['name'], [...at, 'name']);
  for (const [locale, name] of Object.entries((named['name_localizations'] ?? {}) as Fields)) {
    if (name !== null) check(name, [...at, 'name_localizations', locale]);
  }
  for (const field of ['name_localizations', 'description_localizations']) {
    for (const locale of Object.keys((named[field] ?? {}) as Fields)) {
      if (locales.has(locale)) continue;
      found.push({
        path: [...at, field, locale],
        code: 'ENUM_TYPE_COERCE',
        message: `Value "${locale}" is not a locale.`,
      });
    }
  }
  return found;
}

function optionListErrors(options: readonly Fields[], at: Path, top: boolean): readonly FieldError[] {
  const found: FieldError[] = [...duplicates(options, at)];
  let optionalSeen = false;
  const isSub = (option: Fields): boolean => (option['type'] as number) <= optionTypes.group;
  if (top && options.some(isSub) && !options.every(isSub)) {
    found.push({
      path: at,
      code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      message: 'Sub-command and sub-command group option types are mutually exclusive to all other types',
    });
  }
  options.forEach((option, i) => {
    const path = [...at, i];
    found.push(...nameErrors(option, path));
    if (isSub(option)) {
      found.push(...optionListErrors(optionsOf(option), [...path, 'options'], false));
      return;
    }
    if (option['required'] === true && optionalSeen) {
      found.push({
        path,
        code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        message: 'Required options must be placed before non-required options',
      });
    }
    if (option['required'] !== true) optionalSeen = true;
    found.push(...valueErrors(option, path));
  });
  return found;
}

function valueErrors(option: Fields, path: Path): readonly FieldError[] {
  const found: FieldError[] = [];
  const choices = (option['choices'] ?? []) as readonly Fields[];
  if (option['autocomplete'] === true && choices.length > 0) {
    found.push({
      path: [...path, 'autocomplete'],
      code: 'APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_EXCLUSIVE',
      message: 'Autocomplete and choices cannot both be set',
    });
  }
  for (const [low, high] of [
    ['min_value', 'max_value'],
    ['min_length', 'max_length'],
  ] as const) {
    const min = option[low];
    const max = option[high];
    if (typeof min === 'number' && typeof max === 'number' && min > max) {
      found.push({
        path: [...path, low],
        code: 'NUMBER_TYPE_MAX',
        message: 'The minimum cannot exceed the maximum',
      });
    }
  }
  const seen = new Set<unknown>();
  choices.forEach((choice, i) => {
    if (seen.has(choice['name'])) {
      found.push({
        path: [...path, 'choices', i, 'name'],
        code: 'APPLICATION_COMMAND_OPTIONS_CHOICES_DUPLICATE_NAME',
        message: 'Choice names must be unique',
      });
    }
    seen.add(choice['name']);
  });
  return found;
}

function duplicates(named: readonly Fields[], at: Path): readonly FieldError[] {
  const seen = new Set<unknown>();
  const found: FieldError[] = [];
  named.forEach((item, i) => {
    const key = `${String(item['type'] ?? 1)} ${String(item['name'])}`;
    const clash = at.length === 0 ? key : item['name'];
    if (seen.has(clash)) {
      found.push({
        path: [...at, i, 'name'],
        code: 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE',
        message: 'Names must be unique',
      });
    }
    seen.add(clash);
  });
  return found;
}

/** Names, descriptions and choice values of a command and all its options; of translations the longest counts. */
function longest(node: Fields): number {
  const field = (name: string): number => {
    const plain = typeof node[name] === 'string' ? (node[name] as string).length : 0;
    const translated = Object.values((node[`${name}_localizations`] ?? {}) as Record<string, string | null>);
    return Math.max(plain, ...translated.map((text) => text?.length ?? 0));
  };
  const value = typeof node['value'] === 'string' ? node['value'].length : 0;
  const below = [...optionsOf(node), ...((node['choices'] ?? []) as readonly Fields[])];
  return field('name') + field('description') + value + below.reduce((sum, inner) => sum + longest(inner), 0);
}
