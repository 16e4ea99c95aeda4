import type { Outcome } from '../store/kinds/outcome.ts';
import type { Standing } from '../store/kinds/standing.ts';
import { strengths, type Strength } from '../table/lists.ts';
import { anchors, certain, newcomer, ratingsAfter, type Rating } from './rating.ts';

export const spans = ['all', 'year', 'month'] as const;
export type Span = (typeof spans)[number];

/** The names of the periods that a moment falls in, by the calendar of UTC: `all`, `2026`, `2026-11`. */
export function periodsAt(time: number): Readonly<Record<Span, string>> {
  const iso = new Date(time).toISOString();
  return { all: 'all', year: iso.slice(0, 4), month: iso.slice(0, 7) };
}

/** The strength of a computer's player name `computer:<strength>`; null for a person. */
export function computerStrength(player: string): Strength | null {
  if (!player.startsWith('computer:')) return null;
  const strength = player.slice('computer:'.length);
  // Every strength has an anchor, the compiler sees to that; only another release's name is not among them.
  return strengths.find((name) => name === strength) ?? 'steady';
}

export function isFormer(player: string): boolean {
  return player.startsWith('former:');
}

/** Each seat's rating after the game, given what each player's was before in that period. */
export function ratedSeats(
  outcome: Outcome,
  before: (player: string) => Rating | undefined,
): readonly Rating[] {
  return ratingsAfter(
    outcome.seats.map(({ player, place }) => {
      const strength = computerStrength(player);
      return {
        rating: strength === null ? (before(player) ?? newcomer) : anchors[strength],
        place,
        fixed: strength !== null,
      };
    }),
  );
}

/** A player's sums with one more game. `ratings` are the seats' after it. The game must bear its number. */
export function withGame(
  old: Standing | null,
  player: string,
  period: string,
  game: {
    readonly outcome: Outcome;
    readonly number: number;
    readonly ratings: readonly Rating[];
    readonly hidden: boolean;
  },
): Standing {
  const { outcome, number, ratings } = game;
  let next = old ?? unplayed(outcome.guildId, period, player);
  outcome.seats.forEach((seat, index) => {
    if (seat.player === player) next = withSeat(next, outcome, index, ratings[index]!);
  });
  return { ...next, through: number, hidden: game.hidden || isFormer(player) };
}

function withSeat(old: Standing, outcome: Outcome, index: number, rating: Rating): Standing {
  const seat = outcome.seats[index]!;
  const winners = outcome.seats.filter((other) => other.place === 1).length;
  const won = seat.place === 1;
  const streak = won ? old.streak + 1 : 0;
  return {
    ...old,
    // A seat's name may be that of the person whom the computer played for.
    name: computerStrength(seat.player) === null ? seat.name : '',
    rating,
    certain: certain(rating),
    games: old.games + 1,
    wins: old.wins + (won ? 1 / winners : 0),
    rounds: old.rounds + outcome.rounds,
    points: old.points + seat.points,
    roundsOut: old.roundsOut + seat.roundsOut,
    bestRound: old.games === 0 ? seat.bestRound : Math.min(old.bestRound, seat.bestRound),
    worstRound: Math.max(old.worstRound, seat.worstRound),
    longestTrain: Math.max(old.longestTrain, seat.longestTrain),
    doublesLeft: old.doublesLeft + seat.doublesLeft,
    streak,
    longestStreak: Math.max(old.longestStreak, streak),
    byPreset: counted(old.byPreset, outcome.preset, won),
    bySeats: counted(old.bySeats, String(outcome.seats.length), won),
    against: withOpponents(old.against, outcome, index),
    achievements: withAchievements(old.achievements, seat.achievements, outcome.finishedAt),
  };
}

function unplayed(guildId: string, period: string, player: string): Standing {
  return {
    guildId,
    period,
    player,
    name: '',
    through: 0,
    rating: newcomer,
    certain: certain(newcomer),
    games: 0,
    wins: 0,
    rounds: 0,
    points: 0,
    roundsOut: 0,
    bestRound: 0,
    worstRound: 0,
    longestTrain: 0,
    doublesLeft: 0,
    streak: 0,
    longestStreak: 0,
    byPreset: {},
    bySeats: {},
    against: {},
    achievements: {},
    hidden: false,
  };
}

function counted(tallies: Standing['byPreset'], key: string, won: boolean): Standing['byPreset'] {
  const old = tallies[key] ?? { games: 0, wins: 0 };
  return { ...tallies, [key]: { games: old.games + 1, wins: old.wins + (won ? 1 : 0) } };
}

function withOpponents(against: Standing['against'], outcome: Outcome, index: number): Standing['against'] {
  const seat = outcome.seats[index]!;
  const next = { ...against };
  for (const other of outcome.seats) {
    if (other.player === seat.player || computerStrength(other.player) !== null) continue;
    const old = next[other.player] ?? { games: 0, ahead: 0, behind: 0 };
    next[other.player] = {
      games: old.games + 1,
      ahead: old.ahead + (seat.place < other.place ? 1 : 0),
      behind: old.behind + (seat.place > other.place ? 1 : 0),
    };
  }
  return next;
}

function withAchievements(
  old: Standing['achievements'],
  gained: readonly string[],
  at: number,
): Standing['achievements'] {
  const next = { ...old };
  for (const name of gained) next[name] = { times: (next[name]?.times ?? 0) + 1, at };
  return next;
}
