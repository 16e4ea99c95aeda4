/**
 * Enters finished games into their server's standings, each exactly once, whatever happens in between.
 *
 * A server's ledger gives each game a number and names the game that is being entered; nobody starts on
 * the next before that one is done. The ratings after the game are saved with the outcome before any
 * standing is touched, and a standing knows the number it has come to, so whoever finds an entry cut
 * short finishes it without counting anything twice.
 */
import { ledgerKind } from '../store/kinds/ledger.ts';
import { outcomeKind, type Outcome } from '../store/kinds/outcome.ts';
import { standingId, standingKind, type Standing } from '../store/kinds/standing.ts';
import type { Store } from '../store/store.ts';
import { eachReadable, ifReadable } from '../store/upkeep.ts';
import { periodsAt, ratedSeats, spans, withGame, type Span } from './standing.ts';

export interface LedgerOptions {
  readonly store: Store;
  /** Whether the player wants to stay off the boards. */
  readonly isHidden?: (player: string) => Promise<boolean>;
}

/**
 * Keeps a finished game's outcome and enters it. Calling it again for the same game changes nothing.
 * Rejects with what the store rejects with; what was begun is then finished by `enterDue`.
 */
export async function enterGame(options: LedgerOptions, outcome: Outcome): Promise<void> {
  const { store } = options;
  if ((await store.get(outcomeKind, outcome.gameId)) === null) {
    await store.put(outcomeKind, outcome.gameId, { ...outcome, number: null, entered: false }, null);
  }
  await enter(options, outcome.guildId, outcome.gameId);
}

/** Finishes entries that were cut short; how many there were. */
export async function enterDue(options: LedgerOptions, now: number): Promise<number> {
  const ids = await options.store.claimDue(outcomeKind, now, 30_000, 20);
  await eachReadable(ids, async (id) => {
    const stored = await options.store.get(outcomeKind, id);
    if (stored !== null) await enter(options, stored.value.guildId, id);
  });
  return ids.length;
}

async function enter(options: LedgerOptions, guildId: string, gameId: string): Promise<void> {
  const { store } = options;
  for (;;) {
    const outcome = await store.get(outcomeKind, gameId);
    if (outcome === null || outcome.value.entered) return;
    const stored = await store.get(ledgerKind, guildId);
    const ledger = stored?.value ?? { count: 0, entering: null };
    if (ledger.entering === null) {
      const taken = { count: ledger.count + 1, entering: gameId };
      await store.put(ledgerKind, guildId, taken, stored?.version ?? null);
      continue;
    }
    await finish(options, ledger.entering, ledger.count);
    await store.put(ledgerKind, guildId, { ...ledger, entering: null }, stored!.version);
  }
}

/** Does what is left to do for the game that holds the ledger's number `number`. */
async function finish(options: LedgerOptions, gameId: string, number: number): Promise<void> {
  const outcome = await numbered(options.store, gameId, number);
  if (outcome === null || outcome.entered) return;
  const periods = periodsAt(outcome.finishedAt);
  for (const player of new Set(outcome.seats.map((seat) => seat.player))) {
    const hidden = (await options.isHidden?.(player)) ?? false;
    for (const span of spans) {
      const entry = { outcome, number, hidden, player, span, period: periods[span] };
      await ifReadable(enterStanding(options.store, entry));
    }
  }
  await settle(options.store, gameId);
}

/**
 * The outcome with its number and ratings, which are worked out and saved if they are not yet. One that cannot
 * be read is passed over, so that the server's other games go on.
 */
function numbered(store: Store, gameId: string, number: number): Promise<Outcome | null> {
  return ifReadable(
    store.change(outcomeKind, gameId, (outcome) =>
      outcome === null || outcome.number !== null ? outcome : withRatings(store, { ...outcome, number }),
    ),
  );
}

async function withRatings(store: Store, outcome: Outcome): Promise<Outcome> {
  const periods = periodsAt(outcome.finishedAt);
  const after = {} as Record<Span, ReturnType<typeof ratedSeats>>;
  for (const span of spans) {
    const players = [...new Set(outcome.seats.map((seat) => seat.player))];
    const ids = players.map((player) => standingId(outcome.guildId, periods[span], player));
    const standings = await store.getMany(standingKind, ids);
    after[span] = ratedSeats(outcome, (player) => standings[players.indexOf(player)]?.value.rating);
  }
  return { ...outcome, seats: withSeatRatings(outcome, after) };
}

/** The seats with their ratings of each span set. */
export function withSeatRatings(
  outcome: Outcome,
  after: Readonly<Record<Span, ReturnType<typeof ratedSeats>>>,
): Outcome['seats'] {
  return outcome.seats.map((seat, index) => ({
    ...seat,
    ratings: { all: after.all[index]!, year: after.year[index]!, month: after.month[index]! },
  }));
}

interface Entry {
  readonly outcome: Outcome;
  readonly number: number;
  readonly hidden: boolean;
  readonly player: string;
  readonly span: Span;
  readonly period: string;
}

async function enterStanding(store: Store, entry: Entry): Promise<void> {
  const id = standingId(entry.outcome.guildId, entry.period, entry.player);
  await store.change(standingKind, id, (standing) =>
    standing !== null && standing.through >= entry.number ? standing : entered(standing, entry),
  );
}

/** A standing with the entry's game added. */
export function entered(old: Standing | null, entry: Entry): Standing {
  const ratings = entry.outcome.seats.map((seat) => seat.ratings![entry.span]);
  return withGame(old, entry.player, entry.period, { ...entry, ratings });
}

async function settle(store: Store, gameId: string): Promise<void> {
  await store.change(outcomeKind, gameId, (outcome) =>
    outcome === null || outcome.entered ? outcome : { ...outcome, entered: true },
  );
}
