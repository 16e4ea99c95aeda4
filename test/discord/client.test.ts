import { EventEmitter } from 'node:events';
import { Events, type Client } from 'discord.js';
import { expect, test } from 'vitest';
import { fatalCloses, onFatalClose } from '../../src/discord/client.ts';

/** Every close code of Discord's gateway: https://docs.discord.com/developers/topics/opcodes-and-status-codes */
const closes = [4000, 4001, 4002, 4003, 4004, 4005, 4007, 4008, 4009, 4010, 4011, 4012, 4013, 4014];
const fatal = [4004, 4010, 4011, 4012, 4013, 4014];

function toldOf(code: number): readonly string[] {
  const client = new EventEmitter();
  const told: string[] = [];
  onFatalClose(client as unknown as Client, (why) => told.push(why));
  client.emit(Events.ShardDisconnect, { code }, 0);
  return told;
}

test.each([1000, 1006, ...closes])('close code %i', (code) => {
  const told = toldOf(code);
  expect(told).toHaveLength(fatal.includes(code) ? 1 : 0);
  if (told.length > 0) expect(told[0]).toMatch(new RegExp(`\\. \\(gateway close code ${code}\\)$`));
});

test('every fatal code says something of its own', () => {
  expect(new Set(Object.values(fatalCloses)).size).toBe(fatal.length);
  expect(fatalCloses[4004]).toContain('DISCORD_TOKEN');
  expect(fatalCloses[4011]).toContain('SHARD_COUNT');
});
