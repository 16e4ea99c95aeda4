import { z } from 'zod';
import type { Kind } from '../store.ts';

const tally = z.object({ games: z.number().int(), wins: z.number().int() });

const standingSchema = z.object({
  guildId: z.string(),
  /** `all`, a year `2026`, or a month `2026-11`. */
  period: z.string(),
  player: z.string(),
  name: z.string(),
  /** The number of the last game entered: a game is never entered twice. */
  through: z.number().int(),
  rating: z.object({ mu: z.number(), sigma: z.number() }),
  /** What boards sort by: mu less three sigma. */
  certain: z.number(),
  games: z.number().int(),
  /** Shared wins count as a share. */
  wins: z.number(),
  rounds: z.number().int(),
  points: z.number().int(),
  roundsOut: z.number().int(),
  /** Fewest and most points in a round. */
  bestRound: z.number().int(),
  worstRound: z.number().int(),
  longestTrain: z.number().int(),
  doublesLeft: z.number().int(),
  /** Games won in succession: now, and the longest ever. */
  streak: z.number().int(),
  longestStreak: z.number().int(),
  byPreset: z.record(z.string(), tally),
  bySeats: z.record(z.string(), tally),
  /** By opponent: games together, games in which this player had the better place, and the worse. */
  against: z.record(
    z.string(),
    z.object({ games: z.number().int(), ahead: z.number().int(), behind: z.number().int() }),
  ),
  /** How often, and when last (milliseconds since 1970). */
  achievements: z.record(z.string(), z.object({ times: z.number().int(), at: z.number().int() })),
  hidden: z.boolean(),
});
export type Standing = z.infer<typeof standingSchema>;

/** Fewest games that a board may ask for; each is an index of its own. */
const boardMinimums = [1, 3, 5, 10] as const;
export type BoardMinimum = (typeof boardMinimums)[number];

/** One player's sums in one server and period. */
export const standingKind: Kind<Standing> = {
  name: 'standing',
  schemaVersion: 1,
  schema: standingSchema,
  upgraders: {},
  entries: (standing) => {
    const board = `${standing.guildId}:${standing.period}`;
    const computer = standing.player.startsWith('computer:');
    return [
      { index: 'player', key: standing.player, score: standing.through },
      ...(computer ? [{ index: 'computers', key: board, score: standing.certain }] : []),
      ...(computer || standing.hidden
        ? []
        : boardMinimums
            .filter((minimum) => standing.games >= minimum)
            .map((minimum) => ({ index: `board${minimum}`, key: board, score: standing.certain }))),
    ];
  },
  due: () => null,
};

export function standingId(guildId: string, period: string, player: string): string {
  return `${guildId}:${period}:${player}`;
}
