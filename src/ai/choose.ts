import type { SeatCommand } from '../game/commands.ts';
import type { Play, View } from '../game/view-types.ts';
import { attention, forced } from './forced.ts';
import { randomFrom, uniform } from './random.ts';
import { reasonFor, type HintReason } from './reasons.ts';
import { isSame, search, sureness, type Candidate } from './search.ts';
import { easy, steady, strong } from './simple.ts';
import type { Strength } from './strength.ts';

/** Milliseconds from any fixed moment, for instance `performance.now`. */
export type Clock = () => number;

export interface Thinking {
  /** What the seat sees. It has to be the seat's turn, or a moment at which it may knock or call. */
  readonly view: View;
  /** Any text or number: the same view and seed without a clock give the same choice. */
  readonly seed: string | number;
  /** How long a search may take, in milliseconds; 300 where left out. Without `now` it does not count. */
  readonly budgetMs?: number;
  /** The clock. Without one, a fixed number of continuations is tried. */
  readonly now?: Clock;
}

const usualBudgetMs = 300;
/** How often a beginner does not notice that somebody has to knock. */
const overlooks = 0.5;

/**
 * What a computer player of that strength does now. What is forced is not searched for. Throws where the
 * seat has nothing to do.
 */
export function choose(asked: Thinking & { readonly strength: Strength }): SeatCommand {
  const { view, strength } = asked;
  const random = randomFrom(asked.seed);
  const heard = attention(view);
  const isOnTurn = turnOf(view);
  if (heard !== null && !(strength === 'easy' && isOnTurn && uniform(random) < overlooks)) return heard;
  if (!isOnTurn) throw new Error('this seat has nothing to do now');
  const only = forced(view);
  if (only !== null) return only;
  switch (strength) {
    case 'easy':
      return easy(view, random);
    case 'steady':
      return steady(view);
    case 'strong':
      return strong(view);
    case 'expert':
      return commandOf(view, found(asked)[0]!.play);
  }
}

/** What expert would do, and the strongest reason for it. */
export function hint(asked: Thinking): { readonly command: SeatCommand; readonly reason: HintReason } {
  const command = choose({ ...asked, strength: 'expert' });
  return { command, reason: reasonFor(asked.view, command) };
}

export interface Assessment {
  /** What expert would have done. */
  readonly best: SeatCommand;
  /** Points in this round, set against the others, that `played` is expected to lose by `best`; 0 where alike. */
  readonly lost: number;
  /** For `best`. */
  readonly reason: HintReason;
}

/**
 * How much worse a move was than expert's, for the replay. `view` is what the seat saw before it. What luck
 * may have done to the comparison is taken off.
 */
export function assess(asked: Thinking & { readonly played: SeatCommand }): Assessment {
  const { view, played } = asked;
  const only = attention(view) ?? forced(view);
  if (only !== null || (played.type !== 'play' && played.type !== 'end')) {
    const best = only ?? played;
    return { best, lost: 0, reason: reasonFor(view, best) };
  }
  const keep = played.type === 'end' ? null : played;
  const candidates = found(asked, keep);
  const [first] = candidates;
  const own = candidates.find(({ play }) => isSame(play, keep));
  const best = commandOf(view, first!.play);
  const lost = own === undefined || own === first ? 0 : pointsBetween(first!, own);
  return { best, lost, reason: reasonFor(view, best) };
}

function turnOf({ seat, turn }: View): boolean {
  return seat !== null && turn === seat;
}

function found({ view, seed, budgetMs, now }: Thinking, keep?: Play | null): Candidate[] {
  return search({
    ...{ view, seed, now, budgetMs: budgetMs ?? usualBudgetMs },
    ...(keep === undefined ? {} : { keep }),
  });
}

function pointsBetween(best: Candidate, own: Candidate): number {
  if (best.worlds === 0 || own.worlds === 0) return 0;
  const more = own.points / own.worlds - best.points / best.worlds;
  const sure = Math.max(sureness(best), sureness(own));
  return Math.max(0, more * Math.min(1, sure));
}

function commandOf(view: View, play: Play | null): SeatCommand {
  const seat = view.seat!;
  return play === null ? { type: 'end', seat } : { type: 'play', seat, ...play };
}
