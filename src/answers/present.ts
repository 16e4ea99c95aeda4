import type { PublicEvent, View } from '../game/index.ts';
import type { StartedTable, Table } from '../table/index.ts';
import { handScreen, lessonsFor, type HandMode, type Lesson, type Screen } from '../views/index.ts';
import type { Asked } from './asked.ts';
import { handFacts, tableFacts, viewerFacts } from './facts.ts';
import { screenOf } from './table-screen.ts';

/** What a hand panel tells beside the hand. */
export type HandNews = Parameters<typeof handFacts>[3];

/** The table as it is now for whoever asks: a player's hand while the game runs, else what everybody sees. */
export async function presentScreen(asked: Asked, table: Table): Promise<Screen> {
  return table.phase === 'playing' && asked.edge.tables.seatOf(table, asked.who.id) !== null
    ? handPanel(asked, table)
    : tableCopy(asked, table);
}

/** What the channel shows, in the asker's language and look. */
export async function tableCopy(asked: Asked, table: Table): Promise<Screen> {
  const { edge, who, words, player, guild } = asked;
  const print = player.print ?? guild.print;
  const seen = {
    ...guild,
    print,
    look: player.look ?? guild.look,
    textTable: guild.textTable || player.textTable,
  };
  const { tables, store, now } = edge;
  return screenOf(table, table.revision, { words, guild: seen, tables, store, now, reader: who.id });
}

/** The asker's hand. They have to sit at the table. */
export async function handPanel(
  asked: Asked,
  table: StartedTable,
  mode: HandMode = { mode: 'play', page: 0 },
  news: HandNews = {},
): Promise<Screen> {
  const { edge, who, player, guild, words } = asked;
  const view = edge.tables.viewOf(table, who.id)!;
  const hand = handFacts(table, view, mode, news);
  const lessons = await unreadLessons(asked, view, hand.happened);
  return handScreen({
    words,
    table: tableFacts(table, guild, { now: edge.now() }),
    view,
    viewer: viewerFacts({ userId: who.id, seat: view.seat, player, guild }, table, lessons),
    hand,
  });
}

/** First-game lines that the asker has not read; they count as read from now on. */
async function unreadLessons(
  { player, edge, who }: Asked,
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
