/** People who play at many tables at once, by what they see, whatever happens to the bot meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox, SandboxUser, SeenMessage } from '../../sandbox/index.ts';
import type { Chance } from '../soak/chance.ts';
import type { GameAction, GameCustomId } from '../../src/views/index.ts';
import {
  buttonOf,
  gameIdIn,
  handIn,
  has,
  isCalled,
  isHand,
  liveTable,
  revisionIn,
  type Live,
} from './messages.ts';
import type { Sleepers } from './sleepers.ts';

/** A press that asks for a move. */
export interface Press {
  readonly gameId: string;
  readonly userId: string;
  readonly action: GameAction;
  readonly args: readonly string[];
  /** Of the table as it was when the button was made. */
  readonly revision: number;
  /** The revision of the panel that answered, once that showed the hand without the tile; else null. */
  acknowledged: number | null;
}

export interface Room {
  readonly sandbox: Sandbox;
  readonly chance: Chance;
  readonly sleepers: Sleepers;
  readonly presses: Press[];
  /** Games that were seen, with their channels. */
  readonly games: Map<string, string>;
  over: boolean;
}

export interface Place {
  readonly channel: string;
  readonly names: readonly string[];
  /** A turn clock of ten minutes, on which people fall asleep now and then. */
  readonly clock: boolean;
}

/** Plays one game after the other in a channel until the room is over. What fails is tried again. */
export async function playAt(room: Room, place: Place): Promise<void> {
  while (!room.over) {
    try {
      await step(room, place);
    } catch {
      // A press on what is gone by now, an answer that never came: people look again.
      await sleep(300);
    }
    await sleep(100 + room.chance.below(400));
  }
}

async function step(room: Room, place: Place): Promise<void> {
  const { sandbox, chance } = room;
  const host = sandbox.user(place.names[0]!);
  const table = liveTable(host, place.channel);
  if (table === null) {
    if (!chance.happens(0.3) || !(await askedForRematch(room, place))) await openLobby(room, place);
    return;
  }
  room.games.set(table.id.gameId, place.channel);
  if (table.id.action === 'join') return fillLobby(room, place, table.message);
  const user = place.names.map((name) => sandbox.user(name)).find(({ id }) => isCalled(table.message, id));
  if (user === undefined) return;
  if (room.sleepers.has(table.id.gameId)) return wakeUp(room, place, table);
  if (place.clock && chance.happens(0.15)) return room.sleepers.fallAsleep(table.id.gameId, user.id);
  await move(room, place, user);
}

async function openLobby({ sandbox, chance }: Room, { channel, names, clock }: Place): Promise<void> {
  const options = {
    preset: 'quick6',
    rounds: 1 + chance.below(2),
    computers: names.length > 2 ? 0 : chance.below(2),
    strength: chance.pick(['easy', 'steady', 'strong']),
    clock: clock ? '10m' : 'none',
  };
  const exchange = await sandbox.user(names[0]!).command('/mexicantrain start', options, { channel });
  await exchange.settled(6_000);
}

async function askedForRematch({ sandbox }: Room, { channel, names }: Place): Promise<boolean> {
  const user = sandbox.user(names[0]!);
  const podium = user.see(channel).findLast((message) => !message.ephemeral && has(message, 'rematch'));
  if (podium === undefined) return false;
  await user.press(podium, buttonOf(podium, 'rematch'));
  await sleep(1_000);
  return liveTable(user, channel) !== null;
}

async function fillLobby({ sandbox }: Room, { channel, names }: Place, lobby: SeenMessage): Promise<void> {
  for (const name of names) {
    const user = sandbox.user(name);
    const present = user.look(lobby.id);
    if (present === null) return;
    if (!present.text.includes(name)) await user.press(present, buttonOf(present, 'join'));
  }
  const host = sandbox.user(names[0]!);
  await sleep(500);
  const full = liveTable(host, channel)?.message;
  if (full !== undefined && names.every((name) => full.text.includes(name)) && has(full, 'start'))
    await host.press(full, buttonOf(full, 'start'));
}

/** Whoever overslept plays, or the others skip the turn or let a computer play it. */
async function wakeUp(room: Room, place: Place, table: Live): Promise<void> {
  const { sandbox, chance, sleepers } = room;
  const sleeper = sleepers.awake(table.id.gameId);
  if (sleeper === null) return;
  const user = sandbox.user(place.names.find((name) => sandbox.user(name).id === sleeper)!);
  const helps = (['skip', 'playFor'] as const).filter((action) => has(table.message, action));
  if (helps.length === 0 || chance.happens(0.3)) return move(room, place, user);
  const helper = sandbox.user(chance.pick(place.names));
  await helper.press(table.message, buttonOf(table.message, chance.pick(helps)));
}

const moves: readonly GameAction[] = ['tile', 'lay', 'draw', 'pass', 'end', 'knock'];

/** Opens the hand and presses a move, now and then twice. */
async function move(room: Room, { channel }: Place, user: SandboxUser): Promise<void> {
  const table = liveTable(user, channel);
  if (table === null) return;
  const opened = await user.press(table.message, buttonOf(table.message, 'hand'));
  let panel: SeenMessage | null = await opened.settled(6_000);
  for (let presses = 0; presses < 3 && panel !== null; presses++) {
    const ids: readonly GameCustomId[] = panel.buttons.flatMap(({ customId, disabled }) =>
      disabled ? [] : (gameIdIn(customId) ?? []),
    );
    const able = ids.filter(({ action }) => moves.includes(action));
    if (able.length === 0) return;
    panel = await pressMove(room, user, panel, room.chance.pick(able));
    // A tile that several trains take is asked for once more, by the same revision.
    if (panel === null || !has(panel, 'lay')) return;
  }
}

async function pressMove(
  { chance, presses }: Room,
  user: SandboxUser,
  panel: SeenMessage,
  id: GameCustomId,
): Promise<SeenMessage | null> {
  const { gameId, revision, action, args } = id;
  const press: Press = { gameId, revision, action, args, userId: user.id, acknowledged: null };
  presses.push(press);
  const customId = ['mt', gameId, revision, action, ...args].join(':');
  const before = handIn(panel);
  const first = user.press(panel, customId);
  const second = chance.happens(0.15) ? user.press(panel, customId, { late: true }) : null;
  const answers = await Promise.all([first, second]);
  const after = await answers[0].settled(6_000);
  const tile = args[0] ?? '';
  if (before.includes(tile) && isHand(after) && !handIn(after).includes(tile))
    press.acknowledged = revisionIn(after);
  return after;
}
