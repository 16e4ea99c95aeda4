import { nextSeat } from '../game/game.ts';
import { high, isDouble, low, pips, type Tile } from '../game/tile.ts';
import type { Seat } from '../game/train.ts';
import { bitsOf, fitsOne, show } from './outlook.ts';
import { bestRow } from './plan.ts';
import { endsFor, numbers, type Position } from './position.ts';
import { sheet, tell, tellIf } from './sheet.ts';
import { expectedOf, held, hiddenTiles, lacks, unseen } from './tally.ts';

/**
 * Writes down what expert's judge is shown of a position: the figures of strong's judge, and others. `row` is what the seat, which has just moved, plans to lay on its own train.
 */
export function look(position: Position, seat: Seat, row: readonly Tile[]): Float64Array {
  show(position, seat, row);
  const { hands, seats } = position;
  const next = nextSeat(seat, seats);
  let leader = next;
  for (let ahead = 2; ahead < seats; ahead++) {
    const other = (seat + ahead) % seats;
    if (hands[other]!.length < hands[leader]!.length) leader = other;
  }
  lookAtRow(row, hands[leader]!.length);
  lookAtSpares(position, seat, next, row);
  lookAtNumbers(position, seat);
  lookAtNext(position, seat, next);
  lookAtLeader(position, seat, leader);
  lookAtSeats(position, seat);
  lookAtPips(position, seat);
  return sheet;
}

/** What is planned, and what of it would be left in the hand when the leader lays one tile a turn. */
function lookAtRow(row: readonly Tile[], turns: number): void {
  let all = 0;
  let late = 0;
  let later = 0;
  let laid = 0;
  for (let i = row.length - 1; i >= 0; i--) {
    const tile = row[i]!;
    all += pips(tile);
    if (laid >= turns / 2) late += pips(tile);
    if (laid >= turns) later += pips(tile);
    // A double takes no turn of its own.
    if (!isDouble(tile)) laid++;
  }
  tell(all / 10);
  tell(late / 10);
  tell(later / 10);
  tell(row.length > 0 ? pips(row[row.length - 1]!) / 10 : 0);
}

/** Spare tiles: those that could follow one another on the Mexican train, and how they hang together. */
function lookAtSpares(position: Position, seat: Seat, next: Seat, row: readonly Tile[]): void {
  const { hands, trains, seats, rules } = position;
  const mexican = trains[seats]!.open;
  const its = trains[next]!.open;
  const spares: Tile[] = [];
  let fits = false;
  let onNext = 0;
  let chances = 0;
  for (const tile of hands[seat]!) {
    if (row.includes(tile)) continue;
    spares.push(tile);
    fits ||= fitsOne(tile, 1 << mexican);
    if (fitsOne(tile, 1 << its)) onNext++;
    const ways = unseen[low(tile)]! + (isDouble(tile) ? 0 : unseen[high(tile)]!);
    chances += (ways / hiddenTiles) * pips(tile);
  }
  const second = fits ? bestRow(spares, mexican) : [];
  let shed = 0;
  for (const tile of second) shed += pips(tile);
  tell(second.length);
  tell(shed / 10);
  tell(pairsOf(spares, rules.set) / 2);
  tell(onNext);
  tell(chances / 10);
}

/** How many two of these tiles share a number. */
function pairsOf(tiles: readonly Tile[], set: number): number {
  bearers.fill(0);
  for (const tile of tiles) {
    bearers[low(tile)]!++;
    if (!isDouble(tile)) bearers[high(tile)]!++;
  }
  let pairs = 0;
  for (let v = 0; v <= set; v++) pairs += (bearers[v]! * (bearers[v]! - 1)) / 2;
  return pairs;
}

const bearers = new Float64Array(numbers);

function lookAtNumbers({ hands, trains, rules }: Position, seat: Seat): void {
  let doubles = 0;
  let alone = 0;
  for (const tile of hands[seat]!) {
    if (!isDouble(tile)) continue;
    doubles++;
    if (held[low(tile)]! < 2) alone++;
  }
  let kinds = 0;
  for (let v = 0; v <= rules.set; v++) if (held[v]! > 0) kinds++;
  const own = trains[seat]!;
  tell(doubles);
  tell(alone);
  tell(kinds);
  tell(held[own.open]!);
  tell((unseen[own.open]! / hiddenTiles) * 10);
  tellIf(own.tiles.length === 0);
}

/** What the next seat can be expected to lay, train by train, and how little of its hand is known. */
function lookAtNext(position: Position, seat: Seat, next: Seat): void {
  const { trains, seats, mayBear, rules, hands } = position;
  const its = trains[next]!.open;
  const mexican = trains[seats]!.open;
  tell(trains[seat]!.marked ? lacks(position, next, trains[seat]!.open) : 1);
  tell(lacks(position, next, its));
  tell(expectedOf(position, next, its));
  tell(lacks(position, next, mexican));
  tell(expectedOf(position, next, mexican));
  let unknown = 0;
  for (let v = 0; v <= rules.set; v++) unknown += mayBear[next * numbers + v]!;
  tell(unknown / (rules.set + 1) / Math.max(1, hands[next]!.length));
}

/** The seat with the fewest tiles: how near it is, and whether it may be stuck. */
function lookAtLeader(position: Position, seat: Seat, leader: Seat): void {
  const { hands, seats, rules } = position;
  const fewest = hands[leader]!.length;
  const ends = endsFor(position, leader);
  let stuck = 1;
  for (let v = 0; v <= rules.set; v++) if ((ends >> v) & 1) stuck *= lacks(position, leader, v);
  let second = Infinity;
  for (let other = 0; other < seats; other++) {
    if (other !== seat && other !== leader) second = Math.min(second, hands[other]!.length);
  }
  tell(bitsOf(ends));
  tell(stuck);
  tell(fewest === 1 ? stuck : 0);
  tellIf(fewest === 1);
  tell(seats > 2 ? second : 0);
}

/** The seats after the next one, as far as there are any. */
function lookAtSeats({ hands, trains, seats }: Position, seat: Seat): void {
  for (let ahead = 2; ahead <= 3; ahead++) {
    const other = (seat + ahead) % seats;
    const isOther = ahead < seats;
    tell(isOther ? hands[other]!.length : 0);
    tellIf(isOther && trains[other]!.marked);
  }
}

/** How heavy a hidden tile is on average, and what another hand weighs by that. */
function lookAtPips({ hands, seats, rules }: Position, seat: Seat): void {
  let all = 0;
  for (let v = 0; v <= rules.set; v++) all += unseen[v]! * v;
  let tiles = 0;
  for (let other = 0; other < seats; other++) if (other !== seat) tiles += hands[other]!.length;
  tell(all / hiddenTiles / 10);
  tell(((all / hiddenTiles) * tiles) / (seats - 1) / 10);
}
