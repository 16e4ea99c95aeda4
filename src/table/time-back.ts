/** Time in which people could not play does not count: it is given back to whoever is waited for. */
import { seen } from './context.ts';
import { withNotices } from './outbox.ts';
import type { PlayingTable, Table, TurnClock } from './table.ts';
import { clockMs, wordShares } from './turn-clock.ts';

/** A stretch of time, milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Less than this is given back without a word. */
const toldMs = 60_000;
/** Clocks of several processes differ by no more. */
const skewMs = 25_000;

/**
 * The table with the time given back in which nobody could play during this turn: `away` for all tables, and
 * what the table itself could not be shown. It is said once, and words that were put by meanwhile are taken
 * back: they are due later now.
 */
export function withTimeBack(table: Table, away: readonly Span[], now: number): Table {
  if (table.phase !== 'playing') return table;
  const { turn } = table;
  // A turn that began by a clock that was ahead begins now.
  const since = turn.since > now + skewMs ? now : turn.since;
  const counted = overlap([...away, ...unshownOf(table)], since, now);
  // More than has passed was never given back by a clock that was right.
  const before = turn.credit > now - since + skewMs ? 0 : turn.credit;
  const credit = Math.max(before, counted);
  if (credit === turn.credit && since === turn.since) return table;
  const given = credit - before;
  const next = { ...turn, since, credit };
  const said = given > 0 ? saidBy(next, table, now) : turn.said;
  const back: PlayingTable = { ...table, turn: { ...next, said } };
  return given < toldMs || !hasClock(table) ? back : told(back, given, now);
}

/** Whether the table cannot be shown in its channel at the moment. */
export function isUnshown(table: Table): boolean {
  return table.phase === 'playing' && table.unshown?.at(-1)?.to === null;
}

/** Notes that the table cannot be shown from now on, or that it can be again. */
export function withShown(table: Table, isShown: boolean, now: number): Table {
  if (table.phase !== 'playing' || isUnshown(table) !== isShown) return table;
  const unshown = table.unshown ?? [];
  const from = isShown ? unshown.at(-1)!.from : now;
  const closed = isShown ? unshown.slice(0, -1) : unshown;
  return { ...table, unshown: [...closed.slice(-kept), { from, to: isShown ? now : null }] };
}

const kept = 20;

function hasClock({ options, turn }: PlayingTable): boolean {
  return clockMs[options.clock] !== null && turn.waitsFor !== null;
}

/** One that goes on is given back when it is over. */
function unshownOf({ unshown = [] }: PlayingTable): readonly Span[] {
  return unshown.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));
}

/** How much of the time from `since` to `now` lies in the spans, each moment once. */
function overlap(spans: readonly Span[], since: number, now: number): number {
  let sum = 0;
  let until = since;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const start = Math.max(from, until);
    const end = Math.min(to, now);
    if (end <= start) continue;
    sum += end - start;
    until = end;
  }
  return sum;
}

/** The words about the turn that hold by the clock as it is now; none that was not said before. */
function saidBy(turn: TurnClock, { options }: PlayingTable, now: number): TurnClock['said'] {
  const length = clockMs[options.clock];
  if (length === null) return turn.said;
  const share = (now - turn.since - turn.credit) / length;
  const words = ['nothing', 'half', 'nearEnd', 'timeUp'] as const;
  const due = words.filter((word) => word === 'nothing' || wordShares[word] <= share).length - 1;
  return words[Math.min(due, words.indexOf(turn.said))]!;
}

/**
 * The line goes out before anything else, and there is one: what an earlier one that is not told yet would have
 * said is said by this one. Reminders that nobody could read are not sent late.
 */
function told(table: PlayingTable, given: number, now: number): PlayingTable {
  const untold = table.outbox.flatMap((notice) => (notice.type === 'timeBack' ? [notice.ms] : []));
  const waiting = table.outbox.filter(({ type }) => !isReminder(type) && type !== 'timeBack');
  const ms = untold.reduce((sum, earlier) => sum + earlier, given);
  const [line] = withNotices({ ...table, outbox: [] }, [{ type: 'timeBack', ms, at: now }]).outbox;
  // Until when the turn lasts is seen at the table.
  return seen({ ...table, outbox: [line!, ...waiting], noticed: table.noticed + 1 });
}

function isReminder(type: string): boolean {
  return type === 'half' || type === 'nearEnd' || type === 'timeUp';
}
