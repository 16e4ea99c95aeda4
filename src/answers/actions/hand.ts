import { parseTile, type Tile, type View } from '../../game/index.ts';
import { handOrders } from '../../table/lists.ts';
import { handRow, planLength, type HandArrangement, type StartedTable } from '../../table/index.ts';
import type { HandMode } from '../../views/index.ts';
import { say, show, type Answer } from '../answer.ts';
import { handFacts } from '../facts.ts';
import type { GameHandler, GamePress } from '../handler.ts';
import { handPanel, presentScreen } from '../present.ts';
import { refusedAnswer } from '../refused.ts';
import { withHand } from './with-table.ts';

export const hand: GameHandler = (press) =>
  withHand(press, async (table) =>
    show(await handPanel(press, table, { mode: 'play', page: Number(press.id.args[0] ?? 0) })),
  );

export const sort: GameHandler = (press) =>
  withHand(press, async () => {
    const order = handOrders.find((known) => known === (press.id.args[0] ?? press.values[0]));
    return order === undefined ? say({ code: 'unknownButton' }) : arrangeAs(press, { order }, play);
  });

/** The arranging mode: a tile is picked, then moved or turned. */
export const arrange: GameHandler = (press) =>
  withHand(press, async (table) =>
    show(await handPanel(press, table, { mode: 'arrange', picked: tileIn(press.id.args[0]) })),
  );

export const pick: GameHandler = (press) =>
  withHand(press, async (table) =>
    show(await handPanel(press, table, { mode: 'arrange', picked: tileIn(press.values[0]) })),
  );

export const flip: GameHandler = (press) =>
  withPicked(press, (picked, shown) => ({
    flipped: shown.filter(({ tile, flipped }) => flipped !== (tile === picked)).map(({ tile }) => tile),
  }));

export const left: GameHandler = (press) => moveTile(press, -1);
export const right: GameHandler = (press) => moveTile(press, 1);

export const place: GameHandler = (press) =>
  withPicked(press, (picked, shown) => moved(picked, shown, () => Number(press.values[0] ?? 0)));

function moveTile(press: GamePress, step: -1 | 1): Promise<Answer> {
  return withPicked(press, (picked, shown) => moved(picked, shown, (from) => from + step));
}

function moved(picked: Tile, shown: Standing, to: (from: number) => number): Partial<HandArrangement> {
  const own = shown.map(({ tile }) => tile).filter((tile) => tile !== picked);
  const from = shown.findIndex(({ tile }) => tile === picked);
  own.splice(Math.min(Math.max(to(from), 0), own.length), 0, picked);
  return { order: 'own', own };
}

type Standing = ReturnType<typeof handFacts>['tiles'];

/** Changes the row in which the hand stands now, at the tile that the button names. */
async function withPicked(
  press: GamePress,
  change: (picked: Tile, shown: Standing) => Partial<HandArrangement>,
): Promise<Answer> {
  return withHand(press, async (table) => {
    const picked = tileIn(press.id.args[0]);
    const mode: HandMode = { mode: 'arrange', picked };
    const view = press.edge.tables.viewOf(table, press.who.id)!;
    if (picked === null || view.hand?.includes(picked) !== true) {
      return say({ code: 'stale' }, await presentScreen(press, table));
    }
    return arrangeAs(press, change(picked, handFacts(table, view, mode).tiles), mode);
  });
}

const play: HandMode = { mode: 'play', page: 0 };

async function arrangeAs(
  press: GamePress,
  change: Partial<HandArrangement>,
  mode: HandMode,
): Promise<Answer> {
  const answer = await press.edge.tables.arrange(press.id.gameId, press.who, change);
  if (!answer.ok) return refusedAnswer(press, answer);
  return show(await handPanel(press, answer.table as StartedTable, mode));
}

/** What the strongest computer player would do, to the asker alone. */
export const hint: GameHandler = (press) =>
  withHand(press, async (table) => {
    if (!table.options.hints) return refusedAnswer(press, { ok: false, refusal: 'hintsOff', table });
    const view = press.edge.tables.viewOf(table, press.who.id)!;
    if (view.turn !== view.seat) return refusedAnswer(press, { ok: false, refusal: 'notYourTurn', table });
    return show(await handPanel(press, table, play, { hint: await press.edge.advisor.hint(view) }));
  });

export const why: GameHandler = (press) =>
  withHand(press, async (table) => show(await handPanel(press, table, { mode: 'why', tile: null })));

export const whyTile: GameHandler = (press) =>
  withHand(press, async (table) =>
    show(await handPanel(press, table, { mode: 'why', tile: tileIn(press.values[0]) })),
  );

/** The tiles queued for the own train, seen by their owner alone. */
export const plan: GameHandler = (press) => withHand(press, async (table) => planPanel(press, table));

export const planAdd: GameHandler = (press) =>
  changePlan(press, (planned) => {
    const tile = tileIn(press.values[0] ?? press.id.args[0]);
    return tile === null ? planned : [...planned, tile];
  });

export const planRemove: GameHandler = (press) =>
  changePlan(press, (planned) =>
    planned.filter((_, index) => index !== Number(press.id.args[0] ?? press.values[0])),
  );

/** The whole of the longest train, as far as a plan takes it. */
export const planLongest: GameHandler = (press) =>
  changePlan(press, (_, view) => {
    const { tiles, trainLength } = handRow(view, { order: 'longest', own: [], flipped: [] });
    return tiles.slice(0, Math.min(trainLength, planLength)).map(({ tile }) => tile);
  });

export const planClear: GameHandler = (press) => changePlan(press, () => []);

async function changePlan(
  press: GamePress,
  change: (planned: readonly Tile[], view: View) => readonly Tile[],
): Promise<Answer> {
  return withHand(press, async (table) => {
    const { tables } = press.edge;
    const seat = tables.seatOf(table, press.who.id)!;
    const wanted = change(table.seats[seat]!.plan, tables.viewOf(table, press.who.id)!);
    const answer = await tables.plan(table.id, press.who, wanted);
    return answer.ok ? planPanel(press, answer.table as StartedTable) : refusedAnswer(press, answer);
  });
}

async function planPanel(press: GamePress, table: StartedTable): Promise<Answer> {
  const seat = press.edge.tables.seatOf(table, press.who.id)!;
  const planned = table.seats[seat]!.plan.map((tile) => ({ tile }));
  return show(await handPanel(press, table, { mode: 'plan', planned }));
}

function tileIn(text: string | undefined): Tile | null {
  return text === undefined ? null : parseTile(text);
}
