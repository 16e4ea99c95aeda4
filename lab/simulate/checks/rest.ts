/** What must hold once nothing is under way any more: faults are off, and the clock has run on a little. */
import type { Table } from '../../../src/table/index.ts';
import { nextWordOf } from '../../../src/table/turn-clock.ts';
import type { SimDiscord, SimMessage } from '../discord.ts';
import type { Drawers } from '../memory-shelf.ts';
import type { World } from '../world.ts';
import { demand } from './broken.ts';
import { gameIdsOn, liveOn } from './shown.ts';
import type { Stored } from './stored.ts';

export interface AtRest {
  readonly stored: Stored;
  readonly discord: SimDiscord;
  readonly drawers: Drawers;
  readonly world: World;
}

export function checkRest({ stored, discord, drawers, world }: AtRest): void {
  for (const table of stored.all()) {
    if (table.phase !== 'closed') shownOnce(table, discord);
    if (table.phase === 'over') demand(table.recorded, `${table.id} stands in the records`);
    nothingOverdue(table, world.now());
  }
  for (const [kind, { due }] of drawers)
    for (const [id, at] of due)
      demand(
        at > world.now() - overdueMs,
        `what is due is served (${kind} ${id}, ${world.now() - at} ms ago)`,
      );
}

/** Every channel shows exactly one live table, at the newest revision. */
function shownOnce(table: Table, discord: SimDiscord): void {
  const channel = discord.channels.get(table.channel);
  const all = [...(channel?.messages.values() ?? [])];
  const live = all.filter((message) => liveOn(message)?.gameId === table.id);
  demand(live.length === 1, `${table.id} (${table.phase}) has one live message, and not ${live.length}`);
  const shown = gameIdsOn(live[0]!).flatMap(({ gameId, revision }) =>
    gameId === table.id ? [revision] : [],
  );
  const newest = Math.max(...shown);
  demand(newest === table.revision, `${table.id} is shown as it is (${newest} of ${table.revision})`);
}

/** Leases bring back what was claimed and not done; nothing waits for longer than that. */
const overdueMs = 5 * 60_000;

/** Whatever a table waits for is due, and comes: a reminder, a computer's move, the end of a pause, a word. */
function nothingOverdue(table: Table, now: number): void {
  for (const { at, type } of table.outbox)
    demand(at > now - overdueMs, `every due word of ${table.id} is told (${type}, ${now - at} ms ago)`);
  if (table.phase === 'lobby') demand(table.closesAt > now - overdueMs, `${table.id} closes when it is time`);
  if (table.phase !== 'playing') return;
  const { turn, options, pausedUntil } = table;
  const next = pausedUntil ?? turn.computerAt ?? nextWordOf(turn, options.clock)?.at ?? Infinity;
  demand(next > now - overdueMs, `${table.id} does not wait for ever (${now - next} ms)`);
}

/** What must hold of the private messages that were opened a moment ago. */
export function checkHands({ stored, discord }: AtRest, since: number): void {
  const newest = new Map<string, SimMessage>();
  for (const channel of discord.channels.values())
    for (const message of channel.messages.values())
      if (channel.guild !== null && message.only !== null && message.at >= since)
        newest.set(`${channel.id} ${message.only}`, message);
  for (const table of stored.all()) {
    if (table.phase !== 'playing') continue;
    for (const { player } of table.seats) {
      if (player.kind !== 'human') continue;
      const message = newest.get(`${table.channel} ${player.person.id}`);
      if (message !== undefined) handTrue(table, player.person.id, { message, stored });
    }
  }
}

/** It says truly whether it is their turn, and shows the tiles that they hold. */
function handTrue(
  table: Extract<Table, { readonly phase: 'playing' }>,
  person: string,
  { message, stored }: { readonly message: SimMessage; readonly stored: Stored },
): void {
  const isOnTurn = table.turn.waitsFor === person && table.pausedUntil === undefined;
  const moves = gameIdsOn(message).filter(({ action, disabled }) => moving.has(action) && !disabled);
  demand(
    isOnTurn === moves.length > 0,
    `the open hand of ${person} at ${table.id} says truly whether it is their turn`,
  );
  const game = stored.of(table.id)?.seen;
  const picture = message.pictures.find(({ shows }) => shows.kind === 'hand');
  if (picture === undefined || game?.phase !== 'playing') return;
  const seat = table.seats.findIndex(({ player }) => player.kind === 'human' && player.person.id === person);
  const held = [...game.hands[seat]!].sort((a, b) => a - b).join();
  const shown = [...(picture.shows.tiles ?? [])].sort((a, b) => a - b).join();
  demand(held === shown, `the open hand of ${person} at ${table.id} shows the tiles that they hold`);
}

/** What only the one on turn can press; a knock may come at any time. */
const moving = new Set(['tile', 'lay', 'draw', 'pass', 'end']);

/** Erased people are nowhere in the store. */
export function checkErased(drawers: Drawers, erased: readonly string[]): void {
  for (const [kind, { documents }] of drawers)
    for (const { text, entries } of documents.values())
      for (const word of erased)
        demand(
          !text.includes(word) && !entries.some(({ key }) => key.includes(word)),
          `nothing of an erased person is left (${kind})`,
        );
}
