/** Closed lists of what can be chosen or said at a table. Each stands here once; all else is derived. */
export { strengths, type Strength } from '../ai/index.ts';

/** How long the one on turn has; lengths are in `turn-clock.ts`. */
export const clockNames = ['none', '10m', '1h', '12h', '1d', '2d', '3d'] as const;
export type ClockName = (typeof clockNames)[number];

/** How long the seat of somebody who is away is kept for them before others may take it. */
export const graceNames = ['now', '1d', '3d', '7d', 'never'] as const;
export type GraceName = (typeof graceNames)[number];

/** In which order a hand is shown. */
export const handOrders = ['number', 'weight', 'longest', 'own'] as const;
export type HandOrder = (typeof handOrders)[number];

/** What a private message at a table is open for. */
export const panels = ['play', 'arrange', 'plan', 'trains', 'scores', 'rules', 'table'] as const;
export type Panel = (typeof panels)[number];

/** How a player wants to be told: a mention at the table, a direct message, not at all. */
export const noticeWays = ['mention', 'direct', 'none'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** How pictures look; `contrast` has numerals for pips and patterns beside colours. */
export const looks = ['classic', 'dark', 'contrast'] as const;
export type Look = (typeof looks)[number];

/** How large everything in a picture is: `large` has no text under 16 pixels on a phone. */
export const prints = ['normal', 'large'] as const;
export type Print = (typeof prints)[number];

/** What people at a table can say to each other at one press. */
export const reactions = ['wellPlayed', 'ouch', 'luck', 'sorry', 'thanks'] as const;
export type Reaction = (typeof reactions)[number];

/** What boards cover. */
export const periods = ['all', 'year', 'month'] as const;
export type Period = (typeof periods)[number];

/** What a player can earn in a game, once on each server. */
export const achievements = [
  /** Went out in the very first turn of a round. */
  'outOnFirstTurn',
  /** Laid fifteen tiles on the own train in one round. */
  'trainOfFifteen',
  /** Won after being last, alone, halfway through; three seats and four rounds at least. */
  'comebackFromLast',
  /** Laid four doubles in one turn. */
  'fourDoubles',
] as const;
export type Achievement = (typeof achievements)[number];

/** A series is over after all its games, or (`bestOf`) when one cannot be caught any more. */
export const seriesKinds = ['bestOf', 'season'] as const;
export type SeriesKind = (typeof seriesKinds)[number];

/** Who made a move: its player, the rules (no choice), the player's plan, a computer, the clock's button. */
export const actors = ['player', 'rules', 'plan', 'computer', 'clock'] as const;
export type Actor = (typeof actors)[number];

/**
 * A lobby that nobody started; ended by its people; everybody left; the channel is gone. A game that was
 * not played to its end has no record and counts for nobody; its table keeps what was played.
 */
export const closings = ['idle', 'ended', 'abandoned', 'channelGone'] as const;
export type Closing = (typeof closings)[number];

/** In which order the doubles of a score pad are engines: from one down or up, whichever is drawn, one's own order. */
export const padOrders = ['down', 'up', 'drawn', 'own'] as const;
export type PadOrder = (typeof padOrders)[number];

/** What a round counts, on a score pad, for somebody who was not there. */
export const missedCounts = ['nothing', 'average', 'worst'] as const;
export type MissedCounts = (typeof missedCounts)[number];
