/** Attempts that are refused at many buttons alike. */
import type { GameAction } from '../../../src/views/index.ts';
import { anna, ben, dora, lobbyOf, tableOf, type Hall, type Pressing, type Someone } from '../hall.ts';
import { on, type Refusal } from '../row.ts';

type Args = readonly (string | number)[];
type Attempt = (hall: Hall) => Promise<Refusal>;

export const refused = (ask: Refusal['ask'], by: Someone, more: Omit<Refusal, 'by' | 'ask'>): Refusal => ({
  by,
  ask,
  ...more,
});

/** A table that has begun: Anna is on turn with 1-12, which fits, and 2-3, which does not. */
export const begun = (hall: Hall) => tableOf(hall, [{ hands: ['1-12 2-3', '4-12 6-12'], boneyard: '8-9' }]);

const gone = { id: 'zzzzzzzzzz', revision: 1 } as Awaited<ReturnType<typeof begun>>;

/** The button of a table that is not there any more. */
export const unknown =
  (action: GameAction, how: Pressing = {}, args: Args = []): Attempt =>
  async (hall) =>
    refused((by) => hall.press(by, on(gone, action, ...args), how), ben, { remark: { code: 'unknownGame' } });

/** Of a lobby, once the game is on. */
export const onlyInLobby =
  (action: GameAction, how: Pressing = {}, args: Args = []): Attempt =>
  async (hall) => {
    const table = await begun(hall);
    return refused((by) => hall.press(by, on(table, action, ...args), how), anna, {
      remark: { code: 'started' },
      below: 'hand',
    });
  };

/** Of the lobby's host, by another one who sits there. */
export const onlyHost =
  (action: GameAction, how: Pressing = {}, args: Args = []): Attempt =>
  async (hall) => {
    const table = await lobbyOf(hall, [ben]);
    return refused((by) => hall.press(by, on(table, action, ...args), how), ben, {
      remark: { code: 'hostOnly', host: 'Anna' },
      below: 'lobby',
    });
  };

/** Of those who play, by somebody who watches. */
export const byStranger =
  (action: GameAction, how: Pressing = {}, args: Args = []): Attempt =>
  async (hall) => {
    const table = await begun(hall);
    return refused((by) => hall.press(by, on(table, action, ...args), how), dora, {
      remark: { code: 'stranger' },
      below: 'table',
    });
  };

/** Of a running game, in the lobby. */
export const beforeTheDeal =
  (action: GameAction, how: Pressing = {}, args: Args = []): Attempt =>
  async (hall) => {
    const table = await lobbyOf(hall, [ben]);
    return refused((by) => hall.press(by, on(table, action, ...args), how), ben, {
      remark: { code: 'notYetDealt' },
      below: 'lobby',
    });
  };

/** Of a running game, once it was ended. */
export const afterTheEnd =
  (action: GameAction, how: Pressing = {}, args: Args = []): Attempt =>
  async (hall) => {
    const table = await begun(hall);
    await hall.tables.end(table.id, anna);
    return refused((by) => hall.press(by, on(table, action, ...args), how), ben, {
      remark: { code: 'finished' },
      below: 'table',
    });
  };

/** What every button of one's own hand refuses. */
export const likeEveryHand = (action: GameAction, how: Pressing = {}, args: Args = []) => ({
  'those who watch': byStranger(action, how, args),
  'before the deal': beforeTheDeal(action, how, args),
  'once the game was ended': afterTheEnd(action, how, args),
  'at a table that is not there': unknown(action, how, args),
});
