/**
 * Taking a tile back. A play on which nothing rests yet is held: everybody sees the tile lie and whoever is next is
 * called, but it joins the events, which only grow, with the next thing that happens. For a few seconds its player
 * may have it back, as if nothing had been. What showed anything hidden (a draw, a pass, a round's end) was decided
 * together with the play, and such a play is never held.
 */
import type { GameEvent } from '../game/events.ts';
import type { Seat } from '../game/train.ts';
import type { Tile } from '../game/tile.ts';
import { refuse, seen, type Context, type Decided, type Step } from './context.ts';
import { withoutTurnWords } from './outbox.ts';
import { seatOf, withSeat } from './seats.ts';
import type { HeldPlay, Person, PlayingTable, Table } from './table.ts';

/** So long a tile can be taken back while a person is next, milliseconds. */
export const takeBackMs = 8_000;
/** So long where a computer is next: it waits for it, and nobody likes to wait for computers. */
const beforeComputerMs = 3_000;

/** All that happened at a table, a play that is held included. */
export function eventsOf(table: Table): readonly GameEvent[] {
  if (table.phase === 'lobby') return [];
  return table.phase === 'playing' && table.held !== undefined
    ? [...table.events, table.held.event]
    : table.events;
}

/** The play that this seat may take back at the moment; null where there is none. */
export function playToTakeBack(table: Table, seat: Seat | null, now: number): HeldPlay | null {
  if (table.phase !== 'playing' || table.held === undefined) return null;
  return table.held.event.seat === seat && now < table.held.until ? table.held : null;
}

/** The turn begins once more where it was; whoever was called meanwhile is not waited for any more. */
export function takeBack(table: PlayingTable, who: Person, tile: Tile, { now }: Context): Step {
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse(table, 'notAtTable');
  const play = playToTakeBack(table, seat, now);
  if (play?.event.tile !== tile) return refuse(table, 'tooLateToTakeBack');
  const { held: _, ...rest } = table;
  const { turn, plan, planAfter, dropped, missed } = play.before;
  const planned = table.seats[seat]!.plan;
  const isAsBefore = planned.length === planAfter && planned.every((each) => plan.includes(each));
  const back = withSeat(withoutTurnWords(rest), seat, {
    ...(isAsBefore ? { plan, dropped } : {}),
    missed,
  });
  return { ok: true, table: seen({ ...back, turn: { ...turn, tookBack: tile } }), news: [] };
}

/** The play that was held joins the events: something else happens now, or the table ends. */
export function settled(table: PlayingTable): PlayingTable {
  const { held, ...rest } = table;
  if (held === undefined) return table;
  const act = { revision: held.revision, from: table.events.length, by: 'player' } as const;
  return { ...rest, events: [...table.events, held.event], acts: [...table.acts, act] };
}

/**
 * Holds a play that was just decided, where the table allows it and it was all that happened.
 *
 * @param before the table on which it was decided, nothing held
 */
export async function heldBack(
  { table, news }: Decided,
  before: PlayingTable,
  { seat, who, context }: { readonly seat: Seat; readonly who: Person; readonly context: Context },
): Promise<Decided> {
  const event = table.phase === 'playing' ? table.events.at(-1) : undefined;
  const isAlone =
    table.phase === 'playing' && table.events.length === before.events.length + 1 && news.length === 1;
  if (table.phase !== 'playing' || !isAlone || event?.type !== 'tilePlayed') return { ok: true, table, news };
  // Once in a turn, so that nobody is called again and again; who is asked before laying has thought twice.
  const mayHold = before.options.takeBack === true && before.turn.tookBack === undefined;
  if (!mayHold || (await context.wishesOf(who.id)).confirm) return { ok: true, table, news };
  const { computerAt } = table.turn;
  const until = context.now + (computerAt === null ? takeBackMs : beforeComputerMs);
  const { plan, dropped, missed } = before.seats[seat]!;
  const held: HeldPlay = {
    event,
    revision: table.revision,
    until,
    before: { turn: before.turn, plan, planAfter: table.seats[seat]!.plan.length, dropped, missed },
  };
  const turn = { ...table.turn, computerAt: computerAt === null ? null : Math.max(computerAt, until) };
  return { ok: true, table: { ...table, ...unsettled(table), turn, held }, news };
}

/** Without the event that came last, and the act that brought it. */
function unsettled({ events, acts, revision }: PlayingTable): Pick<PlayingTable, 'events' | 'acts'> {
  return { events: events.slice(0, -1), acts: acts.filter((act) => act.revision !== revision) };
}
