import { isDouble, type PublicEvent, type View } from '../game/index.ts';
import type { Lesson } from './facts.ts';

/**
 * The first-game lines that go with what a player sees now, the most pressing first. The edge keeps which
 * of them a player has read, and shows those that are new, one or two at a time.
 *
 * @param asked.view the player's own view
 * @param asked.happened what happened since the player looked before
 */
export function lessonsFor(asked: {
  readonly view: View;
  readonly happened: readonly PublicEvent[];
}): readonly Lesson[] {
  const { view, happened } = asked;
  if (view.seat === null) return [];
  if (view.phase !== 'playing') return ['roundEnd'];
  const found: Lesson[] = [];
  const own = view.trains[view.seat]!;
  if (view.turn === view.seat) {
    const first = view.firstTurnDone[view.seat] === false;
    if (first && view.rules.firstTurn === 'chain') found.push('chain');
    if (own.tiles.length === 0) found.push('turn');
    if (view.legal.length > 0) found.push('handFull');
    if (view.mustCover.length > 0) found.push('openDouble');
    if (view.hand?.length === 1) found.push('lastTile');
    if (openToMe(view)) found.push('openTrain');
    if (view.trains.some((train) => train.owner === null && playsOn(view, train.id))) found.push('mexican');
  }
  if (happened.some((event) => event.type === 'tileDrawn' && event.seat === view.seat)) found.push('draw');
  if (happened.some((event) => event.type === 'tilePlayed' && isDouble(event.tile))) found.push('double');
  if (own.marked) found.push('marker');
  return found;
}

const playsOn = (view: View, train: number) => view.legal.some((play) => play.train === train);

/** Whether somebody else's marked train takes one of the viewer's tiles. */
function openToMe(view: View): boolean {
  return view.trains.some(
    (train) => train.owner !== null && train.owner !== view.seat && train.marked && playsOn(view, train.id),
  );
}
