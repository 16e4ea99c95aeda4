import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { kept } from './files.ts';
import { builders } from './shown.ts';

/**
 * Every screen as text, as it was approved by eye. Where a change is meant, `npm run -s screens -- --renew`
 * keeps the new texts; read what differs.
 */

const before = kept();

describe('a screen reads as it was approved', () => {
  test.each(catalogue.map(({ file, text }) => [file, text] as const))('%s', (file, text) => {
    expect(text()).toBe(before.get(file));
  });
});

test('every builder of screens and forms has a file', () => {
  const shown = new Set(catalogue.map(({ builder }) => builder));
  expect(builders.filter((builder) => !shown.has(builder))).toEqual([]);
});

test('every file is of a screen, and no two screens share one', () => {
  const files = catalogue.map(({ file }) => file);
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
  expect([...before.keys()].filter((file) => !files.includes(file))).toEqual([]);
});
