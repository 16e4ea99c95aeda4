import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import type { CommandRoute } from '../src/answers/route.ts';
import { wordsFor, type MessageKey, type Words } from '../src/i18n/index.ts';

/** One leaf of a slash command: what it is called, what it takes, who sees its answer, what it does. */
export interface Subcommand extends CommandRoute {
  readonly name: string;
  readonly labels: Labels;
  readonly options?: readonly APIApplicationCommandBasicOption[];
}

/** A slash command: what Discord is told of it, and what runs by its full name. */
export interface SlashCommand {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly routes: ReadonlyMap<string, CommandRoute>;
}

/** A command in the menu of a person; who it was opened on is its option `user`. */
export interface UserCommand {
  readonly definition: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  readonly routes: ReadonlyMap<string, CommandRoute>;
}

type Localized = Partial<Record<Locale, string>>;

export interface Labels {
  readonly name_localizations: Localized;
  readonly description: string;
  readonly description_localizations: Localized;
}

/** The keys of messages that take no arguments and come as a pair `….name` and `….line`. */
export type LabelKey = {
  [K in MessageKey]: K extends `${infer Path}.name`
    ? `${Path}.line` extends MessageKey
      ? Path
      : never
    : never;
}[MessageKey];

/** Name and description of a command or option in every language. */
export function labels(key: LabelKey): Labels {
  const text = (words: Words, part: 'name' | 'line'): string => words.t(`${key}.${part}` as 'game.name');
  return {
    name_localizations: elsewhere((words) => text(words, 'name')),
    description: text(wordsFor('en'), 'line'),
    description_localizations: elsewhere((words) => text(words, 'line')),
  };
}

/** A command of a person's menu on servers, by its English name: such names have capitals and spaces. */
export function userCommand(name: `menus.${string}` & MessageKey, run: CommandRoute['run']): UserCommand {
  const label = (words: Words): string => words.t(name as 'game.name');
  const english = label(wordsFor('en'));
  return {
    definition: {
      type: ApplicationCommandType.User,
      name: english,
      name_localizations: elsewhere(label),
      contexts: [InteractionContextType.Guild],
      integration_types: [ApplicationIntegrationType.GuildInstall],
    },
    routes: new Map([[english, { answers: 'private', run }]]),
  };
}

/** A choice with its label in every language. */
export function choice<T extends string | number>(
  value: T,
  label: (words: Words) => string,
): APIApplicationCommandOptionChoice<T> {
  return { name: label(wordsFor('en')), name_localizations: elsewhere(label), value };
}

/** A text in each of Discord's locales whose readers the bot answers in another language than English. */
function elsewhere(text: (words: Words) => string): Localized {
  const spoken = Object.values(Locale).map((locale) => [locale, wordsFor(locale)] as const);
  return Object.fromEntries(
    spoken.flatMap(([locale, words]) => (words.locale === 'en' ? [] : [[locale, text(words)]])),
  );
}
