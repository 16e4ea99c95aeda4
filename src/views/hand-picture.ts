import { pips, type PublicEvent, type Tile, type TrainView, type View } from '../game/index.ts';
import type { HandPicture, HandTile, OpenEnd } from '../render/index.ts';
import type { HandFacts } from './facts.ts';
import { playable, type HandAsked } from './hand-asked.ts';
import { capital, isOpenTo, playersOf, seatName, trainTitle, type Voice } from './say.ts';
import { toldPicture } from './told/index.ts';

export interface HandPictureAsked extends Pick<HandAsked, 'words' | 'view'> {
  readonly table: Pick<HandAsked['table'], 'seats'>;
  readonly viewer: Pick<HandAsked['viewer'], 'seat' | 'look'>;
  readonly hand: Pick<HandFacts, 'tiles' | 'trainLength' | 'panel' | 'planned'>;
}

/** The hand as a picture: the chosen order, where its tiles go, playable ones lifted while it is the viewer's turn. */
export function handPicture(asked: HandPictureAsked) {
  const { words, table, view, viewer, hand } = asked;
  const voice: Voice = { words, seats: table.seats, you: viewer.seat, form: 'plain' };
  const start = ownEnd(view);
  const total = (view.hand ?? []).reduce((sum, tile) => sum + pips(tile), 0);
  const tiles = words.t('count.tiles', { count: hand.tiles.length });
  // Ends that others may change meanwhile would have a hand painted anew that has nothing to decide.
  const ends = view.turn !== null && view.turn === view.seat ? openTo(view) : [];
  const spec: HandPicture = {
    kind: 'hand',
    look: viewer.look,
    tiles: hand.tiles.map((each) => ({ ...each, ...marksOf(asked, ends, each.tile) })),
    train: hand.trainLength === 0 ? null : { start, count: hand.trainLength },
    ends: ends.map((train) => endOf(voice, view, train)),
    // Who is a computer is shown and told by the table; here a name's first letter is enough.
    players: playersOf(words, table.seats).map(({ name }) => ({ name })),
    words: {
      title: words.t('hand.title'),
      subtitle: words.t('hand.subtitle', { tiles, pips: words.t('count.pips', { count: total }) }),
      train:
        hand.trainLength === 0
          ? ''
          : words.t('hand.longest', { tiles: words.t('count.tiles', { count: hand.trainLength }) }),
      spare: words.t('hand.spare'),
      none: words.t('hand.none'),
      ends: words.t('picture.ends'),
      drawn: words.t('picture.drawn'),
      planned: words.t('picture.planned'),
      picked: words.t('picture.picked'),
    },
  };
  return toldPicture(words, 'hand.webp', spec);
}

/** The trains that the viewer may lay on, as far as the rules tell without a tile: open ones, or those a duty names. */
function openTo(view: View): readonly TrainView[] {
  const { seat, trains, mustCover, legal, rules, firstTurnDone } = view;
  const own = trains.find(({ owner }) => owner !== null && owner === seat);
  const chains = rules.firstTurn === 'chain' && seat !== null && firstTurnDone[seat] === false;
  const ownFirst = rules.ownTrainFirst === 'yes' && own?.tiles.length === 0;
  return trains.filter((train) => {
    if (legal.some((play) => play.train === train.id)) return true;
    if (view.turn === seat && mustCover.length > 0) return mustCover.includes(train.id);
    return chains || ownFirst ? train === own : isOpenTo(train, seat);
  });
}

function endOf(voice: Voice, view: View, train: TrainView): OpenEnd {
  const { words } = voice;
  const { owner, id, open } = train;
  const several = view.trains.filter((each) => each.owner === null).length > 1;
  const mine = owner !== null && owner === view.seat;
  const title = owner === null ? trainTitle(voice, id) : seatName(voice, owner);
  return {
    owner,
    number: open,
    mexican: owner === null && several ? id - view.seats + 1 : null,
    name: mine ? words.t('picture.yours') : capital(title, words.locale),
    double: view.mustCover.includes(id),
  };
}

/** What a tile is shown to be: playable where, drawn, planned, picked. */
function marksOf(
  { view, hand }: HandPictureAsked,
  ends: readonly TrainView[],
  tile: Tile,
): Omit<HandTile, 'tile' | 'flipped'> {
  const onTurn = view.turn !== null && view.turn === view.seat;
  const trains = view.legal.filter((play) => play.tile === tile).map((play) => play.train);
  const { panel } = hand;
  const planned = panel.mode === 'plan' ? panel.planned : hand.planned;
  const place = planned.findIndex((each) => each.tile === tile) + 1;
  return {
    playable: !onTurn ? 'idle' : playable(view).includes(tile) ? 'yes' : 'no',
    ...(trains.length > 0 && { takenBy: ends.flatMap(({ id }, at) => (trains.includes(id) ? [at] : [])) }),
    ...(drawnLast(view).includes(tile) && { drawn: true }),
    ...(place > 0 && { planned: place }),
    ...(panel.mode === 'arrange' && panel.picked === tile && { picked: true }),
  };
}

/** The tiles that the viewer drew in the latest turn in which they drew, unless they have laid one since. */
export function drawnLast({ history, seat }: Pick<View, 'history' | 'seat'>): readonly Tile[] {
  const own = history.filter((event) => 'seat' in event && event.seat === seat);
  const drawn: Tile[] = [];
  for (const event of own.reverse()) {
    if (event.type === 'tileDrawn' && event.tile !== null) drawn.push(event.tile);
    else if (endsDraws(event) || drawn.length > 0) break;
  }
  return drawn;
}

function endsDraws(event: PublicEvent): boolean {
  return event.type === 'tilePlayed' || event.type === 'chainEnded';
}

/** The open end of the viewer's own train. */
export function ownEnd(view: Pick<View, 'trains' | 'seat' | 'engine'>): number {
  return view.trains.find((train) => train.owner !== null && train.owner === view.seat)?.open ?? view.engine;
}
