/** How a player looks at their own hand, and what they plan to lay. */
import { longestTrain } from '../ai/index.ts';
import { high, low, otherEnd, pips, type Tile } from '../game/tile.ts';
import type { View } from '../game/view-types.ts';
import type { HandArrangement, Person, PlayingTable } from './table.ts';
import { refuse, type Context, type Step } from './context.ts';
import { seatOf, withSeat } from './seats.ts';

/** A tile as it stands in the row. `flipped`: the high number first. */
export interface RowTile {
  readonly tile: Tile;
  readonly flipped: boolean;
}

export interface HandRow {
  readonly tiles: readonly RowTile[];
  /** In the order `longest`: how many of `tiles`, from the first, make the connected train; else 0. */
  readonly trainLength: number;
}

/** The hand in its player's order. The longest train starts from the end of the own train. */
export function handRow(view: View, arrangement: HandArrangement): HandRow {
  const hand = view.hand ?? [];
  const flipped = new Set(arrangement.flipped);
  const row = (tiles: readonly Tile[]) => tiles.map((tile) => ({ tile, flipped: flipped.has(tile) }));
  switch (arrangement.order) {
    case 'number':
      return { tiles: row(hand), trainLength: 0 };
    case 'weight':
      return { tiles: row([...hand].sort((a, b) => pips(b) - pips(a) || b - a)), trainLength: 0 };
    case 'own':
      return { tiles: row(ownOrder(hand, arrangement.own)), trainLength: 0 };
    case 'longest': {
      const start = view.seat === null ? view.engine : (view.trains[view.seat]?.open ?? view.engine);
      const train = longestTrain(hand, start).tiles;
      const spare = hand.filter((tile) => !train.includes(tile));
      return { tiles: [...connected(train, start), ...row(spare)], trainLength: train.length };
    }
  }
}

/** Tiles that a plan may hold. */
export const planLength = 12;

/** Replaces the queue of tiles for the own train. */
export function plan(table: PlayingTable, who: Person, tiles: readonly Tile[], context: Context): Step {
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse(table, 'notAtTable');
  const game = context.games.of(table);
  const hand = game === null || game.phase === 'ready' ? [] : game.hands[seat]!;
  if (tiles.some((tile) => !hand.includes(tile))) return refuse(table, 'tileNotInHand');
  if (new Set(tiles).size !== tiles.length) return refuse(table, 'alreadyPlanned');
  if (tiles.length > planLength) return refuse(table, 'planFull');
  return { ok: true, table: withSeat(table, seat, { plan: tiles, dropped: [] }), news: [] };
}

/** Remembers how the hand is looked at. Tiles that are not in the hand are forgotten. */
export function arrange(
  table: PlayingTable,
  who: Person,
  change: Partial<HandArrangement>,
  context: Context,
): Step {
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse(table, 'notAtTable');
  const game = context.games.of(table);
  const hand = game === null || game.phase === 'ready' ? [] : game.hands[seat]!;
  const held = (tiles: readonly Tile[]) => [...new Set(tiles)].filter((tile) => hand.includes(tile));
  const next = { ...table.seats[seat]!.hand, ...change };
  const arranged = { ...next, own: held(next.own), flipped: held(next.flipped) };
  return { ok: true, table: withSeat(table, seat, { hand: arranged }), news: [] };
}

/** Tiles that the player has not placed yet follow at the end, by number. */
function ownOrder(hand: readonly Tile[], own: readonly Tile[]): Tile[] {
  const placed = own.filter((tile) => hand.includes(tile));
  return [...placed, ...hand.filter((tile) => !placed.includes(tile))];
}

/** Each tile turned so that it joins the one before. */
function connected(train: readonly Tile[], start: number): RowTile[] {
  let end = start;
  return train.map((tile) => {
    const flipped = low(tile) !== end && high(tile) === end;
    end = otherEnd(tile, end);
    return { tile, flipped };
  });
}
