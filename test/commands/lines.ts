/** The payloads that are registered with Discord, decoded into the rows of `docs/commands.md`. */
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import type { definitions } from '../../commands/index.ts';

interface Node {
  readonly type?: number | undefined;
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  readonly contexts?: readonly number[] | undefined;
  readonly integration_types?: readonly number[] | undefined;
  readonly options?: readonly Node[] | undefined;
  readonly required?: boolean | undefined;
  readonly choices?: readonly object[] | undefined;
  readonly min_value?: number | undefined;
  readonly max_value?: number | undefined;
  readonly max_length?: number | undefined;
}

/** A row for each command and subcommand: its names, where it works, what it takes. */
export function commandLines(all: typeof definitions): readonly string[] {
  return (all as readonly Node[]).flatMap((command) => {
    const { name, type, options = [] } = command;
    const where = placesOf(command);
    if (type === ApplicationCommandType.User) return [line(command, name, where)];
    const subs = options.filter((option) => option.type === ApplicationCommandOptionType.Subcommand);
    return subs.length === 0
      ? [line(command, `\`/${name}\``, where)]
      : subs.map((sub) => line(sub, `\`/${name} ${sub.name}\``, where));
  });
}

/** A row for each command: of which kind it is, and where it works. */
export const kindLines = (all: typeof definitions): readonly string[] =>
  (all as readonly Node[]).map((command) =>
    command.type === ApplicationCommandType.User
      ? `| ${command.name} | in the menu of a person | ${placesOf(command)} |`
      : `| \`/${command.name}\` | typed | ${placesOf(command)} |`,
  );

function line({ name, name_localizations: names, options = [] }: Node, full: string, where: string): string {
  const called = (locale: string): string => names?.[locale] ?? name;
  const takes = options.map(optionText).join('; ') || '–';
  return `| ${full} | ${called('de')} | ${called('nl')} | ${where} | ${takes} |`;
}

function placesOf({ contexts = [], integration_types: by = [] }: Node): string {
  if (by.join() !== String(ApplicationIntegrationType.GuildInstall)) throw new Error('installed by people');
  const named = {
    [InteractionContextType.Guild]: 'servers',
    [InteractionContextType.BotDM]: 'direct messages',
  };
  return contexts.map((context) => named[context as keyof typeof named] ?? '?').join(', ');
}

function optionText({ name, required = false, ...option }: Node): string {
  return `\`${name}\`: ${valueText(option as Node)}${required ? ', required' : ''}`;
}

function valueText({ type, choices, min_value: least, max_value: most, max_length: long }: Node): string {
  if (choices !== undefined) return `one of ${choices.length}`;
  switch (type) {
    case ApplicationCommandOptionType.Integer:
      return `${least} to ${most}`;
    case ApplicationCommandOptionType.Boolean:
      return 'yes or no';
    case ApplicationCommandOptionType.User:
      return 'a person';
    case ApplicationCommandOptionType.String:
      return `text of at most ${long} characters`;
    default:
      return '?';
  }
}
