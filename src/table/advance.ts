import { forcedCommand } from '../game/decide.ts';
import { legalPlays, mustOf } from '../game/legal.ts';
import type { SeatCommand } from '../game/commands.ts';
import type { Seat } from '../game/train.ts';
import { viewFor } from '../game/view.ts';
import type { Strength } from '../ai/index.ts';
import type { Actor } from './lists.ts';
import { choiceSeed } from './chance.ts';
import type { Context } from './context.ts';
import { attempt, dealNext, isSameTurn, type Draft } from './draft.ts';
import { withSeat } from './seats.ts';

/**
 * Plays on until a person has a choice: deals rounds, lays planned tiles, draws and passes where the rules
 * leave nothing else. Computers move as well where `computers` allows it, up to the end of the round.
 */
export async function advance(draft: Draft, context: Context, computers: boolean): Promise<void> {
  let mayMove = computers;
  for (;;) {
    const { game } = draft;
    if (game.phase === 'gameOver') return;
    if (game.phase !== 'playing') {
      dealNext(draft);
      mayMove = context.pauseMs === 0;
      continue;
    }
    const { player } = draft.table.seats[game.turn]!;
    if (player.kind === 'computer') {
      if (!mayMove) return;
      await computerMoves(draft, context, { seat: game.turn, strength: player.strength, by: 'computer' });
      continue;
    }
    if (layPlanned(draft, game.turn)) continue;
    const forced = forcedCommand(game);
    if (forced === null) return;
    attempt(draft, forced, 'rules');
  }
}

/** A computer plays the turn of whoever is late, to its end. */
export async function playTurnFor(draft: Draft, context: Context, strength: Strength): Promise<void> {
  const { game } = draft;
  if (game.phase !== 'playing') return;
  const { turn: seat, turnNumber } = game;
  while (draft.game.phase === 'playing' && draft.game.turnNumber === turnNumber) {
    await computerMoves(draft, context, { seat, strength, by: 'clock' });
  }
}

/** One move of a computer on turn, and its knock where that leaves one tile. */
async function computerMoves(
  draft: Draft,
  context: Context,
  mover: { readonly seat: Seat; readonly strength: Strength; readonly by: Actor },
): Promise<void> {
  const forced = forcedCommand(draft.game);
  const command = forced ?? (await chosen(draft, context, mover));
  if (attempt(draft, command, mover.by) !== null) attempt(draft, firstLegal(draft), mover.by);
  const { game } = draft;
  if (game.phase !== 'playing' || !game.unknocked.includes(mover.seat) || command.type === 'knock') return;
  const said = await chosen(draft, context, mover);
  if (said.type === 'knock') attempt(draft, said, mover.by);
}

function chosen(
  { table, game, fresh }: Draft,
  context: Context,
  { seat, strength }: { readonly seat: Seat; readonly strength: Strength },
): Promise<SeatCommand> {
  const seed = choiceSeed(table, table.events.length + fresh.length);
  return context.players.choose({ view: viewFor(game, seat), strength, seed });
}

/** A move that the rules allow, for the seat on turn: whatever went wrong, the game goes on. */
function firstLegal({ game }: Draft): SeatCommand {
  if (game.phase !== 'playing') throw new Error('nobody is on turn');
  const seat = game.turn;
  const play = legalPlays(game)[0];
  if (play !== undefined) return { type: 'play', seat, ...play };
  return { type: mustOf(game) === 'draw' ? 'draw' : 'pass', seat };
}

/**
 * Lays or drops the next planned tile when its owner's turn has come; false where there is none, or where
 * the owner has already been asked to move in this turn.
 */
function layPlanned(draft: Draft, seat: Seat): boolean {
  const { plan, dropped } = draft.table.seats[seat]!;
  const tile = plan[0];
  if (tile === undefined || isSameTurn(draft.game, draft.table.turn)) return false;
  draft.table = withSeat(draft.table, seat, { plan: plan.slice(1) });
  if (attempt(draft, { type: 'play', seat, tile, train: seat }, 'plan') !== null) {
    draft.table = withSeat(draft.table, seat, { dropped: [...dropped, tile] });
    draft.news.push({ type: 'planDropped', seat, tile });
    return true;
  }
  // Whoever planned is not here to knock.
  attempt(draft, { type: 'knock', seat }, 'plan');
  return true;
}
