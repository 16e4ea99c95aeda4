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

/**
 * Somebody who played with the person may be erased at the same time, and renames themselves here: then the standing is
 * moved once more, and what was renamed in the one that it moves to stays renamed. It is there before others name it,
 * and they name it before the old one goes, so that nobody looks for an opponent in vain.
 */
async function moveStanding(store: Store, id: string, erased: Former): Promise<void> {
  let written: Standing | null = null;
  for (;;) {
    const stored = await store.get(standingKind, id);
    if (stored === null) return;
    const { value: standing, version } = stored;
    const moved: Standing = { ...standing, player: erased.former, name: '', hidden: true };
    const before = written;
    await store.change(standingKind, standingId(standing.guildId, standing.period, erased.former), (now) =>
      now === null || before === null ? moved : { ...moved, against: renamedIn(now, before, moved) },
    );
    written = moved;
    await renameInOthers(store, standing, erased);
    if (await store.remove(standingKind, id, version)) return;
  }
}

/** The opponents of `moved`, those renamed that were renamed in `now` since it was written as `before`. */
function renamedIn(now: Standing, before: Standing, moved: Standing): Standing['against'] {
  const old = Object.entries(moved.against).filter(([one]) => !(one in before.against) || one in now.against);
  const fresh = Object.entries(now.against).filter(([one]) => !(one in before.against));
  return Object.fromEntries([...fresh, ...old]);
}

interface Former {
  readonly former: string;
  readonly names: ReadonlySet<string>;
}

async function renameInOthers(store: Store, standing: Standing, { former, names }: Former): Promise<void> {
  await eachReadable(await opponentsOf(store, standing), (opponentId) =>
    store.change(standingKind, opponentId, (other) => {
      if (other === null) return null;
      const renamed = renameOpponent(other, standing.player, former);
      // Once a computer was called by the name of whoever it played for.
      const isComputer = computerStrength(other.player) !== null;
      return isComputer && names.has(other.name) ? { ...renamed, name: '' } : renamed;
    }),
  );
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
