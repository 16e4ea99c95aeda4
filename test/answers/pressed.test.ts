import { beforeEach, describe, expect, test } from 'vitest';
import { definitions } from '../../commands/index.ts';
import { defaultGuildSettings } from '../../src/table/settings.ts';
import type { GameAction } from '../../src/views/index.ts';
import { remarks } from '../screens/at-the-table.ts';
import { guildId, openHall } from './hall.ts';
import { expectRefusal, type Row } from './row.ts';
import { afterwardsRows } from './rows/afterwards.ts';
import { commandRows } from './rows/commands.ts';
import { dayRows } from './rows/days.ts';
import { handRows } from './rows/hand.ts';
import { lobbyRows } from './rows/lobby.ts';
import { lookingRows } from './rows/looking.ts';
import { moveRows } from './rows/moves.ts';
import { panelRows } from './rows/panels.ts';

/**
 * Everything that can be pressed, picked, written or typed, from the same lists that route it. A new action
 * without a row does not compile.
 */
const gameRows: Readonly<Record<GameAction, Row>> = {
  ...lobbyRows,
  ...moveRows,
  ...handRows,
  ...lookingRows,
  ...dayRows,
  ...afterwardsRows,
};

const panels = Object.entries(panelRows).flatMap(([family, rows]) =>
  Object.entries(rows as Record<string, Row>).map(([action, row]) => [`${family} ${action}`, row] as const),
);

const hall = openHall();

beforeEach(async () => {
  await hall().tables.changeGuildSettings(guildId, defaultGuildSettings);
});

describe.each([
  ...Object.entries(gameRows),
  ...panels,
  ...Object.entries(commandRows).map(([name, row]) => [`/${name}`, row] as const),
])('%s', (_, row) => {
  test.each(Object.entries(row.does))('%s', (_, does) => does(hall()));
  test.each(Object.entries(row.refuses ?? {}))('refuses %s', async (_, refusal) =>
    expectRefusal(await refusal(hall())),
  );
});

interface Option {
  readonly type: number;
  readonly name: string;
  readonly options?: readonly Option[];
}

const subcommand = 1;

test('every command has a row, and its rows use every option', () => {
  const leaves = definitions.flatMap(({ name, ...definition }) => {
    const all = ('options' in definition ? definition.options : []) as readonly Option[];
    const subs = all.filter(({ type }) => type === subcommand);
    return subs.length === 0
      ? [{ name, options: all }]
      : subs.map((sub) => ({ name: `${name} ${sub.name}`, options: sub.options ?? [] }));
  });
  expect(Object.keys(commandRows).sort()).toEqual(leaves.map(({ name }) => name).sort());
  const unused = leaves.flatMap(({ name, options }) =>
    options.flatMap((option) =>
      hall().typed.has(`${name} ${option.name}`) ? [] : [`${name} ${option.name}`],
    ),
  );
  expect(unused).toEqual([]);
});

/** Notices that the router gives. */
const ofRouter = ['serverOnly', 'storeAway', 'fault', 'notShown'];
/** Notices that stand on a screen of their own, with a file or in place of a public question. */
const onScreens = [
  'badPoints',
  'negativePoints',
  'tooManyPoints',
  'exported',
  'recordExported',
  'successorNo',
];
/** Of records: the ones here were dealt by hand, so none is true. */
const ofTrueRecords = ['recordTrue'];
/** Only while a computer waits before it moves: here it moves at once. */
const ofPauses = ['nobodyToNudge'];
/** Notices that nothing gives any more. */
const never = [
  'tooLate',
  'busy',
  'nothingPlanned',
  'saved',
  'recordUnreadable',
  'tooManySeats',
  // Whoever leaves may return, so that the table pauses.
  'leftClosed',
];

test('every remark was given', () => {
  const missing = Object.keys(remarks).filter((code) => !hall().noticed.has(code));
  expect(missing.sort()).toEqual([...ofRouter, ...onScreens, ...ofTrueRecords, ...ofPauses, ...never].sort());
});
