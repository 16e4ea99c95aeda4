import type { Seat } from '../game/train.ts';
import type { Tile } from '../game/tile.ts';
import type { View } from '../game/view-types.ts';
import type { Found, Page, Store } from '../store/store.ts';
import type { StoredRecord } from '../store/kinds/record.ts';
import type { Asker, Opening, RuleChange, TableCommand } from '../table/asks.ts';
import type { Players, Step } from '../table/context.ts';
import type { Reaction, Strength } from '../table/lists.ts';
import type { GuildSettings, PlayerSettings } from '../table/settings.ts';
import type { Presence } from './heartbeat.ts';
import type { Exported } from './people/index.ts';
import type { Timers } from '../tools/timers.ts';
import type { HandArrangement, Person, Table, TableOptions } from '../table/table.ts';

export interface TablesOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What ticks; the machine's own timers where left out. */
  readonly timers?: Timers;
  /** Milliseconds between two looks at what is due; 1,000 where left out. */
  readonly everyMs?: number;
  /** Where people can play; left out: wherever this process runs. */
  readonly presence?: Presence;
  /** From the operating system: seeds and ids. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly players: Players;
  /**
   * Called after every save that changed what players see or put something into the outbox: publish the
   * table anew, deliver what is due. Not awaited; must not throw.
   */
  readonly onChange: (gameId: string) => void;
  /** Faults that nobody waits for (a due table that could not be served). */
  readonly log: (fault: unknown, what: { readonly gameId?: string }) => void;
  /** How long a computer waits before it moves, milliseconds; 1,200 where left out. */
  readonly pauseMs?: number;
}

/**
 * All that can be done to tables. Every call that changes one is queued per game, decided on the stored
 * state and saved against its version; an outage throws `StoreUnavailable` and changes nothing.
 */
export interface Tables {
  /** Opens a lobby; `channelTaken` with the live table where there is one. */
  open(opening: Opening): Promise<Step>;
  /** `press`: the id of the interaction that asks; the seat's own id comes from it. */
  join(id: string, who: Person, press?: string): Promise<Step>;
  /**
   * Lobby: gets up. Playing: a computer plays the seat until its owner returns, or until `successor`
   * takes it, who is asked for it.
   */
  leave(id: string, who: Person, successor?: Person): Promise<Step>;
  addComputer(id: string, who: Person, strength: Strength): Promise<Step>;
  removeComputer(id: string, who: Person, seat: Seat): Promise<Step>;
  changeRules(id: string, who: Person, change: RuleChange): Promise<Step>;
  /** Who starts round 1: a seat, or null for the lot. */
  /** A seat; the draw of the seats; null: the lot. */
  nameStarter(id: string, who: Person, starter: Seat | 'draw' | null): Promise<Step>;
  /** Draws the presser's tile for who starts. */
  drawForStart(id: string, who: Person): Promise<Step>;
  changeOptions(id: string, who: Person, options: Partial<TableOptions>): Promise<Step>;
  start(id: string, who: Person): Promise<Step>;
  /** A move; demands the present revision. */
  act(id: string, who: Person, command: TableCommand, revision: number): Promise<Step>;
  /** Takes the tile back that was just laid, while nothing has happened since. */
  takeBack(id: string, who: Person, tile: Tile): Promise<Step>;
  /** The clock has run out: the seat on turn draws and passes. Anybody at the table may. */
  skip(id: string, who: Person, revision: number): Promise<Step>;
  /** The clock has run out: a computer plays this turn. Anybody at the table may. */
  letComputerPlay(id: string, who: Person, revision: number): Promise<Step>;
  /** Takes a seat that is open to anybody while the game is on. */
  takeSeat(id: string, who: Person, seat: Seat): Promise<Step>;
  /** The owner takes the seat back from the computer or the successor. */
  returnToSeat(id: string, who: Person): Promise<Step>;
  /** Offers one's own seat to somebody who does not sit here; it changes hands when they accept. */
  nameSuccessor(id: string, who: Person, successor: Person): Promise<Step>;
  /** Accepts or declines a seat that was offered. */
  succeed(id: string, who: Person, seat: Seat): Promise<Step>;
  declineSeat(id: string, who: Person, seat: Seat): Promise<Step>;
  /** Tells somebody who does not play that there is a seat for them; once for each person. */
  invite(id: string, who: Person, to: Person): Promise<Step>;
  /** At once by the host or with `mayManage`, otherwise a vote of the other players. */
  kick(id: string, who: Asker, seat: Seat): Promise<Step>;
  /** Whoever was sent away asks to come back; the host or `mayManage` lets them at once, others by a vote. */
  askBack(id: string, who: Person): Promise<Step>;
  letBack(id: string, who: Asker, seat: Seat): Promise<Step>;
  /** Takes back all that somebody voted for at the table. */
  takeVoteBack(id: string, who: Person): Promise<Step>;
  /** Says something to everybody at the table. */
  react(id: string, who: Person, reaction: Reaction): Promise<Step>;
  nudge(id: string, who: Person): Promise<Step>;
  /** Replaces the queue of tiles for the own train. */
  plan(id: string, who: Person, tiles: readonly Tile[]): Promise<Step>;
  arrange(id: string, who: Person, change: Partial<HandArrangement>): Promise<Step>;
  /** Ends a lobby or a game before its time: host or `mayManage` at once, otherwise a vote. */
  end(id: string, who: Asker): Promise<Step>;
  /** The channel is gone: ends the game quietly. */
  channelGone(channel: string): Promise<void>;
  /** A lobby with the same seats and rules; the start moves on by one seat. The same one when asked twice. */
  rematch(id: string, who: Person, press?: string): Promise<Step>;

  load(id: string): Promise<Table | null>;
  /** The table that stands in the channel: the live one, else the last one. */
  inChannel(channel: string): Promise<Table | null>;
  /** Ids of tables with something to show or to wait for, for publishing at start. */
  live(page: Page): Promise<readonly Found[]>;
  /** What the user may see; null before the first deal. A stranger sees what spectators see. */
  viewOf(table: Table, userId: string | null): View | null;
  seatOf(table: Table, userId: string): Seat | null;

  guildSettings(guild: string): Promise<GuildSettings>;
  changeGuildSettings(guild: string, change: Partial<GuildSettings>): Promise<GuildSettings>;
  playerSettings(user: string): Promise<PlayerSettings>;
  changePlayerSettings(user: string, change: Partial<PlayerSettings>): Promise<PlayerSettings>;

  /** Finished games, the newest first. */
  records(
    of: { readonly guild: string } | { readonly user: string } | { readonly channel: string },
    page: Page,
  ): Promise<readonly StoredRecord[]>;
  record(id: string): Promise<StoredRecord | null>;

  /** All that is stored about a person, as plain JSON. */
  exportPerson(user: string): Promise<Exported>;
  /** Takes a person out of everything that is stored. May be repeated when it was cut short. */
  erasePerson(who: Person): Promise<void>;

  /** Notes that a table cannot be shown in its channel from now on, or can be again: its clock stands still. */
  shown(id: string, isShown: boolean): Promise<void>;
  /** Whether nobody of the table's server can play now; what is to be told then waits for the next beat. */
  isSilent(table: Table): Promise<boolean>;
  /** Says that a notice was delivered; it is then forgotten. */
  delivered(id: string, notice: string): Promise<void>;
  /** Serves what is due: clocks, reminders, computers' turns, old lobbies, undelivered notices. */
  tick(): Promise<void>;
  /** Gives back the time the bot was away, then ticks every second. */
  run(): Promise<void>;
  /** Stops ticking, finishes what is in the queues. */
  stop(): Promise<void>;
}
