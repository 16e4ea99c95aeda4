/** What README promises of the invitation, decoded and compared with what the bot really asks for. */
import { readFile } from 'node:fs/promises';
import { GatewayIntentBits, IntentsBitField, PermissionsBitField } from 'discord.js';
import { expect, test } from 'vitest';
import { invitedPermissions } from '../../src/answers/permissions.ts';
import { createClient } from '../../src/discord/client.ts';
import { plainAsk } from '../../src/discord/rest/ask.ts';
import { remarkText } from '../../src/views/index.ts';
import { languages, wordsFor } from '../../src/i18n/index.ts';

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');

test('the address asks for the permissions that the table explains, and those are the ones that are needed', () => {
  const bits = /permissions=(\d+)/.exec(readme)?.[1] ?? '0';
  expect(new PermissionsBitField(BigInt(bits)).toArray().sort()).toEqual([...invitedPermissions].sort());
  const table = /^ {3}\| permission .+(?:\n {3}\|.+)+/m.exec(readme)?.[0] ?? '';
  const explained = [...table.matchAll(/^ {3}\| ([A-Z][A-Za-z ]+?) +\| [a-z].+\|$/gm)].map(
    ([, name]) => name!,
  );
  const named = explained.map((name) => name.replaceAll(' ', '').replace('ViewChannels', 'ViewChannel'));
  expect(named.map((name) => name.replace('SendMessagesinThreads', 'SendMessagesInThreads')).sort()).toEqual(
    [...invitedPermissions].sort(),
  );
});

test('the bot connects with the intents that are named', () => {
  const client = createClient({ apiUrl: 'http://127.0.0.1', shards: null, shardCount: null, ask: plainAsk });
  const intents = new IntentsBitField(client.options.intents);
  expect(intents.toArray().sort()).toEqual(['GuildMessages', 'Guilds']);
  expect(readme).toMatch(/intents\s+Guilds and Guild Messages/);
  expect(intents.has(GatewayIntentBits.MessageContent)).toBe(false);
});

test('every permission has the name that Discord’s settings give it, in every language', () => {
  for (const locale of languages) {
    const words = wordsFor(locale);
    const said = remarkText(words, {
      code: 'missingPermissions',
      permissions: [...invitedPermissions, 'Connect'],
    });
    for (const name of invitedPermissions) expect(said).not.toContain(`**${name}**`);
  }
});
