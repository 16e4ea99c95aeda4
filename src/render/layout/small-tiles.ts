import { high, low, type Tile } from '../../game/tile.ts';
import type { PlacedTile } from './row-of-tiles.ts';

/** A small flat tile in a list of tiles, low number first. */
export type SmallTile = PlacedTile;

/** Flat tiles side by side, line under line. */
export function linesOfSmallTiles(
  tiles: readonly Tile[],
  at: { readonly x: number; readonly y: number; readonly width: number; readonly half: number },
): { readonly tiles: readonly SmallTile[]; readonly height: number } {
  const { half } = at;
  const step = 2 * half + 8;
  const lineHeight = half + 10;
  const columns = Math.max(1, Math.floor((at.width + 8) / step));
  return {
    tiles: tiles.map((tile, index) => ({
      tile,
      first: low(tile),
      second: high(tile),
      upright: false,
      line: Math.floor(index / columns),
      x: at.x + (index % columns) * step,
      y: at.y + 8 + Math.floor(index / columns) * lineHeight,
      w: 2 * half,
      h: half,
    })),
    height: Math.ceil(tiles.length / columns) * lineHeight + 6,
  };
}
