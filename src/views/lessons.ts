import { isDouble, type PublicEvent, type View } from '../game/index.ts';
import type { Lesson } from './facts.ts';

/** Lines shown at once: more would not be read. */
const most = 2;

/**
 * The first-game lines that a player should read now, the most pressing first, at most two. The edge
 * keeps which of them a player has read: those returned count as read once they were shown.
 *
 * @param asked.view the player's own view
 * @param asked.happened what happened since the player looked before
 * @param asked.read lines that the player has read already
 */
export function lessonsFor(asked: {
  readonly view: View;
  readonly happened: readonly PublicEvent[];
  readonly read: readonly string[];
}): readonly Lesson[] {
  return lessonsOf(asked)
    .filter((lesson) => !asked.read.includes(lesson))
    .slice(0, most);
}

function lessonsOf(asked: {
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
    if (own.tiles.length === 0 && playsOn(view, own.id)) found.push('turn');
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
