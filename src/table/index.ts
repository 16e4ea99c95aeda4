/** Tables play: they load, decide, let computers move, save and tell. They do not know who shows them. */
export { createTables } from './tables.ts';
export { createPlayers, type Players } from './players.ts';
export type {
  Answer,
  Asker,
  Done,
  News,
  Opening,
  RuleChange,
  TableCommand,
  Tables,
  TablesOptions,
} from './api.ts';
export { tableRefusals, type Refused, type TableRefusal } from './refusals.ts';
export type {
  Act,
  Actor,
  ClockName,
  ClosedTable,
  Closing,
  HandArrangement,
  HandOrder,
  LobbyTable,
  Notice,
  OverTable,
  Person,
  PlayingTable,
  Series,
  SeatPlayer,
  Table,
  TableOptions,
  TableSeat,
  TurnClock,
  Vote,
} from '../store/kinds/table.ts';
export type { GuildSettings, NoticeWay, PlayerSettings } from '../store/kinds/settings.ts';
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
export { handRow, type HandRow, type RowTile } from './hand.ts';
export { whenToTell, type Telling } from './tell.ts';
export { gameRecordOf, outcomeOf, recordOf } from './record.ts';
export { seriesWith, type SeriesNow } from './series.ts';
export { personAt, seatOf, seatToReturnTo } from './seats.ts';
export { hmac } from './chance.ts';
export { shownKind, type Shown } from '../store/kinds/shown.ts';
export { recordKind, type RecordSeat, type StoredRecord } from '../store/kinds/record.ts';
