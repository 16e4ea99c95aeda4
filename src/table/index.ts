/** What a table is, and the steps that change one: values in, values out. Loading and saving is the keeper's. */
export * from './lists.ts';
export type * from './table.ts';
export type { GuildSettings, PlayerSettings } from './settings.ts';
export type { Asker, Opening, RuleChange, TableCommand } from './asks.ts';
export type { Context, Decided, Players, Step } from './context.ts';
export type { News } from './news.ts';
export { tableRefusals, type Refused, type TableRefusal } from './refusals.ts';
export {
  clockFacts,
  eventsOf,
  happenedSince,
  revealedSeed,
  seatFacts,
  voteFacts,
  type ClockFacts,
  type Happened,
  type SeatFact,
  type VoteFacts,
} from './facts.ts';
export { hmac } from './chance.ts';
export { handRow, type HandRow, type RowTile } from './hand.ts';
export { personAt, seatOf, seatToReturnTo } from './seats.ts';
export { whenToTell, type Telling } from './tell.ts';
