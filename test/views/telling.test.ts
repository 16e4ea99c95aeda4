import { describe, expect, test } from 'vitest';
import {
  decide,
  evolve,
  newGame,
  rulesFrom,
  tile,
  viewFor,
  refusals,
  type Game,
  type PublicEvent,
  type View,
} from '../../src/game/index.ts';
import { tilesToDeal } from '../../src/game/deal.ts';
import { wordsFor } from '../../src/i18n/index.ts';
import * as views from '../../src/views/index.ts';
import { happenedLines } from '../../src/views/happened.ts';
import { refusalSentence, ruleBehind } from '../../src/views/why.ts';
import { pressablesOf, textOf } from './discord.ts';
import { createBelow, shuffled } from '../game/play.ts';
import { handOf, tableOf, viewerOf } from './situations.ts';

/** What players are told, word by word. */

const en = wordsFor('en');
const de = wordsFor('de');
const seats = [{ name: 'Anna' }, { name: 'Ben' }];
const voice = { words: en, seats, you: 0, form: 'markdown' } as const;

describe('what happened', () => {
  const drewAndPassed: readonly PublicEvent[] = [
    { type: 'tileDrawn', seat: 0, tile: tile(3, 5) },
    { type: 'passed', seat: 0 },
  ];

  test('to oneself', () => {
    expect(happenedLines(voice, drewAndPassed, 9)).toEqual([
      'You drew 3-5. It fits nowhere: your train is open now.',
    ]);
    expect(happenedLines({ ...voice, words: de }, drewAndPassed, 9)).toEqual([
      'Du hast 3-5 gezogen. Der Stein passt nirgends: Dein Zug ist jetzt offen.',
    ]);
  });

  test('to others, without the tile', () => {
    const seen = drewAndPassed.map((event) =>
      event.type === 'tileDrawn' ? { ...event, tile: null } : event,
    );
    expect(happenedLines({ ...voice, you: 1 }, seen, 9)).toEqual([
      'Anna drew a tile and had to pass. Their train is open now.',
    ]);
  });

  test('in one line for one player’s turn, and no more lines than fit', () => {
    const events: readonly PublicEvent[] = [
      { type: 'tilePlayed', seat: 0, tile: tile(6, 6), train: 0 },
      { type: 'tilePlayed', seat: 0, tile: tile(6, 7), train: 0 },
      { type: 'tilePlayed', seat: 1, tile: tile(1, 2), train: 0 },
      { type: 'tilePlayed', seat: 0, tile: tile(2, 3), train: 2 },
    ];
    expect(happenedLines(voice, events, 9)).toEqual([
      'You laid 6-6 on your train. You laid 6-7 on your train.',
      'Ben laid 1-2 on your train.',
      'You laid 2-3 on the Mexican Train.',
    ]);
    expect(happenedLines(voice, events, 2)[0]).toBe('1 earlier move.');
  });
});

/** A dealt round of two seats, the view of the one on turn. */
function dealt(): { readonly game: Game; readonly view: View } {
  const rules = rulesFrom('puremco');
  const start = newGame({ rules, seats: 2, starter: 0 });
  const deal = decide(start, { type: 'deal', order: shuffled(tilesToDeal(rules, 1), createBelow(1)) });
  if (!deal.ok) throw new Error(deal.refusal);
  const game = deal.events.reduce(evolve, start as Game);
  return { game, view: viewFor(game, 0) };
}

describe('refusals', () => {
  const { view } = dealt();

  test.each(refusals)('%s is a sentence without holes', (refusal) => {
    for (const words of [en, de, wordsFor('nl')]) {
      const said = refusalSentence({ ...voice, words }, view, { refusal, tile: tile(1, 2), train: 1 });
      expect(said).toMatch(/^\S.*\.$/u);
      expect(said).not.toMatch(/undefined|\{\{|why\./);
      const rule = ruleBehind({ words }, view, refusal);
      if (rule !== null) expect(rule).not.toMatch(/undefined|\{\{|lawOf\.|rules\./);
    }
  });

  test('name the owner of a closed train and the number that does not fit', () => {
    const closed = { refusal: 'trainClosed', tile: tile(1, 2), train: 1 } as const;
    expect(refusalSentence(voice, view, closed)).toBe('Ben’s train is closed: no marker stands on it.');
    const unfit = { refusal: 'doesNotFit', tile: tile(1, 2), train: 0 } as const;
    expect(refusalSentence(voice, view, unfit)).toBe('Your train ends in 12, and 1-2 has no 12.');
  });
});

describe('the hand panel', () => {
  const { view } = dealt();
  const table = tableOf({ rules: view.rules, name: 'Anna', seats: 2, happened: [], over: false });
  const panel = (mode: views.HandMode, more: Partial<View> = {}) => {
    const shown = { ...view, ...more };
    return views.handScreen({
      words: en,
      table,
      view: shown,
      viewer: viewerOf(0),
      hand: handOf(shown, mode, []),
    });
  };

  test('offers drawing only when the rules ask for it', () => {
    const labels = (more: Partial<View>) =>
      pressablesOf(panel({ mode: 'play', page: 0 }, more)).map(({ label }) => label);
    expect(labels({ must: 'play' })).not.toContain('Draw');
    expect(labels({ must: 'draw', legal: [] })).toContain('Draw');
    expect(labels({ must: 'pass', legal: [] })).toContain('Pass');
    expect(labels({ must: 'mayEnd' })).toContain('End turn');
  });

  test('asks for the train when more than one takes the tile, each with its open end', () => {
    const double = { tile: tile(12, 5), train: 0 };
    const legal = [double, { ...double, train: 2 }];
    const labels = pressablesOf(panel({ mode: 'train', tile: double.tile }, { legal })).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['End 12 · Your train', 'End 12 · Mexican Train', 'Back']);
  });

  test('asks about the marker, and names both answers', () => {
    const labels = pressablesOf(panel({ mode: 'marker', tile: tile(12, 1), train: 0 }));
    expect(labels.map(({ label }) => label)).toEqual(['Take the marker off', 'Leave the marker', 'Back']);
    expect(labels.map(({ customId }) => views.parseCustomId(customId)?.args)).toEqual([
      ['1-12', '0', 'take'],
      ['1-12', '0', 'keep'],
      [],
    ]);
  });

  test('never shows a hand to somebody who watches', () => {
    const spectator = { ...view, seat: null, hand: null };
    const screen = views.handScreen({
      words: en,
      table,
      view: spectator,
      viewer: viewerOf(null),
      hand: handOf(spectator, { mode: 'play', page: 0 }, []),
    });
    expect(textOf(screen)).toBe('You are watching this game. Hands stay hidden from you.');
    expect(screen.pictures).toEqual([]);
  });
});

describe('first-game lines', () => {
  test('tell a newcomer what to do at the first turn, and no more than two things at once', () => {
    const { view } = dealt();
    const first = views.lessonsFor({ view, happened: [], read: [] });
    expect(first).toEqual(['turn', 'handFull']);
    expect(views.lessonsFor({ view, happened: [], read: first })).not.toContain('turn');
  });
});
