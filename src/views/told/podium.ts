import type { Words } from '../../i18n/index.ts';
import type { PodiumPicture } from '../../render/index.ts';
import { seatName } from '../say.ts';
import { computersLine, voiceOf } from './names.ts';
import { asSentence } from './scores.ts';
import { within, type Told } from './within.ts';

/** The places with their points, and the totals as they grew round by round. */
export function tellPodium(
  words: Words,
  { players, totals, places, results, words: shown }: PodiumPicture,
): Told {
  const voice = voiceOf(words, players, 24);
  const inOrder = totals.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]!);
  const list = inOrder.map((seat) =>
    words.t('scores.line', {
      place: places[seat]!,
      name: seatName(voice, seat),
      points: words.t('count.points', { count: totals[seat]! }),
    }),
  );
  const lines = inOrder.map((seat) => {
    const sums = runningTotals(results, seat).map((sum) => words.number(sum));
    return words.prose(seatName(voice, seat), words.row(sums));
  });
  const chart = words.t('alt.fact', { name: shown.chart, text: words.rows(lines) });
  return within(words, words.t('podium.alt', { list: words.rows(list) }), [
    results.length > 1 ? chart : '',
    ...[shown.title, shown.subtitle].map((text) => asSentence(words, text)),
    computersLine(voice, players),
  ]);
}

function runningTotals(results: PodiumPicture['results'], seat: number): readonly number[] {
  let sum = 0;
  return results.map(({ scores }) => (sum += scores[seat] ?? 0));
}
