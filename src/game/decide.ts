import type { Command, DealCommand, Refusal, SeatCommand, SkipCommand } from './commands.ts';
import { dealRound } from './deal.ts';
import { dutyOf } from './duty.ts';
import type { GameEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { countsTwice, endAfterTurn, isOut, type Ending } from './going-out.ts';
import type { Game, PlayingGame } from './game.ts';
import { canPlay, mayDraw, mustOf, whyNotPlay } from './legal.ts';
import { inOpeningChain, mayEndChain } from './opening.ts';
import { placesOf, roundScores } from './score.ts';
import { isDouble } from './tile.ts';

export type Decision =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

type Play = Extract<SeatCommand, { type: 'play' }>;
type Call = Extract<SeatCommand, { type: 'call' }>;

/**
 * What a command leads to: its events, or the first reason why it is refused. Throws for a deal that
 * cannot be made, which is a fault and no player's doing.
 */
export function decide(game: Game, command: Command): Decision {
  if (command.type === 'deal') return { ok: true, events: eventsOfDeal(game, command) };
  if (game.phase !== 'playing') return { ok: false, refusal: 'roundOver' };
  if (command.type === 'skip') return decideSkip(game, command);
  const refusal = refusalOf(game, command);
  return refusal === null ? { ok: true, events: eventsOf(game, command) } : { ok: false, refusal };
}

/** The draw or pass that is all the seat on turn can do; null where it has a choice, or no round is on. */
export function forcedCommand(game: Game): SeatCommand | null {
  if (game.phase !== 'playing') return null;
  const must = mustOf(game);
  return must === 'draw' || must === 'pass' ? { type: must, seat: game.turn } : null;
}

function refusalOf(game: PlayingGame, command: SeatCommand): Refusal | null {
  switch (command.type) {
    case 'knock':
      return game.unknocked.includes(command.seat) ? null : 'nothingToKnock';
    case 'call':
      return command.seat !== command.target && game.unknocked.includes(command.target)
        ? null
        : 'nothingToCall';
    case 'play':
    case 'draw':
    case 'pass':
    case 'end':
      return command.seat === game.turn ? refusalOnTurn(game, command) : 'notYourTurn';
  }
}

function refusalOnTurn(
  game: PlayingGame,
  command: Exclude<SeatCommand, { type: 'knock' | 'call' }>,
): Refusal | null {
  switch (command.type) {
    case 'play':
      return refusalOfPlay(game, command);
    case 'draw':
      return refusalOfDraw(game);
    case 'pass':
      return refusalOfPass(game);
    case 'end':
      return refusalOfEnd(game);
  }
}

function refusalOfPlay(game: PlayingGame, { seat, tile, train }: Play): Refusal | null {
  if (!game.hands[seat]!.includes(tile)) return 'notInHand';
  if (game.trains[train] === undefined) return 'noSuchTrain';
  return whyNotPlay(game, dutyOf(game), tile, train);
}

function refusalOfDraw(game: PlayingGame): Refusal | null {
  if (canPlay(game)) return 'mustPlay';
  if (!mayDraw(game)) return 'alreadyDrew';
  return game.boneyard.length === 0 ? 'boneyardEmpty' : null;
}

function refusalOfPass(game: PlayingGame): Refusal | null {
  const must = mustOf(game);
  if (must === 'pass') return null;
  return must === 'draw' ? 'mustDraw' : 'mustPlay';
}

function refusalOfEnd(game: PlayingGame): Refusal | null {
  if (!inOpeningChain(game)) return 'nothingToEnd';
  if (mayEndChain(game)) return null;
  return canPlay(game) ? 'mustPlay' : 'nothingToEnd';
}

function eventsOf(game: PlayingGame, command: SeatCommand): readonly GameEvent[] {
  const { seat } = command;
  switch (command.type) {
    case 'play':
      return eventsOfPlay(game, command);
    case 'draw':
      return [{ type: 'tileDrawn', seat, tile: game.boneyard[0]! }];
    case 'pass':
      return endingTurn(game, { type: 'passed', seat });
    case 'end':
      return endingTurn(game, { type: 'chainEnded', seat });
    case 'knock':
      return [{ type: 'knocked', seat }];
    case 'call':
      return [eventOfCall(game, command)];
  }
}

function eventsOfPlay(game: PlayingGame, command: Play): readonly GameEvent[] {
  const { seat, tile, train } = command;
  // Switch `marker`: only with `choice` may the marker stay when its owner lays on the own train.
  const keeps = command.keepMarker === true && game.rules.marker === 'choice' && train === seat;
  const played: GameEvent = keeps
    ? { type: 'tilePlayed', seat, tile, train, keepMarker: true }
    : { type: 'tilePlayed', seat, tile, train };
  if (!mayEndMore(game)) return [played];
  const after = evolve(game, played);
  if (after.phase !== 'playing') return [played];
  if (after.turnNumber !== game.turnNumber) return [played, ...eventsIfOver(after)];
  if (isOut(after, tile)) {
    const doubled = countsTwice(game.rules, isDouble(tile));
    return [played, ...eventsOfEnd(after, { wentOut: seat, doubled })];
  }
  // An opening chain to which nothing more fits ends by itself.
  if (!inOpeningChain(after) || canPlay(after)) return [played];
  return [played, ...endingTurn(after, { type: 'chainEnded', seat })];
}

/** Whether a tile laid now may end more than its turn, so that it has to be looked at what follows. */
function mayEndMore({ hands, turn, turnKind, firstOut }: PlayingGame): boolean {
  if (hands[turn]!.length === 1 || firstOut !== null) return true;
  return turnKind === 'chain' || turnKind === 'chainOrOne';
}

/** A draw where one is left, and a pass; an opening chain that has begun ends. */
function decideSkip(game: PlayingGame, { seat }: SkipCommand): Decision {
  if (seat !== game.turn) return { ok: false, refusal: 'notYourTurn' };
  if (inOpeningChain(game) && game.laid > 0) {
    return { ok: true, events: endingTurn(game, { type: 'chainEnded', seat, skipped: true }) };
  }
  const passed: GameEvent = { type: 'passed', seat, skipped: true };
  const tile = mayDraw(game) ? game.boneyard[0] : undefined;
  if (tile === undefined) return { ok: true, events: endingTurn(game, passed) };
  const drawn: GameEvent = { type: 'tileDrawn', seat, tile, skipped: true };
  const after = evolve(game, drawn);
  if (after.phase !== 'playing') return { ok: true, events: [drawn] };
  return { ok: true, events: [drawn, ...endingTurn(after, passed)] };
}

/** An event that ends a turn, and the end of the round where that is its consequence. */
function endingTurn(game: PlayingGame, event: GameEvent): readonly GameEvent[] {
  const after = evolve(game, event);
  return after.phase === 'playing' ? [event, ...eventsIfOver(after)] : [event];
}

function eventsIfOver(game: PlayingGame): readonly GameEvent[] {
  const ending = endAfterTurn(game);
  return ending === null ? [] : eventsOfEnd(game, ending);
}

/** Switch `knockPenalty`: the tiles that a called seat draws, fewer if the boneyard has fewer. */
function eventOfCall({ rules, boneyard }: PlayingGame, { seat, target }: Call): GameEvent {
  return { type: 'called', seat, target, tiles: boneyard.slice(0, rules.knockPenalty) };
}

/** A deal, and the round's end where the engine was all that a hand held. */
function eventsOfDeal(game: Game, { order }: DealCommand): readonly GameEvent[] {
  const dealt = dealRound(game, order);
  const after = evolve(game, dealt);
  const { engineBy } = dealt;
  if (engineBy === null || after.phase !== 'playing' || after.hands[engineBy]!.length > 0) return [dealt];
  return [dealt, ...eventsOfEnd(after, { wentOut: engineBy, doubled: false })];
}

/** The end of a round, and of the game after its last round. */
function eventsOfEnd(game: PlayingGame, ending: Ending): readonly GameEvent[] {
  const { rules, seats } = game;
  const { wentOut } = ending;
  const ended: GameEvent = { type: 'roundEnded', wentOut, scores: roundScores(game, ending) };
  if (game.round < rules.rounds) return [ended];
  const { results } = evolve(game, ended);
  return [ended, { type: 'gameEnded', places: placesOf(rules, results, seats) }];
}
