import { isPreset } from '../../game/index.ts';
import {
  headToHead,
  isFormer,
  playerProfile,
  serverBoard,
  setHidden,
  type BoardRow,
  type Profile,
} from '../../standings/index.ts';
import {
  achievements,
  boardScreen,
  periods,
  profileScreen,
  versusScreen,
  type BoardLine,
  type Period,
  type ProfileFacts,
  type TallyFacts,
} from '../../views/index.ts';
import { scoresPanel } from '../actions/looking.ts';
import { say, show, type Answer } from '../answer.ts';
import type { Asked } from '../asked.ts';
import { hasStarted } from '../facts.ts';
import type { PanelHandler } from '../handler.ts';
import { presentScreen, tableCopy } from '../present.ts';
import { gameLineOf } from '../replay.ts';

const perPage = 10;
/** Fewest games on the all-time board; a year and a month are too short to ask for more than one. */
const leastGames = { all: 3, year: 1, month: 1 } as const;

/** The sheet of the game in this channel: the running one, else the last one. */
export async function tableScores(asked: Asked): Promise<Answer> {
  const table = await asked.edge.tables.inChannel(asked.channelId);
  if (table === null) return say({ code: 'noGameEver' });
  if (hasStarted(table)) {
    return show(table.phase === 'over' ? tableCopy(asked, table) : scoresPanel(asked, table));
  }
  const before = table.previous === null ? null : await asked.edge.tables.load(table.previous);
  return before !== null && hasStarted(before)
    ? show(tableCopy(asked, before))
    : say({ code: 'notYetDealt' }, await presentScreen(asked, table));
}

export interface BoardPlace {
  readonly period: Period;
  readonly page: number;
  readonly computers: boolean;
}

export async function boardPanel(asked: Asked, { period, page, computers }: BoardPlace): Promise<Answer> {
  const { edge, guildId, who, words, player, guild } = asked;
  const minimum = leastGames[period];
  const board = await serverBoard(edge.store, {
    guildId,
    span: period,
    now: edge.now(),
    minimum,
    page,
    perPage,
    computers,
  });
  const profile = await playerProfile(edge.store, { guildId, player: who.id, games: 1 });
  const listed = board.rows.some(({ standing }) => standing.player === who.id);
  return show(
    boardScreen({
      words,
      look: player.look ?? guild.look,
      board: {
        period,
        lines: (computers ? [...board.rows, ...board.computers] : board.rows).map(boardLine),
        page,
        pages: Math.max(1, Math.ceil(board.players / perPage)),
        players: board.players,
        leastGames: minimum,
        computers,
        own:
          listed || profile === null || profile.rank === null || period !== 'all' ? null : ownLine(profile),
      },
    }),
  );
}

function boardLine({ rank, standing, shownRating }: BoardRow): BoardLine {
  return {
    place: rank,
    name: standing.name,
    userId: standing.player.startsWith('computer:') || isFormer(standing.player) ? null : standing.player,
    rating: shownRating,
    games: standing.games,
    wins: standing.wins,
    meanPoints: standing.rounds === 0 ? 0 : standing.points / standing.rounds,
    roundsOut: standing.roundsOut,
  };
}

function ownLine({ standing, shownRating, rank }: Profile): BoardLine {
  return boardLine({ standing, shownRating, rank: rank! });
}

export async function profilePanel(asked: Asked, userId: string): Promise<Answer> {
  const { edge, guildId, who, words, player, guild } = asked;
  const profile = await playerProfile(edge.store, { guildId, player: userId });
  if (profile === null) return say({ code: 'noRecords' });
  if (profile.standing.hidden && userId !== who.id)
    return say({ code: 'hiddenPlayer', name: profile.standing.name });
  const facts = profileFacts(profile, userId === who.id);
  return show(profileScreen({ words, profile: facts, look: player.look ?? guild.look }));
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
  const { edge, guildId, who, words, player, guild } = asked;
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
  const { id, values, who } = press;
  const [first = '', second = '', third] = id.args;
  switch (id.action) {
    case 'server':
      return boardPanel(press, {
        period: periodIn(first),
        page: Number(second) || 0,
        computers: third === 'yes',
      });
    case 'period':
      return boardPanel(press, { period: periodIn(values[0] ?? first), page: 0, computers: false });
    case 'computers':
      return boardPanel(press, { period: periodIn(first), page: 0, computers: second === 'yes' });
    case 'player':
      return profilePanel(press, values[0] ?? first);
    case 'versus':
      return versusPanel(press, first, values[0] ?? second);
    case 'hide':
    case 'show':
      return hide(press, id.action === 'hide');
    case 'achievements':
    case 'series':
      return profilePanel(press, first === '' ? who.id : first);
  }
};

async function hide(asked: Asked, hidden: boolean): Promise<Answer> {
  const { edge, who } = asked;
  await edge.tables.changePlayerSettings(who.id, { hidden });
  await setHidden(edge.store, who.id, hidden);
  return profilePanel(asked, who.id);
}

function periodIn(text: string): Period {
  return periods.find((known) => known === text) ?? 'all';
}
