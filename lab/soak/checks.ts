import type { Counters, Sandbox, SeenMessage } from '../../sandbox/index.ts';
import { verify } from '../../src/answers/replay.ts';
import {
  evolve,
  formatTile,
  newGame,
  parseTile,
  tile,
  tilesOfSet,
  type Game,
  type GameEvent,
  type Tile,
} from '../../src/game/index.ts';
import type { Painter, PictureSpec } from '../../src/render/index.ts';
import type { Store } from '../../src/store/index.ts';
import type { StoredRecord, Tables } from '../../src/keeper/index.ts';
import type { PlayingTable, Table } from '../../src/table/index.ts';
import { parseCustomId } from '../../src/views/index.ts';
import type { SoakGame } from './game.ts';
import { wrongBoard, wrongSeason } from './standings.ts';

/** Holds what is seen against what is stored, and counts what does not agree. */
export interface Checks {
  /** A painter whose pictures are looked at before they are painted. */
  watching(painter: Painter): Painter;
  /** Checks all games after a round of presses, when nothing is under way. */
  games(tables: Tables, sandbox: Sandbox, games: readonly SoakGame[]): Promise<void>;
  /** Checks the record of a game that is over, and the standings of a season that is. */
  ended(tables: Tables, sandbox: Sandbox, game: SoakGame): Promise<void>;
  /** Whether the board holds every game that came to its end, each once. */
  board(store: Store, sandbox: Sandbox): Promise<void>;
  /** Every line of the bot's log above a warning is a violation. */
  logged(line: string): void;
  moves(): number;
  result(counters: Counters): Readonly<Record<'violations' | 'leaks' | 'unanswered' | 'lost', number>>;
}

interface Followed {
  readonly soaked: SoakGame;
  readonly table: Table;
  /** Null in a lobby. */
  readonly game: Game | null;
}

interface Known {
  readonly events: readonly GameEvent[];
  readonly game: Game;
}

export function createChecks(): Checks {
  const known = new Map<string, Known>();
  /** Tables and hands that ever were, as pictures show them. */
  const truths = new Set<string>();
  const pictures: PictureSpec[] = [];
  const records: StoredRecord[] = [];
  const counted = { violations: 0, leaks: 0, lost: 0, moves: 0 };

  function fault(kind: 'violations' | 'leaks' | 'lost', what: string): void {
    counted[kind] += 1;
    process.stderr.write(`${kind}: ${what}\n`);
  }

  /** Goes on from what was known: what was stored once has to be there still. */
  function follow(table: Table): Game | null {
    if (table.phase === 'lobby') return null;
    const before = known.get(table.id) ?? {
      events: [],
      game: newGame({ ...table, seats: table.seats.length, starter: 0 }),
    };
    const kept = JSON.stringify(table.events.slice(0, before.events.length));
    if (kept !== JSON.stringify(before.events)) fault('lost', `${table.id} forgot events`);
    let { game } = before;
    for (const event of table.events.slice(before.events.length)) {
      game = evolve(game, event);
      counted.moves += event.type === 'roundDealt' || event.type === 'roundEnded' ? 0 : 1;
      for (const truth of truthsOf(game)) truths.add(truth);
      if (!isWhole(game))
        fault('violations', `${table.id} lost or doubled a tile at ${JSON.stringify(event)}`);
    }
    known.set(table.id, { events: table.events, game });
    if (table.phase !== 'playing' || table.held === undefined) return game;
    const withHeld = evolve(game, table.held.event);
    for (const truth of truthsOf(withHeld)) truths.add(truth);
    return withHeld;
  }

  function checkPictures(): void {
    for (const spec of pictures.splice(0)) {
      const truth = truthIn(spec);
      if (truth !== null && !truths.has(truth))
        fault('violations', `a ${spec.kind} picture shows what never was: ${truth}`);
    }
  }

  /** Whether everybody sees the game as it is, and nothing that is not theirs to see. */
  function checkSight(tables: Tables, sandbox: Sandbox, { soaked, table, game }: Followed): void {
    if (table.phase !== 'playing' || game === null) return;
    for (const name of soaked.people) {
      const user = sandbox.user(name);
      const view = tables.viewOf(table, user.id)!;
      for (const message of user.see(soaked.channel)) {
        const leaked = leakedTiles(message, { game, table, own: view.hand ?? [] });
        if (leaked.length > 0)
          fault('leaks', `${name} sees ${leaked.map(formatTile).join(' ')}: ${message.text}`);
      }
    }
    const wrong = wrongTable(sandbox.user(soaked.host).see(soaked.channel), table, game);
    if (wrong !== null) fault('violations', `${soaked.id}: ${wrong}`);
  }

  return {
    watching: (painter) => ({
      paint(spec) {
        pictures.push(spec);
        return painter.paint(spec);
      },
      close: () => painter.close(),
    }),
    async games(tables, sandbox, games) {
      const followed: Followed[] = [];
      for (const soaked of games) {
        const table = await tables.load(soaked.id);
        if (table === null) fault('lost', `${soaked.id} is gone`);
        else followed.push({ soaked, table, game: follow(table) });
      }
      checkPictures();
      for (const one of followed) checkSight(tables, sandbox, one);
    },
    async ended(tables, sandbox, soaked) {
      const record = await tables.record(soaked.id);
      const table = await tables.load(soaked.id);
      if (table?.phase === 'closed') return;
      if (record === null) return fault('lost', `${soaked.id} left no record`);
      const verdict = verify(record);
      if (!verdict.ok) fault('violations', `${soaked.id}: round ${verdict.round}: ${verdict.why}`);
      records.push(record);
      if (record.series === null || soaked.season.length < record.series.games) return;
      const season = records.filter(({ id }) => soaked.season.includes(id));
      const wrong = wrongSeason(season, podiumOf(sandbox, soaked));
      if (wrong !== null) fault('violations', wrong);
    },
    async board(store, sandbox) {
      const wrong = await wrongBoard(store, sandbox.guilds()[0]!.id, records);
      if (wrong !== null) fault('violations', wrong);
    },
    logged: (line) => fault('violations', line.trim()),
    moves: () => counted.moves,
    result({ breaches, unanswered, errors }) {
      for (const { route, field, message } of breaches) fault('violations', `${route} ${field}: ${message}`);
      return {
        violations: counted.violations,
        leaks: counted.leaks,
        // 40060: an interaction that was answered twice.
        unanswered: unanswered.length + (errors.get(40060) ?? 0),
        lost: counted.lost,
      };
    },
  };
}

/** The text of the message that tells the game's end. */
function podiumOf(sandbox: Sandbox, { channel, id }: SoakGame): string {
  const isOfGame = (customId: string | null) => {
    const parsed = customId === null ? null : parseCustomId(customId);
    return parsed?.family === 'mt' && parsed.gameId === id && parsed.action === 'rematch';
  };
  const podium = sandbox
    .messages(channel)
    .findLast(({ ephemeral, buttons }) => !ephemeral && buttons.some(({ customId }) => isOfGame(customId)));
  return podium?.text ?? '';
}

type Dealt = Exclude<Game, { readonly phase: 'ready' }>;

/** Every tile of the set in exactly one place. */
function isWhole(game: Game): boolean {
  if (game.phase === 'ready') return true;
  const there = [...tilesOf(game)].sort((a, b) => a - b);
  const all = [...tilesOfSet(game.rules.set)].sort((a, b) => a - b);
  return there.length === all.length && there.every((found, index) => found === all[index]);
}

function tilesOf(game: Dealt): Tile[] {
  return [
    tile(game.engine, game.engine),
    ...game.hands.flat(),
    ...game.boneyard,
    ...game.trains.flatMap(({ tiles }) => tiles),
  ];
}

function truthsOf(game: Game): string[] {
  if (game.phase === 'ready') return [];
  const { round, engine, hands, boneyard, trains } = game;
  const turn = game.phase === 'playing' ? game.turn : null;
  const ends = trains.map(({ tiles, marked }) => [tiles, marked]);
  const table = [round, engine, turn, hands.map((hand) => hand.length), boneyard.length, ends];
  return [`table ${JSON.stringify(table)}`, ...hands.map((hand) => handTruth(hand))];
}

function handTruth(tiles: readonly Tile[]): string {
  return `hand ${[...tiles].sort((a, b) => a - b).join(' ')}`;
}

/** What a picture says of its game; null for pictures that are no table and no hand. */
function truthIn(spec: PictureSpec): string | null {
  if (spec.kind === 'hand') return handTruth(spec.tiles.map(({ tile: shown }) => shown));
  if (spec.kind !== 'table') return null;
  const { round, engine, turn, counts, boneyard, trains } = spec.facts;
  const ends = trains.map(({ tiles, marked }) => [tiles, marked]);
  return `table ${JSON.stringify([round, engine, turn, counts, boneyard, ends])}`;
}

interface Seeing {
  readonly game: Game;
  readonly table: PlayingTable;
  readonly own: readonly Tile[];
}

/** Tiles in a message of the present game that its reader may not know: in other hands, or in the boneyard. */
function leakedTiles(message: SeenMessage, { game, table, own }: Seeing): readonly Tile[] {
  if (game.phase === 'ready' || table.rules.openHands === 'yes' || !isOfRound(message, table)) return [];
  const hidden = new Set([...game.hands.flat(), ...game.boneyard]);
  for (const known of own) hidden.delete(known);
  return tilesIn(message).filter((named) => hidden.has(named));
}

/** Whether the message shows a table or a hand of the round that is played; rules and sheets name tiles freely. */
function isOfRound(message: SeenMessage, table: PlayingTable): boolean {
  const dealtAt = lastDeal(table);
  return message.buttons.some(({ customId }) => {
    const id = customId === null ? null : parseCustomId(customId);
    if (id?.family !== 'mt' || id.gameId !== table.id || id.revision <= dealtAt) return false;
    return id.action === 'scores' || id.action === 'tile' || id.action === 'sort' || id.action === 'arrange';
  });
}

/**
 * The revision that brought the present round, and some more, since a message tells what came before it.
 * A table remembers its latest acts only: of a round older than those, the oldest one that is left.
 */
function lastDeal({ acts, events }: PlayingTable): number {
  const deal = events.findLastIndex(({ type }) => type === 'roundDealt');
  const act = acts.findLast(({ from }) => from <= deal) ?? acts[0];
  return (act?.revision ?? 0) + (deal > 0 ? 12 : 0);
}

function tilesIn({ text, images }: SeenMessage): readonly Tile[] {
  const all = [text, ...images.map(({ alt }) => alt ?? '')].join('\n');
  return [...all.matchAll(/(?<![\d-])\d{1,2}-\d{1,2}(?![\d-])/g)].flatMap(
    ([found]) => parseTile(found) ?? [],
  );
}

/** Why the channel does not show the game as it is stored; null where it does. */
function wrongTable(seen: readonly SeenMessage[], table: PlayingTable, game: Game): string | null {
  if (game.phase === 'ready') return null;
  const live = seen.filter(
    (message) => !message.ephemeral && message.buttons.some((button) => isLive(button.customId, table)),
  );
  if (live.length !== 1) return `${live.length} live tables`;
  const [message] = live as [SeenMessage];
  const id = parseCustomId(message.buttons.find((button) => isLive(button.customId, table))!.customId!);
  if (id?.family !== 'mt' || id.revision !== table.revision) return 'the table shows an old revision';
  if (table.turn.waitsFor !== null && !message.text.includes(`<@${table.turn.waitsFor}>`))
    return 'the table calls nobody';
  if (!message.text.includes(String(game.boneyard.length))) return 'the table does not count the boneyard';
  return null;
}

function isLive(customId: string | null, table: PlayingTable): boolean {
  const id = customId === null ? null : parseCustomId(customId);
  return id?.family === 'mt' && id.gameId === table.id && id.action === 'trains';
}
