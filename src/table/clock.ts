/** What time brings: words about a turn, a seat taken over, a lobby closed, a computer's move. */
import { clockMs, nextWordOf, type wordShares } from './turn-clock.ts';
import type { LobbyTable, PlayingTable, Table, TurnClock } from './table.ts';
import { advance } from './advance.ts';
import { refuse, seen, type Context, type Step } from './context.ts';
import { draftOf } from './draft.ts';
import { withNotices } from './outbox.ts';
import { close, seal } from './seal.ts';
import { nextHost, peopleOf, personAt, withSeat } from './seats.ts';
import { whenToTell } from './tell.ts';
import { isUnshown } from './time-back.ts';
import { withoutOldVotes } from './votes.ts';

/** When the turn's time is up, milliseconds since 1970; null without a clock. */
export function deadlineOf(table: PlayingTable): number | null {
  const length = clockMs[table.options.clock];
  const { since, credit, waitsFor } = table.turn;
  return length === null || waitsFor === null ? null : since + credit + length;
}

/** Whether everybody at the table may skip the turn or let a computer play it. */
export function isTimeUp(table: PlayingTable, now: number): boolean {
  const deadline = deadlineOf(table);
  return deadline !== null && deadline <= now;
}

/** Does what is due now. The same table comes back where nothing is. */
export async function whatIsDue(table: Table, context: Context): Promise<Step> {
  switch (table.phase) {
    case 'lobby':
      return dueInLobby(table, context.now);
    case 'playing':
      return dueInPlay(table, context);
    case 'over':
    case 'closed':
      return { ok: true, table, news: [] };
  }
}

function dueInLobby(table: LobbyTable, now: number): Step {
  if (table.closesAt > now) return { ok: true, table, news: [] };
  return { ok: true, table: close(table, now, 'idle', null), news: [{ type: 'closed' }] };
}

async function dueInPlay(stored: PlayingTable, context: Context): Promise<Step> {
  // Nobody can see it: its clock stands still.
  if (isUnshown(stored)) return { ok: true, table: stored, news: [] };
  const table = withoutOldVotes(stored, context.now);
  const { pausedUntil } = table;
  if (pausedUntil !== undefined) return dueInPause(table, pausedUntil, context.now);
  const { computerAt } = table.turn;
  if (computerAt !== null && computerAt <= context.now) {
    const game = context.games.of(table);
    if (game === null) return refuse(table, 'notStarted');
    const draft = draftOf(table, game);
    await advance(draft, context, true);
    return seal(draft, context);
  }
  const word = dueWord(table, context.now);
  return word === null ? { ok: true, table, news: [] } : sayWord(table, word, context);
}

/** Nobody came back in time: the game is over for good. */
function dueInPause(table: PlayingTable, until: number, now: number): Step {
  if (until > now) return { ok: true, table, news: [] };
  return { ok: true, table: close(table, now, 'abandoned', null), news: [{ type: 'closed' }] };
}

/** The last word that is due: whoever is late for an earlier one has no use for it any more. */
function dueWord(table: PlayingTable, now: number): keyof typeof wordShares | null {
  let { turn } = table;
  let due: keyof typeof wordShares | null = null;
  for (;;) {
    const next = nextWordOf(turn, table.options.clock);
    if (next === null || next.at > now) return due;
    due = next.word;
    turn = { ...turn, said: next.word };
  }
}

async function sayWord(
  table: PlayingTable,
  word: Exclude<TurnClock['said'], 'nothing'>,
  context: Context,
): Promise<Step> {
  const { seat } = table.turn;
  const person = personAt(table, seat);
  const said = { ...table, turn: { ...table.turn, said: word } };
  if (person === null) return { ok: true, table: said, news: [] };
  const { via, at } = whenToTell(await context.wishesOf(person.id), context.now);
  const told: PlayingTable =
    via === 'none'
      ? said
      : withNotices(withoutUnsent(said, context.now), [
          { type: word, seat, to: person, via, deadline: deadlineOf(table), at },
        ]);
  return word === 'timeUp' ? timeUp(told, context) : { ok: true, table: told, news: [] };
}

/** A word that waits for the end of quiet hours gives way to the one that follows it. */
function withoutUnsent(table: PlayingTable, now: number): PlayingTable {
  const outbox = table.outbox.filter(
    ({ type, at }) => !((type === 'half' || type === 'nearEnd') && at > now),
  );
  return { ...table, outbox };
}

/** The turn counts as missed. Where the table chose so, a computer takes the seat from now on. */
async function timeUp(table: PlayingTable, context: Context): Promise<Step> {
  const { seat } = table.turn;
  const missed = table.seats[seat]!.missed + 1;
  const { takeoverAfter, leaverStrength } = table.options;
  const counted = withSeat(table, seat, { missed });
  if (takeoverAfter === null || missed < takeoverAfter) {
    return { ok: true, table: seen(counted), news: [] };
  }
  const game = context.games.of(table);
  if (game === null) return refuse(table, 'notStarted');
  const taken = withSeat(counted, seat, {
    player: { kind: 'computer', strength: leaverStrength, why: 'missed', since: context.now },
    plan: [],
  });
  const told = withNotices(taken, [{ type: 'takenOver', seat, at: context.now }]);
  const isHost = table.seats[seat]!.owner?.id === table.host.id;
  const host = isHost ? (nextHost(taken) ?? table.host) : table.host;
  const draft = draftOf({ ...told, host }, game);
  draft.news.push({ type: 'seat', seat, how: 'missed' });
  await advance(draft, context, context.pauseMs === 0 && peopleOf(draft.table).length > 0);
  return seal(draft, context);
}
