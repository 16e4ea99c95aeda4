import type { StoredRecord } from '../../store/kinds/record.ts';
import { animationScreen, noticeScreen, replayScreen } from '../../views/index.ts';
import { say, show, type Answer } from '../answer.ts';
import type { Asked } from '../asked.ts';
import type { GameHandler, GamePress } from '../handler.ts';
import { exportOf, replayOf, roundsOf, verify as verified, viewsOf, type ReplayPlace } from '../replay.ts';

/** Pages through a finished game, move by move. */
export const replay: GameHandler = (press) =>
  withRecord(press, async (record) => {
    const [round = press.values[0], move] = press.id.args;
    return replayPanel(press, record, { round: Number(round ?? 1), move: Number(move ?? 0) }, 'table');
  });

export const animate: GameHandler = (press) =>
  withRecord(press, async (record) => animation(press, record, Number(press.id.args[0] ?? 1), 'table'));

export const exportRecord: GameHandler = (press) =>
  withRecord(press, async (record) => exported(press, record));

export const verify: GameHandler = (press) => withRecord(press, async (record) => verdict(record));

async function withRecord(press: GamePress, run: (record: StoredRecord) => Promise<Answer>): Promise<Answer> {
  const record = await press.edge.tables.record(press.id.gameId);
  return record === null ? say({ code: 'noRecords' }) : run(record);
}

type From = 'table' | 'history';

export async function replayPanel(
  asked: Asked,
  record: StoredRecord,
  place: ReplayPlace,
  from: From,
): Promise<Answer> {
  const mistakes = await asked.edge.advisor.mistakes(record, place.round);
  const replay = replayOf(record, place, { ...shownTo(asked, from), mistakes });
  return show(replayScreen({ words: asked.words, replay }));
}

/** A whole round as one animated picture. */
export async function animation(
  asked: Asked,
  record: StoredRecord,
  round: number,
  from: From,
): Promise<Answer> {
  if (roundsOf(record.events)[round - 1] === undefined) return say({ code: 'unknownButton' });
  const replay = replayOf(record, { round, move: 0 }, { ...shownTo(asked, from), mistakes: [] });
  return show(animationScreen({ words: asked.words, replay, views: viewsOf(record, round) }));
}

/** The record as a file. */
export function exported(asked: Asked, record: StoredRecord): Answer {
  return show(noticeScreen({ words: asked.words, notice: { code: 'exported' } }), [exportOf(record)]);
}

/** Whether the record is what its published seed and the rules make of it. */
export function verdict(record: StoredRecord): Answer {
  const result = verified(record);
  return say(
    result.ok
      ? { code: 'recordTrue', rounds: result.rounds, moves: result.moves }
      : { code: 'recordFalse', round: result.round, why: result.why },
  );
}

function shownTo({ player, guild }: Asked, from: From) {
  return { look: player.look ?? guild.look, from, revision: 0 };
}
