/** What a table is, and the steps that change one: values in, values out. Loading and saving is the keeper's. */
export * from './lists.ts';
export type * from './table.ts';
export type { GuildSettings, PlayerSettings } from './settings.ts';
export type { Asker, Opening, RuleChange, TableCommand } from './asks.ts';
export { isPast, type Context, type Decided, type Players, type Step } from './context.ts';
export type { News } from './news.ts';
export { type Refused, type TableRefusal } from './refusals.ts';
export { happenedSince, type Happened } from './happened.ts';
export { ownTurnOf, sinceTurnOf, toldAt } from './since-turn.ts';
export {
  clockSeen,
  hasStarted,
  lobbyFor,
  maxSeats,
  playedAt,
  seatsSeen,
  tableFor,
  votesSeen,
  type Looking,
  type Played,
  type SeenGame,
  type SeenLobby,
  type SeenSeat,
  type SeenVote,
  type StartedTable,
} from './seen.ts';
export { hmac } from './chance.ts';
export { gameBefore } from './games.ts';
export { handRow, planLength, type HandRow, type RowTile } from './hand.ts';
export { isStillInvited } from './invite.ts';
export { opensAt } from './open-seats.ts';
export { isLastAt, seatOf, seatSentAwayFrom, seatToReturnTo } from './seats.ts';
export { eventsOf, playToTakeBack } from './take-back.ts';
export { whenToTell, type Telling } from './tell.ts';
