import { outcomeOf } from '../../../src/keeper/record.ts';
import { rebuildStandings } from '../../../src/standings/rebuild.ts';
import { documentStore } from '../../../src/store/documents.ts';
import { recordKind } from '../../../src/store/kinds/record.ts';
import { playerSettingsKind } from '../../../src/store/kinds/settings.ts';
import type { Decode } from '../../../src/store/codec.ts';
import { memoryShelf, type Drawers } from '../memory-shelf.ts';
import { demand } from './broken.ts';

/** The standings are what a rebuild from the records makes of them, to the digit. */
export async function checkStandings(drawers: Drawers, decode: Decode): Promise<void> {
  const store = documentStore(memoryShelf(await copied(drawers)), decode);
  const games = [...(drawers.get('record')?.documents ?? [])].flatMap(
    ([id, { text }]) => outcomeOf(decode(recordKind, id, text)) ?? [],
  );
  const guilds = new Set(games.map(({ guildId }) => guildId));
  for (const guildId of guilds) {
    const { changed } = await rebuildStandings({
      ...{ store, guildId },
      games: games.filter((game) => game.guildId === guildId),
      isHidden: async (player) => (await store.get(playerSettingsKind, player))?.value.hidden ?? false,
    });
    demand(changed === 0, `the standings of ${guildId} equal a rebuild from the records (${changed} differ)`);
  }
}

async function copied(drawers: Drawers): Promise<Drawers> {
  const copy: Drawers = new Map();
  await memoryShelf(copy).fill(memoryShelf(drawers).everything());
  return copy;
}
