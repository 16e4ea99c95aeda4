import type { Words } from '../i18n/index.ts';
import { screen, text } from './components.ts';
import type { SeriesFacts } from './facts.ts';
import { safeName } from './names.ts';
import { named } from './say.ts';
import type { Screen } from './screen.ts';

/** Standings of a series of games, and what makes somebody lead it. */
export function seriesScreen(asked: { readonly words: Words; readonly series: SeriesFacts }): Screen {
  const { words, series } = asked;
  return screen({
    components: [text(...seriesLines(words, series), `-# ${words.t(`series.rules.${series.kind}`)}`)],
  });
}

/** The standings as lines below a game that belongs to the series. */
export function seriesLines(words: Words, series: SeriesFacts): readonly string[] {
  const lines = named(words, series.lines);
  return [
    `**${seriesTitle(words, series)}**`,
    words.t('series.played', { count: series.played, games: series.games }),
    ...lines.map((line) => seriesLine(words, series, line)),
    ...(series.kind === 'season' ? missedLines(words, lines) : []),
    ...(series.over ? [winnersLine(words, lines)] : []),
  ];
}

/** `Best of 3`, `Season of 10 games`. */
export function seriesTitle(words: Words, { kind, games }: Pick<SeriesFacts, 'kind' | 'games'>): string {
  return words.t(`series.titles.${kind}`, { count: games });
}

function seriesLine(words: Words, { kind }: SeriesFacts, line: SeriesFacts['lines'][number]): string {
  const args = {
    place: line.place,
    name: safeName(line.name),
    wins: words.t('count.wins', { count: line.wins }),
    points: words.t('count.points', { count: line.points }),
  };
  const said =
    kind === 'bestOf'
      ? words.t('series.line', args)
      : words.t('series.lineSeason', { ...args, count: line.beaten });
  // An escaped point keeps Discord from counting the places anew as a list.
  return said.replace('.', '\\.');
}

/** In a season, where every game counts, who has not played which. */
function missedLines(words: Words, lines: SeriesFacts['lines']): readonly string[] {
  return lines.flatMap(({ name, missed }) =>
    missed.length === 0
      ? []
      : [
          `-# ${words.t('series.missed', {
            name: safeName(name),
            count: missed.length,
            list: words.list(missed.map(String)),
          })}`,
        ],
  );
}

function winnersLine(words: Words, lines: SeriesFacts['lines']): string {
  const first = lines.filter(({ place }) => place === 1).map(({ name }) => safeName(name));
  const [name, ...others] = first;
  return others.length === 0
    ? words.t('series.over', { name: name ?? '?' })
    : words.t('series.shared', { list: words.list(first) });
}
