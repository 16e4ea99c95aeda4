import { pips, type Tile } from '../../game/tile.ts';
import type { Words } from '../../i18n/index.ts';
import type { HandPicture, OpenEnd } from '../../render/index.ts';
import { capital, tilesText, tilesWithin } from '../say.ts';
import { within, type Told } from './within.ts';

/** A hand: its tiles in the order shown, which of them go where, and the marks on them. */
export function tellHand(words: Words, hand: HandPicture): Told {
  if (hand.tiles.length === 0) return { alt: words.t('alt.handEmpty'), left: [] };
  return within(words, tilesLine(words, hand), [
    ...playLines(words, hand),
    ...marksLines(words, hand),
    sumLine(words, hand),
  ]);
}

/** The connected train first. A tile has one name, however it stands: its button bears that name too. */
function tilesLine(words: Words, { tiles, train }: HandPicture): string {
  const shown = tiles.map(({ tile }) => tile);
  if (train === null) return words.t('alt.yourHand', { tiles: tilesWithin(words, shown, 500) });
  const { start, count } = train;
  const connected = words.t('alt.longest', { start, tiles: tilesText(words, shown.slice(0, count)) });
  if (shown.length === count) return connected;
  return words.prose(connected, words.t('alt.spare', { tiles: tilesWithin(words, shown.slice(count), 400) }));
}

/** Which tiles every open end takes; nothing while it is not the viewer's turn. */
function playLines(words: Words, hand: HandPicture): readonly string[] {
  const fits = hand.ends.map((end, at) => ({
    end: endText(words, end),
    tiles: hand.tiles.flatMap(({ tile, takenBy = [] }) => (takenBy.includes(at) ? [tile] : [])),
  }));
  const takers = fits.filter(({ tiles }) => tiles.length > 0);
  const plays = takers.map(({ end, tiles }) =>
    words.t('alt.takes', { text: end, tiles: tilesText(words, tiles) }),
  );
  const idle = fits.filter(({ tiles }) => tiles.length === 0).map(({ end }) => end);
  const stuck = hand.tiles.every(({ playable }) => playable === 'no');
  return [
    plays.length === 0 ? '' : words.t('alt.fits', { tiles: words.rows(plays) }),
    stuck ? words.t('alt.nothingFits') : '',
    idle.length === 0 ? '' : words.t('alt.takesNothing', { list: words.rows(idle) }),
  ];
}

/** `Yours, end 12`, `Ben, open double 5-5`. */
function endText(words: Words, { name, number, double }: OpenEnd): string {
  return words.row([name, words.t(double ? 'alt.double' : 'alt.end', { number })]);
}

function marksLines(words: Words, { tiles, train, words: shown }: HandPicture): readonly string[] {
  const spare = tiles.slice(train?.count ?? 0);
  const planned = tiles.filter((each) => each.planned !== undefined);
  const marked = [
    [words.t('alt.flipped'), spare.filter(({ flipped }) => flipped === true)],
    [shown.drawn, tiles.filter(({ drawn }) => drawn === true)],
    [shown.planned, planned.sort((a, b) => a.planned! - b.planned!)],
    [shown.picked, tiles.filter(({ picked }) => picked === true)],
  ] as const;
  return marked.map(([mark, those]) => {
    const list = tilesText(
      words,
      those.map(({ tile }) => tile),
    );
    return list === '' ? '' : words.t('alt.fact', { name: capital(mark, words.locale), text: list });
  });
}

/** `6 tiles, 75 pips.` */
function sumLine(words: Words, { tiles }: HandPicture): string {
  return words.t('alt.handSum', sumOf(words, tiles));
}

/** All that is told of a hand that its owner knows: `Your hand: 6 tiles, 75 pips.` */
export function handSum(words: Words, tiles: readonly { readonly tile: Tile }[]): string {
  return tiles.length === 0 ? words.t('alt.handEmpty') : words.t('alt.brief', sumOf(words, tiles));
}

function sumOf(words: Words, tiles: readonly { readonly tile: Tile }[]) {
  const count = tiles.reduce((sum, { tile }) => sum + pips(tile), 0);
  return {
    tiles: words.t('count.tiles', { count: tiles.length }),
    pips: words.t('count.pips', { count }),
  };
}
