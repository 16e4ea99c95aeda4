/** What must hold of every message of the bot's, when it is posted and whenever it is edited. */
import { parseTile, type Tile } from '../../../src/game/tile.ts';
import { parseCustomId } from '../../../src/views/index.ts';
import type { SimMessage } from '../discord.ts';
import { controlsOn } from '../controls.ts';
import { demand } from './broken.ts';
import type { Stored } from './stored.ts';

/** The game's ids on a message, in order. */
export function gameIdsOn({ components }: Pick<SimMessage, 'components'>) {
  return controlsOn(components).flatMap(({ customId, disabled }) => {
    const id = parseCustomId(customId);
    return id?.family === 'mt' ? [{ ...id, disabled }] : [];
  });
}

/** The game of which a message is the lobby, the table or the podium that everybody sees; null for others. */
export function liveOn(message: SimMessage): { readonly gameId: string; readonly revision: number } | null {
  if (message.only !== null || message.author !== 'bot') return null;
  return (
    gameIdsOn(message).find(
      ({ action }) => action === 'join' || action === 'trains' || action === 'rematch',
    ) ?? null
  );
}

export function checkShown(message: SimMessage, stored: Stored): void {
  for (const id of gameIdsOn(message)) {
    const table = stored.now(id.gameId);
    demand(
      table === null || id.revision <= table.revision,
      `nothing of ${id.gameId} is shown before it is saved`,
    );
    const tile = id.action === 'lay' || id.action === 'tile' ? parseTile(id.args[0] ?? '') : null;
    if (tile === null) continue;
    demand(message.only !== null, 'no public message names a tile of a hand');
    if (table?.revision === id.revision) holds(message.only!, [tile], id.gameId, stored);
  }
  checkPictures(message, stored);
}

/** A hand's picture shows the hand of whoever sees it; open hands of the rules stand on the table's. */
function checkPictures(message: SimMessage, stored: Stored): void {
  for (const { shows } of message.pictures) {
    if (shows.kind !== 'hand') continue;
    demand(message.only !== null, 'no public message shows a hand');
    const [id] = gameIdsOn(message);
    if (id === undefined || stored.now(id.gameId)?.revision !== id.revision) continue;
    holds(message.only!, shows.tiles ?? [], id.gameId, stored);
  }
}

/** Nobody's private message holds another's tiles. */
function holds(person: string, tiles: readonly Tile[], gameId: string, stored: Stored): void {
  const known = stored.of(gameId);
  if (known?.game?.phase !== 'playing') return;
  const seat = known.table.seats.findIndex(
    ({ player }) => player.kind === 'human' && player.person.id === person,
  );
  if (seat < 0) return;
  const hand = known.game.hands[seat]!;
  demand(
    tiles.every((tile) => hand.includes(tile)),
    `a hand of ${gameId} shows its owner's tiles and nobody else's`,
  );
}
