import { describe, expect, test } from 'vitest';
import {
  bears,
  decide,
  evolve,
  forcedCommand,
  formatTile,
  isDouble,
  newGame,
  parseTile,
  parseTrain,
  rulesFrom,
  viewFor,
  type Game,
  type Play,
  type PlayingGame,
  type Rules,
  type SeatCommand,
  type Tile,
  type View,
} from '../../src/game/index.ts';
import { tilesToDeal } from '../../src/game/deal.ts';
import { languages, wordsFor, type Words } from '../../src/i18n/index.ts';
import * as views from '../../src/views/index.ts';
import { createBelow, shuffled, type Below } from '../game/play.ts';
import { pressablesOf, textOf } from './discord.ts';
import { handOf, tableOf, viewerOf } from './situations.ts';

/** Whole games by players who never look at a picture: alt texts and labels alone tell them what to do. */

const names = ['Anna', 'Ben', 'Cem', 'Dörte', 'Eva', 'Finn', 'Gül', 'Hugo'];

interface Heard {
  readonly name: string;
  readonly end: number;
  readonly double: boolean;
  readonly open: boolean;
  readonly tiles: number;
  readonly hand: number | null;
  readonly coverFirst: boolean;
}

/** What the English alt text of a table says of each train. */
function heardTrains(alt: string): readonly Heard[] {
  const trains = alt.matchAll(
    /([\p{L} 0-9]+): (?:end (\d+)|open double (\d+)-\d+), (open to all|closed), (?:(\d+) tiles?|not started)(?:, hand (\d+))?(, cover this first)?(?:, just laid [\d, -]+)?\./gu,
  );
  return [...trains].map(([, name, end, double, open, tiles, hand, cover]) => ({
    name: name!.trim(),
    end: Number(end ?? double),
    double: double !== undefined,
    open: open === 'open to all',
    tiles: Number(tiles ?? 0),
    hand: hand === undefined ? null : Number(hand),
    coverFirst: cover !== undefined,
  }));
}

function heardHand(alt: string): readonly Tile[] {
  const tiles = /(?:Your hand: |Longest train from \d+: )([\d, -]+)/.exec(alt)?.[1] ?? '';
  const spare = /Other tiles: ([\d, -]+)/.exec(alt)?.[1] ?? '';
  return [...`${tiles} ${spare}`.matchAll(/\d+-\d+/g)].map(([text]) => parseTile(text)!);
}

/** All legal plays as a listener works them out by the US rules. */
function workedOut(seat: number, trains: readonly Heard[], hand: readonly Tile[]): readonly Play[] {
  const due = trains.findIndex((train) => train.coverFirst);
  const plays: Play[] = [];
  for (const tile of hand)
    trains.forEach((train, id) => {
      if (!bears(tile, train.end)) return;
      if (due >= 0 ? id === due && !isDouble(tile) : id === seat || train.open)
        plays.push({ tile, train: id });
    });
  return plays;
}

interface Table {
  readonly words: Words;
  readonly rules: Rules;
  readonly seats: number;
}

function tableFacts({ rules, seats }: Table, view: View) {
  const facts = tableOf({ rules, name: 'x', seats, happened: [], over: view.phase === 'gameOver' });
  return {
    ...facts,
    textTable: false,
    seats: facts.seats.map((seat, index) => ({ ...seat, name: names[index]! })),
  };
}

function tableAlt(table: Table, game: Game): string {
  const view = viewFor(game, null);
  const screen = views.tableScreen({ words: table.words, table: tableFacts(table, view), view });
  return screen.pictures[0]!.alt;
}

function handScreen(table: Table, view: View, panel: views.HandMode = { mode: 'play', page: 0 }) {
  return views.handScreen({
    words: table.words,
    table: tableFacts(table, view),
    view,
    viewer: { ...viewerOf(view.seat), lessons: [], confirm: false, textTable: false },
    hand: { ...handOf(view, panel, []), hint: null, refused: null, dropped: [], planned: [] },
  });
}

/** Up to so many plays each have a button of their own; with more the tile comes first, then its train. */
const mostPlays = 10;

/** Presses what is labelled, as a screen reader's user would: the play, or the tile and then its train. */
function pressed(table: Table, view: View, plays: readonly Play[], play: Play): SeatCommand {
  const tile = formatTile(play.tile);
  if (plays.length <= mostPlays) return pressedAtOnce(table, view, plays, play);
  for (let page = 0; page < 4; page++) {
    const button = pressablesOf(handScreen(table, view, { mode: 'play', page })).find(
      ({ label }) => label === tile,
    );
    if (button === undefined) continue;
    if (plays.filter((each) => each.tile === play.tile).length === 1)
      return { type: 'play', seat: view.seat!, ...play };
    const owner = play.train < table.seats ? names[play.train]! : 'Mexican Train';
    const title = play.train === view.seat ? 'Your train' : owner;
    const choice = pressablesOf(handScreen(table, view, { mode: 'train', tile: play.tile })).find(
      ({ label }) => label.startsWith(title),
    );
    return laid(table, view, choice!.customId);
  }
  throw new Error(`no button for ${tile}`);
}

/** One press lays: the labels name exactly the plays that were worked out, each with its train. */
function pressedAtOnce(table: Table, view: View, plays: readonly Play[], play: Play): SeatCommand {
  const labelOf = ({ tile, train }: Play): string => {
    const owner = train < table.seats ? names[train]! : 'Mexican Train';
    return `${formatTile(tile)} → ${train === view.seat ? 'yours' : owner}`;
  };
  const buttons = pressablesOf(handScreen(table, view)).filter(({ label }) => /^\d+-\d+/.test(label));
  expect(buttons.map(({ label }) => label).sort()).toEqual(plays.map(labelOf).sort());
  const command = laid(table, view, buttons.find(({ label }) => label === labelOf(play))!.customId);
  expect(command).toEqual({ type: 'play', seat: view.seat!, ...play });
  return command;
}

/** What a button that lays a tile on a train does. */
function laid(table: Table, view: View, customId: string): SeatCommand {
  const id = views.parseCustomId(customId)!;
  return {
    type: 'play',
    seat: view.seat!,
    tile: parseTile(id.args[0]!)!,
    train: parseTrain(id.args[1]!, table.seats, view.rules.mexicanTrains)!,
  };
}

function nextCommand(table: Table, game: PlayingGame, below: Below): SeatCommand {
  const forced = forcedCommand(game);
  if (forced !== null) return forced;
  const view = viewFor(game, game.turn);
  const heard = heardTrains(tableAlt(table, game));
  const hand = heardHand(handScreen(table, view).pictures[0]!.alt);
  const plays = workedOut(game.turn, heard, hand);
  const key = ({ tile, train }: Play) => tile * 32 + train;
  expect(plays.map(key).sort()).toEqual(view.legal.map(key).sort());
  return pressed(table, view, plays, plays[below(plays.length)]!);
}

function checkAlt(game: PlayingGame, alt: string): void {
  const view = viewFor(game, null);
  const heard = heardTrains(alt);
  expect(heard.map(({ end }) => end)).toEqual(view.trains.map(({ open }) => open));
  expect(heard.map(({ open }) => open)).toEqual(
    view.trains.map(({ owner, marked }) => owner === null || marked),
  );
  expect(heard.map(({ tiles }) => tiles)).toEqual(view.trains.map(({ tiles }) => tiles.length));
  expect(heard.flatMap(({ hand }) => (hand === null ? [] : [hand]))).toEqual(view.counts);
  expect(heard.flatMap(({ double }, id) => (double ? [id] : []))).toEqual(
    view.openDoubles.map(({ train }) => train).sort((a, b) => a - b),
  );
  expect(heard.findIndex(({ coverFirst }) => coverFirst)).toBe(view.mustCover[0] ?? -1);
  expect(alt).toContain(`${names[game.turn]} is to move.`);
  expect(alt).toContain(`Engine ${view.engine}-${view.engine}, boneyard ${view.boneyard}.`);
}

describe('by ear', () => {
  test.each([2, 4, 8])('a whole game with %i players', (seats) => {
    const rules = rulesFrom('puremco', { rounds: seats === 8 ? 1 : 2 });
    const table: Table = { words: wordsFor('en'), rules, seats };
    const below = createBelow(seats);
    let game: Game = newGame({ rules, seats, starter: 0 });
    let moves = 0;
    while (game.phase !== 'gameOver') {
      if (game.phase === 'playing') checkAlt(game, tableAlt(table, game));
      const command =
        game.phase === 'playing'
          ? nextCommand(table, game, below)
          : ({ type: 'deal', order: shuffled(tilesToDeal(rules, game.results.length + 1), below) } as const);
      const decision = decide(game, command);
      if (!decision.ok) throw new Error(decision.refusal);
      for (const event of decision.events) game = evolve(game, event);
      moves += 1;
    }
    expect(moves).toBeGreaterThan(20);
  });

  test.each(languages)('in %s the table as text says what the alt text says', (language) => {
    const rules = rulesFrom('puremco');
    const table: Table = { words: wordsFor(language), rules, seats: 3 };
    const dealt = decide(newGame({ rules, seats: 3, starter: 1 }), {
      type: 'deal',
      order: shuffled(tilesToDeal(rules, 1), createBelow(5)),
    });
    const game = evolve(newGame({ rules, seats: 3, starter: 1 }), dealt.ok ? dealt.events[0]! : never());
    const view = viewFor(game, null);
    const facts = tableFacts(table, view);
    const screen = (textTable: boolean) =>
      views.tableScreen({ words: table.words, table: { ...facts, textTable }, view });
    const text = textOf(screen(true));
    // Round, turn, engine and boneyard stand in the line of what is awaited.
    for (const sentence of screen(false).pictures[0]!.alt.split('. ').slice(3))
      expect(text).toContain(sentence.replace(/\.$/, ''));
    expect(screen(true).pictures[0]!.alt).not.toContain(table.words.t('alt.closed'));
  });
});

function never(): never {
  throw new Error('the deal was refused');
}
