/** Tables play: they load, decide, let computers move, save and tell. They do not know who shows them. */
export { createTables } from './tables.ts';
export type { Tables, TablesOptions, Done, Answer, News, Opening, TableCommand } from './tables.ts';
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
