import { expect, test } from 'vitest';
import { leaveGame, returnToSeat } from '../../src/table/leaving.ts';
import { opensAt, takeSeat } from '../../src/table/open-seats.ts';
import { nameFor } from '../../src/table/seats.ts';
import { nameStarter } from '../../src/table/starter-draw.ts';
import type { LobbyTable, Person, PlayingTable } from '../../src/table/index.ts';
import { ann, ben, cid, dora, hour } from '../keeper/room.ts';
import { given, givenLobby, start, type Taken } from './given.ts';

const day = 24 * hour;
const takes =
  (who: Person, seat: number): Taken<PlayingTable> =>
  (table, context) =>
    takeSeat(table, who, seat, context);
const leaves =
  (who: Person): Taken<PlayingTable> =>
  (table, context) =>
    leaveGame(table, who, null, context);
const returns =
  (who: Person): Taken<PlayingTable> =>
  (table, context) =>
    returnToSeat(table, who, context);

const left = given({ people: [ann, ben, cid] }).when(leaves(ben));

test('a seat that a computer plays for somebody is anybody’s after three days', async () => {
  await left.then((table) => expect(opensAt(table, 1)).toBe(start + 3 * day));
  await left.when(takes(dora, 1)).refused('seatNotOpen');
  await left
    .after(3 * day)
    .when(takes(dora, 1))
    .then((table, last) => {
      expect(table.seats[1]).toMatchObject({
        name: 'Dora',
        owner: dora,
        player: { kind: 'human', person: dora },
      });
      expect(last).toMatchObject({ news: [{ type: 'seat', seat: 1, how: 'taken' }] });
    });
});

test('its owner may return until then, and not after', async () => {
  await left
    .after(4 * day)
    .when(returns(ben))
    .then((table) => expect(table.seats[1]!.player.kind).toBe('human'));
  await left
    .after(4 * day)
    .when(takes(ben, 1))
    .then((table) => expect(table.seats[1]!.owner).toEqual(ben));
  await left
    .after(4 * day)
    .when(takes(dora, 1))
    .when(returns(ben))
    .refused('nothingToReturnTo');
});

test('the host says how long, and whether computers’ own seats may be taken from the start', async () => {
  const opening = { options: { grace: 'never', openComputers: true }, computers: ['easy'] } as const;
  const table = given({ people: [ann, ben], opening });
  await table.when(takes(dora, 1)).then(({ seats }) => expect(seats[1]!.owner).toEqual(dora));
  await table.when(takes(ann, 1)).refused('alreadyIn');
  await given({ people: [ann, ben, cid], opening: { options: { grace: 'never' } } })
    .when(leaves(ben))
    .then((after) => expect(opensAt(after, 1)).toBeNull());
  await given({ people: [ann, ben], opening: { computers: ['easy'] } })
    .when(takes(dora, 1))
    .refused('seatNotOpen');
});

test('a table that was stored before anybody could take a seat lets nobody', async () => {
  await left.then((table) => {
    const { grace: _, ...options } = table.options;
    expect(opensAt({ ...table, options }, 1)).toBeNull();
  });
});

test('the host names who starts', async () => {
  const names =
    (who: Person, seat: number | null): Taken<LobbyTable> =>
    (table) =>
      nameStarter(table, who, seat);
  const lobby = givenLobby({ people: [ann, ben, cid] });
  await lobby.when(names(ann, 2)).then((table) => expect(table.starter).toBe(2));
  await lobby.when(names(ben, 2)).refused('onlyHost');
  await lobby.when(names(ann, 7)).refused('noSuchSeat');
});

test.each([
  [['Rosa'], 'Rosa', 'Rosa 2'],
  [['Rosa', 'Rosa 2'], 'rosa', 'rosa 3'],
  [['Rosa'], 'R\u200bosa ', 'R\u200bosa  2'],
  [['Rosa'], 'Ross', 'Ross'],
])('among %j somebody called %j is shown as %j', (taken, name, shown) => {
  expect(nameFor(taken, name)).toBe(shown);
});

test('a person who is called as a computer is gets a name of their own', async () => {
  const rosa = { id: '9', name: 'Rosa' };
  await givenLobby({ people: [ann, rosa], opening: { computers: ['easy'] } }).then((table) =>
    expect(table.seats.map(({ name }) => name)).toEqual(['Ann', 'Rosa', 'Rosa 2']),
  );
});
