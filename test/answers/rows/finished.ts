import { parseTile } from '../../../src/game/index.ts';
import { recordKind } from '../../../src/store/kinds/record.ts';
import { tableKind } from '../../../src/store/kinds/table.ts';
import type { Opening } from '../../../src/table/asks.ts';
import type { Table } from '../../../src/table/index.ts';
import { anna, ben, lay, stored, tableOf, type Hall } from '../hall.ts';

/** A game of one round that its host (Anna) has won with 0 to 17, entered into records and standings. */
export async function finished(hall: Hall, opening: Partial<Opening> = {}): Promise<Table> {
  const table = await tableOf(
    hall,
    [
      {
        hands: ['1-12 1-5', '4-12 8-9'],
        boneyard: '2-2',
        plays: [lay(0, '1-12', 0), lay(1, '4-12', 1)],
      },
    ],
    { changes: { rounds: 1 }, people: [ben], ...opening },
  );
  // Of games that end at once nobody could say which is the newest.
  hall.room.now += 1_000;
  await hall.tables.act(
    table.id,
    opening.host ?? anna,
    { type: 'play', tile: parseTile('1-5')!, train: 0 },
    table.revision,
  );
  await entered(hall, table.id);
  return stored(hall, table);
}

/** Until the record is kept and the standings have it. */
async function entered(hall: Hall, id: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    await hall.tables.tick();
    const table = (await hall.store.get(tableKind, id))!.value;
    if (table.phase === 'over' && table.recorded) break;
  }
  if ((await hall.store.get(recordKind, id)) === null) throw new Error('the game was not recorded');
}
