import { expect, test } from 'vitest';
import { endByAsker } from '../../src/table/ending.ts';
import { askBack, kick, letBack } from '../../src/table/sending-away.ts';
import { takeVoteBack } from '../../src/table/votes.ts';
import { votesSeen, type ClosedTable, type Person } from '../../src/table/index.ts';
import { leaveGame } from '../../src/table/leaving.ts';
import { ann, ben, cid, dora, hour } from '../keeper/room.ts';
import { given, start, type Taken } from './given.ts';
import type { PlayingTable } from '../../src/table/index.ts';

const four = [ann, ben, cid, dora];
const kicks =
  (who: Person & { mayManage?: boolean }, seat: number): Taken<PlayingTable> =>
  (table, context) =>
    kick(table, who, seat, context);
const ends =
  (who: Person): Taken<PlayingTable> =>
  (table, { now }) =>
    endByAsker(table, who, now);
const takesBack =
  (who: Person): Taken<PlayingTable> =>
  (table) =>
    takeVoteBack(table, who);
const asksBack =
  (who: Person): Taken<PlayingTable> =>
  (table, { now }) =>
    askBack(table, who, now);
const letsBack =
  (who: Person & { mayManage?: boolean }, seat: number): Taken<PlayingTable> =>
  (table, context) =>
    letBack(table, who, seat, context);

test('a vote is open: who wants what, how many it takes, until when', async () => {
  await given({ people: four })
    .when(kicks(ben, 0))
    .then((table) => {
      expect(votesSeen(table)).toEqual([
        { about: { type: 'kick', seat: 0 }, yes: [1], needed: 2, until: start + 24 * hour },
      ]);
    });
});

test('a vote is taken back, and is over with its last voice', async () => {
  const voted = given({ people: four }).when(ends(ben)).when(ends(cid));
  await voted.when(takesBack(ben)).then((table) => expect(votesSeen(table)).toMatchObject([{ yes: [2] }]));
  await voted
    .when(takesBack(ben))
    .when(takesBack(cid))
    .then((table) => expect(table.votes).toEqual([]));
  await voted.when(takesBack(dora)).refused('noVoice');
});

test('a vote runs out after a day: what one wanted then counts no more', async () => {
  await given({ people: [ann, ben, cid] })
    .when(ends(ben))
    .after(180 * hour)
    .when(ends(cid))
    .then((table, last) => {
      expect(table.phase).toBe('playing');
      expect(last).toMatchObject({ news: [{ type: 'vote', yes: 1, needed: 2 }] });
    });
  await given({ people: [ann, ben, cid] })
    .when(ends(ben))
    .after(24 * hour)
    .then((table) => expect(table.votes).toEqual([]));
});

test('an old voice that nobody came to clear away counts no more either', async () => {
  let now = 0;
  await given({ people: [ann, ben, cid] })
    .when(ends(ben))
    .when<PlayingTable>((table, context) => {
      now = context.now + 25 * hour;
      return endByAsker(table, cid, now);
    })
    .then((table) => expect(votesSeen(table)).toMatchObject([{ yes: [2], until: now + 24 * hour }]));
});

test('what a majority did is said of the majority', async () => {
  await given({ people: [ann, ben, cid] })
    .when(ends(ben))
    .when(ends(cid))
    .then((table) =>
      expect(table as unknown as ClosedTable).toMatchObject({
        phase: 'closed',
        closedBy: null,
        closedByVote: true,
      }),
    );
});

test('of two neither sends the other away alone', async () => {
  const two = given({ people: [ann, ben], opening: { options: { clock: '1h' } } });
  const seatOnTurn = (table: PlayingTable) => table.turn.seat;
  const late: Taken<PlayingTable> = (table, context) => {
    const seat = seatOnTurn(table);
    return kick(table, [ben, ann][seat]!, seat, context);
  };
  await two.when(late).refused('onlyTwo', { until: start + hour });
  await two.when(kicks(ann, 1)).refused('onlyTwo');
  await two
    .after(2 * hour)
    .when(late)
    .then((table) => expect(table.seats[table.turn.seat]!.player.kind).toBe('human'));
  await two.when(kicks({ ...cid, mayManage: true }, 1)).then((table) => {
    expect(table.seats[1]!.player).toMatchObject({ why: 'kicked', by: cid });
  });
});

test('whoever is sent away hears of it: by whom, or that the table voted', async () => {
  await given({ people: [ann, ben, cid] })
    .when(kicks(ann, 1))
    .then(({ outbox }) => expect(outbox).toMatchObject([{ type: 'kicked', to: ben, by: ann, seat: 1 }]));
  await given({ people: [ann, ben, cid], wishes: { notice: 'none' } })
    .when(kicks(ben, 0))
    .when(kicks(cid, 0))
    .then(({ outbox }) =>
      expect(outbox).toMatchObject([{ type: 'kicked', to: ann, by: 'table', via: 'mention' }]),
    );
});

test('whoever was sent away asks back, and the host lets them', async () => {
  const asked = given({ people: four }).when(kicks(ann, 1)).when(asksBack(ben));
  await asked.then((table) =>
    expect(votesSeen(table)).toMatchObject([{ about: { type: 'return', seat: 1 }, yes: [], needed: 2 }]),
  );
  await asked.when(asksBack(ben)).then((table) => expect(table.votes).toHaveLength(1));
  await asked.when(letsBack(ann, 1)).then((table) => {
    expect(table.seats[1]!.player).toEqual({ kind: 'human', person: ben });
    expect(table.votes).toEqual([]);
    expect(table.outbox.at(-1)).toMatchObject({ type: 'letBack', to: ben });
  });
});

test('others let somebody back by a majority, and a plea outlives a voice that is taken back', async () => {
  const asked = given({ people: four })
    .when(kicks({ ...ann, mayManage: true }, 1))
    .when(asksBack(ben))
    .when(letsBack(cid, 1));
  await asked.then((table) => expect(votesSeen(table)).toMatchObject([{ yes: [2], needed: 2 }]));
  await asked.when(takesBack(cid)).then((table) => expect(table.votes).toHaveLength(1));
  await asked.when(letsBack(dora, 1)).then((table) => {
    expect(table.seats[1]!.player).toEqual({ kind: 'human', person: ben });
  });
  await asked.when(letsBack(ben, 1)).refused('notAtTable');
});

test('only somebody who was sent away asks back', async () => {
  await given({ people: four }).when(asksBack(ben)).refused('notSentAway');
  await given({ people: four })
    .when<PlayingTable>((table, context) => leaveGame(table, ben, null, context))
    .when(letsBack(ann, 1))
    .refused('noSuchSeat');
});
