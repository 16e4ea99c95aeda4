import { parseTile } from '../game/index.ts';
import { wordsFor } from '../i18n/index.ts';
import type { OpenHand } from '../store/kinds/hand.ts';
import { hasStarted, seatToReturnTo, type StartedTable, type Table } from '../table/index.ts';
import type { Panel } from '../table/lists.ts';
import { foldedScreen, type Folding, type OpenPanel, type Screen } from '../views/index.ts';
import { rulesPanel, scoresPanel, trainsPanel } from './actions/looking.ts';
import type { Edge } from './edge.ts';
import { handPanel, panelOf, tableCopy, turnKey, type Reader } from './present.ts';

type Parts = Pick<Edge, 'tables' | 'store' | 'now'>;

/** A private message as it should be now. */
export interface Present {
  readonly screen: Screen;
  readonly panel: OpenPanel;
  /** Whether this is its last word. */
  readonly ends: boolean;
}

/**
 * What a private message has to show now: what it was opened for, brought up to date; its owner's hand once
 * their turn has come; a last line where there is nothing left to follow.
 */
export async function openPanel(parts: Parts, open: OpenHand, found: Table): Promise<Present> {
  const why = whyFold(open, found);
  if (why !== null || !hasStarted(found)) {
    const screen = await folded(parts, open, found, why ?? 'over');
    return { screen, panel: lastOf(found), ends: true };
  }
  const reader = await readerOf(parts, open, found);
  const screen = await screenAt(reader, found, panelNow(parts, open, found));
  return { screen, panel: screen.panel ?? lastOf(found), ends: false };
}

/** The line that a message is folded to. */
export async function folded(parts: Parts, open: OpenHand, found: Table, why: Folding): Promise<Screen> {
  const { words } = await readerOf(parts, open, found);
  const game = { gameId: found.id, revision: found.revision };
  return foldedScreen({ words, why, game, plays: parts.tables.seatOf(found, open.user) !== null });
}

async function readerOf(parts: Parts, { user, locale }: OpenHand, found: Table): Promise<Reader> {
  const [player, guild] = await Promise.all([
    parts.tables.playerSettings(user),
    parts.tables.guildSettings(found.guild ?? found.channel),
  ]);
  return { edge: parts, who: { id: user }, player, guild, words: wordsFor(player.locale ?? locale) };
}

function whyFold({ user, panel }: OpenHand, table: Table): Folding | null {
  if (table.phase === 'over') return 'over';
  if (table.phase === 'closed') return 'ended';
  const sits = table.seats.some(({ player }) => player.kind === 'human' && player.person.id === user);
  if (sits || !needsSeat(panel.at)) return null;
  return seatToReturnTo(table, user) === null ? 'gone' : 'taken';
}

const needsSeat = (at: Panel): boolean => at === 'play' || at === 'arrange' || at === 'plan';

/** Whoever is called has the hand before them, wherever they had gone from it. */
function panelNow({ tables }: Parts, open: OpenHand, table: StartedTable): OpenHand['panel'] {
  const seat = tables.seatOf(table, open.user);
  const called = table.phase === 'playing' && seat !== null && table.turn.seat === seat;
  return called && turnKey(table) !== open.turn ? { at: 'play', arg: null } : open.panel;
}

function screenAt(reader: Reader, table: StartedTable, { at, arg }: OpenHand['panel']): Promise<Screen> {
  switch (at) {
    case 'play':
      return handPanel(reader, table, { mode: 'play', page: Number(arg ?? 0) });
    case 'arrange':
      return handPanel(reader, table, { mode: 'arrange', picked: arg === null ? null : parseTile(arg) });
    case 'plan': {
      const seat = reader.edge.tables.seatOf(table, reader.who.id)!;
      const planned = table.seats[seat]!.plan.map((tile) => ({ tile }));
      return handPanel(reader, table, { mode: 'plan', planned });
    }
    case 'trains':
      return Promise.resolve(trainsPanel(reader, table, arg));
    case 'scores':
      return Promise.resolve(scoresPanel(reader, table));
    case 'rules':
      return Promise.resolve(rulesPanel(reader, table, arg ?? undefined));
    case 'table':
      return tableCopy(reader, table);
  }
}

function lastOf(table: Table): OpenPanel {
  return hasStarted(table)
    ? panelOf(table, 'table')
    : { gameId: table.id, revision: table.revision, turn: null, at: 'table', arg: null };
}
