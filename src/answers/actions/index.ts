import type { GameAction } from '../../views/index.ts';
import { isShared } from '../acknowledgement.ts';
import { quiet, type Answer } from '../answer.ts';
import type { GameHandler, GamePress } from '../handler.ts';
import * as afterwards from './afterwards.ts';
import * as days from './days.ts';
import * as hand from './hand.ts';
import * as lobby from './lobby.ts';
import * as looking from './looking.ts';
import * as moves from './moves.ts';

const handlers: Readonly<Record<GameAction, GameHandler>> = {
  join: lobby.join,
  leave: lobby.leave,
  addComputer: lobby.addComputer,
  removeComputer: lobby.removeComputer,
  house: lobby.house,
  switch: lobby.switchRule,
  preset: lobby.preset,
  houseReset: lobby.houseReset,
  start: lobby.start,
  tile: moves.tile,
  lay: moves.lay,
  draw: moves.draw,
  pass: moves.pass,
  end: moves.end,
  knock: moves.knock,
  call: moves.call,
  hand: hand.hand,
  sort: hand.sort,
  arrange: hand.arrange,
  pick: hand.pick,
  flip: hand.flip,
  left: hand.left,
  right: hand.right,
  hint: hand.hint,
  why: hand.why,
  whyTile: hand.whyTile,
  plan: hand.plan,
  planAdd: hand.planAdd,
  planRemove: hand.planRemove,
  planClear: hand.planClear,
  table: looking.table,
  trains: looking.trains,
  train: looking.train,
  scores: looking.scores,
  rules: looking.rules,
  topic: looking.topic,
  skip: moves.skip,
  playFor: moves.playFor,
  nudge: days.nudge,
  kick: days.kick,
  kickVote: days.kickVote,
  succeed: days.succeed,
  decline: days.decline,
  return: days.returnToSeat,
  endGame: days.endGame,
  endConfirm: days.endConfirm,
  cancel: looking.cancel,
  rematch: days.rematch,
  replay: afterwards.replay,
  animate: afterwards.animate,
  export: afterwards.exportRecord,
  verify: afterwards.verify,
};

/** Answers a press on a game's button. */
export async function pressGame(press: GamePress): Promise<Answer> {
  const answer = await handlers[press.id.action](press);
  // The live table is its publisher's to change: an answer to one presser never replaces it.
  return answer.type === 'screen' && !press.ephemeral && isShared(press.id.action) ? quiet : answer;
}
