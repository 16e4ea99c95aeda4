/** Schemas of the game's own values, for every kind that holds them. */
import { z } from 'zod';
import type { GameEvent } from '../../game/events.ts';
import { readings, type Reading } from '../../game/game.ts';
import type { Changes } from '../../game/rules.ts';
import { dealTables, laterSwitches, switchValues, type ListSwitch, type Rules } from '../../game/switches.ts';
import type { Tile } from '../../game/tile.ts';

const whole = z.number().int().nonnegative();

/** Low number times 32 plus high number, both at most 18. */
export const tileSchema = z
  .number()
  .int()
  .refine((t) => t >= 0 && t >> 5 <= (t & 31) && (t & 31) <= 18) as unknown as z.ZodType<Tile>;

const tiles = z.array(tileSchema);

const listSwitches = Object.fromEntries(
  (Object.keys(switchValues) as ListSwitch[]).map((name) => [name, z.literal([...switchValues[name]])]),
);
const everySwitch = z.strictObject({
  ...listSwitches,
  rounds: whole.min(1),
  engineStart: whole,
  deal: z.union([z.enum(dealTables), whole.min(1)]),
});
/** Documents of before lack the switches that came later: what their defaults say was what was played. */
const oldRules = Object.fromEntries(
  laterSwitches.map((name) => [name, z.literal([...switchValues[name]]).default(switchValues[name][0])]),
);
export const rulesSchema = everySwitch.extend(oldRules) as unknown as z.ZodType<Rules>;
export const readingSchema = z.literal([...readings]) as z.ZodType<Reading>;
/** What a host changed; `rounds` may also say `all`. */
export const changesSchema = everySwitch
  .extend({ rounds: z.union([z.literal('all'), whole.min(1)]) })
  .partial() as unknown as z.ZodType<Changes>;

const skipped = z.literal(true).exactOptional();

export const playedSchema = z.object({
  type: z.literal('tilePlayed'),
  seat: whole,
  tile: tileSchema,
  train: whole,
  keepMarker: z.literal(true).exactOptional(),
});
export const eventSchema: z.ZodType<GameEvent> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('roundDealt'),
    round: whole.min(1),
    starter: whole,
    engine: whole,
    engineBy: whole.nullable(),
    engineDraws: z.array(z.object({ seat: whole, tile: tileSchema })),
    hands: z.array(tiles),
    boneyard: tiles,
  }),
  playedSchema,
  z.object({ type: z.literal('tileDrawn'), seat: whole, tile: tileSchema, skipped }),
  z.object({ type: z.literal('passed'), seat: whole, skipped }),
  z.object({ type: z.literal('chainEnded'), seat: whole, skipped }),
  z.object({ type: z.literal('knocked'), seat: whole }),
  z.object({ type: z.literal('called'), seat: whole, target: whole, tiles }),
  z.object({ type: z.literal('roundEnded'), wentOut: whole.nullable(), scores: z.array(whole) }),
  z.object({ type: z.literal('gameEnded'), places: z.array(whole.min(1)) }),
]);

/** The tiles that the seats drew for the start. */
export const drawSchema = z.object({
  set: z.union([z.literal(6), z.literal(9), z.literal(12), z.literal(15), z.literal(18)]),
  on: z.boolean(),
  drawn: z.array(
    z.object({ id: z.string(), lap: z.number().int(), tile: tileSchema, by: z.string().exactOptional() }),
  ),
});
