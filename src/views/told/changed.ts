import type { TrainView, View } from '../../game/view-types.ts';
import { publicTable } from '../../render/index.ts';
import { seatName, type Voice } from '../say.ts';
import { tableState, trainLine, trainLines, type ShownTable } from './table.ts';

/** Hands that are nearly empty, or were, are told even where nothing else of their train has changed. */
const few = 3;

/**
 * Of a table only what is other than somebody heard it last: with what they know, this is the whole table. Where
 * they have heard nothing of the round, all is told.
 */
export function changedLines(voice: Voice, table: ShownTable, heard: View | null): readonly string[] {
  const now: ShownTable = { ...table, justLaid: [] };
  if (heard === null) return [tableState(voice, now), ...trainLines(voice, now)];
  const before: ShownTable = { ...now, facts: publicTable(heard) };
  const changed = now.facts.trains.filter(
    (train) => withoutCounts(voice, now, train.id) !== withoutCounts(voice, before, train.id),
  );
  return [
    ...changed.map((train) => trainLine(voice, now, train)),
    ...fewLeft(voice, now, { before, told: changed }),
  ];
}

/** A train's line with every hand alike; empty where there is no such train yet. */
function withoutCounts(voice: Voice, table: ShownTable, id: number): string {
  const train = table.facts.trains.find((each) => each.id === id);
  return train === undefined
    ? ''
    : trainLine(voice, { ...table, facts: { ...table.facts, counts: [] } }, train);
}

function fewLeft(
  voice: Voice,
  { facts }: ShownTable,
  { before, told }: { readonly before: ShownTable; readonly told: readonly TrainView[] },
): readonly string[] {
  const hands = facts.counts.flatMap((count, seat) => {
    const isKnown = seat === voice.you || told.some(({ owner }) => owner === seat);
    const was = before.facts.counts[seat] ?? count;
    const isNews = Math.min(count, was) <= few && count !== was && !isKnown;
    return isNews ? [`${seatName(voice, seat)} ${count}`] : [];
  });
  return hands.length === 0 ? [] : [voice.words.t('alt.fewLeft', { list: voice.words.row(hands) })];
}
