import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBot, type Bot } from './bot.ts';

/** First answers that Discord refuses, each given raw by a bot that was asked by a command, a press or a modal. */

const long = (length: number): string => 'x'.repeat(length);
const input = (more: object = {}) => ({ type: 4, custom_id: 'i', style: 1, ...more });
const label = (component: object, more: object = {}) => ({ type: 18, label: 'L', component, ...more });
const modal = (more: object = {}) => ({
  type: 9,
  data: { custom_id: 'm', title: 'T', components: [label(input())], ...more },
});

type Asked = 'command' | 'press' | 'modal';
type Case = readonly [what: string, asked: Asked, body: unknown, field: string, code: string];

const cases: readonly Case[] = [
  ['a type that does not exist', 'command', { type: 99 }, 'type', 'BASE_TYPE_CHOICES'],
  ['an update of a command', 'command', { type: 7, data: { content: 'x' } }, 'type', 'BASE_TYPE_CHOICES'],
  ['choices for a press', 'press', { type: 8, data: { choices: [] } }, 'type', 'BASE_TYPE_CHOICES'],
  ['a modal in answer to a modal', 'modal', modal(), 'type', 'BASE_TYPE_CHOICES'],
  [
    'a deferral with the V2 flag',
    'command',
    { type: 5, data: { flags: 32768 } },
    'data.flags',
    'MESSAGE_FLAGS_INVALID',
  ],
  ['an empty answer', 'command', { type: 4, data: {} }, '', '50006'],
  [
    'content over 2,000',
    'press',
    { type: 7, data: { content: long(2001) } },
    'data.content',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a duplicate custom id',
    'command',
    {
      type: 4,
      data: {
        content: 'x',
        components: [
          { type: 1, components: [1, 2].map(() => ({ type: 2, style: 1, custom_id: 'a', label: 'A' })) },
        ],
      },
    },
    'data.components[0].components[1].custom_id',
    'COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  ['a title over 45', 'command', modal({ title: long(46) }), 'data.title', 'BASE_TYPE_MAX_LENGTH'],
  [
    'six components in a modal',
    'press',
    modal({ components: [1, 2, 3, 4, 5, 6].map((i) => label(input({ custom_id: `i${i}` }))) }),
    'data.components',
    'BASE_TYPE_BAD_LENGTH',
  ],
  [
    'a label over 45',
    'command',
    modal({ components: [label(input(), { label: long(46) })] }),
    'data.components[0].label',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'an input without label',
    'command',
    modal({ components: [{ type: 1, components: [input()] }] }),
    'data.components[0].components[0].label',
    'BASE_TYPE_REQUIRED',
  ],
  [
    'a field twice',
    'command',
    modal({ components: [label(input()), label(input())] }),
    'data.components[1].component.custom_id',
    'COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  [
    'an input over 4,000',
    'command',
    modal({ components: [label(input({ max_length: 4001 }))] }),
    'data.components[0].component.max_length',
    'NUMBER_TYPE_MAX',
  ],
  [
    'a least length over the greatest',
    'command',
    modal({ components: [label(input({ min_length: 5, max_length: 4 }))] }),
    'data.components[0].component.min_length',
    'TEXT_INPUT_MIN_LENGTH_EXCEEDS_MAX_LENGTH',
  ],
  [
    'a preset value that is too long',
    'command',
    modal({ components: [label(input({ max_length: 2, value: 'xxx' }))] }),
    'data.components[0].component.value',
    'BASE_TYPE_BAD_LENGTH',
  ],
];

let bot: Bot;
let body: unknown = null;
let answer: { readonly status: number; readonly code: number } | null = null;

beforeAll(async () => {
  bot = await startBot({ rateLimits: false });
  await bot.client.application.commands.set([{ name: 'ask', description: 'Ask' }]);
  bot.on(async (interaction) => {
    if (body === null) {
      if (interaction.isButton() && interaction.customId === 'form') {
        await bot.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
          body: modal(),
          auth: false,
        });
      }
      return;
    }
    const url = `${bot.sandbox.apiUrl}/v10/interactions/${interaction.id}/${interaction.token}/callback`;
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    answer = { status: response.status, code: ((await response.json()) as { code: number }).code };
    bot.sandbox.clock.advance(3000);
  });
});
beforeEach(() => {
  bot.sandbox.counters.reset();
  answer = null;
});
afterAll(() => bot.close());

test.each(cases)('%s', async (_what, asked, given, field, code) => {
  const anna = bot.sandbox.user('Anna');
  const posted = await bot.client.rest.post(
    `/channels/${bot.sandbox.channel('#mexican-train').id}/messages`,
    {
      body: {
        content: 'x',
        components: [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'form', label: 'F' }] }],
      },
    },
  );
  const message = anna.look((posted as { id: string }).id)!;
  body = null;
  const opened = asked === 'modal' ? await anna.press(message, 'F') : null;
  body = given;
  if (asked === 'command') await anna.command('/ask');
  else if (opened === null) await anna.press(message, 'F');
  else await anna.submit(opened, { i: 'x' });
  await expect.poll(() => answer).toEqual({ status: 400, code: code === '50006' ? 50006 : 50035 });
  expect(bot.sandbox.counters.breaches).toMatchObject([{ field, code }]);
  // A refused answer is none: the person saw it fail.
  expect(bot.sandbox.counters.unanswered).toHaveLength(1);
});

test('with_response tells of the message', async () => {
  body = null;
  bot.on(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const told = await interaction.reply({ content: 'x', withResponse: true });
    await interaction.followUp(
      `${told.interaction.id === interaction.id} ${told.resource?.message?.content}`,
    );
  });
  const exchange = await bot.sandbox.user('Anna').command('/ask');
  await bot.sandbox.until(() => exchange.followUps().length > 0);
  expect(exchange.followUps()[0]!.content).toBe('true x');
});
