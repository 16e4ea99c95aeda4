import { parseTrain } from '../../game/index.ts';
import { ruleTopics, rulesScreen, scoresScreen, trainsScreen } from '../../views/index.ts';
import { show, type Answer } from '../answer.ts';
import type { Asked } from '../asked.ts';
import { tableFacts, viewerFacts } from '../facts.ts';
import { playedAt, type StartedTable, type Table } from '../../table/index.ts';
import type { GameHandler } from '../handler.ts';
import { presentScreen, tableCopy } from '../present.ts';
import { withStarted, withTable } from './with-table.ts';

export const table: GameHandler = (press) =>
  withTable(press, async (found) => show(await tableCopy(press, found)));

/** The list of trains, or one with all its tiles. */
export const trains: GameHandler = (press) =>
  withStarted(press, async (found) => show(trainsPanel(press, found, press.id.args[0] ?? null)));

export const train: GameHandler = (press) =>
  withStarted(press, async (found) => show(trainsPanel(press, found, press.values[0] ?? null)));

export const scores: GameHandler = (press) =>
  withStarted(press, async (found) => show(scoresPanel(press, found)));

export const rules: GameHandler = (press) =>
  withTable(press, async (found) => rulesPanel(press, found, press.id.args[0]));

export const topic: GameHandler = (press) =>
  withTable(press, async (found) => rulesPanel(press, found, press.values[0]));

/** Leaves a question unanswered: the present state is shown again. */
export const cancel: GameHandler = (press) =>
  withTable(press, async (found) => show(await presentScreen(press, found)));

export function trainsPanel(asked: Asked, found: StartedTable, name: string | null) {
  const seen = seenBy(asked, found);
  const { seats, rules: played } = seen.view;
  const picked = name === null ? null : parseTrain(name, seats, played.mexicanTrains);
  // A Mexican train that was not started yet is not there to be shown.
  const known = seen.view.trains.some(({ id }) => id === picked) ? picked : null;
  return trainsScreen({ ...seen, train: known });
}

/** @param options.isPublic everybody sees it: the live table has the buttons */
export function scoresPanel(
  asked: Asked,
  found: StartedTable,
  options: { readonly isPublic?: boolean } = {},
) {
  const { viewer, ...seen } = seenBy(asked, found);
  return scoresScreen({ ...seen, round: null, viewer, bare: options.isPublic ?? false });
}

export async function rulesPanel(asked: Asked, found: Table, name: string | undefined): Promise<Answer> {
  const { words, player, guild } = asked;
  return show(
    rulesScreen({
      words,
      played: playedAt(found),
      seats: Math.max(2, found.seats.length),
      topic: ruleTopics.find((known) => known === name) ?? ruleTopics[0],
      look: player.look ?? guild.look,
      game: { gameId: found.id, revision: found.revision },
    }),
  );
}

/** What private screens of a table take: everybody's view, for who looks may be a player or not. */
function seenBy(asked: Asked, found: StartedTable) {
  const { words, edge, who, player, guild } = asked;
  const seat = edge.tables.seatOf(found, who.id);
  return {
    words,
    table: { ...tableFacts(found, guild, { now: edge.now() }), look: player.look ?? guild.look },
    view: edge.tables.viewOf(found, who.id)!,
    viewer: viewerFacts({ userId: who.id, seat, player, guild }, found),
  };
}
