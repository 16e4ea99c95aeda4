import { isPreset } from '../../game/index.ts';
import type { Words } from '../../i18n/index.ts';
import {
  computerStrength,
  headToHead,
  practice,
  playerProfile,
  serverBoard,
  type BoardRow,
  type Profile,
} from '../../standings/index.ts';
import {
  isUserId,
  boardMinimums,
  boardScreen,
  profileScreen,
  seriesScreen,
  versusScreen,
  type BoardLine,
  type BoardMinimum,
  type ProfileFacts,
  type TallyFacts,
} from '../../views/index.ts';
import { achievements, periods, type Period } from '../../table/lists.ts';
import { scoresPanel } from '../actions/looking.ts';
import { say, show, type Answer } from '../answer.ts';
import type { Asked } from '../asked.ts';
import { seriesFacts } from '../facts.ts';
import { hasStarted, type Table } from '../../table/index.ts';
import type { PanelHandler } from '../handler.ts';
import { tableCopy } from '../present.ts';
import { gameLineOf } from '../replay.ts';
import { lastGame } from './history.ts';

const perPage = 10;

/**
 * The sheet of the game in this channel: the running one, else the one last played to its end. Everybody
 * sees the answer, so it never bears a second set of the table's buttons.
 */
export async function tableScores(whoAsks: Asked): Promise<Answer> {
  const asked = asSeen(whoAsks);
  const table = await asked.edge.tables.inChannel(asked.channelId);
  if (table === null) return say({ code: 'noGameEver' });
  if (table.phase === 'over') return show(await tableCopy(asked, table));
  if (hasStarted(table)) return show(scoresPanel(asked, table, { isPublic: true }));
  const before = await lastFinished(asked);
  return before === null ? say({ code: 'notYetDealt' }) : show(await tableCopy(asked, before));
}

/** Who asks, or everybody: what all see is in the server's language and look. */
function asSeen(asked: Asked): Asked {
  const player = { ...asked.player, look: null, textTable: false };
  return asked.shared ? { ...asked, words: asked.publicWords, player } : asked;
}

async function lastFinished(asked: Asked): Promise<Table | null> {
  const record = await lastGame(asked, 'channel');
  return record === null ? null : asked.edge.tables.load(record.id);
}

/** How the series stands that this channel plays, or last played. */
export async function seriesPanel(asked: Asked): Promise<Answer> {
  const { words } = asSeen(asked);
  const table = await asked.edge.tables.inChannel(asked.channelId);
  const last = table?.phase === 'over' ? table : await lastFinished(asked);
  const isOther = table !== null && table.series?.id !== last?.series?.id;
  const series = last?.phase !== 'over' ? null : await seriesFacts(asked.edge.store, last);
  if (table !== null && table.series !== null && (series === null || isOther)) {
    const { kind, games } = table.series;
    const opened = { kind, games, played: 0, over: false, lines: [] };
    return show(seriesScreen({ words, series: opened }));
  }
  return series === null ? say({ code: 'noSeries' }) : show(seriesScreen({ words, series }));
}

export interface BoardPlace {
  readonly period: Period;
  readonly page: number;
  readonly computers: boolean;
  readonly least: BoardMinimum;
}

export async function boardPanel(asked: Asked, place: BoardPlace): Promise<Answer> {
  const { edge, guildId, who, words, player, guild } = asSeen(asked);
  if (guildId === null) return say({ code: 'serverOnly' });
  const { period, page, computers, least } = place;
  const board = await serverBoard(edge.store, {
    guildId,
    span: period,
    now: edge.now(),
    minimum: least,
    page,
    perPage,
    computers,
    player: who.id,
  });
  const listed = board.rows.some(({ standing }) => standing.player === who.id);
  return show(
    boardScreen({
      words,
      look: player.look ?? guild.look,
      board: {
        period,
        lines: board.rows.map(boardLine),
        page,
        pages: Math.max(1, Math.ceil(board.players / perPage)),
        players: board.players,
        leastGames: least,
        computers: computers ? board.computers.map((row) => computerLine(words, row)) : null,
        own: listed || board.own === null ? null : boardLine(board.own),
      },
    }),
  );
}

function boardLine({ rank, standing, shownRating }: BoardRow): BoardLine {
  return {
    place: rank,
    name: standing.name,
    userId: standing.player,
    rating: shownRating,
    games: standing.games,
    wins: standing.wins,
    meanPoints: standing.rounds === 0 ? 0 : standing.points / standing.rounds,
    roundsOut: standing.roundsOut,
  };
}

/** Computers of one strength stand on one line, whatever they were called at their tables. */
function computerLine(words: Words, row: BoardRow): BoardLine {
  const strength = computerStrength(row.standing.player)!;
  return { ...boardLine(row), name: words.t(`strengths.${strength}`), userId: null };
}

/** Whoever hides sees their profile still, but alone. */
export async function profilePanel(asked: Asked, userId: string): Promise<Answer> {
  const { edge, guildId, who } = asked;
  const isOwn = userId === who.id;
  if (guildId === null && !isOwn) return say({ code: 'serverOnly' });
  const profile = await playerProfile(edge.store, { guildId: guildId ?? practice, player: userId });
  if (profile === null) return say({ code: 'noRecords' });
  const { hidden, name } = profile.standing;
  const facts = profileFacts(guildId === null ? { ...profile, rank: null } : profile, isOwn);
  const screen = ({ words, player, guild }: Asked) =>
    profileScreen({ words, profile: facts, look: player.look ?? guild.look });
  if (!hidden) return show(screen(asSeen(asked)));
  const remark = { code: 'hiddenPlayer', name } as const;
  if (!isOwn) return say(remark);
  return asked.shared ? say(remark, screen(asked)) : show(screen(asked));
}

function profileFacts(profile: Profile, own: boolean): ProfileFacts {
  const { standing } = profile;
  return {
    userId: standing.player,
    name: standing.name,
    rating: profile.shownRating,
    place: profile.rank,
    games: standing.games,
    wins: standing.wins,
    meanPoints: standing.rounds === 0 ? 0 : standing.points / standing.rounds,
    rounds: standing.rounds,
    roundsOut: standing.roundsOut,
    bestRound: standing.rounds === 0 ? null : standing.bestRound,
    worstRound: standing.rounds === 0 ? null : standing.worstRound,
    longestTrain: standing.longestTrain,
    doublesLeftOpen: standing.doublesLeft,
    streak: standing.streak,
    bestStreak: standing.longestStreak,
    byPreset: tallies(standing.byPreset).flatMap(([preset, tally]) =>
      isPreset(preset) ? [{ preset, ...tally }] : [],
    ),
    bySeats: tallies(standing.bySeats).map(([seats, tally]) => ({ seats: Number(seats), ...tally })),
    favourites: profile.opponents.map(({ name, games, ahead }) => ({ name, games, wins: ahead })),
    history: profile.ratings.map(({ at, shown }) => ({ at, rating: shown })),
    achievements: achievements.flatMap((achievement) => {
      const earned = standing.achievements[achievement];
      return earned === undefined ? [] : [{ achievement, at: earned.at }];
    }),
    own,
    hidden: standing.hidden,
  };
}

function tallies(record: Readonly<Record<string, TallyFacts>>): readonly (readonly [string, TallyFacts])[] {
  return Object.entries(record).sort(([, a], [, b]) => b.games - a.games);
}

/** Two players head to head. Who hides is shown to nobody but themselves. */
export async function versusPanel(asked: Asked, one: string, other: string): Promise<Answer> {
  const { edge, guildId, who, words, player, guild } = asSeen(asked);
  if (guildId === null) return say({ code: 'serverOnly' });
  const query = { guildId, player: one, other };
  const [versus, first, second] = await Promise.all([
    one === other ? null : headToHead(edge.store, query),
    playerProfile(edge.store, { guildId, player: one, games: 1 }),
    playerProfile(edge.store, { guildId, player: other, games: 1 }),
  ]);
  if (versus === null || first === null || second === null) return say({ code: 'noRecords' });
  for (const { standing } of [first, second]) {
    if (standing.hidden && standing.player !== who.id)
      return say({ code: 'hiddenPlayer', name: standing.name });
  }
  const both = [one, other].map((id) => {
    const seats = versus.latest.flatMap(({ seats: all }) => all.filter((seat) => seat.player === id));
    const rounds = versus.latest.reduce((sum, outcome) => sum + outcome.rounds, 0);
    return {
      points: rounds === 0 ? 0 : seats.reduce((sum, seat) => sum + seat.points, 0) / rounds,
      out: seats.reduce((sum, seat) => sum + seat.roundsOut, 0),
    };
  });
  const records = await Promise.all(
    versus.latest.slice(0, 5).map(({ gameId }) => edge.tables.record(gameId)),
  );
  return show(
    versusScreen({
      words,
      look: player.look ?? guild.look,
      versus: {
        names: [first.standing.name, second.standing.name],
        userIds: [one, other],
        games: versus.games,
        ahead: [versus.ahead, versus.behind],
        shared: versus.level,
        meanPoints: [both[0]!.points, both[1]!.points],
        roundsOut: [both[0]!.out, both[1]!.out],
        last: records.flatMap((record) => (record === null ? [] : [gameLineOf(record)])),
      },
    }),
  );
}

export const pressScore: PanelHandler<'score'> = async (press) => {
  const { id, values } = press;
  const [first = '', second = ''] = id.args;
  const isPerson = id.action === 'player' || id.action === 'versus';
  if (isPerson && values.some((chosen) => !isUserId(chosen))) return say({ code: 'unknownButton' });
  switch (id.action) {
    case 'server':
    case 'computers':
      return boardPanel(press, placeIn(id.args));
    case 'period':
      return boardPanel(press, { ...placeIn(id.args), period: periodIn(values[0]) });
    case 'least':
      return boardPanel(press, { ...placeIn(id.args), least: leastIn(values[0]) });
    case 'player':
      return profilePanel(press, values[0] ?? first);
    case 'versus':
      return versusPanel(press, first, values[0] ?? second);
  }
};

/** `<period>:<page>:<computers>:<least games>`. */
function placeIn([period, page, computers, least]: readonly string[]): BoardPlace {
  return {
    period: periodIn(period),
    page: Number(page) || 0,
    computers: computers === 'yes',
    least: leastIn(least),
  };
}

function periodIn(text: string | undefined): Period {
  return periods.find((known) => known === text) ?? 'all';
}

function leastIn(text: string | undefined): BoardMinimum {
  return boardMinimums.find((known) => String(known) === text) ?? 1;
}
