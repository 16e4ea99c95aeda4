import type { SeatCommand } from '../game/commands.ts';
import type { View } from '../game/view-types.ts';
import type { HintReason } from './reasons.ts';
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
  /** The clock. Without one, a fixed number of simulations is made. */
  readonly now?: Clock;
}

/** What a computer player of that strength does now. Throws where the seat has nothing to do. */
export function choose(asked: Thinking & { readonly strength: Strength }): SeatCommand {
  const { view } = asked;
  if (view.seat === null) throw new Error('a spectator has nothing to choose');
  const first = view.legal[0];
  if (first !== undefined) return { type: 'play', seat: view.seat, ...first };
  if (view.must === 'draw') return { type: 'draw', seat: view.seat };
  if (view.must === 'pass') return { type: 'pass', seat: view.seat };
  if (view.must === 'mayEnd') return { type: 'end', seat: view.seat };
  throw new Error('it is not this seat’s turn');
}

/** What expert would do, and the strongest reason for it. */
export function hint(asked: Thinking): { readonly command: SeatCommand; readonly reason: HintReason } {
  return { command: choose({ ...asked, strength: 'expert' }), reason: { code: 'onlyPlay', args: {} } };
}

export interface Assessment {
  /** What expert would have done. */
  readonly best: SeatCommand;
  /** Points in this round that `played` is expected to lose against `best`; 0 where they are alike. */
  readonly lost: number;
  readonly reason: HintReason;
}

/** How much worse a move was than expert's, for the replay. `view` is what the seat saw before it. */
export function assess(asked: Thinking & { readonly played: SeatCommand }): Assessment {
  return { best: choose({ ...asked, strength: 'expert' }), lost: 0, reason: hint(asked).reason };
}
