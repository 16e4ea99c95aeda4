import {
  decide,
  fold,
  forcedCommand,
  formatTile,
  newGame,
  rulesFrom,
  viewFor,
  type Game,
  type PlayingGame,
  type PresetName,
  type View,
} from '../../src/game/index.ts';
import { tilesToDeal } from '../../src/game/deal.ts';
import { wordsFor } from '../../src/i18n/index.ts';
import { sinceTurnOf } from '../../src/table/since-turn.ts';
import { handScreen, tableScreen } from '../../src/views/index.ts';
import { createBelow, shuffled, type Below } from '../../test/game/play.ts';
import { handOf, tableOf, viewerOf } from '../../test/views/situations.ts';
import {
  altsOf,
  heardTrains,
  playLabels,
  repeatedShare,
  secondsOf,
  textsOf,
  type HeardTrain,
} from './heard.ts';

/** What a game was to listen to. */
export interface Listened {
  turns: number;
  /** Facts that were told wrong, or not at all. */
  wrong: number;
  missing: number;
  /** Seconds of every turn: all of it, its table, its hand; in brief one's own message alone, which follows the game. */
  readonly whole: number[];
  readonly table: number[];
  readonly hand: number[];
  readonly brief: number[];
  /** The same, of those who had heard the table before in that round. */
  readonly briefLater: number[];
  readonly repeated: number[];
}

interface Seat {
  /** The table as it was told to this seat last. */
  heard: View | null;
  alt: string;
  /** What is known of the trains by listening in brief. */
  trains: Map<string, HeardTrain>;
}

const names = [
  'Anna',
  'Ben',
  'Cem',
  'Dora',
  'Eva',
  'Finn',
  'Gustav',
  'Hugo',
  'Ida',
  'Jan',
  'Kurt',
  'Lena',
  'Max',
  'Nora',
];
const words = wordsFor('en');

/** Plays a whole game by what is said, and weighs what was said against the game. */
export function listen(game: {
  readonly preset: PresetName;
  readonly seats: number;
  readonly rounds: number;
  readonly seed: number;
}): Listened {
  const { preset, seats, rounds, seed } = game;
  const rules = rulesFrom(preset, { rounds });
  const below = createBelow(seed);
  const found: Listened = {
    ...{ turns: 0, wrong: 0, missing: 0 },
    ...{ whole: [], table: [], hand: [], brief: [], briefLater: [], repeated: [] },
  };
  const people = Array.from({ length: seats }, (): Seat => ({ heard: null, alt: '', trains: new Map() }));
  let now: Game = newGame({ rules, seats, starter: 0 });
  while (now.phase !== 'gameOver') {
    if (now.phase === 'playing') now = turn(now, { people, found, below });
    else {
      for (const person of people) person.heard = null;
      const order = shuffled(tilesToDeal(rules, now.results.length + 1), below);
      now = after(now, { type: 'deal', order });
    }
  }
  return found;
}

function after(game: Game, command: Parameters<typeof decide>[1]): Game {
  const decision = decide(game, command);
  if (!decision.ok) throw new Error(decision.refusal);
  return fold(game, decision.events);
}

interface Around {
  readonly people: readonly Seat[];
  readonly found: Listened;
  readonly below: Below;
}

function turn(game: PlayingGame, around: Around): Game {
  const seat = game.turn;
  const forced = forcedCommand(game);
  const view = viewFor(game, seat);
  if (forced !== null) return after(game, forced);
  const person = around.people[seat]!;
  hear(game, person, around.found);
  const play = view.legal[around.below(view.legal.length)];
  return after(game, play === undefined ? { type: 'end', seat } : { type: 'play', seat, ...play });
}

/** One turn of whoever is to move: said in whole and in brief, measured, and compared with the game. */
function hear(game: PlayingGame, person: Seat, found: Listened): void {
  const { table, hand, brief } = saidTo(game, person.heard);
  const plays = playLabels(hand).join(', ');
  const alt = altsOf(table);
  const heardBefore = person.heard !== null;
  found.turns += 1;
  found.table.push(secondsOf(alt));
  found.hand.push(secondsOf(altsOf(hand)));
  found.whole.push(secondsOf([textsOf(table), alt, textsOf(hand), altsOf(hand), plays].join(' ')));
  const shortly = [textsOf(brief), altsOf(brief), playLabels(brief).join(', ')].join(' ');
  found.brief.push(secondsOf(shortly));
  if (heardBefore) found.briefLater.push(secondsOf(shortly));
  if (heardBefore) found.repeated.push(repeatedShare(alt, person.alt));
  person.alt = alt;
  compare(game, heardTrains(alt), found);
  person.trains = new Map([...(heardBefore ? person.trains : []), ...heardTrains(textsOf(brief))]);
  compare(game, person.trains, found, { counts: false });
  compareHand(game, hand, found);
  person.heard = viewFor(game, null);
}

function saidTo(game: PlayingGame, heard: View | null) {
  const seat = game.turn;
  const [view, spectator] = [viewFor(game, seat), viewFor(game, null)];
  const happened = sinceTurnOf(seat, spectator);
  const facts = tableOf({ rules: game.rules, name: 'x', seats: game.seats, happened, over: false });
  const seats = facts.seats.map((each, at) => ({
    ...each,
    name: names[at]!,
    opensAt: null,
    mayReturn: false,
  }));
  const table = { ...facts, seats, votes: [], timeUp: false, deadline: null, textTable: false };
  const viewer = { ...viewerOf(seat), lessons: [], confirm: false, textTable: false };
  const own = handOf(view, { mode: 'play', page: 0 }, sinceTurnOf(seat, view));
  const tiles = (view.hand ?? []).map((tile) => ({ tile, flipped: false }));
  const hand = { ...own, tiles, trainLength: 0, hint: null, refused: null, dropped: [], planned: [], heard };
  const shown = { words, table: { ...table, happened: [] }, view };
  return {
    table: tableScreen({ words, table, view: spectator }),
    hand: handScreen({ ...shown, viewer, hand }),
    brief: handScreen({ ...shown, viewer: { ...viewer, brief: true }, hand }),
  };
}

/** Every fact of every train, as it was heard, against the game. */
function compare(
  game: PlayingGame,
  heard: ReadonlyMap<string, HeardTrain>,
  found: Listened,
  { counts = true }: { readonly counts?: boolean } = {},
): void {
  const view = viewFor(game, null);
  for (const train of view.trains) {
    const said = heard.get(nameOf(train, view.seats));
    if (said === undefined) {
      found.missing += 1;
      continue;
    }
    const facts = [
      said.end === train.open,
      said.open === train.openToAll,
      said.tiles === train.tiles.length,
      said.double === view.openDoubles.some((double) => double.train === train.id),
      said.cover === view.mustCover.includes(train.id),
      !counts || train.owner === null || said.hand === view.counts[train.owner],
    ];
    found.wrong += facts.filter((right) => !right).length;
  }
}

function nameOf({ owner, id }: View['trains'][number], seats: number): string {
  if (owner !== null) return names[owner]!;
  return id === seats ? 'Mexican Train' : `Mexican Train ${id - seats + 1}`;
}

/** The tiles of the hand and the plays, by alt text and labels. */
function compareHand(game: PlayingGame, hand: ReturnType<typeof handScreen>, found: Listened): void {
  const view = viewFor(game, game.turn);
  const said = /Your hand: ([\d, -]+)/.exec(altsOf(hand))?.[1] ?? '';
  const tiles: readonly string[] = said.match(/\d+-\d+/g) ?? [];
  const held: readonly string[] = (view.hand ?? []).map(formatTile);
  found.missing += held.filter((tile) => !tiles.includes(tile)).length;
  found.wrong += tiles.filter((tile) => !held.includes(tile)).length;
  const labels = playLabels(hand).map((label) => label.split(' ')[0]!);
  const legal = new Set<string>(view.legal.map(({ tile }) => formatTile(tile)));
  found.wrong += labels.filter((label) => !legal.has(label)).length;
  if (legal.size <= 15) found.missing += [...legal].filter((tile) => !labels.includes(tile)).length;
}
