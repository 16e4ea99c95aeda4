import {
  defaultGuildSettings,
  defaultPlayerSettings,
  type GuildSettings,
  type PlayerSettings,
} from '../table/settings.ts';
import { guildSettingsKind, playerSettingsKind } from '../store/kinds/settings.ts';
import type { Kind, Store } from '../store/store.ts';

export interface Settings {
  guild(id: string): Promise<GuildSettings>;
  changeGuild(id: string, change: Partial<GuildSettings>): Promise<GuildSettings>;
  player(id: string): Promise<PlayerSettings>;
  changePlayer(id: string, change: Partial<PlayerSettings>): Promise<PlayerSettings>;
}

/** Settings of servers and players; who never changed any has the defaults, and no document. */
export function createSettings(store: Store): Settings {
  const guild = { kind: guildSettingsKind, defaults: defaultGuildSettings };
  const player = { kind: playerSettingsKind, defaults: defaultPlayerSettings };
  return {
    guild: (id) => read(store, guild, id),
    changeGuild: (id, change) => write(store, guild, id, change),
    player: (id) => read(store, player, id),
    // Whoever chooses anew how to be told may have opened their direct messages again.
    changePlayer: (id, change) =>
      write(store, player, id, change.notice === undefined ? change : { directClosed: false, ...change }),
  };
}

interface Sort<T> {
  readonly kind: Kind<T>;
  readonly defaults: T;
}

async function read<T>(store: Store, { kind, defaults }: Sort<T>, id: string): Promise<T> {
  return (await store.get(kind, id))?.value ?? defaults;
}

async function write<T>(store: Store, sort: Sort<T>, id: string, change: Partial<T>): Promise<T> {
  for (;;) {
    const stored = await store.get(sort.kind, id);
    const next = { ...(stored?.value ?? sort.defaults), ...change };
    if ((await store.put(sort.kind, id, next, stored?.version ?? null)) !== null) return next;
  }
}
