import { aliveKind } from './alive.ts';
import { channelKind } from './channel.ts';
import { handKind } from './hand.ts';
import { ledgerKind } from './ledger.ts';
import { lotsKind } from './lots.ts';
import { outcomeKind } from './outcome.ts';
import { padKind } from './pad.ts';
import { recordKind } from './record.ts';
import { registeredKind } from './registered.ts';
import { guildSettingsKind, playerSettingsKind } from './settings.ts';
import { shownKind } from './shown.ts';
import { standingKind } from './standing.ts';
import { tableKind } from './table.ts';
import { toldKind } from './told.ts';

/** Every kind of document that there is, by its name. */
export const everyKind = {
  alive: aliveKind,
  channel: channelKind,
  guild: guildSettingsKind,
  hand: handKind,
  ledger: ledgerKind,
  lots: lotsKind,
  outcome: outcomeKind,
  pad: padKind,
  player: playerSettingsKind,
  record: recordKind,
  registered: registeredKind,
  shown: shownKind,
  standing: standingKind,
  table: tableKind,
  told: toldKind,
} as const satisfies Readonly<Record<string, { readonly name: string }>>;
export type KindName = keyof typeof everyKind;
