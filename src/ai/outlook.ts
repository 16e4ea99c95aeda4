import { nextSeat } from '../game/game.ts';
import { high, isDouble, low, otherEnd, pips, type Tile } from '../game/tile.ts';
import type { Seat } from '../game/train.ts';
import type { Play } from '../game/view-types.ts';
import { judge, judgeFrom } from './judge.ts';
import { bestRow, planOf, type Plans } from './plan.ts';
import { copyOf, endsFor, lay, numbers, type Position } from './position.ts';
import { begin, sheet, tell, tellIf } from './sheet.ts';
import { expectedOf, held, hiddenTiles, lacks, tally, unseen } from './tally.ts';
import * as strong from './weights/strong.ts';

const strongJudge = judgeFrom(strong);

/**
 * Points that the others are expected to end the round with above the seat's own, by a seat that has just
 * moved; `row` is what it plans to lay on its own train. Of the other hands nothing but their sizes counts,
 * and what everybody knows of them.
 */
export type Outlook = (position: Position, seat: Seat, row: readonly Tile[]) => number;

/** Strong's. */
export const outlook: Outlook = (position, seat, row) => judge(strongJudge, show(position, seat, row));

/** The outlook of the seat on turn once it has laid that. */
export function outlookAfter(by: Outlook, position: Position, plans: Plans, play: Play): number {
  const seat = position.turn;
  const row = rowAfter(position, plans, play);
  const after = copyOf(position);
  lay(after, play.tile, play.train, false);
  return by(after, seat, row);
}

/** Writes down what strong's judge is shown of a position. */
export function show(position: Position, seat: Seat, row: readonly Tile[]): Float64Array {
  begin();
  study(position, seat);
  showHand(position, seat, row);
  showOthers(position, seat);
  showEnds(position, seat);
  return sheet;
}

/** By number: how likely the next seat holds no tile that bears it. */
const nextLacks = new Float64Array(numbers);
/** The numbers that the seat and the next one can lay against, as bits. */
let ends = 0;
let endsOfNext = 0;

function study(position: Position, seat: Seat): void {
  const next = nextSeat(seat, position.seats);
  tally(position, seat);
  for (let v = 0; v <= position.rules.set; v++) nextLacks[v] = lacks(position, next, v);
  ends = endsFor(position, seat);
  endsOfNext = endsFor(position, next);
}

function showHand(position: Position, seat: Seat, row: readonly Tile[]): void {
  const hand = position.hands[seat]!;
  let weight = 0;
  let heaviest = 0;
  let doubles = 0;
  let covered = 0;
  let weapons = 0;
  let fits = 0;
  for (const tile of hand) {
    weight += pips(tile);
    heaviest = Math.max(heaviest, pips(tile));
    if (fitsOne(tile, ends)) fits++;
    if (!isDouble(tile)) continue;
    if (row.includes(tile)) doubles++;
    if (held[low(tile)]! > 1) covered++;
    weapons += nextLacks[low(tile)]!;
  }
  tell(hand.length);
  tellIf(hand.length === 1);
  tellIf(hand.length === 2);
  tell(1 / (1 + hand.length));
  tell(weight / 10);
  tell(heaviest / 10);
  tell(row.length);
  tell(doubles);
  tell(covered);
  tell(weapons);
  tell(Math.min(4, fits));
  tellIf(fits === 0);
  showSpares(position, seat, row);
}

/** Tiles that are in no plan: they have to find room elsewhere. */
function showSpares(position: Position, seat: Seat, row: readonly Tile[]): void {
  const { hands, trains, seats } = position;
  const reach = trainsOpenTo(position, seat);
  const mexican = trains[seats]!.open;
  let spares = 0;
  let weight = 0;
  let doubles = 0;
  let kinds = 0;
  let chances = 0;
  let best = 0;
  let fits = 0;
  let onMexican = 0;
  for (const tile of hands[seat]!) {
    if (fitsOne(tile, 1 << mexican)) onMexican++;
    if (row.includes(tile)) continue;
    const chance = (unseen[low(tile)]! + (isDouble(tile) ? 0 : unseen[high(tile)]!)) / hiddenTiles;
    spares++;
    weight += pips(tile);
    if (isDouble(tile)) doubles++;
    kinds |= (1 << low(tile)) | (1 << high(tile));
    chances += chance;
    best = Math.max(best, chance);
    if (fitsOne(tile, reach)) fits++;
  }
  tell(spares);
  tellIf(spares === 0);
  tell(weight / 10);
  tell(doubles);
  tell(bitsOf(kinds));
  tell(chances);
  tell(best);
  tell(Math.min(3, fits));
  tellIf(spares > 0 && fits === 0);
  tell(Math.min(3, onMexican));
  // With nothing planned, what may be drawn for the own train.
  tell(row.length === 0 ? unseen[trains[seat]!.open]! / hiddenTiles : usualSupply);
  tell(unseen[mexican]! / hiddenTiles);
}

/** About the share of hidden tiles that bear a given number. */
const usualSupply = 0.15;

function showOthers(position: Position, seat: Seat): void {
  const { hands, trains, seats, boneyard } = position;
  const next = nextSeat(seat, position.seats);
  let tiles = 0;
  let fewest = Infinity;
  let marked = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    tiles += hands[other]!.length;
    fewest = Math.min(fewest, hands[other]!.length);
    if (trains[other]!.marked) marked++;
  }
  tellIf(trains[seat]!.marked);
  tellIf(trains[next]!.marked);
  tell(marked / (seats - 1));
  tell(hands[next]!.length);
  tell(1 / (1 + hands[next]!.length));
  tell(fewest);
  tell(1 / (1 + fewest));
  tell(tiles / (seats - 1));
  tell(boneyard.length / 50);
  tell(seats - 2);
  showStuck(position, next, fewest);
}

/** How likely the next seat has nothing to lay, even after a draw. */
function showStuck(position: Position, next: Seat, fewest: number): void {
  const { boneyard, rules } = position;
  let stuck = 1;
  let supply = 0;
  let fits = 0;
  for (let v = 0; v <= rules.set; v++) {
    if (((endsOfNext >> v) & 1) === 0) continue;
    stuck *= nextLacks[v]!;
    supply += unseen[v]! / hiddenTiles;
    fits += expectedOf(position, next, v);
  }
  staysStuck = stuck * (boneyard.length > 0 ? Math.max(0, 1 - supply) : 1);
  tell(stuck);
  tell(staysStuck);
  tell(staysStuck / (1 + fewest));
  tell(Math.min(5, fits));
}

let staysStuck = 0;

/** Whether another tile is owed, or a double lies open, and who can cover it. */
function showEnds(position: Position, seat: Seat): void {
  const { rules, openDoubles, hands, turn } = position;
  const due = rules.openDouble === 'free' ? undefined : openDoubles[0];
  const goesOn = turn === seat;
  const left = due !== undefined && !goesOn;
  let covers = false;
  if (due !== undefined) for (const tile of hands[seat]!) covers ||= fitsOne(tile, 1 << due.number);
  tellIf(goesOn);
  tellIf(goesOn && covers);
  tellIf(left);
  tellIf(left && covers);
  tell(left ? staysStuck : 0);
  tell(left && covers ? staysStuck : 0);
}

function trainsOpenTo({ trains, seats }: Position, seat: Seat): number {
  let reach = 0;
  for (let train = 0; train < trains.length; train++) {
    const { open, marked } = trains[train]!;
    if (train === seat || train >= seats || marked) reach |= 1 << open;
  }
  return reach;
}

export function fitsOne(tile: Tile, numbersAsBits: number): boolean {
  return (((numbersAsBits >> low(tile)) | (numbersAsBits >> high(tile))) & 1) === 1;
}

export function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The plan of the seat on turn once it has laid that. */
function rowAfter(position: Position, plans: Plans, { tile, train }: Play): readonly Tile[] {
  const seat = position.turn;
  const row = planOf(plans, position, seat);
  const isOwn = train === seat;
  if (isOwn && row[row.length - 1] === tile) return row.slice(0, -1);
  if (!isOwn && plans.planned[tile] === 0) return row;
  const rest = position.hands[seat]!.filter((other) => other !== tile);
  const { open } = position.trains[seat]!;
  return bestRow(rest, isOwn ? otherEnd(tile, open) : open);
}
