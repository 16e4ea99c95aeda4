import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  decide,
  firstStarter,
  fold,
  forcedCommand,
  legalPlays,
  newGame,
  rulesFrom,
  shuffledOrder,
  type Game,
  type GameEvent,
  type Hmac,
} from '../../src/game/index.ts';
import { ledgerKind } from '../../src/store/kinds/ledger.ts';
import { outcomeKind, type Outcome } from '../../src/store/kinds/outcome.ts';
import { recordKind, type StoredRecord } from '../../src/store/kinds/record.ts';
import { standingKind } from '../../src/store/kinds/standing.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { enterGame, foldOutcomes, playerProfile, serverBoard } from '../../src/standings/index.ts';
import { outcomeOf } from '../../src/keeper/record.ts';
import { findRedis, startRedis } from '../redis-server.ts';

/** 200 games and 10 players a server: 100,000 games are 500 servers and 5,000 players. */
const sizes = [1_000, 100_000];
const gamesPerServer = 200;
const playersPerServer = 10;
const seatsPerGame = 4;
const asked = 300;
/** The bounds: what a page may take, and how much dearer the end of a game may be beside many stored ones. */
const mostPageMs = 50;
const mostFinishRatio = 1.2;
const start = Date.UTC(2024, 10, 1);
const end = Date.UTC(2026, 10, 30);

/**
 * What boards, profiles and the end of a game cost beside few and many stored games, in milliseconds
 * without drawing; both sizes are asked in turn in the same run. Redis is left out, and said so on
 * standard error, where there is none.
 */
export async function benchBoards(): Promise<object[]> {
  const lines: object[] = [];
  lines.push(...(await withSqlite(measure)));
  if (findRedis() === null) process.stderr.write('boards: no redis-server found, Redis is left out\n');
  else lines.push(...(await withRedis(measure)));
  return lines;
}

type Stores = readonly { readonly games: number; readonly store: Store }[];

async function withSqlite(run: (name: string, stores: Stores) => Promise<object[]>): Promise<object[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'boards-'));
  const stores = await Promise.all(
    sizes.map(async (games) => ({
      games,
      store: await openStore({ dataDir: path.join(folder, String(games)) }),
    })),
  );
  try {
    return await run('sqlite', stores);
  } finally {
    await Promise.all(stores.map(({ store }) => store.close()));
    await rm(folder, { recursive: true });
  }
}

async function withRedis(run: (name: string, stores: Stores) => Promise<object[]>): Promise<object[]> {
  const servers = await Promise.all(sizes.map(() => startRedis({ durable: true })));
  const stores = await Promise.all(
    sizes.map(async (games, index) => ({
      games,
      store: await openStore({ dataDir: '', redisUrl: servers[index]!.url }),
    })),
  );
  try {
    return await run('redis', stores);
  } finally {
    await Promise.all(stores.map(({ store }) => store.close()));
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function measure(name: string, stores: Stores): Promise<object[]> {
  for (const { games, store } of stores) {
    process.stderr.write(`boards: storing ${games} games in ${name}\n`);
    await fill(store, games / gamesPerServer);
  }
  const sample = playedRecord();
  const times = stores.map(() => ({
    server: [] as number[],
    player: [] as number[],
    finish: [] as number[],
  }));
  for (let turn = 0; turn < asked; turn++) {
    for (const [index, { games, store }] of stores.entries()) {
      const guildId = serverId((turn * 7919) % (games / gamesPerServer));
      const took = times[index]!;
      took.server.push(await timed(() => askBoard(store, guildId)));
      took.player.push(
        await timed(() => playerProfile(store, { guildId, player: playerId(guildId, turn % 10) })),
      );
      took.finish.push(await timed(() => finish(store, sample, guildId, turn)));
    }
  }
  const lines = stores.map(({ games }, index) => ({
    bench: 'boards',
    store: name,
    games,
    server_median_ms: median(times[index]!.server),
    player_median_ms: median(times[index]!.player),
    finish_median_ms: median(times[index]!.finish),
  }));
  const [few, many] = [lines[0]!, lines.at(-1)!];
  const slow = Math.max(many.server_median_ms, many.player_median_ms) > mostPageMs;
  if (slow || many.finish_median_ms > few.finish_median_ms * mostFinishRatio) process.exitCode = 1;
  return lines;
}

function askBoard(store: Store, guildId: string): Promise<unknown> {
  return serverBoard(store, {
    ...{
      guildId,
      span: 'all',
      now: end,
      minimum: 3,
      page: 0,
      perPage: 10,
      computers: true,
      player: playerId(guildId, 0),
    },
  } as const);
}

/** What the end of a game costs: the record kept and the game entered into all standings it touches. */
async function finish(store: Store, sample: StoredRecord, guildId: string, turn: number): Promise<void> {
  const seats = sample.seats.map((seat, index) => ({
    ...seat,
    user: playerId(guildId, (turn + index) % playersPerServer),
  }));
  const record: StoredRecord = {
    ...sample,
    id: `new${guildId}x${turn}`,
    guild: guildId,
    endedAt: end + turn,
    seats,
  };
  await store.put(recordKind, record.id, record, null);
  await enterGame({ store }, outcomeOf(record)!);
}

/** Stores whole servers of games, entered as if they had been finished one by one. */
async function fill(store: Store, servers: number): Promise<void> {
  for (let server = 0; server < servers; server++) {
    const guildId = serverId(server);
    const games = Array.from({ length: gamesPerServer }, (_, game) => storedOutcome(guildId, game));
    const folded = foldOutcomes(games, () => false);
    await store.putMany(
      outcomeKind,
      folded.outcomes.map((value) => ({ id: value.gameId, value })),
    );
    await store.putMany(
      standingKind,
      [...folded.standings].map(([id, value]) => ({ id, value })),
    );
    await store.putMany(ledgerKind, [{ id: guildId, value: { count: gamesPerServer, entering: null } }]);
  }
}

function storedOutcome(guildId: string, game: number): Outcome {
  return {
    gameId: `${guildId}g${game}`,
    guildId,
    channelId: `${guildId}c`,
    finishedAt: start + Math.floor(((end - start) * game) / gamesPerServer),
    preset: 'puremco',
    set: 12,
    rounds: 4,
    seriesId: null,
    seats: Array.from({ length: seatsPerGame }, (_, seat) => ({
      player: playerId(guildId, (game * 3 + seat * (1 + (game % 2))) % playersPerServer),
      name: `Player ${seat}`,
      points: (seat * 37 + game) % 140,
      place: 1 + ((seat + game) % seatsPerGame),
      roundsOut: seat % 3,
      bestRound: seat,
      worstRound: 40 + seat,
      longestTrain: 7 + (game % 8),
      doublesLeft: game % 3,
      achievements: [],
      ratings: null,
    })),
    number: null,
    entered: false,
  };
}

/** A real game of four rounds, played at random, as the record that its end leaves. */
function playedRecord(): StoredRecord {
  const rules = rulesFrom('puremco', { rounds: 4 });
  const seed = createHash('sha256').update('boards').digest();
  const seatIds = ['a', 'b', 'c', 'd'];
  const chance = { hmac, seed, gameId: 'boards', seatIds };
  let game: Game = newGame({ rules, seats: seatIds.length, starter: firstStarter(chance) });
  const events: GameEvent[] = [];
  for (let move = 0; game.phase !== 'gameOver'; move++) {
    const plays = legalPlays(game);
    const command =
      game.phase !== 'playing'
        ? ({
            type: 'deal',
            order: shuffledOrder({ ...chance, round: game.results.length + 1, rules }),
          } as const)
        : (forcedCommand(game) ??
          ({ type: 'play', seat: game.turn, ...plays[move % plays.length]! } as const));
    const decision = decide(game, command);
    if (!decision.ok) throw new Error(`a legal move was refused: ${decision.refusal}`);
    events.push(...decision.events);
    game = fold(game, decision.events);
  }
  return {
    ...{ id: 'boards', guild: null, channel: 'c', startedAt: start, endedAt: end, preset: 'puremco', rules },
    reading: game.reading,
    ...{
      seed: seed.toString('hex'),
      commitment: createHash('sha256').update(seed).digest('hex'),
      starter: null,
    },
    seats: seatIds.map((id) => ({ id, name: id, user: id, former: null, computer: null })),
    events,
    series: null,
  };
}

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const serverId = (server: number) => `server${server}`;
const playerId = (guildId: string, player: number) => `${guildId}p${player}`;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await run();
  return performance.now() - before;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Number(sorted[Math.floor(sorted.length / 2)]!.toFixed(3));
}
