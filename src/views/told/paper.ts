import type { Words } from '../../i18n/index.ts';
import type { PaperPicture } from '../../render/index.ts';
import { asSentence } from './scores.ts';
import { within, type Told } from './within.ts';

/** A score sheet on paper: what is written on it, or what there is to be written on. */
export function tellPaper(words: Words, paper: PaperPicture): Told {
  const isEmpty = paper.names.every((name) => name === '');
  return within(words, isEmpty ? emptyLine(words, paper) : sumsLine(words, paper), [
    leadersLine(words, paper),
    asSentence(words, words.row([paper.words.title, paper.words.subtitle])),
    ...roundLines(words, paper),
    ...paper.words.legend.map(({ mark, text }) =>
      mark === 'away' ? words.t('alt.fact', { name: words.t('marks.inBrackets', { text: ' ' }), text }) : '',
    ),
  ]);
}

function emptyLine(words: Words, { names, rounds }: PaperPicture): string {
  const many = words.t('count.rounds', { count: rounds.length });
  return words.t('pad.emptyAlt', { rounds: many, count: names.length });
}

function sumsLine(words: Words, { names, rounds, totals }: PaperPicture): string {
  const list = names.map((name, seat) => {
    const cells = rounds.map((round) => round.cells[seat] ?? '').filter((cell) => cell !== '');
    const points = { name, list: words.row(cells), number: totals[seat] ?? '' };
    return cells.length === 0 ? name : words.t('scores.altPlayer', points);
  });
  return words.t('scores.alt', { list: words.t('marks.sentence', { text: words.rows(list) }) });
}

/** Whose totals are framed. */
function leadersLine(words: Words, { names, leaders }: PaperPicture): string {
  const first = leaders.map((seat) => names[seat] ?? '');
  return first.length === 0 ? '' : words.t('alt.first', { list: words.list(first) });
}

/** Each round's engine and who starts it. */
function roundLines(words: Words, { names, rounds }: PaperPicture): readonly string[] {
  const engines = words.row(rounds.map(({ engine }) => String(engine ?? '–')));
  const starters = rounds.flatMap(({ starter }) => (starter === null ? [] : [names[starter] ?? '']));
  return [
    words.t('pad.altEngines', { list: engines }),
    starters.length === 0 ? '' : words.t('pad.altStarters', { list: words.row(starters) }),
  ];
}
