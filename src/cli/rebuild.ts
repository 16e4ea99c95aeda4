/**
 * `npm run -s rebuild [-- --guild ID]`: makes standings anew from the records, after a rule was corrected
 * or data was deleted. Prints a line a server: `guild, games, standings, changed`. Run it while no bot runs.
 */
import { parseArgs } from 'node:util';
import { loadVariables, readEnvironment } from '../env.ts';
import { rebuildStandings, type Outcome } from '../standings/index.ts';
import { ledgerKind } from '../store/kinds/ledger.ts';
import { recordKind } from '../store/kinds/record.ts';
import { playerSettingsKind } from '../store/kinds/settings.ts';
import { everyId, openStore, type Store } from '../store/index.ts';
import { outcomeOf } from '../keeper/record.ts';

const { guild } = readArguments();
const { redisUrl, dataDir } = readEnvironment(loadVariables());
const store = await openStore({ redisUrl: redisUrl ?? undefined, dataDir });
try {
  const servers = { index: 'all', key: 'servers' };
  for (const guildId of guild === undefined ? await everyId(store, ledgerKind, servers) : [guild]) {
    const games = await gamesOf(store, guildId);
    const isHidden = async (player: string) =>
      (await store.get(playerSettingsKind, player))?.value.hidden ?? false;
    const done = await rebuildStandings({ store, guildId, games, isHidden });
    process.stdout.write(`${JSON.stringify({ guild: guildId, ...done })}\n`);
  }
} finally {
  await store.close();
}

function readArguments(): { readonly guild?: string | undefined } {
  try {
    return parseArgs({ options: { guild: { type: 'string' } } }).values;
  } catch (error) {
    process.stderr.write(`rebuild: ${(error as Error).message}\n`);
    process.exit(2);
  }
}

/** A server's finished games out of their records, the longest finished first, a page at a time. */
async function gamesOf(of: Store, guildId: string): Promise<readonly Outcome[]> {
  const games: Outcome[] = [];
  for (let offset = 0; ; offset += 200) {
    const page = await of.find(recordKind, 'guild', guildId, { limit: 200, offset, order: 'up' });
    if (page.length === 0) return games;
    const records = await of.getMany(
      recordKind,
      page.map(({ id }) => id),
    );
    for (const record of records) {
      const outcome = record === null ? null : outcomeOf(record.value);
      if (outcome !== null) games.push(outcome);
    }
  }
}
