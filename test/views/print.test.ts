import { ComponentType } from 'discord.js';
import { expect, test } from 'vitest';
import { samples } from '../../lab/samples/pictures.ts';
import { wordsFor } from '../../src/i18n/index.ts';
import { gallery, picture, text } from '../../src/views/components.ts';
import { printed, type Screen } from '../../src/views/index.ts';

const words = wordsFor('en');

function screenWith(name: string): Screen {
  const shown = picture(`${name}.png`, 'all of it', samples.find((each) => each.name === name)!.spec('dark'));
  return { components: [text('above'), gallery(shown), text('below')], pictures: [shown], mentions: ['1'] };
}

test('ordinary print leaves a screen as it is', () => {
  const screen = screenWith('table-8');
  expect(printed(screen, { words, print: 'normal' })).toBe(screen);
});

test('a large table becomes several pictures, each in a gallery of its own and every train in one of them', () => {
  const large = printed(screenWith('table-8'), { words, print: 'large' });
  expect(large.pictures.map(({ name }) => name)).toEqual(['table-8.png', 'table-8-2.png']);
  expect(large.pictures.map(({ spec }) => (spec.kind === 'table' ? spec.rows : null))).toEqual([[0, 5], [5, 9]]);
  expect(large.pictures[0]!.alt).toBe('all of it');
  expect(large.pictures[1]!.alt).toBe('Part 2 of 2 of the picture above, which is described there.');
  expect(large.mentions).toEqual(['1']);
  expect(large.components.map((each) => each.type)).toEqual([
    ComponentType.TextDisplay,
    ComponentType.MediaGallery,
    ComponentType.MediaGallery,
    ComponentType.TextDisplay,
  ]);
}); // prettier-ignore

test('a score sheet of fourteen has at most four columns a picture', () => {
  const { pictures } = printed(screenWith('scores-14'), { words, print: 'large' });
  const columns = pictures.map(({ spec }) => (spec.kind === 'scores' ? spec.seats! : [0, 0]));
  expect(columns.map(([from, to]) => to - from)).toEqual([4, 3, 4, 3]);
});

test('what is printed large stays as it is when it is printed again', () => {
  const large = printed(screenWith('table-8'), { words, print: 'large' });
  expect(printed(large, { words, print: 'large' })).toEqual(large);
});
