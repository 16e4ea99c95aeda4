import { z } from 'zod';
import type { Kind } from '../store.ts';

const ratingSchema = z.object({ mu: z.number(), sigma: z.number() });

const outcomeSeat = z.object({
  /** A user's id; `computer:<strength>` for a computer; `former:<token>` after erasure. */
  player: z.string(),
  name: z.string(),
  points: z.number().int(),
  place: z.number().int(),
  roundsOut: z.number().int(),
  bestRound: z.number().int(),
  worstRound: z.number().int(),
  longestTrain: z.number().int(),
  doublesLeft: z.number().int(),
  achievements: z.array(z.string()),
  /** Ratings after this game in each period it counts for; null until it has a number. */
  ratings: z.object({ all: ratingSchema, year: ratingSchema, month: ratingSchema }).nullable(),
});

const outcomeSchema = z.object({
  gameId: z.string(),
  guildId: z.string(),
  channelId: z.string(),
  /** Milliseconds since 1970. */
  finishedAt: z.number().int(),
  preset: z.string(),
  set: z.number().int(),
  rounds: z.number().int(),
  /** The series the game belongs to, or null. */
  seriesId: z.string().nullable(),
  seats: z.array(outcomeSeat),
  /** The game's number in its server's ledger; null until it has one. */
  number: z.number().int().nullable(),
  /** Whether every standing it touches has been saved. */
  entered: z.boolean(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** Where games against computers in direct messages count: apart from every server, whose ids are numbers. */
export const practice = 'practice';

/** Two players as one key, whichever is named first. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a}:${b}` : `${b}:${a}`;
}

function people(outcome: Outcome): readonly string[] {
  return [...new Set(outcome.seats.map((seat) => seat.player))].filter(
    (player) => !player.startsWith('computer:'),
  );
}

/** One finished game, summed up: what boards, profiles and histories are made of. */
export const outcomeKind: Kind<Outcome> = {
  name: 'outcome',
  schemaVersion: 1,
  schema: outcomeSchema,
  upgraders: {},
  entries: (outcome) => [
    { index: 'guild', key: outcome.guildId, score: outcome.finishedAt },
    { index: 'channel', key: outcome.channelId, score: outcome.finishedAt },
    ...(outcome.seriesId === null
      ? []
      : [{ index: 'series', key: outcome.seriesId, score: outcome.finishedAt }]),
    ...(outcome.number === null ? [] : [{ index: 'number', key: outcome.guildId, score: outcome.number }]),
    ...people(outcome).flatMap((player, at, all) => [
      { index: 'player', key: `${outcome.guildId}:${player}`, score: outcome.finishedAt },
      { index: 'anywhere', key: player, score: outcome.finishedAt },
      ...all.slice(at + 1).map((other) => ({
        index: 'pair',
        key: `${outcome.guildId}:${pairKey(player, other)}`,
        score: outcome.finishedAt,
      })),
    ]),
  ],
  due: (outcome) => (outcome.entered ? null : outcome.finishedAt),
};
