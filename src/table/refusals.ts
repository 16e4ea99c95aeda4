import type { Unplayable } from '../game/playable.ts';
import type { Rules } from '../game/switches.ts';
import type { Refusal as GameRefusal } from '../game/commands.ts';

/** Why a table did not do what was asked, beside the game's own refusals. */
export const tableRefusals = [
  /** No table has this id. */
  'noSuchGame',
  /** Made for an older (or another) state than the present one. */
  'staleRevision',
  'notAtTable',
  'alreadyIn',
  'full',
  'onlyHost',
  'tooFewSeats',
  /** These rules cannot be played; `unplayable` says why. */
  'unplayable',
  /** No switch of that name, or not one of its values. */
  'noSuchRule',
  /** A live game stands in this channel already; `table` is that one. */
  'channelTaken',
  /** The lobby is closed, or the game was ended before its time. */
  'lobbyClosed',
  'notStarted',
  'alreadyStarted',
  'gameOver',
  /** Only a finished game has a rematch. */
  'notOver',
  /** No such seat, or not one of that sort. */
  'noSuchSeat',
  /** The seats do not draw for the start; or this one has drawn already. */
  'noDraw',
  'hasDrawn',
  'noComputerThere',
  /** The clock has not run out (or there is none); `until` says when it does. */
  'timeNotUp',
  /** Of somebody who is to be invited. */
  'theySit',
  'theyWereSentAway',
  'invitedAlready',
  'noSeatOpen',
  'nothingToReturnTo',
  /** Nobody may take that seat, or not yet. */
  'seatNotOpen',
  'notOffered',
  /** The next nudge may be given at `until`. */
  'nudgeWait',
  'nobodyToNudge',
  /** Nobody nudges themselves. */
  'yourOwnTurn',
  'cannotKick',
  /** Of two people neither sends the other away alone, unless their time is up; `until` says when it is. */
  'onlyTwo',
  /** Whoever was sent away comes back only when they are let. */
  'sentAway',
  'notSentAway',
  /** There is no vote of theirs to take back. */
  'noVoice',
  'tileNotInHand',
  'alreadyPlanned',
  'planFull',
  'nothingPlanned',
  /** The next seat has acted, or the seconds for it are over. */
  'tooLateToTakeBack',
  /** One says something once in a turn. */
  'alreadyReacted',
  'hintsOff',
] as const;
export type TableRefusal = (typeof tableRefusals)[number];

export interface Refused<T> {
  readonly ok: false;
  readonly refusal: TableRefusal | GameRefusal;
  /** The present state, where there is a table. */
  readonly table: T | null;
  /** With `timeNotUp`, `onlyTwo` and `nudgeWait`: milliseconds since 1970; null where there is no clock. */
  readonly until?: number | null;
  /** With `unplayable`. */
  readonly unplayable?: Unplayable;
  /** With `unplayable`: the rules that were asked for, where they are not the table's own. */
  readonly rules?: Rules;
}
