import { expect, test } from 'vitest';
import { viewWhere } from '../../lab/samples/played.ts';
import { wordsFor } from '../../src/i18n/index.ts';
import { tableScreen } from '../../src/views/index.ts';
import { called, robot } from '../screens/tables.ts';

test('a channel’s table marks all that was laid since the turn of whoever is called, computers or not', () => {
  // Seat 0 is called for the first time in the round; the others, a computer first, have laid one tile each.
  const isCalledFirst = ({ turn, history }: Parameters<Parameters<typeof viewWhere>[1]>[0]): boolean =>
    turn === 0 &&
    !history.some((event) => 'seat' in event && event.seat === 0) &&
    history.filter(({ type }) => type === 'tilePlayed').length === 3;
  const view = viewWhere({ seats: 4, seed: 9 }, isCalledFirst, { from: 1 });
  const seats = called.table.seats.map((seat, at) => (at === 1 ? robot : seat));
  const { pictures } = tableScreen({ words: wordsFor('en'), table: { ...called.table, seats }, view });
  const [table] = pictures.map(({ spec }) => spec);
  expect(table?.kind === 'table' && table.justLaid.map(({ tiles }) => tiles)).toEqual([1, 1, 1]);
});
