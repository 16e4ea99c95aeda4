import { formatTile, type PublicEvent, type View } from '../game/index.ts';
import { hasStarted, playToTakeBack, type StartedTable, type Table } from '../table/index.ts';
import type { Panel } from '../table/lists.ts';
import {
  handScreen,
  lessonsFor,
  seatsScreen,
  type HandMode,
  type Lesson,
  type OpenPanel,
  type Screen,
} from '../views/index.ts';
import type { Asked } from './asked.ts';
import type { Edge } from './edge.ts';
import { handFacts, tableFacts, viewerFacts } from './facts.ts';
import { screenOf } from './table-screen.ts';

/** Who looks at a table, and how: somebody who asks, or the owner of a message that follows the game. */
export interface Reader extends Pick<Asked, 'words' | 'player' | 'guild'> {
  readonly who: { readonly id: string };
  readonly edge: Pick<Edge, 'tables' | 'store' | 'now'>;
}

/** What a hand panel tells beside the hand. */
export type HandNews = Parameters<typeof handFacts>[3];

/** The table as it is now for whoever asks: a player's hand while the game runs, else what everybody sees. */
export async function presentScreen(reader: Reader, table: Table): Promise<Screen> {
  return table.phase === 'playing' && reader.edge.tables.seatOf(table, reader.who.id) !== null
    ? handPanel(reader, table)
    : tableCopy(reader, table);
}

/** What the channel shows, in the reader's language and look. */
export async function tableCopy(reader: Reader, table: Table): Promise<Screen> {
  const { edge, who, words, player, guild } = reader;
  const print = player.print ?? guild.print;
  const seen = {
    ...guild,
    print,
    look: player.look ?? guild.look,
    textTable: guild.textTable || player.textTable,
  };
  const { tables, store, now } = edge;
  const screen = await screenOf(table, { words, guild: seen, tables, store, now, reader: who.id });
  return hasStarted(table) ? { ...screen, panel: panelOf(table, 'table') } : screen;
}

/** The reader's hand. They have to sit at the table. */
export async function handPanel(
  reader: Reader,
  table: StartedTable,
  mode: HandMode = { mode: 'play', page: 0 },
  news: HandNews = {},
): Promise<Screen> {
  const { edge, who, player, guild, words } = reader;
  const view = edge.tables.viewOf(table, who.id)!;
  const play = mode.mode === 'play' ? playToTakeBack(table, view.seat, edge.now()) : null;
  const takeBack = play?.event.tile ?? null;
  const hand = handFacts(table, view, mode, { ...news, takeBack, brief: player.brief });
  const lessons = await unreadLessons(reader, view, hand.happened);
  const screen = handScreen({
    words,
    table: tableFacts(table, guild, { now: edge.now() }),
    view,
    viewer: viewerFacts({ userId: who.id, seat: view.seat, player, guild }, table, lessons),
    hand,
  });
  const panel = handPanelOf(table, mode);
  return { ...screen, panel: play === null ? panel : { ...panel, changesAt: play.until } };
}

/** What a message is open for, so that it can be brought up to date later. */
export function panelOf(table: StartedTable, at: Panel, arg: string | null = null): OpenPanel {
  return { gameId: table.id, revision: table.revision, turn: turnKey(table), at, arg };
}

/** Tells one turn of a table from another; null while nobody is on turn. */
export function turnKey(table: Table): string | null {
  return table.phase === 'playing' ? `${table.turn.round}:${table.turn.number}` : null;
}

/** Questions about one move are over with the next change: the hand itself takes their place. */
function handPanelOf(table: StartedTable, mode: HandMode): OpenPanel {
  switch (mode.mode) {
    case 'play':
      return panelOf(table, 'play', String(mode.page));
    case 'arrange':
      return panelOf(table, 'arrange', mode.picked === null ? null : formatTile(mode.picked));
    case 'plan':
      return panelOf(table, 'plan');
    case 'train':
    case 'marker':
    case 'confirm':
    case 'why':
      return panelOf(table, 'play');
  }
}

/** First-game lines that the reader has not read; they count as read from now on. */
async function unreadLessons(
  { player, edge, who }: Reader,
  view: View,
  happened: readonly PublicEvent[],
): Promise<readonly Lesson[]> {
  if (!player.lessons) return [];
  const unread = lessonsFor({ view, happened, read: player.lessonsRead });
  if (unread.length > 0) {
    await edge.tables.changePlayerSettings(who.id, { lessonsRead: [...player.lessonsRead, ...unread] });
  }
  return unread;
}

/** Seats that may be taken at a table in play. */
export function seatsPanel({ edge, words, guild }: Asked, table: StartedTable): Screen {
  const now = edge.now();
  const view = edge.tables.viewOf(table, null)!;
  return seatsScreen({ words, table: tableFacts(table, guild, { now }), view, now });
}
