import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreUnavailable, type Store } from '../../src/store/index.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import {
  closeClean,
  buttonOf,
  hasAction,
  liveTable,
  onTurn,
  openHand,
  openHouse,
  playOnce,
  press,
  startGame,
  type House,
  letPass,
} from './house.ts';

let house: House;
let away = false;
let losesSaves = false;

/**
 * A store whose connection can be cut: every request then fails as the real one does when it is down. Or it
 * breaks while a table is saved: that is done then, and no answer comes.
 */
function cuttable(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        if (away && name !== 'close') throw new StoreUnavailable('answering');
        const answer = await (member.apply(target, args) as Promise<unknown>);
        if (losesSaves && name === 'put' && args[0] === tableKind) throw new StoreUnavailable('saving');
        return answer;
      };
    },
  });
}

beforeAll(async () => {
  house = await openHouse({ store: cuttable });
});
afterAll(() => closeClean(house));

test('names can do nothing: no mention, no markdown, no line break', async () => {
  const { sandbox, channel, bot } = house;
  const wild = sandbox.addUser({
    name: 'wild',
    displayName: '@everyone **x** [a](http://b) <@1>\n# Big',
    locale: 'en-US',
  });
  await wild.command('/mexicantrain start', { preset: 'quick6' }, { channel: 'second-table' });
  await bot.idle();
  const lobby = sandbox.user('Anna').see('second-table').at(-1)!;
  expect(lobby.text).not.toContain('**x**');
  expect(lobby.text).not.toMatch(/^# Big/m);
  expect(lobby.mentions).toEqual([]);
  expect(channel).toBe('mexican-train');
});

test('while the store is away the player hears so, and the move is not made', async () => {
  const { anna, ben, channel, sandbox } = house;
  await startGame(house, { preset: 'puremco', rounds: 1 }, [ben]);
  const user = onTurn(house, [anna, ben]);
  const panel = await openHand(house, user);
  const before = liveTable(user, channel)!.text;
  away = true;
  const action = ['lay', 'tile', 'draw'].find((known) => hasAction(panel, known))!;
  const exchange = await user.press(panel, buttonOf(panel, action));
  expect(exchange.answer).toBe('deferredUpdate');
  const answered = await sandbox.until(() => {
    const now = user.look(panel.id);
    return now !== null && now.version > panel.version ? now : null;
  }, 3_000);
  expect(answered.text).toMatch(/move was not made|not made/i);
  away = false;
  await house.bot.idle();
  expect(liveTable(user, channel)!.text).toBe(before);
  const again = await openHand(house, user);
  await playOnce(house, user, again);
  expect(liveTable(user, channel)!.text).not.toBe(before);
});

test('a move whose save was made but never answered is shown', async () => {
  const { anna, ben, channel, sandbox } = house;
  const user = onTurn(house, [anna, ben]);
  const panel = await openHand(house, user);
  const before = liveTable(user, channel)!.text;
  losesSaves = true;
  await playOnce(house, user, panel).catch(() => undefined);
  losesSaves = false;
  await sandbox.until(() => liveTable(user, channel)?.text !== before, 8_000);
  await house.bot.idle();
});

test('an interaction that is delivered twice is answered once', async () => {
  const { anna, ben, sandbox, bot } = house;
  const lift = sandbox.faults.deliverTwice();
  const user = onTurn(house, [anna, ben]);
  const panel = await openHand(house, user);
  await playOnce(house, user, panel);
  lift();
  await bot.idle();
  expect(sandbox.counters.errors.get(40060) ?? 0).toBe(0);
});

test('an acknowledgement whose answer is lost is repeated, and the answer still comes', async () => {
  const { anna, sandbox } = house;
  sandbox.faults.loseAnswers({ route: 'POST /interactions/', times: 1 });
  const answer = await (await press(house, anna, liveTable(anna, house.channel)!, 'trains')).settled();
  expect(answer.text.length).toBeGreaterThan(20);
});

test('a table that Discord does not take at once is shown later, once', async () => {
  const { anna, ben, channel, sandbox, bot } = house;
  const user = onTurn(house, [anna, ben]);
  const before = liveTable(user, channel)!.text;
  sandbox.faults.fail(500, { route: '/channels/', times: 1 });
  await playOnce(house, user, await openHand(house, user));
  await sandbox.until(() => liveTable(user, channel)?.text !== before, 8_000);
  await bot.idle();
  expect(
    user.see(channel).filter((message) => !message.ephemeral && hasAction(message, 'trains')),
  ).toHaveLength(1);
});

test('alone against computers the table stays in its place, and calls once', async () => {
  const { sandbox, bot } = house;
  const emma = sandbox.user('Emma');
  const ben = sandbox.user('Ben');
  const place = { channel: 'second-table' };
  // Ben keeps order here, and may end what somebody else left.
  await ben.command('/mexicantrain end', {}, place);
  await bot.idle();
  await emma.command('/mexicantrain start', { preset: 'puremco', rounds: 1, computers: 2 }, place);
  await bot.idle();
  await press(house, emma, liveTable(emma, place.channel)!, 'start');
  const table = await emma.waitFor(place.channel, (message) => message.text.includes(`<@${emma.id}>`));
  const exchange = await press(house, emma, table, 'hand');
  await playOnce(house, emma, await exchange.settled());
  const later = await emma.waitFor(
    place.channel,
    (message) => !message.ephemeral && message.version > 1 && hasAction(message, 'trains'),
  );
  expect(later.id).toBe(table.id);
  expect(emma.pings().length).toBe(1);
});

test('a reminder that was sent but not noted is not sent again, also when Discord forgot its nonce', async () => {
  const { anna, ben, channel, sandbox, bot } = house;
  const sure = await (await anna.command('/mexicantrain end')).settled();
  await anna.press(sure, 'End the game');
  await bot.idle();
  await startGame(house, { preset: 'quick6', clock: '1d' }, [ben]);
  const reminders = () => anna.see(channel).filter(({ text }) => text.includes('half your time is gone'));

  const stop = sandbox.watch(() => queueMicrotask(() => (away ||= reminders().length > 0)));
  await letPass(house, 12 * 3_600_000 + 1_000);
  await bot.tables.tick();
  await bot.idle();
  expect(away).toBe(true);
  stop();
  away = false;
  await letPass(house, 1_800_000);
  await bot.tables.tick();
  await expect
    .poll(async () => (await bot.tables.inChannel(sandbox.channel(channel).id))!.outbox, { timeout: 8_000 })
    .toEqual([]);
  await bot.idle();
  expect(reminders()).toHaveLength(1);
});

test('a turn is told by direct message, and in the channel once those are closed', async () => {
  const { anna, ben, channel, bot } = house;
  await bot.tables.changePlayerSettings(ben.id, { notice: 'direct' });
  const turnOfBen = async (): Promise<void> => {
    // From Anna's turn to Ben's, so that one begins.
    for (const wanted of [anna, ben]) {
      for (let user = onTurn(house, [anna, ben]); user !== wanted; user = onTurn(house, [anna, ben])) {
        await playOnce(house, user, await openHand(house, user));
      }
    }
  };
  const told = () => ben.see('@dm').filter(({ author }) => author.bot);
  await turnOfBen();
  expect(told()).toHaveLength(1);
  expect(told()[0]!.text).toContain('turn');

  ben.directMessages = 'closed';
  const inChannel = () => ben.see(channel).filter(({ text }) => text.includes('To the table:'));
  const posted = inChannel().length;
  await turnOfBen();
  // The first went with its turn, and no other came.
  await expect.poll(() => inChannel().length).toBe(posted + 1);
  expect(told()).toEqual([]);
  expect((await bot.tables.playerSettings(ben.id)).directClosed).toBe(true);
  ben.directMessages = 'open';
});

test('a deleted channel ends its game quietly', async () => {
  const { sandbox, bot } = house;
  const channel = sandbox.channel('second-table').id;
  const before = await bot.tables.inChannel(channel);
  expect(before?.phase).toBe('playing');
  sandbox.faults.deleteChannel('second-table');
  await expect.poll(async () => (await bot.tables.load(before!.id))?.phase).toBe('closed');
  await bot.idle();
  expect(house.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
