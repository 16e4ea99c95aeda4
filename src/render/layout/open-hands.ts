import type { Tile } from '../../game/tile.ts';
import { box, right, type Box } from './box.ts';
import type { Sheet } from './sheet.ts';
import { linesOfSmallTiles, type SmallTile } from './small-tiles.ts';

/** A hand that lies open: whose it is, and its tiles in lines. */
export interface OpenHand {
  readonly seat: number;
  readonly disc: Box;
  readonly name: Box;
  /** Where its points are told, on the right; null where they are not. */
  readonly points: Box | null;
  readonly tiles: readonly SmallTile[];
}

export interface OpenHandsAt {
  readonly sheet: Sheet;
  readonly margin: number;
  readonly top: number;
  readonly nameWidth: number;
  /** Room on the right for each hand's points. */
  readonly pointsWidth?: number;
}

/** The hands with tiles in them, one under the other. In large print a hand's tiles stand under its name. */
export function openHands(
  hands: readonly (readonly Tile[])[],
  at: OpenHandsAt,
): { readonly blocks: readonly OpenHand[]; readonly bottom: number } {
  const { sheet, margin, pointsWidth = 0 } = at;
  const end = sheet.width - margin;
  const disc = sheet.large ? 60 : 46;
  let y = at.top;
  const blocks: OpenHand[] = [];
  hands.forEach((hand, seat) => {
    if (hand.length === 0) return;
    const name = box(margin + 6 + disc + 12, y, sheet.large ? 320 : at.nameWidth, disc + 6);
    const tilesX = sheet.large ? margin + 6 : right(name) + 10;
    const tilesY = sheet.large ? y + disc + 4 : y + 5;
    const room = sheet.large ? 0 : pointsWidth === 0 ? 0 : pointsWidth + 18;
    const half = sheet.large ? 46 : 26;
    const row = linesOfSmallTiles(hand, { x: tilesX, y: tilesY, width: end - tilesX - room, half });
    blocks.push({
      seat,
      disc: box(margin + 6, y + 3, disc, disc),
      name,
      points: pointsWidth === 0 ? null : box(end - pointsWidth - 6, y, pointsWidth, disc + 6),
      tiles: row.tiles,
    });
    y = Math.max(y + disc + 8, tilesY + row.height + 5);
  });
  return { blocks, bottom: y };
}
