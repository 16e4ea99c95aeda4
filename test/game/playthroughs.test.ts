import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { presetNames } from '../../src/game/index.ts';
import { readPlaythrough, writePlaythrough } from './playthrough.ts';

const folder = new URL('./playthroughs/', import.meta.url);
const files = readdirSync(folder).sort();

describe('playthroughs', () => {
  it.each(files)('%s', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const { setting, commands } = readPlaythrough(text);
    // Line by line, so that the first difference shows where the game took another way.
    const played = writePlaythrough(setting, commands).split('\n');
    for (const [index, line] of text.split('\n').entries()) {
      expect(played[index], `${file}:${index + 1}`).toBe(line);
    }
    expect(played).toHaveLength(text.split('\n').length);
  });

  it('are there for every preset', () => {
    expect(files).toEqual(expect.arrayContaining(presetNames.map((preset) => `${preset}.txt`)));
  });
});
