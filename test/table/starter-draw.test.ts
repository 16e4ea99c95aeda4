import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatRecord, formatTile, parseRecord, pips, verifyRecord } from '../../src/game/index.ts';
import { gameRecordOf, recordOf } from '../../src/keeper/record.ts';
import { changeRules, joinLobby, leaveLobby, startGame } from '../../src/table/lobby.ts';
import { peopleIn, withoutPerson } from '../../src/table/people.ts';
import { drawAt, drawForStart, nameStarter } from '../../src/table/starter-draw.ts';
import { hmac, type LobbyTable, type OverTable, type Person, type Table } from '../../src/table/index.ts';
import { drawOf } from '../game/independent-deal.ts';
import { ann, ben, cid, dora } from '../keeper/room.ts';
import { givenLobby, type Scene, type Setting, type Taken } from './given.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const chooses =
  (starter: 'draw' | number | null): Taken<LobbyTable> =>
  (table) =>
    nameStarter(table, ann, starter);
const draws =
  (who: Person): Taken<LobbyTable> =>
  (table) =>
    drawForStart(table, who);
const joins =
  (who: Person): Taken<LobbyTable> =>
  (table, context) =>
    joinLobby(table, who, null, context);
const leaves =
  (who: Person): Taken<LobbyTable> =>
  (table, { now }) =>
    leaveLobby(table, who, now);
const starts: Taken<LobbyTable> = (table, context) => startGame(table, ann, context);

const lobby = (setting: Partial<Setting> = {}): Scene =>
  givenLobby({ people: [ann, ben, cid], ...setting }).when(chooses('draw'));

async function seen(scene: Scene): Promise<Table> {
  let found: Table | undefined;
  await scene.then((table) => (found = table));
  return found!;
}
const tilesOf = ({ draw }: Table) =>
  draw!.drawn.map(({ id, lap, tile }) => `${id} ${lap} ${formatTile(tile)}`);

test('each draws with a press, in any order, and the highest begins', async () => {
  const drawn = lobby().when(draws(cid)).when(draws(ann)).when(draws(ben));
  const table = await seen(drawn.when(starts));
  const most = Math.max(...table.draw!.drawn.map(({ tile }) => pips(tile)));
  const highest = table.draw!.drawn.filter(({ tile }) => pips(tile) === most);
  expect(highest.map(({ id }) => id)).toContain(table.seats[table.starter!]!.id);
  expect(JSON.stringify(table.draw)).not.toContain('"by"');
});

test('is for the host to choose, for those who sit there, and once', async () => {
  await givenLobby({ people: [ann, ben] })
    .when(draws(ben))
    .refused('noDraw');
  await lobby()
    .when<LobbyTable>((table) => nameStarter(table, ben, 'draw'))
    .refused('onlyHost');
  await lobby().when(draws(dora)).refused('notAtTable');
  await lobby().when(draws(ben)).when(draws(ben)).refused('hasDrawn');
});

test('computers draw once no person is waited for', async () => {
  const opening = { computers: ['easy', 'easy'] } as const;
  const half = lobby({ opening }).when(draws(ann)).when(draws(ben));
  expect((await seen(half)).draw!.drawn).toHaveLength(2);
  expect(tilesOf(await seen(half.when(draws(cid)))).length).toBeGreaterThanOrEqual(5);
});

test('whoever does not press is drawn for when the host starts', async () => {
  const table = await seen(lobby().when(draws(ben)).when(starts));
  expect(new Set(table.draw!.drawn.map(({ id }) => id))).toEqual(new Set(table.seats.map(({ id }) => id)));
  expect(table.starter).not.toBeNull();
});

test('nobody draws twice by leaving and coming back, or by choosing the draw anew', async () => {
  const once = lobby().when(draws(ben));
  const [before] = (await seen(once)).draw!.drawn;
  const back = once.when(leaves(ben)).when(joins(ben));
  await back.when(draws(ben)).refused('hasDrawn');
  const table = await seen(back);
  expect(table.seats[2]).toMatchObject({ id: before!.id, owner: ben });
  const anew = back.when(chooses(null)).when(chooses(0)).when(chooses('draw'));
  expect((await seen(anew)).draw!.drawn).toEqual([before]);
  await anew.when(draws(ben)).refused('hasDrawn');
  const other = anew.when<LobbyTable>((now) => changeRules(now, ann, { type: 'preset', preset: 'quick6' }));
  expect((await seen(other)).draw).toMatchObject({ set: 12, drawn: [before] });
});

test('who comes late draws too, and who leaves is waited for no longer', async () => {
  const late = lobby().when(draws(ann)).when(draws(ben)).when(draws(cid)).when(joins(dora));
  const now = drawAt(await seen(late))!;
  expect(now).toMatchObject({ lap: 1, winner: null, waiting: [(await seen(late)).seats[3]!.id] });
  expect(drawAt(await seen(late.when(leaves(dora))))!.waiting).not.toContain(now.waiting[0]);
});

test('somebody erased is not named in it', async () => {
  const left = await seen(lobby().when(draws(ben)).when(leaves(ben)));
  expect(peopleIn(left)).toContain(ben.id);
  const former = { id: 'former:x', name: '' };
  const step = await withoutPerson(left, ben, former, { now: 1 } as never);
  expect(step.ok && JSON.stringify(step.table)).not.toContain(ben.id);
});

const chances = Array.from({ length: 40 }, (_, chance) => chance);

test('those who drew alike draw again, until one is highest; another program finds the same tiles', async () => {
  let laps = 0;
  for (const chance of chances) {
    let scene = lobby({ people: [ann, ben, cid, dora], chance: `draw ${chance}` });
    // Nobody, some or all of them press before the host starts.
    for (const who of [dora, ben, ann, cid].slice(0, chance % 5)) scene = scene.when(draws(who));
    const before = tilesOf(await seen(scene));
    const table = await seen(scene.when(starts));
    const { set, drawn } = table.draw!;
    expect(tilesOf(table).slice(0, before.length)).toEqual(before);
    drawn.forEach(({ id, lap, tile }, at) => {
      const inLap = drawn.slice(0, at).filter((each) => each.lap === lap);
      const asked = { id, lap, set, before: inLap.map((each) => formatTile(each.tile)) };
      expect(formatTile(tile)).toBe(drawOf({ gameId: table.id, seedHex: table.seed }, asked));
    });
    const last = Math.max(...drawn.map(({ lap }) => lap));
    const inLast = drawn.filter(({ lap }) => lap === last);
    const most = Math.max(...inLast.map(({ tile }) => pips(tile)));
    const first = inLast.filter(({ tile }) => pips(tile) === most).map(({ id }) => id);
    expect(first).toEqual([table.seats[table.starter!]!.id]);
    laps = Math.max(laps, last);
  }
  expect(laps).toBeGreaterThan(1);
});

test('a record tells the draw, and one that tells another is found out', async () => {
  const computers = ['easy', 'easy'] as const;
  const opening = { preset: 'quick6', changes: { rounds: 1 }, computers } as const;
  const started = (await seen(
    lobby({ people: [ann], opening })
      .when(draws(ann))
      .when(starts),
  )) as unknown as OverTable;
  const record = gameRecordOf(recordOf({ ...started, endedAt: 1 }));
  const read = parseRecord(formatRecord(record));
  expect(read.draw).toEqual(record.draw);
  const verdict = (changed: object) =>
    verifyRecord({ record: { ...read, ...changed } as typeof read, hmac, sha256 });
  // The game is not played out: what is asked of here comes before that.
  expect(verdict({})).toMatchObject({ departs: 'end' });
  const drawn = read.draw!.drawn;
  const swapped = drawn.map((one, at) => ({ ...one, tile: drawn[(at + 1) % drawn.length]!.tile }));
  expect(verdict({ draw: { ...read.draw, drawn: swapped } })).toMatchObject({ departs: 'deal', round: 0 });
  expect(verdict({ draw: { ...read.draw, drawn: drawn.slice(0, 2) } })).toMatchObject({ departs: 'deal' });
  expect(verdict({ starter: (read.starter! + 1) % 3 })).toMatchObject({
    why: expect.stringContaining('the highest'),
  });
});
