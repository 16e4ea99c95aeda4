/**
 * `npm run -s probe -- --channel ID [--json]`: asks the real Discord what the sandbox claims that it does. Wants
 * `DISCORD_TOKEN`; posts into that channel alone and deletes what it posted.
 */
import { parseArgs } from 'node:util';
import { newAsker } from './claims/asker.ts';
import { compared, type Compared } from './claims/probe.ts';
import { startSandbox } from './index.ts';

function unusable(why: string): never {
  process.stderr.write(`probe: ${why}\n`);
  process.exit(2);
}

function asked(): { readonly channel: string; readonly json: boolean; readonly token: string } {
  try {
    const { values } = parseArgs({ options: { channel: { type: 'string' }, json: { type: 'boolean' } } });
    const token = process.env['DISCORD_TOKEN'] ?? '';
    if (values.channel === undefined || !/^\d{1,20}$/.test(values.channel))
      throw new Error('--channel takes the id of a channel');
    if (token === '') throw new Error('DISCORD_TOKEN is not set: it asks the real Discord');
    return { channel: values.channel, json: values.json === true, token };
  } catch (error) {
    return unusable((error as Error).message);
  }
}

const { channel, json, token } = asked();
const sandbox = await startSandbox({ guilds: [{ name: 'Probe', channels: ['probe'] }], rateLimits: false });
process.stderr.write(
  `probe: posts some dozens of messages into channel ${channel}, one after the other, and deletes each of them\n`,
);
let claims = 0;
let differences = 0;
const tell = ({ claim, page, ...seen }: Compared): void => {
  const line = json
    ? JSON.stringify({ claim, page, ...seen })
    : `${seen.same ? 'same     ' : 'DIFFERENT'} ${claim} (${page})`;
  process.stdout.write(`${line}\n`);
  if (!json && !seen.same) process.stdout.write(`          ${JSON.stringify(seen)}\n`);
};
const own = newAsker({
  apiUrl: sandbox.apiUrl,
  token: sandbox.token,
  channelId: sandbox.channel('probe').id,
});
const real = newAsker({
  apiUrl: process.env['DISCORD_API'] ?? 'https://discord.com/api',
  token,
  channelId: channel,
});
for await (const one of compared(own, real)) {
  claims += 1;
  if (!one.same) differences += 1;
  tell(one);
}
await sandbox.close();
process.stdout.write(`${JSON.stringify({ claims, differences })}\n`);
process.exitCode = differences === 0 ? 0 : 1;
