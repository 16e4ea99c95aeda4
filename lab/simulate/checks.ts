import { sizeOfSet } from '../../src/game/set.ts';
import { parseTile, tile } from '../../src/game/tile.ts';
import type { Game } from '../../src/game/index.ts';
import { fold } from '../../src/game/evolve.ts';
import { decode } from '../../src/store/codec.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import type { Save } from '../../src/store/shelf.ts';
import { gameBefore } from '../../src/table/games.ts';
import { hasStarted, type StartedTable, type Table } from '../../src/table/index.ts';
import { parseCustomId } from '../../src/views/index.ts';
import { clockMs } from '../../src/table/turn-clock.ts';
import type { Absence } from './absence.ts';
import type { SimDiscord, SimMessage } from './discord.ts';
import type { Drawers } from './memory-shelf.ts';
import { controlsOn } from './people.ts';
import type { World } from './world.ts';

/** A promise that was broken, in one sentence. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

function demand(holds: boolean, sentence: string): void {
  if (!holds) throw new Broken(sentence);
}

interface Known {
  readonly events: readonly string[];
  readonly game: Game | null;
  readonly revision: number;
  readonly table: Table;
}

/** Looks at every save and every message as it comes. */
export interface Watch {
  saved(save: Save): void;
  moved(gameId: string, events: number): void;
  shown(message: SimMessage): void;
  /** All tables as they are stored now. */
  tables(): readonly Table[];
}

export function createWatch(drawers: Drawers, world: World, absence: Absence): Watch {
  const known = new Map<string, Known>();
  const tableOf = (id: string): Table | null => {
    const stored = drawers.get('table')?.documents.get(id);
    return stored === undefined ? null : decode(tableKind, id, stored.text);
  };
  return {
    saved({ kind, id, document }) {
      if (kind !== 'table' || document === null) return;
      const table = decode(tableKind, id, document.text);
      const before = known.get(id);
      const events = hasStarted(table) ? table.events.map((event) => JSON.stringify(event)) : [];
      demand(
        (before?.events ?? []).every((event, at) => events[at] === event),
        `the events of ${id} only grow`,
      );
      demand((before?.revision ?? 0) <= table.revision, `the revision of ${id} only grows`);
      const game = hasStarted(table) ? grown(table, before) : null;
      if (game !== null) conserved(id, game);
      if (before !== undefined) heldStands(before.table, table);
      if (before !== undefined) nobodyPunished(before.table, table, { now: world.now(), absence });
      known.set(id, { events, game, revision: table.revision, table });
    },
    moved(gameId, events) {
      const table = tableOf(gameId);
      demand(
        table !== null && table.phase !== 'lobby' && table.events.length >= events,
        `a move that was acknowledged stands in ${gameId}`,
      );
    },
    shown(message) {
      for (const { customId } of controlsOn(message.components)) {
        const id = parseCustomId(customId);
        if (id?.family !== 'mt' || (id.action !== 'lay' && id.action !== 'tile')) continue;
        demand(message.only !== null, 'no public message names a tile of a hand');
        const table = tableOf(id.gameId);
        if (table === null || !hasStarted(table) || table.revision !== id.revision) continue;
        const seat = table.seats.findIndex(
          ({ player }) => player.kind === 'human' && player.person.id === message.only,
        );
        const game = known.get(id.gameId)?.game;
        if (game?.phase !== 'playing' || seat < 0) continue;
        const named = parseTile(id.args[0] ?? '');
        demand(
          named !== null && game.hands[seat]!.includes(named),
          `a hand of ${id.gameId} shows its owner's tiles and nobody else's`,
        );
      }
    },
    tables: () => [...(drawers.get('table')?.documents.keys() ?? [])].flatMap((id) => tableOf(id) ?? []),
  };
}

function grown(table: StartedTable, before: Known | undefined): Game {
  const game = before?.game ?? null;
  return game === null
    ? fold(gameBefore(table), table.events)
    : fold(game, table.events.slice(before!.events.length));
}

/** A play that was held joins the events, or its own player took it back and nothing else has happened. */
function heldStands(before: Table, after: Table): void {
  const held = before.phase === 'playing' ? before.held : undefined;
  if (before.phase !== 'playing' || held === undefined || after.phase === 'lobby') return;
  const isHeld = after.phase === 'playing' && after.held?.revision === held.revision;
  const { length } = before.events;
  const stands = JSON.stringify(after.events[length]) === JSON.stringify(held.event);
  const isBack =
    after.phase === 'playing' &&
    after.events.length === length &&
    after.turn.seat === held.event.seat &&
    after.turn.tookBack === held.event.tile;
  demand(isHeld || stands || isBack, `a play of ${before.id} that could be taken back stands or was`);
}

/** What is noticed late, is noticed within this: beats, looks at what is silent, clocks that are off. */
const slackMs = 4 * 60_000;

/** Whoever loses a seat to the clock had the time to play. */
function nobodyPunished(
  before: Table,
  after: Table,
  { now, absence }: { readonly now: number; readonly absence: Absence },
): void {
  if (before.phase !== 'playing') return;
  const { turn, options, channel } = before;
  const length = clockMs[options.clock];
  const was = before.seats[turn.seat]!.player;
  const is = after.seats[turn.seat]!.player;
  if (was.kind !== 'human' || is.kind !== 'computer' || is.why !== 'missed' || length === null) return;
  const had = now - turn.since - absence.within(channel, turn.since, now);
  demand(
    had >= length - slackMs,
    `nobody loses a seat of ${before.id} for time in which people could not play`,
  );
}

/** Every tile of the set lies in exactly one place. */
function conserved(id: string, game: Game): void {
  if (game.phase !== 'playing') return;
  const lying = game.trains.flatMap(({ tiles }) => tiles);
  const all = [...game.hands.flat(), ...game.boneyard, ...lying, tile(game.engine, game.engine)];
  const distinct = new Set(all).size;
  demand(distinct === sizeOfSet(game.rules.set), `the tiles of ${id} are conserved (${distinct})`);
}

/** What must hold of the private messages that were opened a moment ago, in calm weather. */
export function handsTrue(watch: Watch, discord: SimDiscord, since: number): void {
  const newest = new Map<string, SimMessage>();
  for (const channel of discord.channels.values())
    for (const message of channel.messages.values())
      if (channel.guild !== null && message.only !== null && message.at >= since)
        newest.set(`${channel.id} ${message.only}`, message);
  for (const table of watch.tables()) {
    if (table.phase !== 'playing') continue;
    for (const { player } of table.seats) {
      if (player.kind !== 'human') continue;
      const message = newest.get(`${table.channel} ${player.person.id}`);
      if (message === undefined) continue;
      const isOnTurn = table.turn.waitsFor === player.person.id && table.pausedUntil === undefined;
      const moves = controlsOn(message.components).filter(({ action }) => moving.has(action));
      demand(
        isOnTurn === moves.length > 0,
        `the open hand of ${player.person.id} at ${table.id} says truly whether it is their turn`,
      );
    }
  }
}

/** What only the one on turn can press; a knock may come at any time. */
const moving = new Set(['tile', 'lay', 'draw', 'pass', 'end']);

/** What must hold once nothing is under way any more. */
export function atRest(watch: Watch, discord: SimDiscord, drawers: Drawers, erased: readonly string[]): void {
  for (const table of watch.tables()) {
    if (table.phase === 'closed') continue;
    const channel = discord.channels.get(table.channel);
    if (channel === undefined) continue;
    const live = [...channel.messages.values()].filter(({ only, components }) => {
      const ids = controlsOn(components).flatMap(({ customId }) => parseCustomId(customId) ?? []);
      return (
        only === null &&
        ids.some(
          (id) =>
            id.family === 'mt' &&
            id.gameId === table.id &&
            (id.action === 'join' || id.action === 'trains' || id.action === 'rematch'),
        )
      );
    });
    demand(live.length === 1, `${table.id} (${table.phase}) has one live message, and not ${live.length}`);
    const shown = controlsOn(live[0]!.components).flatMap(({ customId }) => {
      const id = parseCustomId(customId);
      return id?.family === 'mt' && id.gameId === table.id ? [id.revision] : [];
    });
    demand(
      Math.max(...shown) === table.revision,
      `${table.id} is shown as it is (${Math.max(...shown)} of ${table.revision})`,
    );
    if (table.phase === 'over') demand(table.recorded, `${table.id} stands in the records`);
  }
  for (const id of erased) {
    for (const [kind, { documents }] of drawers)
      for (const { text } of documents.values())
        demand(!text.includes(id), `nothing of an erased person is left (${kind})`);
  }
}
