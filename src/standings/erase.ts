/** Takes a person out of the standings. Games stay, with a former player in the seat. */
import { outcomeKind, type Outcome } from '../store/kinds/outcome.ts';
import { standingId, standingKind, type Standing } from '../store/kinds/standing.ts';
import type { Store } from '../store/store.ts';
import { changeDocument, everyId } from '../store/upkeep.ts';

/**
 * Replaces the person by `former:<token>` in every outcome and standing, and in the tallies of those who
 * played against them. `token` tells former players of one server apart and says nothing of who it was.
 * Safe to repeat after it was cut short.
 */
export async function eraseFromStandings(store: Store, player: string, token: string): Promise<void> {
  const former = `former:${token}`;
  for (;;) {
    const found = await store.find(outcomeKind, 'anywhere', player, { limit: 100 });
    if (found.length === 0) break;
    for (const { id } of found) {
      await changeDocument(store, outcomeKind, id, (outcome) => withoutPerson(outcome, player, former));
    }
  }
  for (;;) {
    const found = await store.find(standingKind, 'player', player, { limit: 100 });
    if (found.length === 0) return;
    for (const { id } of found) await moveStanding(store, id, former);
  }
}

/** Marks every standing of a player as hidden or shown. */
export async function setHidden(store: Store, player: string, hidden: boolean): Promise<void> {
  for (const id of await everyId(store, standingKind, { index: 'player', key: player })) {
    await changeDocument(store, standingKind, id, (standing) => ({ ...standing, hidden }));
  }
}

function withoutPerson(outcome: Outcome, player: string, former: string): Outcome {
  return {
    ...outcome,
    seats: outcome.seats.map((seat) =>
      seat.player === player ? { ...seat, player: former, name: '' } : seat,
    ),
  };
}

async function moveStanding(store: Store, id: string, former: string): Promise<void> {
  const stored = await store.get(standingKind, id);
  if (stored === null) return;
  const { value: standing, version } = stored;
  for (const opponent of Object.keys(standing.against)) {
    const opponentId = standingId(standing.guildId, standing.period, opponent);
    await changeDocument(store, standingKind, opponentId, (other) =>
      renameOpponent(other, standing.player, former),
    );
  }
  const movedId = standingId(standing.guildId, standing.period, former);
  const moved: Standing = { ...standing, player: former, name: '', hidden: true };
  if ((await store.get(standingKind, movedId)) === null) await store.put(standingKind, movedId, moved, null);
  await store.remove(standingKind, id, version);
}

function renameOpponent(standing: Standing, player: string, former: string): Standing {
  const { [player]: tally, ...others } = standing.against;
  return tally === undefined ? standing : { ...standing, against: { ...others, [former]: tally } };
}
