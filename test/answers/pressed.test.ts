import { describe, test } from 'vitest';
import type { GameAction } from '../../src/views/index.ts';
import { openHall } from './hall.ts';
import { expectRefusal, type Row } from './row.ts';
import { afterwardsRows } from './rows/afterwards.ts';
import { dayRows } from './rows/days.ts';
import { handRows } from './rows/hand.ts';
import { lobbyRows } from './rows/lobby.ts';
import { lookingRows } from './rows/looking.ts';
import { moveRows } from './rows/moves.ts';

/** Everything that can be pressed at a table is pressed. A new action without a row does not compile. */
const rows: Readonly<Record<GameAction, Row>> = {
  ...lobbyRows,
  ...moveRows,
  ...handRows,
  ...lookingRows,
  ...dayRows,
  ...afterwardsRows,
};

const hall = openHall();

describe.each(Object.entries(rows))('%s', (_, row) => {
  test.each(Object.entries(row.does))('%s', (_, does) => does(hall()));
  test.each(Object.entries(row.refuses ?? {}))('refuses %s', async (_, refusal) =>
    expectRefusal(await refusal(hall())),
  );
});
