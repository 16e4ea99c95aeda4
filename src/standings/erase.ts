/** Takes a person out of the standings. Games stay, with a former player in the seat. */
import { outcomeKind, type Outcome } from '../store/kinds/outcome.ts';
import { standingId, standingKind, type Standing } from '../store/kinds/standing.ts';
import type { Store } from '../store/store.ts';
import { eachReadable, everyId } from '../store/upkeep.ts';
import { computerStrength } from './standing.ts';

export interface ErasedPlayer {
  readonly player: string;
  /** What they were called. */
  readonly names: ReadonlySet<string>;
  /** Tells former players of one server apart, and says nothing of who it was. */
  readonly token: string;
}

/**
 * Replaces the person by `former:<token>` in every outcome and standing, and in the tallies of those who
 * played against them, computers too. Safe to repeat after it was cut short.
 */
export async function eraseFromStandings(
  store: Store,
  { player, names, token }: ErasedPlayer,
): Promise<void> {
  const former = `former:${token}`;
  const outcomes = await everyId(store, outcomeKind, { index: 'anywhere', key: player });
  await eachReadable(outcomes, (id) =>
    store.change(outcomeKind, id, (outcome) => outcome && withoutPerson(outcome, player, former)),
  );
  const standings = await everyId(store, standingKind, { index: 'player', key: player });
  await eachReadable(standings, (id) => moveStanding(store, id, { former, names }));
}

/** Marks every standing of a player as hidden or shown. */
export async function setHidden(store: Store, player: string, hidden: boolean): Promise<void> {
  const ids = await everyId(store, standingKind, { index: 'player', key: player });
  await eachReadable(ids, (id) =>
    store.change(standingKind, id, (standing) => standing && { ...standing, hidden }),
  );
}

function withoutPerson(outcome: Outcome, player: string, former: string): Outcome {
  return {
    ...outcome,
    seats: outcome.seats.map((seat) =>
      seat.player === player ? { ...seat, player: former, name: '' } : seat,
    ),
  };
}

async function moveStanding(
  store: Store,
  id: string,
  { former, names }: { readonly former: string; readonly names: ReadonlySet<string> },
): Promise<void> {
  const stored = await store.get(standingKind, id);
  if (stored === null) return;
  const { value: standing, version } = stored;
  await eachReadable(await opponentsOf(store, standing), (opponentId) =>
    store.change(standingKind, opponentId, (other) => {
      if (other === null) return null;
      const renamed = renameOpponent(other, standing.player, former);
      // Once a computer was called by the name of whoever it played for.
      const isComputer = computerStrength(other.player) !== null;
      return isComputer && names.has(other.name) ? { ...renamed, name: '' } : renamed;
    }),
  );
  const movedId = standingId(standing.guildId, standing.period, former);
  const moved: Standing = { ...standing, player: former, name: '', hidden: true };
  if ((await store.get(standingKind, movedId)) === null) await store.put(standingKind, movedId, moved, null);
  await store.remove(standingKind, id, version);
}

/** Standings in which the player may be named: those of people and computers they played against. */
async function opponentsOf(store: Store, { guildId, period, against }: Standing): Promise<readonly string[]> {
  const people = Object.keys(against).map((opponent) => standingId(guildId, period, opponent));
  const computers = { index: 'computers', key: `${guildId}:${period}` };
  return [...people, ...(await everyId(store, standingKind, computers))];
}

function renameOpponent(standing: Standing, player: string, former: string): Standing {
  const { [player]: tally, ...others } = standing.against;
  return tally === undefined ? standing : { ...standing, against: { ...others, [former]: tally } };
}
