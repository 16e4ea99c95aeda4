import { expect } from 'vitest';
import { dora, type Hall } from '../hall.ts';
import { on, readOn, screenIn, type Row } from '../row.ts';
import { finished } from './finished.ts';
import { secondRound } from './looking.ts';
import { begun, refused } from './refusals.ts';

const noRecord = (action: 'export' | 'verify') => async (hall: Hall) => {
  const table = await begun(hall);
  return refused((by) => hall.press(by, on(table, action)), dora, { remark: { code: 'noRecords' } });
};

const noRound = (action: 'replay' | 'animate' | 'moves') => async (hall: Hall) => {
  const table = await begun(hall);
  return refused((by) => hall.press(by, on(table, action, 1)), dora, { remark: { code: 'noRoundYet' } });
};

export const afterwardsRows = {
  replay: {
    for: 'everybody',
    does: {
      'shows the move that is named, also while the game goes on': async (hall) => {
        const table = await secondRound(hall);
        const answer = await hall.press(dora, on(table, 'replay', 1, 2));
        expect(readOn(answer)).toContain('Replay · round 1 of 1 · move 2 of 6');
        expect(readOn(answer)).toContain('Ben laid 4-12 on their own train.');
      },
      'goes to the round that was picked, as dealt': async (hall) => {
        const table = await secondRound(hall);
        const answer = await hall.press(dora, on(table, 'replay'), { values: ['1'] });
        expect(readOn(answer)).toContain('As dealt.');
      },
      'goes to the mistake that was picked': async (hall) => {
        const table = await secondRound(hall);
        const menu = on(table, 'replay', 1, 0, 'mistake');
        const answer = await hall.press(dora, menu, { values: ['3'] });
        expect(readOn(answer)).toContain('Replay · round 1 of 1 · move 3 of 6');
      },
      'tells only what the move changed to who listens in brief, and all of it at a press': async (hall) => {
        const table = await secondRound(hall);
        await hall.tables.changePlayerSettings(dora.id, { brief: true });
        const brief = await hall.press(dora, on(table, 'replay', 1, 2));
        expect(screenIn(brief).pictures[0]!.alt).toBe('Ben: end 4, closed, 1 tile, hand 1.');
        const whole = await hall.press(dora, on(table, 'replay', 1, 2, 'whole'));
        expect(readOn(whole)).toContain('Anna: end 1, closed, 1 tile, hand 1.');
      },
      'stays within what was played': async (hall) => {
        const table = await finished(hall);
        const answer = await hall.press(dora, on(table, 'replay', 9, 99, 4));
        expect(readOn(answer)).toContain('Replay · round 1 of 1 · move 4 of 4');
      },
    },
    refuses: { 'before a round is over': noRound('replay') },
  },
  moves: {
    for: 'everybody',
    does: {
      'tells a round that is over move by move, also while the game goes on': async (hall) => {
        const answer = await hall.press(dora, on(await secondRound(hall), 'moves', 1));
        expect(readOn(answer)).toContain('1\\. Anna laid 1-12 on their own train.\n2\\. Ben laid 4-12');
        expect(readOn(answer)).not.toContain('3-11');
      },
    },
    refuses: {
      'before a round is over': noRound('moves'),
      'a round that was not played': async (hall) => {
        const table = await finished(hall);
        return refused((by) => hall.press(by, on(table, 'moves', 7)), dora, {
          remark: { code: 'unknownButton' },
        });
      },
    },
  },
  animate: {
    for: 'everybody',
    does: {
      'shows the round as one picture': async (hall) => {
        const answer = await hall.press(dora, on(await finished(hall), 'animate', 1));
        const { spec } = screenIn(answer).pictures[0]!;
        expect(spec.kind === 'replay' && spec.frames.length).toBe(5);
        expect(readOn(answer)).toContain('Round 1 as an animated picture.');
      },
    },
    refuses: {
      'before a round is over': noRound('animate'),
      'a round that was not played': async (hall) => {
        const table = await finished(hall);
        return refused((by) => hall.press(by, on(table, 'animate', 7)), dora, {
          remark: { code: 'unknownButton' },
        });
      },
    },
  },
  export: {
    for: 'everybody',
    does: {
      'hands out the record as a file': async (hall) => {
        const table = await finished(hall);
        const answer = await hall.press(dora, on(table, 'export'));
        expect(readOn(answer)).toBe('Here is the record of this game: every deal and every move.');
        const [file] = answer.type === 'screen' ? answer.files! : [];
        expect(file).toMatchObject({
          name: `mexican-train-${table.id}.json`,
          contentType: 'application/json',
        });
        expect(JSON.parse(Buffer.from(file!.bytes).toString())).toMatchObject({ gameId: table.id });
      },
    },
    refuses: { 'a game that is not over': noRecord('export') },
  },
  verify: {
    for: 'everybody',
    does: {
      'says where the record departs from its seed': async (hall) => {
        // Tests dealt this one by hand.
        const answer = await hall.press(dora, on(await finished(hall), 'verify'));
        expect(answer).toMatchObject({ type: 'remark', remark: { code: 'recordFalse', round: 1 } });
      },
    },
    refuses: { 'a game that is not over': noRecord('verify') },
  },
} as const satisfies Readonly<Record<string, Row>>;
