import { channelKind } from '../store/kinds/channel.ts';
import { tableKind } from '../store/kinds/table.ts';
import type { Table } from '../table/table.ts';
import type { Store } from '../store/store.ts';

/** Whether a table still plays, or still may. */
export function isOpen(table: Table): boolean {
  return table.phase === 'lobby' || table.phase === 'playing';
}

export type Claim =
  /** The channel points to the new game now; its table has to be created. */
  | { readonly claimed: true }
  /** What was asked for stands here already. */
  | { readonly claimed: false; readonly same: Table }
  /** Another game stands here; null where its table is about to be created. */
  | { readonly claimed: false; readonly same: null; readonly taken: Table | null };

/** A pointer without a table is somebody who is about to create it, for this long at most. */
const graceMs = 10_000;

/** Points a channel to a new game, unless one is open there. `request` names what asked for it. */
export async function claimChannel(
  store: Store,
  channel: string,
  asked: { readonly game: string; readonly at: number; readonly request: string | null },
): Promise<Claim> {
  for (;;) {
    const stored = await store.get(channelKind, channel);
    if (stored !== null) {
      const { game, at, request } = stored.value;
      const table = (await store.get(tableKind, game))?.value ?? null;
      const isSame = request !== null && request === asked.request && table?.phase !== 'closed';
      if (isSame && table !== null) return { claimed: false, same: table };
      const isTaken = table === null ? asked.at - at < graceMs : isOpen(table);
      if (isTaken) return { claimed: false, same: null, taken: table };
    }
    const version = await store.put(channelKind, channel, asked, stored?.version ?? null);
    if (version !== null) return { claimed: true };
  }
}

/** The table that the channel points to. */
export async function tableIn(store: Store, channel: string): Promise<Table | null> {
  const pointer = await store.get(channelKind, channel);
  return pointer === null ? null : ((await store.get(tableKind, pointer.value.game))?.value ?? null);
}
