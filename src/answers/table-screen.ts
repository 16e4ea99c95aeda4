import type { View } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import type { Tables } from '../keeper/index.ts';
import type { Store } from '../store/index.ts';
import {
  hasStarted,
  sinceTurnOf,
  toldAt,
  type GuildSettings,
  type StartedTable,
  type Table,
} from '../table/index.ts';
import { lobbyScreen, podiumScreen, printed, tableScreen, type Screen } from '../views/index.ts';
import { lobbyFacts, seriesFacts, tableFacts } from './facts.ts';

/** The table as everybody sees it, with what happened since whoever is waited for had their last turn. */
export async function screenOf(
  table: Table,
  seen: {
    readonly words: Words;
    readonly guild: GuildSettings;
    readonly tables: Tables;
    readonly store: Store;
    readonly now: () => number;
    /** Who alone sees it; left out for the channel. */
    readonly reader?: string;
  },
): Promise<Screen> {
  const { words, guild } = seen;
  return printed(await inOrdinaryPrint(table, seen), { words, print: guild.print });
}

async function inOrdinaryPrint(table: Table, seen: Parameters<typeof screenOf>[1]): Promise<Screen> {
  const { words, guild, tables, store, now, reader = null } = seen;
  if (!hasStarted(table)) return lobbyScreen({ words, lobby: lobbyFacts(table as LobbyLike, guild) });
  const view = spectatorView(tables, table);
  const seat = reader === null ? null : tables.seatOf(table, reader);
  // What the picture marks for a reader is what its words tell: all since their own last turn.
  const happened = seat === null ? toldAt(table, view) : sinceTurnOf(seat, view);
  const facts = { ...tableFacts(table, guild, { now: now() }), happened };
  return table.phase === 'over'
    ? podiumScreen({ words, table: facts, view, series: await seriesFacts(store, table) })
    : tableScreen({ words, table: facts, view, reader });
}

type LobbyLike = Parameters<typeof lobbyFacts>[0];

function spectatorView(tables: Tables, table: StartedTable): View {
  return tables.viewOf(table, null)!;
}
