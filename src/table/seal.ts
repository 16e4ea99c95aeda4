import type { Game } from '../game/game.ts';
import type {
  Act,
  ClosedTable,
  LobbyTable,
  OverTable,
  Person,
  PlayingTable,
  Table,
  TurnClock,
} from './table.ts';
import type { Closing } from './lists.ts';
import { seen, type Context, type Decided } from './context.ts';
import { isSameTurn, type Draft } from './draft.ts';
import { withNotices, withoutTurnWords, type NewNotice } from './outbox.ts';
import { isFormer, mayReturn, peopleOf, personAt } from './seats.ts';
import { settled } from './take-back.ts';
import { whenToTell } from './tell.ts';

/** Revisions of which it is remembered what they brought. */
const actsKept = 96;
/** A person who has to knock gets this long before a computer can call, milliseconds. */
const knockGraceMs = 15_000;

/**
 * Makes a table that can be saved out of what was decided: events appended, the clock set for whoever is
 * waited for now, notices put into the outbox. Ends the game where it is over or nobody is left.
 */
export async function seal(draft: Draft, context: Context): Promise<Decided> {
  const { game, news } = draft;
  const table = withNotices(withFresh(draft), roundNotices(draft, context.now));
  if (game.phase === 'gameOver') return { ok: true, table: over(table, context.now), news };
  if (!isAbandoned(table)) return { ok: true, table: await withTurn(resumed(table), game, context), news };
  if (table.seats.some(mayReturn)) return { ok: true, table: await paused(table, context), news };
  const closed = close(table, context.now, 'abandoned', null);
  return { ok: true, table: closed, news: [...news, { type: 'closed' }] };
}

/** So long a table waits for people who may come back, milliseconds. */
export const pauseMs = 30 * 24 * 3_600_000;

function resumed({ pausedUntil: _, ...table }: PlayingTable): PlayingTable {
  return table;
}

/** Nobody moves until somebody comes back. Who left knows of it; who was away is told. */
async function paused(table: PlayingTable, context: Context): Promise<PlayingTable> {
  const until = table.pausedUntil ?? context.now + pauseMs;
  const turn = { ...table.turn, waitsFor: null, computerAt: null, mention: false };
  const waiting = { ...withoutTurnWords(table), turn, pausedUntil: until };
  const notices: NewNotice[] = [];
  for (const [seat, { owner, player }] of table.seats.entries()) {
    if (owner === null || isFormer(owner)) continue;
    if (player.kind === 'human' || player.why !== 'missed') continue;
    const { via, at } = whenToTell(await context.wishesOf(owner.id), context.now);
    if (via !== 'none') notices.push({ type: 'paused', seat, to: owner, via, until, at });
  }
  return withNotices(waiting, notices);
}

/** Ends a lobby or a game before its time. Where its channel is gone, there is nobody to tell it to. */
export function close(
  table: LobbyTable | PlayingTable,
  now: number,
  closing: Closing,
  by: Person | 'table' | null,
): ClosedTable {
  const { startedAt, events, acts } =
    table.phase === 'playing' ? settled(table) : { startedAt: null, events: [], acts: [] };
  const closed: ClosedTable = {
    ...baseOf(table),
    phase: 'closed',
    outbox: [],
    startedAt,
    events,
    acts,
    endedAt: now,
    closing,
    closedBy: by === 'table' ? null : by,
    ...(by === 'table' ? { closedByVote: true } : {}),
  };
  return seen(closing === 'channelGone' ? closed : withNotices(closed, [{ type: 'closed', at: now }]));
}

function withFresh({ table, fresh }: Draft): PlayingTable {
  const revision = table.revision + 1;
  const acts: Act[] = [...table.acts];
  fresh.forEach(({ by }, index) => {
    const last = acts.at(-1);
    if (last?.revision === revision && last.by === by) return;
    acts.push({ revision, from: table.events.length + index, by });
  });
  return {
    ...table,
    revision,
    events: [...table.events, ...fresh.map(({ event }) => event)],
    acts: acts.slice(-actsKept),
  };
}

function over(table: PlayingTable, now: number): OverTable {
  const done: OverTable = {
    ...baseOf(table),
    phase: 'over',
    startedAt: table.startedAt,
    events: table.events,
    acts: table.acts,
    endedAt: now,
    recorded: false,
    next: null,
    outbox: withoutTurnWords(table).outbox,
  };
  return withNotices(done, [{ type: 'gameOver', at: now }]);
}

/** Nobody plays any more, and nobody was asked to take over. */
function isAbandoned(table: PlayingTable): boolean {
  return peopleOf(table).length === 0 && table.seats.every(({ offeredTo }) => offeredTo === null);
}

async function withTurn(table: PlayingTable, game: Game, context: Context): Promise<PlayingTable> {
  if (game.phase !== 'playing') throw new Error(`table ${table.id} waits for nobody`);
  const person = personAt(table, game.turn);
  const waitsFor = person?.id ?? null;
  // A table that waited for people has computers that do not move.
  const goesOn = person !== null || table.turn.computerAt !== null;
  if (isSameTurn(game, table.turn) && table.turn.waitsFor === waitsFor && goesOn) return table;
  const fresh: TurnClock = {
    seat: game.turn,
    waitsFor,
    round: game.round,
    number: game.turnNumber,
    since: context.now,
    credit: 0,
    said: 'nothing',
    computerAt: null,
    mention: false,
    nudgedAt: null,
  };
  const rested = withoutTurnWords(table);
  if (person === null) {
    const knocking = game.unknocked.some((seat) => personAt(table, seat) !== null);
    const pause = knocking ? Math.max(context.pauseMs, knockGraceMs) : context.pauseMs;
    return { ...rested, turn: { ...fresh, computerAt: context.now + pause } };
  }
  return turnOf(rested, fresh, person, context);
}

/** A person's turn: who is told how that it has come. A mention comes with the table's own message. */
async function turnOf(
  table: PlayingTable,
  turn: TurnClock,
  person: Person,
  context: Context,
): Promise<PlayingTable> {
  const { via, at } = whenToTell(await context.wishesOf(person.id), context.now);
  const mention = via === 'mention' && at <= context.now;
  const waiting = { ...table, turn: { ...turn, mention } };
  if (mention || via === 'none') return waiting;
  return withNotices(waiting, [{ type: 'turn', seat: turn.seat, to: person, via, deadline: null, at }]);
}

/** A word for every round that ended, but the last: the game's end tells of that one. */
function roundNotices({ game, fresh }: Draft, now: number): NewNotice[] {
  const ended = fresh.filter(({ event }) => event.type === 'roundEnded').length;
  const notices: NewNotice[] = [];
  for (let round = game.results.length - ended + 1; round <= game.results.length; round++) {
    if (round < game.rules.rounds) notices.push({ type: 'roundOver', round, at: now });
  }
  return notices;
}

/** What a table is in every phase. */
function baseOf(table: Table) {
  const { id, guild, channel, host, createdAt, revision, preset, changes, rules } = table;
  const { seed, commitment, reading, options, seats, outbox, noticed, previous, starter, series } = table;
  return {
    ...{ id, guild, channel, host, createdAt, revision, preset, changes, rules },
    ...{ seed, commitment, reading, options, seats, outbox, noticed, previous, starter, series },
  };
}
