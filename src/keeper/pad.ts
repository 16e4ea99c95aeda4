/**
 * The score pad: keeps the points of a game that is played with real tiles. Who starts a round and which
 * double is the engine follow from the number of rounds written down.
 */
import { tilePoints } from '../game/score.ts';
import { high, parseTile } from '../game/tile.ts';
import { padKind, type Pad } from '../store/kinds/pad.ts';
import type { Store } from '../store/store.ts';

export interface PadsOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly newId: () => string;
}

export const leastNames = 2;
export const mostNames = 14;
/** Longer names are cut. */
const longestName = 32;

export type PadRefusal =
  | { readonly code: 'unknownPad' }
  | { readonly code: 'padClosed' }
  | { readonly code: 'badNames'; readonly least: number; readonly most: number }
  | { readonly code: 'badPoints' | 'negativePoints' | 'tooManyPoints'; readonly name: string }
  | { readonly code: 'padFull' }
  /** Somebody else wrote since the state that this was made for. */
  | { readonly code: 'padMoved' };
export type PadAnswer =
  | {
      readonly ok: true;
      readonly pad: Pad;
      /** An entry that could not be read; the others of its form are written. */
      readonly unread?: PadRefusal;
    }
  | { readonly ok: false; readonly refusal: PadRefusal };

export interface PadOpening {
  readonly guild: string | null;
  readonly channel: string;
  readonly who: string;
  /** Separated by commas or line breaks; the first starts round 1. */
  readonly names: string;
  readonly set?: Pad['set'];
}

export interface Pads {
  /** A new pad; a channel shows its newest one. */
  open(opening: PadOpening): Promise<PadAnswer>;
  load(id: string): Promise<Pad | null>;
  inChannel(channel: string): Promise<Pad | null>;
  /** Names anew; only before the first round is complete may their number change. */
  rename(id: string, names: string, saw?: Saw): Promise<PadAnswer>;
  /**
   * Points of the round being written, from the name at `from` on: whole numbers, or the tiles left
   * (`3-12 0-5`), counted by the pad's switches for blanks. An empty text leaves the name as it is.
   * The round is entered once every name has its points. A form that is late counts only where it fills what is
   * still missing of the very round that it was opened for.
   */
  points(id: string, from: number, texts: readonly string[], saw?: Saw): Promise<PadAnswer>;
  /** Takes back what is half written, else the last round. */
  undo(id: string, saw?: Saw): Promise<PadAnswer>;
  /** The values of blanks; rounds already written keep theirs. */
  blanks(id: string, blanks: Partial<Pick<Pad, 'doubleBlank' | 'blankSide'>>): Promise<PadAnswer>;
  close(id: string, saw?: Saw): Promise<PadAnswer>;
}

/** The state that a write was made for; left out: the present one. */
export interface Saw {
  readonly revision: number;
  /** Which round a form of points was opened for, from 1. */
  readonly round?: number;
}

export function createPads(options: PadsOptions): Pads {
  const { store } = options;

  async function change(id: string, changed: (pad: Pad) => Pad | PadRefusal): Promise<PadAnswer> {
    const step = (pad: Pad) => (pad.closed ? { code: 'padClosed' as const } : changed(pad));
    let refusal: PadRefusal | null = null;
    const pad = await store.change(padKind, id, (stored) => {
      const next = stored === null ? { code: 'unknownPad' as const } : step(stored);
      refusal = 'code' in next ? next : null;
      return 'code' in next ? stored : { ...next, revision: next.revision + 1 };
    });
    return refusal === null ? { ok: true, pad: pad! } : refused(refusal);
  }

  return {
    async open({ guild, channel, who, names: text, set = 12 }) {
      const names = readNames(text);
      if (names === null) return refused({ code: 'badNames', least: leastNames, most: mostNames });
      const pad: Pad = {
        id: options.newId(),
        guild,
        channel,
        openedBy: who,
        openedAt: options.now(),
        revision: 1,
        names: [...names],
        rounds: [],
        writing: names.map(() => null),
        set,
        doubleBlank: 0,
        blankSide: 0,
        closed: false,
      };
      await store.put(padKind, pad.id, pad, null);
      return { ok: true, pad };
    },

    load: async (id) => (await store.get(padKind, id))?.value ?? null,

    async inChannel(channel) {
      const [newest] = await store.find(padKind, 'channel', channel, { limit: 1 });
      return newest === undefined ? null : ((await store.get(padKind, newest.id))?.value ?? null);
    },

    rename: (id, text, saw) =>
      change(id, (pad) => {
        if (hasMoved(pad, saw)) return { code: 'padMoved' };
        const names = readNames(text);
        const count = pad.rounds.length > 0 ? pad.names.length : null;
        if (names === null || (count !== null && names.length !== count)) {
          return { code: 'badNames', least: count ?? leastNames, most: count ?? mostNames };
        }
        const writing = names.length === pad.names.length ? pad.writing : names.map(() => null);
        return { ...pad, names: [...names], writing };
      }),

    async points(id, from, texts, saw) {
      let unread: PadRefusal | undefined;
      const answer = await change(id, (pad) => {
        if (hasMoved(pad, saw) && !fillsWhatIsMissing(pad, from, texts, saw)) return { code: 'padMoved' };
        if (pad.rounds.length > pad.set) return { code: 'padFull' };
        unread = undefined;
        const writing = [...pad.writing];
        for (const [index, text] of texts.entries()) {
          const seat = from + index;
          if (text.trim() === '' || seat >= pad.names.length) continue;
          const points = readPoints(text, pad);
          if (points === null) unread ??= { code: whyNoPoints(text), name: pad.names[seat]! };
          else writing[seat] = points;
        }
        const whole = writing.every((points) => points !== null);
        return whole
          ? { ...pad, rounds: [...pad.rounds, writing], writing: pad.names.map(() => null) }
          : { ...pad, writing };
      });
      return answer.ok && unread !== undefined ? { ...answer, unread } : answer;
    },

    undo: (id, saw) =>
      change(id, (pad) => {
        if (hasMoved(pad, saw)) return { code: 'padMoved' };
        const empty = pad.names.map(() => null);
        return pad.writing.some((points) => points !== null)
          ? { ...pad, writing: empty }
          : { ...pad, rounds: pad.rounds.slice(0, -1), writing: empty };
      }),

    blanks: (id, blanks) => change(id, (pad) => ({ ...pad, ...blanks })),
    close: (id, saw) =>
      change(id, (pad) => (hasMoved(pad, saw) ? { code: 'padMoved' } : { ...pad, closed: true })),
  };
}

function hasMoved(pad: Pad, saw: Saw | undefined): boolean {
  return saw !== undefined && saw.revision !== pad.revision;
}

/** Whether a late form belongs to the round being written, and nobody wrote there what it says. */
function fillsWhatIsMissing(pad: Pad, from: number, texts: readonly string[], saw: Saw | undefined): boolean {
  const isSameRound = saw?.round === pad.rounds.length + 1;
  const isTaken = texts.some(
    (text, index) => text.trim() !== '' && (pad.writing[from + index] ?? null) !== null,
  );
  return isSameRound && !isTaken;
}

/** Who starts the coming round, and the engine's number, by the rounds written down so far. */
export function nextRound(pad: Pick<Pad, 'rounds' | 'names' | 'set'>): {
  readonly round: number;
  /** Index into the names. */
  readonly starter: number;
  /** Null once the double blank has been played. */
  readonly engine: number | null;
} {
  const played = pad.rounds.length;
  return {
    round: played + 1,
    starter: played % pad.names.length,
    engine: played > pad.set ? null : pad.set - played,
  };
}

/**
 * Points out of `23` or out of the tiles left, `3-12 0-5`; 0 to 9999. Null where neither can be read, or a
 * tile does not belong to the set or stands twice.
 */
export function readPoints(text: string, pad: Pick<Pad, 'set' | 'doubleBlank' | 'blankSide'>): number | null {
  const trimmed = text.trim();
  if (/^\d{1,4}$/.test(trimmed)) return Number(trimmed);
  const words = trimmed.split(/[\s,;]+/).filter((word) => word !== '');
  const tiles = words.map((word) => parseTile(word.replace(/[–—:/]/, '-')));
  if (words.length === 0 || new Set(tiles).size !== tiles.length) return null;
  let points = 0;
  for (const tile of tiles) {
    if (tile === null || high(tile) > pad.set) return null;
    points += tilePoints(pad, tile);
  }
  return points;
}

/** What is wrong with points that could not be read. */
function whyNoPoints(text: string): 'badPoints' | 'negativePoints' | 'tooManyPoints' {
  if (/^\s*[-−–]\s*\d+\s*$/.test(text)) return 'negativePoints';
  return /^\s*\d+\s*$/.test(text) ? 'tooManyPoints' : 'badPoints';
}

function readNames(text: string): readonly string[] | null {
  const names = text
    .split(/[,\n]/)
    .map((name) => [...name.trim()].slice(0, longestName).join(''))
    .filter((name) => name !== '');
  return names.length < leastNames || names.length > mostNames ? null : names;
}

function refused(refusal: PadRefusal): PadAnswer {
  return { ok: false, refusal };
}
