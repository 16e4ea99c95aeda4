/** Remembers when people could not play, and why: over everybody, or in one place. */
export interface Absence {
  /** From now on this is (or is no longer) in the way. `where` is a channel, or null for everywhere. */
  note(what: string, where: string | null, inTheWay: boolean): void;
  /** For how long of this time nobody could play in a place, milliseconds; a thread's places are two. */
  within(places: readonly string[], from: number, to: number): number;
}

interface Span {
  readonly where: string | null;
  readonly from: number;
  to: number;
}

export function createAbsence(now: () => number): Absence {
  const spans: Span[] = [];
  const open = new Map<string, Span>();
  return {
    note(what, where, inTheWay) {
      const key = `${where ?? ''} ${what}`;
      const present = open.get(key);
      if (inTheWay && present === undefined) {
        const span = { where, from: now(), to: Infinity };
        open.set(key, span);
        spans.push(span);
      }
      if (!inTheWay && present !== undefined) {
        present.to = now();
        open.delete(key);
      }
    },
    within(places, from, to) {
      let sum = 0;
      let upTo = from;
      const here = spans.filter(({ where }) => where === null || places.includes(where));
      for (const span of here.sort((a, b) => a.from - b.from)) {
        const start = Math.max(span.from, upTo);
        const stop = Math.min(span.to, to);
        if (stop > start) sum += stop - start;
        upTo = Math.max(upTo, stop);
      }
      return sum;
    },
  };
}
