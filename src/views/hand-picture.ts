import { formatTile, pips } from '../game/index.ts';
import type { HandPicture } from '../render/index.ts';
import { handAlt, ownEnd } from './alt.ts';
import { picture } from './components.ts';
import type { HandFacts } from './facts.ts';
import { playable, type HandAsked } from './hand-asked.ts';
import { tileText, type Voice } from './say.ts';

/** The hand as a picture: the chosen order, playable tiles lifted while it is the viewer's turn. */
export function handPicture({ words, table, view, viewer, hand }: HandAsked) {
  const voice: Voice = { words, seats: table.seats, you: viewer.seat, form: 'plain' };
  const onTurn = view.turn !== null && view.turn === view.seat;
  const fits = new Set(playable(view));
  const start = ownEnd(view);
  const shown = trainFirst(hand, start);
  const total = (view.hand ?? []).reduce((sum, tile) => sum + pips(tile), 0);
  const tiles = words.t('count.tiles', { count: hand.tiles.length });
  const spec: HandPicture = {
    kind: 'hand',
    look: viewer.look,
    tiles: hand.tiles.map(({ tile, flipped }) => ({
      tile,
      flipped,
      playable: !onTurn ? 'idle' : fits.has(tile) ? 'yes' : 'no',
    })),
    train: hand.trainLength === 0 ? null : { start, count: hand.trainLength },
    words: {
      title: words.t('hand.title'),
      subtitle: words.t('hand.subtitle', { tiles, pips: words.t('count.pips', { count: total }) }),
      train:
        hand.trainLength === 0
          ? ''
          : words.t('hand.longest', { tiles: words.t('count.tiles', { count: hand.trainLength }) }),
      spare: words.t('hand.spare'),
      none: words.t('hand.none'),
    },
  };
  return picture('hand.png', handAlt(voice, view, shown, hand.trainLength), spec);
}

/** The hand's tiles as text, those of the connected train in the direction in which they would lie. */
function trainFirst(hand: HandFacts, start: number): readonly string[] {
  let end = start;
  return hand.tiles.map(({ tile, flipped }, index) => {
    if (index >= hand.trainLength) return tileText(tile, flipped);
    const [from = 0, to = 0] = formatTile(tile).split('-').map(Number);
    const turned = to === end && from !== end;
    end = turned ? from : to;
    return tileText(tile, turned);
  });
}
