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
import type { SimDiscord, SimMessage } from './discord.ts';
import type { Drawers } from './memory-shelf.ts';
import { controlsOn } from './people.ts';

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
}

/** Looks at every save and every message as it comes. */
export interface Watch {
  saved(save: Save): void;
  moved(gameId: string, events: number): void;
  shown(message: SimMessage): void;
  /** All tables as they are stored now. */
  tables(): readonly Table[];
}

export function createWatch(drawers: Drawers): Watch {
  const known = new Map<string, Known>();
  const tableOf = (id: string): Table | null => {
    const stored = drawers.get('table')?.get(id);
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
      known.set(id, { events, game, revision: table.revision });
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
    tables: () => [...(drawers.get('table')?.keys() ?? [])].flatMap((id) => tableOf(id) ?? []),
  };
}

function grown(table: StartedTable, before: Known | undefined): Game {
  const game = before?.game ?? null;
  return game === null
    ? fold(gameBefore(table), table.events)
    : fold(game, table.events.slice(before!.events.length));
}

/** Every tile of the set lies in exactly one place. */
function conserved(id: string, game: Game): void {
  if (game.phase !== 'playing') return;
  const lying = game.trains.flatMap(({ tiles }) => tiles);
  const all = [...game.hands.flat(), ...game.boneyard, ...lying, tile(game.engine, game.engine)];
  const distinct = new Set(all).size;
  demand(distinct === sizeOfSet(game.rules.set), `the tiles of ${id} are conserved (${distinct})`);
}

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
    for (const [kind, documents] of drawers)
      for (const { text } of documents.values())
        demand(!text.includes(id), `nothing of an erased person is left (${kind})`);
  }
}
