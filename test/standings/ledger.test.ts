import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  enterDue,
  enterGame,
  eraseFromStandings,
  headToHead,
  newcomer,
  outcomeKind,
  playerProfile,
  rebuildStandings,
  serverBoard,
  setHidden,
  shownRating,
  type Outcome,
} from '../../src/standings/index.ts';
import { ledgerKind } from '../../src/store/kinds/ledger.ts';
import { standingId, standingKind } from '../../src/store/kinds/standing.ts';
import { openStore, type Store } from '../../src/store/index.ts';

const november = Date.UTC(2026, 10, 3);

/** A finished game: each seat's player and place; points follow from the place. */
function finished(gameId: string, places: Readonly<Record<string, number>>, finishedAt = november): Outcome {
  const seats = Object.entries(places).map(([player, place]) => ({
    player,
    name: player.toUpperCase(),
    points: (place - 1) * 20,
    place,
    roundsOut: place === 1 ? 2 : 0,
    bestRound: 0,
    worstRound: place * 10,
    longestTrain: 8,
    doublesLeft: 1,
    achievements: place === 1 ? ['fourDoubles'] : [],
    ratings: null,
  }));
  return {
    gameId,
    guildId: 'family',
    channelId: 'kitchen',
    finishedAt,
    preset: 'puremco',
    set: 12,
    rounds: 4,
    seriesId: null,
    number: null,
    entered: false,
    seats,
  };
}

const board = (store: Store, change: Partial<Parameters<typeof serverBoard>[1]> = {}) =>
  serverBoard(store, {
    guildId: 'family',
    span: 'all',
    now: november,
    minimum: 1,
    page: 0,
    perPage: 10,
    computers: false,
    player: 'nobody',
    ...change,
  });

describe('the ledger', () => {
  let store: Store;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'standings-'));
    store = await openStore({ dataDir: folder });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('enters a game once, however often it is told of it', async () => {
    const game = finished('g1', { a: 1, b: 2, c: 3 });
    await Promise.all([enterGame({ store }, game), enterGame({ store }, game)]);
    await enterGame({ store }, game);
    const { rows, players } = await board(store);
    expect(players).toBe(3);
    expect(rows.map(({ rank, standing }) => [rank, standing.player, standing.games, standing.wins])).toEqual([
      [1, 'a', 1, 1],
      [2, 'b', 1, 0],
      [3, 'c', 1, 0],
    ]);
    expect(rows[0]!.shownRating).toBeGreaterThan(shownRating(newcomer));
  });

  it('finishes an entry that was cut short at any point without counting twice', async () => {
    await enterGame({ store }, finished('g1', { a: 1, b: 2 }));
    const wanted = await standingsAfterSecondGame();
    for (let failAt = 1; failAt <= 9; failAt++) {
      const cut = await openStore({ dataDir: mkdtempSync(path.join(folder, 'cut-')) });
      await enterGame({ store: cut }, finished('g1', { a: 1, b: 2 }));
      await expect(
        enterGame({ store: failingAfter(cut, failAt) }, finished('g2', { a: 2, b: 1 })),
      ).rejects.toThrow('cut');
      await enterGame({ store: cut }, finished('g2', { a: 2, b: 1 }));
      expect(await standings(cut)).toEqual(wanted);
      await cut.close();
    }

    async function standingsAfterSecondGame() {
      await enterGame({ store }, finished('g2', { a: 2, b: 1 }));
      return standings(store);
    }
  });

  it('enters what is due after a restart, and before it the next game of the server', async () => {
    await expect(
      enterGame({ store: failingAfter(store, 3) }, finished('g1', { a: 1, b: 2 })),
    ).rejects.toThrow('cut');
    expect(await enterDue({ store }, november + 1)).toBe(1);
    expect((await store.get(outcomeKind, 'g1'))!.value).toMatchObject({ entered: true, number: 1 });

    await expect(
      enterGame({ store: failingAfter(store, 3) }, finished('g2', { a: 1, b: 2 })),
    ).rejects.toThrow('cut');
    await enterGame({ store }, finished('g3', { a: 1, b: 2 }));
    expect((await store.get(outcomeKind, 'g2'))!.value).toMatchObject({ entered: true, number: 2 });
    expect((await store.get(outcomeKind, 'g3'))!.value).toMatchObject({ entered: true, number: 3 });
    expect((await store.get(ledgerKind, 'family'))!.value).toEqual({ count: 3, entering: null });
  });

  it('keeps years and months apart, and computers off the board at a fixed rating', async () => {
    await enterGame({ store }, finished('g1', { a: 1, b: 2, 'computer:expert': 3 }, Date.UTC(2025, 0, 5)));
    await enterGame({ store }, finished('g2', { a: 2, b: 1, 'computer:expert': 3 }));
    expect((await board(store, { span: 'month' })).rows.map((row) => row.standing.player)).toEqual([
      'b',
      'a',
    ]);
    const year = await board(store, { span: 'year', now: Date.UTC(2025, 6, 1), computers: true });
    expect(year.rows.map((row) => row.standing.player)).toEqual(['a', 'b']);
    expect(year.computers.map((row) => [row.standing.player, row.standing.rating.mu])).toEqual([
      ['computer:expert', 32],
    ]);
  });

  it('lists only who has games enough, and counts streaks and opponents', async () => {
    await enterGame({ store }, finished('g1', { a: 1, b: 2 }));
    await enterGame({ store }, finished('g2', { a: 1, b: 2 }));
    await enterGame({ store }, finished('g3', { a: 1, c: 1 }));
    expect((await board(store, { minimum: 3 })).rows.map((row) => row.standing.player)).toEqual(['a']);
    const profile = (await playerProfile(store, { guildId: 'family', player: 'a' }))!;
    expect(profile.standing).toMatchObject({ games: 3, wins: 2.5, streak: 3, longestStreak: 3 });
    expect(profile.ratings).toHaveLength(3);
    expect(profile.rank).toBe(1);
    expect(profile.opponents.map(({ name, games, ahead }) => [name, games, ahead])).toEqual([
      ['B', 2, 2],
      ['C', 1, 0],
    ]);
    expect(await headToHead(store, { guildId: 'family', player: 'b', other: 'a' })).toMatchObject({
      games: 2,
      ahead: 0,
      behind: 2,
      level: 0,
    });
    expect(await headToHead(store, { guildId: 'family', player: 'b', other: 'c' })).toBeNull();
  });

  it('is rebuilt from the games to the digit', async () => {
    const places = [
      [1, 2, 3],
      [2, 1, 3],
      [1, 1, 3],
      [3, 2, 1],
      [2, 3, 1],
    ] as const;
    for (const [index, [a, b, c]] of places.entries()) {
      await enterGame({ store }, finished(`g${index}`, { a, b, c }, november - index * 40 * 86_400_000));
    }
    const before = await standings(store);
    const options = { store, guildId: 'family', games: await games(store), isHidden: async () => false };
    expect(await rebuildStandings(options)).toMatchObject({ games: 5, changed: 0 });
    expect(await standings(store)).toEqual(before);

    const spoiled = (await store.get(standingKind, standingId('family', 'all', 'a')))!;
    await store.put(
      standingKind,
      standingId('family', 'all', 'a'),
      { ...spoiled.value, games: 99 },
      spoiled.version,
    );
    expect(await rebuildStandings(options)).toMatchObject({ changed: 1 });
    expect(await standings(store)).toEqual(before);
  });

  it('forgets, rebuilt, the games whose record is gone', async () => {
    await enterGame({ store }, finished('g1', { a: 1, b: 2 }));
    const before = await standings(store);
    await enterGame({ store }, finished('g2', { c: 1, a: 2 }, november - 300 * 86_400_000));
    const left = (await games(store)).filter(({ gameId }) => gameId === 'g1');
    await rebuildStandings({ store, guildId: 'family', games: left, isHidden: async () => false });
    expect(await standings(store)).toEqual(before);
    expect(await store.get(outcomeKind, 'g2')).toBeNull();
    expect((await board(store, { span: 'month', now: november - 300 * 86_400_000 })).rows).toEqual([]);
  });

  it('takes a person out and leaves the others as they were', async () => {
    await enterGame({ store }, finished('g1', { a: 1, b: 2 }));
    await enterGame({ store }, finished('g2', { b: 1, a: 2 }));
    const before = (await store.get(standingKind, standingId('family', 'all', 'b')))!.value;
    await eraseFromStandings(store, { player: 'a', names: new Set(), token: 'x1' });
    await eraseFromStandings(store, { player: 'a', names: new Set(), token: 'x1' });
    expect((await board(store)).rows.map((row) => row.standing.player)).toEqual(['b']);
    expect(await playerProfile(store, { guildId: 'family', player: 'a' })).toBeNull();
    const after = (await store.get(standingKind, standingId('family', 'all', 'b')))!.value;
    expect({ ...after, against: null }).toEqual({ ...before, against: null });
    expect(after.against).toEqual({ 'former:x1': { games: 2, ahead: 1, behind: 1 } });
    expect(JSON.stringify((await store.get(outcomeKind, 'g1'))!.value)).not.toContain('"a"');
    const options = { store, guildId: 'family', games: await games(store), isHidden: async () => false };
    expect(await rebuildStandings(options)).toMatchObject({ changed: 0 });
  });

  it('takes out people who played together at the same time', async () => {
    await enterGame({ store }, finished('g1', { a: 1, b: 2, c: 3, d: 4 }));
    const erased = ['a', 'b', 'c'];
    await Promise.all(
      erased.map((player) => eraseFromStandings(store, { player, names: new Set(), token: `x${player}` })),
    );
    const ids = [...erased.map((player) => `former:x${player}`), 'd'];
    const left = await store.getMany(
      standingKind,
      ids.map((player) => standingId('family', 'all', player)),
    );
    for (const [at, stored] of left.entries())
      expect(Object.keys(stored!.value.against).sort()).toEqual(
        ids.filter((_, other) => other !== at).sort(),
      );
    for (const player of erased)
      expect(await store.get(standingKind, standingId('family', 'all', player))).toBeNull();
  });

  it('hides and shows a player', async () => {
    await enterGame({ store }, finished('g1', { a: 1, b: 2 }));
    await setHidden(store, 'a', true);
    expect((await board(store)).rows.map((row) => row.standing.player)).toEqual(['b']);
    await setHidden(store, 'a', false);
    expect((await board(store)).players).toBe(2);
  });
});

/** The games as their records would tell them: without numbers and ratings. */
async function games(store: Store): Promise<Outcome[]> {
  const found = await store.find(outcomeKind, 'guild', 'family', { limit: 100, order: 'up' });
  const stored = await store.getMany(
    outcomeKind,
    found.map(({ id }) => id),
  );
  return stored.map((outcome) => ({
    ...outcome!.value,
    number: null,
    entered: false,
    seats: outcome!.value.seats.map((seat) => ({ ...seat, ratings: null })),
  }));
}

async function standings(store: Store) {
  const ids = ['a', 'b', 'c'].flatMap((player) =>
    ['all', '2026', '2026-11'].map((period) => standingId('family', period, player)),
  );
  return (await store.getMany(standingKind, ids)).map((stored) => stored?.value ?? null);
}

/** The store, whose saves fail after so many: as if the process had died there. */
function failingAfter(store: Store, saves: number): Store {
  let left = saves;
  return {
    ...store,
    get: (kind, id) => store.get(kind, id),
    getMany: (kind, ids) => store.getMany(kind, ids),
    put: async (kind, id, value, expected) => {
      if (left-- <= 0) throw new Error('cut');
      return store.put(kind, id, value, expected);
    },
  };
}
