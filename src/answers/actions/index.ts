import type { GameAction } from '../../views/index.ts';
import { quiet, type Answer } from '../answer.ts';
import type { GameHandler, GamePress } from '../handler.ts';
import { withLacking } from '../lacking.ts';
import * as afterwards from './afterwards.ts';
import * as days from './days.ts';
import * as hand from './hand.ts';
import * as lobby from './lobby.ts';
import * as looking from './looking.ts';
import * as moves from './moves.ts';

/** All that is to be said of a game's action, in one place: a new button is a new row. */
export interface GameRow {
  /**
   * Who sees what comes of it, where a public message was pressed. On a private one it is always answered there,
   * but for `further`.
   *
   * - `presser`: the presser alone, in a message of their own
   * - `table`: everybody, at the live table or lobby, which its publisher changes
   * - `question`: everybody, in place of the public question that was pressed
   * - `form`: the presser alone, with a form, which has to be the first answer
   * - `further`: the presser alone, in a further message, since it takes a while or brings a file
   */
  readonly answers: 'presser' | 'table' | 'question' | 'form' | 'further';
  /**
   * Whether it demands the present revision, since what it names may mean something else after a move; where it
   * fails, no move was made.
   */
  readonly isMove: boolean;
  readonly run: GameHandler;
}

export const gameRows: Readonly<Record<GameAction, GameRow>> = {
  // the lobby
  join: { answers: 'table', isMove: false, run: lobby.join },
  sit: { answers: 'presser', isMove: false, run: lobby.sit },
  leave: { answers: 'table', isMove: false, run: lobby.leave },
  addComputer: { answers: 'table', isMove: false, run: lobby.addComputer },
  removeComputer: { answers: 'table', isMove: false, run: lobby.removeComputer },
  house: { answers: 'presser', isMove: false, run: lobby.house },
  form: { answers: 'form', isMove: false, run: lobby.form },
  formSend: { answers: 'presser', isMove: false, run: lobby.formSend },
  switch: { answers: 'presser', isMove: false, run: lobby.switchRule },
  preset: { answers: 'presser', isMove: false, run: lobby.preset },
  houseReset: { answers: 'presser', isMove: false, run: lobby.houseReset },
  language: { answers: 'presser', isMove: false, run: lobby.language },
  start: { answers: 'table', isMove: false, run: lobby.start },
  drawForStart: { answers: 'table', isMove: false, run: lobby.drawForStart },
  options: { answers: 'presser', isMove: false, run: lobby.options },
  option: { answers: 'presser', isMove: false, run: lobby.option },
  // moves
  tile: { answers: 'presser', isMove: true, run: moves.tile },
  lay: { answers: 'presser', isMove: true, run: moves.lay },
  draw: { answers: 'presser', isMove: true, run: moves.draw },
  pass: { answers: 'presser', isMove: true, run: moves.pass },
  end: { answers: 'presser', isMove: true, run: moves.end },
  knock: { answers: 'presser', isMove: true, run: moves.knock },
  takeBack: { answers: 'presser', isMove: false, run: moves.takeBack },
  call: { answers: 'table', isMove: true, run: moves.call },
  // the hand panel
  hand: { answers: 'presser', isMove: false, run: hand.hand },
  sort: { answers: 'presser', isMove: false, run: hand.sort },
  arrange: { answers: 'presser', isMove: false, run: hand.arrange },
  pick: { answers: 'presser', isMove: false, run: hand.pick },
  flip: { answers: 'presser', isMove: false, run: hand.flip },
  left: { answers: 'presser', isMove: false, run: hand.left },
  right: { answers: 'presser', isMove: false, run: hand.right },
  place: { answers: 'presser', isMove: false, run: hand.place },
  hint: { answers: 'presser', isMove: false, run: hand.hint },
  why: { answers: 'presser', isMove: false, run: hand.why },
  whyTile: { answers: 'presser', isMove: false, run: hand.whyTile },
  plan: { answers: 'presser', isMove: false, run: hand.plan },
  planAdd: { answers: 'presser', isMove: false, run: hand.planAdd },
  planRemove: { answers: 'presser', isMove: false, run: hand.planRemove },
  planClear: { answers: 'presser', isMove: false, run: hand.planClear },
  planLongest: { answers: 'presser', isMove: false, run: hand.planLongest },
  // looking
  table: { answers: 'presser', isMove: false, run: looking.table },
  whole: { answers: 'presser', isMove: false, run: looking.whole },
  trains: { answers: 'presser', isMove: false, run: looking.trains },
  train: { answers: 'presser', isMove: false, run: looking.train },
  scores: { answers: 'presser', isMove: false, run: looking.scores },
  rules: { answers: 'presser', isMove: false, run: looking.rules },
  topic: { answers: 'presser', isMove: false, run: looking.topic },
  // playing over days
  skip: { answers: 'table', isMove: true, run: moves.skip },
  playFor: { answers: 'table', isMove: true, run: moves.playFor },
  react: { answers: 'table', isMove: false, run: days.react },
  nudge: { answers: 'presser', isMove: false, run: days.nudge },
  vote: { answers: 'table', isMove: false, run: days.vote },
  unvote: { answers: 'table', isMove: false, run: days.unvote },
  askBack: { answers: 'presser', isMove: false, run: days.askBack },
  succeed: { answers: 'question', isMove: false, run: days.succeed },
  decline: { answers: 'question', isMove: false, run: days.decline },
  return: { answers: 'presser', isMove: false, run: days.returnToSeat },
  seats: { answers: 'presser', isMove: false, run: days.seats },
  take: { answers: 'presser', isMove: false, run: days.take },
  endGame: { answers: 'presser', isMove: false, run: days.endGame },
  endConfirm: { answers: 'presser', isMove: false, run: days.endConfirm },
  cancel: { answers: 'presser', isMove: false, run: looking.cancel },
  // afterwards
  rematch: { answers: 'table', isMove: false, run: days.rematch },
  replay: { answers: 'presser', isMove: false, run: afterwards.replay },
  moves: { answers: 'presser', isMove: false, run: afterwards.moves },
  animate: { answers: 'further', isMove: false, run: afterwards.animate },
  export: { answers: 'further', isMove: false, run: afterwards.exportRecord },
  verify: { answers: 'presser', isMove: false, run: afterwards.verify },
};

/** Answers a press on a game's button. */
export async function pressGame(press: GamePress): Promise<Answer> {
  const { answers, run } = gameRows[press.id.action];
  const answer = await run(press);
  // The live table is its publisher's to change: an answer to one presser never replaces it.
  if (answer.type === 'screen' && !press.ephemeral && answers === 'table') return quiet;
  return withLacking(press, answer);
}
