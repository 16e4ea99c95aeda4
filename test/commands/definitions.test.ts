import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  Locale,
  type APIApplicationCommandSubcommandOption,
} from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commandRoute, definitions } from '../../commands/index.ts';
import { languages, wordsFor } from '../../src/i18n/index.ts';

type Slash = Extract<(typeof definitions)[number], { readonly description: string }>;
const slash = definitions.filter((definition): definition is Slash => 'description' in definition);
const menus = definitions.filter(({ type }) => type === ApplicationCommandType.User);

const byName = new Map(slash.map((definition) => [definition.name, definition]));

const elsewhere = Object.values(Locale)
  .filter((locale) => wordsFor(locale).locale !== 'en')
  .sort();

describe('the commands', () => {
  test('typed are /mexicantrain with all its subcommands, and /score', () => {
    expect([...byName.keys()]).toEqual(['mexicantrain', 'score']);
    const names = byName.get('mexicantrain')!.options!.map(({ name }) => name);
    for (const name of [
      ...[
        'start',
        'join',
        'leave',
        'hand',
        'games',
        'table',
        'trains',
        'rules',
        'settings',
        'nudge',
        'kick',
        'end',
      ],
      ...['replay', 'history', 'privacy', 'help', 'who-starts'],
    ]) {
      expect(names).toContain(name);
    }
  });

  test('run: every leaf has its route, and an unknown one has none', () => {
    for (const { name } of byName.get('mexicantrain')!.options!) {
      expect(commandRoute(`mexicantrain ${name}`)).not.toBeNull();
    }
    expect(commandRoute('score')).not.toBeNull();
    expect(commandRoute('mexicantrain dance')).toBeNull();
  });

  test('keep to Discord’s limits in every language', () => {
    expect(slash.length).toBeLessThanOrEqual(100);
    for (const definition of slash) {
      for (const language of languages) expect(counted(definition, language)).toBeLessThan(8_000);
      for (const { names, line, described } of leaves(definition)) {
        for (const name of names) expect(name).toMatch(/^[-_\p{Ll}\p{N}]{1,32}$/u);
        for (const text of line) {
          expect(text.length).toBeGreaterThan(0);
          expect(text.length).toBeLessThanOrEqual(100);
        }
        const { options = [], choices = [] } = described as Countable;
        expect(Math.max(options.length, choices.length)).toBeLessThanOrEqual(25);
        for (const choice of choices)
          for (const label of [choice.name, ...Object.values(choice.name_localizations ?? {})])
            expect(label?.length).toBeLessThanOrEqual(100);
      }
    }
  });

  test('say no name twice in any language', () => {
    for (const definition of slash) {
      const lists = [definition, ...(definition.options ?? [])].map(
        (each) => (each as Countable).options ?? [],
      );
      for (const language of languages)
        for (const list of lists) {
          const names = list.map((option) => spoken(option, 'name', language));
          expect(new Set(names).size).toBe(names.length);
        }
    }
  });

  test('of a person’s menu have a name in every language, at most 32 characters, and no line', () => {
    expect(menus.map(({ name }) => name)).toEqual(['Invite to the table', 'Mexican Train profile']);
    for (const { name, name_localizations: names, ...definition } of menus) {
      expect(Object.keys(names ?? {}).sort()).toEqual(elsewhere);
      for (const each of [name, ...Object.values(names ?? {})]) expect(each?.length).toBeLessThanOrEqual(32);
      expect(definition).toEqual({ type: 2, contexts: [0], integration_types: [0] });
      expect(commandRoute(name)).not.toBeNull();
    }
  });

  test('are translated for each of Discord’s locales that the bot answers in another language', () => {
    expect(elsewhere).toEqual(expect.arrayContaining(languages.filter((language) => language !== 'en')));
    for (const definition of slash) {
      for (const { described } of leaves(definition)) {
        expect(Object.keys(described.description_localizations ?? {}).sort()).toEqual(elsewhere);
      }
    }
  });

  test('put no required option after one that may be left out', () => {
    const options = slash.flatMap((definition) => definition.options ?? []);
    const lists = [
      options,
      ...options.flatMap((option) => ('options' in option ? [option.options ?? []] : [])),
    ];
    for (const list of lists) {
      const required = list.map((option) => 'required' in option && option.required === true);
      expect(required.lastIndexOf(true)).toBeLessThanOrEqual(
        required.indexOf(false) < 0 ? Infinity : required.indexOf(false),
      );
    }
  });
});

type Described = Pick<
  APIApplicationCommandSubcommandOption,
  'name' | 'description' | 'name_localizations' | 'description_localizations'
>;

function leaves(definition: (typeof slash)[number]) {
  const all: Described[] = [definition as Described, ...((definition.options ?? []) as Described[])];
  for (const option of definition.options ?? []) {
    if (option.type === ApplicationCommandOptionType.Subcommand)
      all.push(...((option.options ?? []) as Described[]));
  }
  return all.map((described) => ({
    described,
    names: [described.name, ...Object.values(described.name_localizations ?? {})].filter(
      (name) => name !== null,
    ),
    line: [described.description, ...Object.values(described.description_localizations ?? {})].filter(
      (text) => text !== null,
    ),
  }));
}

type Localized = Readonly<Record<string, string | null | undefined>> | null | undefined;

interface Countable {
  readonly name: string;
  readonly description?: string;
  readonly value?: string | number;
  readonly name_localizations?: Localized;
  readonly description_localizations?: Localized;
  readonly options?: readonly Countable[] | undefined;
  readonly choices?: readonly Countable[] | undefined;
}

const spoken = (node: Countable, field: 'name' | 'description', language: string): string =>
  node[`${field}_localizations`]?.[language] ?? node[field] ?? '';

/** What Discord counts: names, descriptions and values, of the command and of all its options and choices. */
function counted(node: Countable, language: string): number {
  const own = spoken(node, 'name', language) + spoken(node, 'description', language);
  const value = typeof node.value === 'string' ? node.value.length : 0;
  const below = [...(node.options ?? []), ...(node.choices ?? [])];
  return own.length + value + below.reduce((sum, each) => sum + counted(each, language), 0);
}
