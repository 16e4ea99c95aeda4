import { placesOf, totalsOf, type RoundResult, type View } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import type { PodiumPicture, ScoresPicture } from '../render/index.ts';
import { button, gallery, rows, screen, text, type Button } from './components.ts';
import { gameCustomId, panelCustomId } from './custom-id.ts';
import type { SeriesFacts, TableFacts, ViewerFacts } from './facts.ts';
import type { Look } from '../table/lists.ts';
import { leadLine } from './leading.ts';
import { leaders, playersOf, seatName, type Voice } from './say.ts';
import type { Screen } from './screen.ts';
import { toldPicture } from './told/index.ts';
import { seriesLines } from './series.ts';
import { endedLine, lookButtons } from './table.ts';

export interface ScoresAsked {
  readonly words: Words;
  readonly table: TableFacts;
  readonly view: View;
}

/**
 * The sheet of a round that just ended (`round`), or of all rounds so far (null) for whoever asks.
 * `bare`: beside a live table, whose buttons it does not repeat.
 */
export function scoresScreen(
  asked: ScoresAsked & {
    readonly round: number | null;
    readonly viewer: ViewerFacts | null;
    readonly bare?: boolean;
  },
): Screen {
  const { words, table, round, viewer, bare = false } = asked;
  const view = round === null ? asked.view : asAfter(asked.view, round);
  const voice: Voice = { words, seats: table.seats, you: null, form: 'markdown' };
  const { results } = view;
  const shown = scoresPicture({ words, table, view, look: viewer?.look ?? table.look });
  return screen({
    components: [
      text(
        ...headLines(voice, view, results, round),
        ...standingLines(voice, view, results, round),
        round === null ? needsLine(voice, view) : null,
      ),
      results.length === 0 ? null : gallery(shown),
      ...rows(bare ? [] : scoreButtons(words, table, round)),
    ],
    pictures: results.length === 0 ? [] : [shown],
  });
}

/**
 * The game is over: who won, the totals as a chart, how the series stands that it belongs to, the seed and
 * how to check it, what to do next.
 */
export function podiumScreen(asked: ScoresAsked & { readonly series: SeriesFacts | null }): Screen {
  const { words, table, view, series } = asked;
  const voice: Voice = { words, seats: table.seats, you: null, form: 'markdown' };
  const shown = podiumPicture({ words, table, view });
  const head = podiumHead(voice, table, view);
  return screen({
    components: [
      text(words.t('podium.title', { text: head }), ...standingLines(voice, view, view.results, null)),
      view.results.length === 0 ? null : gallery(shown),
      series === null ? null : text(...seriesLines(words, series)),
      table.revealedSeed === null
        ? null
        : text(words.t('podium.seed', { seed: table.revealedSeed }), `-# ${words.t('podium.verify')}`),
      ...rows([
        button(againLabel(words, series), gameCustomId(table, 'rematch'), 'success'),
        button(words.t('buttons.scores'), gameCustomId(table, 'scores')),
        ...recordButtons(words, table, view),
      ]),
    ],
    pictures: view.results.length === 0 ? [] : [shown],
  });
}

/** What the same table would play next: another game, or the series' next one. */
function againLabel(words: Words, series: SeriesFacts | null): string {
  if (series === null || series.over) return words.t('buttons.rematch');
  return words.t('buttons.nextGame', { number: series.played + 1, games: series.games });
}

function recordButtons(words: Words, table: TableFacts, view: View): readonly Button[] {
  const check = button(words.t('buttons.verify'), gameCustomId(table, 'verify'));
  return view.results.length === 0
    ? [check]
    : [
        button(words.t('buttons.replay'), gameCustomId(table, 'replay')),
        check,
        button(words.t('buttons.export'), panelCustomId('history', 'export', table.gameId)),
      ];
}

function scoreButtons(words: Words, table: TableFacts, round: number | null): readonly Button[] {
  if (table.phase === 'playing' && round === null) return lookButtons(words, table);
  if (table.phase !== 'playing' && round === null)
    return [
      button(words.t('buttons.rematch'), gameCustomId(table, 'rematch'), 'success'),
      button(words.t('buttons.replay'), gameCustomId(table, 'replay')),
    ];
  return [button(words.t('buttons.replay'), gameCustomId(table, 'replay', round ?? 1, 0))];
}

/** The sheet as it stood when that round was over: it may be told when further ones have been played. */
function asAfter(view: View, round: number): View {
  const results = view.results.filter((result) => result.round <= round);
  if (results.length === view.results.length) return view;
  const seats = view.totals.length;
  return {
    ...view,
    phase: 'roundOver',
    results,
    totals: totalsOf(results, seats),
    places: placesOf(view.rules, results, seats),
  };
}

function headLines(
  voice: Voice,
  view: View,
  results: readonly RoundResult[],
  round: number | null,
): readonly string[] {
  const { words } = voice;
  if (results.length === 0) return [words.t('scores.none')];
  const lines: string[] = [];
  const last = results.at(-1)!;
  if (round !== null) {
    lines.push(words.t('scores.roundOver', { round: last.round }));
    lines.push(
      last.wentOut === null
        ? words.t('scores.blockedLine')
        : words.t('scores.wentOutLine', { name: seatName(voice, last.wentOut) }),
    );
  } else lines.push(words.t('scores.subtitle', { round: results.length, rounds: view.rounds }));
  lines.push(
    view.phase === 'gameOver'
      ? words.t('marks.sentence', { text: winnersLine(voice, view) })
      : leadLine(voice, { totals: view.totals, leaders: leaders(view) }),
  );
  const left = view.rounds - results.length;
  if (left > 0 && view.phase !== 'gameOver') {
    lines.push(words.t('scores.toGo', { count: left }));
    if (round !== null) lines.push(words.t('scores.next'));
  }
  return lines;
}

/** Nobody has won a game that was ended before its time. */
function podiumHead(voice: Voice, table: TableFacts, view: View): string {
  return table.phase === 'ended' ? endedLine(voice, table) : winnersLine(voice, view);
}

function winnersLine(voice: Voice, view: View): string {
  const first = leaders(view).map((seat) => seatName(voice, seat));
  return first.length === 1
    ? voice.words.t('podium.wins', { name: first[0]! })
    : voice.words.t('podium.shared', { list: voice.words.list(first) });
}

/** The seats in order of place, a line each. */
function standingLines(
  voice: Voice,
  view: View,
  results: readonly RoundResult[],
  round: number | null,
): readonly string[] {
  if (results.length === 0) return [];
  const { words } = voice;
  return inOrder(view).map((seat) => {
    const args = {
      place: view.places[seat]!,
      name: seatName(voice, seat),
      points: words.t('count.points', { count: view.totals[seat]! }),
    };
    const number = results.at(-1)?.scores[seat] ?? 0;
    // An escaped point keeps Discord from counting the places anew as a list.
    const line =
      round === null ? words.t('scores.line', args) : words.t('scores.lineRound', { ...args, number });
    return line.replace('.', '\\.');
  });
}

/** The seats by place. */
function inOrder({ totals, places }: View): readonly number[] {
  return totals.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]!);
}

/** How many points a round everybody behind has to make up, in words; null where nobody can. */
function needsLine(voice: Voice, view: View): string | null {
  const { words } = voice;
  const needs = inOrder(view).flatMap((seat) => {
    const points = pointsNeeded(view, seat);
    return points === null ? [] : [words.prose(seatName(voice, seat), words.number(points, 1))];
  });
  return needs.length === 0
    ? null
    : words.t('marks.pair', { name: words.t('scores.needs'), value: words.row(needs) });
}

/** Points a round by which a seat would have to stay below the first one; null for the first, and at the end. */
function pointsNeeded(view: View, seat: number): number | null {
  const left = view.rounds - view.results.length;
  const behind = view.totals[seat]! - Math.min(...view.totals);
  return view.phase === 'gameOver' || left <= 0 || behind === 0 ? null : behind / left;
}

function scoresPicture({ words, table, view, look }: ScoresAsked & { readonly look: Look }) {
  const { results } = view;
  const last = results.at(-1);
  const spec: ScoresPicture = {
    kind: 'scores',
    look,
    players: playersOf(words, table.seats),
    results,
    totals: view.totals,
    places: view.places,
    rounds: view.rounds,
    extra: extraRows(words, view),
    words: {
      title: words.t('scores.title'),
      subtitle: words.t('scores.subtitle', { round: results.length, rounds: view.rounds }),
      round: words.t('scores.round'),
      total: words.t('scores.total'),
      wentOut: words.t('scores.wentOut'),
      lowest: words.t('scores.lowest'),
      blocked: words.t('scores.blocked'),
      left: last === undefined ? '' : words.t('scores.left', { round: last.round }),
    },
  };
  return toldPicture(words, 'scores.webp', spec);
}

/** How far everybody is behind, and how many points a round it takes to catch up. */
function extraRows(words: Words, view: View): ScoresPicture['extra'] {
  const least = Math.min(...view.totals);
  const behind = view.totals.map((total) => (total === least ? '–' : `+${words.number(total - least)}`));
  const rowsOf = [{ label: words.t('scores.behind'), cells: behind }];
  const needs = view.totals.map((_, seat) => pointsNeeded(view, seat));
  if (needs.some((points) => points !== null))
    rowsOf.push({
      label: words.t('scores.needsShort'),
      cells: needs.map((points) => (points === null ? '–' : words.number(points, 1))),
    });
  return rowsOf;
}

function podiumPicture({ words, table, view }: ScoresAsked) {
  const voice: Voice = { words, seats: table.seats, you: null, form: 'plain' };
  const spec: PodiumPicture = {
    kind: 'podium',
    look: table.look,
    players: playersOf(words, table.seats),
    results: view.results,
    totals: view.totals,
    places: view.places,
    words: {
      title: podiumHead(voice, table, view),
      subtitle: words.t('rules.played', {
        preset: words.t(`presets.${table.played.preset}.label`),
        set: table.played.rules.set,
        rounds: words.t('count.rounds', { count: view.results.length }),
      }),
      points: words.t('podium.points'),
      chart: words.t('podium.chart'),
      round: words.t('scores.round'),
    },
  };
  return toldPicture(words, 'podium.webp', spec);
}
