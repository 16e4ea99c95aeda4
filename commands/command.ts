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
import { languages, wordsFor, type MessageKey, type Words } from '../src/i18n/index.ts';

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

/** A text in every language but English, by the locales of Discord's that the language serves. */
function elsewhere(text: (words: Words) => string): Localized {
  const localized: Localized = {};
  for (const language of languages) {
    if (language === 'en') continue;
    for (const locale of Object.values(Locale)) {
      if (locale === language || locale.startsWith(`${language}-`))
        localized[locale] = text(wordsFor(language));
    }
  }
  return localized;
}
