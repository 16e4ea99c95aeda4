import type { Sandbox, SandboxUser, SeenMessage } from '../../sandbox/index.ts';
import type { Bot } from '../../src/bot.ts';
import type { Tables } from '../../src/keeper/index.ts';
import { parseCustomId, type GameAction } from '../../src/views/index.ts';
import type { Chance } from './chance.ts';

/** A game that is being played, and what its people remember of it. */
export interface SoakGame {
  readonly id: string;
  readonly channel: string;
  readonly host: string;
  /** Everybody in the channel who presses, seated or not. */
  readonly people: readonly string[];
  /** Messages as they once were, to be pressed late. */
  readonly old: { readonly user: string; readonly message: SeenMessage }[];
  /** Games of its season that are over or on, this one last; empty for a game on its own. */
  readonly season: readonly string[];
  steps: number;
}

interface Room {
  readonly sandbox: Sandbox;
  readonly bot: Bot;
  readonly chance: Chance;
}

/** After so many steps people stop fooling about, so that every game ends. */
const patience = 400;

const choices = [
  { preset: 'quick6', rounds: 2, most: 4 },
  { preset: 'quick6', rounds: 1, most: 4 },
  { preset: 'quick6', rounds: 3, most: 4 },
  { preset: 'quick9', rounds: 1, most: 6 },
  { preset: 'pagat', rounds: 1, most: 6 },
  { preset: 'cardpuzzle', rounds: 1, most: 4 },
  { preset: 'lobby', rounds: 1, most: 8 },
  { preset: 'playboard', rounds: 1, most: 4 },
] as const;

/** What the games of a season are: short ones. */
const seasonChoice = { preset: 'quick6', rounds: 1, most: 4 } as const;

/**
 * Opens a lobby, changes a rule or two, and starts with two to eight seats, some of them computers.
 *
 * @param season how many games the season has that this game opens; 0: it stands on its own
 */
export async function openGame(
  { sandbox, bot, chance }: Room,
  channel: string,
  names: readonly string[],
  season = 0,
): Promise<SoakGame> {
  const { preset, rounds, most } = season > 0 ? seasonChoice : chance.pick(choices);
  const series = season > 0 ? { series: 'season', games: season } : {};
  const people = chance.some(names, 2 + chance.below(Math.min(most, 5) - 1) + 1);
  const [host, ...others] = people as [string, ...string[]];
  const watcher = others.pop()!;
  const computers = chance.below(Math.max(1, most - people.length + 2));
  await sandbox
    .user(host)
    .command(
      '/mexicantrain start',
      { preset, rounds, computers: Math.min(computers, 3), ...series },
      { channel },
    );
  await bot.idle();
  const id = (await bot.tables.inChannel(sandbox.channel(channel).id))!.id;
  const seasonGames = season > 0 ? [id] : [];
  const game: SoakGame = { id, channel, host, people: [...people], old: [], season: seasonGames, steps: 0 };
  for (const name of others)
    await pressOn(sandbox.user(name), newest(sandbox.user(name), game, 'join'), 'join');
  await bot.idle();
  if (chance.happens(0.6)) await changeRules({ sandbox, bot, chance }, game);
  await addSecond({ sandbox, bot, chance }, game);
  const user = sandbox.user(host);
  await pressOn(user, newest(user, game, 'start'), 'start');
  await bot.idle();
  // Who watches sees the buttons too.
  await pressOn(sandbox.user(watcher), newest(sandbox.user(watcher), game, 'hand'), 'hand');
  await bot.idle();
  return game;
}

/** The next game of a season: somebody at the table presses Rematch, the host Start. */
export async function openNext({ sandbox, bot, chance }: Room, game: SoakGame): Promise<SoakGame> {
  const table = (await bot.tables.load(game.id))!;
  const seated = table.seats.flatMap(({ owner }) => (owner === null ? [] : [owner.name]));
  const user = sandbox.user(chance.pick(seated));
  await pressOn(user, newest(user, game, 'rematch'), 'rematch');
  await bot.idle();
  const { id } = (await bot.tables.inChannel(sandbox.channel(game.channel).id))!;
  const next = { ...game, id, old: [], season: [...game.season, id], steps: 0 };
  const host = sandbox.user(game.host);
  await pressOn(host, newest(host, next, 'start'), 'start');
  await bot.idle();
  return next;
}

/** A table for one becomes a table for two with a computer. */
async function addSecond({ sandbox, bot }: Room, game: SoakGame): Promise<void> {
  const table = (await bot.tables.load(game.id))!;
  if (table.seats.length >= 2) return;
  const user = sandbox.user(game.host);
  const lobby = newest(user, game, 'join')!;
  const menu = lobby.selects.find(({ customId }) => actionOf(customId) === 'addComputer')!;
  await user.select(lobby, menu.customId, ['strong']);
  await bot.idle();
}

async function changeRules({ sandbox, bot, chance }: Room, game: SoakGame): Promise<void> {
  const user = sandbox.user(game.host);
  const exchange = await pressOn(user, newest(user, game, 'house'), 'house');
  await bot.idle();
  for (let change = 0; change < 3; change++) {
    const panel = exchange?.message() ?? null;
    const menus = panel?.selects.filter(({ customId }) => actionOf(customId) === 'switch') ?? [];
    if (panel === null || menus.length === 0) return;
    const menu = chance.pick(menus);
    await user.select(panel, menu.customId, [chance.pick(menu.options).value]);
    await bot.idle();
    const pages = (user.look(panel.id)?.buttons ?? []).filter(
      ({ customId, disabled }) => !disabled && actionOf(customId) === 'house',
    );
    if (pages.length > 0 && chance.happens(0.5)) {
      await user.press(user.look(panel.id)!, chance.pick(pages).customId!);
      await bot.idle();
    }
  }
}

export async function isFinished(tables: Tables, { id }: SoakGame): Promise<boolean> {
  const table = await tables.load(id);
  return table?.phase === 'over' || table?.phase === 'closed';
}

/** Presses that would end a game rather than play it, or open another one. */
const spoilsports: readonly GameAction[] = [
  'leave',
  'endGame',
  'endConfirm',
  'rematch',
  'vote',
  'unvote',
  'animate',
  'hint',
  'replay',
];

/** One to three presses at once: mostly by whoever is on turn, sometimes by anybody on anything. */
export async function step(room: Room, game: SoakGame): Promise<void> {
  const { chance, bot } = room;
  game.steps += 1;
  const table = (await bot.tables.load(game.id))!;
  if (table.phase !== 'playing') return;
  const person = table.turn.waitsFor;
  const wild = game.steps < patience ? 0.45 : 0;
  const presses: Promise<unknown>[] = [];
  if (person !== null && !chance.happens(wild / 3)) presses.push(playTurn(room, game, person));
  while (chance.happens(wild)) presses.push(pressAnything(room, game));
  // A press that cannot be made any more is no fault: the message changed under the finger.
  await Promise.allSettled(presses);
}

/** Whoever is on turn presses a tile that can be laid, else whatever moves the game on. */
async function playTurn({ sandbox, bot, chance }: Room, game: SoakGame, userId: string): Promise<void> {
  const user = sandbox.user(userId);
  const table = (await bot.tables.load(game.id))!;
  let panel = handOf(user, game, table.revision);
  if (panel === undefined) {
    const exchange = await pressOn(user, newest(user, game, 'hand'), 'hand');
    panel = await exchange?.settled(10_000);
  }
  if (panel === undefined) return;
  const moves = panel.buttons.filter(({ customId, disabled }) => !disabled && isForward(customId));
  if (moves.length === 0) return;
  game.old.push({ user: userId, message: panel });
  if (game.old.length > 20) game.old.shift();
  const { customId } = chance.pick(moves);
  const first = user.press(panel, customId!);
  if (chance.happens(0.15)) await user.press(panel, customId!, { late: true });
  await first;
}

const forward: readonly GameAction[] = ['tile', 'lay', 'draw', 'pass', 'end', 'knock'];

function isForward(customId: string | null): boolean {
  const action = actionOf(customId);
  return action !== null && forward.includes(action);
}

/** Somebody presses something that they see, or saw. */
async function pressAnything({ sandbox, chance }: Room, game: SoakGame): Promise<void> {
  if (game.old.length > 0 && chance.happens(0.25)) {
    const { user, message } = chance.pick(game.old);
    const buttons = message.buttons.filter(({ customId }) => isForward(customId));
    if (buttons.length > 0)
      await sandbox.user(user).press(message, chance.pick(buttons).customId!, { late: true });
    return;
  }
  const user = sandbox.user(chance.pick(game.people));
  const seen = user.see(game.channel).slice(-6);
  if (seen.length === 0) return;
  const message = chance.pick(seen);
  const menus = message.selects.filter(({ customId, type }) => type === 3 && allowed(customId));
  if (menus.length > 0 && chance.happens(0.3)) {
    const menu = chance.pick(menus);
    await user.select(message, menu.customId, [chance.pick(menu.options).value]);
    return;
  }
  const buttons = message.buttons.filter(({ customId, disabled }) => !disabled && allowed(customId));
  if (buttons.length > 0) await user.press(message, chance.pick(buttons).customId!);
}

function allowed(customId: string | null): boolean {
  const action = actionOf(customId);
  return action !== null && !spoilsports.includes(action);
}

/** The action of a game's button; null for other buttons. */
function actionOf(customId: string | null): GameAction | null {
  const id = customId === null ? null : parseCustomId(customId);
  return id?.family === 'mt' ? id.action : null;
}

/** The newest message of the game that bears such a button. */
function newest(user: SandboxUser, game: SoakGame, action: GameAction): SeenMessage | undefined {
  return user
    .see(game.channel)
    .findLast(
      (message) =>
        !message.ephemeral && message.buttons.some(({ customId }) => belongs(customId, game, action)),
    );
}

/** The user's own panel, if it was made for the present revision. */
function handOf(user: SandboxUser, game: SoakGame, revision: number): SeenMessage | undefined {
  return user
    .see(game.channel)
    .findLast(
      (message) =>
        message.ephemeral && message.buttons.some(({ customId }) => isFor(customId, game, revision)),
    );
}

function isFor(customId: string | null, game: SoakGame, revision: number): boolean {
  const id = customId === null ? null : parseCustomId(customId);
  return id?.family === 'mt' && id.gameId === game.id && id.revision === revision && isForward(customId);
}

function belongs(customId: string | null, game: SoakGame, action: GameAction): boolean {
  const id = customId === null ? null : parseCustomId(customId);
  return id?.family === 'mt' && id.gameId === game.id && id.action === action;
}

async function pressOn(user: SandboxUser, message: SeenMessage | undefined, action: GameAction) {
  const button = message?.buttons.find(
    ({ customId, disabled }) => !disabled && actionOf(customId) === action,
  );
  return message === undefined || button === undefined ? undefined : user.press(message, button.customId!);
}
