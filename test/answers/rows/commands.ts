import { expect } from 'vitest';
import { setHidden } from '../../../src/standings/index.ts';
import { minute } from '../../keeper/room.ts';
import {
  anna,
  ben,
  cem,
  dora,
  guildId,
  lobbyOf,
  manager,
  moderator,
  stored,
  tableOf,
  type Commanding,
  type Hall,
  type Someone,
} from '../hall.ts';
import { actionsOn, remarkIn, on, readOn, screenIn, shownBy, type Refusal, type Row } from '../row.ts';
import { finished } from './finished.ts';
import { secondRound } from './looking.ts';
import { begun, refused } from './refusals.ts';

type Options = NonNullable<Commanding['options']>;

const typing = (name: string) => (hall: Hall, who: Someone, at: Commanding | { channel: string }) =>
  hall.command(who, name, at);

const start = typing('mexicantrain start');

/** A slash command in a channel that no table stands in. */
const nowhere =
  (name: string, remark: NonNullable<Refusal['remark']> = { code: 'noGame' }, options: Options = {}) =>
  async (hall: Hall): Promise<Refusal> => {
    const channel = hall.channel();
    return refused((by) => hall.command(by, name, { channel, options }), dora, { remark });
  };

/** In the lobby, where a game is wanted. */
const inLobby =
  (name: string) =>
  async (hall: Hall): Promise<Refusal> => {
    const { channel } = await lobbyOf(hall, [ben]);
    return refused((by) => hall.command(by, name, { channel }), ben, {
      remark: { code: 'notYetDealt' },
      below: 'lobby',
    });
  };

/** Where that table stands. */
const at = ({ channel }: { readonly channel: string }): Commanding => ({ channel });

const named = (who: Someone, bot = false, sees = true) => ({
  ...{ id: who.id, name: who.name, bot },
  sees: () => sees,
});

const inviting = ({ channel }: { readonly channel: string }, who: Someone): Commanding => ({
  channel,
  options: { user: named(who) },
});

/** In the lobby of Anna's that Ben sits in too. */
const notInvited =
  (user: ReturnType<typeof named>, remark: NonNullable<Refusal['remark']>) =>
  async (hall: Hall): Promise<Refusal> => {
    const { channel } = await lobbyOf(hall, [ben]);
    return refused((by) => hall.command(by, 'Invite to the table', { channel, options: { user } }), anna, {
      remark,
    });
  };

const openedIn = async (hall: Hall, channel: string) => (await hall.tables.inChannel(channel))!;

async function opens(hall: Hall, options: Options, table: Readonly<Record<string, unknown>>): Promise<void> {
  const channel = hall.channel();
  expect(remarkIn(await start(hall, anna, { channel, options }))).toMatchObject({ code: 'opened' });
  expect(await openedIn(hall, channel)).toMatchObject(table);
}

async function barred(hall: Hall, change: object, remark: NonNullable<Refusal['remark']>): Promise<Refusal> {
  await hall.tables.changeGuildSettings(guildId, change);
  const channel = hall.channel();
  return refused((by) => start(hall, by, { channel }), anna, { remark });
}

async function lacking(
  hall: Hall,
  how: Pick<Commanding, 'options' | 'place'>,
  permissions: readonly string[],
): Promise<Refusal> {
  const channel = hall.channel();
  return refused((by) => start(hall, by, { channel, ...how }), anna, {
    remark: { code: 'missingPermissions', permissions },
  });
}

export const commandRows: Readonly<Record<string, Row>> = {
  'mexicantrain start': {
    for: 'everybody, where and whom the server allows',
    does: {
      'opens a lobby as the server has it': async (hall) => {
        await hall.tables.changeGuildSettings(guildId, { preset: 'lobby', clock: '1d', takeoverAfter: 5 });
        await opens(
          hall,
          {},
          {
            phase: 'lobby',
            guild: guildId,
            host: { id: anna.id, name: 'Anna' },
            preset: 'lobby',
            changes: {},
            options: { clock: '1d', takeoverAfter: 5, thread: false },
            series: null,
          },
        );
        expect(hall.counted.at(-1)).toBe('opened');
      },
      'with every option': (hall) =>
        opens(
          hall,
          {
            preset: 'pagat',
            set: 9,
            rounds: 2,
            computers: 2,
            strength: 'strong',
            clock: '1h',
            series: 'season',
            games: 7,
          },
          {
            preset: 'pagat',
            changes: { set: 9, rounds: 2 },
            options: { clock: '1h' },
            seats: [
              { name: 'Anna' },
              { player: { kind: 'computer', strength: 'strong' } },
              { player: { kind: 'computer', strength: 'strong' } },
            ],
            series: { kind: 'season', games: 7, number: 1 },
          },
        ),
      'a best of three where no number is given': (hall) =>
        opens(hall, { series: 'bestOf' }, { series: { kind: 'bestOf', games: 3 } }),
      'in a thread of its own': async (hall) => {
        const channel = hall.channel();
        hall.thread = hall.channel();
        const permissions = [
          'ViewChannel',
          'SendMessages',
          'AttachFiles',
          'CreatePublicThreads',
          'SendMessagesInThreads',
        ];
        const place = { permissions: new Set(permissions) };
        await start(hall, anna, { channel, options: { thread: true }, place });
        expect(hall.threads.at(-1)).toEqual({ channelId: channel, name: 'Mexican Train · Anna' });
        expect(await openedIn(hall, hall.thread)).toMatchObject({ options: { thread: true } });
      },
      'in the channel where no more threads can be opened': async (hall) => {
        const channel = hall.channel();
        hall.thread = null;
        const permissions = [
          'ViewChannel',
          'SendMessages',
          'AttachFiles',
          'CreatePublicThreads',
          'SendMessagesInThreads',
        ];
        const place = { permissions: new Set(permissions) };
        await start(hall, anna, { channel, options: { thread: true }, place });
        expect((await openedIn(hall, channel)).phase).toBe('lobby');
      },
      'in a thread that is there already, where its channel is allowed': async (hall) => {
        await hall.tables.changeGuildSettings(guildId, { channelIds: ['555'], starterRoleIds: ['777'] });
        const channel = hall.channel();
        const place = {
          threadOf: '555',
          opens: null,
          permissions: new Set(['ViewChannel', 'SendMessagesInThreads', 'AttachFiles']),
        };
        const count = hall.threads.length;
        const who = { ...ben, roleIds: ['777'] };
        await start(hall, who, {
          channel,
          options: { thread: true },
          place: { ...place, channelId: channel },
        });
        expect(hall.threads).toHaveLength(count);
        expect((await openedIn(hall, channel)).host.name).toBe('Ben');
      },
      'for who manages the server, whatever their roles': async (hall) => {
        await hall.tables.changeGuildSettings(guildId, { starterRoleIds: ['777'] });
        const channel = hall.channel();
        expect(remarkIn(await start(hall, manager, { channel }))).toMatchObject({ code: 'opened' });
      },
    },
    refuses: {
      'a channel that is not allowed': (hall) =>
        barred(hall, { channelIds: ['555'] }, { code: 'channelNotAllowed', channelIds: ['555'] }),
      'who lacks the role': (hall) => barred(hall, { starterRoleIds: ['777'] }, { code: 'mayNotStart' }),
      'rules that cannot be played': async (hall) => {
        const channel = hall.channel();
        const options = { preset: 'quick6', rounds: 9 };
        return refused((by) => start(hall, by, { channel, options }), anna, {
          remark: { code: 'unplayable', reason: { code: 'tooManyRounds', most: 7, asked: 9 } },
        });
      },
      'more computers than the rules take': async (hall) => {
        const channel = hall.channel();
        const options = { preset: 'quick6', computers: 9 };
        return refused((by) => start(hall, by, { channel, options }), anna, {
          remark: { code: 'unplayable', reason: { code: 'tooManySeats', most: 4, asked: 10 } },
        });
      },
      'without a permission that a table needs': (hall) =>
        lacking(hall, { place: { permissions: new Set(['ViewChannel']) } }, ['SendMessages', 'AttachFiles']),
      'in a thread without its own permission': (hall) =>
        lacking(
          hall,
          {
            place: { threadOf: '555', permissions: new Set(['ViewChannel', 'SendMessages', 'AttachFiles']) },
          },
          ['SendMessagesInThreads'],
        ),
      'a thread of its own without the permission to open one': (hall) =>
        lacking(hall, { options: { thread: true } }, ['CreatePublicThreads', 'SendMessagesInThreads']),
      'where a table stands': async (hall) => {
        const { channel } = await lobbyOf(hall);
        return refused((by) => start(hall, by, { channel }), ben, {
          remark: { code: 'gameHere' },
          below: 'lobby',
        });
      },
    },
  },
  'mexicantrain join': {
    for: 'everybody',
    does: {
      'takes a seat in the lobby': async (hall) => {
        const table = await lobbyOf(hall);
        expect(remarkIn(await hall.command(ben, 'mexicantrain join', at(table)))).toEqual({ code: 'joined' });
        expect((await stored(hall, table)).seats).toHaveLength(2);
      },
      'takes one’s own seat back': async (hall) => {
        const table = await begun(hall);
        await hall.tables.leave(table.id, ben);
        expect(remarkIn(await hall.command(ben, 'mexicantrain join', at(table)))).toEqual({
          code: 'returned',
        });
      },
    },
    refuses: {
      'where no table stands': nowhere('mexicantrain join'),
      'who sits already': async (hall) => {
        const { channel } = await lobbyOf(hall, [ben]);
        return refused((by) => hall.command(by, 'mexicantrain join', { channel }), ben, {
          remark: { code: 'alreadyIn' },
          below: 'lobby',
        });
      },
    },
  },
  'mexicantrain leave': {
    for: 'those at the table',
    does: {
      'gets up from the lobby': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        expect(remarkIn(await hall.command(ben, 'mexicantrain leave', at(table)))).toEqual({ code: 'left' });
        expect((await stored(hall, table)).seats).toHaveLength(1);
      },
      'asks once more in a game': async (hall) => {
        const table = await begun(hall);
        const answer = await hall.command(ben, 'mexicantrain leave', at(table));
        expect(actionsOn(answer)).toEqual(['leave', 'cancel']);
      },
      'offers the seat': async (hall) => {
        const { channel, id } = await begun(hall);
        const options = { successor: named(dora) };
        const answer = await hall.command(ben, 'mexicantrain leave', { channel, options });
        expect(remarkIn(answer)).toEqual({ code: 'successorAsked', name: 'Dora' });
        expect((await stored(hall, { id })).seats[1]!.offeredTo).toEqual({ id: dora.id, name: 'Dora' });
      },
    },
    refuses: {
      'where no table stands': nowhere('mexicantrain leave'),
      'a bot as successor': async (hall) => {
        const { channel } = await begun(hall);
        const options = { successor: named(dora, true) };
        return refused((by) => hall.command(by, 'mexicantrain leave', { channel, options }), ben, {
          remark: { code: 'notForYou' },
        });
      },
      'a successor who sits there': async (hall) => {
        const { channel } = await begun(hall);
        const options = { successor: named(anna) };
        return refused((by) => hall.command(by, 'mexicantrain leave', { channel, options }), ben, {
          remark: { code: 'alreadyIn' },
          below: 'hand',
        });
      },
      'who does not sit there': async (hall) => {
        const { channel } = await begun(hall);
        return refused((by) => hall.command(by, 'mexicantrain leave', { channel }), dora, {
          remark: { code: 'stranger' },
          below: 'table',
        });
      },
    },
  },
  'mexicantrain hand': {
    for: 'those who play',
    does: {
      'shows one’s own hand': async (hall) => {
        const answer = await hall.command(ben, 'mexicantrain hand', at(await begun(hall)));
        expect(readOn(answer)).toContain('Your hand: 4-12, 6-12.');
      },
    },
    refuses: {
      'where no table stands': nowhere('mexicantrain hand'),
      'before the deal': inLobby('mexicantrain hand'),
      'those who watch': async (hall) => {
        const { channel } = await begun(hall);
        return refused((by) => hall.command(by, 'mexicantrain hand', { channel }), dora, {
          remark: { code: 'stranger' },
          below: 'table',
        });
      },
      'after the game': async (hall) => {
        const { channel } = await finished(hall);
        return refused((by) => hall.command(by, 'mexicantrain hand', { channel }), ben, {
          remark: { code: 'finished' },
          below: 'podium',
        });
      },
    },
  },
  'mexicantrain games': {
    for: 'everybody',
    does: {
      'lists one’s tables, the one that waits first, with since when and where': async (hall) => {
        const gil: Someone = { ...dora, id: 'id-Gil', name: 'Gil' };
        const hands = { hands: ['1-12 2-3', '4-12 6-12'], boneyard: '8-9' };
        const other = await tableOf(hall, [hands], { people: [gil] });
        const own = await tableOf(hall, [hands], { host: gil });
        const said = readOn(await hall.command(gil, 'mexicantrain games', { channel: hall.channel() }));
        expect(said).toMatch(/\*\*your turn\*\* since <t:[^]+waiting for Anna since/);
        for (const { channel } of [own, other]) expect(said).toContain(`/${channel}) <#${channel}>`);
        const after = await hall.press(gil, on(own, 'lay', '1-12', 0));
        expect(screenIn(after).components.at(-1)).not.toMatchObject({ components: [{ style: 5 }] });
      },
      'after a move shows the way to the next one that waits': async (hall) => {
        const fay: Someone = { ...dora, id: 'id-Fay', name: 'Fay' };
        const hands = { hands: ['1-12 2-3', '4-12 6-12'], boneyard: '8-9' };
        const first = await tableOf(hall, [hands], { host: fay });
        const second = await tableOf(hall, [hands], { host: fay });
        await hall.tables.arrange(second.id, fay, { order: 'weight' });
        const after = await hall.press(fay, on(first, 'lay', '1-12', 0));
        expect(screenIn(after).components.at(-1)).toMatchObject({
          components: [
            {
              style: 5,
              label: 'Next table',
              url: `https://discord.com/channels/${guildId}/${second.channel}`,
            },
          ],
        });
      },
      'says where there is none': async (hall) => {
        const answer = await hall.command(moderator, 'mexicantrain games', { channel: hall.channel() });
        expect(readOn(answer)).toContain('Your tables');
      },
    },
  },
  'mexicantrain table': {
    for: 'everybody',
    does: {
      'shows it, and brings it down for a player': async (hall) => {
        const table = await begun(hall);
        expect(shownBy(await hall.command(ben, 'mexicantrain table', at(table)))).toBe('table');
        expect(hall.reposted.at(-1)).toBe(table.id);
      },
      'leaves it where it is for those who watch, and after the game': async (hall) => {
        const before = hall.reposted.length;
        await hall.command(dora, 'mexicantrain table', at(await begun(hall)));
        expect(shownBy(await hall.command(ben, 'mexicantrain table', at(await finished(hall))))).toBe(
          'podium',
        );
        expect(hall.reposted).toHaveLength(before);
      },
    },
    refuses: { 'where no table stands': nowhere('mexicantrain table') },
  },
  'mexicantrain trains': {
    for: 'everybody',
    does: {
      'lists the trains': async (hall) => {
        const answer = await hall.command(dora, 'mexicantrain trains', at(await begun(hall)));
        expect(actionsOn(answer)).toEqual(['train', 'hand']);
      },
    },
    refuses: {
      'where no table stands': nowhere('mexicantrain trains'),
      'before the deal': inLobby('mexicantrain trains'),
    },
  },
  'mexicantrain rules': {
    for: 'everybody',
    does: {
      'of the table that stands here': async (hall) => {
        const { channel } = await lobbyOf(hall, [], { preset: 'lobby' });
        const answer = await hall.command(dora, 'mexicantrain rules', { channel });
        expect(readOn(answer)).toContain('Rules of this table** · Doubles in a row');
      },
      'of the server’s preset where none stands': async (hall) => {
        await hall.tables.changeGuildSettings(guildId, { preset: 'quick9' });
        const answer = await hall.command(dora, 'mexicantrain rules', { channel: hall.channel() });
        expect(readOn(answer)).toContain('Rules: Quick with double-9');
      },
      'of any preset': async (hall) => {
        const { channel } = await lobbyOf(hall);
        const answer = await hall.command(dora, 'mexicantrain rules', {
          channel,
          options: { preset: 'pagat' },
        });
        expect(readOn(answer)).toContain('Rules: Long opening**');
      },
      'two compared, or the table’s with one': async (hall) => {
        const { channel } = await lobbyOf(hall, [], { preset: 'lobby' });
        const options = { preset: 'pagat', compare: 'quick6' };
        expect(readOn(await hall.command(dora, 'mexicantrain rules', { channel, options }))).toContain(
          'Long opening and Quick with double-6',
        );
        const one = { channel, options: { compare: 'quick6' } };
        expect(readOn(await hall.command(dora, 'mexicantrain rules', one))).toContain(
          'Doubles in a row and Quick with double-6',
        );
      },
    },
  },
  'mexicantrain settings': {
    for: 'one’s own everybody, the server’s who manages it',
    does: {
      'one’s own': async (hall) => {
        const answer = await hall.command(dora, 'mexicantrain settings', {
          channel: hall.channel(),
          options: { of: 'player' },
        });
        expect(readOn(answer)).toContain('## Your settings');
      },
      'the server’s': async (hall) => {
        const options = { of: 'server' };
        const answer = await hall.command(manager, 'mexicantrain settings', {
          channel: hall.channel(),
          options,
        });
        expect(readOn(answer)).toContain('## Settings of this server');
      },
    },
    refuses: {
      'the server’s to everybody else': nowhere(
        'mexicantrain settings',
        { code: 'needsManageServer' },
        { of: 'server' },
      ),
    },
  },
  'mexicantrain nudge': {
    for: 'those at the table',
    does: {
      'reminds who is on turn': async (hall) => {
        const table = await begun(hall);
        hall.room.now += 10 * minute;
        expect(remarkIn(await hall.command(ben, 'mexicantrain nudge', at(table)))).toEqual({
          code: 'nudged',
          name: 'Anna',
        });
      },
    },
    refuses: {
      'where no table stands': nowhere('mexicantrain nudge'),
      'before the deal': inLobby('mexicantrain nudge'),
      'too soon': async (hall) => {
        const { channel } = await begun(hall);
        return refused((by) => hall.command(by, 'mexicantrain nudge', { channel }), ben, {
          remark: { code: 'nudgeWait', until: hall.room.now + 10 * minute },
          below: 'hand',
        });
      },
    },
  },
  'mexicantrain kick': {
    for: 'the host and moderators at once, players by a vote',
    does: {
      'gives the seat to a computer': async (hall) => {
        const { channel, id } = await begun(hall);
        const options = { player: named(ben) };
        expect(remarkIn(await hall.command(moderator, 'mexicantrain kick', { channel, options }))).toEqual({
          code: 'kicked',
          name: 'Ben',
        });
        expect((await stored(hall, { id })).seats[1]!.player).toMatchObject({ why: 'kicked' });
      },
      'out of the lobby too': async (hall) => {
        const { channel, id } = await lobbyOf(hall, [ben]);
        const options = { player: named(ben) };
        expect(remarkIn(await hall.command(anna, 'mexicantrain kick', { channel, options }))).toEqual({
          code: 'kicked',
          name: 'Ben',
        });
        expect((await stored(hall, { id })).seats).toHaveLength(1);
      },
      'asks the table for a vote, which stands at the bottom with it': async (hall) => {
        const { channel, id } = await tableOf(
          hall,
          [{ hands: ['1-12 2-3', '4-12', '5-12', '6-12'], boneyard: '8-9' }],
          { people: [ben, cem, dora] },
        );
        const options = { player: named(anna) };
        const answer = await hall.command(ben, 'mexicantrain kick', { channel, options });
        expect(remarkIn(answer)).toEqual({ code: 'voteCounted', yes: 1, needed: 2 });
        expect(hall.reposted.at(-1)).toBe(id);
      },
    },
    refuses: {
      'where no table stands': nowhere('mexicantrain kick', { code: 'noGame' }, { player: named(ben) }),
      'who does not sit there': async (hall) => {
        const { channel } = await begun(hall);
        const options = { player: named(dora) };
        return refused((by) => hall.command(by, 'mexicantrain kick', { channel, options }), anna, {
          remark: { code: 'cannotKick' },
        });
      },
      'out of the lobby, to who is not the host': async (hall) => {
        const { channel } = await lobbyOf(hall, [ben, cem]);
        const options = { player: named(cem) };
        return refused((by) => hall.command(by, 'mexicantrain kick', { channel, options }), ben, {
          remark: { code: 'hostOnly', host: 'Anna' },
          below: 'lobby',
        });
      },
    },
  },
  'mexicantrain end': {
    for: 'the host and moderators at once, players by a vote',
    does: {
      'ends a lobby': async (hall) => {
        const table = await lobbyOf(hall);
        expect(remarkIn(await hall.command(anna, 'mexicantrain end', at(table)))).toEqual({ code: 'ended' });
        expect((await stored(hall, table)).phase).toBe('closed');
      },
      'asks once more in a game': async (hall) => {
        const answer = await hall.command(anna, 'mexicantrain end', at(await begun(hall)));
        expect(actionsOn(answer)).toEqual(['endConfirm', 'cancel']);
      },
    },
    refuses: {
      'where no table stands': nowhere('mexicantrain end'),
      'a lobby to who is not its host': async (hall) => {
        const { channel } = await lobbyOf(hall, [ben]);
        return refused((by) => hall.command(by, 'mexicantrain end', { channel }), dora, {
          remark: { code: 'hostOnly', host: 'Anna' },
          below: 'lobby',
        });
      },
    },
  },
  'mexicantrain replay': {
    for: 'everybody',
    does: {
      'of the round that is over at this table': async (hall) => {
        const answer = await hall.command(dora, 'mexicantrain replay', at(await secondRound(hall)));
        expect(readOn(answer)).toContain('Replay · round 1 of 1 · move 0 of 6');
      },
      'of the game played here last, at the round that is named': async (hall) => {
        const { channel } = await finished(hall);
        const answer = await hall.command(dora, 'mexicantrain replay', { channel, options: { round: 1 } });
        expect(readOn(answer)).toContain('Replay · round 1 of 1 · move 0 of 4');
      },
      'of the server’s last game where none was played': async (hall) => {
        await finished(hall);
        const answer = await hall.command(dora, 'mexicantrain replay', { channel: hall.channel() });
        expect(actionsOn(answer).some((action) => action.startsWith('history:replay:'))).toBe(true);
      },
    },
    refuses: {
      'before a round is over': async (hall) => {
        const { channel } = await begun(hall);
        return refused((by) => hall.command(by, 'mexicantrain replay', { channel }), dora, {
          remark: { code: 'noRoundYet' },
        });
      },
    },
  },
  'mexicantrain history': {
    for: 'everybody',
    does: {
      'lists the server’s games, or one’s own': async (hall) => {
        await finished(hall);
        const channel = hall.channel();
        expect(readOn(await hall.command(dora, 'mexicantrain history', { channel }))).toContain(
          'This server’s games',
        );
        const own = { channel, options: { of: 'mine' } };
        expect(readOn(await hall.command(anna, 'mexicantrain history', own))).toContain('Your games');
      },
    },
    refuses: { 'who has none': nowhere('mexicantrain history', { code: 'noRecords' }, { of: 'mine' }) },
  },
  'mexicantrain who-starts': {
    for: 'everybody',
    does: {
      'draws lots among the names': async (hall) => {
        const options = { names: 'Xan; Yve,Zoe' };
        const answer = await hall.command(dora, 'mexicantrain who-starts', {
          channel: hall.channel(),
          options,
        });
        for (const name of ['Xan', 'Yve', 'Zoe']) expect(readOn(answer)).toContain(name);
      },
      'takes a number of people without names': async (hall) => {
        const answer = await hall.command(dora, 'mexicantrain who-starts', {
          channel: hall.channel(),
          options: { names: ' 4 ' },
        });
        for (const number of [1, 2, 3, 4]) expect(readOn(answer)).toContain(`Person ${number}`);
        expect(readOn(answer)).not.toContain('Person 5');
      },
    },
    refuses: {
      'too few names': nowhere(
        'mexicantrain who-starts',
        { code: 'badPeople', least: 2, most: 14 },
        { names: 'Xan' },
      ),
      'too many people': nowhere(
        'mexicantrain who-starts',
        { code: 'badPeople', least: 2, most: 14 },
        { names: '15' },
      ),
      'too many names': nowhere(
        'mexicantrain who-starts',
        { code: 'badPeople', least: 2, most: 14 },
        { names: Array.from({ length: 15 }, (_, at) => `N${at}`).join() },
      ),
    },
  },
  'mexicantrain privacy': {
    for: 'everybody',
    does: {
      'says what is stored': async (hall) => {
        const answer = await hall.command(dora, 'mexicantrain privacy', { channel: hall.channel() });
        expect(actionsOn(answer)).toEqual(['privacy:export', 'privacy:erase']);
      },
    },
  },
  'mexicantrain help': {
    for: 'everybody',
    does: {
      'says how to start': async (hall) => {
        const answer = await hall.command(dora, 'mexicantrain help', { channel: hall.channel() });
        expect(readOn(answer)).toContain('## Starting a game');
      },
    },
  },
  'Invite to the table': {
    for: 'those at a table, of anybody else',
    does: {
      'tells the one invited, once the table is saved': async (hall) => {
        const table = await lobbyOf(hall);
        expect(remarkIn(await hall.command(anna, 'Invite to the table', inviting(table, dora)))).toEqual({
          code: 'invited',
          name: 'Dora',
        });
        const { invited, outbox } = await stored(hall, table);
        expect(invited).toEqual([dora.id]);
        expect(outbox).toMatchObject([
          { type: 'invited', from: { id: anna.id }, to: { id: dora.id, name: 'Dora' }, via: 'mention' },
        ]);
      },
      'to the table of this channel, from elsewhere to one’s newest': async (hall) => {
        const eve: Someone = { ...dora, id: 'id-Eve', name: 'Eve' };
        const first = await lobbyOf(hall, [], { host: eve });
        hall.room.now += minute;
        const second = await lobbyOf(hall, [], { host: eve });
        await hall.command(eve, 'Invite to the table', inviting(first, dora));
        expect((await stored(hall, first)).invited).toEqual([dora.id]);
        await hall.command(eve, 'Invite to the table', inviting({ channel: hall.channel() }, cem));
        expect([(await stored(hall, first)).invited, (await stored(hall, second)).invited]).toEqual([
          [dora.id],
          [cem.id],
        ]);
      },
      'who left back to their seat': async (hall) => {
        const table = await begun(hall);
        await hall.tables.leave(table.id, ben);
        const answer = await hall.command(anna, 'Invite to the table', inviting(table, ben));
        expect(remarkIn(answer)).toMatchObject({ code: 'invited' });
      },
      'to a game at which a computer’s seat may be taken': async (hall) => {
        const hands = { hands: ['1-12 2-3', '4-12 6-12'], boneyard: '8-9' };
        const table = await tableOf(hall, [hands], {
          people: [],
          computers: ['steady'],
          options: { openComputers: true },
        });
        const answer = await hall.command(anna, 'Invite to the table', inviting(table, dora));
        expect(remarkIn(answer)).toMatchObject({ code: 'invited' });
      },
      'in quiet hours, to be told when they are over': async (hall) => {
        const ida: Someone = { ...dora, id: 'id-Ida', name: 'Ida' };
        await hall.tables.changePlayerSettings(ida.id, { quiet: { from: '00:00', to: '23:59' } });
        const table = await lobbyOf(hall);
        await hall.command(anna, 'Invite to the table', inviting(table, ida));
        expect((await stored(hall, table)).outbox[0]!.at).toBeGreaterThan(hall.room.now);
      },
    },
    refuses: {
      'a bot': notInvited(named(dora, true), { code: 'inviteBot' }),
      oneself: notInvited(named(anna), { code: 'inviteSelf' }),
      'who does not see the channel': notInvited(named(dora, false, false), {
        code: 'inviteUnseen',
        name: 'Dora',
        channelId: expect.any(String) as unknown as string,
      }),
      'who sits there': notInvited(named(ben), { code: 'theySit' }),
      'the same person twice': async (hall) => {
        const table = await lobbyOf(hall);
        await hall.command(anna, 'Invite to the table', inviting(table, dora));
        return refused((by) => hall.command(by, 'Invite to the table', inviting(table, dora)), anna, {
          remark: { code: 'invitedAlready' },
        });
      },
      'who was sent away': async (hall) => {
        const table = await begun(hall);
        await hall.tables.kick(table.id, moderator, 1);
        return refused((by) => hall.command(by, 'Invite to the table', inviting(table, ben)), anna, {
          remark: { code: 'theyWereSentAway' },
        });
      },
      'to a full lobby': async (hall) => {
        const table = await lobbyOf(hall, [ben, cem, moderator], { preset: 'quick6' });
        return refused((by) => hall.command(by, 'Invite to the table', inviting(table, dora)), anna, {
          remark: { code: 'full', seats: 3 },
        });
      },
      'to a game without a free seat': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.command(by, 'Invite to the table', inviting(table, dora)), anna, {
          remark: { code: 'noSeatOpen' },
        });
      },
      'who sits at no table': async (hall) => {
        const gus: Someone = { ...dora, id: 'id-Gus', name: 'Gus' };
        const table = await lobbyOf(hall);
        return refused((by) => hall.command(by, 'Invite to the table', inviting(table, dora)), gus, {
          remark: { code: 'noOwnTable' },
        });
      },
    },
  },
  'Mexican Train profile': {
    for: 'everybody',
    does: {
      'shows that person’s page to the asker alone': async (hall) => {
        await finished(hall);
        const how = { channel: hall.channel(), options: { user: named(ben) } };
        expect(readOn(await hall.command(dora, 'Mexican Train profile', how))).toContain('## Ben');
      },
    },
    refuses: {
      'who hides': async (hall) => {
        const kai: Someone = { ...dora, id: 'id-Kai', name: 'Kai' };
        await finished(hall, { host: kai });
        await setHidden(hall.store, kai.id, true);
        const how = { channel: hall.channel(), options: { user: named(kai) } };
        return refused((by) => hall.command(by, 'Mexican Train profile', how), dora, {
          remark: { code: 'hiddenPlayer', name: 'Kai' },
        });
      },
      'who has played no game': async (hall) => {
        const how = { channel: hall.channel(), options: { user: named(moderator, true) } };
        return refused((by) => hall.command(by, 'Mexican Train profile', how), dora, {
          remark: { code: 'noRecords' },
        });
      },
    },
  },
  score: {
    for: 'everybody',
    does: {
      'shows this table’s sheet, without a second set of its buttons': async (hall) => {
        const answer = await hall.command(dora, 'score', at(await secondRound(hall)));
        expect(readOn(answer)).toContain('After round 1 of 13');
        expect(actionsOn(answer)).toEqual([]);
      },
      'the podium of a game that is over, in the server’s look': async (hall) => {
        const { channel } = await finished(hall);
        await hall.tables.changePlayerSettings(dora.id, { look: 'contrast' });
        const answer = await hall.command(dora, 'score', { channel, options: { view: 'table' } });
        await hall.tables.changePlayerSettings(dora.id, { look: null });
        expect(shownBy(answer)).toBe('podium');
        expect(screenIn(answer).pictures[0]!.spec).toMatchObject({ look: 'classic' });
      },
      'the game before, while a new lobby stands': async (hall) => {
        const table = await finished(hall);
        await hall.tables.rematch(table.id, anna);
        expect(shownBy(await hall.command(dora, 'score', at(table)))).toBe('podium');
      },
      'the server’s board of a time': async (hall) => {
        const options = { view: 'server', period: 'month' };
        const answer = await hall.command(dora, 'score', { channel: hall.channel(), options });
        expect(actionsOn(answer)).toContain('score:period:month:0:no:1');
      },
      'a player, by name alone, or oneself': async (hall) => {
        await finished(hall);
        const channel = hall.channel();
        const options = { player: named(ben) };
        expect(readOn(await hall.command(dora, 'score', { channel, options }))).toContain('## Ben');
        const own = { channel, options: { view: 'player' } };
        expect(readOn(await hall.command(anna, 'score', own))).toContain('## Anna');
      },
      'two head to head, oneself and another where one is named': async (hall) => {
        await finished(hall);
        const channel = hall.channel();
        const options = { player: named(ben), other: named(anna) };
        expect(readOn(await hall.command(dora, 'score', { channel, options }))).toContain('## Ben and Anna');
        const own = { channel, options: { view: 'versus', other: named(ben) } };
        expect(readOn(await hall.command(anna, 'score', own))).toContain('## Anna and Ben');
      },
      'the series of this channel': async (hall) => {
        const { channel } = await finished(hall, { series: { kind: 'season', games: 4 } });
        const answer = await hall.command(dora, 'score', { channel, options: { view: 'series' } });
        expect(readOn(answer)).toContain('**Season of 4 games**');
        expect(readOn(answer)).toContain('1 of 4 played.');
      },
      'what a pad is, where a channel has none yet': async (hall) => {
        const answer = await hall.command(dora, 'score', {
          channel: hall.channel(),
          options: { view: 'pad' },
        });
        expect(actionsOn(answer)).toEqual(['pad:new', 'pad:empty']);
      },
      'a pad, and the same again': async (hall) => {
        const channel = hall.channel();
        const options = { view: 'pad', names: 'Xan, Yve' };
        const first = await hall.command(dora, 'score', { channel, options });
        const again = await hall.command(dora, 'score', { channel, options: { view: 'pad' } });
        expect(actionsOn(again)).toEqual(actionsOn(first));
      },
    },
    refuses: {
      'where nothing was ever played': nowhere('score', { code: 'noGameEver' }),
      'before the first deal': async (hall) => {
        const { channel } = await lobbyOf(hall);
        return refused((by) => hall.command(by, 'score', { channel }), dora, {
          remark: { code: 'notYetDealt' },
        });
      },
      'who has no game': nowhere(
        'score',
        { code: 'noRecords' },
        { player: named({ ...dora, id: 'x', name: 'X' }) },
      ),
      'a channel without a series': nowhere('score', { code: 'noSeries' }, { view: 'series' }),
    },
  },
};
