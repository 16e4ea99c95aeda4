/** discord.js's own REST client, with the bot's way of asking, against the sandbox. */
import { REST, Routes } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { createLog } from '../../../src/discord/log.ts';
import { plainAsk, routeOf, type Ask } from '../../../src/discord/rest/ask.ts';
import { paced } from '../../../src/discord/rest/pace.ts';
import { createReach } from '../../../src/discord/rest/reach.ts';
import { tokenAskedAbout } from '../../../src/discord/rest/refused-token.ts';
import { failureOf } from '../../../src/discord/failures.ts';
import { linesInto } from '../../e2e/lines.ts';

let sandbox: Sandbox;
let lines: string[];
beforeAll(async () => {
  sandbox = await startSandbox({ rateLimits: false });
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

function restWith(wrap: (ask: Ask, log: ReturnType<typeof createLog>) => Ask): REST {
  lines = [];
  const makeRequest = wrap(plainAsk, createLog('info', linesInto(lines)));
  return new REST({ api: sandbox.apiUrl, retries: 0, makeRequest }).setToken(sandbox.token);
}

const post = (rest: REST) =>
  rest.post(Routes.channelMessages(sandbox.channel('mexican-train').id), { body: { content: 'hello' } });

describe('a 429 that does not say for how long', () => {
  test('is asked about once in a while, however many wait, and logged once', async () => {
    const everyMs = 60;
    const rest = restWith((ask, log) => paced(ask, { log, everyMs }));
    const from = performance.now();
    const asked = (): number => sandbox.counters.requests.get('POST /channels/{channel_id}/messages') ?? 0;
    const lift = sandbox.faults.refuse(
      { status: 429, code: 0, message: 'slow down' },
      { route: '/messages' },
    );
    const posts = Array.from({ length: 12 }, () => post(rest));
    await expect.poll(asked, { timeout: 30_000 }).toBeGreaterThan(5);
    expect(asked()).toBeLessThanOrEqual((performance.now() - from) / everyMs + 2);
    lift();
    await Promise.all(posts);
    expect(lines.filter((line) => line.includes('limits a route'))).toHaveLength(1);
  });

  test('holds up no other route, nor anybody once it is over', async () => {
    const rest = restWith((ask, log) => paced(ask, { log, everyMs: 60_000 }));
    sandbox.faults.refuse({ status: 429, code: 0, message: 'slow down' }, { route: '/messages', times: 1 });
    const held = new AbortController();
    const waiting = rest
      .post(Routes.channelMessages(sandbox.channel('mexican-train').id), {
        body: { content: 'x' },
        signal: held.signal,
      })
      .catch((error: unknown) => error);
    await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(1);
    expect(await rest.get(Routes.user())).toBeDefined();
    held.abort();
    expect(failureOf(await waiting)).toBe('unreachable');
  });
});

describe('a 401', () => {
  const watching = (refusals: string[]): REST =>
    restWith((ask, log) => tokenAskedAbout(ask, { log, refused: () => refusals.push('refused') }));

  test('out of the blue leaves the token where it is, and is an outage', async () => {
    const refusals: string[] = [];
    const rest = watching(refusals);
    sandbox.faults.refuse(
      { status: 401, code: 0, message: '401: Unauthorized' },
      { route: '/messages', times: 1 },
    );
    expect(failureOf(await post(rest).catch((error: unknown) => error))).toBe('unreachable');
    expect(await post(rest)).toMatchObject({ content: 'hello' });
    expect(refusals).toEqual([]);
    expect(lines.join('')).not.toContain(sandbox.token);
  });

  test('that Discord repeats when asked who the bot is, is the end', async () => {
    const refusals: string[] = [];
    const rest = watching(refusals);
    sandbox.faults.refuse({ status: 401, code: 0, message: '401: Unauthorized' });
    expect(failureOf(await post(rest).catch((error: unknown) => error))).toBe('tokenRefused');
    expect(refusals).toEqual(['refused']);
  });

  test('is no end while Discord cannot say more', async () => {
    const refusals: string[] = [];
    const rest = watching(refusals);
    sandbox.faults.refuse({ status: 401, code: 0, message: '401: Unauthorized' }, { route: '/messages' });
    sandbox.faults.fail(502, { route: '/users/@me' });
    await expect(post(rest)).rejects.toThrow();
    sandbox.faults.clear();
    expect(await post(rest)).toBeDefined();
    expect(refusals).toEqual([]);
  });
});

describe('whether Discord answers', () => {
  test('is asked for where it is not known, and follows what requests meet', async () => {
    const reach = createReach();
    const rest = restWith((ask) => reach.watched(ask));
    let asked = 0;
    const askNow = (): Promise<unknown> => {
      asked += 1;
      return rest.get(Routes.user());
    };
    expect(await reach.answers(askNow)).toBe(true);
    expect(await reach.answers(askNow)).toBe(true);
    expect(asked).toBe(1);
    sandbox.faults.fail(502);
    await post(rest).catch(() => undefined);
    expect(await reach.answers(askNow)).toBe(false);
    sandbox.faults.clear();
    await post(rest);
    expect(await reach.answers(askNow)).toBe(true);
    expect(reach.answeredAgo()).toBeLessThan(60);
  });
});

test.each([
  [
    'PATCH',
    '/channels/100000000000000001/messages/100000000000000002',
    'PATCH /channels/100000000000000001/messages/:id',
  ],
  ['POST', '/interactions/100000000000000001/aW50ZXI/callback?x=1', 'POST /interactions/:id/:token/callback'],
  [
    'PATCH',
    '/webhooks/100000000000000001/tok-EN/messages/%40original',
    'PATCH /webhooks/:id/:token/messages/%40original',
  ],
  ['PUT', '/applications/100000000000000001/commands', 'PUT /applications/:id/commands'],
  ['GET', '/users/@me', 'GET /users/@me'],
])('%s %s is the route %s', (method, path, route) => {
  expect(routeOf(`http://127.0.0.1:1/api/v10${path}`, { method })).toBe(route);
});
