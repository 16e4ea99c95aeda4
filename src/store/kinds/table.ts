import { z } from 'zod';
import { presentReading } from '../../game/game.ts';
import { presetNames } from '../../game/switches.ts';
import {
  actors,
  clockNames,
  closings,
  graceNames,
  handOrders,
  noticeWays,
  reactions,
  seriesKinds,
  strengths,
} from '../../table/lists.ts';
import { peopleIn } from '../../table/people.ts';
import type { PlayingTable, Table } from '../../table/table.ts';
import { isUnshown } from '../../table/time-back.ts';
import { nextWordOf } from '../../table/turn-clock.ts';
import { kind } from '../kind.ts';
import type { IndexEntry } from '../store.ts';
import {
  changesSchema,
  drawSchema,
  eventSchema,
  playedSchema,
  readingSchema,
  rulesSchema,
  tileSchema,
} from './game.ts';

const time = z.number();
const whole = z.number().int().nonnegative();
const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const person = z.object({ id: z.string(), name: z.string() });
const strength = z.enum(strengths);
const via = z.enum(noticeWays);

const seat = z.object({
  id: z.string(),
  name: z.string(),
  owner: person.nullable(),
  player: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('human'), person }),
    z.object({
      kind: z.literal('computer'),
      strength,
      why: z.enum(['added', 'left', 'kicked', 'missed']),
      by: z.union([person, z.literal('table')]).exactOptional(),
      since: time.exactOptional(),
    }),
  ]),
  offeredTo: person.nullable(),
  missed: whole,
  plan: z.array(tileSchema),
  dropped: z.array(tileSchema),
  hand: z.object({
    order: z.enum(handOrders),
    own: z.array(tileSchema),
    flipped: z.array(tileSchema),
  }),
});

const notice = z.discriminatedUnion('type', [
  z.object({
    id: z.string(),
    at: time,
    type: z.enum(['turn', 'half', 'nearEnd', 'timeUp']),
    seat: whole,
    to: person,
    via,
    deadline: time.nullable(),
  }),
  z.object({
    id: z.string(),
    at: time,
    type: z.enum(['nudge', 'seatOffered']),
    seat: whole,
    from: person,
    to: person,
    via,
  }),
  z.object({ id: z.string(), at: time, type: z.literal('opened'), role: z.string() }),
  z.object({ id: z.string(), at: time, type: z.literal('invited'), from: person, to: person, via }),
  z.object({
    id: z.string(),
    at: time,
    type: z.literal('kicked'),
    seat: whole,
    to: person,
    by: z.union([person, z.literal('table')]),
    via,
  }),
  z.object({ id: z.string(), at: time, type: z.literal('letBack'), seat: whole, to: person, via }),
  z.object({
    id: z.string(),
    at: time,
    type: z.literal('paused'),
    seat: whole,
    to: person,
    via,
    until: time,
  }),
  z.object({ id: z.string(), at: time, type: z.literal('takenOver'), seat: whole }),
  z.object({ id: z.string(), at: time, type: z.literal('timeBack'), ms: time }),
  z.object({ id: z.string(), at: time, type: z.literal('roundOver'), round: whole }),
  z.object({ id: z.string(), at: time, type: z.enum(['gameOver', 'closed']) }),
  z.object({
    id: z.string(),
    at: time,
    type: z.literal('earned'),
    earned: z.array(z.object({ seat: whole, achievement: z.string() })),
  }),
]);

const base = {
  id: z.string(),
  guild: z.string().nullable(),
  channel: z.string(),
  host: person,
  createdAt: time,
  revision: whole,
  preset: z.enum(presetNames),
  changes: changesSchema,
  rules: rulesSchema,
  reading: readingSchema,
  seed: hex64,
  commitment: hex64,
  options: z.object({
    clock: z.enum(clockNames),
    hints: z.boolean(),
    takeoverAfter: z.number().int().positive().nullable(),
    leaverStrength: strength,
    thread: z.boolean(),
    locale: z.string().nullable().default(null),
    grace: z.enum(graceNames).exactOptional(),
    openComputers: z.boolean().exactOptional(),
    takeBack: z.boolean().exactOptional(),
  }),
  seats: z.array(seat),
  outbox: z.array(notice),
  noticed: whole,
  previous: z.string().nullable(),
  starter: whole.nullable(),
  draw: drawSchema.exactOptional(),
  series: z.object({ id: z.string(), kind: z.enum(seriesKinds), games: whole, number: whole }).nullable(),
  invited: z.array(z.string()).exactOptional(),
};

const played = {
  events: z.array(eventSchema),
  acts: z.array(z.object({ revision: whole, from: whole, by: z.enum(actors) })),
};

const turn = z.object({
  seat: whole,
  waitsFor: z.string().nullable(),
  round: whole,
  number: z.number().int(),
  since: time,
  credit: time,
  said: z.enum(['nothing', 'half', 'nearEnd', 'timeUp']),
  computerAt: time.nullable(),
  mention: z.boolean(),
  nudgedAt: time.nullable(),
  tookBack: tileSchema.exactOptional(),
});

const held = z.object({
  event: playedSchema,
  revision: whole,
  until: time,
  before: z.object({
    turn,
    plan: z.array(tileSchema),
    planAfter: whole,
    dropped: z.array(tileSchema),
    missed: whole,
  }),
});

const tableSchema: z.ZodType<Table> = z.discriminatedUnion('phase', [
  z.object({ ...base, phase: z.literal('lobby'), closesAt: time }),
  z.object({
    ...base,
    ...played,
    phase: z.literal('playing'),
    unshown: z.array(z.object({ from: time, to: time.nullable() })).exactOptional(),
    startedAt: time,
    turn,
    held: held.exactOptional(),
    votes: z.array(
      z.object({
        about: z.discriminatedUnion('type', [
          z.object({ type: z.enum(['kick', 'return']), seat: whole }),
          z.object({ type: z.literal('end') }),
        ]),
        yes: z.array(z.string()),
        until: time.exactOptional(),
      }),
    ),
    said: z
      .array(z.object({ seat: whole, reaction: z.enum(reactions), round: whole, number: z.number().int() }))
      .exactOptional(),
    pausedUntil: time.exactOptional(),
  }),
  z.object({
    ...base,
    ...played,
    phase: z.literal('over'),
    startedAt: time,
    endedAt: time,
    recorded: z.boolean(),
    next: z.string().nullable(),
  }),
  z.object({
    ...base,
    ...played,
    phase: z.literal('closed'),
    startedAt: time.nullable(),
    endedAt: time,
    closing: z.enum(closings),
    closedBy: person.nullable(),
    closedByVote: z.boolean().exactOptional(),
  }),
]);

/** A table stands in the index `live` (key `all`) until it is over and all was told. */
export const tableKind = kind<Table>({
  name: 'table',
  schemaVersion: 2,
  schema: tableSchema,
  upgraders: { 1: withReading },
  entries: tableEntries,
  due: tableDue,
});

/** Games begun before there were two readings are played on as they began; a lobby has not begun. */
function withReading(old: unknown): unknown {
  const table = old as { readonly phase: string };
  return { ...table, reading: table.phase === 'lobby' ? presentReading : 1 };
}

function tableEntries(table: Table): readonly IndexEntry[] {
  const score = table.createdAt;
  return [
    ...(isLive(table) ? [{ index: 'live', key: 'all', score }] : []),
    ...(table.guild === null ? [] : [{ index: 'guild', key: table.guild, score }]),
    ...peopleIn(table).map((id) => ({ index: 'user', key: id, score })),
    // Where it is somebody's turn, so that they find their next table.
    ...(table.phase === 'playing' && table.turn.waitsFor !== null
      ? [{ index: 'waits', key: table.turn.waitsFor, score: table.turn.since }]
      : []),
  ];
}

/** Whether something is still to be played or told. */
function isLive(table: Table): boolean {
  if (table.phase === 'over' && !table.recorded) return true;
  return table.phase === 'lobby' || table.phase === 'playing' || table.outbox.length > 0;
}

/** Whoever saved a notice delivers it at once; others see to it when that was not done by then. */
export const deliveryMs = 5_000;

export function tableDue(table: Table): number | null {
  const times = table.outbox.map((told) => told.at + deliveryMs);
  if (table.phase === 'lobby') times.push(table.closesAt);
  if (table.phase === 'over' && !table.recorded) times.push(table.endedAt);
  if (table.phase === 'playing') {
    const next = table.pausedUntil ?? table.turn.computerAt ?? nextWord(table);
    if (next !== null) times.push(next);
    for (const { until } of table.votes) if (until !== undefined) times.push(until);
  }
  return times.length === 0 ? null : Math.min(...times);
}

/** While the table cannot be shown its clock stands still. */
function nextWord(table: PlayingTable): number | null {
  if (isUnshown(table)) return null;
  return nextWordOf(table.turn, table.options.clock)?.at ?? null;
}
