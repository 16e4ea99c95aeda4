import { sizeOfSet, type Rules, type Seat, type Tile, type Unplayable, type View } from '../game/index.ts';
import type { Store } from '../store/index.ts';
import { heardBefore } from './heard.ts';
import { seriesWith } from '../keeper/index.ts';
import {
  handRow,
  lobbyFor,
  ownTurnOf,
  sinceTurnOf,
  tableFor,
  type ClosedTable,
  type GuildSettings,
  type LobbyTable,
  type Looking,
  type OverTable,
  type PlayerSettings,
  type StartedTable,
  type Table,
} from '../table/index.ts';
import type {
  HandFacts,
  HandMode,
  Lesson,
  LobbyFacts,
  RefusedPlay,
  SeriesFacts,
  TableFacts,
  UnplayableFacts,
  ViewerFacts,
} from '../views/index.ts';

/** The seat's name as shown. */
export function nameAt(table: Table, seat: Seat): string {
  return table.seats[seat]?.name ?? '';
}

/** A lobby, or one that was closed before anything was dealt, in the server's look. */
export function lobbyFacts(table: LobbyTable | ClosedTable, { look }: GuildSettings): LobbyFacts {
  return { ...lobbyFor(table), look };
}

/** The table as everybody may see it, in the server's look. */
export function tableFacts(
  table: StartedTable,
  { look, textTable, reactions }: GuildSettings,
  looking: Looking,
): TableFacts {
  return { ...tableFor(table, null, looking), look, textTable, reactions };
}

/** How the series stands that a finished game belongs to; null for a game on its own. */
export async function seriesFacts(store: Store, table: OverTable): Promise<SeriesFacts | null> {
  const series = await seriesWith(store, table);
  if (series === null) return null;
  const { kind, games, played, over, rows } = series;
  return { kind, games, played, over, lines: rows };
}

/** Who looks, and how they want to see it. */
export function viewerFacts(
  viewer: {
    readonly userId: string;
    readonly seat: Seat | null;
    readonly player: PlayerSettings;
    readonly guild: GuildSettings;
  },
  table: Table,
  lessons: readonly Lesson[] = [],
): ViewerFacts {
  const { userId, seat, player, guild } = viewer;
  return {
    userId,
    seat,
    look: player.look ?? guild.look,
    textTable: player.textTable,
    brief: player.brief,
    confirm: player.confirm,
    order: seat === null ? 'number' : table.seats[seat]!.hand.order,
    lessons,
  };
}

/** What a hand panel shows. `view` is the seat's own. */
export function handFacts(
  table: StartedTable,
  view: View,
  panel: HandMode,
  more: {
    readonly refused?: RefusedPlay | null;
    readonly hint?: HandFacts['hint'];
    /** Told only what is new. */
    readonly brief?: boolean;
    readonly takeBack?: Tile | null;
  } = {},
): HandFacts {
  const seat = table.seats[view.seat!]!;
  // Whoever waits sees what others do at the table: their hand says nothing that goes out of date.
  const happened = view.turn === view.seat ? sinceTurnOf(view.seat!, view) : ownTurnOf(view.seat!, view);
  return {
    ...handRow(view, seat.hand),
    panel,
    happened,
    heard: more.brief === true ? heardBefore(table, view, happened.length) : null,
    dropped: seat.dropped,
    planned: seat.plan.map((tile) => ({ tile })),
    takeBack: more.takeBack ?? null,
    hint: more.hint ?? null,
    refused: more.refused ?? null,
  };
}

/** Why rules cannot be played, as views tell it. */
export function unplayableFacts(
  why: Unplayable,
  { rules, seats }: { readonly rules: Rules; readonly seats: { readonly length: number } },
): UnplayableFacts {
  switch (why.reason) {
    case 'engineStart':
      return { code: 'engineStart', most: why.most, asked: rules.engineStart };
    case 'rounds':
      return { code: 'tooManyRounds', most: why.most, asked: rules.rounds };
    case 'deal':
      return { code: 'deal', most: sizeOfSet(rules.set), asked: Number(rules.deal) };
    case 'tooFewSeats':
      return { code: 'tooFewSeats', most: why.least, asked: seats.length };
    case 'tooManySeats':
    case 'tooManySeatsForPreset':
      return { code: 'tooManySeats', most: why.most, asked: seats.length };
    case 'tooManyTiles':
      return { code: 'tooManyTiles', most: why.tiles, asked: why.dealt };
  }
}
