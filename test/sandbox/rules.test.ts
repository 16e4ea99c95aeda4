import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';

/** Every rule broken one by one: what Discord answers, at which field, and that it is counted. */

const row = (...components: unknown[]) => ({ type: 1, components });
const button = (more: object = {}) => ({ type: 2, style: 1, custom_id: 'a', label: 'A', ...more });
const option = (value: string) => ({ label: value, value });
const menu = (more: object = {}) => ({
  type: 3,
  custom_id: 'm',
  options: [option('x'), option('y')],
  ...more,
});
const text = (content = 'hello') => ({ type: 10, content });
const v2 = (...components: unknown[]) => ({ flags: 32768, components });
const picture = (url: string, more: object = {}) => ({ type: 12, items: [{ media: { url }, ...more }] });
const long = (length: number) => 'x'.repeat(length);
const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

type Case = readonly [what: string, body: unknown, field: string, code: string];

const messageCases: readonly Case[] = [
  ['an empty message', {}, '', '50006'],
  ['nothing but blanks', { content: '  \n' }, '', '50006'],
  ['content over 2,000', { content: long(2001) }, 'content', 'BASE_TYPE_MAX_LENGTH'],
  ['eleven embeds', { embeds: many(11, () => ({ title: 'x' })) }, 'embeds', 'BASE_TYPE_MAX_LENGTH'],
  [
    'embeds over 6,000 in all',
    { embeds: many(2, () => ({ description: long(3001) })) },
    'embeds',
    'MAX_EMBED_SIZE_EXCEEDED',
  ],
  ['an embed title over 256', { embeds: [{ title: long(257) }] }, 'embeds[0].title', 'BASE_TYPE_MAX_LENGTH'],
  [
    'an embed picture that is not there',
    { embeds: [{ image: { url: 'attachment://no.png' } }] },
    'embeds[0].image.url',
    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  [
    'a picture that is not there',
    v2(picture('attachment://no.png')),
    'components[0].items[0].media.url',
    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  [
    'an attachment entry without a file',
    { content: 'x', attachments: [{ id: '0', description: 'x' }] },
    'attachments[0].id',
    'ATTACHMENT_NOT_FOUND',
  ],
  [
    'alt text over 1,024',
    v2(picture('https://example.com/x.png', { description: long(1025) })),
    'components[0].items[0].description',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'eleven pictures in a gallery',
    v2({ type: 12, items: many(11, () => ({ media: { url: 'https://example.com/x.png' } })) }),
    'components[0].items',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a custom id twice',
    { content: 'x', components: [row(button(), button({ label: 'B' }))] },
    'components[0].components[1].custom_id',
    'COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  [
    'a custom id over 100',
    { content: 'x', components: [row(button({ custom_id: long(101) }))] },
    'components[0].components[0].custom_id',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'an empty custom id',
    { content: 'x', components: [row(button({ custom_id: '' }))] },
    'components[0].components[0].custom_id',
    'BASE_TYPE_MIN_LENGTH',
  ],
  [
    'a component number twice',
    v2({ ...text(), id: 7 }, { ...text(), id: 7 }),
    'components[1].id',
    'COMPONENT_ID_DUPLICATED',
  ],
  [
    'an option value twice',
    { content: 'x', components: [row(menu({ options: [option('x'), option('x')] }))] },
    'components[0].components[0].options[1].value',
    'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
  ],
  [
    '26 options',
    { content: 'x', components: [row(menu({ options: many(26, (i) => option(`${i}`)) }))] },
    'components[0].components[0].options',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'an option label over 100',
    { content: 'x', components: [row(menu({ options: [{ label: long(101), value: 'x' }] }))] },
    'components[0].components[0].options[0].label',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'an option description over 100',
    { content: 'x', components: [row(menu({ options: [{ ...option('x'), description: long(101) }] }))] },
    'components[0].components[0].options[0].description',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a placeholder over 150',
    { content: 'x', components: [row(menu({ placeholder: long(151) }))] },
    'components[0].components[0].placeholder',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'six rows',
    { content: 'x', components: many(6, (i) => row(button({ custom_id: `${i}` }))) },
    'components',
    'BASE_TYPE_BAD_LENGTH',
  ],
  [
    'six buttons in a row',
    { content: 'x', components: [row(...many(6, (i) => button({ custom_id: `${i}` })))] },
    'components[0].components',
    'BASE_TYPE_MAX_LENGTH',
  ],
  ['an empty row', { content: 'x', components: [row()] }, 'components[0].components', 'BASE_TYPE_MIN_LENGTH'],
  [
    'buttons and a select in one row',
    { content: 'x', components: [row(button(), menu())] },
    'components[0].components[1]',
    'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  [
    'two selects in one row',
    { content: 'x', components: [row(menu(), menu({ custom_id: 'n' }))] },
    'components[0].components[1]',
    'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  [
    'fewest over most values',
    { content: 'x', components: [row(menu({ min_values: 2, max_values: 1 }))] },
    'components[0].components[0].min_values',
    'SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX_VALUES',
  ],
  [
    'more values than options',
    { content: 'x', components: [row(menu({ max_values: 3 }))] },
    'components[0].components[0].max_values',
    'SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS',
  ],
  [
    'more preselected than allowed',
    {
      content: 'x',
      components: [row(menu({ options: ['x', 'y'].map((value) => ({ ...option(value), default: true })) }))],
    },
    'components[0].components[0].options',
    'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
  ],
  [
    'a button without custom id',
    { content: 'x', components: [row(button({ custom_id: undefined }))] },
    'components[0].components[0].custom_id',
    'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
  ],
  [
    'a button without label',
    { content: 'x', components: [row(button({ label: undefined }))] },
    'components[0].components[0].label',
    'BUTTON_COMPONENT_INVALID_EMPTY_LABEL',
  ],
  [
    'a button label over 80',
    { content: 'x', components: [row(button({ label: long(81) }))] },
    'components[0].components[0].label',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a link without an address',
    { content: 'x', components: [row({ type: 2, style: 5, label: 'x' })] },
    'components[0].components[0].url',
    'BUTTON_COMPONENT_URL_REQUIRED',
  ],
  [
    'a link with a custom id',
    { content: 'x', components: [row(button({ style: 5, url: 'https://example.com' }))] },
    'components[0].components[0].custom_id',
    'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
  ],
  [
    'an address on a usual button',
    { content: 'x', components: [row(button({ url: 'https://example.com' }))] },
    'components[0].components[0].url',
    'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
  ],
  [
    'V2 with content',
    { ...v2(text()), content: 'x' },
    'content',
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'V2 with embeds',
    { ...v2(text()), embeds: [{ title: 'x' }] },
    'embeds',
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'a container without the flag',
    { content: 'x', components: [{ type: 17, components: [text()] }] },
    'components[0].type',
    'UNION_TYPE_CHOICES',
  ],
  ['a text display without the flag', { components: [text()] }, 'components[0].type', 'UNION_TYPE_CHOICES'],
  [
    'more than 40 components, nested ones counted',
    v2({ type: 17, components: many(40, (i) => text(`${i}`)) }),
    'components',
    'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  [
    'more than 4,000 characters in all',
    v2(text(long(2000)), text(long(2001))),
    'components',
    'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  ],
  [
    'a section with four texts',
    v2({ type: 9, components: many(4, () => text()), accessory: button() }),
    'components[0].components',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a section without accessory',
    v2({ type: 9, components: [text()] }),
    'components[0].accessory',
    'BASE_TYPE_REQUIRED',
  ],
  ['a flag that cannot be set', { content: 'x', flags: 64 }, 'flags', 'MESSAGE_FLAGS_INVALID'],
  [
    'mentions parsed and listed',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    'allowed_mentions',
    'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
  ],
  ['a nonce over 25', { content: 'x', nonce: long(26) }, 'nonce', 'BASE_TYPE_MAX_LENGTH'],
  ['flags that are no number', { content: 'x', flags: 'many' }, 'flags', 'BASE_TYPE_CONVERT'],
];

const stringOption = (more: object = {}) => ({ type: 3, name: 'o', description: 'An option', ...more });
const command = (more: object = {}) => ({ name: 'game', description: 'A game', ...more });

const commandCases: readonly Case[] = [
  ['a name in capitals', [command({ name: 'Game' })], '[0].name', 'APPLICATION_COMMAND_INVALID_NAME'],
  ['a name with blanks', [command({ name: 'a game' })], '[0].name', 'APPLICATION_COMMAND_INVALID_NAME'],
  [
    'a translated name in capitals',
    [command({ name_localizations: { de: 'Spiel' } })],
    '[0].name_localizations.de',
    'APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'a locale that Discord does not know',
    [command({ description_localizations: { xx: 'x' } })],
    '[0].description_localizations.xx',
    'ENUM_TYPE_COERCE',
  ],
  ['a name over 32', [command({ name: long(33) })], '[0].name', 'BASE_TYPE_MAX_LENGTH'],
  [
    'a description over 100',
    [command({ description: long(101) })],
    '[0].description',
    'BASE_TYPE_MAX_LENGTH',
  ],
  ['no description', [command({ description: undefined })], '[0].description', 'BASE_TYPE_REQUIRED'],
  ['two of one name', [command(), command()], '[1].name', 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE'],
  ['101 commands', many(101, (i) => command({ name: `c${i}` })), '', 'BASE_TYPE_MAX_LENGTH'],
  [
    '26 options',
    [command({ options: many(26, (i) => stringOption({ name: `o${i}` })) })],
    '[0].options',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'an option name in capitals',
    [command({ options: [stringOption({ name: 'O' })] })],
    '[0].options[0].name',
    'APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'two options of one name',
    [command({ options: [stringOption(), stringOption()] })],
    '[0].options[1].name',
    'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE',
  ],
  [
    'a required option after an optional one',
    [command({ options: [stringOption(), stringOption({ name: 'p', required: true })] })],
    '[0].options[1]',
    'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
  ],
  [
    '26 choices',
    [command({ options: [stringOption({ choices: many(26, (i) => ({ name: `${i}`, value: `${i}` })) })] })],
    '[0].options[0].choices',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'two choices of one name',
    [command({ options: [stringOption({ choices: many(2, (i) => ({ name: 'x', value: `${i}` })) })] })],
    '[0].options[0].choices[1].name',
    'APPLICATION_COMMAND_OPTIONS_CHOICES_DUPLICATE_NAME',
  ],
  [
    'choices and completion',
    [command({ options: [stringOption({ autocomplete: true, choices: [{ name: 'x', value: 'x' }] })] })],
    '[0].options[0].autocomplete',
    'APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_EXCLUSIVE',
  ],
  [
    'a least number over the greatest',
    [command({ options: [{ ...stringOption(), type: 4, min_value: 3, max_value: 2 }] })],
    '[0].options[0].min_value',
    'NUMBER_TYPE_MAX',
  ],
  [
    'subcommands beside options',
    [command({ options: [stringOption(), { type: 1, name: 's', description: 'Sub' }] })],
    '[0].options',
    'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
  ],
  [
    'more than 8,000 characters',
    [
      command({
        options: many(25, (i) =>
          stringOption({
            name: `o${i}`,
            description: long(100),
            description_localizations: { de: long(100) },
            choices: many(25, (j) => ({ name: `choice number ${j}`, value: 'x' })),
          }),
        ),
      }),
    ],
    '[0]',
    'APPLICATION_COMMAND_TOO_LARGE',
  ],
];

describe('messages and commands that Discord refuses', () => {
  let sandbox: Sandbox;
  beforeAll(async () => void (sandbox = await startSandbox({ rateLimits: false })));
  afterAll(() => sandbox.close());

  const send = (method: string, path: string, body: unknown) =>
    fetch(`${sandbox.apiUrl}/v10${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bot ${sandbox.token}` },
    });

  const refused = async (answer: Response, [, , field, code]: Case): Promise<void> => {
    const body = (await answer.json()) as { code: number };
    expect(answer.status).toBe(400);
    expect(body.code).toBe(code === '50006' ? 50006 : 50035);
    expect(sandbox.counters.breaches).toHaveLength(1);
    expect(sandbox.counters.breaches[0]).toMatchObject({ field, code });
  };

  test.each(messageCases)('%s', async (...one) => {
    sandbox.counters.reset();
    const channel = sandbox.channel('#mexican-train').id;
    await refused(await send('POST', `/channels/${channel}/messages`, one[1]), one);
    expect(sandbox.messages('#mexican-train')).toEqual([]);
  });

  test.each(commandCases)('%s', async (...one) => {
    sandbox.counters.reset();
    await refused(await send('PUT', `/applications/${sandbox.applicationId}/commands`, one[1]), one);
    expect(sandbox.commands()).toEqual([]);
  });

  test('the error is nested by the path of the field', async () => {
    const channel = sandbox.channel('#mexican-train').id;
    const answer = await send('POST', `/channels/${channel}/messages`, {
      content: 'x',
      components: [row(button({ label: long(81) }))],
    });
    expect(await answer.json()).toEqual({
      message: 'Invalid Form Body',
      code: 50035,
      errors: {
        components: {
          0: {
            components: {
              0: {
                label: {
                  _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 80 or fewer in length.' }],
                },
              },
            },
          },
        },
      },
    });
  });

  test('what keeps to the limits passes: 40 components, 4,000 characters, permissions as a string', async () => {
    sandbox.counters.reset();
    const channel = sandbox.channel('#second-table').id;
    const full = v2({ type: 17, components: [text(long(4000 - 38)), ...many(38, () => text('y'))] });
    expect((await send('POST', `/channels/${channel}/messages`, full)).status).toBe(200);
    const commands = [command({ default_member_permissions: '32' })];
    expect((await send('PUT', `/applications/${sandbox.applicationId}/commands`, commands)).status).toBe(200);
    expect(sandbox.counters.breaches).toEqual([]);
  });

  test('far too heavy components make Discord fail', async () => {
    const channel = sandbox.channel('#second-table').id;
    const rows = many(5, (i) =>
      row(...many(5, (j) => button({ custom_id: `${i}${j}${long(95)}`, label: long(80) }))),
    );
    const texts = many(5, () => text('ŵ'.repeat(700)));
    const answer = await send('POST', `/channels/${channel}/messages`, v2(...rows, ...texts));
    expect(answer.status).toBe(500);
  });

  test('an edit cannot take the V2 flag off, nor leave content beside it', async () => {
    const channel = sandbox.channel('#second-table').id;
    const made = (await (await send('POST', `/channels/${channel}/messages`, v2(text()))).json()) as {
      id: string;
    };
    const edit = async (body: unknown): Promise<unknown> => {
      sandbox.counters.reset();
      await send('PATCH', `/channels/${channel}/messages/${made.id}`, body);
      return sandbox.counters.breaches.map((breach) => breach.code);
    };
    expect(await edit({ flags: 0 })).toEqual(['MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG']);
    expect(await edit({ content: 'x' })).toEqual(['MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2']);
    expect(await edit({ components: [] })).toEqual(['50006']);
    const plain = (await (await send('POST', `/channels/${channel}/messages`, { content: 'x' })).json()) as {
      id: string;
    };
    made.id = plain.id;
    expect(await edit(v2(text()))).toEqual(['MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2']);
    expect(await edit({ ...v2(text()), content: null })).toEqual([]);
  });

  test('files: those that are listed stay, others stack up or vanish; too large ones are refused', async () => {
    const channel = sandbox.channel('#second-table').id;
    const upload = async (
      method: string,
      path: string,
      payload: unknown,
      ...files: (readonly [string, Uint8Array])[]
    ) => {
      const form = new FormData();
      form.set('payload_json', JSON.stringify(payload));
      files.forEach(([name, bytes], i) => form.set(`files[${i}]`, new Blob([Buffer.from(bytes)]), name));
      const answer = await fetch(`${sandbox.apiUrl}/v10${path}`, {
        method,
        body: form,
        headers: { authorization: `Bot ${sandbox.token}` },
      });
      return { status: answer.status, body: (await answer.json()) as Made };
    };
    interface Made {
      readonly id: string;
      readonly code?: number;
      readonly attachments: readonly { readonly id: string; readonly filename: string }[];
    }
    const names = ({ body }: { body: Made }): readonly string[] =>
      body.attachments.map((file) => file.filename);
    const one = Buffer.from('one');
    const made = await upload('POST', `/channels/${channel}/messages`, { content: 'x' }, ['a.txt', one]);
    const path = `/channels/${channel}/messages/${made.body.id}`;
    expect(names(await upload('PATCH', path, {}, ['b.txt', one]))).toEqual(['a.txt', 'b.txt']);
    const keep = made.body.attachments[0]!.id;
    const kept = { attachments: [{ id: keep }, { id: '0', description: 'the new one' }] };
    expect(names(await upload('PATCH', path, kept, ['c.txt', one]))).toEqual(['a.txt', 'c.txt']);
    expect(names(await upload('PATCH', path, { attachments: [] }))).toEqual([]);
    const large = await upload('POST', `/channels/${channel}/messages`, {}, [
      'l.bin',
      Buffer.alloc(10 * 1024 * 1024 + 1),
    ]);
    expect([large.status, large.body.code]).toEqual([413, 40005]);
  });
});
