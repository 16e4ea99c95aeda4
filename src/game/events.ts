import type { Tile } from './tile.ts';
import type { Seat, TrainId } from './train.ts';

/** What happened, told without the reasons: the game is the fold of these. */
export type GameEvent =
  | {
      readonly type: 'roundDealt';
      /** From 1. */
      readonly round: number;
      /** Who starts the round by rotation; draws for a missing engine start here too. */
      readonly starter: Seat;
      /** The engine's number. */
      readonly engine: number;
      /** Who laid the engine out of the hand; null where it was set aside. */
      readonly engineBy: Seat | null;
      /** Tiles drawn until the engine turned up, in order. Empty where it was set aside or held. */
      readonly engineDraws: readonly { readonly seat: Seat; readonly tile: Tile }[];
      /** The hands as dealt, seat by seat, before engineDraws and before the engine was laid. */
      readonly hands: readonly (readonly Tile[])[];
      /** The boneyard as dealt, the first tile is drawn first; engineDraws come off its front. */
      readonly boneyard: readonly Tile[];
    }
  | {
      readonly type: 'tilePlayed';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly train: TrainId;
      readonly keepMarker?: true;
    }
  /** `skipped`: the table did not wait any longer, so that it tells nothing of the hand. */
  | { readonly type: 'tileDrawn'; readonly seat: Seat; readonly tile: Tile; readonly skipped?: true }
  | { readonly type: 'passed'; readonly seat: Seat; readonly skipped?: true }
  | { readonly type: 'chainEnded'; readonly seat: Seat; readonly skipped?: true }
  | { readonly type: 'knocked'; readonly seat: Seat }
  | { readonly type: 'called'; readonly seat: Seat; readonly target: Seat; readonly tiles: readonly Tile[] }
  | {
      readonly type: 'roundEnded';
      /** Who laid the last tile, or null: blocked. */
      readonly wentOut: Seat | null;
      /** This round's points, seat by seat. */
      readonly scores: readonly number[];
    }
  | {
      readonly type: 'gameEnded';
      /** Place of each seat from 1, ties shared. */ readonly places: readonly number[];
    };

/** An event as everybody may know it: drawn and dealt tiles are hidden unless they are the viewer's own. */
export type PublicEvent =
  | {
      readonly type: 'roundDealt';
      readonly round: number;
      readonly starter: Seat;
      readonly engine: number;
      readonly engineBy: Seat | null;
      /** How many tiles each seat was dealt. */
      readonly dealt: number;
      /** Who drew for a missing engine, in order. */
      readonly engineDraws: readonly Seat[];
    }
  | Extract<
      GameEvent,
      { type: 'tilePlayed' | 'passed' | 'chainEnded' | 'knocked' | 'roundEnded' | 'gameEnded' }
    >
  /** `tile` is null when the viewer may not know it. */
  | {
      readonly type: 'tileDrawn';
      readonly seat: Seat;
      readonly tile: Tile | null;
      readonly skipped?: true;
    }
  | {
      readonly type: 'called';
      readonly seat: Seat;
      readonly target: Seat;
      readonly count: number;
      readonly tiles: readonly Tile[] | null;
    };

/** Whose turn an event belongs to; null for what may happen in anybody's, as a knock or a call. */
export function turnOf(event: GameEvent | PublicEvent): Seat | null {
  switch (event.type) {
    case 'tilePlayed':
    case 'tileDrawn':
    case 'passed':
    case 'chainEnded':
      return event.seat;
    case 'roundDealt':
    case 'knocked':
    case 'called':
    case 'roundEnded':
    case 'gameEnded':
      return null;
  }
}
