import type Database from 'libsql';
import type { IndexKey } from '../shelf.ts';
import type { Found, Page } from '../store.ts';

/** Searching, counting and ranking in the table `entries`. */
export interface Indexes {
  find(index: IndexKey, page: Page): Found[];
  count(index: IndexKey): number;
  rank(index: IndexKey, id: string, order: 'up' | 'down'): number | null;
}

const here = 'kind = ? AND name = ? AND key = ?';

export function preparedIndexes(database: Database.Database): Indexes {
  const pages = {
    up: database.prepare(`${page} ORDER BY score, id LIMIT ? OFFSET ?`),
    down: database.prepare(`${page} ORDER BY score DESC, id DESC LIMIT ? OFFSET ?`),
  };
  const counted = database.prepare(`SELECT entries FROM counts WHERE ${here}`);
  const standing = database.prepare(
    'SELECT score FROM entries WHERE kind = ? AND id = ? AND name = ? AND key = ?',
  );
  const ends = database.prepare(
    `SELECT (SELECT MIN(score) FROM entries WHERE ${here}) + (SELECT MAX(score) FROM entries WHERE ${here}) AS sum`,
  );
  const sides = {
    below: database.prepare(`${counting} score < ?`),
    above: database.prepare(`${counting} score > ?`),
    tiedBelow: database.prepare(`${counting} score = ? AND id < ?`),
    tiedAbove: database.prepare(`${counting} score = ? AND id > ?`),
  };
  const count = ({ kind, index, key }: IndexKey): number => entriesIn(counted.get(kind, index, key));
  return {
    count,
    find: ({ kind, index, key }, { limit, offset = 0, order = 'down', from = lowest, to = highest }) =>
      pages[order].all(kind, index, key, from, to, limit, offset) as Found[],
    rank: (at, id, order) => {
      const where = [at.kind, at.index, at.key];
      const row = standing.get(at.kind, id, at.index, at.key) as { score: number } | undefined;
      if (row === undefined) return null;
      // Counting takes longer the more there is to count, so it starts at the end that is likely nearer.
      const { sum } = ends.get(...where, ...where) as { sum: number };
      const low = row.score * 2 < sum;
      const [side, tied] = low ? [sides.below, sides.tiedBelow] : [sides.above, sides.tiedAbove];
      const nearer = entriesIn(side.get(...where, row.score)) + entriesIn(tied.get(...where, row.score, id));
      return (order === 'up') === low ? nearer : count(at) - nearer - 1;
    },
  };
}

const counting = `SELECT COUNT(*) AS entries FROM entries WHERE ${here} AND`;
const page = `SELECT id, score FROM entries WHERE ${here} AND score BETWEEN ? AND ?`;
const lowest = -Number.MAX_VALUE;
const highest = Number.MAX_VALUE;

function entriesIn(row: unknown): number {
  return (row as { entries: number } | undefined)?.entries ?? 0;
}
