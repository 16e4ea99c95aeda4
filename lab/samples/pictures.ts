import { longestTrain } from '../../src/ai/index.ts';
import { tile, type Tile, type View } from '../../src/game/index.ts';
import { wordsFor } from '../../src/i18n/index.ts';
import {
  publicTable,
  type PaperPicture,
  type PictureSpec,
  type Player,
  type ReplayPicture,
  type TablePicture,
} from '../../src/render/index.ts';
import type { Look } from '../../src/table/lists.ts';
import type { SeenSeat } from '../../src/table/seen.ts';
import { handPicture } from '../../src/views/hand-picture.ts';
import { tableFrame } from '../../src/views/table.ts';
import { viewAfter, viewsOfGame, viewWhere, type Played } from './played.ts';

/** A picture for the README and for whoever wants to see what is drawn. */
export interface Sample {
  /** The file's name without look and extension. */
  readonly name: string;
  readonly spec: (look: Look) => PictureSpec;
}

const words = wordsFor('en');

const players: readonly Player[] = [
  { name: 'Anna' },
  { name: 'Bartholomäus von Hohenstein' },
  { name: 'محمد علي' },
  { name: '田中さくら' },
  { name: '🚂 Kasper' },
  { name: 'Ирина', computer: true },
  { name: 'Ἀθηνᾶ' },
  { name: 'דוד כהן' },
  { name: 'Łukasz' },
  { name: '김철수' },
  { name: '𝓐𝓷𝓷𝓪' },
  { name: 'Zoë', computer: true },
  { name: 'Siobhán' },
  { name: 'Max' },
];
const friends: readonly Player[] = ['Anna', 'Ben', 'Carla', 'David', 'Eva', 'Finn', 'Greta', 'Hugo'].map(
  (name) => ({ name }),
);

const big = { changes: { set: 18 }, seats: 14, seed: 3 } as const;

export const samples: readonly Sample[] = [
  { name: 'table-2', spec: (look) => table(late({ seats: 2, seed: 5 }, 40), look, friends) },
  { name: 'table-4', spec: (look) => table(glowing({ seats: 4, seed: 9 }, 60), look, friends) },
  { name: 'table-8', spec: (look) => table(glowing({ seats: 8, seed: 5 }, 110), look, players) },
  { name: 'table-14', spec: (look) => table(late(big, 160), look, players) },
  {
    name: 'table-open',
    spec: (look) =>
      table(
        viewWhere(
          { seats: 3, seed: 6, changes: { openHands: 'yes' } },
          (view) => view.turn !== null && view.round === 2,
          { from: 90 },
        ),
        look,
        friends,
      ),
  },
  { name: 'table-start', spec: (look) => table(viewAfter({ seats: 3, seed: 4 }, 0), look, friends) },
  { name: 'hand', spec: (look) => hand(ownTurn({ seats: 4, seed: 9 }, 30), look) },
  { name: 'hand-longest', spec: (look) => handAsTrain(withTrain({ seats: 3, seed: 2 }), look) },
  {
    name: 'hand-large',
    spec: (look) => hand(ownTurn({ changes: { set: 18, deal: 38 }, seats: 2, seed: 1 }, 12), look),
  },
  { name: 'train', spec: (look) => train(late({ seats: 3, seed: 5 }, 60), look) },
  { name: 'scores', spec: (look) => scores(finished({ seats: 4, seed: 8 }, 9), look, friends) },
  { name: 'scores-14', spec: (look) => scores(finished(big, 3), look, players) },
  { name: 'podium', spec: (look) => podium(over({ seats: 5, seed: 8 }), look) },
  { name: 'board', spec: board },
  { name: 'profile', spec: profile },
  { name: 'versus', spec: versus },
  { name: 'rule', spec: rule },
];

/** A score pad of an evening as it is printed: Cem came late, and what he missed counts the average. */
export const paperSample: PaperPicture = {
  kind: 'paper',
  as: 'picture',
  names: ['Anna', 'Ben', 'Cem', 'Dora'],
  rounds: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((engine, at) => ({
    engine,
    starter: at < 4 ? at : null,
    cells:
      [
        ['12', '0', '(19)', '44'],
        ['3', '18', '2', '0'],
        ['25', '7', '0', '31'],
      ][at] ?? [],
  })),
  totals: ['40', '25', '21', '75'],
  leaders: [2],
  words: {
    title: 'Mexican Train',
    subtitle: `${words.date(Date.UTC(2026, 10, 28))} · ${words.t('pad.setName', { set: 9 })}`,
    round: words.t('scores.round'),
    total: words.t('scores.total'),
    legend: [
      { mark: 'starter', text: words.t('pad.legendStarter') },
      { mark: 'away', text: words.t('pad.legendMissed.average') },
    ],
  },
};

/** A whole round as an animated picture. */
export const replaySample: Sample = { name: 'replay', spec: (look) => ({ ...replayOf(4, 9), look }) };

/** A whole round of so many seats, animated. */
export function replayOf(seats: number, seed = 2): ReplayPicture {
  const views = roundOf({ seats, seed, ...(seats > 8 && { changes: { set: 18 } }) });
  const who = seats > friends.length ? players : friends;
  return { kind: 'replay', look: 'classic', delayMs: 900, frames: views.map((view) => step(view, who)) };
}

function step(view: View, who: readonly Player[]): ReplayPicture['frames'][number] {
  return tableFrame({ words, seats: seatsOf(who).slice(0, view.seats), view, since: null });
}

/** A table of so many seats late in a round. */
export function lateTable(seats: number): TablePicture {
  const view = viewWhere({ seats, seed: 2 }, (view) => view.turn !== null && view.boneyard === 0, {
    from: 60,
  });
  return table(view, 'classic', friends);
}

function table(view: View, look: Look, who: readonly Player[]): TablePicture {
  return { kind: 'table', look, ...scene(view, who) };
}

function scene(view: View, who: readonly Player[]): Omit<TablePicture, 'kind' | 'look'> {
  return tableFrame({ words, seats: seatsOf(who).slice(0, view.seats), view, since: view.turn });
}

const seatsOf = (who: readonly Player[]) =>
  who.map(({ name, computer }): SeenSeat => ({
    name,
    kind: computer === true ? 'computer' : 'human',
    ...{ userId: null, strength: null, gone: false, mayReturn: false, why: null, opensAt: null },
  }));

function hand(view: View, look: Look): PictureSpec {
  return handOf(view, look, { tiles: view.hand!, trainLength: 0 });
}

function handAsTrain(view: View, look: Look): PictureSpec {
  const longest = longestTrain(view.hand!, view.trains[view.seat!]!.open).tiles;
  const tiles = [...longest, ...view.hand!.filter((tile) => !longest.includes(tile))];
  return handOf(view, look, { tiles, trainLength: longest.length });
}

function handOf(
  view: View,
  look: Look,
  { tiles, trainLength }: { readonly tiles: readonly Tile[]; readonly trainLength: number },
): PictureSpec {
  const row = tiles.map((tile) => ({ tile, flipped: false }));
  const panel = { mode: 'play', page: 0 } as const;
  return handPicture({
    ...{ words, view, table: { seats: seatsOf(friends).slice(0, view.seats) } },
    viewer: { seat: view.seat, look },
    hand: { tiles: row, trainLength, panel, planned: [] },
  }).spec;
}

function train(view: View, look: Look): PictureSpec {
  const longest = [...view.trains].sort((a, b) => b.tiles.length - a.tiles.length)[0]!;
  const owner = longest.owner === null ? 'Mexican train' : `${friends[longest.owner]!.name}’s train`;
  return {
    kind: 'train',
    look,
    engine: view.engine,
    train: longest,
    openDouble: publicTable(view).binding.trains.includes(longest.id),
    players: friends.slice(0, view.seats),
    words: {
      title: owner,
      subtitle: `${longest.tiles.length} tiles`,
      engine: 'Engine',
      end: 'open end',
    },
  };
}

function scores(view: View, look: Look, who: readonly Player[]): PictureSpec {
  const least = Math.min(...view.totals);
  return {
    kind: 'scores',
    look,
    players: who.slice(0, view.seats),
    results: view.results,
    totals: view.totals,
    places: view.places,
    rounds: view.rounds,
    extra: [
      { label: 'behind', cells: view.totals.map((total) => (total === least ? '–' : `+${total - least}`)) },
    ],
    words: {
      title: 'Score sheet',
      subtitle: `${view.results.length} of ${view.rounds} rounds played`,
      round: 'Round',
      total: 'Total',
      wentOut: 'went out',
      lowest: 'lowest of the round',
      blocked: 'blocked',
      left: 'Left in the hands',
    },
  };
}

function podium(view: View, look: Look): PictureSpec {
  const winner = friends[view.places.indexOf(1)]!.name;
  return {
    kind: 'podium',
    look,
    players: friends.slice(0, view.seats),
    results: view.results,
    totals: view.totals,
    places: view.places,
    words: {
      title: `${winner} wins`,
      subtitle: `${view.rounds} rounds · US rules · double-12`,
      points: 'points',
      chart: 'Totals, round by round',
      round: 'round',
    },
  };
}

function board(look: Look): PictureSpec {
  const rows = players.slice(0, 10).map(({ name, computer }, at) => ({
    place: at + 1,
    name,
    computer: computer === true,
    cells: [String(1684 - at * 37), String(48 - at * 3), String(19 - at), (21.4 + at * 1.7).toFixed(1)],
    own: at === 3,
  }));
  return {
    kind: 'board',
    look,
    columns: ['Rating', 'Games', 'Wins', 'Points/round'],
    rows,
    words: { title: 'Best of this server', subtitle: 'All time · from 5 games on', none: 'Nobody yet' },
  };
}

function profile(look: Look): PictureSpec {
  const values = Array.from({ length: 32 }, (_, at) => Math.round(1500 + 9 * at + 46 * Math.sin(at * 1.3)));
  return {
    kind: 'profile',
    look,
    name: 'Anna',
    figures: [
      { label: 'rating', value: '1786' },
      { label: 'games', value: '32' },
      { label: 'wins', value: '11' },
      { label: 'points a round', value: '22.6' },
    ],
    facts: [
      { label: 'Best round', value: '0 points, out on turn 9' },
      { label: 'Longest train laid', value: '17 tiles' },
      { label: 'Winning streak', value: '4 games' },
      { label: 'Doubles left open', value: '13' },
      { label: 'Favourite opponent', value: 'Bartholomäus von Hohenstein' },
      { label: 'Favourite rules', value: 'US rules · 4 seats' },
    ],
    rating: { values, labels: values.map((_, at) => `#${at + 1}`) },
    words: { subtitle: 'Place 3 of 41 on this server', rating: 'Rating over time' },
  };
}

function versus(look: Look): PictureSpec {
  const line = (from: number, wave: number) =>
    Array.from({ length: 18 }, (_, at) => Math.round(from + 60 * Math.sin(at / wave) + 6 * at));
  return {
    kind: 'chart',
    look,
    series: [
      { name: 'Anna', values: line(1510, 2.4) },
      { name: '田中さくら', values: line(1580, 3.7) },
    ],
    labels: Array.from({ length: 18 }, (_, at) => `${(at % 12) + 1}/26`),
    words: { title: 'Anna – 田中さくら', subtitle: '10 : 8 games', none: 'No games yet' },
  };
}

function rule(look: Look): PictureSpec {
  return {
    kind: 'rule',
    look,
    engine: 12,
    trains: [
      {
        label: 'Anna’s train',
        owner: 0,
        tiles: [tile(12, 4), tile(4, 9), tile(9, 9)],
        marked: false,
        openDouble: true,
        next: { tile: tile(9, 3), allowed: true },
      },
      {
        label: 'Mexican train',
        owner: null,
        tiles: [tile(12, 7), tile(7, 1)],
        marked: false,
        next: { tile: tile(1, 5), allowed: false },
      },
    ],
    words: {
      title: 'An open double comes first',
      caption:
        'While a double lies open, the only tile that may be laid is one that covers it, on whichever train it lies.',
    },
  };
}

function late(played: Played, from: number): View {
  return viewWhere(played, (view) => view.turn !== null, { from });
}

function glowing(played: Played, from: number): View {
  const wanted = (view: View): boolean =>
    view.turn !== null && view.openDoubles.length > 0 && view.trains.some((train) => train.marked);
  return viewWhere(played, wanted, { from });
}

function ownTurn(played: Played, from: number): View {
  return viewWhere(played, (view) => view.legal.length > 1 && view.hand!.length > 8, { from, seat: 0 });
}

/** A hand out of which a train of nine or more can be laid. */
function withTrain(played: Played): View {
  const wanted = (view: View): boolean =>
    view.turn === 0 && longestTrain(view.hand!, view.trains[0]!.open).count > 8;
  return viewWhere(played, wanted, { seat: 0 });
}

function finished(played: Played, rounds: number): View {
  return viewWhere(played, (view) => view.results.length === rounds);
}

function over(played: Played): View {
  return viewWhere(played, (view) => view.phase === 'gameOver');
}

/** The first round, frame by frame: only what changes the picture. */
function roundOf(played: Played): View[] {
  const views: View[] = [];
  for (const view of viewsOfGame(played)) {
    if (view.round > 1) break;
    views.push(view);
    if (view.phase !== 'playing') break;
  }
  return views;
}
