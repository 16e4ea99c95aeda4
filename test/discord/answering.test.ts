import { DiscordAPIError } from 'discord.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { say, sayBeside, show, quiet, type Answer } from '../../src/answers/answer.ts';
import type { Asked, Place } from '../../src/answers/asked.ts';
import type { Answering } from '../../src/answers/hands.ts';
import type { Routes } from '../../src/answers/route.ts';
import { answer } from '../../src/discord/answering.ts';
import type { RestEdge } from '../../src/discord/edge.ts';
import type { Incoming, Pressed } from '../../src/discord/incoming.ts';
import { createLog } from '../../src/discord/log.ts';
import { createMetrics } from '../../src/discord/metrics.ts';
import { createPrivateMessages } from '../../src/discord/private-messages.ts';
import { wordsFor } from '../../src/i18n/index.ts';
import { StoreUnavailable } from '../../src/store/index.ts';
import { defaultGuildSettings, defaultPlayerSettings } from '../../src/table/settings.ts';
import { remarkText, privacyScreen, type Remark, type Screen } from '../../src/views/index.ts';
import { linesInto } from '../e2e/lines.ts';

/** What an interaction is answered with: acknowledgement, language, outages, faults. In memory, request by request. */

interface Sent {
  readonly request: string;
  readonly body: unknown;
}

let sent: Sent[];
let logged: string[];
/** What Discord answers the coming requests with, in order; null: well. */
let faults: (Error | null)[];
let player: Partial<typeof defaultPlayerSettings>;
let guild: Partial<typeof defaultGuildSettings>;
let away: Error | null;
let seen: [string, readonly string[]][];

beforeEach(() => {
  [sent, logged, faults, seen] = [[], [], [], []];
  [player, guild, away] = [{}, {}, null];
});

const ask = (method: string) => async (route: string, options?: { readonly body?: unknown }) => {
  sent.push({
    request: `${method} ${route.replace('/token', '').replace('/interactions', '')}`,
    body: options?.body,
  });
  const fault = faults.shift();
  if (fault !== undefined && fault !== null) throw fault;
  return { id: 'message', components: [] };
};

const metrics = createMetrics(() => 0);

function edgeNow(): RestEdge {
  const requests = { get: ask('get'), post: ask('post'), patch: ask('patch'), put: ask('put') };
  const rest = { ...requests, delete: ask('delete') } as unknown as RestEdge['rest'];
  const timers = { after: (_: number, call: () => void) => (call(), () => undefined) };
  const log = createLog('info', linesInto(logged));
  const pictures = { paint: () => Promise.reject(new Error('no picture is asked for')) };
  const messages = createPrivateMessages(
    { rest, applicationId: () => 'application', timers },
    { pictures, log },
  );
  const edge = {
    rest,
    timers,
    hands: {
      answer: ({ token }: Answering, screen: Screen) => messages.edit(token, screen, []),
    },
    tables: {
      async playerSettings() {
        if (away !== null) throw away;
        return { ...defaultPlayerSettings, ...player };
      },
      guildSettings: async () => ({ ...defaultGuildSettings, ...guild }),
    },
    publisher: {
      permissionsSeen: ({ channelId, permissions }: Place) => seen.push([channelId, [...permissions]]),
    },
    log,
    metrics,
    randomBytes: (count: number) => new Uint8Array(count).fill(0xab),
  };
  return edge as unknown as RestEdge;
}

const facts = {
  id: 'interaction',
  applicationId: 'application',
  token: 'token',
  at: 0,
  guildId: 'guild',
  place: {
    channelId: 'channel',
    threadOf: null,
    opens: 'thread',
    isVoice: false,
    mayCall: () => true,
    permissions: new Set(['ViewChannel']),
  },
  who: { id: 'anna', name: 'Anna', mayManage: false, mayManageServer: false, roleIds: [] },
  locale: 'en-US',
  guildLocale: 'en-US',
} as const;

const typed = (more: Partial<Incoming> = {}): Incoming =>
  ({ ...facts, given: { name: 'known', options: {} }, ...more }) as Incoming;

const pressed = (customId: string, more: Partial<Pressed> = {}): Incoming => ({
  ...facts,
  pressed: {
    customId,
    message: { id: 'message', ephemeral: true, own: true, origin: 'command' },
    form: false,
    values: ['one'],
    fields: new Map([['names', 'A, B']]),
    ...more,
  },
});

const join = 'mt:abcdefghij:7:join';
const lay = 'mt:abcdefghij:7:lay:1-2:0';

/** Answers with what a handler says, and hands out what it was asked with. */
async function answered(
  incoming: Incoming,
  says: Answer | Error = quiet,
  answers: 'private' | 'public' = 'private',
): Promise<Asked | undefined> {
  let asked: Asked | undefined;
  const run = async (given: Asked) => {
    asked = given;
    if (says instanceof Error) throw says;
    return says;
  };
  const routes: Routes = { command: (name) => (name === 'known' ? { answers, run } : null), press: run };
  await answer(edgeNow(), routes, incoming);
  return asked;
}

const requests = () => sent.map(({ request }) => request);
/** Everything that was said, as it went out. */
const said = () => JSON.stringify(sent.map(({ body }) => body)) ?? '';
const telling = (locale: string, remark: Remark) =>
  JSON.stringify(remarkText(wordsFor(locale), remark)).slice(1, -1);

const callback = 'post /interaction/callback';
const original = '/webhooks/application/messages/%40original';

const refusal = (code: number, status = 400) =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', 'url', {});

describe('the language', () => {
  test.each([
    ['the asker’s, as Discord tells it', {}, 'nl', 'nl'],
    ['the one that was set rather', { locale: 'de' }, 'nl', 'de'],
    ['English where there are no words', {}, 'tlh', 'en'],
  ])('of an answer is %s', async (_, settings, locale, spoken) => {
    player = settings;
    const asked = await answered(typed({ locale }), say({ code: 'saved' }));
    expect(asked!.words.locale).toBe(spoken);
    expect(said()).toContain(telling(spoken, { code: 'saved' }));
  });

  test.each([
    ['as the server set it', { locale: 'de' }, 'nl', 'de'],
    ['else as Discord has it for the server', {}, 'nl', 'nl'],
    ['else the asker’s', {}, null, 'en'],
  ])('of what all see is %s', async (_, settings, guildLocale, spoken) => {
    guild = settings;
    expect((await answered(typed({ guildLocale })))!.publicWords.locale).toBe(spoken);
  });

  test('of a fault is the asker’s too', async () => {
    player = { locale: 'nl' };
    await answered(typed(), new Error('broken'));
    expect(said()).toContain(telling('nl', { code: 'fault', id: 'abababab' }));
    expect(logged.join()).toContain('abababab');
  });
});

test('a direct message is asked with no server, and in the asker’s language for all to see', async () => {
  const asked = await answered(typed({ guildId: null, guildLocale: null, locale: 'de' }));
  expect(asked).toMatchObject({ guildId: null, publicWords: { locale: 'de' } });
});

describe('what is told instead', () => {
  test.each([
    ['a move that was not made', lay, true],
    ['anything else', join, false],
  ])('while the store is away: %s', async (_, customId, move) => {
    away = new StoreUnavailable('away');
    await answered(pressed(customId));
    expect(said()).toContain(telling('en', { code: 'storeAway', move }));
  });

  test('to a button and a command of another version', async () => {
    await answered(pressed('mt:what'));
    await answered(typed({ given: { name: 'gone', options: {} } } as Partial<Incoming>));
    expect(said().split(telling('en', { code: 'unknownButton' }))).toHaveLength(3);
  });

  test('where Discord refuses the message that was made', async () => {
    faults = [null, refusal(50035)];
    await answered(typed(), show(privacyScreen({ words: wordsFor('en'), step: 'open' })));
    expect(said()).toContain(telling('en', { code: 'fault', id: 'abababab' }));
  });
});

describe('the acknowledgement', () => {
  const types = () =>
    sent.flatMap(({ request, body }) => (request === callback ? [(body as { type: number }).type] : []));

  test.each([
    ['a private command', () => typed(), 'private', 5, { flags: 64 }],
    ['a public one', () => typed(), 'public', 5, undefined],
    ['a button of one’s own', () => pressed(join), 'private', 6, undefined],
    [
      'a button of the table',
      () => pressed(join, { message: { id: 'message', ephemeral: false, own: false, origin: null } }),
      'private',
      6,
      undefined,
    ],
    [
      'one’s own hand, from the table',
      () =>
        pressed('mt:abcdefghij:7:hand', {
          message: { id: 'message', ephemeral: false, own: false, origin: null },
        }),
      'private',
      5,
      { flags: 64 },
    ],
    ['a form out of a panel', () => pressed('settings:quietForm', { form: true }), 'private', 6, undefined],
    [
      'a form out of nowhere',
      () => pressed('settings:quietForm', { form: true, message: null }),
      'private',
      5,
      { flags: 64 },
    ],
  ] as const)('of %s comes first', async (_, incoming, answers, type, data) => {
    await answered(incoming(), say({ code: 'saved' }), answers);
    expect(sent[0]).toMatchObject({ request: callback, body: { type } });
    expect((sent[0]!.body as { data?: unknown }).data).toEqual(data);
  });

  test('of a form is the form itself', async () => {
    const modal = { custom_id: 'pad:namesForm:x:1', title: 'Names', components: [] };
    await answered(pressed('pad:names:x:1'), { type: 'modal', modal });
    expect(sent).toEqual([{ request: callback, body: { type: 9, data: modal } }]);
  });

  test('of a form that cannot be had is private', async () => {
    await answered(pressed('pad:names:x:1'), say({ code: 'unknownButton' }));
    expect(types()).toEqual([5]);
    expect(requests()[1]).toBe(`patch ${original}`);
  });

  test.each([
    ['when another process was faster', [refusal(40060)], 1],
    ['when it comes too late', [refusal(10062, 404)], 1],
  ])('%s nothing more is sent, and nothing done', async (_, answers, count) => {
    faults = answers;
    expect(await answered(pressed(join), say({ code: 'saved' }))).toBeUndefined();
    expect(sent).toHaveLength(count);
  });

  test('whose answer got lost is repeated, and was ours after all', async () => {
    faults = [Object.assign(new Error('reset'), { code: 'ECONNRESET' }), refusal(40060)];
    expect(await answered(pressed(join), say({ code: 'saved' }))).toBeDefined();
    expect(requests()).toEqual([callback, callback, `patch ${original}`]);
  });

  test('that Discord refuses otherwise is logged, and the handler not run', async () => {
    faults = [refusal(50013, 403)];
    expect(await answered(pressed(join))).toBeUndefined();
    expect(logged.join()).toContain('missingPermission');
  });
});

describe('the answer', () => {
  const ofAll = { message: { id: 'message', ephemeral: false, own: false, origin: null } } as const;
  const further = 'post /webhooks/application';

  test.each([
    [
      'a screen fills the new message',
      () => typed(),
      show(privacyScreen({ words: wordsFor('en'), step: 'open' })),
      [`patch ${original}`],
    ],
    ['nothing leaves a panel', () => pressed(join), quiet, []],
    ['nothing takes a new message back', () => typed(), quiet, [`delete ${original}`]],
    [
      'a remark stands in one’s own panel',
      () => pressed(join),
      say({ code: 'saved' }),
      [`patch ${original}`],
    ],
    ['a remark stands beside what all see', () => pressed(join, ofAll), say({ code: 'saved' }), [further]],
    ['what is told beside leaves the panel', () => pressed(join), sayBeside({ code: 'badTime' }), [further]],
    [
      'what is told beside fills a new message',
      () => typed(),
      sayBeside({ code: 'badTime' }),
      [`patch ${original}`],
    ],
  ])('%s', async (_, incoming, says, expected) => {
    await answered(incoming(), says);
    expect(requests().slice(1)).toEqual(expected);
  });

  test('a remark to a public command goes to the asker alone', async () => {
    await answered(typed(), say({ code: 'noRecords' }), 'public');
    expect(requests().slice(1)).toEqual([`delete ${original}`, further]);
    expect(sent.at(-1)!.body).toMatchObject({ flags: 32768 + 64 });
  });

  test('to a panel that was dismissed comes anew', async () => {
    faults = [null, refusal(10008, 404)];
    await answered(pressed(join), say({ code: 'saved' }));
    expect(requests().slice(1)).toEqual([`patch ${original}`, further]);
  });

  test('is repeated while Discord cannot be reached, twice at most', async () => {
    const lost = () => Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    faults = [null, lost(), lost()];
    await answered(pressed(join), say({ code: 'saved' }));
    expect(requests().filter((request) => request === `patch ${original}`)).toHaveLength(3);
  });

  test('mentions nobody that it does not name', async () => {
    await answered(typed(), say({ code: 'saved' }));
    expect(sent.at(-1)!.body).toMatchObject({ allowed_mentions: { parse: [], users: [] } });
  });
});

describe('what is asked', () => {
  test('says where, by whom, of which message, and what was chosen', async () => {
    const asked = await answered(
      pressed('lots:again', { message: { id: 'message', ephemeral: false, own: false, origin: 'command' } }),
    );
    expect(asked).toMatchObject({
      request: 'interaction',
      origin: 'command',
      guildId: 'guild',
      channelId: 'channel',
      shared: true,
      values: ['one'],
      ephemeral: false,
      form: false,
    });
    expect(seen).toEqual([['channel', ['ViewChannel']]]);
  });

  test('is shared where a public command asks, not at the table', async () => {
    expect((await answered(typed(), quiet, 'public'))!.shared).toBe(true);
    expect((await answered(typed()))!.shared).toBe(false);
    const onTable = pressed(join, { message: { id: 'message', ephemeral: false, own: false, origin: null } });
    expect((await answered(onTable))!.shared).toBe(false);
    expect((await answered(onTable))!.origin).toBe('interaction');
  });
});
