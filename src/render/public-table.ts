import { turnOf } from '../game/events.ts';
import type { Seat, TrainId } from '../game/train.ts';
import type { View } from '../game/view-types.ts';
import type { JustLaid, PublicTable } from './picture-spec.ts';

/** What a table's picture and its words show of a View. */
export function publicTable(view: View): PublicTable {
  const { seats, phase, round, rounds, engine, turn, trains } = view;
  const { openDoubles, mustCover, counts, boneyard, hands } = view;
  return {
    ...{ seats, phase, round, rounds, engine, turn, trains, openDoubles, mustCover, counts, boneyard, hands },
    binding: bindingDoubles(view),
    standing: standingOf(view),
  };
}

/** Where open doubles block, all of them bind somebody, sooner or later; elsewhere those that are due now. */
function bindingDoubles({ rules, openDoubles, mustCover }: View): PublicTable['binding'] {
  const open = openDoubles.map(({ train }) => train);
  const binds = (train: TrainId): boolean => rules.openDouble === 'blocks' || mustCover.includes(train);
  const trains = open.filter(binds);
  return { trains, inOrder: rules.coverOrder !== 'any' };
}

function standingOf({ results, totals, places }: View): PublicTable['standing'] {
  if (results.length === 0) return null;
  return { totals, leaders: places.flatMap((place, seat) => (place === 1 ? [seat] : [])) };
}

/**
 * The tiles laid in this round since `seat` had its last turn, those of its present turn among them: how many at
 * the end of each train. For nobody (null) the tiles of whoever laid last.
 */
export function justLaid(history: View['history'], seat: Seat | null): readonly JustLaid[] {
  const laid = new Map<TrainId, number>();
  for (const event of history.slice(seat === null ? lastTurn(history) : sinceTurnOf(history, seat))) {
    if (event.type === 'roundDealt') laid.clear();
    if (event.type === 'tilePlayed') laid.set(event.train, (laid.get(event.train) ?? 0) + 1);
  }
  return [...laid].map(([train, tiles]) => ({ train, tiles }));
}

/** Where the events begin that came after the last finished turn of a seat. */
function sinceTurnOf(history: View['history'], seat: Seat): number {
  let at = history.length;
  // What it did in the turn that it is in now is new to everybody else.
  while (at > 0 && !isTurnOfOther(history[at - 1]!, seat)) at -= 1;
  while (at > 0 && !isTurnOf(history[at - 1]!, seat)) at -= 1;
  return at;
}

/** Where the turn begins in which the last tile was laid. */
function lastTurn(history: View['history']): number {
  const last = history.findLastIndex(({ type }) => type === 'tilePlayed');
  const event = history[last];
  if (event?.type !== 'tilePlayed') return history.length;
  let at = last;
  while (at > 0 && !isTurnOfOther(history[at - 1]!, event.seat)) at -= 1;
  return at;
}

function isTurnOfOther(event: View['history'][number], seat: Seat): boolean {
  return turnOf(event) !== null && turnOf(event) !== seat;
}

function isTurnOf(event: View['history'][number], seat: Seat): boolean {
  return turnOf(event) === seat;
}
