import { parseTile, parseTrain, type Tile, type TrainId, type View } from '../../game/index.ts';
import { isPast, type StartedTable, type TableCommand } from '../../table/index.ts';
import type { HandMode } from '../../views/index.ts';
import { quiet, say, show, type Answer } from '../answer.ts';
import { nextBelow } from '../games.ts';
import type { GameHandler, GamePress } from '../handler.ts';
import { handPanel, presentScreen } from '../present.ts';
import { refusedAnswer } from '../refused.ts';
import { changed, withHand } from './with-table.ts';

/** Lays the tile where only one train takes it, else asks for the train. */
export const tile: GameHandler = async (press) =>
  withPresent(press, async (table, view) => {
    const picked = parseTile(press.id.args[0] ?? '');
    if (picked === null) return say({ code: 'unknownButton' });
    const trains = view.legal.filter((play) => play.tile === picked).map((play) => play.train);
    if (trains.length === 0) return cannotLay(press, table, view, picked);
    if (trains.length > 1) return panel(press, table, { mode: 'train', tile: picked });
    return layOrAsk(press, table, view, {
      tile: picked,
      train: trains[0]!,
      asked: press.player.confirm === false,
    });
  });

/** Lays the tile on the named train, once it is clear what becomes of the marker. */
export const lay: GameHandler = async (press) =>
  withPresent(press, async (table, view) => {
    const [tileText = '', trainText = '', how] = press.id.args;
    const picked = parseTile(tileText);
    const train = parseTrain(trainText, view.seats, view.rules.mexicanTrains);
    if (picked === null || train === null) return say({ code: 'unknownButton' });
    if (how === 'keep' || how === 'take') {
      return act(press, { type: 'play', tile: picked, train, keepMarker: how === 'keep' }, picked);
    }
    // A train that was picked from a list, or a laying that was confirmed, is wanted as it is.
    const asked = how !== 'now' || press.player.confirm === false;
    return layOrAsk(press, table, view, { tile: picked, train, asked });
  });

interface Laying {
  readonly tile: Tile;
  readonly train: TrainId;
  /** Whether the player had a say already, so that no confirmation is needed. */
  readonly asked: boolean;
}

async function layOrAsk(press: GamePress, table: StartedTable, view: View, laying: Laying): Promise<Answer> {
  const { tile: picked, train, asked } = laying;
  if (!asked) return panel(press, table, { mode: 'confirm', tile: picked, train });
  if (mayKeepMarker(view, train)) return panel(press, table, { mode: 'marker', tile: picked, train });
  return act(press, { type: 'play', tile: picked, train }, picked);
}

/** With the switch `marker` = choice a tile on one's own marked train may leave the marker there. */
function mayKeepMarker(view: View, train: TrainId): boolean {
  return view.rules.marker === 'choice' && train === view.seat && view.trains[train]!.marked;
}

export const draw: GameHandler = (press) => actNow(press, { type: 'draw' });
export const pass: GameHandler = (press) => actNow(press, { type: 'pass' });
export const end: GameHandler = (press) => actNow(press, { type: 'end' });
export const knock: GameHandler = (press) => actNow(press, { type: 'knock' });
export const call: GameHandler = (press) => actNow(press, { type: 'call', target: Number(press.id.args[0]) });

/** The tile that was just laid comes back, while nothing rests on it. */
export const takeBack: GameHandler = (press) =>
  withHand(press, async () => {
    const laid = parseTile(press.id.args[0] ?? '');
    if (laid === null) return say({ code: 'unknownButton' });
    return changed(press, await press.edge.tables.takeBack(press.id.gameId, press.who, laid));
  });

async function actNow(press: GamePress, command: TableCommand): Promise<Answer> {
  return withHand(press, () => act(press, command));
}

/** Skips the turn of whoever is late, or has a computer play it. The table's message shows what happened. */
export const skip: GameHandler = async (press) =>
  changed(press, await press.edge.tables.skip(press.id.gameId, press.who, press.id.revision));

export const playFor: GameHandler = async (press) =>
  changed(press, await press.edge.tables.letComputerPlay(press.id.gameId, press.who, press.id.revision));

/** Runs for the player on turn whose button was made for the present revision. */
async function withPresent(
  press: GamePress,
  run: (table: StartedTable, view: View) => Promise<Answer>,
): Promise<Answer> {
  return withHand(press, async (table) => {
    const view = press.edge.tables.viewOf(table, press.who.id)!;
    if (table.phase !== 'playing' || isPast(table, press.id.revision))
      return say({ code: 'stale' }, await presentScreen(press, table));
    if (view.turn !== view.seat) return refusedAnswer(press, { ok: false, refusal: 'notYourTurn', table });
    return run(table, view);
  });
}

/** Asks the game itself why not, for the reason is the rules' to give. */
async function cannotLay(press: GamePress, table: StartedTable, view: View, picked: Tile): Promise<Answer> {
  if (view.hand?.includes(picked) !== true) return say({ code: 'stale' }, await presentScreen(press, table));
  return panel(press, table, { mode: 'why', tile: picked });
}

async function act(press: GamePress, command: TableCommand, picked: Tile | null = null): Promise<Answer> {
  const { edge, who, id } = press;
  const answer = await edge.tables.act(id.gameId, who, command, id.revision);
  const train = command.type === 'play' ? command.train : null;
  if (!answer.ok) return refusedAnswer(press, answer, { tile: picked, train });
  edge.metrics.moves.inc();
  if (answer.table.phase === 'over') edge.metrics.games.inc({ event: 'finished' });
  if (!press.ephemeral && !press.form) return quiet;
  if (answer.table.phase !== 'playing') return show(await presentScreen(press, answer.table));
  return show(await nextBelow(press, answer.table, await handPanel(press, answer.table)));
}

async function panel(press: GamePress, table: StartedTable, mode: HandMode): Promise<Answer> {
  return show(await handPanel(press, table, mode));
}
