import type { Words } from '../../i18n/index.ts';
import type { BoardPicture, ChartPicture, ProfilePicture } from '../../render/index.ts';
import { asSentence } from './scores.ts';
import { within, type Told } from './within.ts';

/** A ranking: every place with what stands in its columns. */
export function tellBoard(words: Words, { columns, rows, words: shown }: BoardPicture): Told {
  const lines = rows.map(({ place, name, cells, computer, own }) => {
    const marks = [
      ...(computer === true ? [words.t('alt.computer')] : []),
      ...(own === true ? [words.t('alt.you')] : []),
    ];
    const said = words.row([...marks, ...cells.map((cell, at) => words.prose(columns[at] ?? '', cell))]);
    return words.prose(words.t('board.altLine', { place, name }), words.t('marks.sentence', { text: said }));
  });
  const empty = rows.length === 0 ? [shown.none] : [];
  return within(words, asSentence(words, shown.title), [
    ...lines,
    ...empty,
    asSentence(words, shown.subtitle),
  ]);
}

/** Lines over time: each with its values, from where to where. */
export function tellChart(words: Words, { series, labels, words: shown }: ChartPicture): Told {
  const lines = series.map(({ name, values }) =>
    words.t('alt.fact', { name, text: words.row(values.map((value) => words.number(value))) }),
  );
  const title = words.prose(...[shown.title, shown.subtitle].map((text) => asSentence(words, text)));
  const empty = series.every(({ values }) => values.length === 0) ? [shown.none] : [];
  return within(words, title, [...lines, ...empty, spanLine(words, labels)]);
}

/** A player's figures, and the rating as it went. */
export function tellProfile(words: Words, profile: ProfilePicture): Told {
  const { name, figures, facts, rating, words: shown } = profile;
  const list = [...figures, ...facts].map(({ label, value }) =>
    words.t('profile.altFact', { name: label, value }),
  );
  const ratings = words.rows((rating?.values ?? []).map((value) => words.number(value)));
  return within(words, words.t('profile.alt', { name, list: words.rows(list) }), [
    ratings === '' ? '' : words.t('alt.fact', { name: shown.rating, text: ratings }),
    spanLine(words, rating?.labels ?? []),
    asSentence(words, shown.subtitle),
  ]);
}

/** The dates or games under the first and the last value. */
function spanLine(words: Words, labels: readonly string[]): string {
  const [from, to] = [labels[0], labels.at(-1)];
  return from === undefined || to === undefined ? '' : words.t('alt.span', { from, to });
}
