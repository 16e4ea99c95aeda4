import { DiscordAPIError, HTTPError } from 'discord.js';
import { expect, test } from 'vitest';
import { failureOf, type Failure } from '../../src/discord/failures.ts';

const refused = (code: number, status = 400): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', '/', {
    files: undefined,
    body: undefined,
  });

const told: readonly (readonly [number, Failure])[] = [
  [10062, 'tooLate'],
  [10015, 'tooLate'],
  [50027, 'tooLate'],
  [40060, 'alreadyAnswered'],
  [10008, 'unknownMessage'],
  [10003, 'unknownChannel'],
  [50001, 'missingAccess'],
  [50013, 'missingPermission'],
  [50007, 'directMessagesClosed'],
  [50278, 'directMessagesClosed'],
  [50033, 'directMessagesClosed'],
  [40003, 'directMessagesLimited'],
  [50083, 'archived'],
  [160004, 'threadRefused'],
  [160006, 'threadRefused'],
  [160007, 'threadRefused'],
  [50024, 'threadRefused'],
  [160005, 'locked'],
  [20022, 'editsSpent'],
  [30046, 'editsSpent'],
  [50035, 'badForm'],
];

test.each(told)('Discord’s code %i is %s', (code, failure) => {
  expect(failureOf(refused(code))).toBe(failure);
});

test('a refused token, a server error, a broken connection and anything else are told apart', () => {
  expect(failureOf(refused(0, 401))).toBe('tokenRefused');
  expect(failureOf(new HTTPError(502, 'Bad Gateway', 'GET', '/', {}))).toBe('unreachable');
  expect(failureOf(Object.assign(new Error('x'), { code: 'ECONNRESET' }))).toBe('unreachable');
  expect(
    failureOf(new Error('fetch failed', { cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }) })),
  ).toBe('unreachable');
  expect(failureOf(new DOMException('late', 'TimeoutError'))).toBe('unreachable');
  expect(failureOf(new TypeError('a fault of ours'))).toBe('other');
});
