import { ButtonStyle, ComponentType, MessageFlags, type Interaction } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stillClock } from '../../sandbox/index.ts';
import { pixel, startBot, type Bot } from './bot.ts';

const button = (customId: string, label = customId) => ({
  type: ComponentType.ActionRow as const,
  components: [{ type: ComponentType.Button as const, style: ButtonStyle.Primary as const, customId, label }],
});

describe('interactions', () => {
  let bot: Bot;
  beforeAll(async () => {
    bot = await startBot({ rateLimits: false });
    await bot.client.application.commands.set([
      {
        name: 'game',
        description: 'Play',
        nameLocalizations: { de: 'spiel' },
        options: [
          {
            type: 1,
            name: 'start',
            description: 'Start',
            nameLocalizations: { de: 'anfang' },
            options: [
              { type: 3, name: 'preset', description: 'Which', choices: [{ name: 'American', value: 'us' }] },
              { type: 4, name: 'rounds', description: 'How many', minValue: 1, maxValue: 13 },
              { type: 3, name: 'city', description: 'Where', autocomplete: true },
              { type: 6, name: 'guest', description: 'Who' },
              { type: 5, name: 'quick', description: 'Quick?' },
              { type: 7, name: 'place', description: 'Channel' },
              { type: 11, name: 'record', description: 'A file' },
            ],
          },
          { type: 1, name: 'stop', description: 'Stop' },
        ],
      },
      { name: 'admin', description: 'Only managers', defaultMemberPermissions: '32' },
    ]);
  });
  beforeEach(() => {
    bot.sandbox.counters.reset();
    bot.thrown.length = 0;
  });
  afterAll(() => bot.close());

  test('a command with options is answered, and everybody sees the answer', async () => {
    const seen: unknown[] = [];
    bot.on(async (interaction: Interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const { options } = interaction;
      seen.push(
        options.getSubcommand(),
        options.getString('preset'),
        options.getInteger('rounds'),
        options.getUser('guest')?.username,
        options.getMember('guest') !== null,
        options.getBoolean('quick'),
        options.getChannel('place')?.name,
        options.getAttachment('record')?.name,
        interaction.locale,
        interaction.guildLocale,
        interaction.inCachedGuild(),
        interaction.appPermissions.has('SendMessages'),
        interaction.memberPermissions?.has('ManageGuild'),
      );
      await interaction.reply('Off we go');
    });
    const exchange = await bot.sandbox.user('Dirk').command('/game start', {
      preset: 'American',
      rounds: 4,
      guest: 'Emma',
      quick: true,
      place: '#second-table',
      record: { name: 'game.json', bytes: Buffer.from('{}') },
    });
    expect(seen).toEqual([
      'start',
      'us',
      4,
      'Emma',
      true,
      true,
      'second-table',
      'game.json',
      'de',
      'en-US',
      true,
      true,
      false,
    ]);
    expect(exchange.answer).toBe('message');
    expect(exchange.latencyMs).toBeLessThan(1000);
    expect(bot.sandbox.user('Emma').last('#mexican-train')?.text).toBe('Off we go');
    expect(bot.sandbox.counters.answers).toMatchObject([{ asked: '/game start', kind: 'message' }]);
  });

  test('commands answer to their names in the language of the person; wrong values cannot be sent', async () => {
    bot.on((interaction) => interaction.isChatInputCommand() && interaction.reply('ja'));
    const dirk = bot.sandbox.user('Dirk');
    expect((await dirk.command('/spiel anfang')).answer).toBe('message');
    await expect(dirk.command('/game start', { rounds: 14 })).rejects.toThrow(/at most 13/);
    await expect(dirk.command('/game start', { preset: 'none' })).rejects.toThrow(/no choice/);
    await expect(dirk.command('/game start', { colour: 'red' })).rejects.toThrow(/no option colour/);
    await expect(dirk.command('/game')).rejects.toThrow(/subcommand/);
    await expect(dirk.command('/admin')).rejects.toThrow(/offered no command/);
    expect((await bot.sandbox.user('Anna').command('/admin')).answer).toBe('message');
  });

  test('a deferral is filled by an edit with a file, described and downloadable', async () => {
    bot.on(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply({
        flags: MessageFlags.IsComponentsV2,
        components: [
          { type: ComponentType.TextDisplay, content: 'Your hand' },
          {
            type: ComponentType.MediaGallery,
            items: [{ media: { url: 'attachment://hand.png' }, description: '3-5 and 6-6' }],
          },
        ],
        files: [{ attachment: pixel, name: 'hand.png' }],
      });
    });
    const anna = bot.sandbox.user('Anna');
    const exchange = await anna.command('/game stop');
    expect(exchange.answer).toBe('deferred');
    const message = await exchange.settled();
    expect(message).toMatchObject({ text: 'Your hand', ephemeral: true, loading: false });
    expect(message.images).toMatchObject([{ alt: '3-5 and 6-6' }]);
    expect(message.attachments).toMatchObject([
      { contentType: 'image/png', size: pixel.byteLength, width: 1, height: 1 },
    ]);
    const download = await fetch(message.images[0]!.url);
    expect(download.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await download.arrayBuffer())).toEqual(pixel);
    expect(anna.see('#mexican-train')).toContainEqual(message);
    expect(bot.sandbox.user('Ben').see('#mexican-train')).not.toContainEqual(message);
    expect(bot.sandbox.user('Ben').look(message.id)).toBeNull();
    expect(bot.sandbox.counters.breaches).toEqual([]);
  });

  test('buttons: update, deferred update with edit, follow-up, and presses that a person cannot make', async () => {
    bot.on(async (interaction) => {
      if (interaction.isChatInputCommand()) {
        await interaction.reply({ content: 'one', components: [button('next', 'Next'), button('later')] });
      } else if (interaction.isButton() && interaction.customId === 'next') {
        await interaction.update({ content: 'two', components: [button('later')] });
      } else if (interaction.isButton()) {
        await interaction.deferUpdate();
        await interaction.editReply({ content: 'three', components: [] });
        await interaction.followUp({ content: 'psst', flags: MessageFlags.Ephemeral });
      }
    });
    const anna = bot.sandbox.user('Anna');
    const ben = bot.sandbox.user('Ben');
    const first = await (await anna.command('/game stop')).settled();
    const second = await ben.press(first, 'Next');
    expect(second.answer).toBe('update');
    expect(second.message()?.content).toBe('two');
    await expect(ben.press(first, 'Next')).rejects.toThrow(/sees no button Next; there are: later/);
    // The old button, pressed just before the update arrived.
    const late = await ben.press(first, 'Next', { late: true });
    expect(late.answer).toBe('update');
    const third = await anna.press(first, /lat/);
    expect(third.answer).toBe('deferredUpdate');
    expect(await third.settled()).toBeDefined();
    await bot.sandbox.until(() => third.followUps().length > 0);
    expect(anna.look(first.id)?.content).toBe('three');
    expect(anna.last('#mexican-train')?.content).toBe('psst');
    expect(ben.last('#mexican-train')?.content).toBe('three');
    bot.sandbox.faults.deleteMessage(first.id);
    await expect(ben.press(first, 'Next')).rejects.toThrow(/sees no button|gone/);
    expect((await ben.press(first, 'Next', { late: true })).answer).toBe('failed');
    expect(bot.thrown).toEqual([]);
  });

  test('select menus of texts and of users', async () => {
    const chosen: unknown[] = [];
    bot.on(async (interaction) => {
      if (interaction.isChatInputCommand()) {
        await interaction.reply({
          components: [
            {
              type: ComponentType.ActionRow,
              components: [
                {
                  type: ComponentType.StringSelect,
                  customId: 'tiles',
                  maxValues: 2,
                  options: ['1-2', '3-4', '5-6'].map((value) => ({ label: `Tile ${value}`, value })),
                },
              ],
            },
            {
              type: ComponentType.ActionRow,
              components: [{ type: ComponentType.UserSelect, customId: 'heir', placeholder: 'Who?' }],
            },
          ],
          content: 'choose',
        });
      } else if (interaction.isStringSelectMenu()) {
        chosen.push(interaction.values);
        await interaction.deferUpdate();
      } else if (interaction.isUserSelectMenu()) {
        chosen.push(interaction.users.map((user) => user.username));
        await interaction.deferUpdate();
      }
    });
    const anna = bot.sandbox.user('Anna');
    const message = await (await anna.command('/game stop')).settled();
    await anna.select(message, 'tiles', ['3-4', 'Tile 5-6']);
    await anna.select(message, 'Who?', ['Henk']);
    expect(chosen).toEqual([['3-4', '5-6'], ['Henk']]);
    await expect(anna.select(message, 'tiles', ['1-2', '3-4', '5-6'])).rejects.toThrow(/takes 1 to 2/);
    await expect(anna.select(message, 'tiles', ['9-9'])).rejects.toThrow(/no option/);
  });

  test('modals with labelled inputs and selects, and autocompletion', async () => {
    bot.on(async (interaction) => {
      if (interaction.isAutocomplete()) {
        const typed = interaction.options.getFocused();
        await interaction.respond(
          ['Delft', 'Dresden'].filter((c) => c.startsWith(typed)).map((name) => ({ name, value: name })),
        );
      } else if (interaction.isChatInputCommand()) {
        await interaction.showModal({
          custom_id: 'names',
          title: 'Names',
          components: [
            {
              type: ComponentType.Label,
              label: 'Your name',
              component: { type: ComponentType.TextInput, custom_id: 'name', style: 1, max_length: 10 },
            },
            {
              type: ComponentType.Label,
              label: 'Colour',
              component: {
                type: ComponentType.StringSelect,
                custom_id: 'colour',
                options: [{ label: 'Red', value: 'red' }],
              },
            },
          ],
        });
      } else if (interaction.isModalSubmit()) {
        const { fields } = interaction;
        await interaction.reply(
          `${fields.getTextInputValue('name')} ${fields.getStringSelectValues('colour').join()}`,
        );
      }
    });
    const anna = bot.sandbox.user('Anna');
    expect(await anna.complete('/game start', { name: 'city', value: 'De' })).toEqual([
      { name: 'Delft', value: 'Delft' },
    ]);
    const opened = await anna.command('/game stop');
    expect(opened.modal).toMatchObject({
      title: 'Names',
      fields: [{ label: 'Your name' }, { label: 'Colour' }],
    });
    await expect(anna.submit(opened, { name: 'much too long a name', colour: 'red' })).rejects.toThrow(
      /1 to 10/,
    );
    const sent = await anna.submit(opened, { 'Your name': 'Anna', colour: ['Red'] });
    expect(sent.message()?.content).toBe('Anna red');
    expect(bot.thrown).toEqual([]);
  });

  test('in direct messages too', async () => {
    bot.on(
      (interaction) => interaction.isChatInputCommand() && interaction.reply(`guild ${interaction.guildId}`),
    );
    const exchange = await bot.sandbox.user('Ben').command('/game stop', {}, { channel: '@dm' });
    expect((await exchange.settled()).content).toBe('guild null');
    expect(bot.sandbox.user('Ben').see('@dm')).toHaveLength(1);
    expect(() => bot.sandbox.user('Anna').see('@Ben')).not.toThrow();
    expect(bot.sandbox.user('Anna').see('@Ben')).toEqual([]);
  });

  test('only who is really mentioned is notified', async () => {
    const anna = bot.sandbox.user('Anna');
    const ben = bot.sandbox.user('Ben');
    const before = bot.sandbox.pings.length;
    bot.on(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply({
        content: `<@${anna.id}> <@${ben.id}>`,
        allowedMentions: { users: [ben.id] },
      });
      await interaction.editReply({ content: `<@${ben.id}> again`, allowedMentions: { users: [ben.id] } });
      await interaction.followUp({
        flags: MessageFlags.Ephemeral,
        content: `<@${ben.id}>`,
      });
      await interaction.followUp({ content: `<@${ben.id}>`, allowedMentions: { parse: [] } });
    });
    await (await anna.command('/game stop')).settled();
    await bot.sandbox.until(
      () => (bot.sandbox.counters.requests.get('POST /webhooks/{application_id}/{token}') ?? 0) === 2,
    );
    expect(bot.sandbox.pings.slice(before).map((ping) => ping.userName)).toEqual(['Ben']);
  });
});

describe('time', () => {
  test('an answer later than 3 seconds is refused, and the person sees it fail', async () => {
    const clock = stillClock(Date.UTC(2026, 5, 1));
    const bot = await startBot({ clock });
    await bot.client.application.commands.set([{ name: 'late', description: 'Late' }]);
    let code: unknown;
    bot.on(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      clock.advance(3000);
      code = await interaction.reply('too late').catch((fault: { code: number }) => fault.code);
    });
    const exchange = await bot.sandbox.user('Anna').command('/late');
    expect(exchange).toMatchObject({ answer: 'failed', latencyMs: null });
    await expect.poll(() => code).toBe(10062);
    expect(bot.sandbox.counters.unanswered).toMatchObject([{ asked: '/late' }]);
    await bot.close();
  });

  test('a second answer is refused; the token lives 15 minutes; unknown tokens are told apart', async () => {
    const clock = stillClock(Date.UTC(2026, 5, 1));
    const bot = await startBot({ clock });
    const { sandbox } = bot;
    await bot.client.application.commands.set([{ name: 'ask', description: 'Ask' }]);
    let token = '';
    let id = '';
    const url = (path: string): string => `${sandbox.apiUrl}/v10${path}`;
    const post = (path: string, body: unknown, method = 'POST') =>
      fetch(url(path), {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    bot.on(async (interaction) => {
      ({ token, id } = interaction);
      const early = await post(`/webhooks/${sandbox.applicationId}/${token}`, { content: 'too early' });
      expect(await early.json()).toMatchObject({ code: 10015 });
      if (interaction.isChatInputCommand()) await interaction.reply('once');
    });
    await sandbox.user('Anna').command('/ask');
    const again = await post(`/interactions/${id}/${token}/callback`, {
      type: 4,
      data: { content: 'twice' },
    });
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({
      message: 'Interaction has already been acknowledged.',
      code: 40060,
    });
    const original = `/webhooks/${sandbox.applicationId}/${token}/messages/@original`;
    clock.advance(14 * 60_000);
    expect((await post(original, { content: 'in time' }, 'PATCH')).status).toBe(200);
    clock.advance(61_000);
    const old = await post(original, { content: 'late' }, 'PATCH');
    expect([old.status, await old.json()]).toEqual([401, { message: 'Invalid Webhook Token', code: 50027 }]);
    const unknown = await post(`/webhooks/${sandbox.applicationId}/nonsense/messages/@original`, {}, 'PATCH');
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { message: 'Unknown Webhook', code: 10015 },
    ]);
    const nobody = await post(`/interactions/1/nonsense/callback`, { type: 5 });
    expect([nobody.status, await nobody.json()]).toEqual([
      404,
      { message: 'Unknown interaction', code: 10062 },
    ]);
    await bot.close();
  });
});
