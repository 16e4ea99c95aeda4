import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAsker, type Asker } from '../../sandbox/claims/asker.ts';
import { compared } from '../../sandbox/claims/probe.ts';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';

const guilds = [{ name: 'Probe', channels: ['probe'] }];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ guilds, rateLimits: false });
});
afterAll(() => sandbox.close());

const asker = (of: Sandbox): Asker =>
  newAsker({ apiUrl: of.apiUrl, token: of.token, channelId: of.channel('probe').id });

test('the probe finds no difference between two sandboxes', async () => {
  const { channel, out } = { channel: sandbox.channel('probe').id, out: [] as string[] };
  const run = spawn(
    process.execPath,
    ['--import', 'tsx', 'sandbox/probe.ts', '--channel', channel, '--json'],
    {
      env: { ...process.env, DISCORD_TOKEN: sandbox.token, DISCORD_API: sandbox.apiUrl },
    },
  );
  run.stdout.on('data', (bytes: Buffer) => out.push(bytes.toString()));
  const code = await new Promise((resolve) => run.on('close', resolve));
  const lines = out.join('').trim().split('\n');
  const { claims, differences } = JSON.parse(lines.at(-1)!) as Record<string, number>;
  expect({ code, differences }).toEqual({ code: 0, differences: 0 });
  expect(claims).toBe(lines.length - 1);
});

test('the probe finds a planted difference, and tells it', async () => {
  const honest = asker(sandbox);
  const planted: Asker = {
    ...honest,
    async ask(method, path, sent) {
      const answer = await honest.ask(method, path, sent);
      return answer.code === 50035 ? { ...answer, status: 200, code: null } : answer;
    },
  };
  const found = [];
  for await (const one of compared(asker(sandbox), planted)) if (!one.same) found.push(one.claim);
  expect(found).toContain('components V2 and content exclude each other');
});
