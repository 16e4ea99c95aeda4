/** A move, and what may be done about somebody who does not make one. */
import type { SeatCommand } from '../game/commands.ts';
import { decide } from '../game/decide.ts';
import type { Seat } from '../game/train.ts';
import type { Person, PlayingTable } from './table.ts';
import { advance, playTurnFor } from './advance.ts';
import type { TableCommand } from './asks.ts';
import { deadlineOf, isTimeUp } from './clock.ts';
import { isPast, refuse, type Context, type Step } from './context.ts';
import { attempt, draftOf, happen, type Draft } from './draft.ts';
import { withNotices } from './outbox.ts';
import { seal } from './seal.ts';
import { personAt, seatOf, withSeat } from './seats.ts';
import { heldBack } from './take-back.ts';
import { whenToTell } from './tell.ts';

/** A player's move on the state that they saw. */
export async function act(
  table: PlayingTable,
  who: Person,
  asked: { readonly command: TableCommand; readonly revision: number },
  context: Context,
): Promise<Step> {
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse(table, 'notAtTable');
  if (isPast(table, asked.revision)) return refuse(table, 'staleRevision');
  const draft = draftFor(table, context);
  const before = draft.table;
  const refusal = attempt(draft, seatCommand(asked.command, seat), 'player');
  if (refusal !== null) return refuse(table, refusal);
  draft.table = withSeat(draft.table, seat, afterOwnMove(draft, seat));
  await advance(draft, context, context.pauseMs === 0);
  return heldBack(await seal(draft, context), before, { seat, who, context });
}

/** The seat whose time is up draws and passes; an opening chain that may end ends. */
export async function skip(
  table: PlayingTable,
  who: Person,
  revision: number,
  context: Context,
): Promise<Step> {
  const refused = whyNotAct(table, who, revision, context);
  if (refused !== null) return refused;
  const draft = draftFor(table, context);
  const decision = decide(draft.game, { type: 'skip', seat: table.turn.seat });
  if (!decision.ok) return refuse(table, decision.refusal);
  happen(draft, decision.events, 'clock');
  await advance(draft, context, context.pauseMs === 0);
  return seal(draft, context);
}

/** A computer plays the turn of the seat whose time is up. */
export async function letComputerPlay(
  table: PlayingTable,
  who: Person,
  revision: number,
  context: Context,
): Promise<Step> {
  const refused = whyNotAct(table, who, revision, context);
  if (refused !== null) return refused;
  const draft = draftFor(table, context);
  await playTurnFor(draft, context, table.options.leaverStrength);
  await advance(draft, context, context.pauseMs === 0);
  return seal(draft, context);
}

/** A turn is this old before its first nudge, and so long apart are nudges. */
const nudgeEveryMs = 10 * 60_000;

/** Reminds the one on turn, now and then. */
export async function nudge(table: PlayingTable, who: Person, context: Context): Promise<Step> {
  const from = seatOf(table, who.id);
  if (from === null) return refuse(table, 'notAtTable');
  const { seat, since, nudgedAt } = table.turn;
  const person = personAt(table, seat);
  if (person === null) return refuse(table, 'nobodyToNudge');
  if (seat === from) return refuse(table, 'yourOwnTurn');
  const until = (nudgedAt ?? since) + nudgeEveryMs;
  if (context.now < until) return refuse(table, 'nudgeWait', { until });
  const { via, at } = whenToTell(await context.wishesOf(person.id), context.now);
  const nudged = { ...table, turn: { ...table.turn, nudgedAt: context.now } };
  const told =
    via === 'none' ? nudged : withNotices(nudged, [{ type: 'nudge', seat, from: who, to: person, via, at }]);
  return { ok: true, table: told, news: [{ type: 'nudged', seat }] };
}

function whyNotAct(table: PlayingTable, who: Person, revision: number, context: Context) {
  if (seatOf(table, who.id) === null) return refuse(table, 'notAtTable');
  if (revision !== table.revision) return refuse(table, 'staleRevision');
  return isTimeUp(table, context.now) ? null : refuse(table, 'timeNotUp', { until: deadlineOf(table) });
}

function draftFor(table: PlayingTable, context: Context): Draft {
  const game = context.games.of(table);
  if (game === null) throw new Error(`table ${table.id} plays without a deal`);
  return draftOf(table, game);
}

function seatCommand(command: TableCommand, seat: Seat): SeatCommand {
  return { ...command, seat };
}

/** Whoever moves is here, has read what was dropped, and no longer plans what is laid. */
function afterOwnMove({ game, table }: Draft, seat: Seat) {
  const plan = table.seats[seat]!.plan;
  const hand = game.phase === 'ready' ? [] : game.hands[seat]!;
  return { missed: 0, dropped: [], plan: plan.filter((tile) => hand.includes(tile)) };
}
