import { describe, expect, test } from 'vitest';
import type { PublicEvent } from '../../src/game/index.ts';
import { languages, wordsFor } from '../../src/i18n/index.ts';
import { commandAdvice, reasonSentence } from '../../src/views/advice.ts';
import { happenedLines } from '../../src/views/happened.ts';
import { leadLine } from '../../src/views/leading.ts';
import { onTrain, atTrain, type Voice } from '../../src/views/say.ts';
import { whyLines } from '../../src/views/why.ts';
import { called, seenBy, t } from '../screens/tables.ts';

/** What single sentences say, where the words around a name or a number have to follow it. */

const seats = ['Anna', 'Ben', 'Cem', 'Dora'].map((name) => ({ name }));
const voiceIn = (language: string, you: number | null = null): Voice => ({
  words: wordsFor(language),
  seats,
  you,
  form: 'plain',
});
const told = (voice: Voice, ...events: readonly PublicEvent[]) => happenedLines(voice, events, 10).join('\n');

describe.each(languages)('in %s', (language) => {
  const caught: PublicEvent = { type: 'called', seat: 1, target: 2, count: 0, tiles: [] };

  test.each([null, 0, 1, 2])('nobody is said to draw 0 tiles, to seat %s', (you) => {
    const voice = voiceIn(language, you);
    expect(told(voice, caught)).not.toMatch(/\b0\b/);
    expect(reasonSentence(voice.words, { code: 'calls', args: { tiles: 0 } }, 'yours')).not.toMatch(/\b0\b/);
  });

  test('one’s own move is told, however much happened since', () => {
    const own: PublicEvent = { type: 'tilePlayed', seat: 2, tile: t('3-9'), train: 2 };
    const others: readonly PublicEvent[] = Array.from({ length: 40 }, (_, at) => ({
      ...{ type: 'tilePlayed', seat: at % 2, tile: t('1-2'), train: 4 },
    }));
    const lines = happenedLines(voiceIn(language, 2), [own, ...others], 10);
    expect(lines[1]).toContain('3-9');
    expect(lines).toHaveLength(11);
  });

  test('one tile that fits nowhere is spoken of otherwise than two', () => {
    const drew = (...tiles: readonly string[]): readonly PublicEvent[] => [
      ...tiles.map((tile) => ({ type: 'tileDrawn', seat: 0, tile: t(tile) }) as const),
      { type: 'passed', seat: 0 },
    ];
    const voice = voiceIn(language, 0);
    const afterTiles = (text: string) => text.replace(/\d+-\d+.*\d+-\d+|\d+-\d+/, '');
    expect(afterTiles(told(voice, ...drew('2-3')))).not.toBe(afterTiles(told(voice, ...drew('2-3', '4-5'))));
  });

  test('nobody leads by 0 points', () => {
    const view = { totals: [12, 12], leaders: [0] };
    expect(leadLine(voiceIn(language), view)).toMatch(/^Anna/);
    expect(leadLine(voiceIn(language), view)).not.toMatch(/\b0\b/);
  });

  test('closed trains are named, not their owners', () => {
    // Every train ends in a blank, so that Anna's and Dora's refuse Cem's tile for no other reason.
    const { view: seen } = seenBy(called, 2);
    const view = { ...seen, trains: seen.trains.map((train) => ({ ...train, open: 0 })) };
    const voice = voiceIn(language, 2);
    const closed = whyLines(voice, view, t('0-0')).find(
      (line) => line.includes('Anna') && line.includes('Dora'),
    );
    for (const train of [0, 3])
      expect(closed).toContain(wordsFor(language).t('train.of', { name: seats[train]!.name }));
  });

  test('a reason speaks to the reader in a hint, and of somebody in a replay', () => {
    const words = wordsFor(language);
    const starts = { code: 'startsOwnTrain', args: { length: 2 } } as const;
    expect(reasonSentence(words, starts, 'yours')).not.toBe(reasonSentence(words, starts, 'theirs'));
    expect(reasonSentence(words, starts, 'theirs')).not.toMatch(/\b(your?|dein\w*|je|jouw)\b/i);
  });
});

test('a train with a number has its article in every case', () => {
  const second = seats.length + 1;
  expect(atTrain(voiceIn('de'), second)).toBe('am Mexican Train 2');
  expect(onTrain(voiceIn('de'), second, null)).toBe('an den Mexican Train 2');
});

test.each([
  ['en', 'Hint: say that Cem did not knock.'],
  ['de', 'Tipp: Sag, dass Cem nicht geklopft hat.'],
  ['nl', 'Tip: zeg dat Cem niet heeft geklopt.'],
  ['fr', 'Conseil\u00a0: dis que Cem n’a pas frappé.'],
])('the hint for a call says what was missed, in %s', (language, said) => {
  expect(commandAdvice(voiceIn(language, 0), { type: 'call', seat: 0, target: 2 })).toBe(said);
});
