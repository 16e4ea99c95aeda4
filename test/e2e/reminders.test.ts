/** Reminders and nudges: one message a turn, gone when the turn is over. */
import { afterAll, expect, test } from 'vitest';
import type { SeenMessage } from '../../sandbox/index.ts';
import { closeClean, letPass, liveTable, onTurn, openHand, openHouse, playOnce, startGame } from './house.ts';

const house = await openHouse();
afterAll(() => closeClean(house));

const minutes = 60_000;

/** Time passes, what is due is served, and all that follows is shown. */
async function pass(ms: number): Promise<void> {
  await letPass(house, ms);
  await house.bot.tables.tick();
  await house.bot.idle();
}

/** Messages that call somebody, beside the table. */
function reminders(): readonly SeenMessage[] {
  const { anna, channel } = house;
  return anna
    .see(channel)
    .filter(
      ({ ephemeral, text, id }) => !ephemeral && text.includes('<@') && id !== liveTable(anna, channel)?.id,
    );
}

test('there is at most one reminder, of the present turn, however many turns were late', async () => {
  const { anna, ben } = house;
  await startGame(house, { preset: 'quick6', rounds: 1, clock: '1h' }, [ben]);
  for (let turn = 0; turn < 3; turn++) {
    const late = onTurn(house, [anna, ben]);
    const other = late === anna ? ben : anna;
    await pass(31 * minutes);
    expect(reminders()).toHaveLength(1);
    expect(reminders()[0]!.text).toContain(`<@${late.id}>`);
    await pass(24 * minutes);
    const [nearEnd] = reminders();
    expect(reminders()).toHaveLength(1);
    await other.command('/mexicantrain nudge');
    await house.bot.idle();
    expect(reminders()).toHaveLength(1);
    expect(reminders()[0]!.text).toContain('nudges');
    expect(reminders()[0]!.id).not.toBe(nearEnd!.id);
    await pass(10 * minutes);
    expect(reminders()).toHaveLength(1);
    await playOnce(house, late, await openHand(house, late));
    if (liveTable(anna, house.channel)?.text.includes(`<@${late.id}>`) === true) continue;
    expect(reminders()).toEqual([]);
  }
});
