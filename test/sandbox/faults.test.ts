import { Events, type TextChannel } from 'discord.js';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { startBot, type Bot } from './bot.ts';

const posting = 'POST /channels/{channel_id}/messages';

describe('faults', () => {
  let bot: Bot;
  let channel: TextChannel;
  beforeAll(async () => {
    bot = await startBot({ rateLimits: false, seed: 7 }, { rest: { timeout: 400, retries: 1 } });
    channel = (await bot.client.channels.fetch(bot.sandbox.channel('#mexican-train').id)) as TextChannel;
    await bot.client.application.commands.set([{ name: 'ping', description: 'Ping' }]);
    bot.on((interaction) => interaction.isChatInputCommand() && interaction.reply('pong'));
  });
  afterEach(() => {
    bot.sandbox.faults.clear();
    bot.sandbox.counters.reset();
    bot.thrown.length = 0;
  });
  afterAll(() => bot.close());

  const contents = (): readonly string[] =>
    bot.sandbox.messages('#mexican-train').map((message) => message.content);

  test('a 500 is tried again by the client and posts once', async () => {
    bot.sandbox.faults.fail(500, { route: posting, times: 1 });
    await channel.send('after 500');
    expect(contents().filter((content) => content === 'after 500')).toHaveLength(1);
    expect(bot.sandbox.counters.requests.get(posting)).toBe(2);
  });

  test('a lost answer was applied: without a nonce the retry posts twice, with one once', async () => {
    bot.sandbox.faults.loseAnswers({ route: posting, times: 1 });
    await channel.send('twice');
    expect(contents().filter((content) => content === 'twice')).toHaveLength(2);
    bot.sandbox.faults.loseAnswers({ route: posting, times: 1 });
    await channel.send({ content: 'once', nonce: 'lost', enforceNonce: true });
    expect(contents().filter((content) => content === 'once')).toHaveLength(1);
  });

  test('silence makes the client give up and try again', async () => {
    bot.sandbox.faults.silence({ route: posting, times: 1 });
    await channel.send('heard at last');
    expect(contents().filter((content) => content === 'heard at last')).toHaveLength(1);
  });

  test('delays hold requests back, by pattern', async () => {
    bot.sandbox.faults.delay(400, { route: /callback$/, times: 1 });
    const exchange = await bot.sandbox.user('Anna').command('/ping');
    expect(exchange.latencyMs).toBeGreaterThanOrEqual(395);
    expect((await bot.sandbox.user('Anna').command('/ping')).latencyMs).toBeLessThan(395);
  });

  test('any of Discord’s errors can be ordered', async () => {
    bot.sandbox.faults.refuse({ status: 404, code: 10003, message: 'Unknown Channel' }, { times: 1 });
    await expect(channel.send('x')).rejects.toMatchObject({ code: 10003, status: 404 });
  });

  test('double delivery: the second answer is refused and nothing is seen twice', async () => {
    bot.sandbox.faults.deliverTwice({ times: 1 });
    const before = contents().length;
    await bot.sandbox.user('Anna').command('/ping');
    await expect.poll(() => bot.thrown.length).toBe(1);
    expect(bot.thrown[0]).toMatchObject({ code: 40060 });
    expect(contents()).toHaveLength(before + 1);
  });

  test('events held back longer than 3 seconds fail', async () => {
    bot.sandbox.faults.delayEvents(50, { times: 1 });
    const waiting = bot.sandbox.user('Anna').command('/ping');
    bot.sandbox.clock.advance(3000);
    expect((await waiting).answer).toBe('failed');
    await expect.poll(() => bot.thrown.length).toBe(1);
    expect(bot.thrown[0]).toMatchObject({ code: 10062 });
  });

  test('a deleted message is announced and gone', async () => {
    const message = await channel.send('short-lived');
    bot.sandbox.faults.deleteMessage(message.id);
    await expect(message.edit('x')).rejects.toMatchObject({ code: 10008 });
  });

  test('a deleted channel is announced to the bot', async () => {
    const gone = new Promise((resolve) => bot.client.once(Events.ChannelDelete, resolve));
    bot.sandbox.faults.deleteChannel('#second-table');
    await gone;
    expect(() => bot.sandbox.channel('#second-table')).toThrow();
  });

  test('by probability, the same for the same seed', async () => {
    const failures = async (): Promise<number> => {
      const other = await startBot({ rateLimits: false, seed: 11 }, { rest: { retries: 0 } });
      const room = (await other.client.channels.fetch(
        other.sandbox.channel('#mexican-train').id,
      )) as TextChannel;
      other.sandbox.faults.fail(503, { route: posting, probability: 0.5 });
      let failed = 0;
      for (let i = 0; i < 20; i++) await room.send('x').catch(() => (failed += 1));
      await other.close();
      return failed;
    };
    const first = await failures();
    expect(first).toBeGreaterThan(3);
    expect(first).toBeLessThan(17);
    expect(await failures()).toBe(first);
  });
});
