import type { SeatCommand } from '../game/commands.ts';
import { bears, high, isDouble, otherEnd, pips, type Tile } from '../game/tile.ts';
import type { View } from '../game/view-types.ts';
import { bestRow } from './plan.ts';

/** Why a play is recommended, as a code with numbers; views put it into words. */
export type HintReason =
  /** There is nothing else to do: the one legal play, or a forced draw or pass. */
  | { readonly code: 'onlyPlay'; readonly args: Record<never, never> }
  /** The hand is empty afterwards. */
  | { readonly code: 'goesOut'; readonly args: Record<never, never> }
  /** Lays a tile against an open double of `number`. */
  | { readonly code: 'coversDouble'; readonly args: { readonly number: number } }
  /** Leaves an open double of `number` that the others will find hard to cover. */
  | { readonly code: 'leavesDoubleOpen'; readonly args: { readonly number: number } }
  /** The double of `number` can be covered from the hand at once. */
  | { readonly code: 'laysAndCovers'; readonly args: { readonly number: number } }
  /** First tile of one's own train; `length` more tiles of the hand can follow. */
  | { readonly code: 'startsOwnTrain'; readonly args: { readonly length: number } }
  /** The marker comes off: the train belongs to its owner again. */
  | { readonly code: 'closesOwnTrain'; readonly args: Record<never, never> }
  /** The planned train of `length` tiles stays whole. */
  | { readonly code: 'keepsTrain'; readonly args: { readonly length: number } }
  /** A tile outside the planned train of `length` tiles goes elsewhere. */
  | { readonly code: 'usesSpareTile'; readonly args: { readonly length: number } }
  /** Gets rid of this many pips. */
  | { readonly code: 'shedsPips'; readonly args: { readonly pips: number } }
  /** Ends an opening chain and keeps `tiles` tiles that could still follow. */
  | { readonly code: 'endsChain'; readonly args: { readonly tiles: number } }
  /** Says that one tile is left before anybody calls it. */
  | { readonly code: 'knocks'; readonly args: Record<never, never> }
  /** Somebody forgot to knock and has to draw `tiles`. */
  | { readonly code: 'calls'; readonly args: { readonly tiles: number } };

export const reasonCodes = [
  'onlyPlay',
  'goesOut',
  'coversDouble',
  'leavesDoubleOpen',
  'laysAndCovers',
  'startsOwnTrain',
  'closesOwnTrain',
  'keepsTrain',
  'usesSpareTile',
  'shedsPips',
  'endsChain',
  'knocks',
  'calls',
] as const satisfies readonly HintReason['code'][];

/** The weightiest reason for a command of the seat that sees the view. */
export function reasonFor(view: View, command: SeatCommand): HintReason {
  switch (command.type) {
    case 'knock':
      return { code: 'knocks', args: {} };
    case 'call':
      return { code: 'calls', args: { tiles: Math.min(view.rules.knockPenalty, view.boneyard) } };
    case 'draw':
    case 'pass':
      return { code: 'onlyPlay', args: {} };
    case 'end':
      return { code: 'endsChain', args: { tiles: new Set(view.legal.map(({ tile }) => tile)).size } };
    case 'play':
      return reasonForPlay(view, command);
  }
}

function reasonForPlay(view: View, play: Extract<SeatCommand, { type: 'play' }>): HintReason {
  const { tile, train, seat } = play;
  const hand = view.hand ?? [];
  if (hand.length === 1 && winsRound(view, tile)) return { code: 'goesOut', args: {} };
  if (view.must === 'play' && view.legal.length === 1) return { code: 'onlyPlay', args: {} };
  const covered = view.openDoubles.find((double) => double.train === train);
  if (covered !== undefined) return { code: 'coversDouble', args: { number: covered.number } };
  if (isDouble(tile)) return reasonForDouble(view, tile);
  return train === seat ? reasonOnOwnTrain(view, tile, seat) : reasonElsewhere(view, tile, seat);
}

/** Whether the last tile wins the round: nobody was out before, and nothing is owed for it (`goOutOnDouble` = covered). */
function winsRound({ rules, firstOut, turnKind, laid, openDoubles }: View, tile: Tile): boolean {
  if (firstOut !== null) return false;
  if (rules.goOutOnDouble !== 'covered' || rules.doubleFollowUp === 'none' || turnKind === 'chain')
    return true;
  return !isDouble(tile) && (laid === 0 || openDoubles.length < 2);
}

function reasonForDouble({ hand, rules }: View, tile: Tile): HintReason {
  const number = high(tile);
  const follows = rules.doubleFollowUp !== 'none' || rules.openDouble !== 'blocks';
  const covers = (hand ?? []).some((other) => other !== tile && bears(other, number));
  if (covers && follows) return { code: 'laysAndCovers', args: { number } };
  if (rules.openDouble === 'blocks') return { code: 'leavesDoubleOpen', args: { number } };
  return { code: 'shedsPips', args: { pips: pips(tile) } };
}

function reasonOnOwnTrain(view: View, tile: Tile, seat: number): HintReason {
  const own = view.trains[seat]!;
  const row = bestRow(view.hand ?? [], own.open);
  if (own.tiles.length === 0)
    return { code: 'startsOwnTrain', args: { length: lengthAfter(view, tile, seat) } };
  if (own.marked) return { code: 'closesOwnTrain', args: {} };
  if (row.includes(tile) && row.length > 1) return { code: 'keepsTrain', args: { length: row.length } };
  return { code: 'shedsPips', args: { pips: pips(tile) } };
}

function reasonElsewhere(view: View, tile: Tile, seat: number): HintReason {
  const row = bestRow(view.hand ?? [], view.trains[seat]!.open);
  if (row.length > 1 && !row.includes(tile)) return { code: 'usesSpareTile', args: { length: row.length } };
  return { code: 'shedsPips', args: { pips: pips(tile) } };
}

/** How many tiles of the hand can follow on the own train once this one lies there. */
function lengthAfter(view: View, tile: Tile, seat: number): number {
  const rest = (view.hand ?? []).filter((other) => other !== tile);
  return bestRow(rest, otherEnd(tile, view.trains[seat]!.open)).length;
}
