/** In the lobby: the seats draw for who starts, each with a press, for everybody to see. */
import { drawSoFar, type DrawSoFar } from '../game/starter-draw.ts';
import type { Seat } from '../game/train.ts';
import { startTileOf } from './chance.ts';
import { refuse, seen, type Step } from './context.ts';
import type { LobbyTable, Person, StarterDraw, Table } from './table.ts';

/**
 * Says who starts round 1: a seat, the lot (null), or the draw. Tiles that were drawn stay drawn whatever is chosen
 * meanwhile: nobody gets a second one by choosing anew.
 */
export function nameStarter(table: LobbyTable, who: Person, starter: Seat | 'draw' | null): Step {
  if (table.host.id !== who.id) return refuse(table, 'onlyHost');
  if (typeof starter === 'number' && table.seats[starter] === undefined) return refuse(table, 'noSuchSeat');
  const before: StarterDraw = table.draw ?? { set: table.rules.set, on: false, drawn: [] };
  const on = starter === 'draw';
  const draw = on || before.on ? { draw: { ...before, on } } : {};
  return { ok: true, table: seen({ ...table, ...draw, starter: on ? null : starter }), news: [] };
}

/** Draws a tile for the presser's seat that has still to draw. Computers draw once no person is waited for. */
export function drawForStart(table: LobbyTable, who: Person): Step {
  const own = table.seats.filter(({ owner }) => owner?.id === who.id).map(({ id }) => id);
  if (own.length === 0) return refuse(table, 'notAtTable');
  const now = drawAt(table);
  if (now === null) return refuse(table, 'noDraw');
  const id = own.find((each) => now.waiting.includes(each));
  if (id === undefined) return refuse(table, 'hasDrawn');
  return { ok: true, table: seen(computersDraw(withTile(table, id, who.id))), news: [] };
}

/** The table with its draw at an end: for whoever has not pressed it is drawn now. The highest starts. */
export function drawnOut(table: LobbyTable): LobbyTable {
  const now = drawAt(table);
  if (now === null || table.draw === undefined) return withoutDraw(table);
  if (now.winner === null) return drawnOut(withTile(table, now.waiting[0]!, null));
  // From here on the seats alone are named.
  const drawn = table.draw.drawn.map(({ id, lap, tile }) => ({ id, lap, tile }));
  const starter = table.seats.findIndex(({ id }) => id === now.winner);
  return { ...table, starter, draw: { ...table.draw, drawn } };
}

/** How the draw stands; null where the seats draw for nothing. */
export function drawAt({ draw, seats }: Pick<Table, 'draw' | 'seats'>): DrawSoFar | null {
  if (draw === undefined || !draw.on) return null;
  return drawSoFar(
    seats.map(({ id }) => id),
    draw.drawn,
  );
}

/** The seat's id of somebody who drew, left and comes back: they keep the tile that they had. */
export function formerId({ draw, seats }: LobbyTable, who: Person): string | null {
  const found = draw?.drawn.find(({ by }) => by === who.id);
  return found === undefined || seats.some(({ id }) => id === found.id) ? null : found.id;
}

function computersDraw(table: LobbyTable): LobbyTable {
  const now = drawAt(table);
  const people = table.seats.filter(({ owner }) => owner !== null).map(({ id }) => id);
  if (now === null || now.waiting.length === 0 || now.waiting.some((id) => people.includes(id))) return table;
  return computersDraw(withTile(table, now.waiting[0]!, null));
}

function withTile(table: LobbyTable, id: string, by: string | null): LobbyTable {
  const draw = table.draw!;
  const { lap } = drawAt(table)!;
  const tile = startTileOf(table, { set: draw.set, id, lap, drawn: draw.drawn });
  const one = { id, lap, tile, ...(by === null ? {} : { by }) };
  return { ...table, draw: { ...draw, drawn: [...draw.drawn, one] } };
}

function withoutDraw({ draw: _, ...table }: LobbyTable): LobbyTable {
  return table;
}
