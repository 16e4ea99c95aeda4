import { Events, type Client } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { closeCodes, startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { connect, startBot } from './bot.ts';

const gatewayOf = (sandbox: Sandbox): string =>
  `${sandbox.apiUrl.replace('http', 'ws').replace('/api', '')}/gateway`;

/** Opens a raw socket, sends what is given after hello, and tells how it was closed. */
function closedWith(sandbox: Sandbox, payload: unknown, query = '?v=10&encoding=json'): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(gatewayOf(sandbox) + query);
    socket.once('message', () =>
      socket.send(typeof payload === 'string' ? payload : JSON.stringify(payload)),
    );
    socket.once('close', (code) => resolve(code));
  });
}

describe('gateway', () => {
  test('closes with the code that says what was wrong', async () => {
    const sandbox = await startSandbox();
    const { token } = sandbox;
    const identify = (d: object): unknown => ({ op: 2, d: { token, intents: 1, properties: {}, ...d } });
    const codes = await Promise.all([
      closedWith(sandbox, identify({ token: 'wrong' })),
      closedWith(sandbox, identify({ shard: [2, 2] })),
      closedWith(sandbox, identify({ intents: 1 | (1 << 15) })),
      closedWith(sandbox, identify({ intents: 2 ** 40 })),
      closedWith(sandbox, { op: 3, d: {} }),
      closedWith(sandbox, { op: 99 }),
      closedWith(sandbox, 'no json'),
      closedWith(sandbox, {}, '?v=6'),
      closedWith(sandbox, { op: 6, d: { token: 'wrong', session_id: 'x', seq: 1 } }),
    ]);
    expect(codes).toEqual([
      closeCodes.authenticationFailed,
      closeCodes.invalidShard,
      closeCodes.disallowedIntents,
      closeCodes.invalidIntents,
      closeCodes.notAuthenticated,
      closeCodes.unknownOpcode,
      closeCodes.decodeError,
      closeCodes.invalidVersion,
      closeCodes.authenticationFailed,
    ]);
    await sandbox.close();
  });

  test('a wrong token is refused over REST too', async () => {
    const sandbox = await startSandbox();
    await expect(connect({ ...sandbox, token: 'wrong' })).rejects.toThrow(/invalid token/i);
    expect(sandbox.counters.errors.get(401)).toBe(1);
    await sandbox.close();
  });

  test('after a dropped socket the session is resumed and nothing is missed', async () => {
    const bot = await startBot();
    const { sandbox, client } = bot;
    await client.application.commands.set([{ name: 'ping', description: 'Ping' }]);
    bot.on((interaction) => interaction.isChatInputCommand() && interaction.reply('pong'));
    const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
    sandbox.faults.dropSockets();
    await sandbox.until(() => sandbox.counters.resumes === 0 && !sandbox.counters.answers.length);
    // Typed while nobody is connected: replayed with the resume, and still in time.
    const exchange = await sandbox.user('Anna').command('/ping');
    await resumed;
    expect(exchange.answer).toBe('message');
    expect(sandbox.counters).toMatchObject({ identifies: 1, resumes: 1, unanswered: [] });
    await bot.close();
  });

  test('reconnect is asked for, and an invalid session makes the client identify anew', async () => {
    const bot = await startBot();
    const { sandbox, client } = bot;
    const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
    sandbox.faults.reconnect();
    await resumed;
    expect(sandbox.counters.resumes).toBe(1);
    const again = new Promise((resolve) => client.once(Events.ShardReady, resolve));
    sandbox.faults.invalidateSession();
    await again;
    expect(sandbox.counters.identifies).toBe(2);
    await bot.close();
  });

  test('each shard gets its own servers and their interactions', async () => {
    const users = [{ name: 'Anna' }];
    // Servers are dealt to shards by (id >> 22) % shards.
    const guilds = [4, 5].map((n) => ({ name: `Server ${n}`, id: String(n * 2 ** 22), channels: [`c${n}`] }));
    const sandbox = await startSandbox({ shards: 2, users, guilds });
    const clients = await Promise.all(
      [0, 1].map((shard) => connect(sandbox, { shards: [shard], shardCount: 2 })),
    );
    await sandbox.ready(2);
    expect(clients.map((client) => client.guilds.cache.map((guild) => guild.name))).toEqual([
      ['Server 4'],
      ['Server 5'],
    ]);
    await clients[0]!.application.commands.set([{ name: 'who', description: 'Who' }]);
    const answering = (client: Client, name: string): void => {
      client.on(Events.InteractionCreate, (i) => void (i.isChatInputCommand() && i.reply(name)));
    };
    answering(clients[0]!, 'zero');
    answering(clients[1]!, 'one');
    const asked = await Promise.all(
      ['#c4', '#c5'].map((channel) => sandbox.user('Anna').command('/who', {}, { channel })),
    );
    expect(asked.map((exchange) => exchange.message()?.content)).toEqual(['zero', 'one']);
    await Promise.all(clients.map((client) => client.destroy()));
    await sandbox.close();
  });

  test('two processes on one shard both get the interaction; the second answer is refused', async () => {
    const bot = await startBot();
    const { sandbox } = bot;
    const other = await connect(sandbox);
    await bot.client.application.commands.set([{ name: 'who', description: 'Who' }]);
    const codes: unknown[] = [];
    for (const client of [bot.client, other]) {
      client.on(Events.InteractionCreate, (i) => {
        if (i.isChatInputCommand())
          i.reply('me').then(
            () => codes.push('ok'),
            (e: { code: number }) => codes.push(e.code),
          );
      });
    }
    await sandbox.user('Anna').command('/who');
    await expect.poll(() => codes.length).toBe(2);
    expect(codes).toEqual(['ok', 40060]);
    await other.destroy();
    await bot.close();
  });
});
