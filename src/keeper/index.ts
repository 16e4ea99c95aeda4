/** Loads tables and people's settings, lets the table's steps decide, saves, and tells. */
export type { Tables, TablesOptions } from './api.ts';
export type { Presence } from './heartbeat.ts';
export { createPlayers } from './players.ts';
export { createQueue, type Queue } from './queue.ts';
export { gameRecordOf } from './record.ts';
export { seriesWith, type SeriesNow } from './series.ts';
export { createTables } from './tables.ts';
export { type Shown } from '../store/kinds/shown.ts';
export { type RecordSeat, type StoredRecord } from '../store/kinds/record.ts';
