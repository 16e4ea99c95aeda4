import { channelKind, type ChannelPointer } from '../store/kinds/channel.ts';
import { tableKind } from '../store/kinds/table.ts';
import type { Table } from '../table/table.ts';
import type { Store } from '../store/store.ts';
import { ifReadable } from '../store/upkeep.ts';

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
export async function claimChannel(store: Store, channel: string, asked: ChannelPointer): Promise<Claim> {
  let claim: Claim = { claimed: true };
  await store.change(channelKind, channel, async (pointer) => {
    claim = pointer === null ? { claimed: true } : await claimOver(store, pointer, asked);
    return claim.claimed ? asked : pointer;
  });
  return claim;
}

async function claimOver(
  store: Store,
  { game, at, request }: ChannelPointer,
  asked: ChannelPointer,
): Promise<Claim> {
  const table = await readable(store, game);
  const isSame = request !== null && request === asked.request && table?.phase !== 'closed';
  if (isSame && table !== null) return { claimed: false, same: table };
  const isTaken = table === null ? asked.at - at < graceMs : isOpen(table);
  return isTaken ? { claimed: false, same: null, taken: table } : { claimed: true };
}

/** The table that the channel points to. One that cannot be read leaves the channel free for another. */
export async function tableIn(store: Store, channel: string): Promise<Table | null> {
  const pointer = await store.get(channelKind, channel);
  return pointer === null ? null : readable(store, pointer.value.game);
}

async function readable(store: Store, game: string): Promise<Table | null> {
  return (await ifReadable(store.get(tableKind, game)))?.value ?? null;
}
