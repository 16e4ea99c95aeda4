/**
 * Every place in which people are kept. What is exported, erased and searched for in tests follows from this
 * one list; a new kind does not compile before it says here whether it holds people.
 */
import type { KindName } from '../../store/kinds/index.ts';
import { handKind } from '../../store/kinds/hand.ts';
import { outcomeKind } from '../../store/kinds/outcome.ts';
import { padKind } from '../../store/kinds/pad.ts';
import { recordKind } from '../../store/kinds/record.ts';
import { playerSettingsKind } from '../../store/kinds/settings.ts';
import { standingKind } from '../../store/kinds/standing.ts';
import { tableKind } from '../../store/kinds/table.ts';
import { toldKind } from '../../store/kinds/told.ts';
import { everyId, type Kind, type Store } from '../../store/index.ts';

export interface Place<T> {
  readonly kind: Kind<T>;
  /** Ids of the documents that name a person. */
  readonly ids: (store: Store, userId: string) => Promise<readonly string[]>;
}

function under<T>(kind: Kind<T>, index: string): Place<T> {
  return { kind, ids: (store, key) => everyId(store, kind, { index, key }) };
}

export const places = {
  /** Hosts, seats, offers, votes, notices, and whoever ended a game. */
  table: under(tableKind, 'user'),
  /** Seats of finished games. Whoever was sent away is named here too, and found through the table. */
  record: under(recordKind, 'user'),
  outcome: under(outcomeKind, 'anywhere'),
  /** One's own, under one's id; and under `against` in those of everybody one has played. */
  standing: under(standingKind, 'player'),
  pad: under(padKind, 'opener'),
  /** Whose turn a message beside the table calls; found through the table. */
  told: { kind: toldKind, ids: under(tableKind, 'user').ids },
  /** One's open private messages, for a quarter of an hour. They hold keys, so that none is exported. */
  hand: under(handKind, 'user'),
  player: { kind: playerSettingsKind, ids: (_store: Store, userId: string) => Promise.resolve([userId]) },
  /** Names that somebody typed, for a week; nobody's id. */
  lots: null,
  alive: null,
  channel: null,
  guild: null,
  ledger: null,
  registered: null,
  shown: null,
} as const satisfies Readonly<Record<KindName, object | null>>;
