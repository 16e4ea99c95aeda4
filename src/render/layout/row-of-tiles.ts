import { isDouble, low, high, otherEnd, type Tile } from '../../game/tile.ts';
import type { Box } from './box.ts';

/** A tile as it lies: the number towards the station, the number away from it, and where. */
export interface PlacedTile extends Box {
  readonly tile: Tile;
  /** Left, or top where it stands upright. */
  readonly first: number;
  /** Right, or bottom. */
  readonly second: number;
  readonly upright: boolean;
  /** Which line of a wrapped train it lies in, from 0. */
  readonly line: number;
}

/** The numbers of a train's tiles in the direction in which they lie, from the number it starts with. */
export function directed(start: number, tiles: readonly Tile[]): { from: number; to: number; tile: Tile }[] {
  let end = start;
  return tiles.map((tile) => {
    const from = end;
    end = otherEnd(tile, from);
    return { from, to: end, tile };
  });
}

/** How far a tile reaches along its train, in halves: a double lies across. */
function lengthOf(tile: Tile): number {
  return isDouble(tile) ? 1 : 2;
}

export interface RowOptions {
  readonly start: number;
  readonly tiles: readonly Tile[];
  /** Where the first line begins and how wide each is. `y` is the middle of the first line. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Left free at the beginning of the first line. */
  readonly indent?: number;
  /** A half's side in pixels. */
  readonly half: number;
  readonly gap: number;
  /** From the middle of a line to the next one's. */
  readonly lineHeight: number;
}

/** Lays a train out from left to right, line under line, doubles across. */
export function rowOfTiles(options: RowOptions): PlacedTile[] {
  const { half, gap, width } = options;
  let x = options.indent ?? 0;
  let line = 0;
  return directed(options.start, options.tiles).map(({ from, to, tile }) => {
    const long = lengthOf(tile) * half;
    if (x > 0 && x + long > width) {
      x = 0;
      line += 1;
    }
    const upright = isDouble(tile);
    const high = upright ? 2 * half : half;
    const placed = {
      tile,
      first: from,
      second: to,
      upright,
      line,
      x: options.x + x,
      y: options.y + line * options.lineHeight - high / 2,
      w: long,
      h: high,
    };
    x += long + gap;
    return placed;
  });
}

/** A tile that stands upright in a hand, high number on top when flipped. */
export function uprightTile(tile: Tile, flipped: boolean, at: Omit<Box, 'h'>): PlacedTile {
  const [first, second] = flipped ? [high(tile), low(tile)] : [low(tile), high(tile)];
  return { tile, first, second, upright: true, line: 0, x: at.x, y: at.y, w: at.w, h: 2 * at.w };
}
