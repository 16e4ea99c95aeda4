import type { StoredRecord } from '../../store/kinds/record.ts';
import { animationScreen, movesScreen, remarkScreen, replayScreen, type Screen } from '../../views/index.ts';
import { say, show, type Answer } from '../answer.ts';
import type { Asked } from '../asked.ts';
import type { GameHandler, GamePress } from '../handler.ts';
import { hasStarted } from '../../table/index.ts';
import {
  drawnIn,
  exportOf,
  finishedRounds,
  movesOf,
  placeOf,
  replayOf,
  roundsOf,
  verify as verified,
  viewsOf,
  type Replayable,
  type ReplayPlace,
} from '../replay.ts';

/** Pages through a round that is over, move by move, also while the game goes on. */
export const replay: GameHandler = (press) =>
  withRounds(press, async (game) => replayPanel(press, game, placeOf(press.id.args, press.values), 'table'));

/** A round that is over as a list of its moves. */
export const moves: GameHandler = (press) =>
  withRounds(press, async (game) => {
    const [round, page] = press.id.args.map(Number);
    return movesPanel(press, game, { round: round ?? 1, page: page ?? 0 }, 'table');
  });

export const animate: GameHandler = (press) =>
  withRounds(press, async (game) => animation(press, game, Number(press.id.args[0] ?? 1), 'table'));

export const exportRecord: GameHandler = (press) =>
  withRecord(press, async (record) => exported(press, record));

export const verify: GameHandler = (press) => withRecord(press, async (record) => verdict(record));

async function withRecord(press: GamePress, run: (record: StoredRecord) => Promise<Answer>): Promise<Answer> {
  const record = await press.edge.tables.record(press.id.gameId);
  return record === null ? say({ code: 'noRecords' }) : run(record);
}

async function withRounds(press: GamePress, run: (game: Replayable) => Promise<Answer>): Promise<Answer> {
  const { tables } = press.edge;
  const table = await tables.load(press.id.gameId);
  if (table === null || !hasStarted(table)) return withRecord(press, run);
  const game = finishedRounds(table);
  return game === null ? say({ code: 'noRoundYet' }) : run(game);
}

type From = 'table' | 'history';

export async function replayPanel(
  asked: Asked,
  game: Replayable,
  wanted: ReplayPlace,
  from: From,
): Promise<Answer> {
  const place = drawnIn(game, wanted);
  const mistakes = await asked.edge.advisor.mistakes(game, place.round);
  const shown = shownTo(asked, from);
  const told = wanted.whole === true ? { ...shown, textTable: true, brief: false } : shown;
  const replay = replayOf(game, place, { ...told, mistakes });
  return show(replayScreen({ words: asked.words, replay }));
}

export function movesPanel(
  asked: Asked,
  game: Replayable,
  { round, page }: { readonly round: number; readonly page: number },
  from: From,
): Answer {
  if (roundsOf(game.events)[round - 1] === undefined) return say({ code: 'unknownButton' });
  const replay = replayOf(game, { round, move: 0 }, { ...shownTo(asked, from), mistakes: [] });
  return show(movesScreen({ words: asked.words, replay, events: movesOf(game, round), page }));
}

/** A whole round as one animated picture. */
export async function animation(asked: Asked, game: Replayable, round: number, from: From): Promise<Answer> {
  if (roundsOf(game.events)[round - 1] === undefined) return say({ code: 'unknownButton' });
  const replay = replayOf(game, { round, move: 0 }, { ...shownTo(asked, from), mistakes: [] });
  return show(animationScreen({ words: asked.words, replay, views: viewsOf(game, round) }));
}

/** The record as a file. */
export function exported(asked: Asked, record: StoredRecord): Answer {
  return show(remarkScreen({ words: asked.words, remark: { code: 'recordExported' } }), [exportOf(record)]);
}

/** Whether the record is what its published seed and the rules make of it, with the panel below that asked. */
export function verdict(record: StoredRecord, below?: Screen): Answer {
  const result = verified(record);
  return say(
    result.ok
      ? { code: 'recordTrue', rounds: result.rounds, moves: result.moves }
      : { code: 'recordFalse', round: result.round, departs: result.departs },
    below,
  );
}

function shownTo({ player, guild }: Asked, from: From) {
  const textTable = player.textTable || guild.textTable;
  return { look: player.look ?? guild.look, textTable, brief: player.brief, from, revision: 0 };
}
