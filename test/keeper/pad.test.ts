import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/store/index.ts';
import { createPads, type Pads } from '../../src/keeper/pad.ts';
import { readPoints } from '../../src/keeper/pad-points.ts';
import { countedRounds, enginesOf, startersOf } from '../../src/keeper/pad-sheet.ts';
import type { Pad } from '../../src/store/kinds/pad.ts';

const plain = { set: 12, doubleBlank: 0, blankSide: 0 } as const;

describe('points for the pad', () => {
  it.each([
    ['23', plain, 23],
    [' 0 ', plain, 0],
    ['3-12 0-5', plain, 20],
    ['12-3, 5-5', plain, 25],
    ['3–12', plain, 15],
    ['0-0', { ...plain, doubleBlank: 50 }, 50],
    ['0-0 0-5', { ...plain, blankSide: 25 }, 30],
    ['0-0', plain, 0],
  ] as const)('reads %s', (text, pad, points) => {
    expect(readPoints(text, pad)).toBe(points);
  });

  it.each([
    ['', 'badPoints'],
    ['many', 'badPoints'],
    ['3-13', 'badPoints'],
    ['3-4 4-3', 'badPoints'],
    ['3-', 'badPoints'],
    ['-4', 'negativePoints'],
    ['12345', 'tooManyPoints'],
  ])('refuses %j', (text, fault) => {
    expect(readPoints(text, plain)).toEqual({ fault });
  });

  it.each(['-', ' – ', '—'])('reads %j as not there', (text) => {
    expect(readPoints(text, plain)).toBe('away');
  });

  it('refuses a tile beyond the set', () => {
    expect(readPoints('7-8', { ...plain, set: 6 })).toEqual({ fault: 'badPoints' });
  });
});

describe('the engines of a pad', () => {
  const rounds: Pad['rounds'] = [];
  it.each([
    [{ set: 6, rounds }, [6, 5, 4, 3, 2, 1, 0]],
    [{ set: 9, firstEngine: 3, rounds }, [3, 2, 1, 0]],
    [{ set: 6, order: 'up', rounds }, [0, 1, 2, 3, 4, 5, 6]],
    [{ set: 15, order: 'up', firstEngine: 13, rounds }, [13, 14, 15]],
    [{ set: 6, firstEngine: 18, rounds }, [6, 5, 4, 3, 2, 1, 0]],
    [{ set: 6, order: 'drawn', rounds }, [null, null, null, null, null, null, null]],
    [{ set: 18, order: 'own', engines: [9, 18], rounds }, [9, 18]],
    [{ set: 18, order: 'own', engines: [9], rounds: [[1], [2]] }, [9, null]],
  ] as const)('of %j', (pad, engines) => {
    expect(enginesOf(pad as unknown as Pad)).toEqual(engines);
  });

  it('are as many as a double-18 set has', () => {
    expect(enginesOf({ set: 18, rounds })).toHaveLength(19);
  });
});

describe('what a missed round counts', () => {
  const rounds = [
    [10, null, 15],
    [null, 4, 0],
  ];
  it.each([
    [undefined, [10, 0, 15], [0, 4, 0]],
    ['nothing', [10, 0, 15], [0, 4, 0]],
    ['average', [10, 13, 15], [2, 4, 0]],
    ['worst', [10, 15, 15], [4, 4, 0]],
  ] as const)('%s', (missed, first, second) => {
    expect(countedRounds({ rounds, missed })).toEqual([first, second]);
  });
});

const evening = fc.record({
  names: fc.constantFrom(2, 5, 6, 14).map((count) => Array.from({ length: count }, (_, at) => `N${at}`)),
  seed: fc.array(fc.array(fc.option(fc.nat(99)), { minLength: 14, maxLength: 14 }), { maxLength: 19 }),
});

it('every round is started by somebody who was there, each in turn', () => {
  fc.assert(
    fc.property(evening, ({ names, seed }) => {
      const rounds = seed
        .map((row) => row.slice(0, names.length))
        .map((row) => (row.some((p) => p !== null) ? row : row.with(0, 1)));
      const starters = startersOf({ names, rounds });
      expect(starters).toHaveLength(rounds.length + 1);
      rounds.forEach((row, at) => expect(row[starters[at]!]).not.toBeNull());
      if (rounds.every((row) => row.every((points) => points !== null))) {
        expect(starters).toEqual(starters.map((_, at) => at % names.length));
      }
    }),
  );
});

describe('the score pad', () => {
  let store: Store;
  let folder: string;
  let pads: Pads;
  let ids = 0;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pad-'));
    store = await openStore({ dataDir: folder });
    pads = createPads({ store, now: () => 5, newId: () => `pad${ids++}` });
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const opened = async (names: string, channel = 'c') => {
    const answer = await pads.open({ guild: 'g', channel, who: 'u', names });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.pad;
  };

  it('enters a round once everybody has points, and says who starts the next', async () => {
    const { id } = await opened('Anna, Ben, Chloé');
    await pads.points(id, 0, ['10', '', '3-4']);
    expect((await pads.load(id))!.writing).toEqual([10, null, 7]);
    const answer = await pads.points(id, 1, ['0']);
    expect(answer).toMatchObject({ ok: true, pad: { rounds: [[10, 0, 7]], writing: [null, null, null] } });
    expect(startersOf((await pads.load(id))!)).toEqual([0, 1]);
  });

  it('takes back the half-written round first, then the last one', async () => {
    const { id } = await opened('A, B');
    await pads.points(id, 0, ['1', '2']);
    await pads.points(id, 0, ['3']);
    expect(await pads.undo(id)).toMatchObject({ pad: { rounds: [[1, 2]], writing: [null, null] } });
    expect(await pads.undo(id)).toMatchObject({ pad: { rounds: [] } });
    expect(await pads.undo(id)).toMatchObject({ pad: { rounds: [] } });
  });

  it('names an entry that it cannot read, and writes the others down', async () => {
    const { id } = await opened('A, B, C');
    expect(await pads.points(id, 0, ['4', 'lots', '5'])).toMatchObject({
      ok: true,
      unread: [{ code: 'badPoints', name: 'B' }],
      pad: { writing: [4, null, 5], rounds: [] },
    });
    expect(await pads.points(id, 1, ['-5'])).toMatchObject({ unread: [{ code: 'negativePoints' }] });
    expect(await pads.points(id, 1, ['12345'])).toMatchObject({ unread: [{ code: 'tooManyPoints' }] });
    expect(await pads.points(id, 1, ['6'])).toMatchObject({ pad: { rounds: [[4, 6, 5]] } });
  });

  it('enters a round once that two enter at once, and never a late form into the next one', async () => {
    const { id, revision } = await opened('A, B, C');
    const saw = { revision, round: 1 };
    expect(await pads.points(id, 0, ['7', '0', '9'], saw)).toMatchObject({ pad: { rounds: [[7, 0, 9]] } });
    expect(await pads.points(id, 0, ['7', '0', '9'], saw)).toEqual({
      ok: false,
      refusal: { code: 'padMoved' },
    });
    expect((await pads.load(id))!.rounds).toEqual([[7, 0, 9]]);
  });

  it('takes two forms of one round that write different names', async () => {
    const { id, revision } = await opened('A, B, C');
    const saw = { revision, round: 1 };
    await pads.points(id, 0, ['7'], saw);
    expect(await pads.points(id, 1, ['0', '9'], saw)).toMatchObject({ pad: { rounds: [[7, 0, 9]] } });
  });

  it('takes back one round where two press at once', async () => {
    const { id } = await opened('A, B');
    await pads.points(id, 0, ['1', '2']);
    const { revision } = (await pads.load(id))!;
    await pads.undo(id, { revision });
    expect(await pads.undo(id, { revision })).toMatchObject({ refusal: { code: 'padMoved' } });
  });

  it('takes whoever comes late in where they sit, and lets nobody’s points wander', async () => {
    const { id } = await opened('A, B');
    await pads.points(id, 0, ['1', '2']);
    expect(await pads.rename(id, 'A, New, B')).toMatchObject({
      pad: { names: ['A', 'New', 'B'], rounds: [[1, null, 2]] },
    });
    expect(await pads.rename(id, 'Anna, New, Ben, Dora')).toMatchObject({
      refusal: { code: 'namesUnclear' },
    });
    expect(await pads.rename(id, 'Anna, New, Ben')).toMatchObject({ pad: { rounds: [[1, null, 2]] } });
    expect(await pads.rename(id, 'Anna, New')).toMatchObject({
      refusal: { code: 'badNames', least: 3, most: 14 },
    });
  });

  it('takes no late form whose places are somebody else’s now', async () => {
    const { id, revision } = await opened('A, B');
    await pads.points(id, 0, ['1', '2']);
    const saw = { revision: revision + 1, round: 2 };
    await pads.rename(id, 'A, New, B');
    expect(await pads.points(id, 1, ['7'], saw)).toMatchObject({ refusal: { code: 'padMoved' } });
    expect(await pads.correct(id, { round: 1, from: 1, texts: ['7'] }, saw)).toMatchObject({
      refusal: { code: 'padMoved' },
    });
  });

  it('waits for nobody who left, and asks them again when they are back', async () => {
    const { id } = await opened('A, B, C');
    await pads.points(id, 0, ['1', '', '3']);
    expect(await pads.here(id, [0, 2])).toMatchObject({ pad: { rounds: [[1, null, 3]], away: [1] } });
    expect(startersOf((await pads.load(id))!)).toEqual([0, 2]);
    await pads.here(id, [0, 1, 2]);
    expect(await pads.points(id, 0, ['1', '', '3'])).toMatchObject({ pad: { rounds: { length: 1 } } });
  });

  it('corrects any round, and refuses where it was written since, or taken back', async () => {
    const { id } = await opened('A, B');
    await pads.points(id, 0, ['1', '2']);
    await pads.points(id, 0, ['3', '4']);
    const saw = (await pads.load(id))!;
    await pads.points(id, 0, ['5', '6']);
    const first = { round: 1, from: 0, texts: ['10', ''] };
    expect(await pads.correct(id, first, saw)).toMatchObject({
      pad: {
        rounds: [
          [10, 2],
          [3, 4],
          [5, 6],
        ],
      },
    });
    expect(await pads.correct(id, first, saw)).toMatchObject({ refusal: { code: 'padMoved' } });
    await pads.undo(id);
    await pads.undo(id);
    const second = { round: 2, from: 0, texts: ['9', ''] };
    expect(await pads.correct(id, second, saw)).toMatchObject({ refusal: { code: 'padMoved' } });
    await pads.points(id, 0, ['7', '8']);
    expect(await pads.correct(id, second, saw)).toMatchObject({ refusal: { code: 'padMoved' } });
  });

  it.each([
    ['12, 10, 8', [12, 10, 8]],
    ['3-0', [3, 2, 1, 0]],
    ['0–2; 7 7', [0, 1, 2, 7, 7]],
    ['13', null],
    ['', null],
    ['twelve', null],
    ['0-12 0-12', null],
  ] as const)('reads the order of engines %j', async (text, engines) => {
    const { id } = await opened('A, B');
    const answer = await pads.ownOrder(id, text);
    if (engines === null) expect(answer).toMatchObject({ refusal: { code: 'badEngines', set: 12 } });
    else expect(enginesOf((answer as { pad: Pad }).pad)).toEqual(engines);
  });

  it('is full after the double blank, and closed when it is closed', async () => {
    const answer = await pads.open({ guild: 'g', channel: 'c', who: 'u', names: 'A,B', set: 6 });
    const { id } = (answer as { pad: { id: string } }).pad;
    for (let round = 0; round < 7; round++) await pads.points(id, 0, ['1', '2']);
    expect(enginesOf((await pads.load(id))!).at(-1)).toBe(0);
    expect(await pads.points(id, 0, ['1', '2'])).toMatchObject({ refusal: { code: 'padFull' } });
    await pads.close(id);
    expect(await pads.undo(id)).toMatchObject({ refusal: { code: 'padClosed' } });
    expect(await pads.undo('nothing')).toMatchObject({ refusal: { code: 'unknownPad' } });
  });

  it.each(['', 'Anna', 'a,b,c,d,e,f,g,h,i,j,k,l,m,n,o'])('refuses the names %j', async (names) => {
    expect(await pads.open({ guild: 'g', channel: 'c', who: 'u', names })).toMatchObject({
      refusal: { code: 'badNames', least: 2, most: 14 },
    });
  });

  it('loses no points when two people write at once', async () => {
    const { id } = await opened('A, B, C, D');
    await Promise.all([0, 1, 2, 3].map((seat) => pads.points(id, seat, [String(seat + 1)])));
    expect((await pads.load(id))!.rounds).toEqual([[1, 2, 3, 4]]);
  });
});
