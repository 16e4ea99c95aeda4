import { whyUnplayable } from '../game/playable.ts';
import { viewFor } from '../game/view.ts';
import { enterDue } from '../standings/index.ts';
import { recordKind } from '../store/kinds/record.ts';
import { defaultGuildSettings } from '../table/settings.ts';
import { UnreadableDocument } from '../store/errors.ts';
import { tableKind } from '../store/kinds/table.ts';
import type { LobbyTable, OverTable, PlayingTable, Series, Table } from '../table/table.ts';
import type { Tables, TablesOptions } from './api.ts';
import { createChanging, type Changing } from './changing.ts';
import { claimChannel, isOpen, tableIn } from './channels.ts';
import { whatIsDue } from '../table/clock.ts';
import { notPlaying, refuse, type Context, type Decided, type Step } from '../table/context.ts';
import { endByAsker } from '../table/ending.ts';
import { createForgetting } from './forget.ts';
import type { Games } from '../table/games.ts';
import { createGames } from './games.ts';
import { arrange, plan } from '../table/hand.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';
import { invite } from '../table/invite.ts';
import { declineSeat, leaveGame, nameSuccessor, returnToSeat, succeed } from '../table/leaving.ts';
import {
  addComputer,
  changeOptions,
  changeRules,
  joinLobby,
  kickFromLobby,
  leaveLobby,
  removeComputer,
  startGame,
} from '../table/lobby.ts';
import { again, opened } from '../table/opening.ts';
import { takeSeat } from '../table/open-seats.ts';
import { withNotices } from '../table/outbox.ts';
import { erasePerson, exportPerson } from './people/index.ts';
import { keepRecord } from './record.ts';
import { close } from '../table/seal.ts';
import { askBack, kick, letBack } from '../table/sending-away.ts';
import { seatOf, seatSentAwayFrom } from '../table/seats.ts';
import { seriesWith } from './series.ts';
import { eachReadable, everyId } from '../store/upkeep.ts';
import { react } from '../table/reactions.ts';
import { takeBack } from '../table/take-back.ts';
import { withShown, withTimeBack } from '../table/time-back.ts';
import { createSettings, type Settings } from './settings.ts';
import { act, letComputerPlay, nudge, skip } from '../table/turns.ts';
import { takeVoteBack } from '../table/votes.ts';
import { drawForStart, nameStarter } from '../table/starter-draw.ts';
import { createWaker, type Waker } from './waker.ts';

/** Games that stay folded in memory. */
const gamesKept = 300;
/** How long what is due belongs to the process that claimed it; undelivered notices come back this often. */
const leaseMs = 15_000;
const claimedAtOnce = 20;

/** What the parts below share. */
interface Room {
  readonly options: TablesOptions;
  readonly settings: Settings;
  readonly games: Games;
  readonly heartbeat: Heartbeat;
  /** Removes what is kept no longer. */
  readonly forget: (now: number) => Promise<void>;
  readonly changing: Changing;
  readonly waker: Waker;
  readonly context: () => Context;
}

/** Opens all tables of a store. Nothing runs by itself before `run`. */
export function createTables(options: TablesOptions): Tables {
  const settings = createSettings(options.store);
  const games = createGames(gamesKept);
  const heartbeat = createHeartbeat(options.store, options.presence);
  const forget = createForgetting(options.store);
  const waker = createWaker({
    now: options.now,
    tick: () => void tables.tick(),
    ...(options.timers === undefined ? {} : { timers: options.timers }),
    ...(options.everyMs === undefined ? {} : { everyMs: options.everyMs }),
  });
  const context = (): Context => ({
    now: options.now(),
    pauseMs: options.pauseMs ?? 1_200,
    games,
    players: options.players,
    randomBytes: options.randomBytes,
    wishesOf: settings.player,
  });
  const changing = createChanging({
    ...{ store: options.store, heartbeat, context, onSaved },
    // Whoever shows the table looks again, and tries until the store answers.
    onUnsure: options.onChange,
  });
  const room: Room = { options, settings, games, heartbeat, forget, changing, waker, context };
  function onSaved(before: Table | null, after: Table, due: number | null): void {
    waker.at(due);
    if (before?.revision !== after.revision || before.noticed !== after.noticed) options.onChange(after.id);
    if (after.phase === 'over' && !after.recorded) void settle(room, after.id);
  }
  const tables: Tables = {
    ...openings(room),
    ...inLobbies(room),
    ...inPlay(room),
    ...comings(room),
    ...lookups(room),
    ...time(room),
  };
  return tables;
}

function openings(room: Room): Pick<Tables, 'open' | 'rematch' | 'end' | 'channelGone'> {
  const { options, settings, changing, context } = room;
  const load = async (id: string) => (await options.store.get(tableKind, id))?.value ?? null;
  return {
    async open(opening) {
      const { guild } = opening;
      const server = guild === null ? defaultGuildSettings : await settings.guild(guild);
      const table = opened(opening, server, context());
      const unplayable = whyUnplayable(table.rules, Math.max(2, table.seats.length), table.preset);
      if (unplayable !== null) return refuse(null, 'unplayable', { unplayable });
      const answer = await openAt(room, table, opening.request ?? null);
      return answer.ok && answer.table.id === table.id ? called(room, answer) : answer;
    },
    async rematch(id, who, press) {
      const table = await load(id);
      if (table === null) return refuse(null, 'noSuchGame');
      if (table.phase !== 'over') return refuse(table, 'notOver');
      if (!table.seats.some(({ owner }) => owner?.id === who.id)) return refuse(table, 'notAtTable');
      const next = table.next === null ? null : await load(table.next);
      if (next !== null && next.phase !== 'closed') return { ok: true, table: next, news: [] };
      const series = await seriesAfter(room, table);
      const answer = await openAt(
        room,
        again(table, { who, press: press ?? null, series }, context()),
        `rematch:${id}`,
      );
      if (!answer.ok || answer.table.previous !== id) return answer;
      await changing.change(id, (old) => ({
        ok: true,
        table: old.phase === 'over' ? { ...old, next: answer.table.id } : old,
        news: [],
      }));
      return answer;
    },
    end: (id, who) =>
      changing.change(id, (table, { now }) =>
        table.phase === 'lobby' || table.phase === 'playing'
          ? endByAsker(table, who, now)
          : refuse(table, notPlaying(table)),
      ),
    async channelGone(channel) {
      const found = await tableIn(options.store, channel);
      if (found === null) return;
      await changing.change(found.id, (table, { now }) => {
        if (table.phase === 'lobby' || table.phase === 'playing') {
          return { ok: true, table: close(table, now, 'channelGone', null), news: [{ type: 'closed' }] };
        }
        return { ok: true, table: table.outbox.length === 0 ? table : { ...table, outbox: [] }, news: [] };
      });
    },
  };
}

async function openAt({ options, changing }: Room, table: LobbyTable, request: string | null): Promise<Step> {
  const { id, channel, createdAt } = table;
  const claim = await claimChannel(options.store, channel, { game: id, at: createdAt, request });
  if (claim.claimed) {
    await changing.create(table);
    return { ok: true, table, news: [] };
  }
  return claim.same === null
    ? refuse(claim.taken, 'channelTaken')
    : { ok: true, table: claim.same, news: [] };
}

/** Where the server has a role told of new lobbies, its turn may have come. */
async function called({ settings, changing, options }: Room, opened: Decided): Promise<Step> {
  const { id, guild } = opened.table;
  const role = guild === null ? null : await settings.claimCall(guild, options.now());
  if (role === null) return opened;
  return changing.change(id, (table, { now }) => ({
    ok: true,
    table: withNotices(table, [{ type: 'opened', role, at: now }]),
    news: [],
  }));
}

/** The series goes on while games are left and it is not decided. */
async function seriesAfter({ options }: Room, table: OverTable): Promise<Series | null> {
  const now = await seriesWith(options.store, table);
  return table.series === null || now === null || now.over
    ? null
    : { ...table.series, number: table.series.number + 1 };
}

type LobbyCalls = Pick<
  Tables,
  | 'addComputer'
  | 'removeComputer'
  | 'changeRules'
  | 'changeOptions'
  | 'nameStarter'
  | 'drawForStart'
  | 'start'
>;

function inLobbies(room: Room): LobbyCalls {
  const call = (id: string, step: (table: LobbyTable, context: Context) => Step | Promise<Step>) =>
    room.changing.change(id, (table, context) =>
      table.phase === 'lobby' ? step(table, context) : refuse(table, notLobby(table)),
    );
  return {
    addComputer: (id, who, strength) => call(id, (table) => addComputer(table, who, strength)),
    removeComputer: (id, who, seat) => call(id, (table) => removeComputer(table, who, seat)),
    changeRules: (id, who, change) => call(id, (table) => changeRules(table, who, change)),
    changeOptions: (id, who, changed) => call(id, (table) => changeOptions(table, who, changed)),
    nameStarter: (id, who, starter) => call(id, (table) => nameStarter(table, who, starter)),
    drawForStart: (id, who) => call(id, (table) => drawForStart(table, who)),
    start: (id, who) => call(id, (table, context) => startGame(table, who, context)),
  };
}

type PlayCalls = Pick<
  Tables,
  'act' | 'takeBack' | 'skip' | 'letComputerPlay' | 'nudge' | 'react' | 'plan' | 'arrange'
>;

function inPlay(room: Room): PlayCalls {
  const call = (id: string, step: (table: PlayingTable, context: Context) => Step | Promise<Step>) =>
    room.changing.change(id, (table, context) =>
      table.phase === 'playing' ? step(table, context) : refuse(table, notPlaying(table)),
    );
  return {
    act: (id, who, command, revision) =>
      call(id, (table, context) => act(table, who, { command, revision }, context)),
    takeBack: (id, who, tile) => call(id, (table, context) => takeBack(table, who, tile, context)),
    skip: (id, who, revision) => call(id, (table, context) => skip(table, who, revision, context)),
    letComputerPlay: (id, who, revision) =>
      call(id, (table, context) => letComputerPlay(table, who, revision, context)),
    react: (id, who, reaction) => call(id, (table) => react(table, who, reaction)),
    nudge: (id, who) => call(id, (table, context) => nudge(table, who, context)),
    plan: (id, who, tiles) => call(id, (table, context) => plan(table, who, tiles, context)),
    arrange: (id, who, change) => call(id, (table, context) => arrange(table, who, change, context)),
  };
}

type ComingCalls = Pick<
  Tables,
  | 'join'
  | 'leave'
  | 'returnToSeat'
  | 'nameSuccessor'
  | 'succeed'
  | 'declineSeat'
  | 'kick'
  | 'askBack'
  | 'takeSeat'
  | 'letBack'
  | 'takeVoteBack'
  | 'invite'
>;

/** Sitting down and getting up: before the game, and while it is on. */
function comings({ changing }: Room): ComingCalls {
  const call = (id: string, step: (table: PlayingTable, context: Context) => Step | Promise<Step>) =>
    changing.change(id, (table, context) =>
      table.phase === 'playing' ? step(table, context) : refuse(table, notPlaying(table)),
    );
  return {
    join: (id, who, press) =>
      changing.change(id, (table, context) => {
        if (table.phase === 'lobby') return joinLobby(table, who, press ?? null, context);
        if (table.phase !== 'playing') return refuse(table, notPlaying(table));
        return joinGame(table, who, context);
      }),
    leave: (id, who, successor) =>
      changing.change(id, (table, context) => {
        if (table.phase === 'lobby') return leaveLobby(table, who, context.now);
        if (table.phase !== 'playing') return refuse(table, notPlaying(table));
        return leaveGame(table, who, successor ?? null, context);
      }),
    kick: (id, who, seat) =>
      changing.change(id, (table, context) => {
        if (table.phase === 'playing') return kick(table, who, seat, context);
        if (table.phase !== 'lobby') return refuse(table, notPlaying(table));
        if (who.mayManage !== true && table.host.id !== who.id) return refuse(table, 'onlyHost');
        if (seat === seatOf(table, who.id)) return refuse(table, 'cannotKick');
        return kickFromLobby(table, seat);
      }),
    returnToSeat: (id, who) => call(id, (table, context) => returnToSeat(table, who, context)),
    nameSuccessor: (id, who, successor) =>
      call(id, (table, context) => nameSuccessor(table, who, successor, context)),
    succeed: (id, who, seat) => call(id, (table, context) => succeed(table, who, seat, context)),
    declineSeat: (id, who, seat) => call(id, (table) => declineSeat(table, who, seat)),
    takeSeat: (id, who, seat) => call(id, (table, context) => takeSeat(table, who, seat, context)),
    askBack: (id, who) => call(id, (table, { now }) => askBack(table, who, now)),
    letBack: (id, who, seat) => call(id, (table, context) => letBack(table, who, seat, context)),
    invite: (id, who, to) => changing.change(id, (table, context) => invite(table, who, to, context)),
    takeVoteBack: (id, who) => call(id, (table) => takeVoteBack(table, who)),
  };
}

/** Joining a game that is on: one's own seat, or one that was offered; otherwise it is too late. */
async function joinGame(
  table: PlayingTable,
  who: { id: string; name: string },
  context: Context,
): Promise<Step> {
  const back = await returnToSeat(table, who, context);
  if (back.ok || back.refusal !== 'nothingToReturnTo') return back;
  const seat = table.seats.findIndex(({ offeredTo }) => offeredTo?.id === who.id);
  if (seat >= 0) return succeed(table, who, seat, context);
  return refuse(table, seatSentAwayFrom(table, who.id) === null ? 'alreadyStarted' : 'sentAway');
}

function lookups(
  room: Room,
): Omit<
  Tables,
  | keyof ReturnType<typeof openings>
  | keyof LobbyCalls
  | keyof PlayCalls
  | keyof ComingCalls
  | keyof ReturnType<typeof time>
> {
  const { options, settings, games } = room;
  const { store } = options;
  return {
    load: async (id) => (await store.get(tableKind, id))?.value ?? null,
    inChannel: (channel) => tableIn(store, channel),
    live: (page) => store.find(tableKind, 'live', 'all', page),
    viewOf(table, userId) {
      const game = games.of(table);
      return game === null ? null : viewFor(game, userId === null ? null : seatOf(table, userId));
    },
    seatOf,
    guildSettings: settings.guild,
    changeGuildSettings: settings.changeGuild,
    playerSettings: settings.player,
    changePlayerSettings: settings.changePlayer,
    async records(of, page) {
      const [[index, key]] = Object.entries(of) as [[string, string]];
      const found = await store.find(recordKind, index, key, page);
      const stored = await store.getMany(
        recordKind,
        found.map(({ id }) => id),
      );
      return stored.flatMap((record) => (record === null ? [] : [record.value]));
    },
    record: async (id) => (await store.get(recordKind, id))?.value ?? null,
    exportPerson: (user) => exportPerson(store, user),
    erasePerson: (who) =>
      erasePerson({ store, changing: room.changing, randomBytes: options.randomBytes }, who),
  };
}

function time(room: Room): Pick<Tables, 'delivered' | 'isSilent' | 'shown' | 'tick' | 'run' | 'stop'> {
  const { options, changing, waker } = room;
  let ticking: Promise<void> | null = null;
  let isAway = false;
  // A store that is away for a while is one fault, not one a second.
  const noteFault = (fault: unknown): void => {
    if (!isAway) options.log(fault, {});
    isAway = true;
  };
  const tick = (): Promise<void> => {
    ticking ??= serveDue(room)
      .then(() => void (isAway = false), noteFault)
      .finally(() => (ticking = null));
    return ticking;
  };
  return {
    async delivered(id, notice) {
      await changing.change(id, (table) => {
        const outbox = table.outbox.filter((told) => told.id !== notice);
        return {
          ok: true,
          table: outbox.length === table.outbox.length ? table : { ...table, outbox },
          news: [],
        };
      });
    },
    isSilent: (table) => room.heartbeat.isSilent(table.guild, options.now()),
    async shown(id, isShown) {
      await changing.change(id, async (table, { now }) => {
        const away = await room.heartbeat.awayOf(table.guild);
        return { ok: true, table: withTimeBack(withShown(table, isShown, now), away, now), news: [] };
      });
    },
    tick,
    async run() {
      await tick();
      waker.start();
    },
    async stop() {
      waker.stop();
      await ticking;
      await changing.idle();
    },
  };
}

async function serveDue(room: Room): Promise<void> {
  const { options, heartbeat, settings } = room;
  const { store } = options;
  if (await heartbeat.beat(options.now())) await tellOfTimeBack(room);
  for (;;) {
    const ids = await store.claimDue(tableKind, options.now(), leaseMs, claimedAtOnce);
    await Promise.all(ids.map((id) => serve(room, id)));
    if (ids.length < claimedAtOnce) break;
  }
  const isHidden = async (user: string) => (await settings.player(user)).hidden;
  await enterDue({ store, isHidden }, options.now());
  await room.forget(options.now());
}

/** After an outage: every table that is on says how much time was given back, before anything else is told. */
async function tellOfTimeBack({ options, changing }: Room): Promise<void> {
  const live = await everyId(options.store, tableKind, { index: 'live', key: 'all' });
  await eachReadable(live, (id) => changing.change(id, (table) => ({ ok: true, table, news: [] })));
}

/** Does what is due at one table. A fault there leaves the others alone; the lease brings it back. */
async function serve(room: Room, id: string): Promise<void> {
  const { options, changing, heartbeat } = room;
  try {
    const answer = await changing.change(id, async (table, context) => {
      // Nobody could see it, or answer. Its lease brings it back.
      const isSilent = await heartbeat.isSilent(table.guild, context.now);
      return isSilent ? { ok: true, table, news: [] } : whatIsDue(table, context);
    });
    if (!answer.ok) return;
    const { table } = answer;
    if (table.phase === 'over' && !table.recorded) await settle(room, id);
    if (table.outbox.some(({ at }) => at <= options.now())) options.onChange(id);
  } catch (fault) {
    note(options, fault, id);
  }
}

/** Writes a finished game's record, enters the standings, and notes that it is done. */
async function settle({ options, settings, changing }: Room, id: string): Promise<void> {
  const isHidden = async (user: string) => (await settings.player(user)).hidden;
  try {
    await changing.change(id, async (table) => {
      if (table.phase !== 'over' || table.recorded) return { ok: true, table, news: [] };
      const earned = await keepRecord({ store: options.store, isHidden }, table);
      const told = earned.length === 0 ? [] : [{ type: 'earned', at: options.now(), earned } as const];
      return { ok: true, table: withNotices({ ...table, recorded: true }, told), news: [] };
    });
  } catch (fault) {
    note(options, fault, id);
  }
}

/** A table that cannot be read was told of by the store, once; it comes back with every lease. */
function note({ log }: TablesOptions, fault: unknown, gameId: string): void {
  if (!(fault instanceof UnreadableDocument)) log(fault, { gameId });
}

/** Why something that belongs into a lobby cannot be done any more. */
function notLobby(table: Table) {
  return isOpen(table) ? 'alreadyStarted' : notPlaying(table);
}
