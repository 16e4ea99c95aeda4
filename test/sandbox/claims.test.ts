/** Every claim that the sandbox makes of Discord, shown on the sandbox. */
import { readFile } from 'node:fs/promises';
import {
  ComponentType,
  PermissionsBitField,
  type APIUserApplicationCommandGuildInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { newAsker, type Answer, type Asker } from '../../sandbox/claims/asker.ts';
import { claims, type ClaimName } from '../../sandbox/claims/claims.ts';
import { questions, type Asked, type Seen } from '../../sandbox/claims/questions.ts';
import { startSandbox, type GuildOptions, type Sandbox } from '../../sandbox/index.ts';
import { checkModal } from '../../sandbox/rules/modals.ts';
import { closeCodes, dayMs, resumableMs } from '../../sandbox/gateway/protocol.ts';
import { startBot, type Bot } from './bot.ts';

const guild: GuildOptions = {
  name: 'Claims',
  channels: [
    'text',
    { name: 'news', kind: 'announcement' },
    { name: 'voice', kind: 'voice' },
    { name: 'stage', kind: 'stage' },
    { name: 'forum', kind: 'forum' },
  ],
};

let bot: Bot;
let sandbox: Sandbox;
beforeAll(async () => {
  bot = await startBot({ guilds: [guild], mostAnnouncementThreads: 2, rateLimits: false });
  sandbox = bot.sandbox;
});
afterAll(() => bot.close());

const in_ = (channel: string): Asker =>
  newAsker({ apiUrl: sandbox.apiUrl, token: sandbox.token, channelId: sandbox.channel(channel).id });
const verdict = ({ status, code }: Answer): readonly [number, number | null] => [status, code];
const post = (asker: Asker, body: unknown = { content: 'x' }): Promise<Answer> =>
  asker.ask('POST', `/channels/${asker.channelId}/messages`, { body });
const list = (asker: Asker): Promise<Answer> => asker.ask('GET', `/channels/${asker.channelId}/messages`);
const edit = (asker: Asker, { body }: Answer): Promise<Answer> =>
  asker.ask('PATCH', `/channels/${asker.channelId}/messages/${body.id}`, { body: { content: 'y' } });
const thread = (asker: Asker, body: unknown): Promise<Answer> =>
  asker.ask('POST', `/channels/${asker.channelId}/threads`, { body });

/** What the sandbox answers to the questions that the probe puts to Discord. */
const answers: Readonly<Record<Asked, Seen>> = {
  'with components V2 an upload is seen only through a component': { status: 200, components: 1 },
  "a message's attachments are those that no component shows": { shown: 0, named: true, plain: 1 },
  'an edit passes over flags that cannot be changed': { status: 200, flags: 0 },
  'the flag of components V2 cannot be taken off': { status: 400, code: 50035 },
  'components V2 and content exclude each other': { status: 400, code: 50035 },
  "a file's type follows its name": { types: ['image/webp', 'image/png', 'text/plain; charset=utf-8'] },
  "an attachment's description is edited without sending it again": {
    before: 'one',
    status: 200,
    after: 'two',
  },
  'an edit keeps the files that it lists': { unlisted: ['a.png', 'b.png'], listed: ['b.png'] },
  'a silent message notifies nobody': { status: 200, silent: true },
  'an enforced nonce posts once': { status: 200, same: true },
  'an empty message is refused': { status: 400, code: 50006 },
  'a message that is gone cannot be edited or deleted': {
    first: 204,
    again: { status: 404, code: 10008 },
    edited: { status: 404, code: 10008 },
  },
  'a channel that is not there is unknown': { status: 404, code: 10003 },
  'an interaction that is not there is unknown': { status: 404, code: 10062 },
  'a message holds 40 components and 4000 characters of text': {
    40: { status: 200, code: null },
    41: { status: 400, code: 50035 },
    4001: { status: 400, code: 50035 },
  },
  'custom ids are unique and have at most 100 characters': {
    twice: { status: 400, code: 50035 },
    100: { status: 200, code: null },
    101: { status: 400, code: 50035 },
  },
  "a button's label has at most 80 characters": {
    80: { status: 200, code: null },
    81: { status: 400, code: 50035 },
  },
  'a menu has at most 25 options': { 25: { status: 200, code: null }, 26: { status: 400, code: 50035 } },
  'what a component names must be attached': { status: 400, code: 50035 },
  'mentions are allowed by kind or by name, not both': { status: 400, code: 50035 },
  "an application's emoji need no permission": {
    status: 200,
    isList: true,
    unknown: { status: 400, code: 50035 },
  },
};

/** What one token and one channel cannot show. */
const shown: Readonly<Record<Exclude<ClaimName, Asked>, () => Promise<void>>> = {
  async 'without Read Message History a listing is 200 and empty'() {
    const asker = in_('text');
    const { body } = await post(asker);
    const lift = sandbox.faults.revoke('ReadMessageHistory', 'text');
    const listed = await list(asker);
    expect([listed.status, listed.body]).toEqual([200, []]);
    const one = await asker.ask('GET', `/channels/${asker.channelId}/messages/${body.id}`);
    expect(verdict(one)).toEqual([403, 50001]);
    lift();
    expect((await list(asker)).body[0].id).toBe(body.id);
  },

  async 'a reply needs Read Message History'() {
    const asker = in_('text');
    const { body } = await post(asker);
    const lift = sandbox.faults.revoke('ReadMessageHistory', 'text');
    const reply = await post(asker, { content: 'x', message_reference: { message_id: body.id } });
    expect(verdict(reply)).toEqual([400, 160002]);
    lift();
  },

  async 'a direct message can be refused in four ways'() {
    const ben = sandbox.user('Ben');
    const open = (): Promise<Answer> =>
      in_('text').ask('POST', '/users/@me/channels', { body: { recipient_id: ben.id } });
    const { body } = await open();
    const say = (): Promise<Answer> =>
      in_('text').ask('POST', `/channels/${body.id}/messages`, { body: { content: 'psst' } });
    const seen = [];
    for (const state of ['closed', 'noSharedServer', 'invalid', 'tooFast', 'open'] as const) {
      ben.directMessages = state;
      seen.push([(await open()).code, (await say()).code]);
    }
    expect(seen).toEqual([
      [null, 50007],
      [null, 50278],
      [50033, 50007],
      [40003, 50007],
      [null, null],
    ]);
  },

  async 'a private thread is for its members'() {
    const { id } = sandbox.addThread({ name: 'secret', channel: 'text', owner: 'Anna', isPrivate: true });
    expect(verdict(await post(in_('secret')))).toEqual([403, 50001]);
    expect(verdict(await list(in_('secret')))).toEqual([403, 50001]);
    expect(sandbox.user('Ben').see('secret')).toEqual([]);
    expect(() => sandbox.user('Ben').say('hello', { channel: 'secret' })).toThrow(/does not see/);
    const may: unknown[] = [];
    await bot.client.application.commands.set([{ name: 'may', description: 'May' }]);
    bot.on(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      may.push(interaction.appPermissions.has('SendMessagesInThreads'));
      await interaction.reply('yes');
    });
    await sandbox.user('Anna').command('/may', {}, { channel: id });
    expect(may).toEqual([true]);
    sandbox.addToThread('secret', '@bot');
    expect((await post(in_('secret'))).status).toBe(200);
    expect(bot.client.channels.cache.has(id)).toBe(true);
  },

  async 'a locked thread takes no posts and no edits'() {
    sandbox.addThread({ name: 'locked', channel: 'text', owner: 'Anna' });
    const asker = in_('locked');
    const message = await post(asker);
    const unlock = sandbox.faults.lockThread('locked');
    expect(verdict(await post(asker))).toEqual([400, 160005]);
    expect(verdict(await edit(asker, message))).toEqual([400, 160005]);
    unlock();
    expect((await edit(asker, message)).status).toBe(200);
  },

  async 'an archived thread allows deletion and nothing else'() {
    sandbox.addThread({ name: 'old', channel: 'text', owner: 'Anna' });
    const asker = in_('old');
    const [first, second] = [await post(asker), await post(asker)];
    sandbox.faults.archiveThread('old');
    expect(verdict(await edit(asker, first))).toEqual([400, 50083]);
    const gone = await asker.ask('DELETE', `/channels/${asker.channelId}/messages/${first.body.id}`);
    expect([gone.status, sandbox.channel('old').archived]).toEqual([204, true]);
    expect([(await post(asker)).status, sandbox.channel('old').archived]).toEqual([200, false]);
    sandbox.faults.archiveThread('old');
    sandbox.faults.lockThread('old');
    const kept = await asker.ask('DELETE', `/channels/${asker.channelId}/messages/${second.body.id}`);
    expect(verdict(kept)).toEqual([400, 50083]);
  },

  async 'voice and stage chats need Connect'() {
    for (const name of ['voice', 'stage']) {
      expect((await post(in_(name))).status).toBe(200);
      const lift = sandbox.faults.revoke('Connect', name);
      expect([verdict(await post(in_(name))), verdict(await list(in_(name)))]).toEqual([
        [403, 50001],
        [403, 50001],
      ]);
      lift();
    }
  },

  async 'an announcement channel makes announcement threads'() {
    const news = in_('news');
    const { body } = await post(news);
    const from = await news.ask('POST', `/channels/${news.channelId}/messages/${body.id}/threads`, {
      body: { name: 'from' },
    });
    expect([from.status, from.body.type]).toEqual([201, 10]);
    expect(verdict(await thread(news, { name: 'public', type: 11 }))).toEqual([400, 50024]);
    expect(verdict(await thread(in_('text'), { name: 'wrong', type: 10 }))).toEqual([400, 50024]);
    expect((await thread(news, { name: 'second', type: 10 })).status).toBe(201);
    expect(verdict(await thread(news, { name: 'third', type: 10 }))).toEqual([400, 160007]);
  },

  async 'announcements take few edits'() {
    const news = in_('news');
    const message = await post(news);
    const seen: (number | null)[] = [];
    for (let i = 0; i < 11; i++) seen.push((await edit(news, message)).code);
    expect(seen).toEqual([...Array.from({ length: 10 }, () => null), 20022]);
    sandbox.clock.advance(3_600_000);
    expect((await edit(news, message)).status).toBe(200);
  },

  async 'a forum takes posts and no messages'() {
    const forum = in_('forum');
    expect(verdict(await post(forum))).toEqual([400, 50008]);
    const lift = sandbox.faults.revoke('CreatePublicThreads', 'forum');
    const made = await thread(forum, { name: 'a post', message: { content: 'first' } });
    lift();
    expect([made.status, made.body.type, made.body.message.id, made.body.message.content]).toEqual([
      201,
      11,
      made.body.id,
      'first',
    ]);
    expect((await post(in_('a post'))).status).toBe(200);
    sandbox.addThread({ name: 'hers', channel: 'forum', owner: 'Anna' });
    expect(sandbox.user('Ben').last('hers')?.content).toBe('hers');
  },

  async 'voice and stage channels have no threads'() {
    for (const name of ['voice', 'stage'])
      expect(verdict(await thread(in_(name), { name: 'x', type: 11 }))).toEqual([400, 50024]);
  },

  async 'only a community server has a language'() {
    const community = sandbox.addGuild({ name: 'Gemeinde', communityLocale: 'de', channels: ['plaza'] });
    const seen: unknown[] = [];
    await bot.client.application.commands.set([{ name: 'where', description: 'Where' }]);
    bot.on(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      seen.push([interaction.locale, interaction.guildLocale, interaction.guild?.preferredLocale]);
      await interaction.reply('here');
    });
    const dirk = sandbox.user('Dirk');
    await dirk.command('/where', {}, { channel: 'text' });
    await dirk.command('/where', {}, { channel: 'plaza' });
    expect(seen).toEqual([
      ['de', 'en-US', 'en-US'],
      ['de', 'de', 'de'],
    ]);
    expect(community.locale).toBe('de');
  },

  async 'a server may notify everybody of every message'() {
    sandbox.addGuild({ name: 'Loud', loudFor: 'everybody', channels: ['loud'], members: ['Anna', 'Ben'] });
    const before = sandbox.pings.length;
    await post(in_('loud'));
    await post(in_('loud'), { content: 'hush', flags: 4096 });
    const heard = sandbox.pings.slice(before).map(({ userName, because }) => [userName, because]);
    expect(heard).toEqual([
      ['Anna', 'message'],
      ['Ben', 'message'],
    ]);
  },

  async 'commands of menus are 15 a kind and bear a name alone'() {
    const path = `/applications/${sandbox.applicationId}/commands`;
    const put = (body: unknown): Promise<Response> =>
      fetch(`${sandbox.apiUrl}/v10${path}`, {
        method: 'PUT',
        headers: { Authorization: `Bot ${sandbox.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const menu = (i: number): object => ({ type: 2, name: `Wave ${i}` });
    const upTo = (count: number): readonly object[] => Array.from({ length: count }, (_, i) => menu(i));
    expect((await put(upTo(16))).status).toBe(400);
    expect((await put([{ ...menu(1), description: 'no' }])).status).toBe(400);
    expect((await put(upTo(15))).status).toBe(200);
    const asked: unknown[] = [];
    bot.on(async (interaction) => {
      if (!interaction.isUserContextMenuCommand()) return;
      asked.push([
        interaction.commandName,
        interaction.targetUser.username,
        interaction.targetMember !== null,
      ]);
      await interaction.reply('hello');
    });
    const members: unknown[] = [];
    bot.client.once('raw', ({ t, d }: { t: string; d: APIUserApplicationCommandGuildInteraction }) => {
      if (t === 'INTERACTION_CREATE') members.push(Object.values(d.data.resolved.members!)[0]);
    });
    await sandbox.user('Anna').menuOf('Ben', 'Wave 3', { channel: 'text' });
    expect(asked).toEqual([['Wave 3', 'Ben', true]]);
    expect(members).toEqual([expect.not.objectContaining({ deaf: false })]);
    expect(
      new PermissionsBitField((members[0] as { permissions: `${bigint}` }).permissions).toArray(),
    ).toContain('ViewChannel');
  },

  async 'of direct messages an interaction tells few permissions'() {
    await bot.client.application.commands.set([{ name: 'here', description: 'Here', contexts: [0, 1] }]);
    const told: unknown[] = [];
    bot.on(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      told.push([interaction.guildId, interaction.context, interaction.appPermissions.toArray().sort()]);
      await interaction.reply('here');
    });
    await sandbox.user('Anna').command('/here', {}, { channel: '@dm' });
    const few = ['AttachFiles', 'EmbedLinks', 'MentionEveryone', 'UseExternalEmojis'];
    expect(told).toEqual([[null, 1, few]]);
  },

  async 'a modal takes menus, radio groups and checkboxes in labels'() {
    await bot.client.application.commands.set([{ name: 'form', description: 'Form' }]);
    const sent: ModalSubmitInteraction[] = [];
    bot.on(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.showModal(form);
      if (!interaction.isModalSubmit()) return;
      sent.push(interaction);
      await interaction.reply('thanks');
    });
    const anna = sandbox.user('Anna');
    const exchange = await anna.command('/form', {}, { channel: 'text' });
    expect(exchange.modal?.fields.map(({ type, min, max }) => [type, min, max])).toEqual([
      [21, 1, 1],
      [22, 0, 2],
      [23, 1, 1],
      [3, 1, 1],
    ]);
    await anna.submit(exchange, { colour: 'Blue', pets: ['cat'], sure: true });
    const fields = sent[0]!.fields;
    expect([
      fields.getField('colour').type,
      fields.getRadioGroup('colour'),
      fields.getCheckboxGroup('pets'),
      fields.getCheckbox('sure'),
      fields.getStringSelectValues('size'),
    ]).toEqual([ComponentType.RadioGroup, 'blue', ['cat'], true, ['m']]);
    await expect(anna.submit(exchange, { colour: 'Green' })).rejects.toThrow(/no option/);
    expect(() => checkModal(menuForm(true))).toThrow('Invalid Form Body');
    expect(() => checkModal(menuForm(false))).not.toThrow();
  },

  async 'messages arrive without their content'() {
    const listener = await startBotWithMessages();
    const heard: unknown[] = [];
    listener.client.on('messageCreate', ({ author, content }) => heard.push([author.username, content]));
    listener.sandbox.user('Anna').say('a secret');
    listener.sandbox.user('Anna').say(`<@${listener.sandbox.applicationId}> hello`);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual([
      ['Anna', ''],
      ['Anna', `<@${listener.sandbox.applicationId}> hello`],
    ]);
    await listener.close();
  },

  async 'a lost connection is resumed where it stopped'() {
    const own = await startSandbox({ guilds: [guild], rateLimits: false });
    const first = await socketOf(own);
    first.send({ op: 2, d: { token: own.token, intents: 1, properties: {} } });
    const { session_id: session } = (await first.event('READY')).d as { session_id: string };
    await first.event('GUILD_CREATE');
    first.cut();
    own.addThread({ name: 'meanwhile', channel: 'text', owner: 'Anna' });
    const second = await socketOf(own);
    second.send({ op: 6, d: { token: own.token, session_id: session, seq: 2 } });
    expect(((await second.event('THREAD_CREATE')).d as { name: string }).name).toBe('meanwhile');
    await second.event('RESUMED');
    expect([own.counters.identifies, own.counters.resumes]).toEqual([1, 1]);
    const unknown = await socketOf(own);
    unknown.send({ op: 6, d: { token: own.token, session_id: 'gone', seq: 2 } });
    expect(await unknown.op(9)).toMatchObject({ d: false });
    expect(resumableMs).toBe(120_000);
    await own.close();
  },

  async 'identifies are limited'() {
    const own = await startSandbox({ guilds: [guild], identifiesPerDay: 3 });
    const identify = { op: 2, d: { token: own.token, intents: 1, properties: {} } };
    const first = await socketOf(own);
    first.send(identify);
    await first.event('READY');
    const soon = await socketOf(own);
    soon.send(identify);
    expect(await soon.op(9)).toMatchObject({ d: false });
    const left = async (): Promise<number> => {
      const asker = newAsker({ apiUrl: own.apiUrl, token: own.token, channelId: '1' });
      return (await asker.ask('GET', '/gateway/bot')).body.session_start_limit.remaining;
    };
    expect(await left()).toBe(1);
    own.clock.advance(dayMs);
    expect(await left()).toBe(3);
    for (let i = 0; i < 4; i++) soon.send(identify);
    expect(await first.closed).toBe(closeCodes.authenticationFailed);
    await own.close();
  },

  async 'a 429 says how long to wait in its header or in its body'() {
    const say = (): Promise<Response> =>
      fetch(`${sandbox.apiUrl}/v10/channels/${sandbox.channel('text').id}`, {
        headers: { Authorization: `Bot ${sandbox.token}` },
      });
    const order = { times: 1, retryAfterMs: 1500 };
    sandbox.faults.rateLimit(order);
    const withHeader = await say();
    sandbox.faults.rateLimit({ ...order, header: false });
    const without = await say();
    const waits = [withHeader, without].map(({ headers }) => headers.get('retry-after'));
    expect([withHeader.status, ...waits]).toEqual([429, '1.500', null]);
    expect(await without.json()).toMatchObject({ retry_after: 1.5, global: false });
  },

  async 'Cloudflare answers in HTML'() {
    sandbox.faults.cloudflare({ times: 1 });
    const answer = await fetch(`${sandbox.apiUrl}/v10/gateway/bot`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([
      429,
      'text/html; charset=UTF-8',
      null,
    ]);
    expect(await answer.text()).toContain('<h1>Error 1015</h1>');
  },
};

describe('the sandbox does as Discord does:', () => {
  for (const [claim, expected] of Object.entries(answers)) {
    test(claim, async () => {
      const asker = in_('text');
      expect(await questions[claim as Asked](asker)).toEqual(expected);
      await asker.cleanUp();
    });
  }
  for (const [claim, show] of Object.entries(shown)) test(claim, show);
});

test('nobody sees an upload that no component names, and it is noted', async () => {
  const asker = in_('text');
  const before = sandbox.hiddenFiles.length;
  await questions['with components V2 an upload is seen only through a component'](asker);
  await questions["a message's attachments are those that no component shows"](asker);
  expect(sandbox.hiddenFiles.slice(before).map(({ name }) => name)).toEqual(['unnamed.txt']);
});

test('README shows every claim and its test', async () => {
  const readme = await readFile(new URL('../../sandbox/README.md', import.meta.url), 'utf8');
  const rows = readme
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
  const isAsked = (claim: string): boolean => claim in questions;
  const wanted = claims.map(({ claim, page, how }) => [
    claim,
    page,
    how,
    `claims.test.ts${isAsked(claim) ? ', probe' : ''}`,
  ]);
  expect(rows.filter((row) => row.length === 4).slice(1)).toEqual(wanted);
});

const menuForm = (disabled: boolean) => ({
  custom_id: 'm',
  title: 'M',
  components: [
    {
      type: ComponentType.Label,
      label: 'Size',
      component: {
        ...{ type: ComponentType.StringSelect, custom_id: 'size', disabled },
        options: [{ label: 'M', value: 'm' }],
      },
    },
  ],
});
const form = {
  custom_id: 'form',
  title: 'Form',
  components: [
    label('Colour', {
      type: 21,
      custom_id: 'colour',
      options: [
        { label: 'Red', value: 'red', default: true },
        { label: 'Blue', value: 'blue' },
      ],
    }),
    label('Pets', {
      type: 22,
      custom_id: 'pets',
      required: false,
      min_values: 0,
      options: [
        { label: 'Cat', value: 'cat' },
        { label: 'Dog', value: 'dog', default: true },
      ],
    }),
    label('Sure?', { type: 23, custom_id: 'sure' }),
    label('Size', {
      type: 3,
      custom_id: 'size',
      options: [
        { label: 'S', value: 's' },
        { label: 'M', value: 'm', default: true },
      ],
    }),
  ],
} as never;

function label(text: string, component: unknown): unknown {
  return { type: 18, label: text, component };
}

function startBotWithMessages(): Promise<Bot> {
  return startBot({}, { intents: 1 | (1 << 9) });
}

interface Frame {
  readonly op: number;
  readonly t: string | null;
  readonly d: unknown;
}

/** A raw socket to the gateway, after its hello. */
async function socketOf(own: Sandbox): Promise<{
  send(payload: unknown): void;
  event(name: string): Promise<Frame>;
  op(code: number): Promise<Frame>;
  cut(): void;
  readonly closed: Promise<number>;
}> {
  const socket = new WebSocket(`${own.apiUrl.replace('http', 'ws').replace('/api', '')}/gateway?v=10`);
  const frames: Frame[] = [];
  let look = (): void => undefined;
  socket.on('message', (raw: Buffer) => {
    frames.push(JSON.parse(String(raw)) as Frame);
    look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const next = (fits: (frame: Frame) => boolean): Promise<Frame> =>
    new Promise((resolve) => {
      look = () => {
        const found = frames.find(fits);
        if (found !== undefined) resolve(found);
      };
      look();
    });
  await next(({ op }) => op === 10);
  return {
    send: (payload) => socket.send(JSON.stringify(payload)),
    event: (name) => next(({ t }) => t === name),
    op: (code) => next(({ op }) => op === code),
    cut: () => socket.terminate(),
    closed,
  };
}
