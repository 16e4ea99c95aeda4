import { expect } from 'vitest';
import { anna, ben, dora, lay, lobbyOf, tableOf, type Hall } from '../hall.ts';
import { actionsOn, on, readOn, screenIn, shownBy, type Row } from '../row.ts';
import { beforeTheDeal, begun, unknown } from './refusals.ts';

/** The second round is on: Ben went out in the first, and Anna kept 31 points. */
export const secondRound = (hall: Hall) =>
  tableOf(hall, [
    {
      hands: ['1-12 3-11', '4-12 4-7'],
      boneyard: '8-9',
      plays: [
        lay(0, '1-12', 0),
        lay(1, '4-12', 1),
        { type: 'draw', seat: 0 },
        { type: 'pass', seat: 0 },
        lay(1, '4-7', 1),
      ],
    },
    { hands: ['1-11 2-3', '4-11 6-7'], boneyard: '8-9', starter: 1 },
  ]);

const dealtOnly = (action: 'trains' | 'train' | 'scores') => ({
  'before the deal': beforeTheDeal(action),
  'at a table that is not there': unknown(action),
});

export const lookingRows = {
  table: {
    for: 'everybody',
    does: {
      'shows the table, and names who is on turn': async (hall) => {
        const table = await begun(hall);
        const answer = await hall.press(dora, on(table, 'table'));
        expect(shownBy(answer)).toBe('table');
        expect(readOn(answer)).toContain('Waiting for Anna.');
        expect(screenIn(answer).mentions).toEqual([]);
      },
      'tells whoever is on turn so': async (hall) => {
        const table = await begun(hall);
        expect(readOn(await hall.press(anna, on(table, 'table')))).toContain('It’s your turn.');
      },
      'shows the lobby before the start': async (hall) => {
        const table = await lobbyOf(hall);
        expect(shownBy(await hall.press(dora, on(table, 'table')))).toBe('lobby');
      },
      'in the reader’s own look, with text for who wants it': async (hall) => {
        const table = await begun(hall);
        await hall.tables.changePlayerSettings(dora.id, { look: 'contrast', textTable: true });
        const answer = await hall.press(dora, on(table, 'table'));
        await hall.tables.changePlayerSettings(dora.id, { look: null, textTable: false });
        expect(screenIn(answer).pictures[0]!.spec).toMatchObject({ look: 'contrast' });
        expect(readOn(answer)).toContain('Anna: end 12, closed, not started, hand 2.\nBen:');
      },
    },
    refuses: { 'at a table that is not there': unknown('table') },
  },
  whole: {
    for: 'everybody',
    does: {
      'tells a player all of the table and the hand, where only news is told otherwise': async (hall) => {
        const table = await begun(hall);
        await hall.tables.changePlayerSettings(anna.id, { brief: true });
        const brief = await hall.press(anna, on(table, 'hand'));
        expect(actionsOn(brief)).toContain('whole');
        const whole = readOn(await hall.press(anna, on(table, 'whole')));
        expect(whole).toContain('Your hand: 1-12, 2-3.');
        expect(whole).toContain('Ben: end 12, closed, not started, hand 2.');
      },
      'tells others the table as text': async (hall) => {
        const answer = await hall.press(dora, on(await begun(hall), 'whole'));
        expect(readOn(answer)).toContain('The text says all that the picture shows.');
      },
    },
    refuses: { 'at a table that is not there': unknown('whole') },
  },
  trains: {
    for: 'everybody',
    does: {
      'lists the trains': async (hall) => {
        const table = await begun(hall);
        const answer = await hall.press(dora, on(table, 'trains'));
        expect(actionsOn(answer)).toEqual(['train', 'hand']);
        expect(readOn(answer)).toContain('All trains. Pick one to see every tile.');
      },
      'shows the one that is named': async (hall) => {
        const table = await secondRound(hall);
        expect(readOn(await hall.press(dora, on(table, 'trains', '1')))).toContain('Ben’s train** · 0 tiles');
      },
    },
    refuses: dealtOnly('trains'),
  },
  train: {
    for: 'everybody',
    does: {
      'shows the train that was picked, by the reader’s own seat': async (hall) => {
        const table = await tableOf(hall, [
          { hands: ['1-12 2-3', '4-12 6-12'], boneyard: '8-9', plays: [lay(0, '1-12', 0)] },
        ]);
        const answer = await hall.press(ben, on(table, 'train'), { values: ['0'] });
        expect(readOn(answer)).toContain('**Anna’s train** · 1 tile · owner only · end 1');
        expect(readOn(answer)).toContain('Tiles from the station: 12-1');
        const own = await hall.press(ben, on(table, 'train'), { values: ['1'] });
        expect(readOn(own)).toContain('**Your train** · 0 tiles');
      },
      'shows the list instead of a train that there is not': async (hall) => {
        const table = await begun(hall);
        expect(readOn(await hall.press(ben, on(table, 'train'), { values: ['mexican3'] }))).toContain(
          'All trains.',
        );
      },
    },
    refuses: dealtOnly('train'),
  },
  scores: {
    for: 'everybody',
    does: {
      'shows the rounds so far': async (hall) => {
        const answer = await hall.press(dora, on(await secondRound(hall), 'scores'));
        expect(readOn(answer)).toContain('After round 1 of 13');
        expect(readOn(answer)).toContain('Ben leads by 31 points.');
        expect(actionsOn(answer)).toEqual(['hand', 'trains', 'scores', 'rules']);
      },
      'says so where no round is over': async (hall) => {
        expect(readOn(await hall.press(dora, on(await begun(hall), 'scores')))).toContain(
          'No round is over yet.',
        );
      },
    },
    refuses: dealtOnly('scores'),
  },
  rules: {
    for: 'everybody',
    does: {
      'shows this table’s rules for its number of players': async (hall) => {
        const table = await lobbyOf(hall, [ben], { preset: 'quick6' });
        const answer = await hall.press(dora, on(table, 'rules'));
        expect(readOn(answer)).toContain('Rules of this table** · Quick with double-6');
        expect(readOn(answer)).toContain('### Goal');
        const setup = await hall.press(dora, on(table, 'rules', 'setup'));
        expect(readOn(setup)).toContain('With 2 players everybody gets 5 tiles.');
      },
    },
    refuses: { 'at a table that is not there': unknown('rules') },
  },
  topic: {
    for: 'everybody',
    does: {
      'turns to the page that was picked': async (hall) => {
        const answer = await hall.press(dora, on(await begun(hall), 'topic'), { values: ['doubles'] });
        expect(readOn(answer)).toContain('### Doubles');
        expect(actionsOn(answer)).toContain('rules:trains');
      },
      'shows the first page for one that there is not': async (hall) => {
        const answer = await hall.press(dora, on(await begun(hall), 'topic'), { values: ['luck'] });
        expect(readOn(answer)).toContain('### Goal');
      },
    },
    refuses: { 'at a table that is not there': unknown('topic') },
  },
  cancel: {
    for: 'everybody',
    does: {
      'shows how things stand: a player’s hand, else the table': async (hall) => {
        const table = await begun(hall);
        expect(shownBy(await hall.press(ben, on(table, 'cancel')))).toBe('hand');
        expect(shownBy(await hall.press(dora, on(table, 'cancel')))).toBe('table');
        expect((await hall.tables.load(table.id))!.phase).toBe('playing');
      },
    },
    refuses: { 'at a table that is not there': unknown('cancel') },
  },
} as const satisfies Readonly<Record<string, Row>>;
