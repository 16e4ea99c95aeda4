import type { PublicEvent } from '../game/events.ts';
import type { Seat } from '../game/train.ts';
import { publicEvent } from '../game/view.ts';
import type { Actor } from './lists.ts';
import type { Table } from './table.ts';

/** An event that everybody may know, and who made it. */
export interface Happened {
  readonly event: PublicEvent;
  readonly by: Actor;
}

/**
 * What happened after the table showed `revision`, oldest first, as this seat (null: everybody) may know
 * it. Of a revision long past only the last acts are known.
 */
export function happenedSince(table: Table, revision: number, seat: Seat | null): readonly Happened[] {
  if (table.phase === 'lobby') return [];
  const happened: Happened[] = [];
  table.acts.forEach((act, index) => {
    if (act.revision <= revision) return;
    const end = table.acts[index + 1]?.from ?? table.events.length;
    for (const event of table.events.slice(act.from, end)) {
      happened.push({ event: publicEvent(event, seat, hasOpenHands(table)), by: act.by });
    }
  });
  const held = table.phase === 'playing' ? table.held : undefined;
  if (held !== undefined && held.revision > revision) happened.push({ event: held.event, by: 'player' });
  return happened;
}

function hasOpenHands(table: Table): boolean {
  return table.rules.openHands === 'yes';
}
