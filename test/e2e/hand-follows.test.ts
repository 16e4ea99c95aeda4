import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stillClock, type SandboxUser, type SeenMessage } from '../../sandbox/index.ts';
import { formatTile } from '../../src/game/index.ts';
import type { PlayingTable, Table } from '../../src/table/index.ts';
import { chanceFrom } from '../../lab/soak/chance.ts';
import {
  buttonOf,
  closeClean,
  hasAction,
  liveTable,
  openHand,
  openHouse,
  playOnce,
  press,
  startGame,
  type House,
} from './house.ts';

const minuteMs = 60_000;
let house: House;
let clock: ReturnType<typeof stillClock>;

beforeAll(async () => {
  clock = stillClock(Date.UTC(2026, 5, 1, 18));
  const chance = chanceFrom('hand follows');
  house = await openHouse({
    sandbox: { clock },
    randomBytes: (count) => Uint8Array.from({ length: count }, () => chance.below(256)),
    bot: { timers: clock, pauseMs: 1_200 },
  });
});
afterAll(() => closeClean(house));

/** Time goes on until a person is waited for and all is shown, or the game is over. */
async function settled(): Promise<Table> {
  for (;;) {
    for (let once = 0; once < 2; once++) {
      await house.bot.tick();
      await house.bot.idle();
      clock.advance(1_000);
    }
    await house.bot.idle();
    const table = (await house.bot.tables.inChannel(house.sandbox.channel(house.channel).id))!;
    if (table.phase !== 'playing' || table.turn.computerAt === null) return table;
    clock.advance(Math.max(0, table.turn.computerAt - clock.now()));
  }
}

const handsOf = (user: SandboxUser): readonly SeenMessage[] =>
  user.see(house.channel).filter(({ ephemeral, images }) => ephemeral && images.length > 0);
const publicly = (user: SandboxUser): readonly SeenMessage[] =>
  user.see(house.channel).filter(({ ephemeral }) => !ephemeral);
const isTurnOf = (table: Table, user: SandboxUser): table is PlayingTable =>
  table.phase === 'playing' && table.turn.waitsFor === user.id;

describe('against computers', () => {
  test('the open hand tells every turn, the table stands below the score sheet, the drawn tile is named', async () => {
    const { anna, bot, sandbox } = house;
    await startGame(house, { preset: 'quick6', rounds: 4, computers: 2 }, []);
    let table = await settled();
    const { id } = await openHand(house, anna);
    const seen = { turns: 0, sheets: 0, drawn: 0 };
    for (let presses = 0; isTurnOf(table, anna) && presses < 300; presses++) {
      const view = bot.tables.viewOf(table, anna.id)!;
      expect(handsOf(anna).map((message) => message.id)).toEqual([id]);
      const hand = anna.look(id)!;
      expect(hand.text).toContain('It’s your turn');
      for (const tile of view.hand!) expect(hand.images[0]!.alt).toContain(formatTile(tile));
      const drawn = view.history.at(-1);
      if (drawn?.type === 'tileDrawn' && drawn.seat === view.seat && view.laid === 0) {
        expect(hand.text).toContain(`You drew ${formatTile(drawn.tile!)}`);
        seen.drawn += 1;
      }
      const shown = publicly(anna);
      if (shown.some(({ images }) => images.some(({ url }) => url.includes('scores')))) {
        expect(shown.at(-1)!.text).toContain(`<@${anna.id}>`);
        expect(sandbox.pings.filter(({ messageId }) => messageId === shown.at(-1)!.id)).toHaveLength(1);
        seen.sheets += 1;
      }
      await playOnce(house, anna, hand);
      seen.turns += 1;
      table = await settled();
    }
    expect(table.phase).toBe('over');
    expect(seen.turns).toBeGreaterThan(12);
    expect(seen.sheets).toBeGreaterThan(0);
    expect(seen.drawn).toBeGreaterThan(0);
    expect(anna.look(id)!.text).toBe('The game is over. How it ended stands in the channel.');
  }, 120_000);
});

describe('with others', () => {
  test('a hand that waits says for whom, and becomes one’s turn by itself, also after a restart', async () => {
    const { anna, ben } = house;
    await startGame(house, { preset: 'quick6', rounds: 2 }, [ben]);
    let table = await settled();
    const hands = [await openHand(house, anna), await openHand(house, ben)];
    for (let turn = 0; turn < 4; turn++) {
      if (turn === 2) await house.restart();
      const [now, other] = isTurnOf(table, anna) ? [anna, ben] : [ben, anna];
      const hand = now.look(hands[now === anna ? 0 : 1]!.id)!;
      expect(hand.text).toContain('It’s your turn');
      expect(other.look(hands[other === anna ? 0 : 1]!.id)!.text).toContain(`Waiting for ${now.name}`);
      await playOnce(house, now, hand);
      table = await settled();
    }
  });

  test('a newer hand takes the older one away', async () => {
    const { anna } = house;
    const newer = await openHand(house, anna);
    expect(handsOf(anna).map(({ id }) => id)).toEqual([newer.id]);
  });

  test('a picture that stays the same is not sent again', async () => {
    const { anna } = house;
    const hand = await openHand(house, anna);
    const after = await (await press(house, anna, hand, 'arrange')).settled();
    expect(after.attachments.map(({ id }) => id)).toEqual(hand.attachments.map(({ id }) => id));
    expect(after.text).not.toBe(hand.text);
  });

  test('whoever reads the rules has the hand before them once their turn comes', async () => {
    const { anna, ben } = house;
    let table = await settled();
    if (isTurnOf(table, anna)) {
      await playOnce(house, anna, await openHand(house, anna));
      table = await settled();
    }
    expect(isTurnOf(table, ben)).toBe(true);
    const hand = await openHand(house, anna);
    const rules = await (await press(house, anna, hand, 'rules')).settled();
    expect(rules.id).toBe(hand.id);
    await playOnce(house, ben, await openHand(house, ben));
    await settled();
    expect(anna.look(hand.id)!.text).toContain('It’s your turn');
  });

  test('anybody’s message below the table brings it back to the bottom at the next call', async () => {
    const { anna, ben, channel } = house;
    anna.say('hello', { channel });
    const table = await settled();
    const now = isTurnOf(table, anna) ? anna : ben;
    await playOnce(house, now, await openHand(house, now));
    await settled();
    expect(hasAction(publicly(anna).at(-1)!, 'trains')).toBe(true);
    expect(publicly(anna).filter((message) => hasAction(message, 'trains'))).toHaveLength(1);
  });

  test('before its token dies a hand folds itself to a line that opens it again', async () => {
    const { anna } = house;
    const hand = await openHand(house, anna);
    clock.advance(14 * minuteMs);
    await settled();
    const folded = anna.look(hand.id)!;
    expect(folded.images).toEqual([]);
    expect(folded.text).toContain('One press opens it again');
    const again = await (await anna.press(folded, buttonOf(folded, 'hand'))).settled();
    expect(again.id).toBe(hand.id);
    expect(again.images).toHaveLength(1);
    // The press gave it a token of its own.
    clock.advance(10 * minuteMs);
    await settled();
    expect(anna.look(hand.id)!.images).toHaveLength(1);
  });

  test('a hand whose seat was given to a computer says so', async () => {
    const { anna, ben } = house;
    const hand = await openHand(house, ben);
    const live = liveTable(anna, house.channel)!;
    await anna.command('/mexicantrain kick', { player: ben.name });
    await settled();
    expect(hasAction(live, 'trains')).toBe(true);
    expect(ben.look(hand.id)!.text).toBe('You do not play at this table any more.');
  });

  test('a tile laid by mistake comes back for a few seconds, and who was called in vain is told by the table', async () => {
    const { anna, ben, bot, channel, sandbox } = house;
    const before = await bot.tables.inChannel(sandbox.channel(channel).id);
    if (before?.phase === 'playing') await bot.tables.end(before.id, { id: anna.id, name: anna.name });
    await startGame(house, { preset: 'quick9', rounds: 1 }, [ben]);
    const laid = async () => {
      for (;;) {
        const table = (await settled()) as PlayingTable;
        const [now, other] = isTurnOf(table, anna) ? [anna, ben] : [ben, anna];
        const hand = await openHand(house, now);
        await playOnce(house, now, hand);
        await house.bot.idle();
        if (hasAction(now.look(hand.id)!, 'takeBack')) return { now, other, hand: now.look(hand.id)! };
      }
    };
    const first = await laid();
    await settled();
    expect(first.other.last(channel)!.text).toContain(`<@${first.other.id}>`);
    await press(house, first.now, first.now.look(first.hand.id)!, 'takeBack');
    const table = await settled();
    expect(isTurnOf(table, first.now)).toBe(true);
    expect(first.now.look(first.hand.id)!.text).toMatch(/You took \d+-\d+ back\./);
    const live = liveTable(first.other, channel)!;
    expect(live.text).toMatch(new RegExp(`${first.now.name} took \\d+-\\d+ back\\.`));
    expect(live.text).not.toContain(`<@${first.other.id}>`);
    await playOnce(house, first.now, first.now.look(first.hand.id)!);

    const second = await laid();
    clock.advance(8_000);
    await settled();
    const waits = second.now.look(second.hand.id)!;
    expect(hasAction(waits, 'takeBack')).toBe(false);
    expect(waits.attachments.map(({ id }) => id)).toEqual(second.hand.attachments.map(({ id }) => id));
  });

  test('no token is ever logged', () => {
    const start = Buffer.from('interaction:').toString('base64url').slice(0, 14);
    expect(house.logged.filter((line) => line.includes(start))).toEqual([]);
  });
});
