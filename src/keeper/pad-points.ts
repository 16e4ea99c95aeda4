import { tilePoints } from '../game/score.ts';
import { high, parseTile } from '../game/tile.ts';
import type { Pad } from '../store/kinds/pad.ts';

/** What is wrong with points that could not be read. */
export type PointsFault = 'badPoints' | 'negativePoints' | 'tooManyPoints';

/** `away`: was not there in that round. */
export type ReadPoints = number | 'away' | { readonly fault: PointsFault };

/**
 * Points out of `23` or out of the tiles left, `3-12 0-5`; 0 to 9999. A dash alone says that somebody was not there.
 * A tile that does not belong to the set, or that stands twice, is a fault.
 */
export function readPoints(text: string, pad: Pick<Pad, 'set' | 'doubleBlank' | 'blankSide'>): ReadPoints {
  const trimmed = text.trim();
  if (/^[-−–—]$/.test(trimmed)) return 'away';
  if (/^\d{1,4}$/.test(trimmed)) return Number(trimmed);
  return pointsOfTiles(trimmed, pad) ?? { fault: faultOf(trimmed) };
}

function pointsOfTiles(text: string, pad: Pick<Pad, 'set' | 'doubleBlank' | 'blankSide'>): number | null {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const tiles = words.map((word) => parseTile(word.replace(/[–—:/]/, '-')));
  if (words.length === 0 || new Set(tiles).size !== tiles.length) return null;
  let points = 0;
  for (const tile of tiles) {
    if (tile === null || high(tile) > pad.set) return null;
    points += tilePoints(pad, tile);
  }
  return points;
}

function faultOf(text: string): PointsFault {
  if (/^[-−–]\s*\d+$/.test(text)) return 'negativePoints';
  return /^\d+$/.test(text) ? 'tooManyPoints' : 'badPoints';
}
