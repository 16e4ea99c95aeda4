import { ButtonStyle, ComponentType, MessageFlags } from 'discord.js';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startBot, type Bot } from './bot.ts';

type Json = Record<string, unknown>;

describe('the page’s API', () => {
  let bot: Bot;
  let channel: string;
  beforeAll(async () => {
    const pageFolder = await mkdtemp(path.join(tmpdir(), 'sandbox-page-'));
    await writeFile(path.join(pageFolder, 'index.html'), '<!doctype html><title>Sandbox</title>');
    await writeFile(path.join(pageFolder, '..', 'secret.html'), 'outside');
    bot = await startBot({ pageFolder });
    channel = bot.sandbox.channel('#mexican-train').id;
    await bot.client.application.commands.set([
      {
        name: 'game',
        description: 'A game',
        descriptionLocalizations: { de: 'Ein Spiel' },
        nameLocalizations: { de: 'spiel' },
        options: [
          {
            type: 1,
            name: 'start',
            description: 'Start',
            nameLocalizations: { de: 'anfang' },
            options: [
              {
                type: 3,
                name: 'preset',
                description: 'Which',
                nameLocalizations: { de: 'vorlage' },
                choices: [{ name: 'Club', nameLocalizations: { de: 'Verein' }, value: 'club' }],
              },
            ],
          },
        ],
      },
    ]);
    bot.on(async (interaction) => {
      if (interaction.isChatInputCommand()) {
        await interaction.reply({
          content: `hello ${interaction.options.getString('preset')}`,
          flags: MessageFlags.Ephemeral,
          components: [
            {
              type: ComponentType.ActionRow,
              components: [
                { type: ComponentType.Button, style: ButtonStyle.Primary, customId: 'ask', label: 'Ask' },
              ],
            },
          ],
        });
      } else if (interaction.isButton()) {
        await interaction.showModal({
          custom_id: 'm',
          title: 'Name',
          components: [
            {
              type: ComponentType.ActionRow,
              components: [
                { type: ComponentType.TextInput, custom_id: 'name', label: 'Your name', style: 1 },
              ],
            },
          ],
        });
      } else if (interaction.isModalSubmit() && interaction.isFromMessage()) {
        await interaction.update({ content: `hello ${interaction.fields.getTextInputValue('name')}` });
      }
    });
  });
  afterAll(() => bot.close());

  const get = async (url: string): Promise<Json> =>
    (await fetch(bot.sandbox.pageUrl + url)).json() as Promise<Json>;
  const act = async (body: Json): Promise<Json> => {
    const answer = await fetch(`${bot.sandbox.pageUrl}page/act`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Json;
  };
  const exchangeOf = async (body: Json): Promise<Json> => (await act(body))['exchange'] as Json;

  /** What one person's socket was told. */
  const watching = async (user: string): Promise<{ frames: Json[]; close(): void }> => {
    const socket = new WebSocket(`${bot.sandbox.pageUrl.replace('http', 'ws')}page/live?user=${user}`);
    const frames: Json[] = [];
    socket.on('message', (raw: Buffer) => frames.push(JSON.parse(raw.toString()) as Json));
    await new Promise((resolve) => socket.once('open', resolve));
    return { frames, close: () => socket.close() };
  };

  test('files of the page are served, and nothing beside them', async () => {
    expect(await (await fetch(bot.sandbox.pageUrl)).text()).toContain('Sandbox');
    expect((await fetch(`${bot.sandbox.pageUrl}..%2fsecret.html`)).status).toBe(404);
    expect((await fetch(`${bot.sandbox.pageUrl}missing.js`)).status).toBe(404);
  });

  test('the world as one person sees it', async () => {
    expect(await get('page/world?user=Dirk')).toMatchObject({
      me: { name: 'Dirk', locale: 'de' },
      bot: { online: true },
      guilds: [{ name: 'Family table', channels: [{ name: 'mexican-train' }, { name: 'second-table' }] }],
      direct: { kind: 'dm' },
    });
    expect(await get('page/world?user=Nobody')).toEqual({ error: 'there is no user Nobody' });
  });

  test('commands in the language of the person', async () => {
    const { commands } = await get(`page/commands?user=Dirk&channel=${channel}`);
    expect(commands).toMatchObject([
      {
        line: '/game start',
        name: 'spiel anfang',
        options: [{ name: 'preset', label: 'vorlage', choices: [{ name: 'Verein', value: 'club' }] }],
      },
    ]);
  });

  test('a command, a press and a modal; only their owner is told and sees it', async () => {
    const anna = await watching('Anna');
    const ben = await watching('Ben');
    const run = await exchangeOf({
      action: 'command',
      user: 'Anna',
      channel,
      command: '/game start',
      options: { preset: 'club' },
    });
    expect(run).toMatchObject({ answer: 'message', message: { content: 'hello club', ephemeral: true } });
    const message = (run['message'] as Json)['id'];
    expect(await act({ action: 'press', user: 'Ben', message, customId: 'ask' })).toEqual({
      error: 'the message is gone',
    });
    const pressed = await exchangeOf({ action: 'press', user: 'Anna', message, customId: 'ask' });
    expect(pressed).toMatchObject({
      answer: 'modal',
      modal: { title: 'Name', fields: [{ label: 'Your name' }] },
    });
    const sent = await exchangeOf({
      action: 'submit',
      user: 'Anna',
      interaction: pressed['id'],
      fields: { name: 'Anna' },
    });
    expect(sent).toMatchObject({ answer: 'update', message: { content: 'hello Anna' } });
    const list = async (user: string): Promise<unknown> =>
      (await get(`page/messages?user=${user}&channel=${channel}`))['messages'];
    expect(await list('Anna')).toMatchObject([{ content: 'hello Anna' }]);
    expect(await list('Ben')).toEqual([]);
    await act({ action: 'dismiss', user: 'Anna', message });
    expect(await list('Anna')).toEqual([]);
    await expect
      .poll(() => anna.frames.filter((frame) => frame['type'] === 'message').map((frame) => frame['op']))
      .toEqual(['created', 'updated', 'deleted']);
    expect(
      anna.frames.filter((frame) => frame['type'] === 'interaction').map((frame) => frame['state']),
    ).toEqual(['waiting', 'answered', 'waiting', 'answered', 'waiting', 'answered']);
    expect(ben.frames).toEqual([]);
    anna.close();
    ben.close();
  });

  test('people write, switch their language, come new, and push the clock', async () => {
    const watcher = await watching('Ben');
    await act({ action: 'say', user: 'Emma', channel, text: 'hi' });
    await act({ action: 'locale', user: 'Emma', locale: 'nl' });
    expect(await act({ action: 'addUser', user: 'Ida', locale: 'de' })).toMatchObject({
      user: { name: 'Ida' },
    });
    const before = bot.sandbox.clock.now();
    await act({ action: 'clock', ms: 60_000 });
    expect(bot.sandbox.clock.now() - before).toBeGreaterThanOrEqual(60_000);
    await expect
      .poll(() => watcher.frames.map((frame) => frame['type']))
      .toEqual(['message', 'user', 'guild', 'user']);
    watcher.close();
  });

  test('an interaction that nobody answers fails before the person’s eyes', async () => {
    bot.on(() => undefined);
    const watcher = await watching('Emma');
    const waiting = exchangeOf({ action: 'command', user: 'Emma', channel, command: '/game start' });
    await expect.poll(() => watcher.frames.length).toBe(1);
    await act({ action: 'clock', ms: 3000 });
    expect(await waiting).toMatchObject({ answer: 'failed', message: null });
    await expect.poll(() => watcher.frames.at(-1)).toMatchObject({ type: 'interaction', state: 'failed' });
    watcher.close();
  });
});
