/** What stays of a game that was played to its end. */
import {
  earnedFirst,
  enterGame,
  practice,
  summarise,
  type Earned,
  type Outcome,
} from '../standings/index.ts';
import { recordKind, type RecordSeat, type StoredRecord } from '../store/kinds/record.ts';
import type { OverTable, TableSeat } from '../table/table.ts';
import type { Store } from '../store/store.ts';
import { ifReadable } from '../store/upkeep.ts';
import type { GameRecord } from '../game/record.ts';

export interface Recording {
  readonly store: Store;
  /** Whether a player wants to be left out of boards. */
  readonly isHidden: (userId: string) => Promise<boolean>;
}

/** The record of a finished table. */
export function recordOf(table: OverTable): StoredRecord {
  const { id, guild, channel, startedAt, endedAt, preset, rules, reading } = table;
  const { seed, commitment, events, series } = table;
  return {
    ...{ id, guild, channel, startedAt, endedAt, preset, rules, reading },
    ...{ seed, commitment, events, series },
    starter: table.starter,
    ...(table.draw?.on === true ? { draw: table.draw } : {}),
    seats: table.seats.map(recordSeat),
  };
}

/**
 * Keeps the record and enters the game into the standings; what was earned by it. Doing it again changes
 * nothing, so that it can be finished after a crash; the table says `recorded` once all is done.
 */
export async function keepRecord(
  { store, isHidden }: Recording,
  table: OverTable,
): Promise<readonly Earned[]> {
  const record = recordOf(table);
  await store.put(recordKind, record.id, record, null);
  const outcome = outcomeOf(record);
  // What cannot be read of it is left out; the game itself is kept.
  await ifReadable(enterGame({ store, isHidden }, outcome));
  return earnedFirst(store, outcome);
}

/** The record as the referee checks it and as it is handed out (`formatRecord`). */
export function gameRecordOf(record: StoredRecord): GameRecord {
  const { id, seats, starter, draw, rules, reading, preset, seed, commitment, events } = record;
  return {
    gameId: id,
    seatIds: seats.map((seat) => seat.id),
    names: seats.map((seat) => seat.name),
    ...(starter === null ? {} : { starter }),
    ...(draw === undefined ? {} : { draw: { set: draw.set, drawn: draw.drawn } }),
    ...{ reading, rules, preset, seed, commitment, events },
  };
}

/** What the standings take from a record. What was played in direct messages counts for no server. */
export function outcomeOf(record: StoredRecord): Outcome {
  const summary = summarise(record.events, record.seats.length);
  return {
    gameId: record.id,
    guildId: record.guild ?? practice,
    channelId: record.channel,
    finishedAt: record.endedAt,
    preset: record.preset,
    set: record.rules.set,
    rounds: summary.rounds,
    seriesId: record.series?.id ?? null,
    seats: record.seats.map((seat, index) => {
      const sums = summary.seats[index]!;
      return {
        ...sums,
        achievements: [...sums.achievements],
        player: playerOf(seat),
        name: seat.name,
        ratings: null,
      };
    }),
    number: null,
    entered: false,
  };
}

/** As the standings call a seat's player. A person whose data was erased is nobody known any more. */
function playerOf({ id, user, former, computer }: RecordSeat): string {
  if (user !== null) return user;
  if (former !== null) return `former:${former}`;
  return computer === null ? `former:${id}` : `computer:${computer}`;
}

/**
 * The game counts for the seat's owner, also where a computer finished it: who leaves a game that goes
 * badly has still lost it. Whoever was sent away is not charged with what the computer made of it.
 */
function recordSeat({ id, name, owner, player }: TableSeat): RecordSeat {
  const kicked = player.kind === 'computer' && player.why === 'kicked';
  return {
    id,
    name,
    user: kicked ? null : (owner?.id ?? null),
    former: null,
    computer: player.kind === 'computer' ? player.strength : null,
  };
}
