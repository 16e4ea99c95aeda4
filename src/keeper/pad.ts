/** The score pad: keeps the points of a game that is played with real tiles. */
import { padKind, type Pad } from '../store/kinds/pad.ts';
import type { Store } from '../store/store.ts';
import { readPoints, type PointsFault } from './pad-points.ts';
import { enginesOf, isAway, isHere, mostRounds } from './pad-sheet.ts';

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
  /** Names that are new and names that changed at once: whose points would be whose? */
  | { readonly code: 'namesUnclear' }
  | { readonly code: PointsFault; readonly name: string }
  /** A round that nobody played is no round. */
  | { readonly code: 'nobodyThere' }
  | { readonly code: 'tooFewHere'; readonly least: number }
  | { readonly code: 'badEngines'; readonly set: number; readonly most: number }
  | { readonly code: 'padFull' }
  /** Somebody else wrote since the state that this was made for. */
  | { readonly code: 'padMoved' };
export type PadAnswer =
  | {
      readonly ok: true;
      readonly pad: Pad;
      /** Entries that could not be read; the others of their form are written. */
      readonly unread?: readonly PadRefusal[];
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
  /**
   * Names anew. Once a round is complete they may be changed, or new ones added, wherever these sit; who comes late
   * missed the rounds before.
   */
  rename(id: string, names: string, saw?: Saw): Promise<PadAnswer>;
  /**
   * Points of the round being written, from the name at `from` on: whole numbers, or the tiles left
   * (`3-12 0-5`), counted by the pad's switches for blanks; `-` for somebody who is not there. An empty text leaves
   * the name as it is. The round is entered once every name at the table has its points. A form that is late counts
   * only where it fills what is still missing of the very round that it was opened for.
   */
  points(id: string, from: number, texts: readonly string[], saw?: Saw): Promise<PadAnswer>;
  /** The same for a round that is finished; refused only where that very round was written since. */
  correct(id: string, correction: Correction, saw?: Saw): Promise<PadAnswer>;
  /** Takes back what is half written, else the last round. */
  undo(id: string, saw?: Saw): Promise<PadAnswer>;
  /** What is played and how it counts. Rounds already written keep their points. */
  set(id: string, choices: PadChoices, saw?: Saw): Promise<PadAnswer>;
  /** The engines one by one: `12, 10, 8` or `9-0`. */
  ownOrder(id: string, engines: string, saw?: Saw): Promise<PadAnswer>;
  /** Who is at the table from now on, as indexes of the names; all others are away. */
  here(id: string, seats: readonly number[], saw?: Saw): Promise<PadAnswer>;
  close(id: string, saw?: Saw): Promise<PadAnswer>;
}

export type PadChoices = Partial<
  Pick<Pad, 'set' | 'order' | 'firstEngine' | 'missed' | 'doubleBlank' | 'blankSide'>
>;

export interface Correction {
  /** From 1. */
  readonly round: number;
  /** The first name that the texts are for. */
  readonly from: number;
  readonly texts: readonly string[];
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
        const least = pad.rounds.length > 0 ? pad.names.length : leastNames;
        if (names === null || names.length < least) return { code: 'badNames', least, most: mostNames };
        const columns =
          columnsOf(pad.names, names) ?? (pad.rounds.length === 0 ? names.map(() => null) : null);
        if (columns === null) return { code: 'namesUnclear' };
        return { ...withColumns(pad, names, columns), named: pad.revision + 1 };
      }),

    async points(id, from, texts, saw) {
      let unread: readonly PadRefusal[] = [];
      const answer = await change(id, (pad) => {
        if (hasMoved(pad, saw) && !fillsWhatIsMissing(pad, from, texts, saw)) return { code: 'padMoved' };
        if (pad.rounds.length >= enginesOf(pad).length) return { code: 'padFull' };
        const read = readRow({ pad, from, texts, row: pad.writing });
        unread = read.unread;
        return entered({ ...pad, writing: read.row });
      });
      return answer.ok ? { ...answer, unread } : answer;
    },

    async correct(id, { round, from, texts }, saw) {
      let unread: readonly PadRefusal[] = [];
      const answer = await change(id, (pad) => {
        const row = pad.rounds[round - 1];
        if (row === undefined || isWrittenSince(pad, round, saw)) return { code: 'padMoved' };
        const read = readRow({ pad, from, texts, row: row.map((points) => points ?? 'away') });
        unread = read.unread;
        const corrected = read.row.map(pointsOrAway);
        if (corrected.every((points) => points === isAway)) return { code: 'nobodyThere' };
        const changed = changedAt(pad).with(round - 1, pad.revision + 1);
        return { ...pad, rounds: pad.rounds.with(round - 1, corrected), changed };
      });
      return answer.ok ? { ...answer, unread } : answer;
    },

    undo: (id, saw) =>
      change(id, (pad) => {
        if (hasMoved(pad, saw)) return { code: 'padMoved' };
        const empty = pad.names.map(() => null);
        return pad.writing.some((points) => points !== null)
          ? { ...pad, writing: empty }
          : {
              ...pad,
              rounds: pad.rounds.slice(0, -1),
              changed: changedAt(pad).slice(0, -1),
              writing: empty,
            };
      }),

    set: (id, choices, saw) =>
      change(id, (pad) => (hasMoved(pad, saw) ? { code: 'padMoved' } : { ...pad, ...choices })),

    ownOrder: (id, text, saw) =>
      change(id, (pad) => {
        if (hasMoved(pad, saw)) return { code: 'padMoved' };
        const engines = readEngines(text, pad.set);
        return engines === null
          ? { code: 'badEngines', set: pad.set, most: mostRounds }
          : { ...pad, order: 'own', engines: [...engines] };
      }),

    here: (id, seats, saw) =>
      change(id, (pad) => {
        if (hasMoved(pad, saw)) return { code: 'padMoved' };
        const away = pad.names.flatMap((_, seat) => (seats.includes(seat) ? [] : [seat]));
        if (away.length > pad.names.length - leastNames) return { code: 'tooFewHere', least: leastNames };
        return entered({ ...pad, away });
      }),

    close: (id, saw) =>
      change(id, (pad) => (hasMoved(pad, saw) ? { code: 'padMoved' } : { ...pad, closed: true })),
  };
}

type Row = Pad['writing'];

/** The row with what the texts say; an empty text leaves its name as it is, and so does one that cannot be read. */
function readRow(asked: {
  readonly pad: Pad;
  readonly from: number;
  readonly texts: readonly string[];
  readonly row: Row;
}): { readonly row: Row; readonly unread: readonly PadRefusal[] } {
  const { pad, from, texts } = asked;
  const row = [...asked.row];
  const unread: PadRefusal[] = [];
  for (const [index, text] of texts.entries()) {
    const seat = from + index;
    if (text.trim() === '' || seat >= pad.names.length) continue;
    const points = readPoints(text, pad);
    if (typeof points === 'object') unread.push({ code: points.fault, name: pad.names[seat]! });
    else row[seat] = points;
  }
  return { row, unread };
}

const pointsOrAway = (points: Row[number]): number | null => (typeof points === 'number' ? points : isAway);

/** The pad with its round entered where nobody's points are missing any more. */
function entered(pad: Pad): Pad {
  const isMissing = (points: Row[number], seat: number) => points === null && isHere(pad, seat);
  const somebody = pad.writing.some((points) => typeof points === 'number');
  if (!somebody || pad.writing.some(isMissing)) return pad;
  return {
    ...pad,
    rounds: [...pad.rounds, pad.writing.map(pointsOrAway)],
    changed: [...changedAt(pad), pad.revision + 1],
    writing: pad.names.map(() => null),
  };
}

const changedAt = ({ rounds, changed }: Pad): readonly number[] => rounds.map((_, at) => changed?.[at] ?? 0);

/** Whether a round was written anew since somebody opened the form that corrects it. */
function isWrittenSince(pad: Pad, round: number, saw: Saw | undefined): boolean {
  if (saw === undefined) return false;
  return changedAt(pad)[round - 1]! > saw.revision || isNamedSince(pad, saw);
}

/** Whether the names were written since: a place in the form may be somebody else's now. */
const isNamedSince = (pad: Pad, saw: Saw): boolean => (pad.named ?? 0) > saw.revision;

function hasMoved(pad: Pad, saw: Saw | undefined): boolean {
  return saw !== undefined && saw.revision !== pad.revision;
}

/** Whether a late form belongs to the round being written, and nobody wrote there what it says. */
function fillsWhatIsMissing(pad: Pad, from: number, texts: readonly string[], saw: Saw | undefined): boolean {
  const isSameRound = saw?.round === pad.rounds.length + 1 && !isNamedSince(pad, saw);
  const isTaken = texts.some(
    (text, index) => text.trim() !== '' && (pad.writing[from + index] ?? null) !== null,
  );
  return isSameRound && !isTaken;
}

function readNames(text: string): readonly string[] | null {
  const names = text
    .split(/[,\n]/)
    .map((name) => [...name.trim()].slice(0, longestName).join(''))
    .filter((name) => name !== '');
  return names.length < leastNames || names.length > mostNames ? null : names;
}

/**
 * Which of the former columns each new name has; null for somebody new. Null where it cannot be told: where names
 * are both new and changed, nobody could say whose points are whose.
 */
function columnsOf(former: readonly string[], names: readonly string[]): readonly (number | null)[] | null {
  if (former.length === names.length) return names.map((_, at) => at);
  let at = 0;
  const columns = names.map((name) => (name === former[at] ? at++ : null));
  return at === former.length ? columns : null;
}

/** The pad with other columns: what was written moves with its name, and who is new missed what was before. */
function withColumns(pad: Pad, names: readonly string[], columns: readonly (number | null)[]): Pad {
  const moved = <T>(row: readonly T[], none: T): T[] => columns.map((at) => (at === null ? none : row[at]!));
  return {
    ...pad,
    names: [...names],
    rounds: pad.rounds.map((round) => moved(round, isAway)),
    writing: moved(pad.writing, null),
    ...(pad.away === undefined
      ? {}
      : { away: columns.flatMap((at, now) => (at !== null && !isHere(pad, at) ? [now] : [])) }),
  };
}

/** `12, 10, 8` and `9-0`: numbers one after the other, a span counted through. Null where one is not in the set. */
function readEngines(text: string, set: number): readonly number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const engines = parts.flatMap((part) => {
    const span = /^(\d{1,2})(?:[-–](\d{1,2}))?$/.exec(part);
    if (span === null) return [-1];
    const from = Number(span[1]);
    const to = Number(span[2] ?? span[1]);
    return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + Math.sign(to - from) * at);
  });
  const fits = engines.every((engine) => engine >= 0 && engine <= set);
  return fits && engines.length > 0 && engines.length <= mostRounds ? engines : null;
}

function refused(refusal: PadRefusal): PadAnswer {
  return { ok: false, refusal };
}
