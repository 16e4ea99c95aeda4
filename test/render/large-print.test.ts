import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { samples } from '../../lab/samples/pictures.ts';
import { wordsFor } from '../../src/i18n/index.ts';
import { createCanvas, type Context } from '../../src/render/canvas.ts';
import { drawn, type PictureSpec } from '../../src/render/index.ts';
import { layOutHand } from '../../src/render/layout/hand.ts';
import { layOutRule } from '../../src/render/layout/rule.ts';
import { layOutScores } from '../../src/render/layout/scores.ts';
import { layOutTable } from '../../src/render/layout/table.ts';
import { layOutTrain } from '../../src/render/layout/train.ts';
import { looks } from '../../src/table/lists.ts';
import { gallery, picture } from '../../src/views/components.ts';
import { printed, type Screen } from '../../src/views/index.ts';

/** Discord shows pictures as wide as the screen; a phone has 360 pixels. */
const phone = 360;
const leastText = 16;
const leastHalf = 22;

const prototype = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as Context;
const sizes: { readonly text: string; readonly size: number }[] = [];

beforeEach(() => {
  sizes.length = 0;
  const fillText = prototype.fillText;
  vi.spyOn(prototype, 'fillText').mockImplementation(function (this: Context, text, x, y) {
    const { c, d } = this.getTransform();
    const [, size] = /(\d+(?:\.\d+)?)px/.exec(this.font)!;
    sizes.push({ text, size: Number(size) * Math.hypot(c, d) });
    return fillText.call(this, text, x, y);
  });
});
afterEach(() => vi.restoreAllMocks());

type OnScreen = Exclude<PictureSpec, { kind: 'replay' | 'paper' }>;

/** The pictures that a screen with this one shows in large print. */
function inLarge(spec: PictureSpec): readonly OnScreen[] {
  const shown = picture('it.png', 'alt', spec);
  const screen: Screen = { components: [gallery(shown)], pictures: [shown], mentions: [] };
  return printed(screen, { words: wordsFor('en'), print: 'large' }).pictures.map(
    (each) => each.spec as OnScreen,
  );
}

const cases = samples.flatMap((sample) =>
  looks.map((look) => [sample.name, look, sample.spec(look)] as const),
);

describe('in large print, on a phone', () => {
  test.each(cases)('%s in the %s look has no text under 16 pixels', (_, __, spec) => {
    for (const part of inLarge(spec)) {
      sizes.length = 0;
      const canvas = drawn(part);
      const onPhone = phone / canvas.width;
      const small = sizes.filter(({ size }) => size * onPhone < leastText - 0.01);
      expect(small.map(({ text, size }) => `${text}: ${(size * onPhone).toFixed(1)}`)).toEqual([]);
    }
  });

  test.each(cases)('%s in the %s look has halves of at least 22 pixels', (_, __, spec) => {
    for (const part of inLarge(spec)) {
      for (const { half, width } of halvesOf(part)) {
        expect((half * phone) / width).toBeGreaterThanOrEqual(leastHalf);
      }
    }
  });
});

function halvesOf(spec: PictureSpec): readonly { readonly half: number; readonly width: number }[] {
  const of = (width: number, boxes: readonly { readonly w: number; readonly h: number }[]) =>
    boxes.map(({ w, h }) => ({ half: Math.min(w, h), width }));
  switch (spec.kind) {
    case 'table': {
      const { rows, hands, width } = layOutTable(spec.facts, spec);
      const open = (hands?.blocks ?? []).flatMap(({ tiles }) => tiles);
      return of(width, [...rows.flatMap(({ tiles }) => tiles), ...open]);
    }
    case 'hand': {
      const { tiles, width } = layOutHand(spec);
      return of(
        width,
        tiles.map(({ placed }) => placed),
      );
    }
    case 'train': {
      const { tiles, engine, width } = layOutTrain(spec);
      return of(width, [engine, ...tiles]);
    }
    case 'scores': {
      const { rounds, left, width } = layOutScores(spec);
      const played = rounds.slice(0, spec.results.length).map(({ engine }) => engine);
      return of(width, [...played, ...left.flatMap(({ tiles }) => tiles)]);
    }
    case 'rule': {
      const { rows, width } = layOutRule(spec);
      const next = rows.flatMap((row) => (row.next === null ? [] : [row.next]));
      return of(width, [...rows.flatMap(({ engine, tiles }) => [engine, ...tiles]), ...next]);
    }
    case 'podium':
    case 'board':
    case 'chart':
    case 'profile':
    case 'replay':
    case 'paper':
      return [];
  }
}
