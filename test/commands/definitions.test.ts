import { ApplicationCommandOptionType, type APIApplicationCommandSubcommandOption } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commandRoute, definitions } from '../../commands/index.ts';

const byName = new Map(definitions.map((definition) => [definition.name, definition]));

describe('the commands', () => {
  test('are /mexicantrain with all its subcommands, and /score', () => {
    expect([...byName.keys()]).toEqual(['mexicantrain', 'score']);
    const names = byName.get('mexicantrain')!.options!.map(({ name }) => name);
    for (const name of [
      ...['start', 'join', 'leave', 'hand', 'table', 'trains', 'rules', 'settings', 'nudge', 'kick', 'end'],
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
    for (const definition of definitions) {
      expect(JSON.stringify(texts(definition)).length).toBeLessThan(8_000);
      for (const { names, line } of leaves(definition)) {
        for (const name of names) expect(name).toMatch(/^[-_\p{Ll}\p{N}]{1,32}$/u);
        for (const text of line) expect(text.length).toBeLessThanOrEqual(100);
      }
    }
  });

  test('are translated: German and Dutch have names and lines of their own', () => {
    for (const definition of definitions) {
      for (const { described } of leaves(definition)) {
        expect(Object.keys(described.description_localizations ?? {}).sort()).toEqual(['de', 'nl']);
      }
    }
  });

  test('put no required option after one that may be left out', () => {
    const options = definitions.flatMap((definition) => definition.options ?? []);
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

function leaves(definition: (typeof definitions)[number]) {
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

/** What Discord counts: names, descriptions and choices. */
function texts(definition: (typeof definitions)[number]): readonly string[] {
  return leaves(definition).map(({ described }) => `${described.name}${described.description}`);
}
