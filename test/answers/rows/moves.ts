import { expect } from 'vitest';
import { formatTile } from '../../../src/game/index.ts';
import { eventsOf, type PlayingTable, type Table, type TableOptions } from '../../../src/table/index.ts';
import { minute } from '../../keeper/room.ts';
import { anna, ben, cem, lay, stored, tableOf, type Hall } from '../hall.ts';
import { actionsOn, on, readOn, shownBy, type Row } from '../row.ts';
import { begun, byStranger, likeEveryHand, refused } from './refusals.ts';

/** What happened at the table after the deal that tests made: `played 0 1-12 0`. */
async function happened(hall: Hall, before: PlayingTable): Promise<readonly string[]> {
  const table = (await stored(hall, before)) as PlayingTable;
  return eventsOf(table)
    .slice(before.events.length)
    .map((event) => {
      switch (event.type) {
        case 'tilePlayed':
          return `played ${event.seat} ${formatTile(event.tile)} ${event.train}${event.keepMarker === true ? ' kept' : ''}`;
        case 'tileDrawn':
          return `drew ${event.seat} ${formatTile(event.tile)}${event.skipped === true ? ' skipped' : ''}`;
        case 'called':
          return `called ${event.seat} ${event.target} ${event.tiles.map(formatTile).join(' ')}`;
        default:
          return 'seat' in event ? `${event.type} ${event.seat}` : event.type;
      }
    });
}

/** Anna's 1-5 goes on her own train alone; 2-3 goes nowhere. */
const oneTrain = (hall: Hall, options: Partial<TableOptions> = {}) =>
  tableOf(
    hall,
    [
      {
        hands: ['1-12 1-5 2-3 4-9', '4-12 4-7 4-8'],
        boneyard: '8-9 9-9',
        plays: [lay(0, '1-12', 0), lay(1, '4-12', 1)],
      },
    ],
    { options },
  );

/** Anna's own train is marked, and she may keep the marker there. */
const marked = (hall: Hall) =>
  tableOf(
    hall,
    [
      {
        hands: ['1-12 2-3 5-8', '4-12 5-5 3-9'],
        boneyard: '6-6 1-3 7-7 8-9',
        plays: [
          lay(0, '1-12', 0),
          lay(1, '4-12', 1),
          { type: 'draw', seat: 0 },
          { type: 'pass', seat: 0 },
          { type: 'draw', seat: 1 },
          lay(1, '1-3', 0),
        ],
      },
    ],
    { preset: 'classic' },
  );

/** Ben has nothing to lay. */
const benCannot = (hall: Hall, boneyard: string) =>
  tableOf(hall, [{ hands: ['1-12 1-3 2-2', '4-5 6-7'], boneyard, plays: [lay(0, '1-12', 0)] }]);

/** Anna is in her opening chain. */
const chain = (hall: Hall) =>
  tableOf(hall, [{ hands: ['1-12 1-5 5-6', '4-12 7-7'], boneyard: '8-9', plays: [lay(0, '1-12', 0)] }], {
    preset: 'pagat',
  });

/** Anna came down to one tile and did not knock. */
const unknocked = (hall: Hall) =>
  tableOf(
    hall,
    [{ hands: ['1-12 2-3', '4-12 6-7', '5-12 7-7'], boneyard: '8-9 10-10', plays: [lay(0, '1-12', 0)] }],
    { changes: { lastTile: 'knock' }, people: [ben, cem] },
  );

/** Anna is late. */
async function late(hall: Hall): Promise<PlayingTable> {
  const table = await tableOf(hall, [{ hands: ['1-12 2-3', '4-12 6-7'], boneyard: '8-9 9-9' }], {
    options: { clock: '10m' },
  });
  hall.room.now += 10 * minute;
  return table;
}

const turnOf = (table: Table) => (table as PlayingTable).turn.seat;

/** What every move refuses: a stranger's press, another one's turn, a button of the past. */
const likeEveryMove = (
  action: 'tile' | 'lay' | 'draw' | 'pass' | 'end',
  ...args: readonly (string | number)[]
): NonNullable<Row['refuses']> => ({
  ...likeEveryHand(action, {}, args),
  'the other one’s turn': async (hall) => {
    const table = await begun(hall);
    return refused((by) => hall.press(by, on(table, action, ...args)), ben, {
      remark: { code: 'notYourTurn', name: 'Anna' },
      below: 'hand',
    });
  },
  'a button of the past': async (hall) => {
    const table = await begun(hall);
    const past = { ...table, revision: table.revision - 1 };
    return refused((by) => hall.press(by, on(past, action, ...args)), anna, {
      remark: { code: 'stale' },
      below: 'hand',
    });
  },
});

export const moveRows = {
  tile: {
    for: 'who is on turn',
    does: {
      'lays the tile where one train takes it': async (hall) => {
        const table = await oneTrain(hall);
        const answer = await hall.press(anna, on(table, 'tile', '1-5'));
        expect(shownBy(answer)).toBe('hand');
        expect(readOn(answer)).toContain('You laid 1-5 on your train.');
        expect(await happened(hall, table)).toEqual(['played 0 1-5 0']);
        expect(turnOf(await stored(hall, table))).toBe(1);
        expect(hall.counted.at(-1)).toBe('move');
      },
      'asks for the train where several take it': async (hall) => {
        const table = await begun(hall);
        const answer = await hall.press(anna, on(table, 'tile', '1-12'));
        expect(actionsOn(answer)).toEqual(['lay:1-12:0', 'lay:1-12:mexican', 'hand']);
        expect(await happened(hall, table)).toEqual([]);
      },
      'asks once more whoever wants that': async (hall) => {
        const table = await oneTrain(hall);
        await hall.tables.changePlayerSettings(anna.id, { confirm: true });
        const answer = await hall.press(anna, on(table, 'tile', '1-5'));
        await hall.tables.changePlayerSettings(anna.id, { confirm: false });
        expect(actionsOn(answer)).toEqual(['lay:1-5:0:sure', 'hand']);
        expect(readOn(answer)).toContain('Lay 1-5 on your train?');
        expect(await happened(hall, table)).toEqual([]);
      },
      'asks about the marker where it may stay': async (hall) => {
        const table = await marked(hall);
        const answer = await hall.press(anna, on(table, 'tile', '2-3'));
        expect(actionsOn(answer)).toEqual(['lay:2-3:0:take', 'lay:2-3:0:keep', 'hand']);
      },
      'says why of a tile that goes nowhere': async (hall) => {
        const table = await oneTrain(hall);
        const answer = await hall.press(anna, on(table, 'tile', '2-3'));
        expect(readOn(answer)).toContain('Your train ends in 1, and 2-3 has no 1.');
      },
      'on a public message leaves it to the table’s own': async (hall) => {
        const table = await oneTrain(hall);
        expect(await hall.press(anna, on(table, 'tile', '1-5'), { ephemeral: false })).toEqual({
          type: 'quiet',
        });
      },
      'ends the game with its last tile, and shows the podium': async (hall) => {
        const table = await tableOf(
          hall,
          [{ hands: ['1-12 1-5', '4-12 6-7'], boneyard: '', plays: [lay(0, '1-12', 0), lay(1, '4-12', 1)] }],
          { changes: { rounds: 1 } },
        );
        expect(shownBy(await hall.press(anna, on(table, 'tile', '1-5')))).toBe('podium');
        expect((await stored(hall, table)).phase).toBe('over');
        expect(hall.counted.slice(-2)).toEqual(['move', 'finished']);
      },
    },
    refuses: {
      ...likeEveryMove('tile', '1-12'),
      'a tile that is in another hand': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'tile', '4-5')), anna, {
          remark: { code: 'stale' },
          below: 'hand',
        });
      },
      'what is no tile': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'tile', 'x')), anna, {
          remark: { code: 'unknownButton' },
        });
      },
    },
  },
  lay: {
    for: 'who is on turn',
    does: {
      'lays the tile on that train': async (hall) => {
        const table = await begun(hall);
        const answer = await hall.press(anna, on(table, 'lay', '1-12', 'mexican'));
        expect(readOn(answer)).toContain('You laid 1-12 on the Mexican Train.');
        expect(await happened(hall, table)).toEqual(['played 0 1-12 2']);
      },
      'asks about the marker where it may stay': async (hall) => {
        const table = await marked(hall);
        const answer = await hall.press(anna, on(table, 'lay', '2-3', '0'));
        expect(actionsOn(answer)).toContain('lay:2-3:0:keep');
        expect(await happened(hall, table)).toEqual([]);
      },
      'keeps the marker': async (hall) => {
        const table = await marked(hall);
        await hall.press(anna, on(table, 'lay', '2-3', '0', 'keep'));
        expect((await happened(hall, table))[0]).toBe('played 0 2-3 0 kept');
      },
      'takes it off': async (hall) => {
        const table = await marked(hall);
        await hall.press(anna, on(table, 'lay', '2-3', '0', 'take'));
        expect((await happened(hall, table))[0]).toBe('played 0 2-3 0');
      },
      'lays what was confirmed': async (hall) => {
        const table = await oneTrain(hall);
        await hall.press(anna, on(table, 'lay', '1-5', '0', 'sure'));
        expect(await happened(hall, table)).toEqual(['played 0 1-5 0']);
      },
    },
    refuses: {
      ...likeEveryMove('lay', '1-12', '0'),
      'a closed train, with the rule behind it': async (hall) => {
        const table = await oneTrain(hall);
        return refused((by) => hall.press(by, on(table, 'lay', '4-9', '1')), anna, {
          says: (words) => words.t('why.trainClosed', { name: 'Ben' }),
          below: 'hand',
        });
      },
      'a tile that does not fit': async (hall) => {
        const table = await oneTrain(hall);
        return refused((by) => hall.press(by, on(table, 'lay', '2-3', 'mexican')), anna, {
          says: (words) =>
            words.t('why.doesNotFit', { tile: '2-3', number: 12, train: words.t('train.mexican') }),
          below: 'hand',
        });
      },
      'a train that there is not': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'lay', '1-12', '7')), anna, {
          remark: { code: 'unknownButton' },
        });
      },
      'what is no tile': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'lay', '', '0')), anna, {
          remark: { code: 'unknownButton' },
        });
      },
    },
  },
  draw: {
    for: 'who is on turn',
    does: {
      'draws, and passes where it fits nowhere': async (hall) => {
        const table = await benCannot(hall, '8-9');
        const answer = await hall.press(ben, on(table, 'draw'));
        expect(readOn(answer)).toContain('You drew 8-9. It fits nowhere: your train is open now.');
        expect(await happened(hall, table)).toEqual(['drew 1 8-9', 'passed 1']);
        expect(turnOf(await stored(hall, table))).toBe(0);
      },
      'leaves what fits to be laid': async (hall) => {
        const table = await benCannot(hall, '4-12');
        const answer = await hall.press(ben, on(table, 'draw'));
        expect(await happened(hall, table)).toEqual(['drew 1 4-12']);
        expect(actionsOn(answer)[0]).toBe('lay:4-12:1:now');
      },
    },
    refuses: {
      ...likeEveryMove('draw'),
      'whoever can lay': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'draw')), anna, {
          says: (words) => words.t('why.mustPlay'),
          below: 'hand',
        });
      },
      'with an empty boneyard': async (hall) => {
        const table = await benCannot(hall, '');
        return refused((by) => hall.press(by, on(table, 'draw')), ben, {
          says: (words) => words.t('why.boneyardEmpty'),
          below: 'hand',
        });
      },
    },
  },
  pass: {
    for: 'who is on turn',
    does: {
      'passes, and opens the own train': async (hall) => {
        const table = await benCannot(hall, '');
        const answer = await hall.press(ben, on(table, 'pass'));
        expect(readOn(answer)).toContain(
          'You could not lay and the boneyard gave you nothing: your train is open now.',
        );
        expect(await happened(hall, table)).toEqual(['passed 1']);
      },
    },
    refuses: {
      ...likeEveryMove('pass'),
      'whoever has to draw': async (hall) => {
        const table = await benCannot(hall, '8-9');
        return refused((by) => hall.press(by, on(table, 'pass')), ben, {
          says: (words) => words.t('why.mustDraw'),
          below: 'hand',
        });
      },
    },
  },
  end: {
    for: 'who is in an opening chain',
    does: {
      'ends the opening': async (hall) => {
        const table = await chain(hall);
        const answer = await hall.press(anna, on(table, 'end'));
        expect(readOn(answer)).toContain('Your opening is done.');
        expect((await happened(hall, table))[0]).toBe('chainEnded 0');
      },
    },
    refuses: {
      ...likeEveryMove('end'),
      'where nothing is open to end': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'end')), anna, {
          says: (words) => words.t('why.nothingToEnd'),
          below: 'hand',
        });
      },
    },
  },
  knock: {
    for: 'who is down to one tile',
    does: {
      'knocks, whoever is on turn': async (hall) => {
        const table = await unknocked(hall);
        const answer = await hall.press(anna, on(table, 'knock'));
        expect(readOn(answer)).toContain('You knocked: one tile left.');
        expect(await happened(hall, table)).toEqual(['knocked 0']);
      },
    },
    refuses: {
      ...likeEveryHand('knock'),
      'who holds more': async (hall) => {
        const table = await unknocked(hall);
        return refused((by) => hall.press(by, on(table, 'knock')), ben, {
          says: (words) => words.t('why.nothingToKnock'),
          below: 'hand',
        });
      },
    },
  },
  call: {
    for: 'those who play, about who did not knock',
    does: {
      'has the other one draw': async (hall) => {
        const table = await unknocked(hall);
        const answer = await hall.press(cem, on(table, 'call', 0));
        expect(readOn(answer)).toContain('You caught Anna not knocking.');
        expect(await happened(hall, table)).toEqual(['called 2 0 8-9 10-10']);
      },
      'on the table leaves it to the table’s message': async (hall) => {
        const table = await unknocked(hall);
        expect(await hall.press(ben, on(table, 'call', 0), { ephemeral: false })).toEqual({ type: 'quiet' });
      },
    },
    refuses: {
      ...likeEveryHand('call', {}, [0]),
      'where nobody forgot to': async (hall) => {
        const table = await unknocked(hall);
        return refused((by) => hall.press(by, on(table, 'call', 1)), cem, {
          says: (words) => words.t('why.nothingToCall'),
          below: 'hand',
        });
      },
    },
  },
  takeBack: {
    for: 'who laid a tile by mistake a moment ago',
    does: {
      'brings the tile and the turn back, and says so to everybody': async (hall) => {
        const table = await oneTrain(hall);
        const laid = await hall.press(anna, on(table, 'lay', '1-5', '0', 'now'));
        expect(readOn(laid)).toContain('Take 1-5 back');
        expect(turnOf(await stored(hall, table))).toBe(1);
        const answer = await hall.press(anna, on(await stored(hall, table), 'takeBack', '1-5'));
        expect(readOn(answer)).toContain('You took 1-5 back.');
        expect(actionsOn(answer)).toContain('lay:1-5:0:now');
        expect(await happened(hall, table)).toEqual([]);
        expect(turnOf(await stored(hall, table))).toBe(0);
        const seen = await hall.press(ben, on(await stored(hall, table), 'table'));
        expect(readOn(seen)).toContain('Anna took 1-5 back.');
      },
      'once in a turn': async (hall) => {
        const table = await oneTrain(hall);
        await hall.press(anna, on(table, 'lay', '1-5', '0', 'now'));
        await hall.press(anna, on(await stored(hall, table), 'takeBack', '1-5'));
        const again = await hall.press(anna, on(await stored(hall, table), 'lay', '1-5', '0', 'now'));
        expect(readOn(again)).not.toContain('Take 1-5 back');
      },
    },
    refuses: {
      ...likeEveryHand('takeBack', {}, ['1-5']),
      'once the next seat has acted': async (hall) => {
        const table = await oneTrain(hall);
        await hall.press(anna, on(table, 'lay', '1-5', '0', 'now'));
        await hall.press(ben, on(await stored(hall, table), 'lay', '4-7', '1', 'now'));
        return refused((by) => hall.press(by, on(table, 'takeBack', '1-5')), anna, {
          remark: { code: 'tooLateToTakeBack' },
          below: 'hand',
        });
      },
      'after a few seconds': async (hall) => {
        const table = await oneTrain(hall);
        await hall.press(anna, on(table, 'lay', '1-5', '0', 'now'));
        hall.room.now += 8_000;
        return refused((by) => hall.press(by, on(table, 'takeBack', '1-5')), anna, {
          remark: { code: 'tooLateToTakeBack' },
          below: 'hand',
        });
      },
      'where the next one had to draw': async (hall) => {
        const table = await tableOf(hall, [{ hands: ['1-12 1-3 2-2', '4-5 6-7'], boneyard: '8-9 9-9' }]);
        await hall.press(anna, on(table, 'lay', '1-12', '0', 'now'));
        return refused((by) => hall.press(by, on(table, 'takeBack', '1-12')), anna, {
          remark: { code: 'tooLateToTakeBack' },
          below: 'hand',
        });
      },
      'where the table has it that what is laid stays': async (hall) => {
        const table = await oneTrain(hall, { takeBack: false });
        await hall.press(anna, on(table, 'lay', '1-5', '0', 'now'));
        return refused((by) => hall.press(by, on(table, 'takeBack', '1-5')), anna, {
          remark: { code: 'tooLateToTakeBack' },
          below: 'hand',
        });
      },
      'somebody else’s tile': async (hall) => {
        const table = await oneTrain(hall);
        await hall.press(anna, on(table, 'lay', '1-5', '0', 'now'));
        return refused((by) => hall.press(by, on(table, 'takeBack', '1-5')), ben, {
          remark: { code: 'tooLateToTakeBack' },
          below: 'hand',
        });
      },
    },
  },
  skip: {
    for: 'those at the table, once time is up',
    does: {
      'draws and passes for whoever is late': async (hall) => {
        const table = await late(hall);
        expect(await hall.press(ben, on(table, 'skip'), { ephemeral: false })).toEqual({ type: 'quiet' });
        expect(await happened(hall, table)).toEqual(['drew 0 8-9 skipped', 'passed 0']);
        expect(turnOf(await stored(hall, table))).toBe(1);
      },
    },
    refuses: {
      'those who watch': byStranger('skip'),
      'before time is up': async (hall) => {
        const table = await late(hall);
        hall.room.now -= 1;
        return refused((by) => hall.press(by, on(table, 'skip')), ben, {
          remark: { code: 'timeNotUp', until: hall.room.now + 1 },
          below: 'hand',
        });
      },
      'where there is no clock': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'skip')), ben, {
          remark: { code: 'timeNotUp', until: null },
          below: 'hand',
        });
      },
      'a button of the past': async (hall) => {
        const table = await late(hall);
        const past = { ...table, revision: table.revision - 1 };
        return refused((by) => hall.press(by, on(past, 'skip')), ben, {
          remark: { code: 'stale' },
          below: 'hand',
        });
      },
    },
  },
  playFor: {
    for: 'those at the table, once time is up',
    does: {
      'has a computer make the turn of whoever is late': async (hall) => {
        const table = await late(hall);
        expect(await hall.press(ben, on(table, 'playFor'), { ephemeral: false })).toEqual({ type: 'quiet' });
        expect(await happened(hall, table)).toEqual(['played 0 1-12 0']);
        const { acts, seats } = (await stored(hall, table)) as PlayingTable;
        expect(acts.at(-1)!.by).toBe('clock');
        expect(seats[0]!.player.kind).toBe('human');
      },
    },
    refuses: {
      'those who watch': byStranger('playFor'),
      'before time is up': async (hall) => {
        const table = await late(hall);
        hall.room.now -= 1;
        return refused((by) => hall.press(by, on(table, 'playFor')), ben, {
          remark: { code: 'timeNotUp', until: hall.room.now + 1 },
          below: 'hand',
        });
      },
      'a button of the past': async (hall) => {
        const table = await late(hall);
        const past = { ...table, revision: table.revision - 1 };
        return refused((by) => hall.press(by, on(past, 'playFor')), ben, {
          remark: { code: 'stale' },
          below: 'hand',
        });
      },
    },
  },
} as const satisfies Readonly<Record<string, Row>>;
