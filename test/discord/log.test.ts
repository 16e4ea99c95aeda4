import { Writable } from 'node:stream';
import { DiscordAPIError } from 'discord.js';
import { expect, test } from 'vitest';
import { createLog } from '../../src/discord/log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  write(createLog('info', stream));
  return text;
}

test('a line is one JSON object', () => {
  const text = logged((log) => log.info({ game: 'abc' }, 'playing'));
  expect(JSON.parse(text)).toMatchObject({ level: 'info', game: 'abc', msg: 'playing' });
});

test('tokens, seeds and hands are blotted out, however deep', () => {
  const text = logged((log) =>
    log.info({ token: 'SECRET', table: { seed: 'SECRET', seats: { hand: 'SECRET' } }, hands: [['SECRET']] }),
  );
  expect(text).not.toContain('SECRET');
});

test('an error of Discord keeps its code and loses the token in its address and the body', () => {
  const error = new DiscordAPIError(
    { code: 50035, message: 'Invalid Form Body' },
    50035,
    400,
    'PATCH',
    'https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb246U0VDUkVU/messages/@original',
    { files: undefined, body: { content: 'SECRET HAND' } },
  );
  const text = logged((log) => log.warn({ err: error }, 'refused'));
  expect(text).toContain('50035');
  expect(text).toContain('/webhooks/123/-/messages');
  expect(text).not.toContain('aW50ZXJhY3Rpb246U0VDUkVU');
  expect(text).not.toContain('SECRET');
});
