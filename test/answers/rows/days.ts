import { expect } from 'vitest';
import type { PlayingTable, Table } from '../../../src/table/index.ts';
import { minute } from '../../keeper/room.ts';
import {
  anna,
  ben,
  cem,
  dora,
  guildId,
  lobbyOf,
  moderator,
  stored,
  tableOf,
  type Hall,
  type Someone,
} from '../hall.ts';
import { actionsOn, on, readOn, shownBy, type Row } from '../row.ts';
import { afterTheEnd, beforeTheDeal, begun, byStranger, refused, unknown } from './refusals.ts';
import { finished } from './finished.ts';

const three = (hall: Hall) =>
  tableOf(hall, [{ hands: ['1-12 2-3', '4-12 6-12', '5-12 7-12'], boneyard: '8-9' }], { people: [ben, cem] });

/** Five sit there, so that a vote takes more than one voice. */
const five = (hall: Hall) =>
  tableOf(
    hall,
    [{ hands: ['1-12 2-3', '4-12 6-12', '5-12 7-12', '8-12 1-1', '9-12 2-2'], boneyard: '8-9' }],
    { people: [ben, cem, dora, moderator] },
  );

const seatAt = async (hall: Hall, table: { readonly id: string }, seat: number) =>
  (await stored(hall, table)).seats[seat]!;

/** Ben left and offered his seat to Dora. */
async function offered(hall: Hall): Promise<PlayingTable> {
  const table = await three(hall);
  await hall.tables.leave(table.id, ben, dora);
  return (await stored(hall, table)) as PlayingTable;
}

const closedTable = afterTheEnd('endGame');

/** Whether the server has ready words at the table. */
const reactions = (hall: Hall, isOn: boolean) =>
  hall.tables.changeGuildSettings(guildId, { reactions: isOn });

const says = (table: Table, what: string) =>
  [on(table, 'react'), { values: [what], ephemeral: false }] as const;

export const dayRows = {
  react: {
    for: 'those at the table, to everybody',
    does: {
      'says it under the table, the newest of each person': async (hall) => {
        const table = await three(hall);
        expect(await hall.press(ben, ...says(table, 'wellPlayed'))).toEqual({ type: 'quiet' });
        await hall.press(cem, ...says(table, 'ouch'));
        const seen = async () => readOn(await hall.press(dora, on(await stored(hall, table), 'table')));
        expect(await seen()).toContain('Ben: “Well played!” · Cem: “Ouch!”');
        await hall.press(anna, on(await stored(hall, table), 'lay', '1-12', '0', 'now'));
        await hall.press(ben, ...says(await stored(hall, table), 'thanks'));
        expect(await seen()).toContain('Cem: “Ouch!” · Ben: “Thank you!”');
      },
      'makes nobody’s move too late': async (hall) => {
        const table = await three(hall);
        await hall.press(ben, ...says(table, 'luck'));
        const laid = await hall.press(anna, on(table, 'lay', '1-12', '0', 'now'));
        expect(readOn(laid)).toContain('You laid 1-12');
      },
    },
    refuses: {
      'a second time in a turn': async (hall) => {
        const table = await three(hall);
        await hall.press(ben, ...says(table, 'sorry'));
        return refused((by) => hall.press(by, ...says(table, 'thanks')), ben, {
          remark: { code: 'alreadyReacted' },
          below: 'hand',
        });
      },
      'where the server has turned it off': async (hall) => {
        const table = await three(hall);
        const ask = async (by: Someone) => {
          await reactions(hall, false);
          const answer = await hall.press(by, ...says(table, 'thanks'));
          await reactions(hall, true);
          return answer;
        };
        return refused(ask, ben, { remark: { code: 'reactionsOff' } });
      },
      'words that there are not': async (hall) => {
        const table = await three(hall);
        return refused((by) => hall.press(by, ...says(table, 'shout')), ben, {
          remark: { code: 'unknownButton' },
        });
      },
      'those who watch': byStranger('react', { values: ['ouch'] }),
      'before the deal': beforeTheDeal('react', { values: ['ouch'] }),
      'once the game was ended': afterTheEnd('react', { values: ['ouch'] }),
    },
  },
  nudge: {
    for: 'those at the table',
    does: {
      'reminds who is on turn, once the turn is old': async (hall) => {
        const table = await begun(hall);
        hall.room.now += 10 * minute;
        expect(await hall.press(ben, on(table, 'nudge'))).toEqual({
          type: 'remark',
          remark: { code: 'nudged', name: 'Anna' },
        });
        expect((await stored(hall, table)).outbox).toMatchObject([
          { type: 'nudge', seat: 0, from: { name: 'Ben' }, to: { name: 'Anna' }, via: 'mention' },
        ]);
      },
    },
    refuses: {
      'too soon': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'nudge')), ben, {
          remark: { code: 'nudgeWait', until: hall.room.now + 10 * minute },
          below: 'hand',
        });
      },
      'whoever is on turn': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'nudge')), anna, {
          remark: { code: 'yourOwnTurn' },
          below: 'hand',
        });
      },
      'those who watch': byStranger('nudge'),
      'before the deal': beforeTheDeal('nudge'),
      'once the game was ended': afterTheEnd('nudge'),
    },
  },
  vote: {
    for: 'the host and moderators at once, players by a vote',
    does: {
      'a host’s voice gives the seat to a computer': async (hall) => {
        const table = await three(hall);
        await hall.press(anna, on(table, 'vote', 'kick', 1));
        expect((await seatAt(hall, table, 1)).player).toMatchObject({ why: 'kicked', by: { name: 'Anna' } });
      },
      'so does a moderator’s who does not play': async (hall) => {
        const table = await three(hall);
        await hall.press(moderator, on(table, 'vote', 'kick', 0));
        expect((await seatAt(hall, table, 0)).player).toMatchObject({ why: 'kicked' });
      },
      'counts a player’s voice, until most want it': async (hall) => {
        const table = await five(hall);
        for (const voter of [cem, dora]) {
          const answer = await hall.press(voter, on(table, 'vote', 'kick', 1), { ephemeral: false });
          expect(answer).toEqual({ type: 'quiet' });
          expect((await seatAt(hall, table, 1)).player.kind).toBe('human');
        }
        await hall.press({ ...moderator, mayManage: false }, on(table, 'vote', 'kick', 1));
        expect((await seatAt(hall, table, 1)).player).toMatchObject({ why: 'kicked', by: 'table' });
      },
      'shows who wants what, how many it takes, and a button each': async (hall) => {
        const table = await five(hall);
        await hall.press(cem, on(table, 'vote', 'kick', 1));
        await hall.press(dora, on(table, 'vote', 'end'));
        const shown = await hall.press(anna, on(table, 'table'));
        expect(readOn(shown)).toContain(
          'should Ben leave the table? For it: Cem (1 of 3 needed). Open until',
        );
        expect(readOn(shown)).toContain('should the game end now? For it: Dora (1 of 3 needed).');
        expect(actionsOn(shown)).toEqual(expect.arrayContaining(['vote:kick:1', 'vote:end', 'unvote']));
      },
      'most voices end the game, and it is the table that did': async (hall) => {
        const table = await three(hall);
        await hall.press(ben, on(table, 'vote', 'end'));
        await hall.press(cem, on(table, 'vote', 'end'));
        const shown = await hall.press(anna, on(table, 'table'));
        expect(readOn(shown)).toContain('The table has ended the game.');
        expect(hall.counted.at(-1)).toBe('ended');
      },
      'lets somebody return who was sent away': async (hall) => {
        const table = await three(hall);
        await hall.tables.kick(table.id, anna, 1);
        await hall.press(anna, on(table, 'vote', 'return', 1));
        expect((await seatAt(hall, table, 1)).player.kind).toBe('human');
      },
    },
    refuses: {
      oneself: async (hall) => {
        const table = await three(hall);
        return refused((by) => hall.press(by, on(table, 'vote', 'kick', 0)), anna, {
          remark: { code: 'cannotKick' },
          below: 'hand',
        });
      },
      'a seat that there is not': async (hall) => {
        const table = await three(hall);
        return refused((by) => hall.press(by, on(table, 'vote', 'kick', 9)), anna, {
          remark: { code: 'cannotKick' },
          below: 'hand',
        });
      },
      'one of two alone': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'vote', 'kick', 1)), anna, {
          remark: { code: 'onlyTwo', until: null },
          below: 'hand',
        });
      },
      'what is no vote': async (hall) => {
        const table = await three(hall);
        return refused((by) => hall.press(by, on(table, 'vote', 'cheer')), anna, {
          remark: { code: 'unknownButton' },
        });
      },
      'those who watch': byStranger('vote', {}, ['kick', 1]),
      'before the deal': beforeTheDeal('vote', {}, ['return', 1]),
    },
  },
  unvote: {
    for: 'those who voted',
    does: {
      'takes back what one wanted': async (hall) => {
        const table = await five(hall);
        await hall.press(cem, on(table, 'vote', 'kick', 1));
        expect(await hall.press(cem, on(table, 'unvote'), { ephemeral: false })).toEqual({ type: 'quiet' });
        expect(await stored(hall, table)).toMatchObject({ votes: [] });
      },
      'says so in a message of one’s own': async (hall) => {
        const table = await five(hall);
        await hall.press(cem, on(table, 'vote', 'end'));
        expect(await hall.press(cem, on(table, 'unvote'))).toEqual({
          type: 'remark',
          remark: { code: 'voteBack' },
        });
      },
    },
    refuses: {
      'who did not vote': async (hall) => {
        const table = await five(hall);
        return refused((by) => hall.press(by, on(table, 'unvote')), cem, {
          remark: { code: 'noVoice' },
          below: 'hand',
        });
      },
    },
  },
  askBack: {
    for: 'those who were sent away',
    does: {
      'puts it to the table, which stands at the bottom with the question': async (hall) => {
        const table = await three(hall);
        await hall.tables.kick(table.id, anna, 1);
        expect(await hall.press(ben, on(table, 'askBack'))).toEqual({
          type: 'remark',
          remark: { code: 'askedBack', host: 'Anna' },
        });
        const shown = await hall.press(anna, on(table, 'table'));
        expect(readOn(shown)).toContain('Ben was sent away and asks to come back.');
        expect(actionsOn(shown)).toContain('vote:return:1');
      },
    },
    refuses: {
      'who sits there': async (hall) => {
        const table = await three(hall);
        return refused((by) => hall.press(by, on(table, 'askBack')), ben, {
          remark: { code: 'notIn' },
          below: 'hand',
        });
      },
    },
  },
  succeed: {
    for: 'whom the seat was offered to',
    does: {
      'takes the seat with its hand': async (hall) => {
        const table = await offered(hall);
        const answer = await hall.press(dora, on(table, 'succeed', 1), { ephemeral: false });
        expect(readOn(answer)).toBe('The seat is yours now, Dora, with the hand as it is.');
        expect(await seatAt(hall, table, 1)).toMatchObject({
          name: 'Dora',
          owner: { name: 'Dora' },
          player: { kind: 'human' },
          offeredTo: null,
        });
      },
      'says so in a message of one’s own': async (hall) => {
        const table = await offered(hall);
        expect(await hall.press(dora, on(table, 'succeed', 1))).toEqual({
          type: 'remark',
          remark: { code: 'successorTook', name: 'Dora' },
        });
      },
    },
    refuses: {
      'everybody else': async (hall) => {
        const table = await offered(hall);
        return refused((by) => hall.press(by, on(table, 'succeed', 1)), moderator, {
          remark: { code: 'notForYou' },
          below: 'table',
        });
      },
      'who sits there already': async (hall) => {
        const table = await offered(hall);
        return refused((by) => hall.press(by, on(table, 'succeed', 1)), cem, {
          remark: { code: 'alreadyIn' },
          below: 'hand',
        });
      },
    },
  },
  decline: {
    for: 'whom the seat was offered to',
    does: {
      'leaves the seat as it is': async (hall) => {
        const table = await offered(hall);
        const answer = await hall.press(dora, on(table, 'decline', 1), { ephemeral: false });
        expect(readOn(answer)).toBe('Dora does not take the seat.');
        expect(await seatAt(hall, table, 1)).toMatchObject({ name: 'Ben', offeredTo: null });
      },
    },
    refuses: {
      'everybody else': async (hall) => {
        const table = await offered(hall);
        return refused((by) => hall.press(by, on(table, 'decline', 1)), moderator, {
          remark: { code: 'notForYou' },
          below: 'table',
        });
      },
    },
  },
  return: {
    for: 'those who left, or missed their turns',
    does: {
      'takes one’s own seat back': async (hall) => {
        const table = await three(hall);
        await hall.tables.leave(table.id, ben);
        const answer = await hall.press(ben, on(table, 'return'));
        expect(answer).toMatchObject({ type: 'remark', remark: { code: 'returned' } });
        expect(shownBy(answer)).toBe('hand');
        expect(readOn(answer)).toContain('Your hand: 4-12, 6-12.');
        expect((await seatAt(hall, table, 1)).player.kind).toBe('human');
      },
    },
    refuses: {
      'who has nothing to return to': async (hall) => {
        const table = await three(hall);
        return refused((by) => hall.press(by, on(table, 'return')), dora, {
          remark: { code: 'notIn' },
          below: 'table',
        });
      },
      'who was sent away': async (hall) => {
        const table = await three(hall);
        await hall.tables.kick(table.id, anna, 1);
        return refused((by) => hall.press(by, on(table, 'return')), ben, {
          remark: { code: 'notIn' },
          below: 'table',
        });
      },
      'who sits there': async (hall) => {
        const table = await three(hall);
        return refused((by) => hall.press(by, on(table, 'return')), ben, {
          remark: { code: 'alreadyIn' },
          below: 'hand',
        });
      },
      'in the lobby': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'return')), ben, {
          remark: { code: 'notYetDealt' },
          below: 'lobby',
        });
      },
    },
  },
  seats: {
    for: 'everybody',
    does: {
      'lists the seats that may be taken, with what they bring, and when': async (hall) => {
        const table = await three(hall);
        await hall.tables.leave(table.id, ben);
        const early = await hall.press(dora, on(table, 'seats'));
        expect(readOn(early)).toMatch(/Ben: 0 points, 2 tiles\. Free from <t:/);
        expect(actionsOn(early)).toEqual([]);
        hall.room.now += 3 * 24 * 60 * minute;
        const late = await hall.press(dora, on(table, 'seats'));
        expect(readOn(late)).toContain('Ben: 0 points, 2 tiles. Open now.');
        expect(actionsOn(late)).toEqual(['take:1']);
      },
      'late-comers see them instead of a closed door': async (hall) => {
        const table = await three(hall);
        await hall.tables.leave(table.id, ben);
        const answer = await hall.press(dora, on(table, 'join'));
        expect(readOn(answer)).toContain('Seats that a computer plays');
      },
    },
  },
  take: {
    for: 'whoever does not play',
    does: {
      'seats them with the hand and the points': async (hall) => {
        const table = await three(hall);
        await hall.tables.leave(table.id, ben);
        hall.room.now += 3 * 24 * 60 * minute;
        const answer = await hall.press(dora, on(table, 'take', 1));
        expect(answer).toMatchObject({ remark: { code: 'tookSeat' } });
        expect(readOn(answer)).toContain('Your hand: 4-12, 6-12.');
        expect(await seatAt(hall, table, 1)).toMatchObject({ name: 'Dora', player: { kind: 'human' } });
      },
    },
    refuses: {
      'a seat that is kept for its owner still': async (hall) => {
        const table = await three(hall);
        await hall.tables.leave(table.id, ben);
        return refused((by) => hall.press(by, on(table, 'take', 1)), dora, {
          remark: { code: 'seatNotOpen' },
          below: 'table',
        });
      },
      'who plays': async (hall) => {
        const table = await three(hall);
        return refused((by) => hall.press(by, on(table, 'take', 1)), cem, {
          remark: { code: 'alreadyIn' },
          below: 'hand',
        });
      },
    },
  },
  endGame: {
    for: 'the host and moderators at once, players by a vote',
    does: {
      'asks once more before a game ends': async (hall) => {
        const table = await three(hall);
        const answer = await hall.press(anna, on(table, 'endGame'));
        expect(actionsOn(answer)).toEqual(['endConfirm', 'cancel']);
        expect(readOn(answer)).toContain('End this game for everybody?');
        expect(readOn(await hall.press(moderator, on(table, 'endGame')))).toContain(
          'End this game for everybody?',
        );
      },
      'asks a player for a vote': async (hall) => {
        const table = await three(hall);
        expect(readOn(await hall.press(ben, on(table, 'endGame')))).toContain('Vote to end this game');
      },
      'ends a lobby at once': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        expect(await hall.press(anna, on(table, 'endGame'))).toEqual({
          type: 'remark',
          remark: { code: 'ended' },
        });
        expect((await stored(hall, table)).phase).toBe('closed');
      },
    },
    refuses: {
      'those who watch': async (hall) => {
        const table = await three(hall);
        return refused((by) => hall.press(by, on(table, 'endGame')), dora, { remark: { code: 'mayNotEnd' } });
      },
      twice: closedTable,
      'at a table that is not there': unknown('endGame'),
    },
  },
  endConfirm: {
    for: 'the host and moderators at once, players by a vote',
    does: {
      'ends the game': async (hall) => {
        const table = await three(hall);
        expect(await hall.press(anna, on(table, 'endConfirm'))).toEqual({
          type: 'remark',
          remark: { code: 'ended' },
        });
        expect(await stored(hall, table)).toMatchObject({ phase: 'closed', closedBy: { name: 'Anna' } });
        expect(hall.counted.at(-1)).toBe('ended');
      },
      'counts a player’s vote, until most want it': async (hall) => {
        const table = await three(hall);
        expect(await hall.press(ben, on(table, 'endConfirm'))).toEqual({
          type: 'remark',
          remark: { code: 'voteCounted', yes: 1, needed: 2 },
        });
        expect((await stored(hall, table)).phase).toBe('playing');
        expect(await hall.press(cem, on(table, 'endConfirm'))).toMatchObject({ remark: { code: 'ended' } });
      },
    },
    refuses: {
      'those who watch': byStranger('endConfirm'),
      twice: async (hall) => {
        const table = await three(hall);
        await hall.tables.end(table.id, anna);
        return refused((by) => hall.press(by, on(table, 'endConfirm')), anna, {
          remark: { code: 'finished' },
          below: 'table',
        });
      },
    },
  },
  rematch: {
    for: 'those who played, where and by whom a table may be opened',
    does: {
      'opens a lobby with the same people, and shows it': async (hall) => {
        const table = await finished(hall);
        const answer = await hall.press(ben, on(table, 'rematch'));
        expect(shownBy(answer)).toBe('lobby');
        const next = (await hall.tables.inChannel(table.channel))!;
        expect(next).toMatchObject({ phase: 'lobby', previous: table.id });
        expect(next.seats.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
        expect(hall.published.at(-1)).toBe(next.id);
      },
      'on the table leaves it to its message': async (hall) => {
        const table = await finished(hall);
        expect(await hall.press(ben, on(table, 'rematch'), { ephemeral: false })).toEqual({ type: 'quiet' });
      },
    },
    refuses: {
      'who did not play': async (hall) => {
        const table = await finished(hall);
        return refused((by) => hall.press(by, on(table, 'rematch')), dora, {
          remark: { code: 'stranger' },
          below: 'podium',
        });
      },
      'while the game is on': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'rematch')), ben, {
          remark: { code: 'stale' },
          below: 'hand',
        });
      },
      'where no table may be opened': async (hall) => {
        const table = await finished(hall);
        await hall.tables.changeGuildSettings(guildId, { channelIds: ['555', '666'] });
        return refused((by) => hall.press(by, on(table, 'rematch')), ben, {
          remark: { code: 'channelNotAllowed', channelIds: ['555', '666'] },
        });
      },
    },
  },
} as const satisfies Readonly<Record<string, Row>>;
