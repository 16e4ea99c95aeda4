import fc from '../fast-check.ts';
import { handSize, mostSeats, sizeOfSet, switchValues, type Rules } from '../../src/game/index.ts';
import { dealTables, type ListSwitch } from '../../src/game/switches.ts';

/** Rules that can be played, any switch at any value, and a number of seats for them. */
export const playableTable: fc.Arbitrary<{ readonly rules: Rules; readonly seats: number }> = fc
  .record({
    ...listSwitches(),
    rounds: fc.integer({ min: 1, max: 2 }),
    engine: fc.constantFrom(...switchValues.engine),
    engineFrom: fc.nat(),
    deal: fc.oneof(fc.constantFrom(...dealTables), fc.integer({ min: 1, max: 20 })),
    seatsFrom: fc.nat(),
  })
  .map(({ engineFrom, seatsFrom, ...chosen }) => {
    const engineStart = 1 + (engineFrom % chosen.set);
    const seats = 2 + (seatsFrom % (mostSeats[chosen.set] - 1));
    const rules = { ...chosen, engineStart } as Rules;
    return { rules: { ...rules, deal: fitting(rules, seats) }, seats };
  });

function listSwitches(): { [K in ListSwitch]: fc.Arbitrary<Rules[K]> } {
  return Object.fromEntries(
    Object.entries(switchValues).map(([name, values]) => [name, fc.constantFrom(...values)]),
  ) as { [K in ListSwitch]: fc.Arbitrary<Rules[K]> };
}

/** The deal, or as many tiles as there are where it asks for more. */
function fitting(rules: Rules, seats: number): Rules['deal'] {
  const most = Math.floor((sizeOfSet(rules.set) - 1) / seats);
  return handSize(rules, seats).tiles > most ? most : rules.deal;
}
