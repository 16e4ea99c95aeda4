import {
  defaultGuildSettings,
  defaultPlayerSettings,
  type GuildSettings,
  type PlayerSettings,
} from '../table/settings.ts';
import { guildSettingsKind, playerSettingsKind } from '../store/kinds/settings.ts';
import type { Kind, Store } from '../store/store.ts';
import { ifReadable } from '../store/upkeep.ts';

export interface Settings {
  guild(id: string): Promise<GuildSettings>;
  changeGuild(id: string, change: Partial<GuildSettings>): Promise<GuildSettings>;
  /** The role that may be told of a new lobby now; it counts as told from then on. Null: none, or not yet again. */
  claimCall(id: string, now: number): Promise<string | null>;
  player(id: string): Promise<PlayerSettings>;
  changePlayer(id: string, change: Partial<PlayerSettings>): Promise<PlayerSettings>;
}

/** A role is told of new lobbies at most this often, milliseconds. */
const callEveryMs = 3_600_000;

/** Settings of servers and players; who never changed any has the defaults, and no document. */
export function createSettings(store: Store): Settings {
  const guild: Sort<GuildSettings> = {
    kind: guildSettingsKind,
    defaults: defaultGuildSettings,
    notes: ['leftAt'],
  };
  const player: Sort<PlayerSettings> = {
    kind: playerSettingsKind,
    defaults: defaultPlayerSettings,
    notes: ['lessonsRead', 'directClosed'],
  };
  return {
    guild: (id) => read(store, guild, id),
    changeGuild: (id, change) => write(store, guild, id, change),
    async claimCall(id, now) {
      let role: string | null = null;
      await store.change(guildSettingsKind, id, (settings) => {
        const { calledRoleId = null, calledAt = null } = settings ?? {};
        role = calledAt !== null && now - calledAt < callEveryMs ? null : calledRoleId;
        return role === null ? settings : { ...settings!, calledAt: now };
      });
      return role;
    },
    player: (id) => read(store, player, id),
    // Whoever chooses anew how to be told may have opened their direct messages again.
    changePlayer: (id, change) =>
      write(store, player, id, change.notice === undefined ? change : { directClosed: false, ...change }),
  };
}

interface Sort<T> {
  readonly kind: Kind<T>;
  readonly defaults: T;
  /** What nobody chooses: the bot notes it by the way. */
  readonly notes: readonly (keyof T)[];
}

/** Where they cannot be read everything works as for somebody who chose nothing. */
async function read<T>(store: Store, { kind, defaults }: Sort<T>, id: string): Promise<T> {
  return (await ifReadable(store.get(kind, id)))?.value ?? defaults;
}

/** A choice that cannot be kept is a fault; what the bot notes for itself is then noted by nobody. */
async function write<T>(store: Store, sort: Sort<T>, id: string, change: Partial<T>): Promise<T> {
  const step = (settings: T | null): T => ({ ...(settings ?? sort.defaults), ...change });
  const changed = store.change(sort.kind, id, step);
  const isNote = Object.keys(change).every((name) => sort.notes.includes(name as keyof T));
  return (isNote ? await ifReadable(changed) : await changed) ?? step(null);
}
