/** The claims that one token and one channel can check: what is asked, and of the answer what is compared. */
import type { Answer, Asker } from './asker.ts';
import type { ClaimName } from './claims.ts';

/** What was seen, without ids and times: the same twice where two Discords do the same. */
export type Seen = Readonly<Record<string, unknown>>;
export type Question = (asker: Asker) => Promise<Seen>;

const v2 = 1 << 15;
const silent = 1 << 12;
const ephemeral = 1 << 6;
const text = (content: string) => ({ type: 10, content });
const button = (customId: string, label = 'a') => ({ type: 2, style: 2, custom_id: customId, label });
const row = (...components: readonly unknown[]) => ({ type: 1, components });
const many = <T>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));
/** A one-pixel PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const messages = ({ channelId }: Asker): string => `/channels/${channelId}/messages`;
const post = (asker: Asker, body: unknown, ...names: readonly string[]): Promise<Answer> =>
  asker.ask('POST', messages(asker), {
    body,
    ...(names.length === 0 ? {} : { files: names.map((name) => ({ name, bytes: pixel })) }),
  });
const edit = (asker: Asker, { body }: Answer, changes: unknown): Promise<Answer> =>
  asker.ask('PATCH', `${messages(asker)}/${body?.id}`, { body: changes });
const verdict = ({ status, code }: Answer): Seen => ({ status, code });
/** Whether each body is refused, and how. */
const refusals = async (asker: Asker, bodies: Readonly<Record<string, unknown>>): Promise<Seen> => {
  const seen: Record<string, unknown> = {};
  for (const [name, body] of Object.entries(bodies)) seen[name] = verdict(await post(asker, body));
  return seen;
};

export const questions = {
  'with components V2 an upload is seen only through a component': async (asker) => {
    const { status, body } = await post(asker, { flags: v2, components: [text('probe')] }, 'unnamed.txt');
    return { status, components: body?.components?.length ?? null };
  },
  "a message's attachments are those that no component shows": async (asker) => {
    const shown = await post(
      asker,
      { flags: v2, components: [{ type: 13, file: { url: 'attachment://a.txt' } }] },
      'a.txt',
    );
    const plain = await post(asker, { content: 'probe' }, 'a.txt');
    return {
      shown: shown.body?.attachments?.length ?? null,
      named: typeof shown.body?.components?.[0]?.file?.attachment_id === 'string',
      plain: plain.body?.attachments?.length ?? null,
    };
  },
  'an edit passes over flags that cannot be changed': async (asker) => {
    const { status, body } = await edit(asker, await post(asker, { content: 'probe' }), {
      flags: ephemeral | silent,
    });
    return { status, flags: body?.flags ?? null };
  },
  'the flag of components V2 cannot be taken off': async (asker) =>
    verdict(
      await edit(asker, await post(asker, { flags: v2, components: [text('probe')] }), {
        flags: 0,
        content: 'x',
      }),
    ),
  'components V2 and content exclude each other': async (asker) =>
    verdict(await post(asker, { flags: v2, content: 'probe', components: [text('probe')] })),
  "a file's type follows its name": async (asker) => {
    const { body } = await post(asker, { content: 'probe' }, 'a.webp', 'a.png', 'a.txt');
    return { types: body?.attachments?.map((file: Seen) => file['content_type']) ?? null };
  },
  "an attachment's description is edited without sending it again": async (asker) => {
    const first = await post(
      asker,
      { content: 'probe', attachments: [{ id: '0', description: 'one' }] },
      'a.png',
    );
    const [file] = first.body?.attachments ?? [];
    const { status, body } = await edit(asker, first, {
      attachments: [{ id: file?.id, description: 'two' }],
    });
    return { before: file?.description, status, after: body?.attachments?.[0]?.description ?? null };
  },
  'an edit keeps the files that it lists': async (asker) => {
    const first = await post(asker, { content: 'probe' }, 'a.png', 'b.png');
    const kept = await edit(asker, first, { content: 'probe again' });
    const one = await edit(asker, first, { attachments: [{ id: first.body?.attachments?.[1]?.id }] });
    const names = ({ body }: Answer): unknown =>
      body?.attachments?.map((file: Seen) => file['filename']) ?? null;
    return { unlisted: names(kept), listed: names(one) };
  },
  'a silent message notifies nobody': async (asker) => {
    const { status, body } = await post(asker, { content: 'probe', flags: silent });
    return { status, silent: (body?.flags & silent) !== 0 };
  },
  'an enforced nonce posts once': async (asker) => {
    const nonce = `probe${Date.now()}`;
    const first = await post(asker, { content: 'probe', nonce, enforce_nonce: true });
    const second = await post(asker, { content: 'probe', nonce, enforce_nonce: true });
    return { status: second.status, same: first.body?.id === second.body?.id };
  },
  'an empty message is refused': async (asker) => verdict(await post(asker, { content: '' })),
  'a message that is gone cannot be edited or deleted': async (asker) => {
    const { body } = await post(asker, { content: 'probe' });
    const path = `${messages(asker)}/${body?.id}`;
    const first = await asker.ask('DELETE', path);
    const again = await asker.ask('DELETE', path);
    const edited = await asker.ask('PATCH', path, { body: { content: 'x' } });
    return { first: first.status, again: verdict(again), edited: verdict(edited) };
  },
  'a channel that is not there is unknown': async (asker) =>
    verdict(await asker.ask('GET', '/channels/100000000000000000')),
  'an interaction that is not there is unknown': async (asker) =>
    verdict(await asker.ask('POST', '/interactions/100000000000000000/none/callback', { body: { type: 6 } })),
  'a message holds 40 components and 4000 characters of text': (asker) =>
    refusals(asker, {
      41: { flags: v2, components: many(41, () => text('a')) },
      4001: { flags: v2, components: [text('a'.repeat(4001))] },
      40: { flags: v2, components: many(40, () => text('a')) },
    }),
  'custom ids are unique and have at most 100 characters': (asker) =>
    refusals(asker, {
      twice: { flags: v2, components: [row(button('a'), button('a'))] },
      101: { flags: v2, components: [row(button('a'.repeat(101)))] },
      100: { flags: v2, components: [row(button('a'.repeat(100)))] },
    }),
  "a button's label has at most 80 characters": (asker) =>
    refusals(asker, {
      81: { flags: v2, components: [row(button('a', 'a'.repeat(81)))] },
      80: { flags: v2, components: [row(button('a', 'a'.repeat(80)))] },
    }),
  'a menu has at most 25 options': (asker) => {
    const menu = (count: number): unknown => ({
      flags: v2,
      components: [
        row({
          type: 3,
          custom_id: 'a',
          options: many(count, (i) => ({ label: `${i}`, value: `${i}` })),
        }),
      ],
    });
    return refusals(asker, { 26: menu(26), 25: menu(25) });
  },
  'what a component names must be attached': async (asker) =>
    verdict(
      await post(asker, {
        flags: v2,
        components: [{ type: 12, items: [{ media: { url: 'attachment://none.png' } }] }],
      }),
    ),
  'mentions are allowed by kind or by name, not both': async (asker) =>
    verdict(
      await post(asker, {
        content: 'probe',
        allowed_mentions: { parse: ['users'], users: ['100000000000000000'] },
      }),
    ),
  "an application's emoji need no permission": async (asker) => {
    const own = await asker.ask('GET', '/applications/@me');
    const { status, body } = await asker.ask('GET', `/applications/${own.body?.id}/emojis`);
    const unknown = await post(asker, {
      flags: v2,
      components: [row({ ...button('a'), emoji: { id: '100000000000000000', name: 'none' } })],
    });
    return { status, isList: Array.isArray(body?.items), unknown: verdict(unknown) };
  },
} as const satisfies Partial<Record<ClaimName, Question>>;

export type Asked = keyof typeof questions;
