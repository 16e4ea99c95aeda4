/** The tables that somebody plays at, wherever they are. */
import { shownKind } from '../store/kinds/shown.ts';
import { tableKind } from '../store/kinds/table.ts';
import { clockSeen, hasStarted, playedAt, seatOf, type PlayingTable, type Table } from '../table/index.ts';
import { gamesScreen, withNextTable, type GameNow, type Screen } from '../views/index.ts';
import type { Asked } from './asked.ts';
import { nameAt } from './facts.ts';

/** Tables of one person are looked through as far back as this. */
const mostTables = 100;

/** Every table of the asker's that is on here; the one that waits for them longest comes first. */
export async function gamesPanel(asked: Asked): Promise<Screen> {
  const { words } = asked;
  const mine = await ownTables(asked);
  const games = await Promise.all(mine.map((table) => gameNow(asked, table)));
  return gamesScreen({ words, games: [...games].sort(byWaiting) });
}

/** The tables on this server that the asker plays at, in direct messages those of all, the newest first. */
export async function ownTables({ edge, who, guildId }: Asked): Promise<readonly Table[]> {
  const found = await edge.store.find(tableKind, 'user', who.id, { limit: mostTables });
  const stored = await edge.store.getMany(
    tableKind,
    found.map(({ id }) => id),
  );
  const tables = stored.flatMap((each) => (each === null ? [] : [each.value]));
  return tables.filter((table) => (guildId === null || table.guild === guildId) && isOn(table, who.id));
}

function isOn(table: Table, userId: string): boolean {
  return (table.phase === 'lobby' || table.phase === 'playing') && seatOf(table, userId) !== null;
}

async function gameNow(asked: Asked, table: Table): Promise<GameNow> {
  const turn = table.phase !== 'playing' || !hasStarted(table) ? null : turnNow(asked, table);
  return {
    channelId: table.guild === null ? null : table.channel,
    link: await linkTo(asked, table),
    played: playedAt(table),
    turn,
  };
}

function turnNow({ edge, who }: Asked, table: PlayingTable): GameNow['turn'] {
  const { seat, since, waitsFor } = table.turn;
  const name = waitsFor === who.id ? null : nameAt(table, seat);
  return { name, since, deadline: clockSeen(table, edge.now()).deadline };
}

/** Who waits for the asker first, longest first; then what they wait for; then lobbies. */
function byWaiting(one: GameNow, other: GameNow): number {
  const rank = ({ turn }: GameNow) => (turn === null ? 2 : turn.name === null ? 0 : 1);
  return rank(one) - rank(other) || (one.turn?.since ?? 0) - (other.turn?.since ?? 0);
}

/** Below a hand that was just played: the way to another table that waits for the same person. */
export async function nextBelow(asked: Asked, table: Table, screen: Screen): Promise<Screen> {
  const { edge, who, words } = asked;
  if (table.phase === 'playing' && table.turn.waitsFor === who.id) return screen;
  const waiting = await edge.store.find(tableKind, 'waits', who.id, { limit: 10 });
  for (const { id } of waiting.toReversed()) {
    const other = id === table.id ? null : await edge.tables.load(id);
    if (other?.phase === 'playing' && other.turn.waitsFor === who.id && other.guild === asked.guildId)
      return withNextTable(words, screen, await linkTo(asked, other));
  }
  return screen;
}

/** The address of the table's message, or of its channel. */
async function linkTo({ edge }: Asked, table: Table): Promise<string> {
  const shown = await edge.store.get(shownKind, table.id);
  const place = `https://discord.com/channels/${table.guild ?? '@me'}/${table.channel}`;
  const message = shown?.value.message ?? null;
  return message === null ? place : `${place}/${message}`;
}
