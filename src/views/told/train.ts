import type { Words } from '../../i18n/index.ts';
import type { TrainPicture } from '../../render/index.ts';
import { capital, laidTiles, seatName } from '../say.ts';
import { computersLine, voiceOf } from './names.ts';
import { within, type Told } from './within.ts';

/** One train, its tiles in the direction in which they lie; of one that is too long, the outer end. */
export function tellTrain(words: Words, shown: TrainPicture): Told {
  const { train, engine, words: said } = shown;
  const tiles = outerTiles(words, laidTiles(train, engine));
  const number = train.open;
  const end = words.t(shown.openDouble ? 'alt.double' : 'alt.end', { number });
  const state = [
    capital(end, words.locale),
    words.t(train.openToAll ? 'alt.marked' : 'alt.closed'),
    train.tiles.length === 0
      ? words.t('alt.notStarted')
      : words.t('alt.tiles', { count: train.tiles.length }),
  ];
  const lies = train.tiles.length === 0 ? '' : words.t('alt.train', { train: said.title, tiles });
  const stands = words.row(state);
  const first =
    lies === ''
      ? words.t('alt.fact', { name: said.title, text: stands })
      : words.prose(lies, words.t('marks.sentence', { text: stands }));
  return within(words, first, [
    words.t('alt.fact', { name: said.engine, text: `${engine}-${engine}` }),
    ...layersLines(words, shown),
    computersLine(voiceOf(words, shown.players), shown.players),
  ]);
}

/** The tiles nearest to the open end, as many as there is room for. */
function outerTiles(words: Words, laid: readonly string[]): string {
  const most = 600;
  let from = 0;
  while (words.row(laid.slice(from)).length > most) from += 1;
  const tiles = words.row(laid.slice(from));
  return from === 0 ? tiles : words.prose('…', tiles);
}

/** Who laid which tiles. */
function layersLines(words: Words, { train, players, engine }: TrainPicture): readonly string[] {
  const laid = laidTiles(train, engine);
  const voice = voiceOf(words, players);
  return [...new Set(train.laidBy)].map((seat) =>
    words.t('alt.laidBy', {
      name: seatName(voice, seat),
      tiles: words.row(laid.filter((_, at) => train.laidBy[at] === seat)),
    }),
  );
}
