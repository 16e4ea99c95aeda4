import type { Words } from '../../i18n/index.ts';
import type { ScoresPicture } from '../../render/index.ts';
import { capital, seatName, tilesText, type Voice } from '../say.ts';
import { computersLine, voiceOf } from './names.ts';
import { within, type Told } from './within.ts';

/** A score sheet: everybody's points and totals, then how each round ended, the rows below, the hands left. */
export function tellScores(words: Words, sheet: ScoresPicture): Told {
  const sums = [32, 16, 8, 5].map((nameLength) => sumsLine(voiceOf(words, sheet.players, nameLength), sheet));
  const first = sums.find((said) => said.length <= 800) ?? sums.at(-1)!;
  const voice = voiceOf(words, sheet.players, 16);
  return within(words, first, [
    leadersLine(voice, sheet),
    ...extraLines(voice, sheet),
    leftLine(voice, sheet),
    roundsLine(voice, sheet),
    asSentence(words, sheet.words.subtitle),
    roundsToCome(voice, sheet),
    computersLine(voice, sheet.players),
  ]);
}

function sumsLine(voice: Voice, { results, totals }: ScoresPicture): string {
  const { words } = voice;
  const list = totals.map((total, seat) => {
    const points = words.row(results.map((result) => scoreText(words, result, seat)));
    return words.t('scores.altPlayer', { name: seatName(voice, seat), list: points, number: total });
  });
  return words.t('scores.alt', { list: words.t('marks.sentence', { text: words.rows(list) }) });
}

/** In brackets where it only stands for somebody who was not there. */
function scoreText(words: Words, { scores, missed }: ScoresPicture['results'][number], seat: number): string {
  const score = words.number(scores[seat] ?? 0);
  return missed?.includes(seat) === true ? words.t('marks.inBrackets', { text: score }) : score;
}

/** Whose totals are lit. */
function leadersLine(voice: Voice, { places, results }: ScoresPicture): string {
  if (results.length === 0) return '';
  const first = places.flatMap((place, seat) => (place === 1 ? [seatName(voice, seat)] : []));
  return voice.words.t('alt.first', { list: voice.words.list(first) });
}

/** Each round's engine, and who went out or that it was blocked. */
function roundsLine(voice: Voice, { results, words: shown }: ScoresPicture): string {
  const { words } = voice;
  const list = results.map(({ round, engine, wentOut }) => {
    const text = wentOut === null ? shown.blocked : seatName(voice, wentOut);
    return engine === null
      ? words.t('scores.altRoundDrawn', { round, text })
      : words.t('scores.altRound', { round, engine, text });
  });
  return list.length === 0 ? '' : words.t('scores.altOut', { list: words.rows(list) });
}

/** The rounds that are not played yet stand on the sheet as empty rows. */
function roundsToCome({ words }: Voice, { rounds, results }: ScoresPicture): string {
  const count = rounds - results.length;
  return count <= 0 ? '' : words.t('scores.toGo', { count });
}

/** The rows under the totals: how far behind everybody is. */
function extraLines(voice: Voice, { extra }: ScoresPicture): readonly string[] {
  const { words } = voice;
  return extra.map(({ label, cells }) => {
    const said = cells.flatMap((cell, seat) =>
      cell === '–' ? [] : [words.prose(seatName(voice, seat), cell)],
    );
    return said.length === 0
      ? ''
      : words.t('alt.fact', { name: capital(label, words.locale), text: words.row(said) });
  });
}

/** The hands that were left in the newest round. */
function leftLine(voice: Voice, { results, words: shown }: ScoresPicture): string {
  const { words } = voice;
  const last = results.at(-1);
  if (last === undefined || shown.left === '') return '';
  const hands = last.left.flatMap((hand, seat) =>
    hand.length === 0 ? [] : [words.prose(seatName(voice, seat), tilesText(words, hand))],
  );
  return hands.length === 0 ? '' : words.t('alt.fact', { name: shown.left, text: words.rows(hands) });
}

/** With a full stop, where it has none of its own. */
export function asSentence(words: Words, text: string): string {
  return text === '' || /[.!?。؟]$/u.test(text) ? text : words.t('marks.sentence', { text });
}
