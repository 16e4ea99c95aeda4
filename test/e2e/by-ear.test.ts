/**
 * Whole games by people who never look at a picture. They know what a screen reader says: the texts of
 * messages, the alt texts of pictures, the labels of buttons and menus. Whose turn it is, every open end
 * and every tile that can be laid they work out from that, by the rules of the quick game.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxUser, SeenMessage } from '../../sandbox/index.ts';
import { createBelow, type Below } from '../game/play.ts';
import { closeClean, openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => closeClean(house));

interface Train {
  readonly name: string;
  readonly end: number;
  readonly open: boolean;
  readonly coverFirst: boolean;
  readonly hand: number | null;
}

interface Table {
  readonly round: number;
  readonly rounds: number;
  readonly onTurn: string;
  readonly boneyard: number;
  readonly trains: readonly Train[];
}

/** What is said of a table, by alt text or as text; null where no table in play is spoken of. */
function heardTable(said: string): Table | null {
  const head = /Round (\d+) of (\d+)\. (.+?) is to move\. Engine (\d+)-\4, boneyard (\d+)\.\s*([\s\S]*)/.exec(
    said,
  );
  if (head === null) return null;
  const [, round, rounds, onTurn, , boneyard, rest] = head;
  const trains = rest!.matchAll(
    /([\p{L} 0-9]+): (?:end (\d+)|open double (\d+)-\d+), (open to all|closed), (?:\d+ tiles?|not started)(?:, hand (\d+))?(, cover this first)?(?:, just laid [\d, -]+)?\./gu,
  );
  return {
    round: Number(round),
    rounds: Number(rounds),
    onTurn: onTurn!,
    boneyard: Number(boneyard),
    trains: [...trains].map(([, name, end, double, open, hand, cover]) => ({
      name: name!.trim(),
      end: Number(end ?? double),
      open: open === 'open to all',
      coverFirst: cover !== undefined,
      hand: hand === undefined ? null : Number(hand),
    })),
  };
}

const tilesIn = (said: string): readonly string[] => said.match(/\d+-\d+/g) ?? [];
const altsOf = (message: SeenMessage): string => message.images.map(({ alt }) => alt ?? '').join('\n');
const labelsOf = (message: SeenMessage): readonly string[] =>
  message.buttons.filter(({ disabled }) => !disabled).map(({ label }) => label);
const sorted = (tiles: readonly string[]): readonly string[] => [...new Set(tiles)].sort();

interface Play {
  readonly tile: string;
  readonly train: string;
}

/** All legal plays as a listener works them out: a double that waits comes first, then open trains. */
function workedOut(me: string, table: Table, hand: readonly string[]): readonly Play[] {
  const due = table.trains.find((train) => train.coverFirst);
  return hand.flatMap((tile) => {
    const [a, b] = tile.split('-').map(Number);
    return table.trains
      .filter((train) => a === train.end || b === train.end)
      .filter((train) => (due === undefined ? train.open || train.name === me : train === due && a !== b))
      .map((train) => ({ tile, train: train.name }));
  });
}

/** The newest message of the channel with a table in play, as this person hears it. */
function publicTable(user: SandboxUser): { message: SeenMessage; table: Table } | null {
  for (const message of user.see(house.channel).toReversed()) {
    const table = message.ephemeral ? null : heardTable(altsOf(message));
    if (table !== null && labelsOf(message).includes('My hand')) return { message, table };
  }
  return null;
}

async function pressed(user: SandboxUser, message: SeenMessage, label: string): Promise<SeenMessage> {
  const exchange = await user.press(message, label);
  await house.bot.idle();
  return exchange.settled();
}

/** The hand that a panel tells of; with the longest train first it comes in two sentences. */
function heardHand(said: string): readonly string[] {
  const sentences = said.split(/\.\s/);
  const own = sentences.filter((each) => /^(Your hand|Longest train|Other tiles)/.test(each));
  return own.flatMap((each) => tilesIn(each.slice(each.indexOf(':'))));
}

/** The tiles that an open end takes stand behind its name, its number and a colon. */
function heardPlayable(said: string): readonly string[] {
  const ends = /Playable: ([^.]*)/.exec(said)?.[1]?.split('; ') ?? [];
  return ends.flatMap((end) => tilesIn(end.slice(end.lastIndexOf(':'))));
}

interface Listener {
  readonly user: SandboxUser;
  /** Has the table told as text, and asks for it rather than for alt texts. */
  readonly byText: boolean;
}

/** One tile laid by what was heard. Returns what was done. */
async function takeTurn({ user, byText }: Listener, below: Below): Promise<Play> {
  const { message, table: shown } = publicTable(user)!;
  expect(shown.onTurn).toBe(user.name);
  const panel = await pressed(user, message, 'My hand');
  expect(panel.text).toContain('It’s your turn.');
  const table = byText ? heardTable(panel.text)! : shown;
  expect(table).toEqual(shown);

  const said = byText ? panel.text : altsOf(panel);
  const hand = heardHand(said);
  expect(hand).toHaveLength(table.trains.find(({ name }) => name === user.name)!.hand!);
  const plays = workedOut(user.name, table, hand);
  const fits = sorted(plays.map(({ tile }) => tile));
  expect(sorted(heardPlayable(said))).toEqual(fits);
  expect(panel.text).toContain(fits.length === 1 ? 'One tile can be laid.' : `${fits.length} tiles can`);

  const play = plays[below(plays.length)]!;
  const after = await lay(user, panel, play, { table, plays });
  // Where more happened at once, a tile drawn or computers' moves, the open hand tells of that instead.
  if (/It’s your turn\.|You drew /.test(after.text) && !/Round \d/.test(after.text))
    expect(heardHand(byText ? after.text : altsOf(after))).not.toContain(play.tile);
  else
    expect(after.text).toMatch(
      new RegExp(`You laid ${play.tile} on |earlier moves?\\.|Round \\d|wins|share`),
    );
  return play;
}

/** Up to so many plays each have a button of their own; with more the tile comes first, then its train. */
const mostPlays = 10;

/** Lays the tile; the labels name exactly the plays, or the tiles, that were worked out. */
async function lay(
  user: SandboxUser,
  panel: SeenMessage,
  play: Play,
  { table, plays }: { readonly table: Table; readonly plays: readonly Play[] },
): Promise<SeenMessage> {
  const labels = labelsOf(panel).filter((label) => /^\d+-\d+/.test(label));
  if (plays.length <= mostPlays) {
    const labelOf = ({ tile, train }: Play): string => `${tile} → ${train === user.name ? 'yours' : train}`;
    expect(labels.toSorted()).toEqual(plays.map(labelOf).sort());
    return pressed(user, panel, labelOf(play));
  }
  expect(labels.toSorted()).toEqual(sorted(plays.map(({ tile }) => tile)));
  const after = await pressed(user, panel, play.tile);
  const trains = plays.filter(({ tile }) => tile === play.tile).map(({ train }) => train);
  return trains.length > 1 ? chooseTrain(user, after, play, { table, trains }) : after;
}

/** Answers where the tile shall go; the labels name exactly the trains that take it, with their ends. */
async function chooseTrain(
  user: SandboxUser,
  panel: SeenMessage,
  play: Play,
  { table, trains }: { readonly table: Table; readonly trains: readonly string[] },
): Promise<SeenMessage> {
  expect(panel.text).toContain(`Where shall ${play.tile} go?`);
  const labelOf = (name: string): string => {
    const train = table.trains.find((each) => each.name === name)!;
    const title = name === user.name ? 'Your train' : train.hand === null ? name : `${name}’s train`;
    return `End ${train.end} · ${title}${train.hand !== null && train.open ? ', open' : ''}`;
  };
  expect(labelsOf(panel)).toEqual([...trains.map(labelOf), 'Back']);
  return pressed(user, panel, labelOf(play.train));
}

/** Each player's points by the sheet that the alt text of the scores tells. */
function heardSheet(alt: string): ReadonlyMap<string, readonly number[]> {
  const rows = alt.matchAll(/([\p{L} 0-9]+): ([\d, ]+), total (\d+)/gu);
  return new Map(
    [...rows].map(([, name, points, total]) => {
      const rounds = points!.split(',').map(Number);
      expect(rounds.reduce((sum, each) => sum + each, 0)).toBe(Number(total));
      return [name!.trim(), rounds];
    }),
  );
}

/** Plays until nobody is to move any more; somebody else's turn is heard as such. Returns the moves made. */
async function playOut(listeners: readonly Listener[], below: Below): Promise<number> {
  for (let moves = 0; moves < 200; moves++) {
    const heard = publicTable(listeners[0]!.user);
    if (heard === null) return moves;
    const { table, message } = heard;
    const listener = listeners.find(({ user }) => user.name === table.onTurn);
    if (listener === undefined) throw new Error(`${table.onTurn} is to move, and nobody moves`);
    expect(message.text).toContain(`<@${listener.user.id}>, it’s your turn.`);
    for (const { user } of listeners) {
      if (user === listener.user || moves % 4 !== 0) continue;
      const panel = await pressed(user, message, 'My hand');
      expect(panel.text).toContain(`Waiting for ${table.onTurn}.`);
      // Nothing can be laid; one's own last tile may still be taken back.
      const plays = labelsOf(panel).filter((label) => /\d-\d/.test(label) && !/^Take .+ back$/.test(label));
      expect(plays).toEqual([]);
    }
    await takeTurn(listener, below);
  }
  throw new Error('the game does not end');
}

/** What the end sounds like: the podium's order is that of the totals on the score sheet. */
async function hearTheEnd(user: SandboxUser, rounds: number): Promise<void> {
  const podium = user.see(house.channel).findLast((message) => altsOf(message).startsWith('Podium.'))!;
  const sheet = heardSheet(altsOf(await pressed(user, podium, 'Scores')));
  const totals = [...sheet].map(([name, points]) => {
    expect(points).toHaveLength(rounds);
    return { name, total: points.reduce((sum, each) => sum + each, 0) };
  });
  const said = [...altsOf(podium).matchAll(/(\d+)\. ([\p{L} 0-9]+): (\d+) points?/gu)];
  expect(said.map(([, , name, total]) => `${name} ${total}`).sort()).toEqual(
    totals.map(({ name, total }) => `${name} ${total}`).sort(),
  );
  expect(Number(said[0]![3])).toBe(Math.min(...totals.map(({ total }) => total)));
  expect(podium.text).toContain(said[0]![2]);
}

async function openLobby(host: SandboxUser, options: Readonly<Record<string, string | number>>) {
  await host.command('/mexicantrain start', options);
  await house.bot.idle();
  return host
    .see(house.channel)
    .findLast(({ ephemeral, text }) => !ephemeral && text.includes('At the table: '))!;
}

describe('by ear', () => {
  test('one person plays two rounds against computers, by alt texts and labels', async () => {
    const { anna } = house;
    const lobby = await openLobby(anna, { preset: 'quick6', rounds: 2, computers: 2, strength: 'easy' });
    expect(lobby.text).toMatch(/At the table: 3 of 3/);
    await anna.press(lobby, 'Start');
    await house.bot.idle();
    const moves = await playOut([{ user: anna, byText: false }], createBelow(11));
    expect(moves).toBeGreaterThan(4);
    await hearTheEnd(anna, 2);
  }, 60_000);

  test('two people play a round, one of them with the table as text', async () => {
    const { anna, ben } = house;
    const settings = await (await ben.command('/mexicantrain settings')).settled();
    const saved = await pressed(ben, settings, 'Table as text: off');
    expect(labelsOf(saved)).toContain('Table as text: on');

    const lobby = await openLobby(anna, { preset: 'quick6', rounds: 1 });
    await ben.press(lobby, 'Join');
    await house.bot.idle();
    await anna.press(lobby, 'Start');
    await house.bot.idle();
    const listeners = [
      { user: anna, byText: false },
      { user: ben, byText: true },
    ];
    const moves = await playOut(listeners, createBelow(12));
    expect(moves).toBeGreaterThan(4);
    await hearTheEnd(ben, 1);

    const dealt = await (await ben.command('/mexicantrain replay')).settled();
    const replayed = await pressed(ben, dealt, 'Next');
    expect(altsOf(replayed)).toContain('The text says all');
    expect(heardTable(replayed.text)?.trains.map(({ name }) => name)).toContain('Anna');
    const seen = await (await anna.command('/mexicantrain replay')).settled();
    expect(heardTable(seen.text)).toBeNull();
  }, 60_000);
});
