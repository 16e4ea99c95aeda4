import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { channelKind } from '../../src/store/kinds/channel.ts';
import type { Table } from '../../src/table/index.ts';
import { ann, ben, channel, cid, done, hour, refusal, roomIn, sharedRoom } from './room.ts';

const room = await sharedRoom();

const open = async (more: object = {}): Promise<Table> =>
  done(await room.tables.open({ guild: 'guild', channel: channel(), host: ann, ...more }));

const names = (table: Table) => table.seats.map(({ name }) => name);

describe('a lobby', () => {
  it('opens with its host seated, the default rules and the promise of a seed', async () => {
    const table = await open();
    expect(table).toMatchObject({ phase: 'lobby', preset: 'puremco', revision: 1, host: ann });
    expect(table.rules.rounds).toBe(4);
    expect(names(table)).toEqual(['Ann']);
    expect(table.id).toMatch(/^[a-z0-9]{10}$/);
    const hash = createHash('sha256').update(Buffer.from(table.seed, 'hex')).digest('hex');
    expect(table.commitment).toBe(hash);
  });

  it('plays a named preset as it is, and what the server set where none is named', async () => {
    expect((await open({ preset: 'puremco' })).rules.rounds).toBe(13);
    await room.tables.changeGuildSettings('frisian', { preset: 'quick9', rounds: 3, clock: '1h' });
    const table = await open({ guild: 'frisian' });
    expect(table.rules).toMatchObject({ set: 9, rounds: 3 });
    expect(table.options.clock).toBe('1h');
  });

  it('is the only game in its channel', async () => {
    const first = await open();
    const again = await room.tables.open({ guild: null, channel: first.channel, host: ben });
    expect(again).toMatchObject({ ok: false, refusal: 'channelTaken', table: { id: first.id } });
    expect(await room.tables.inChannel(first.channel)).toEqual(first);
  });

  it('is one, whoever of several is first to open it', async () => {
    const hosts = [ann, ben, cid];
    const processes = [room.tables, room.other(), room.other()];
    for (let race = 0; race < 5; race++) {
      const asked = { guild: null, channel: channel() };
      const answers = await Promise.all(
        processes.map((tables, index) => tables.open({ ...asked, host: hosts[index]! })),
      );
      const opened = answers.filter((answer) => answer.ok);
      expect(opened).toHaveLength(1);
      expect(answers.filter((answer) => !answer.ok && answer.refusal === 'channelTaken')).toHaveLength(2);
      expect((await room.tables.inChannel(asked.channel))?.id).toBe(done(opened[0]!).id);
    }
  });

  it('waits for somebody who is about to open one, but not for long', async () => {
    const where = channel();
    await room.store.put(channelKind, where, { game: 'never-came', at: room.now, request: null }, null);
    const asked = { guild: null, channel: where, host: ann };
    expect(await room.tables.open(asked)).toMatchObject({ refusal: 'channelTaken', table: null });
    room.now += 10_000;
    expect(done(await room.tables.open(asked)).phase).toBe('lobby');
  });

  it('opens once for one request, also when two processes hear of it', async () => {
    const asked = { guild: null, channel: channel(), host: ann, request: 'interaction-1' };
    const other = room.other();
    const answers = await Promise.all([room.tables.open(asked), other.open(asked)]);
    const opened = answers.filter((answer) => answer.ok);
    expect(opened.length).toBeGreaterThan(0);
    const later = await other.open(asked);
    expect(done(later).id).toBe(done(opened[0]!).id);
  });

  it('refuses rules that cannot be played, with the reason', async () => {
    const answer = await room.tables.open({
      guild: null,
      channel: channel(),
      host: ann,
      preset: 'quick6',
      computers: ['easy', 'easy', 'easy', 'easy'],
    });
    expect(answer).toMatchObject({
      ok: false,
      refusal: 'unplayable',
      unplayable: { reason: 'tooManySeats' },
    });
    const { id } = await open();
    const change = { type: 'switch', name: 'rounds', value: 99 } as const;
    expect(await room.tables.changeRules(id, ann, change)).toMatchObject({
      refusal: 'unplayable',
      unplayable: { reason: 'rounds', most: 13 },
    });
  });

  it('changes switch by switch, and forgets a change that comes back to the preset', async () => {
    const { id } = await open();
    const flip = (name: 'draw' | 'rounds' | 'set', value: string) =>
      room.tables.changeRules(id, ann, { type: 'switch', name, value });
    expect(done(await flip('draw', 'untilPlayable')).changes).toEqual({ rounds: 4, draw: 'untilPlayable' });
    expect(done(await flip('draw', 'one')).changes).toEqual({ rounds: 4 });
    expect(done(await flip('rounds', '13')).changes).toEqual({});
    expect(done(await flip('set', '9')).rules).toMatchObject({ set: 9, engineStart: 9, rounds: 10 });
    const preset = await room.tables.changeRules(id, ann, { type: 'preset', preset: 'pagat' });
    expect(done(preset).rules.firstTurn).toBe('chain');
  });

  it('leaves the rules to the host, and knows no other switches', async () => {
    const { id } = await open();
    const change = { type: 'switch', name: 'draw', value: 'untilPlayable' } as const;
    expect(refusal(await room.tables.changeRules(id, ben, change))).toBe('onlyHost');
    const forged = { ...change, name: 'constructor' as 'draw' };
    expect(refusal(await room.tables.changeRules(id, ann, forged))).toBe('noSuchRule');
    expect(refusal(await room.tables.changeRules(id, ann, { ...change, value: 'never' }))).toBe('noSuchRule');
  });

  it('seats people once and counts every change that is seen', async () => {
    const { id } = await open();
    expect(names(done(await room.tables.join(id, ben)))).toEqual(['Ann', 'Ben']);
    expect(refusal(await room.tables.join(id, ben))).toBe('alreadyIn');
    const three = done(await room.tables.addComputer(id, ben, 'strong'));
    expect(three.seats[2]).toMatchObject({ owner: null, player: { kind: 'computer', strength: 'strong' } });
    expect(three.revision).toBe(3);
    expect(refusal(await room.tables.removeComputer(id, cid, 2))).toBe('notAtTable');
    expect(refusal(await room.tables.removeComputer(id, ann, 1))).toBe('noComputerThere');
    expect(names(done(await room.tables.removeComputer(id, ann, 2)))).toEqual(['Ann', 'Ben']);
  });

  it('is full when the rules take no more seats', async () => {
    const { id } = await open({ preset: 'quick6', computers: ['easy', 'easy'] });
    expect(await room.tables.join(id, ben)).toMatchObject({
      refusal: 'full',
      unplayable: { reason: 'tooManySeatsForPreset', preset: 'quick6', most: 3 },
    });
  });

  it('is succeeded by the next person when the host leaves, and closes after the last', async () => {
    const { id } = await open({ computers: ['easy'] });
    await room.tables.join(id, ben);
    const left = await room.tables.leave(id, ann);
    expect(done(left).host).toEqual(ben);
    expect(left).toMatchObject({
      news: [
        { type: 'seat', how: 'left' },
        { type: 'host', host: ben },
      ],
    });
    const closed = done(await room.tables.leave(id, ben));
    expect(closed).toMatchObject({ phase: 'closed', closing: 'ended', outbox: [{ type: 'closed' }] });
    expect(refusal(await room.tables.join(id, cid))).toBe('lobbyClosed');
  });

  it('lets the host and moderators send somebody away, and nobody else', async () => {
    const { id } = await open();
    await room.tables.join(id, ben);
    await room.tables.join(id, cid);
    expect(refusal(await room.tables.kick(id, ben, 2))).toBe('onlyHost');
    expect(names(done(await room.tables.kick(id, { ...ben, mayManage: true }, 2)))).toEqual(['Ann', 'Ben']);
    expect(names(done(await room.tables.kick(id, ann, 1)))).toEqual(['Ann']);
  });

  it('starts for its host, from two seats on, once', async () => {
    const { id } = await open();
    expect(refusal(await room.tables.start(id, ann))).toBe('tooFewSeats');
    await room.tables.join(id, ben);
    expect(refusal(await room.tables.start(id, ben))).toBe('onlyHost');
    expect(done(await room.tables.start(id, ann)).phase).toBe('playing');
    expect(refusal(await room.tables.start(id, ann))).toBe('alreadyStarted');
    expect(refusal(await room.tables.join(id, cid))).toBe('alreadyStarted');
  });

  it('closes after a day without a start, and says so', async () => {
    const own = roomIn(room.store);
    const table = done(await own.tables.open({ guild: null, channel: channel(), host: ann }));
    await own.pass(23 * hour);
    expect((await own.tables.load(table.id))?.phase).toBe('lobby');
    own.changes.length = 0;
    await own.pass(hour);
    const closed = await own.tables.load(table.id);
    expect(closed).toMatchObject({ phase: 'closed', closing: 'idle', outbox: [{ type: 'closed' }] });
    expect(own.changes).toContain(table.id);
    expect(done(await own.tables.open({ guild: null, channel: table.channel, host: ben })).phase).toBe(
      'lobby',
    );
  });

  it('knows no game of another id', async () => {
    expect(refusal(await room.tables.join('nosuchgame', ann))).toBe('noSuchGame');
    expect(await room.tables.load('nosuchgame')).toBeNull();
    expect(await room.tables.inChannel('nowhere')).toBeNull();
  });
});
