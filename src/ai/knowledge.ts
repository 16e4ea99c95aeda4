import { dutyOf, inOrder } from '../game/duty.ts';
import type { PublicEvent } from '../game/events.ts';
import { emptyTable } from '../game/round.ts';
import { whyNotPlay } from '../game/legal.ts';
import { newGame } from '../game/game.ts';
import { inOpeningChain, kindOfTurn } from '../game/opening.ts';
import { tilesOfSet } from '../game/set.ts';
import { bears, tile, type Tile } from '../game/tile.ts';
import type { Seat } from '../game/train.ts';
import type { View } from '../game/view-types.ts';
import {
  call,
  draw,
  endChain,
  noTiles,
  noteCame,
  numbers,
  pass,
  putDown,
  type Position,
} from './position.ts';

/** Stands for a tile that the viewer does not see. It bears no number that a tile has. */
export const hidden = (31 * 32 + 31) as Tile;
/** Tiles index arrays of this length. */
export const tileSpan = 19 * 32;

/**
 * What a seat knows of the round: the position as far as it is open, and what the past says about the rest.
 * Time counts the events of the round from 1.
 */
export interface Knowledge {
  readonly seat: Seat;
  /** Other hands and the boneyard hold `hidden` tiles, except where hands lie open. */
  readonly position: Position;
  /** The tiles that the viewer sees nowhere. */
  readonly unseen: readonly Tile[];
  /** Seat by seat, the viewer's own left empty. */
  readonly others: readonly SeatKnowledge[];
}

/** What the past says about one hand. */
export interface SeatKnowledge {
  /** When tiles came into the hand, and how many. */
  readonly came: { readonly time: number; readonly count: number }[];
  /** Tiles that left it: each had come after `after` and before `time`, for until `after` it was not there. */
  readonly left: { readonly time: number; readonly after: number }[];
  /** By tile: the last time at which the hand for certain did not hold it; 0 where that is not known. */
  readonly absent: Float64Array;
}

/** Reads a round's history the way an attentive player does. `view.seat` is not null. */
export function knowledgeOf(view: View): Knowledge {
  const seat = view.seat!;
  const position = unknownPosition(view);
  const others: SeatKnowledge[] = [];
  for (let other = 0; other < view.seats; other++) {
    others.push({ came: [], left: [], absent: new Float64Array(tileSpan) });
  }
  const study: Study = { view, position, others, set: tilesOfSet(view.rules.set), time: 0 };
  for (const event of view.history) {
    study.time++;
    follow(study, event);
  }
  return { seat, position: withOpenHands(view, position), unseen: unseenTiles(view), others };
}

interface Study {
  readonly view: View;
  readonly position: Position;
  readonly others: readonly SeatKnowledge[];
  readonly set: readonly Tile[];
  time: number;
}

function unknownPosition(view: View): Position {
  const { rules, seats, starter } = view;
  const table = emptyTable(newGame({ rules, seats, starter, reading: view.reading }), view.engine);
  const position: Position = {
    ...table,
    round: view.round,
    starter,
    hands: [],
    boneyard: [],
    trains: [],
    openDoubles: [],
    onTable: table.onTable.slice(),
    firstTurnDone: table.firstTurnDone.slice(),
    over: false,
    wentOut: null,
    doubled: false,
    mayBear: new Float64Array(seats * numbers),
  };
  for (let train = 0; train < table.trains.length; train++) {
    position.trains.push({ tiles: noTiles, laidBy: [], open: view.engine, marked: false });
  }
  return position;
}

function follow(study: Study, event: PublicEvent): void {
  const { position } = study;
  switch (event.type) {
    case 'roundDealt':
      return followDeal(study, event);
    case 'tilePlayed':
      return followPlay(study, event);
    case 'tileDrawn':
      // Whoever is skipped by the clock may hold what fits.
      if (event.skipped !== true) noteNoPlay(study);
      position.boneyard.push(hidden);
      draw(position, event.skipped === true);
      // The tile came after the hand was seen to hold nothing that fits.
      study.time++;
      return came(study, event.seat, 1);
    case 'passed':
      if (event.skipped !== true) noteNoPlay(study);
      return pass(position, event.skipped === true);
    case 'chainEnded':
      // Whoever may not end an opening as long as a tile fits holds none that does.
      if (event.skipped !== true && study.view.rules.chainEnds === 'whenStuck') noteNoPlay(study);
      return endChain(position, event.skipped === true);
    case 'called':
      for (let i = 0; i < event.count; i++) position.hands[event.target]!.push(hidden);
      call(position, event.target, event.count);
      return came(study, event.target, event.count);
    case 'knocked':
    case 'roundEnded':
    case 'gameEnded':
  }
}

function followDeal(study: Study, dealt: Extract<PublicEvent, { type: 'roundDealt' }>): void {
  const { position, view } = study;
  const { rules, seats } = view;
  for (let seat = 0; seat < seats; seat++) {
    position.hands.push(new Array<Tile>(dealt.dealt).fill(hidden));
    noteCame(position, seat, dealt.dealt);
    came(study, seat, dealt.dealt);
  }
  if (rules.engine === 'highest') noteNoEngine(study, dealt.engineDraws.length > 0 ? -1 : dealt.engine);
  for (const seat of dealt.engineDraws) {
    study.time++;
    position.hands[seat]!.push(hidden);
    noteCame(position, seat, 1);
    came(study, seat, 1);
  }
  const { engineBy } = dealt;
  if (engineBy === null) {
    position.turn = dealt.starter;
    position.turnKind = kindOfTurn(position);
    return;
  }
  position.hands[engineBy]!.pop();
  const drawn = dealt.engineDraws.length > 0;
  study.others[engineBy]!.left.push({ time: study.time + 1, after: drawn ? 1 : 0 });
  if (rules.engine === 'highest' && drawn) {
    study.time++;
    noteNoEngine(study, rules.engineMissing === 'inTurn' ? -1 : dealt.engine);
  }
  position.turn = rules.afterEngine === 'turnOver' ? (engineBy + 1) % seats : engineBy;
  position.turnKind = kindOfTurn(position);
}

/** Nobody holds a double above `above` that could have been the engine. */
function noteNoEngine({ view, others, time }: Study, above: number): void {
  for (let number = above + 1; number <= view.rules.set; number++) {
    if (view.results.some(({ engine }) => engine === number)) continue;
    for (const other of others) other.absent[tile(number, number)] = time;
  }
}

function followPlay(study: Study, played: Extract<PublicEvent, { type: 'tilePlayed' }>): void {
  const { position, others, time } = study;
  const { seat, tile: laid, train } = played;
  noteNoCover(study, played);
  others[seat]!.left.push({ time, after: others[seat]!.absent[laid]! });
  const hand = position.hands[seat]!;
  hand[hand.length - 1] = laid;
  putDown(position, laid, train, played.keepMarker === true);
}

/** Switch `doubleFollowUp` = `coverIfAble`: whoever lays something else holds no cover. */
function noteNoCover(study: Study, { seat, train }: { seat: Seat; train: number }): void {
  const { position, others, set, time, view } = study;
  if (view.rules.doubleFollowUp !== 'coverIfAble' || position.laid === 0) return;
  const own = position.openDoubles.filter((double) => double.turnNumber === position.turnNumber);
  const due = inOrder(view.rules, own);
  if (due.some((double) => double.train === train)) return;
  if (inOpeningChain(position)) return;
  for (const { number } of due) {
    for (const one of set) if (bears(one, number)) others[seat]!.absent[one] = time;
  }
}

function came({ others, time }: Study, seat: Seat, count: number): void {
  if (count > 0) others[seat]!.came.push({ time, count });
}

/** The seat on turn drew or passed: it holds nothing that it could have laid. */
function noteNoPlay({ position, others, set, time, view }: Study): void {
  const seat = position.turn;
  if (seat === view.seat) return;
  const hand = position.hands[seat]!;
  const last = hand.length - 1;
  // An empty hand, from which a covering tile is drawn, tells nothing.
  if (last < 0) return;
  for (const one of set) {
    hand[last] = one;
    if (isPlayable(position, one)) others[seat]!.absent[one] = time;
  }
  hand[last] = hidden;
}

function isPlayable(position: Position, one: Tile): boolean {
  const { trains } = position;
  const duty = dutyOf(position);
  for (let train = 0; train < trains.length; train++) {
    if (bears(one, trains[train]!.open) && whyNotPlay(position, duty, one, train) === null) return true;
  }
  return false;
}

/** Puts in what the viewer sees: the own hand, open hands, and so many hidden tiles elsewhere. */
function withOpenHands(view: View, position: Position): Position {
  position.hands = view.counts.map((count, seat) => {
    if (seat === view.seat) return view.hand!.slice();
    return view.hands?.[seat]?.slice() ?? new Array<Tile>(count).fill(hidden);
  });
  position.boneyard = new Array<Tile>(view.boneyard).fill(hidden);
  return position;
}

function unseenTiles(view: View): Tile[] {
  const seen = new Uint8Array(tileSpan);
  seen[tile(view.engine, view.engine)] = 1;
  for (const { tiles } of view.trains) for (const one of tiles) seen[one] = 1;
  for (const one of view.hand!) seen[one] = 1;
  for (const hand of view.hands ?? []) for (const one of hand) seen[one] = 1;
  return tilesOfSet(view.rules.set).filter((one) => seen[one] === 0);
}
