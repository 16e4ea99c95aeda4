import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/store/index.ts';
import { createPads, nextRound, readPoints, type Pads } from '../../src/keeper/pad.ts';

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

  it.each(['', 'many', '-4', '3-13', '3-4 4-3', '12345', '3-'])('refuses %j', (text) => {
    expect(readPoints(text, plain)).toBeNull();
  });

  it('refuses a tile beyond the set', () => {
    expect(readPoints('7-8', { ...plain, set: 6 })).toBeNull();
  });
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
    expect(nextRound((await pads.load(id))!)).toEqual({ round: 2, starter: 1, engine: 11 });
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
      unread: { code: 'badPoints', name: 'B' },
      pad: { writing: [4, null, 5], rounds: [] },
    });
    expect(await pads.points(id, 1, ['-5'])).toMatchObject({ unread: { code: 'negativePoints' } });
    expect(await pads.points(id, 1, ['12345'])).toMatchObject({ unread: { code: 'tooManyPoints' } });
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

  it('keeps the number of names once a round is written', async () => {
    const { id } = await opened('A, B');
    await pads.points(id, 0, ['1', '2']);
    expect(await pads.rename(id, 'A, B, C')).toMatchObject({
      refusal: { code: 'badNames', least: 2, most: 2 },
    });
    expect(await pads.rename(id, 'Anna, Ben')).toMatchObject({ pad: { names: ['Anna', 'Ben'] } });
  });

  it('is full after the double blank, and closed when it is closed', async () => {
    const answer = await pads.open({ guild: 'g', channel: 'c', who: 'u', names: 'A,B', set: 6 });
    const { id } = (answer as { pad: { id: string } }).pad;
    for (let round = 0; round < 7; round++) await pads.points(id, 0, ['1', '2']);
    expect(nextRound((await pads.load(id))!).engine).toBeNull();
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
