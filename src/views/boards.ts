import type { Words } from '../i18n/index.ts';
import type { BoardPicture, ChartPicture, ProfilePicture } from '../render/index.ts';
import { button, gallery, rows, screen, select, text } from './components.ts';
import { panelCustomId } from './custom-id.ts';
import {
  boardMinimums,
  type BoardFacts,
  type BoardLine,
  type ProfileFacts,
  type VersusFacts,
} from './facts.ts';
import { periods, type Look } from '../table/lists.ts';
import { gameLine } from './history.ts';
import { plainName, safeName } from './names.ts';
import type { Screen } from './screen.ts';
import { toldPicture } from './told/index.ts';

/** The server's board: as a picture for the top ten, in words for every page. */
export function boardScreen(asked: {
  readonly words: Words;
  readonly board: BoardFacts;
  readonly look: Look;
}): Screen {
  const { words, board } = asked;
  const shown = board.page === 0 && board.lines.length > 0 ? [boardPicture(asked)] : [];
  const own = board.own === null ? [] : [words.t('board.you'), placeLine(words, board.own)];
  const lines = board.lines.map((line) => placeLine(words, line));
  const computers = (board.computers ?? []).map((line) => boardLine(words, line));
  return screen({
    components: [
      text(
        `## ${words.t('board.title')}`,
        subtitle(words, board),
        ...(lines.length === 0 ? [words.t('board.none')] : lines),
        ...own,
        ...(computers.length === 0 ? [] : [words.t('board.computers'), ...computers]),
        board.pages > 1
          ? `-# ${words.t('history.page', { page: board.page + 1, pages: board.pages })}`
          : null,
      ),
      shown.length === 0 ? null : gallery(...shown),
      select(
        boardId('period', { ...board, page: 0 }),
        words.t('board.periodPlaceholder'),
        periods.map((period) => ({
          value: period,
          label: words.t(`periods.${period}`),
          chosen: period === board.period,
        })),
      ),
      select(
        boardId('least', { ...board, page: 0 }),
        words.t('board.least'),
        boardMinimums.map((least) => ({
          value: String(least),
          label: words.t('board.atLeast', { games: words.t('count.games', { count: least }) }),
          chosen: least === board.leastGames,
        })),
      ),
      ...rows(boardButtons(words, board)),
    ],
    pictures: shown,
  });
}

/** `score:<action>:<period>:<page>:<computers>:<least>`: what the board shows, but for what the action changes. */
function boardId(action: 'server' | 'period' | 'least' | 'computers', board: BoardFacts): string {
  const { period, page, computers, leastGames } = board;
  return panelCustomId('score', action, period, page, computers === null ? 'no' : 'yes', leastGames);
}

function boardButtons(words: Words, board: BoardFacts) {
  const { page, pages, computers } = board;
  const to = (target: number) => boardId('server', { ...board, page: target });
  const paging = [
    button(words.t('buttons.previous'), to(Math.max(0, page - 1)), 'secondary', page <= 0),
    button(words.t('buttons.next'), to(page + 1), 'secondary', page >= pages - 1),
  ];
  return [
    ...(pages > 1 ? paging : []),
    button(
      words.t(computers === null ? 'board.withComputers' : 'board.withoutComputers'),
      boardId('computers', { ...board, computers: computers === null ? [] : null }),
    ),
  ];
}

function subtitle(words: Words, { period, players, leastGames }: BoardFacts): string {
  return words.t('board.subtitle', {
    text: words.t(`periods.${period}`),
    count: players,
    games: words.t('count.games', { count: leastGames }),
  });
}

/** An escaped point keeps Discord from counting the places anew as a list. */
function placeLine(words: Words, line: BoardLine): string {
  return `${line.place}\\. ${boardLine(words, line)}`;
}

function boardLine(words: Words, line: BoardLine): string {
  return words.t('board.line', {
    name: safeName(line.name),
    rating: words.number(line.rating),
    games: words.t('count.games', { count: line.games }),
    wins: words.t('count.wins', { count: line.wins }),
    mean: meanText(words, line.meanPoints),
    outs: words.t('count.outs', { count: line.roundsOut }),
  });
}

/** `9.7 points a round`: rounded first, so that its plural form is that of the number shown. */
function meanText(words: Words, points: number): string {
  return words.t('count.mean', { count: Math.round(points * 10) / 10 });
}

function boardPicture({ words, board, look }: Parameters<typeof boardScreen>[0]) {
  const top = board.lines.slice(0, 10);
  const spec: BoardPicture = {
    kind: 'board',
    look,
    columns: [
      words.t('board.rating'),
      words.t('board.games'),
      words.t('board.wins'),
      words.t('board.mean'),
      words.t('board.roundsOut'),
    ],
    rows: top.map((line) => ({
      place: line.place,
      name: plainName(line.name),
      computer: line.userId === null,
      cells: [
        words.number(line.rating),
        words.number(line.games),
        words.number(line.wins),
        words.number(line.meanPoints, 1),
        words.number(line.roundsOut),
      ],
    })),
    words: { title: words.t('board.title'), subtitle: subtitle(words, board), none: words.t('board.none') },
  };
  return toldPicture(words, 'board.webp', spec);
}

/** One player's profile: figures, rating over time, records. */
export function profileScreen(asked: {
  readonly words: Words;
  readonly profile: ProfileFacts;
  readonly look: Look;
}): Screen {
  const { words, profile } = asked;
  const shown = profile.games === 0 ? [] : [profilePicture(asked)];
  const facts = profile.games === 0 ? [] : profileFacts(words, profile);
  return screen({
    components: [
      text(
        `## ${safeName(profile.name)}`,
        profile.games === 0 ? words.t('profile.noGames') : figuresLine(words, profile),
        ...facts.map(({ label, value }) => words.t('marks.pair', { name: label, value: `**${value}**` })),
        ...tallyLines(words, profile),
        profile.own && profile.hidden ? words.t('profile.hiddenNow') : null,
      ),
      shown.length === 0 ? null : gallery(...shown),
    ],
    pictures: shown,
  });
}

function figuresLine(words: Words, profile: ProfileFacts): string {
  return words.t('profile.subtitle', {
    games: words.t('count.games', { count: profile.games }),
    wins: words.t('count.wins', { count: profile.wins }),
  });
}

function profileFacts(words: Words, profile: ProfileFacts) {
  const some = (value: number | null) => (value === null ? '–' : words.number(value));
  return [
    { label: words.t('board.rating'), value: words.number(profile.rating) },
    { label: words.t('profile.place'), value: some(profile.place) },
    { label: words.t('profile.mean'), value: words.number(profile.meanPoints, 1) },
    {
      label: words.t('profile.roundsOut'),
      value: words.t('profile.ofRounds', {
        number: profile.roundsOut,
        rounds: words.t('count.rounds', { count: profile.rounds }),
      }),
    },
    { label: words.t('profile.bestRound'), value: some(profile.bestRound) },
    { label: words.t('profile.worstRound'), value: some(profile.worstRound) },
    { label: words.t('profile.longest'), value: words.number(profile.longestTrain) },
    { label: words.t('profile.doubles'), value: words.number(profile.doublesLeftOpen) },
    {
      label: words.t('profile.streak'),
      value: words.t('profile.streakOf', { number: profile.streak, most: profile.bestStreak }),
    },
  ];
}

/** Wins and games by rules, by number of players and against others, and what was earned. */
function tallyLines(words: Words, profile: ProfileFacts): readonly string[] {
  const tally = (name: string, { wins, games }: { wins: number; games: number }) =>
    words.t('profile.tally', { name, wins, games });
  const presets = profile.byPreset.map((line) => tally(words.t(`presets.${line.preset}.label`), line));
  const seats = profile.bySeats.map((line) => tally(words.t('count.players', { count: line.seats }), line));
  const favourites = profile.favourites.map((line) => tally(safeName(line.name), line));
  const earned = profile.achievements.map(({ achievement }) => words.t(`achievements.${achievement}.name`));
  return [
    presets.length === 0 ? '' : words.t('profile.byPreset', { list: words.row(presets) }),
    seats.length === 0 ? '' : words.t('profile.bySeats', { list: words.row(seats) }),
    favourites.length === 0 ? '' : words.t('profile.favourites', { list: words.row(favourites) }),
    earned.length === 0 ? '' : words.t('profile.achievements', { list: words.list(earned) }),
  ];
}

function profilePicture({ words, profile, look }: Parameters<typeof profileScreen>[0]) {
  const facts = profileFacts(words, profile);
  const { history } = profile;
  const labels = ends(
    words,
    history.map(({ at }) => at),
  );
  const spec: ProfilePicture = {
    kind: 'profile',
    look,
    name: plainName(profile.name),
    figures: facts.slice(0, 3),
    facts: facts.slice(3),
    rating: history.length < 2 ? null : { values: history.map(({ rating }) => rating), labels },
    words: { subtitle: figuresLine(words, profile), rating: words.t('profile.rating') },
  };
  return toldPicture(words, 'profile.webp', spec);
}

/** Two players head to head. */
export function versusScreen(asked: {
  readonly words: Words;
  readonly versus: VersusFacts;
  readonly look: Look;
}): Screen {
  const { words, versus } = asked;
  const [name, other] = versus.names;
  const title = `## ${words.t('versus.title', { name: safeName(name), other: safeName(other) })}`;
  if (versus.games === 0) return screen({ components: [text(title, words.t('versus.none'))] });
  const shown = versus.last.length < 2 ? [] : [versusPicture(asked)];
  return screen({
    components: [
      text(
        title,
        words.t('versus.games', { games: words.t('count.games', { count: versus.games }) }),
        ...aheadLines(words, versus, safeName),
        words.t('versus.shared', { number: versus.shared }),
        versus.last.length === 0 ? null : words.t('versus.last'),
        ...versus.last.slice(0, 10).map((game) => `- ${gameLine(words, game)}`),
      ),
      shown.length === 0 ? null : gallery(...shown),
    ],
    pictures: shown,
  });
}

function aheadLines(words: Words, versus: VersusFacts, name: (name: string) => string): readonly string[] {
  return ([0, 1] as const).map((index) =>
    words.t('versus.ahead', {
      name: name(versus.names[index]),
      ahead: words.t('count.ahead', { count: versus.ahead[index] }),
      mean: meanText(words, versus.meanPoints[index]),
      outs: words.t('count.outs', { count: versus.roundsOut[index] }),
    }),
  );
}

/** When a chart begins and ends. */
function ends(words: Words, times: readonly number[]): readonly string[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const by = last - first < 300 * 86_400_000 ? 'day' : 'month';
  return [words.shortDate(first, by), words.shortDate(last, by)];
}

/** Both players' totals in their last games, oldest first. */
function versusPicture({ words, versus, look }: Parameters<typeof versusScreen>[0]) {
  const oldest = [...versus.last].reverse();
  const [name, other] = versus.names.map((each) => plainName(each));
  const series = versus.names.map((each) => ({
    name: plainName(each),
    values: oldest.map(({ players }) => players.find((player) => player.name === each)?.total ?? 0),
  }));
  const times = oldest.flatMap(({ endedAt }) => (endedAt === null ? [] : [endedAt]));
  const spec: ChartPicture = {
    kind: 'chart',
    look,
    series,
    labels: ends(words, times),
    words: {
      title: words.t('versus.title', { name: name!, other: other! }),
      subtitle: words.t('versus.chart'),
      none: words.t('versus.none'),
    },
  };
  return toldPicture(words, 'versus.webp', spec);
}
