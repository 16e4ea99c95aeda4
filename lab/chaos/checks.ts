/** What must hold once all faults are lifted: of moves, of what channels show, and of what anybody saw. */
import type { Sandbox, SeenMessage } from '../../sandbox/index.ts';
import { evolve, formatTile, type Game, type GameEvent } from '../../src/game/index.ts';
import type { Table } from '../../src/table/index.ts';
import { gameBefore } from '../../src/table/games.ts';
import { settled } from '../../src/table/take-back.ts';
import { onMessages } from './on-messages.ts';
import { gameIdIn, liveId } from './messages.ts';
import type { Press } from './people.ts';

/** A table and its game after each of its events; `games[n]` after the first n. */
export interface Played {
  readonly table: Table;
  readonly events: readonly GameEvent[];
  readonly games: readonly Game[];
}

export function playedOf(stored: Table): Played {
  const table = stored.phase === 'playing' ? settled(stored) : stored;
  const events = table.phase === 'lobby' ? [] : table.events;
  const games: Game[] = [gameBefore(table)];
  for (const event of events) games.push(evolve(games.at(-1)!, event));
  return { table, events, games };
}

export interface Moves {
  readonly moves: number;
  readonly lost: number;
  readonly doubled: number;
}

/** Holds what the people pressed, and were told, against what is stored. */
export function checkMoves(played: ReadonlyMap<string, Played>, presses: readonly Press[]): Moves {
  const acknowledged = presses.filter((press) => press.acknowledged !== null);
  const lost = acknowledged.filter((press) => isLost(played.get(press.gameId), press));
  for (const press of lost) process.stderr.write(`move lost: ${JSON.stringify(press)}\n`);
  let doubled = 0;
  for (const one of played.values()) {
    const found = [...laidTwice(one), ...unasked(one, presses)];
    for (const what of found) process.stderr.write(`move doubled: ${one.table.id} ${what}\n`);
    doubled += found.length;
  }
  return { moves: acknowledged.length, lost: lost.length, doubled };
}

/** The press's tile lies on no train in the round in which it was acknowledged. */
function isLost(played: Played | undefined, press: Press): boolean {
  if (played === undefined) return true;
  const before = countAt(played, press.revision);
  const after = countAt(played, press.acknowledged!);
  // A new hand without the tile says nothing about the old one.
  if (roundOf(played.games[before]!) !== roundOf(played.games[after]!)) return false;
  return !played.events
    .slice(0, after)
    .some(
      (event, index) =>
        event.type === 'tilePlayed' &&
        formatTile(event.tile) === press.args[0] &&
        ownerOf(played.table, event.seat) === press.userId &&
        roundOf(played.games[index]!) === roundOf(played.games[after]!),
    );
}

/** Tiles that were laid twice in one round. */
function laidTwice({ events }: Played): string[] {
  const laid = new Set<number>();
  const twice: string[] = [];
  for (const event of events) {
    if (event.type === 'roundDealt') laid.clear();
    if (event.type !== 'tilePlayed') continue;
    if (laid.has(event.tile)) twice.push(`${formatTile(event.tile)} was laid twice`);
    laid.add(event.tile);
  }
  return twice;
}

/** Players' moves that no press asked for: a press is good for one move, on the revision that it names. */
function unasked({ table, events }: Played, presses: readonly Press[]): string[] {
  if (table.phase === 'lobby') return [];
  const asked = new Set(presses.map(({ gameId, userId, revision }) => `${gameId} ${userId} ${revision}`));
  return table.acts.flatMap(({ by, from, revision }, index) => {
    if (by !== 'player') return [];
    const made = events.slice(from, table.acts[index + 1]?.from ?? events.length);
    const moves = made.filter((event) => moveTypes.includes(event.type));
    const owners = moves.map((event) => ownerOf(table, 'seat' in event ? event.seat : -1));
    const isAsked = owners.every((owner) => asked.has(`${table.id} ${owner} ${revision - 1}`));
    if (isAsked && moves.length <= 1) return [];
    return [`revision ${revision} brought ${moves.map(({ type }) => type).join(', ')}`];
  });
}

const moveTypes: readonly GameEvent['type'][] = [
  'tilePlayed',
  'tileDrawn',
  'passed',
  'chainEnded',
  'knocked',
];

/** Why the channel does not show the game's newest state exactly once; null where it does. */
export function whyStale(sandbox: Sandbox, { table }: Played): string | null {
  const messages = sandbox.messages(table.channel).filter(({ ephemeral }) => !ephemeral);
  const live = messages.flatMap((message) => {
    const id = liveId(message);
    return id?.gameId === table.id ? [id.revision] : [];
  });
  const ends = messages.flatMap((message) => endOf(message, table.id));
  const shown = live.length + ends.length;
  switch (table.phase) {
    case 'lobby':
    case 'playing':
      if (live.length !== 1) return `${live.length} live tables`;
      return live[0] === table.revision ? null : `revision ${live[0]} instead of ${table.revision}`;
    case 'over':
      return live.length === 0 && ends.length === 1 ? null : `${shown} tables, ${ends.length} ends`;
    case 'closed':
      return live.length === 0 ? null : `${live.length} live tables of a closed game`;
  }
}

/** The revision of a podium; nothing for other messages. */
function endOf(message: SeenMessage, gameId: string): number[] {
  const ids = message.buttons.flatMap(({ customId }) => gameIdIn(customId) ?? []);
  return ids.flatMap((id) => (id.action === 'rematch' && id.gameId === gameId ? [id.revision] : []));
}

/** Messages as they were whenever they changed, for the check of who saw what. */
export interface Sight {
  readonly message: SeenMessage;
  readonly onlyFor: string | null;
}

export function watchSights(sandbox: Sandbox): readonly Sight[] {
  const sights: Sight[] = [];
  onMessages(sandbox, (message, onlyFor) => {
    if (message.author.bot) sights.push({ message, onlyFor });
  });
  return sights;
}

/** Tiles that somebody saw while they were in another's hand or in the boneyard. */
export function checkLeaks(played: ReadonlyMap<string, Played>, sights: readonly Sight[]): number {
  let leaks = 0;
  for (const { message, onlyFor } of sights) {
    const id = message.buttons.flatMap(({ customId }) => gameIdIn(customId) ?? [])[0];
    const one = id === undefined ? undefined : played.get(id.gameId);
    if (id === undefined || one === undefined) continue;
    const known = knownAt(one, id.revision, onlyFor);
    const told = tilesIn(message).filter((tile) => known !== null && !known.has(tile));
    if (told.length === 0) continue;
    leaks += 1;
    const who = onlyFor ?? 'everybody';
    process.stderr.write(`leak: ${who} saw ${told.join(' ')} of ${one.table.id}: ${message.text}\n`);
  }
  return leaks;
}

/**
 * What a reader may know at a revision: what lies on the table, what was laid in the round before (messages
 * tell of it), the hands left at its end, and one's own tiles. Null where the revision is too old to tell.
 */
function knownAt(played: Played, revision: number, reader: string | null): ReadonlySet<string> | null {
  const { table, events, games } = played;
  if (table.phase === 'lobby' || table.acts.length === 0) return null;
  const first = table.acts[0]!;
  if (first.from > 0 && revision < first.revision) return null;
  const count = countAt(played, revision);
  const round = roundOf(games[count]!);
  const known = new Set<string>();
  for (let index = 0; index <= count; index++) {
    const game = games[index]!;
    if (game.phase === 'ready' || roundOf(game) < round - 1) continue;
    const { engine, hands, trains } = game;
    known.add(`${engine}-${engine}`);
    for (const { tiles } of trains) for (const tile of tiles) known.add(formatTile(tile));
    hands.forEach((hand, seat) => {
      const isOpen = game.phase === 'roundOver' || game.phase === 'gameOver';
      if (isOpen || (reader !== null && ownerOf(table, seat) === reader))
        for (const tile of hand) known.add(formatTile(tile));
    });
  }
  for (const event of events.slice(0, count)) {
    if (event.type === 'roundDealt') for (const { tile } of event.engineDraws) known.add(formatTile(tile));
  }
  return known;
}

/** How many events there were when the table showed a revision. */
function countAt({ table, events }: Played, revision: number): number {
  if (table.phase === 'lobby') return 0;
  return table.acts.find((act) => act.revision > revision)?.from ?? events.length;
}

const roundOf = (game: Game): number => (game.phase === 'ready' ? 0 : game.round);

const ownerOf = (table: Table, seat: number): string | null => table.seats[seat]?.owner?.id ?? null;

/** Every tile that a message names: texts, alternative texts, file names and custom ids. */
function tilesIn({ text, images, attachments, buttons, selects }: SeenMessage): readonly string[] {
  const parts = [
    text,
    ...images.map(({ alt }) => alt ?? ''),
    ...attachments.map(({ name, alt }) => `${name} ${alt ?? ''}`),
    ...buttons.map(({ label, customId }) => `${label} ${customId ?? ''}`),
    ...selects.flatMap(({ options }) => options.map(({ label, value }) => `${label} ${value}`)),
  ];
  return parts.join('\n').match(/(?<![\d-])\d{1,2}-\d{1,2}(?![\d-])/g) ?? [];
}
