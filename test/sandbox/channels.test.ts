import { DiscordAPIError, ThreadAutoArchiveDuration, type TextChannel } from 'discord.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stillClock, type Sandbox } from '../../sandbox/index.ts';
import { pixel, startBot, type Bot } from './bot.ts';

/** The Discord code by which a call was refused. */
async function codeOf(call: Promise<unknown>): Promise<number | string> {
  return call.then(
    () => 'no error',
    (fault: unknown) => (fault instanceof DiscordAPIError ? fault.code : String(fault)),
  );
}

describe('channels, threads and permissions', () => {
  const clock = stillClock(Date.UTC(2026, 5, 1));
  let bot: Bot;
  let sandbox: Sandbox;
  let channel: TextChannel;
  beforeAll(async () => {
    bot = await startBot({ clock, rateLimits: false });
    sandbox = bot.sandbox;
    channel = (await bot.client.channels.fetch(sandbox.channel('#mexican-train').id)) as TextChannel;
  });
  afterAll(() => bot.close());

  test('post, edit, fetch, list, delete', async () => {
    const message = await channel.send({ content: 'one', files: [{ attachment: pixel, name: 'p.png' }] });
    await message.edit('two');
    const fetched = await channel.messages.fetch({ message: message.id, force: true });
    expect([fetched.content, fetched.attachments.first()?.contentType]).toEqual(['two', 'image/png']);
    expect(fetched.createdTimestamp).toBe(clock.now());
    expect([...(await channel.messages.fetch({ limit: 5 })).keys()]).toEqual([message.id]);
    await message.delete();
    expect(await codeOf(message.edit('three'))).toBe(10008);
    expect(await codeOf(channel.messages.fetch({ message: message.id, force: true }))).toBe(10008);
  });

  test('an enforced nonce posts once', async () => {
    const first = await channel.send({ content: 'once', nonce: 'n1', enforceNonce: true });
    const second = await channel.send({ content: 'once', nonce: 'n1', enforceNonce: true });
    expect(second.id).toBe(first.id);
    expect((await channel.send({ content: 'other', nonce: 'n2', enforceNonce: true })).id).not.toBe(first.id);
  });

  test('others cannot be edited, and deleted only with Manage Messages', async () => {
    const said = sandbox.user('Anna').say('hello');
    const path = `/channels/${channel.id}/messages/${said.id}` as const;
    expect(await codeOf(bot.client.rest.patch(path, { body: { content: 'x' } }))).toBe(50005);
    expect(await codeOf(bot.client.rest.delete(path))).toBe(50013);
  });

  test('what was revoked is refused by name, seen in the interaction, and comes back', async () => {
    await bot.client.application.commands.set([{ name: 'may', description: 'May' }]);
    const may: unknown[] = [];
    bot.on(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      may.push(interaction.appPermissions.has('SendMessages'), interaction.appPermissions.has('AttachFiles'));
      await interaction.reply('thanks');
    });
    const lift = sandbox.faults.revoke('SendMessages', '#mexican-train');
    expect(await codeOf(channel.send('x'))).toBe(50013);
    await sandbox.user('Anna').command('/may');
    lift();
    sandbox.faults.revoke('AttachFiles', '#mexican-train');
    expect(await codeOf(channel.send({ files: [{ attachment: pixel, name: 'p.png' }] }))).toBe(50013);
    expect(await codeOf(channel.send('only words'))).toBe('no error');
    sandbox.faults.revoke('ViewChannel', '#mexican-train');
    expect(await codeOf(channel.send('x'))).toBe(50001);
    await sandbox.user('Anna').command('/may');
    sandbox.faults.clear();
    expect(await codeOf(channel.send('x'))).toBe('no error');
    expect(may).toEqual([false, true, true, false]);
  });

  test('threads: from a message once, archived by hand and by time, opened again', async () => {
    const start = await channel.send('a game');
    const thread = await start.startThread({
      name: 'Game',
      autoArchiveDuration: ThreadAutoArchiveDuration.OneHour,
    });
    expect(thread.id).toBe(start.id);
    // The client refuses by itself what it knows; ask the server.
    const again = bot.client.rest.post(`/channels/${channel.id}/messages/${start.id}/threads`, {
      body: { name: 'x' },
    });
    expect(await codeOf(again)).toBe(160004);
    const inside = await thread.send('inside');
    expect(
      sandbox
        .user('Anna')
        .see('Game')
        .map((m) => m.content),
    ).toEqual(['inside']);
    await thread.setArchived(true);
    expect(sandbox.channel('Game').archived).toBe(true);
    expect(await codeOf(inside.edit('x'))).toBe(50083);
    await thread.setArchived(false);
    expect(await codeOf(inside.edit('y'))).toBe('no error');
    clock.advance(60 * 60_000);
    expect(await codeOf(inside.edit('z'))).toBe(50083);
    // Writing opens it.
    await thread.send('again');
    expect(sandbox.channel('Game').archived).toBe(false);
    sandbox.faults.revoke('SendMessagesInThreads');
    expect(await codeOf(thread.send('x'))).toBe(50013);
    sandbox.faults.clear();
    sandbox.faults.revoke('CreatePublicThreads', '#mexican-train');
    expect(await codeOf(channel.threads.create({ name: 'two' }))).toBe(50013);
    sandbox.faults.clear();
    sandbox.faults.deleteChannel('Game');
    expect(
      await codeOf(bot.client.rest.post(`/channels/${thread.id}/messages`, { body: { content: 'x' } })),
    ).toBe(10003);
  });

  test('buttons in an archived thread do not get through', async () => {
    const thread = await channel.threads.create({ name: 'quiet' });
    const message = await thread.send({
      content: 'press',
      components: [{ type: 1, components: [{ type: 2, style: 1, customId: 'b', label: 'B' }] }],
    });
    sandbox.faults.archiveThread('quiet');
    const anna = sandbox.user('Anna');
    expect((await anna.press(anna.look(message.id)!, 'B')).answer).toBe('failed');
    expect(sandbox.counters.unanswered).toEqual([]);
  });

  test('direct messages reach those who let them', async () => {
    const ben = sandbox.user('Ben');
    const user = await bot.client.users.fetch(ben.id);
    await user.send('psst');
    expect(ben.last('@dm')?.content).toBe('psst');
    expect(ben.pings().at(-1)?.content).toBe('psst');
    ben.directMessages = 'closed';
    expect(await codeOf(user.send('psst'))).toBe(50007);
  });
});

test('a server takes only so many active threads', async () => {
  const bot = await startBot({ mostThreads: 2 });
  const channel = (await bot.client.channels.fetch(bot.sandbox.channel('#mexican-train').id)) as TextChannel;
  const first = await channel.threads.create({ name: 'one' });
  await channel.threads.create({ name: 'two' });
  expect(await codeOf(channel.threads.create({ name: 'three' }))).toBe(160006);
  await first.setArchived(true);
  expect(await codeOf(channel.threads.create({ name: 'three' }))).toBe('no error');
  await bot.close();
});

describe('rate limits', () => {
  test('a burst meets the bucket: the client waits by the headers, another one meets 429', async () => {
    const bot = await startBot();
    const { sandbox } = bot;
    const channel = (await bot.client.channels.fetch(sandbox.channel('#mexican-train').id)) as TextChannel;
    const message = await channel.send('0');
    const path = `${sandbox.apiUrl}/v10/channels/${channel.id}/messages/${message.id}`;
    const edit = (content: string) =>
      fetch(path, {
        method: 'PATCH',
        body: JSON.stringify({ content }),
        headers: { 'content-type': 'application/json', authorization: `Bot ${sandbox.token}` },
      });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await edit(String(i)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[4]!.headers.get('x-ratelimit-remaining')).toBe('0');
    const limited = answers[5]!;
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(limited.headers.get('x-ratelimit-scope')).toBe('user');
    expect(await limited.json()).toMatchObject({ message: 'You are being rate limited.', global: false });
    // Other channels have buckets of their own.
    expect(sandbox.counters.rateLimited).toBe(1);
    await bot.close();
  });

  test('discord.js waits out an ordered 429 and tries again', async () => {
    const bot = await startBot();
    const channel = (await bot.client.channels.fetch(
      bot.sandbox.channel('#mexican-train').id,
    )) as TextChannel;
    bot.sandbox.faults.rateLimit({
      route: 'POST /channels/{channel_id}/messages',
      times: 1,
      retryAfterMs: 200,
    });
    await channel.send('patience');
    expect(bot.sandbox.counters.errors.get(429)).toBe(1);
    expect(bot.sandbox.user('Anna').see('#mexican-train')).toHaveLength(1);
    await bot.close();
  });

  test('messages older than an hour take few edits, then 30046', async () => {
    const clock = stillClock(Date.UTC(2026, 5, 1));
    const bot = await startBot({ clock });
    const { sandbox } = bot;
    const channel = (await bot.client.channels.fetch(sandbox.channel('#mexican-train').id)) as TextChannel;
    const message = await channel.send('0');
    clock.advance(61 * 60_000);
    const statuses = [];
    for (let i = 0; i < 4; i++) {
      const answer = await fetch(`${sandbox.apiUrl}/v10/channels/${channel.id}/messages/${message.id}`, {
        method: 'PATCH',
        body: JSON.stringify({ content: `${i}` }),
        headers: { 'content-type': 'application/json', authorization: `Bot ${sandbox.token}` },
      });
      statuses.push(answer.status, ((await answer.json()) as { code?: number }).code);
    }
    expect(statuses).toEqual([200, undefined, 200, undefined, 200, undefined, 429, 30046]);
    await bot.close();
  });
});
