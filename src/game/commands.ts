import type { Tile } from './tile.ts';
import type { Seat, TrainId } from './train.ts';

/** What a seat may ask of the game. */
export type SeatCommand =
  | {
      readonly type: 'play';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly train: TrainId;
      /** With `marker` = choice: leave the marker where it is. */
      readonly keepMarker?: boolean;
    }
  | { readonly type: 'draw'; readonly seat: Seat }
  | { readonly type: 'pass'; readonly seat: Seat }
  /** Ends an opening chain. */
  | { readonly type: 'end'; readonly seat: Seat }
  | { readonly type: 'knock'; readonly seat: Seat }
  | { readonly type: 'call'; readonly seat: Seat; readonly target: Seat };

/**
 * The tiles that the coming round deals, in shuffled order: the set, without the engine where that is set
 * aside. `shuffledOrder` makes it.
 */
export type DealCommand = { readonly type: 'deal'; readonly order: readonly Tile[] };

/**
 * The table gives up waiting for the seat on turn: it draws and passes as if nothing fitted, whatever it
 * holds. No player can ask for it; clocks do.
 */
export type SkipCommand = { readonly type: 'skip'; readonly seat: Seat };

export type Command = SeatCommand | DealCommand | SkipCommand;

/** Why a command was refused. What the referee prints and the bot puts into words. */
export const refusals = [
  'roundOver',
  'notYourTurn',
  'notInHand',
  'noSuchTrain',
  'mustCoverDouble',
  'doesNotFit',
  'ownTrainFirst',
  'mexicanNotYet',
  'trainClosed',
  'noDoubleNow',
  'cannotGoOutOnDouble',
  'mustPlay',
  'alreadyDrew',
  'boneyardEmpty',
  'mustDraw',
  'nothingToEnd',
  'nothingToKnock',
  'nothingToCall',
] as const;
export type Refusal = (typeof refusals)[number];
