import fc from '../fast-check.ts';
import { describe, expect, test } from 'vitest';
import { tile, tilesOfSet, type Tile, type View } from '../../src/game/index.ts';
import { layOutBoard } from '../../src/render/layout/board.ts';
import type { Box } from '../../src/render/layout/box.ts';
import { layOutChart } from '../../src/render/layout/chart.ts';
import { layOutHand } from '../../src/render/layout/hand.ts';
import { layOutPlot } from '../../src/render/layout/plot.ts';
import { layOutPodium } from '../../src/render/layout/podium.ts';
import { layOutProfile } from '../../src/render/layout/profile.ts';
import { layOutRule } from '../../src/render/layout/rule.ts';
import { layOutScores } from '../../src/render/layout/scores.ts';
import { layOutTable, type TableOptions } from '../../src/render/layout/table.ts';
import { layOutTrain } from '../../src/render/layout/train.ts';
import { publicTable } from '../../src/render/index.ts';
import { prints } from '../../src/table/lists.ts';
import { viewsOfGame } from '../../lab/samples/played.ts';
import { expectApart, expectInside } from './boxes.ts';

/** Every seventh view of the first round of a game with that many seats; views are kept, for they take time. */
const kept = new Map<string, readonly View[]>();
function roundOf(seats: number, seed: number): readonly View[] {
  const key = `${seats} ${seed}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const set = seats <= 8 ? 12 : seats <= 12 ? 15 : 18;
  const views: View[] = [];
  let step = 0;
  const changes = { set, mexicanTrains: ((seed % 3) + 1) as 1 | 2 | 3 } as const;
  for (const view of viewsOfGame({ seats, seed, changes })) {
    if (step++ % 7 === 0 || view.phase !== 'playing') views.push(view);
    if (view.phase !== 'playing') break;
  }
  kept.set(key, views);
  return views;
}

describe('a table', () => {
  test.each(Array.from({ length: 13 }, (_, at) => at + 2))(
    'of %i seats: nothing overlaps, nothing leaves',
    (seats) => {
      for (const view of [...roundOf(seats, seats), ...roundOf(seats, seats + 1)])
        for (const print of prints) checkTable(view, { print });
    },
  );

  test('before the first deal has no train, and fits too', () => {
    const [view] = roundOf(4, 1);
    const layout = layOutTable({ ...publicTable(view!), trains: [] });
    expect(layout.rows).toEqual([]);
    expectInside(layout, { station: layout.head!.station, ...named('legend', layout.legend) });
  });

  test('the frames of a replay keep every row in its place', () => {
    const views = roundOf(2, 4);
    const last = layOutTable({ ...publicTable(views.at(-1)!), hands: null });
    const lines = last.rows.map((row) => row.tracks.length);
    for (const view of views) {
      const panels = layOutTable({ ...publicTable(view), hands: null }, { lines }).rows.map(
        (row) => row.panel,
      );
      expect(panels).toEqual(last.rows.map((row) => row.panel));
    }
  });
});

function named(name: string, boxes: readonly Box[]): Record<string, Box> {
  return Object.fromEntries(boxes.map((box, at) => [`${name} ${at}`, box]));
}

function checkTable(view: View, options: TableOptions = {}): void {
  const layout = layOutTable(publicTable(view), options);
  const things: Record<string, Box> = {
    ...named('legend', layout.legend),
    ...named(
      'panel',
      layout.rows.map((row) => row.panel),
    ),
  };
  if (layout.head !== null) {
    const { station, headline, round, boneyard, standing } = layout.head;
    Object.assign(things, { station, headline, round, boneyard }, standing && { standing });
  }
  if (layout.hands !== null) {
    things['hands'] = layout.hands.heading;
    for (const hand of layout.hands.blocks) {
      Object.assign(things, named(`hand ${hand.seat}`, [hand.disc, hand.name, ...hand.tiles]));
    }
  }
  expectInside(layout, things);
  expectApart(things);
  layout.rows.forEach((row) => {
    const train = view.trains[row.at]!;
    const things: Record<string, Box> = {
      disc: row.disc,
      name: row.name,
      state: row.state,
      plate: row.plate,
    };
    if (row.more !== null) things['more'] = row.more;
    if (row.total !== null) things['total'] = row.total;
    row.tiles.forEach((placed, index) => (things[`tile ${index}`] = placed));
    expectApart(things);
    expectInside(row.panel, things);
    expect(row.hidden + row.tiles.length).toBe(train.tiles.length);
    expect(row.tiles.at(-1)?.second ?? view.engine).toBe(train.open);
    if (train.tiles.length > 0) expect(row.tiles.length).toBeGreaterThan(0);
    row.tiles.slice(1).forEach((placed, index) => expect(placed.first).toBe(row.tiles[index]!.second));
  });
}

const someTiles = (most: number) => fc.shuffledSubarray(tilesOfSet(18), { minLength: 0, maxLength: most });

const somePlayable = fc.constantFrom('yes', 'no', 'idle');
const someEnds = fc.array(
  fc.record({
    owner: fc.constantFrom(0, 1, null),
    mexican: fc.constantFrom(1, null),
    name: fc.constant('A'),
    number: fc.nat({ max: 18 }),
    double: fc.boolean(),
  }),
  { maxLength: 17 },
);

describe.each(prints)('a hand in %s print', (print) => {
  test('of any size: nothing overlaps, nothing leaves', () => {
    fc.assert(
      fc.property(someTiles(60), fc.array(somePlayable), someEnds, (tiles, playable, ends) => {
        const hand = tiles.map((one, at) => ({
          ...{ tile: one, playable: playable[at] ?? 'no', planned: at + 1 },
          takenBy: ends.map((_, end) => end).slice(at % 5),
        }));
        const layout = layOutHand({ tiles: hand, train: null, ends, print });
        expect(layout.tiles.length).toBe(tiles.length);
        checkTiles(layout, { title: layout.title, subtitle: layout.subtitle });
      }),
    );
  });

  test('as a train and spare tiles: in order, connected, and nothing overlaps', () => {
    fc.assert(
      fc.property(chain(), someTiles(20), someEnds, ({ start, tiles }, spare, ends) => {
        const all = [...tiles, ...spare].map(
          (one) => ({ tile: one, playable: 'yes', drawn: true, takenBy: ends.map((_, end) => end) }) as const,
        );
        const layout = layOutHand({ tiles: all, train: { start, count: tiles.length }, ends, print });
        const { title, subtitle, train, spare: rest } = layout;
        checkTiles(layout, { title, subtitle, ...(train && { train }), ...(rest && { rest }) });
        let end = start;
        for (const { placed } of layout.tiles.slice(0, tiles.length)) {
          expect(placed.first).toBe(end);
          end = placed.second;
        }
      }),
    );
  });
});

function checkTiles(layout: ReturnType<typeof layOutHand>, others: Record<string, Box>): void {
  const things: Record<string, Box> = { ...others };
  layout.tiles.forEach(({ placed, label, marks }, at) => {
    Object.assign(things, { [`tile ${at}`]: placed, [`label ${at}`]: label }, named(`mark ${at}`, marks));
  });
  layout.ends.forEach(({ sign, plate, name }, at) =>
    Object.assign(things, named(`end ${at}`, [sign, plate, name])),
  );
  if (layout.endsHeading !== null) things['ends'] = layout.endsHeading;
  Object.assign(
    things,
    named(
      'legend',
      layout.legend.filter((box) => box !== null),
    ),
  );
  expectInside(layout, things);
  expectApart(things);
}

/** A train of distinct tiles of the largest set, made by walking from number to number. */
function chain(): fc.Arbitrary<{ start: number; tiles: Tile[] }> {
  return fc
    .tuple(fc.integer({ min: 0, max: 18 }), fc.array(fc.integer({ min: 0, max: 18 }), { maxLength: 40 }))
    .map(([start, walk]) => {
      const tiles: Tile[] = [];
      let end = start;
      for (const next of walk) {
        const one = tile(end, next);
        if (tiles.includes(one)) continue;
        tiles.push(one);
        end = next;
      }
      return { start, tiles };
    });
}

test('a train of any length winds like a snake, ends at its open end and overlaps nothing', () => {
  fc.assert(
    fc.property(chain(), ({ start, tiles }) => {
      const train = { tiles, laidBy: tiles.map(() => 0), open: 0, owner: 0, openToAll: false };
      const layout = layOutTrain({ engine: start, train });
      const things: Record<string, Box> = {
        title: layout.title,
        subtitle: layout.subtitle,
        plate: layout.plate,
        engine: layout.engine,
        engineLabel: layout.engineLabel,
      };
      layout.tiles.forEach((placed, at) => (things[`tile ${at}`] = placed));
      layout.discs.forEach((disc, at) => (things[`disc ${at}`] = disc));
      expectInside(layout, things);
      expectApart(things);
      let end = start;
      for (const placed of layout.tiles) {
        const [from, to] =
          placed.line % 2 === 0 ? [placed.first, placed.second] : [placed.second, placed.first];
        expect(from).toBe(end);
        end = to;
      }
    }),
  );
});

const players = fc.integer({ min: 2, max: 14 });

test('score sheets for every number of seats and rounds hold apart', () => {
  fc.assert(
    fc.property(
      players,
      fc.integer({ min: 1, max: 19 }),
      fc.nat(19),
      someTiles(30),
      (seats, rounds, played, hand) => {
        const results = Array.from({ length: Math.min(rounds, played) }, (_, at) => ({
          round: at + 1,
          engine: 18 - at,
          wentOut: 0,
          scores: Array.from({ length: seats }, () => 12),
          left: Array.from({ length: seats }, (__, seat) => (seat === 0 ? [] : hand)),
        }));
        const words = {
          title: '',
          subtitle: '',
          round: '',
          total: '',
          wentOut: '',
          lowest: '',
          blocked: '',
          left: 'x',
        };
        const layout = layOutScores({
          players: Array.from({ length: seats }, () => ({ name: 'A' })),
          results,
          rounds,
          extra: [{ label: '', cells: [] }],
          words,
        });
        const things: Record<string, Box> = {
          title: layout.title,
          subtitle: layout.subtitle,
          ...named('legend', layout.legend),
          roundHead: layout.roundHead,
        };
        layout.heads.forEach(({ disc, name }, at) =>
          Object.assign(things, { [`disc ${at}`]: disc, [`name ${at}`]: name }),
        );
        [...layout.rounds, layout.totals].forEach((row, at) => {
          things[`label ${at}`] = row.label;
          row.cells.forEach((cell, seat) => (things[`cell ${at} ${seat}`] = cell));
        });
        layout.left.forEach((block, at) => {
          Object.assign(things, {
            [`left ${at}`]: block.disc,
            ...(block.points && { [`points ${at}`]: block.points }),
            [`who ${at}`]: block.name,
          });
          block.tiles.forEach((placed, index) => (things[`left ${at} ${index}`] = placed));
        });
        expectInside(layout, things);
        expectApart(things);
      },
    ),
    { numRuns: 30 },
  );
});

test('a podium with ties and any number of seats holds apart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 14 }), (places) => {
      const layout = layOutPodium({
        players: places.map(() => ({ name: 'A' })),
        places,
        results: [1, 2, 3].map((round) => ({ round, scores: places.map((place) => place * round) })),
      });
      const things: Record<string, Box> = { title: layout.title, subtitle: layout.subtitle };
      layout.steps.forEach(({ step, disc, name }, at) =>
        Object.assign(things, { [`step ${at}`]: step, [`disc ${at}`]: disc, [`name ${at}`]: name }),
      );
      layout.others.forEach(({ at }, index) => (things[`other ${index}`] = at));
      layout.chart!.ends.forEach((end, index) => (things[`end ${index}`] = end));
      things['chart'] = layout.chart!.area;
      expectInside(layout, things);
      expectApart(things);
      expect(layout.steps.length + layout.others.length).toBe(places.length);
    }),
  );
});

test('lines stay inside their chart, whatever the values', () => {
  const value = fc.integer({ min: -3000, max: 6000 });
  fc.assert(
    fc.property(
      fc.array(fc.array(value, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 14 }),
      fc.boolean(),
      (series, fromZero) => {
        const at = { x: 0, y: 0, w: 1000, h: 500 };
        const { area, lines, grid, ends } = layOutPlot({
          at,
          series,
          labels: ['a', 'b'],
          endWidth: 200,
          fromZero,
        });
        for (const { x, y } of lines.flat()) {
          expect(x).toBeGreaterThanOrEqual(area.x - 0.001);
          expect(x).toBeLessThanOrEqual(area.x + area.w + 0.001);
          expect(y).toBeGreaterThanOrEqual(area.y - 0.001);
          expect(y).toBeLessThanOrEqual(area.y + area.h + 0.001);
        }
        expect(grid.length).toBeGreaterThan(1);
        expect(grid.length).toBeLessThan(10);
        expectApart(Object.fromEntries(ends.map((end, index) => [`end ${index}`, end])));
      },
    ),
  );
});

test('boards, charts, profiles and rules hold apart', () => {
  for (let count = 0; count <= 10; count++) {
    const columns = ['a', 'b', 'c', 'd'].slice(0, 1 + (count % 4));
    const board = layOutBoard({
      columns,
      rows: Array.from({ length: count }, () => ({ place: 1, name: '', cells: [] })),
    });
    const things: Record<string, Box> = { title: board.title, subtitle: board.subtitle };
    board.heads.forEach((head, at) => (things[`head ${at}`] = head));
    board.rows.forEach(({ place, name, cells }, at) => {
      Object.assign(things, { [`place ${at}`]: place, [`name ${at}`]: name });
      cells.forEach((cell, index) => (things[`cell ${at} ${index}`] = cell));
    });
    expectInside(board, things);
    expectApart(things);

    const entry = { label: '', value: '' };
    const rating = count < 2 ? null : { values: Array.from({ length: count }, (_, at) => at), labels: [] };
    const profile = layOutProfile({
      figures: Array.from({ length: count % 5 }, () => entry),
      facts: Array.from({ length: count }, () => entry),
      rating,
    });
    const parts: Record<string, Box> = { disc: profile.disc, name: profile.name, subtitle: profile.subtitle };
    profile.figures.forEach((figure, at) => (parts[`figure ${at}`] = figure));
    profile.facts.forEach((fact, at) => (parts[`fact ${at}`] = fact));
    if (profile.chart !== null) parts['chart'] = profile.chart.area;
    expectInside(profile, parts);
    expectApart(parts);
  }
  expect(layOutChart({ series: [{ name: 'A', values: [3] }], labels: [] }).plot).toBeNull();
});

test('the examples of a rule hold apart, up to five tiles and one more', () => {
  fc.assert(
    fc.property(chain(), fc.boolean(), ({ start, tiles }, offered) => {
      const end = tiles.reduce((number, one) => (one >> 5 === number ? one & 31 : one >> 5), start);
      const next = { tile: tile(end, (end + 1) % 19), allowed: true };
      const train = { label: '', owner: 0, tiles, marked: false, ...(offered ? { next } : {}) };
      const layout = layOutRule({ engine: start, trains: [train, train] });
      layout.rows.forEach((row) => {
        const things: Record<string, Box> = { label: row.label, engine: row.engine };
        row.tiles.forEach((placed, at) => (things[`tile ${at}`] = placed));
        if (row.next !== null && row.verdict !== null)
          Object.assign(things, { next: row.next, verdict: row.verdict });
        expectInside(row.panel, things);
        expectApart(things);
      });
      expectInside(layout, { caption: layout.caption, title: layout.title });
    }),
  );
});
