import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyDocument, everyId, UnreadableDocument, type Store } from '../../src/store/index.ts';
import { anyShoes, newShoes, oldShoes, shoe, shoes, type Shoe } from './kinds.ts';

/**
 * What every store promises. `open` opens another connection to the same, still empty store at each call, as
 * several processes would.
 */
export function storeContract(open: () => Promise<Store>): void {
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    store = await open();
    other = await open();
  });
  afterAll(async () => {
    await store?.close();
    await other?.close();
  });

  describe('a document', () => {
    it('is null before it is saved, and then what was saved', async () => {
      expect(await store.get(shoes, 'first')).toBeNull();
      expect(await store.put(shoes, 'first', shoe('ann', 38), null)).toBe(1);
      expect(await other.get(shoes, 'first')).toEqual({ value: shoe('ann', 38), version: 1 });
    });

    it('is saved only over the version that was loaded', async () => {
      await store.put(shoes, 'versions', shoe('ann', 1), null);
      expect(await other.put(shoes, 'versions', shoe('bob', 2), null)).toBeNull();
      expect(await other.put(shoes, 'versions', shoe('bob', 2), 2)).toBeNull();
      expect(await other.put(shoes, 'versions', shoe('bob', 2), 1)).toBe(2);
      expect(await store.put(shoes, 'versions', shoe('ann', 3), 1)).toBeNull();
      expect(await store.get(shoes, 'versions')).toEqual({ value: shoe('bob', 2), version: 2 });
      expect(await store.put(shoes, 'nowhere', shoe('ann', 3), 1)).toBeNull();
      expect(await store.get(shoes, 'nowhere')).toBeNull();
    });

    it('keeps every character and half a megabyte', async () => {
      const odd = shoe(`{}:\n"'\\ ${'🁫 ä 漢 \u0000 '.repeat(30_000)}`, 0.1 + 0.2);
      const kept = await store.put(anyShoes, '12:3-4_x.Y', odd, null);
      expect(await other.get(anyShoes, '12:3-4_x.Y')).toEqual({ value: odd, version: kept });
    });

    it('is read with others in the order asked for', async () => {
      await store.put(shoes, 'many-1', shoe('ann', 1), null);
      await store.put(shoes, 'many-2', shoe('ann', 2), null);
      const found = await store.getMany(shoes, ['many-2', 'many-0', 'many-1', 'many-2']);
      expect(found.map((one) => one?.value.size)).toEqual([2, undefined, 1, 2]);
      expect(found[1]).toBeNull();
      expect(await store.getMany(shoes, [])).toEqual([]);
    });

    it('goes with its entries and its due time, and can come anew', async () => {
      await store.put(shoes, 'gone', shoe('gone', 1, -1000), null);
      expect(await store.remove(shoes, 'gone', 2)).toBe(false);
      expect(await other.remove(shoes, 'gone', 1)).toBe(true);
      expect(await store.remove(shoes, 'gone', 1)).toBe(false);
      expect(await store.get(shoes, 'gone')).toBeNull();
      expect(await store.find(shoes, 'owner', 'gone', { limit: 9 })).toEqual([]);
      expect(await store.count(shoes, 'owner', 'gone')).toBe(0);
      expect(await store.claimDue(shoes, -1000, 1, 9)).toEqual([]);
      expect(await store.put(shoes, 'gone', shoe('gone', 2), null)).toBe(1);
      expect(await store.find(shoes, 'owner', 'gone', { limit: 9 })).toEqual([{ id: 'gone', score: 2 }]);
    });

    it('cannot be saved under what is no id, in what is no index, or against its schema', async () => {
      await expect(store.put(shoes, 'a}b', shoe('ann', 1), null)).rejects.toThrow(TypeError);
      await expect(store.get(shoes, '')).rejects.toThrow(TypeError);
      await expect(store.put(shoes, 'bad', shoe('a{b}', 1), null)).rejects.toThrow(TypeError);
      const broken = { owner: 'ann' } as Shoe;
      await expect(store.put(shoes, 'bad', broken, null)).rejects.toThrow(UnreadableDocument);
      expect(await store.get(shoes, 'bad')).toBeNull();
    });
  });

  describe('an older or broken document', () => {
    it('is read through the upgraders, and saved in the present schema', async () => {
      await store.put(oldShoes, 'old', { owner: 'ann', size: 7 }, null);
      expect(await store.get(shoes, 'old')).toEqual({ value: shoe('ann', 7), version: 1 });
      await store.put(shoes, 'old', shoe('ann', 8, 5e12), 1);
      await expect(store.get(oldShoes, 'old')).rejects.toMatchObject({ reason: 'newer-schema' });
    });

    it('is an error that names it and never says what it holds', async () => {
      await store.put(newShoes, 'newer', shoe('secret', 7), null);
      await store.put(anyShoes, 'broken', { owner: 'secret', size: 'secret', resoleAt: 1 }, null);
      const newer: unknown = await store.get(shoes, 'newer').catch((fault: unknown) => fault);
      const broken: unknown = await store.get(shoes, 'broken').catch((fault: unknown) => fault);
      expect(newer).toMatchObject({ kind: 'shoe', id: 'newer', reason: 'newer-schema' });
      expect(broken).toMatchObject({ kind: 'shoe', id: 'broken', reason: 'breaks-schema' });
      expect(broken).toBeInstanceOf(UnreadableDocument);
      expect(String(broken)).toContain('at size');
      expect(`${String(newer)}${String(broken)}${JSON.stringify([newer, broken])}`).not.toContain('secret');
    });

    it('is left out among others, told of once, kept as it is, and removed when asked for', async () => {
      await store.put(anyShoes, 'torn', { owner: 'ann' }, null);
      const told: string[] = [];
      other.onUnreadable(({ kind, id, reason }) => void told.push(`${kind} ${id} ${reason}`));
      const found = await other.getMany(shoes, ['first', 'torn', 'first']);
      expect(found.map((stored) => stored?.value.owner ?? null)).toEqual(['ann', null, 'ann']);
      await expect(other.get(shoes, 'torn')).rejects.toThrow(UnreadableDocument);
      await expect(other.change(shoes, 'torn', () => null)).rejects.toThrow(UnreadableDocument);
      expect(told).toEqual(['shoe torn breaks-schema']);
      expect((await store.get(anyShoes, 'torn'))?.value).toEqual({ owner: 'ann' });
      await other.discard(shoes, 'torn');
      expect(await store.get(anyShoes, 'torn')).toBeNull();
    });
  });

  describe('an index', () => {
    beforeAll(async () => {
      for (const [id, size] of [
        ['i-c', 2],
        ['i-a', 3],
        ['i-b', 2],
        ['i-d', -1.5],
        ['i-e', 1e12],
      ] as const) {
        await store.put(shoes, id, shoe('index', size), null);
      }
    });
    const find = async (page: Parameters<Store['find']>[3]): Promise<string[]> =>
      (await other.find(shoes, 'owner', 'index', page)).map(({ id }) => id);

    it('lists ids in the order of their score, equal ones by id', async () => {
      expect(await find({ limit: 9 })).toEqual(['i-e', 'i-a', 'i-c', 'i-b', 'i-d']);
      expect(await find({ limit: 9, order: 'up' })).toEqual(['i-d', 'i-b', 'i-c', 'i-a', 'i-e']);
      expect((await store.find(shoes, 'owner', 'index', { limit: 1 }))[0]).toEqual({
        id: 'i-e',
        score: 1e12,
      });
    });

    it('is paged, and cut to scores from and to', async () => {
      expect(await find({ limit: 2, offset: 1 })).toEqual(['i-a', 'i-c']);
      expect(await find({ limit: 2, offset: 4 })).toEqual(['i-d']);
      expect(await find({ limit: 2, offset: 5 })).toEqual([]);
      expect(await find({ limit: 9, from: 2, to: 3 })).toEqual(['i-a', 'i-c', 'i-b']);
      expect(await find({ limit: 1, offset: 1, from: 2, order: 'up' })).toEqual(['i-c']);
      expect(await find({ limit: 9, to: -1.5 })).toEqual(['i-d']);
      await expect(find({ limit: 0 })).rejects.toThrow(TypeError);
    });

    it('counts and ranks', async () => {
      expect(await store.count(shoes, 'owner', 'index')).toBe(5);
      expect(await store.count(shoes, 'owner', 'nobody')).toBe(0);
      const ranks = async (order: 'up' | 'down') =>
        Promise.all(
          ['i-d', 'i-b', 'i-c', 'i-a', 'i-e'].map((id) => other.rank(shoes, 'owner', 'index', id, order)),
        );
      expect(await ranks('up')).toEqual([0, 1, 2, 3, 4]);
      expect(await ranks('down')).toEqual([4, 3, 2, 1, 0]);
      expect(await store.rank(shoes, 'owner', 'index', 'first', 'up')).toBeNull();
    });

    it('follows every save', async () => {
      await store.put(shoes, 'moves', shoe('from', 4), null);
      await other.put(shoes, 'moves', shoe('to', 5), 1);
      expect(await store.find(shoes, 'owner', 'from', { limit: 9 })).toEqual([]);
      expect(await store.find(shoes, 'owner', 'to', { limit: 9 })).toEqual([{ id: 'moves', score: 5 }]);
      await store.put(shoes, 'moves', shoe('to', 6), 2);
      await store.put(shoes, 'moves', shoe('to', 7), 2);
      expect(await store.find(shoes, 'owner', 'to', { limit: 9 })).toEqual([{ id: 'moves', score: 6 }]);
      expect(await store.count(shoes, 'owner', 'to')).toBe(1);
    });
  });

  describe('many documents', () => {
    it('are saved over whatever is there', async () => {
      await store.put(shoes, 'bulk-7', shoe('before', 1), null);
      const all = Array.from({ length: 1200 }, (_, n) => ({ id: `bulk-${n}`, value: shoe('bulk', n) }));
      await store.putMany(shoes, all);
      await store.putMany(shoes, []);
      expect(await other.count(shoes, 'owner', 'bulk')).toBe(1200);
      expect(await other.count(shoes, 'owner', 'before')).toBe(0);
      expect(await other.rank(shoes, 'owner', 'bulk', 'bulk-7', 'up')).toBe(7);
      expect(await other.get(shoes, 'bulk-7')).toEqual({ value: shoe('bulk', 7), version: 2 });
      expect(await other.get(shoes, 'bulk-8')).toEqual({ value: shoe('bulk', 8), version: 1 });
    });
  });

  describe('what takes several calls', () => {
    const under = { index: 'owner', key: 'dee' };

    it('finds all of them, however many pages there are', async () => {
      const many = Array.from({ length: 405 }, (_, size) => ({
        id: `dee-${size}`,
        value: shoe('dee', size),
      }));
      await store.putMany(shoes, many);
      const ids = await everyId(other, shoes, under);
      expect(ids).toEqual(many.map(({ id }) => id).reverse());
      expect(await everyDocument(other, shoes, under)).toEqual(many.map(({ value }) => value).reverse());
      expect(await everyDocument(other, shoes, { index: 'owner', key: 'nobody' })).toEqual([]);
    });

    it('changes a document that others change too, and loses none of it', async () => {
      await store.put(shoes, 'worn', shoe('eve', 0), null);
      const grow = (by: Store) => by.change(shoes, 'worn', (worn) => worn && shoe(worn.owner, worn.size + 1));
      await Promise.all(Array.from({ length: 20 }, (_, turn) => grow(turn % 2 === 0 ? store : other)));
      expect((await store.get(shoes, 'worn'))?.value.size).toBe(20);
      expect(await other.change(shoes, 'worn', () => null)).toBeNull();
      expect(await store.get(shoes, 'worn')).toBeNull();
      expect(await grow(store)).toBeNull();
      expect(await store.change(shoes, 'worn', (none) => none ?? shoe('fay', 3))).toEqual(shoe('fay', 3));
      expect(await other.change(shoes, 'worn', (same) => same)).toEqual(shoe('fay', 3));
      expect((await store.get(shoes, 'worn'))?.version).toBe(1);
      await other.discard(shoes, 'worn');
      await other.discard(shoes, 'worn');
      expect(await store.get(shoes, 'worn')).toBeNull();
    });
  });

  describe('what is due', () => {
    const dues = (ids: readonly string[]) => ids.filter((id) => id.startsWith('due-'));

    it('is handed out once a lease, the longest due first', async () => {
      for (const [id, at] of [
        ['due-b', 200],
        ['due-a', 100],
        ['due-c', 300],
      ] as const) {
        await store.put(shoes, id, shoe('due', 1, at), null);
      }
      expect(await store.claimDue(shoes, 99, 1000, 9)).toEqual([]);
      expect(await store.claimDue(shoes, 250, 1000, 1)).toEqual(['due-a']);
      expect(await other.claimDue(shoes, 250, 1000, 9)).toEqual(['due-b']);
      expect(await store.claimDue(shoes, 250, 1000, 9)).toEqual([]);
      expect(await store.claimDue(shoes, 1250, 1000, 9)).toEqual(['due-c', 'due-a', 'due-b']);
    });

    it('is due anew by the next save, whatever the lease', async () => {
      await store.put(shoes, 'due-d', shoe('due', 1, 10), null);
      expect(dues(await store.claimDue(shoes, 20, 1e9, 9))).toEqual(['due-d']);
      await store.put(shoes, 'due-d', shoe('due', 1, 30), 1);
      expect(dues(await other.claimDue(shoes, 40, 1e9, 9))).toEqual(['due-d']);
      await store.put(shoes, 'due-d', shoe('due', 1, null), 2);
      expect(dues(await store.claimDue(shoes, 1e10, 1, 9))).not.toContain('due-d');
    });

    it('goes to one of those who ask at the same time', async () => {
      const ids = Array.from({ length: 60 }, (_, n) => `due-race-${n}`);
      await store.putMany(
        shoes,
        ids.map((id, n) => ({ id, value: shoe('due', 1, -5000 - n) })),
      );
      const claims = await Promise.all(
        Array.from({ length: 12 }, (_, n) => (n % 2 ? store : other).claimDue(shoes, -5000, 4000, 9)),
      );
      while (claims.flat().length < ids.length) {
        const more = await store.claimDue(shoes, -5000, 4000, 9);
        expect(more.length).toBeGreaterThan(0);
        claims.push(more);
      }
      expect(claims.flat().sort()).toEqual([...ids].sort());
    });
  });

  describe('a race', () => {
    it('of 1,000 saves has one winner each', async () => {
      await store.put(shoes, 'race', shoe('race', 0), null);
      const won = { store: 0, other: 0 };
      for (let version = 1; version <= 1000; version++) {
        const mine = shoe('race', version % 100 === 0 ? version : Math.floor(version / 100) * 100);
        const [one, two] = await Promise.all([
          store.put(shoes, 'race', mine, version),
          other.put(shoes, 'race', { ...mine, resoleAt: 9e12 }, version),
        ]);
        expect([one, two].filter((saved) => saved !== null)).toEqual([version + 1]);
        won[one === null ? 'other' : 'store'] += 1;
        if (version % 50 === 0) {
          const stored = await store.get(shoes, 'race');
          expect(stored?.value.resoleAt).toBe(one === null ? 9e12 : null);
        }
      }
      expect(won.store + won.other).toBe(1000);
      expect(await other.find(shoes, 'owner', 'race', { limit: 9 })).toEqual([{ id: 'race', score: 1000 }]);
    });

    it('of saves that move a document leaves it standing where it says', async () => {
      const owners = ['r0', 'r1', 'r2', 'r3'];
      const runner = async (by: Store, seed: number): Promise<void> => {
        for (let step = 0; step < 60; step++) {
          const stored = await by.get(shoes, 'runner');
          const next = shoe(owners[(seed + step) % owners.length]!, seed * 100 + step);
          await by.put(shoes, 'runner', next, stored?.version ?? null);
          // A reader in between may see any save, but never two places at once for long, nor a missing one.
          await by.count(shoes, 'owner', owners[step % owners.length]!);
        }
      };
      await Promise.all([runner(store, 0), runner(other, 1), runner(store, 2)]);
      const stored = await store.get(shoes, 'runner');
      const places = await Promise.all(
        owners.map((owner) => other.find(shoes, 'owner', owner, { limit: 9 })),
      );
      expect(places.flat()).toEqual([{ id: 'runner', score: stored?.value.size }]);
      expect(places[owners.indexOf(stored!.value.owner)]).toHaveLength(1);
    });
  });
}
