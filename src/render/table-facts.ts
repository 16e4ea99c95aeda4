import type { View } from '../game/view-types.ts';
import type { TrainId } from '../game/train.ts';
import type { TableFacts, TablePicture } from './picture-spec.ts';

/** The part of a View that a table's picture may show. */
export function tableFacts(view: TableFacts): TableFacts {
  const { seats, phase, round, rounds, engine, turn, trains } = view;
  const { openDoubles, mustCover, counts, boneyard } = view;
  return {
    seats,
    phase,
    round,
    rounds,
    engine,
    turn,
    trains,
    openDoubles,
    mustCover,
    counts,
    boneyard,
  };
}

/** The tiles laid by whoever laid last, since somebody else acted: how many at the end of each train. */
export function justLaid(history: View['history']): TablePicture['justLaid'] {
  const laid = new Map<TrainId, number>();
  let layer: number | null = null;
  for (let at = history.length - 1; at >= 0; at--) {
    const event = history[at]!;
    if (event.type === 'roundEnded' || event.type === 'gameEnded') continue;
    if (event.type === 'roundDealt') break;
    if (layer !== null && event.seat !== layer) break;
    if (event.type !== 'tilePlayed') continue;
    layer = event.seat;
    laid.set(event.train, (laid.get(event.train) ?? 0) + 1);
  }
  return [...laid].map(([train, tiles]) => ({ train, tiles }));
}
