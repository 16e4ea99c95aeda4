export { openStore, type StoreOptions } from './open.ts';
export { backUp, restore, type Copied } from './backup.ts';
export { kind, type KindFacts } from './kind.ts';
export {
  NoBackup,
  StoreNotEmpty,
  StoreUnavailable,
  StoreUnusable,
  UnreadableDocument,
  type UnreadableReason,
} from './errors.ts';
export type { ChangeStep, Document, Found, IndexEntry, Kind, Page, Store, Stored } from './store.ts';
export { eachReadable, everyDocument, everyId, ifReadable } from './upkeep.ts';
export { changed } from './documents.ts';
