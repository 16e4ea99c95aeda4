import { formatTile } from '../../game/tile.ts';
import type { Words } from '../../i18n/index.ts';
import type { RulePicture } from '../../render/index.ts';
import { tilesText } from '../say.ts';
import { asSentence } from './scores.ts';
import { within, type Told } from './within.ts';

/** An example on a rule page: the trains with their marks, what would be laid, and whether it may be. */
export function tellRule(words: Words, { engine, trains, words: shown }: RulePicture): Told {
  const number = `${engine}-${engine}`;
  return within(words, words.prose(asSentence(words, shown.title), shown.caption), [
    words.t('alt.fact', { name: words.t('table.engine'), text: number }),
    ...trains.map((train) => exampleLine(words, train)),
  ]);
}

function exampleLine(words: Words, train: RulePicture['trains'][number]): string {
  const { label, tiles, marked, owner, openDouble, next } = train;
  const parts = [tilesText(words, tiles)];
  if (marked || owner === null) parts.push(words.t(marked ? 'alt.markerOn' : 'alt.marked'));
  if (openDouble === true) parts.push(words.t('alt.doubleAtEnd'));
  const lies = words.t('alt.fact', { name: label, text: words.row(parts) });
  if (next === undefined) return lies;
  const args = { tile: formatTile(next.tile), where: label };
  const said = words.t(next.allowed ? 'rules.picture.allowed' : 'rules.picture.refused', args);
  return words.prose(lies, words.t('marks.sentence', { text: said }));
}
