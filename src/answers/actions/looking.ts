import { parseTrain } from '../../game/index.ts';
import { hasStarted, playedAt, type StartedTable, type Table } from '../../table/index.ts';
import { ruleTopics, rulesScreen, scoresScreen, trainsScreen, type Screen } from '../../views/index.ts';
import { show } from '../answer.ts';
import { tableFacts, viewerFacts } from '../facts.ts';
import type { GameHandler } from '../handler.ts';
import { panelOf, presentScreen, tableCopy, type Reader } from '../present.ts';
import { withStarted, withTable } from './with-table.ts';

export const table: GameHandler = (press) =>
  withTable(press, async (found) => show(await tableCopy(press, found)));

/** All there is, in words: for somebody who is otherwise told only what is new. */
export const whole: GameHandler = (press) =>
  withTable(press, async (found) => {
    const player = { ...press.player, textTable: true, brief: false };
    return show(await presentScreen({ ...press, player }, found));
  });

/** The list of trains, or one with all its tiles. */
export const trains: GameHandler = (press) =>
  withStarted(press, async (found) => show(trainsPanel(press, found, press.id.args[0] ?? null)));

export const train: GameHandler = (press) =>
  withStarted(press, async (found) => show(trainsPanel(press, found, press.values[0] ?? null)));

export const scores: GameHandler = (press) =>
  withStarted(press, async (found) => show(scoresPanel(press, found)));

export const rules: GameHandler = (press) =>
  withTable(press, async (found) => show(rulesPanel(press, found, press.id.args[0])));

export const topic: GameHandler = (press) =>
  withTable(press, async (found) => show(rulesPanel(press, found, press.values[0])));

/** Leaves a question unanswered: the present state is shown again. */
export const cancel: GameHandler = (press) =>
  withTable(press, async (found) => show(await presentScreen(press, found)));

export function trainsPanel(reader: Reader, found: StartedTable, name: string | null): Screen {
  const seen = seenBy(reader, found);
  const { seats, rules: played } = seen.view;
  const picked = name === null ? null : parseTrain(name, seats, played.mexicanTrains);
  // A Mexican train that was not started yet is not there to be shown.
  const known = seen.view.trains.find(({ id }) => id === picked) ?? null;
  const screen = trainsScreen({ ...seen, train: known?.id ?? null });
  return { ...screen, panel: panelOf(found, 'trains', known?.name ?? null) };
}

/** @param options.isPublic everybody sees it: the live table has the buttons */
export function scoresPanel(
  reader: Reader,
  found: StartedTable,
  options: { readonly isPublic?: boolean } = {},
): Screen {
  const { viewer, ...seen } = seenBy(reader, found);
  const { isPublic = false } = options;
  const screen = scoresScreen({ ...seen, round: null, viewer, bare: isPublic });
  return isPublic ? screen : { ...screen, panel: panelOf(found, 'scores') };
}

export function rulesPanel(reader: Reader, found: Table, name: string | undefined): Screen {
  const { words, player, guild, edge, who } = reader;
  const plays = found.phase === 'playing' && edge.tables.seatOf(found, who.id) !== null;
  const topic = ruleTopics.find((known) => known === name) ?? ruleTopics[0];
  const screen = rulesScreen({
    words,
    played: playedAt(found),
    seats: Math.max(2, found.seats.length),
    topic,
    look: player.look ?? guild.look,
    game: { gameId: found.id, revision: found.revision, plays },
  });
  return hasStarted(found) ? { ...screen, panel: panelOf(found, 'rules', topic) } : screen;
}

/** What private screens of a table take: everybody's view, for who looks may be a player or not. */
function seenBy(reader: Reader, found: StartedTable) {
  const { words, edge, who, player, guild } = reader;
  const seat = edge.tables.seatOf(found, who.id);
  return {
    words,
    table: { ...tableFacts(found, guild, { now: edge.now() }), look: player.look ?? guild.look },
    view: edge.tables.viewOf(found, who.id)!,
    viewer: viewerFacts({ userId: who.id, seat, player, guild }, found),
  };
}
