import { LRUCache } from 'lru-cache';
import type { Painted, Painter, PictureSpec } from '../render/index.ts';

/** Paints pictures and keeps the newest ones, for the same table is asked for many times between two moves. */
export interface Pictures {
  paint(spec: PictureSpec): Promise<Painted>;
}

/**
 * @param capacity how many pictures are kept; one has some 20 to 80 KiB
 */
export function keepPictures(painter: Painter, capacity = 64): Pictures {
  const kept = new LRUCache<string, Promise<Painted>>({ max: capacity });
  return {
    paint(spec) {
      const key = JSON.stringify(spec);
      const found = kept.get(key);
      const painted = found ?? painter.paint(spec);
      if (found === undefined) {
        kept.set(key, painted);
        painted.catch(() => kept.delete(key));
      }
      return painted;
    },
  };
}
