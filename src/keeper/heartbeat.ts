import { aliveId, aliveKind, type Alive } from '../store/kinds/alive.ts';
import type { Store } from '../store/store.ts';
import { ifReadable } from '../store/upkeep.ts';

/** Where people can play, as whoever is connected to them tells it. */
export interface Presence {
  /** The parts of Discord whose people can play through this process at the moment; none where nobody can. */
  served(): Promise<readonly string[]>;
  /** The part in which a server's people are; null for direct messages. */
  partOf(guild: string | null): string;
}

/** Says every so often where people can play, and knows when they could not. */
export interface Heartbeat {
  /**
   * Beats if it is time to. Called before anything that is due is served. True where it found a time in which
   * people could not play, or that the clock was set back.
   */
  beat(now: number): Promise<boolean>;
  /** Times in which nobody of this server could play. */
  awayOf(guild: string | null): Promise<Alive['away']>;
  /** Whether nobody of this server can play now, so that nothing of its tables is due. */
  isSilent(guild: string | null, now: number): Promise<boolean>;
}

const everyMs = 10_000;
/** Silence for longer than this before a start, or after a known outage, is a time that does not count. */
const silenceMs = 25_000;
/** So long nobody beats where nothing was known to be wrong: the process was frozen, or the clock was set. */
const frozenMs = 90_000;
/** A part is silent from then on: its processes beat every 10 seconds, and others look as often. */
const silentAfterMs = 40_000;
/** Longer than the longest clock; what is older has been given back. */
const keptMs = 14 * 24 * 3_600_000;

/**
 * Where several processes serve one store, any of them being there counts, for the part of Discord that it
 * serves. Without `presence` being there is enough, and only a start looks for silence.
 */
export function createHeartbeat(store: Store, presence?: Presence): Heartbeat {
  const partOf = (guild: string | null): string => presence?.partOf(guild) ?? aliveId;
  const known = new Map<string, Alive>();
  const begun = new Set<string>();
  let last: number | null = null;
  let wasUnable = false;

  async function beatOf(part: string, now: number): Promise<boolean> {
    const isNew = !begun.has(part);
    const unwatched = presence === undefined ? Infinity : frozenMs;
    const longest = isNew || wasUnable ? silenceMs : unwatched;
    let found = false;
    const step = (before: Alive | null): Alive => {
      const after = beaten(before ?? { at: now, away: [] }, now, longest);
      found = after.away.at(-1)?.to === now || (before !== null && after.at < before.at);
      return after;
    };
    // One of a newer release is left to it; the clocks go on by what is known.
    const alive = await ifReadable(store.change(aliveKind, part, step));
    known.set(part, alive ?? step(known.get(part) ?? null));
    begun.add(part);
    return found;
  }

  async function aliveOf(part: string): Promise<Alive | null> {
    if (!known.has(part)) {
      const stored = await ifReadable(store.get(aliveKind, part));
      if (stored !== null) known.set(part, stored.value);
    }
    return known.get(part) ?? null;
  }

  return {
    async beat(now) {
      if (last !== null && !wasUnable && Math.abs(now - last) < everyMs) return false;
      const served = (await presence?.served()) ?? [aliveId];
      const found: boolean[] = [];
      for (const part of served) found.push(await beatOf(part, now));
      // What others serve is looked up again when it is next asked for.
      for (const part of [...known.keys()])
        if (!served.includes(part) && !begun.has(part)) known.delete(part);
      wasUnable = served.length === 0;
      last = now;
      return found.includes(true);
    },
    awayOf: async (guild) => (await aliveOf(partOf(guild)))?.away ?? [],
    async isSilent(guild, now) {
      if (presence === undefined) return false;
      const alive = await aliveOf(partOf(guild));
      return alive === null || now - alive.at > silentAfterMs;
    },
  };
}

/** A beat, after which a silence of more than `longest` is a time away. */
function beaten({ at, away }: Alive, now: number, longest: number): Alive {
  // A clock that was ahead has been set: what it told of times to come has not happened.
  const past = away.filter(({ to }) => now - to < keptMs && to <= now + silenceMs);
  const wasAhead = at > now + silenceMs;
  const silent = !wasAhead && now - at > longest;
  return { at: wasAhead ? now : Math.max(now, at), away: silent ? [...past, { from: at, to: now }] : past };
}
