import { expect } from 'vitest';
import { formatTile, parseTile } from '../../../src/game/index.ts';
import { anna, ben, lay, stored, tableOf, type Hall } from '../hall.ts';
import { actionsOn, on, readOn, shownBy, type Row } from '../row.ts';
import { begun, likeEveryHand, refused } from './refusals.ts';

/** Anna's hand in the order of its numbers: 1-12, 2-3, 4-4, 11-12. */
const sorted = (hall: Hall) =>
  tableOf(hall, [{ hands: ['1-12 2-3 4-4 11-12', '4-12 6-12'], boneyard: '8-9' }]);

/** Ben waits with 4-12, 6-7 and 5-5. */
const waiting = (hall: Hall) => tableOf(hall, [{ hands: ['1-12 2-3', '4-12 6-7 5-5'], boneyard: '8-9' }]);

const handOf = async (hall: Hall, table: { readonly id: string }, seat = 0) =>
  (await stored(hall, table)).seats[seat]!.hand;
const planOf = async (hall: Hall, table: { readonly id: string }) =>
  (await stored(hall, table)).seats[1]!.plan.map(formatTile);

const noTile = (action: 'flip' | 'left' | 'right' | 'place') => ({
  ...likeEveryHand(action, {}, ['1-12']),
  'a tile of another hand': async (hall: Hall) => {
    const table = await sorted(hall);
    return refused((by) => hall.press(by, on(table, action, '6-12')), anna, {
      remark: { code: 'stale' },
      below: 'hand',
    });
  },
});

export const handRows = {
  hand: {
    for: 'those who play, each their own',
    does: {
      'shows the presser’s own hand': async (hall) => {
        const table = await begun(hall);
        expect(readOn(await hall.press(anna, on(table, 'hand')))).toContain('Your hand: 1-12, 2-3.');
        expect(readOn(await hall.press(ben, on(table, 'hand')))).toContain('Your hand: 4-12, 6-12.');
      },
      'turns to further tiles': async (hall) => {
        const many = Array.from({ length: 17 }, (_, at) => `${at}-18`).join(' ');
        const table = await tableOf(hall, [{ hands: [many, '1-1'], boneyard: '8-9' }], {
          changes: { set: 18 },
        });
        const first = actionsOn(await hall.press(anna, on(table, 'hand')));
        const second = actionsOn(await hall.press(anna, on(table, 'hand', 1)));
        expect([first[0], second[0]]).toEqual(['tile:0-18', 'tile:15-18']);
      },
    },
    refuses: likeEveryHand('hand'),
  },
  sort: {
    for: 'those who play',
    does: {
      'keeps the order and shows the hand in it': async (hall) => {
        const table = await sorted(hall);
        const answer = await hall.press(anna, on(table, 'sort'), { values: ['weight'] });
        expect(readOn(answer)).toContain('Your hand: 11-12, 1-12, 4-4, 2-3.');
        expect((await handOf(hall, table)).order).toBe('weight');
        const longest = await hall.press(anna, on(table, 'sort'), { values: ['longest'] });
        expect(readOn(longest)).toContain('Longest train from 12: ');
      },
    },
    refuses: {
      ...likeEveryHand('sort', { values: ['weight'] }),
      'an order that there is not': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'sort'), { values: ['luck'] }), anna, {
          remark: { code: 'unknownButton' },
        });
      },
    },
  },
  arrange: {
    for: 'those who play',
    does: {
      'offers the tiles to be picked': async (hall) => {
        const table = await sorted(hall);
        const answer = await hall.press(anna, on(table, 'arrange'));
        expect(actionsOn(answer)).toEqual(['pick:0', 'hand']);
      },
      'with a tile picked': async (hall) => {
        const table = await sorted(hall);
        const answer = await hall.press(anna, on(table, 'arrange', '2-3'));
        expect(actionsOn(answer)).toEqual([
          'pick:0',
          'place:2-3',
          'flip:2-3',
          'left:2-3',
          'right:2-3',
          'hand',
        ]);
      },
    },
    refuses: likeEveryHand('arrange'),
  },
  pick: {
    for: 'those who play',
    does: {
      'picks a tile to be moved': async (hall) => {
        const table = await sorted(hall);
        const answer = await hall.press(anna, on(table, 'pick', 0), { values: ['4-4'] });
        expect(actionsOn(answer)).toContain('left:4-4');
        expect(readOn(answer)).toContain('Picked: 4-4');
      },
    },
    refuses: likeEveryHand('pick', { values: ['1-12'] }, [0]),
  },
  flip: {
    for: 'those who play',
    does: {
      'turns the tile, and back': async (hall) => {
        const table = await sorted(hall);
        const answer = await hall.press(anna, on(table, 'flip', '2-3'));
        expect(readOn(answer)).toContain('Your hand: 1-12, 2-3, 4-4, 11-12.');
        expect(readOn(answer)).toContain('Picked: 2-3');
        await hall.press(anna, on(table, 'flip', '1-12'));
        await hall.press(anna, on(table, 'flip', '2-3'));
        expect((await handOf(hall, table)).flipped).toEqual([parseTile('1-12')]);
      },
    },
    refuses: noTile('flip'),
  },
  left: {
    for: 'those who play',
    does: {
      'moves the tile one to the left, not past the end': async (hall) => {
        const table = await sorted(hall);
        await hall.press(anna, on(table, 'left', '4-4'));
        const answer = await hall.press(anna, on(table, 'left', '1-12'));
        expect(readOn(answer)).toContain('Your hand: 1-12, 4-4, 2-3, 11-12.');
        expect((await handOf(hall, table)).order).toBe('own');
      },
    },
    refuses: noTile('left'),
  },
  right: {
    for: 'those who play',
    does: {
      'moves the tile one to the right, not past the end': async (hall) => {
        const table = await sorted(hall);
        await hall.press(anna, on(table, 'right', '1-12'));
        const answer = await hall.press(anna, on(table, 'right', '11-12'));
        expect(readOn(answer)).toContain('Your hand: 2-3, 1-12, 4-4, 11-12.');
      },
    },
    refuses: noTile('right'),
  },
  place: {
    for: 'those who play',
    does: {
      'moves the tile as far as is wished': async (hall) => {
        const table = await sorted(hall);
        await hall.press(anna, on(table, 'place', '1-12'), { values: ['2'] });
        const answer = await hall.press(anna, on(table, 'place', '11-12'), { values: ['0'] });
        expect(readOn(answer)).toContain('Your hand: 11-12, 2-3, 4-4, 1-12.');
      },
    },
    refuses: noTile('place'),
  },
  hint: {
    for: 'who is on turn, where the table allows it',
    does: {
      'says what a computer would do, and why': async (hall) => {
        const table = await tableOf(hall, [
          {
            hands: ['1-12 1-5', '4-12 6-7'],
            boneyard: '8-9',
            plays: [lay(0, '1-12', 0), lay(1, '4-12', 1)],
          },
        ]);
        const answer = await hall.press(anna, on(table, 'hint'));
        expect(readOn(answer)).toContain(
          '> Hint: lay 1-5 on your train. It is the last tile of the hand: the round is won.',
        );
      },
    },
    refuses: {
      ...likeEveryHand('hint'),
      'where hints are not allowed': async (hall) => {
        const table = await tableOf(hall, [{ hands: ['1-12 2-3', '4-12'] }], { options: { hints: false } });
        return refused((by) => hall.press(by, on(table, 'hint')), anna, {
          remark: { code: 'hintsOff' },
          below: 'hand',
        });
      },
      'the other one’s turn': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'hint')), ben, {
          remark: { code: 'notYourTurn', name: 'Anna' },
          below: 'hand',
        });
      },
    },
  },
  why: {
    for: 'those who play',
    does: {
      'lists the tiles that cannot be laid': async (hall) => {
        const table = await sorted(hall);
        const answer = await hall.press(anna, on(table, 'why'));
        expect(actionsOn(answer)).toEqual(['whyTile:0', 'hand']);
        expect(readOn(answer)).toContain('Pick a tile that cannot be laid, and read why.');
      },
    },
    refuses: likeEveryHand('why'),
  },
  whyTile: {
    for: 'those who play',
    does: {
      'says why that tile goes nowhere': async (hall) => {
        const table = await sorted(hall);
        const answer = await hall.press(anna, on(table, 'whyTile', 0), { values: ['4-4'] });
        expect(readOn(answer)).toContain('Mexican Train ends in 12, and 4-4 has no 12.');
        expect(readOn(answer)).toContain('The rule behind it:');
      },
    },
    refuses: likeEveryHand('whyTile', { values: ['4-4'] }, [0]),
  },
  plan: {
    for: 'those who play, while others move',
    does: {
      'shows what is planned': async (hall) => {
        const table = await waiting(hall);
        expect(readOn(await hall.press(ben, on(table, 'plan')))).toContain('Nothing is planned.');
        await hall.press(ben, on(table, 'planAdd', 0), { values: ['6-7'] });
        expect(readOn(await hall.press(ben, on(table, 'plan')))).toContain('Planned: 6-7');
      },
    },
    refuses: likeEveryHand('plan'),
  },
  planAdd: {
    for: 'those who play, while others move',
    does: {
      'queues the tile behind the others': async (hall) => {
        const table = await waiting(hall);
        await hall.press(ben, on(table, 'planAdd', 0), { values: ['4-12'] });
        const answer = await hall.press(ben, on(table, 'planAdd', 0), { values: ['6-7'] });
        expect(readOn(answer)).toContain('Planned: 4-12 and 6-7');
        expect(await planOf(hall, table)).toEqual(['4-12', '6-7']);
      },
      'lays it when the turn comes': async (hall) => {
        const table = await waiting(hall);
        await hall.press(ben, on(table, 'planAdd', 0), { values: ['4-12'] });
        await hall.press(anna, on(table, 'lay', '1-12', '0'));
        const after = await stored(hall, table);
        expect(after.phase === 'playing' && after.events[2]).toMatchObject({
          type: 'tilePlayed',
          seat: 1,
          tile: parseTile('4-12'),
          train: 1,
        });
      },
    },
    refuses: {
      ...likeEveryHand('planAdd', { values: ['1-12'] }, [0]),
      'a tile of another hand': async (hall) => {
        const table = await waiting(hall);
        return refused((by) => hall.press(by, on(table, 'planAdd', 0), { values: ['1-12'] }), ben, {
          remark: { code: 'stale' },
          below: 'hand',
        });
      },
      'a tile that is planned already': async (hall) => {
        const table = await waiting(hall);
        await hall.press(ben, on(table, 'planAdd', 0), { values: ['5-5'] });
        return refused((by) => hall.press(by, on(table, 'planAdd', 0), { values: ['5-5'] }), ben, {
          remark: { code: 'alreadyPlanned' },
          below: 'hand',
        });
      },
      'a tile more than a plan holds': async (hall) => {
        const many = '0-1 0-2 0-3 0-4 0-5 0-6 0-7 0-8 0-9 0-10 0-11 0-12 5-5';
        const table = await tableOf(hall, [{ hands: ['1-12 2-3', many], boneyard: '8-9' }]);
        for (const tile of many.split(' ').slice(0, 12))
          await hall.press(ben, on(table, 'planAdd', 0), { values: [tile] });
        return refused((by) => hall.press(by, on(table, 'planAdd', 0), { values: ['5-5'] }), ben, {
          remark: { code: 'planFull', most: 12 },
          below: 'hand',
        });
      },
    },
  },
  planRemove: {
    for: 'those who play, while others move',
    does: {
      'takes the tile at that place out': async (hall) => {
        const table = await waiting(hall);
        for (const tile of ['4-12', '6-7', '5-5'])
          await hall.press(ben, on(table, 'planAdd', 0), { values: [tile] });
        await hall.press(ben, on(table, 'planRemove'), { values: ['1'] });
        expect(await planOf(hall, table)).toEqual(['4-12', '5-5']);
      },
    },
    refuses: likeEveryHand('planRemove', { values: ['0'] }),
  },
  planClear: {
    for: 'those who play, while others move',
    does: {
      'forgets the plan': async (hall) => {
        const table = await waiting(hall);
        await hall.press(ben, on(table, 'planAdd', 0), { values: ['4-12'] });
        const answer = await hall.press(ben, on(table, 'planClear'));
        expect(shownBy(answer)).toBe('other');
        expect(readOn(answer)).toContain('Nothing is planned.');
        expect(await planOf(hall, table)).toEqual([]);
      },
    },
    refuses: likeEveryHand('planClear'),
  },
  planLongest: {
    for: 'those who play, while others move',
    does: {
      'plans the longest train, in its order, and offers what would join on to it': async (hall) => {
        const table = await tableOf(hall, [{ hands: ['1-12 2-3', '4-6 6-7 4-12 5-5'], boneyard: '8-9' }]);
        const answer = await hall.press(ben, on(table, 'planLongest'));
        expect(await planOf(hall, table)).toEqual(['4-12', '4-6', '6-7']);
        expect(actionsOn(answer)).not.toContain('planAdd:0');
      },
    },
    refuses: likeEveryHand('planLongest'),
  },
} as const satisfies Readonly<Record<string, Row>>;
