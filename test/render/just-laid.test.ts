import { describe, expect, test } from 'vitest';
import { parseTile, type PublicEvent, type View } from '../../src/game/index.ts';
import { justLaid, publicTable } from '../../src/render/index.ts';
import { drawnLast } from '../../src/views/hand-picture.ts';
import { viewWhere } from '../../lab/samples/played.ts';

const laid = (seat: number, train: number, name = '1-2'): PublicEvent => ({
  type: 'tilePlayed',
  ...{ seat, train, tile: parseTile(name)! },
});
const drew = (seat: number, name: string | null): PublicEvent => ({
  type: 'tileDrawn',
  ...{ seat, tile: name === null ? null : parseTile(name) },
});
const passed = (seat: number): PublicEvent => ({ type: 'passed', seat });
const dealt: PublicEvent = {
  type: 'roundDealt',
  ...{ round: 2, starter: 0, engine: 11, engineBy: null, dealt: 15, engineDraws: [] },
};
const called: PublicEvent = { type: 'called', seat: 1, target: 2, count: 0, tiles: null };

describe('what is marked as just laid', () => {
  test.each<[string, PublicEvent[], number | null, { train: number; tiles: number }[]]>([
    ['all since the last turn of the one who is called', [laid(0, 0), laid(1, 1), passed(2), laid(3, 0)], 0, [{ train: 1, tiles: 1 }, { train: 0, tiles: 1 }]],
    ['several on one train', [laid(0, 0), laid(1, 4), laid(2, 4), laid(3, 4)], 0, [{ train: 4, tiles: 3 }]],
    ['what the one on turn has laid in this very turn', [laid(0, 0), laid(1, 1), laid(0, 4), drew(0, null)], 0, [{ train: 1, tiles: 1 }, { train: 4, tiles: 1 }]],
    ['nothing of the round before', [laid(1, 1), laid(2, 2), dealt, laid(3, 3)], 0, [{ train: 3, tiles: 1 }]],
    ['a turn that was a pass counts as one', [laid(1, 1), passed(0), laid(1, 2)], 0, [{ train: 2, tiles: 1 }]],
    ['a call out of turn ends nothing', [laid(1, 1), called, laid(2, 2)], 1, [{ train: 2, tiles: 1 }]],
    ['for nobody the last turn', [laid(1, 1), laid(2, 2), laid(2, 4), passed(0)], null, [{ train: 2, tiles: 1 }, { train: 4, tiles: 1 }]],
    ['nothing where nothing was laid', [dealt], null, []],
  ])('%s', (_, history, seat, marked) => {
    expect(justLaid(history, seat)).toEqual(marked);
  });
}); // prettier-ignore

describe('which tiles are ringed as drawn last', () => {
  test.each<[string, PublicEvent[], string[]]>([
    ['the one drawn in this turn', [laid(0, 0), laid(1, 1), drew(0, '3-5')], ['3-5']],
    ['the one drawn before the last pass', [drew(0, '3-5'), passed(0), laid(1, 1)], ['3-5']],
    ['not the one before that', [drew(0, '3-4'), passed(0), laid(1, 1), drew(0, '3-5')], ['3-5']],
    ['none once a tile was laid', [drew(0, '3-5'), laid(0, 0), laid(1, 1)], []],
    ['all of a turn', [laid(1, 1), drew(0, '3-4'), drew(0, '3-5')], ['3-5', '3-4']],
  ])('%s', (_, history, tiles) => {
    expect(drawnLast({ history, seat: 0 })).toEqual(tiles.map((name) => parseTile(name)));
  });
});

describe('which doubles glow', () => {
  const openDouble = (rule: 'blocks' | 'player' | 'free'): View =>
    viewWhere(
      { seats: 4, seed: 9, changes: { openDouble: rule, doubleFollowUp: 'none' } },
      (view) => view.openDoubles.length > 0 && view.turn !== null && view.turn !== view.openDoubles[0]!.seat,
      { from: 20 },
    );

  test.each([
    ['blocks', true],
    ['player', false],
    ['free', false],
  ] as const)('under openDouble %s: %s', (rule, glows) => {
    const view = openDouble(rule);
    expect(view.openDoubles.length).toBeGreaterThan(0);
    expect(publicTable(view).binding.trains.length > 0).toBe(glows);
  });
});
