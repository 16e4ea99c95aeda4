import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { recordKind } from '../../src/store/kinds/record.ts';
import { shownKind } from '../../src/store/kinds/shown.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import { createPlayers, createTables, type Tables } from '../../src/keeper/index.ts';
import type { Asked, Told } from './scale-bot.ts';
import { moverOf } from './scale-moves.ts';

const sizes = [100, 1_000, 10_000] as const;
const activeShare = 0.01;
/** Of the games that nobody plays, this share was never ended: they stand in their channels, waiting. */
const waitingShare = 0.05;
/** Bounds that the project promises. */
const mostStartMs = 2_000;
const mostRatio = 1.2;
const rounds = 12;
const movesPerRound = 10;

/**
 * What the bot costs with few and many games in its store, of which one in a hundred is being played: from
 * the closed store to a bot that answers, its memory, and a move until it is saved. A process a size, all on
 * SQLite; they start one after the other and move in turn, after a warm-up.
 */
export async function benchScale(): Promise<object[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mexican-train-scale-'));
  const bots: SizedBot[] = [];
  try {
    for (const games of sizes) bots.push(await openBot(path.join(folder, String(games)), games));
    return await measure(bots);
  } finally {
    for (const { child, sandbox } of bots) {
      child.kill('SIGKILL');
      await sandbox.close();
    }
    await rm(folder, { recursive: true, force: true });
  }
}

interface SizedBot {
  readonly games: number;
  readonly startMs: number;
  readonly child: ChildProcess;
  readonly sandbox: Sandbox;
}

async function measure(bots: readonly SizedBot[]): Promise<object[]> {
  const moves = new Map<SizedBot, number[]>(bots.map((bot) => [bot, []]));
  for (const { child } of bots) await ask(child, { type: 'move', moves: movesPerRound });
  for (let round = 0; round < rounds; round++) {
    for (const bot of bots)
      moves.get(bot)!.push(...(await ask(bot.child, { type: 'move', moves: movesPerRound })));
  }
  const lines = [];
  for (const bot of bots) {
    const [rss] = await ask(bot.child, { type: 'gauge' });
    lines.push({
      bench: 'scale',
      games: bot.games,
      start_ms: Math.round(bot.startMs),
      rss_mb: Math.round(rss! / 1e6),
      move_median_ms: Math.round(median(moves.get(bot)!) * 100) / 100,
    });
  }
  const [first] = lines;
  const last = lines.at(-1)!;
  if (last.start_ms > mostStartMs || last.move_median_ms > first!.move_median_ms * mostRatio)
    process.exitCode = 1;
  return lines;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

async function openBot(dataDir: string, games: number): Promise<SizedBot> {
  const active = Math.max(1, Math.round(games * activeShare));
  const waiting = Math.round(games * waitingShare);
  const channels = Array.from({ length: active + waiting }, (_, index) => `table-${index}`);
  const sandbox = await startSandbox({ rateLimits: false, guilds: [{ name: 'Bench', channels }] });
  const ids = await fill(dataDir, sandbox, { channels, finished: games - channels.length });
  const child = fork(fileURLToPath(new URL('scale-bot.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { token, apiUrl } = sandbox;
  const start = { type: 'start', dataDir, token, apiUrl, active: ids.slice(0, active) } as const;
  const [startMs] = await ask(child, start);
  process.stderr.write(`scale: ${games} games, started in ${Math.round(startMs!)} ms\n`);
  return { games, startMs: startMs!, child, sandbox };
}

async function ask(child: ChildProcess, asked: Asked): Promise<Told> {
  const told = once(child, 'message') as Promise<[Told]>;
  child.send(asked);
  return (await told)[0];
}

/** Games as they would be after some years. Returns the ids of those that were not ended. */
async function fill(
  dataDir: string,
  sandbox: Sandbox,
  { channels, finished }: { readonly channels: readonly string[]; readonly finished: number },
): Promise<readonly string[]> {
  const store = await openStore({ dataDir });
  const players = createPlayers();
  const tables = createTables({
    store,
    players,
    randomBytes,
    now: Date.now,
    pauseMs: 0,
    onChange: () => undefined,
    log: (fault) => process.stderr.write(`${String(fault)}\n`),
  });
  const guild = sandbox.guilds()[0]!.id;
  const people = ['Anna', 'Ben'].map((name) => ({ id: sandbox.user(name).id, name }));
  const ids: string[] = [];
  for (const name of channels)
    ids.push(await startGame(tables, { guild, channel: sandbox.channel(name).id, people, rounds: 13 }));
  const model = await startGame(tables, { guild, channel: '1', people, rounds: 4 });
  while ((await tables.load(model))?.phase === 'playing') await (await moverOf(tables, model))();
  await tables.stop();
  await copyFinished(store, model, finished - 1);
  for (const id of ids) await noteShown(store, sandbox, id);
  await players.close();
  await store.close();
  return ids;
}

async function startGame(
  tables: Tables,
  {
    guild,
    channel,
    people,
    rounds: length,
  }: {
    readonly guild: string;
    readonly channel: string;
    readonly people: readonly { readonly id: string; readonly name: string }[];
    readonly rounds: number;
  },
): Promise<string> {
  const [host, other] = people as [(typeof people)[number], (typeof people)[number]];
  const opened = await tables.open({ guild, channel, host, preset: 'puremco', changes: { rounds: length } });
  if (!opened.ok) throw new Error(`no table: ${opened.refusal}`);
  await tables.join(opened.table.id, other);
  await tables.start(opened.table.id, host);
  return opened.table.id;
}

/** A finished game with its record and its message, again and again under other ids. */
async function copyFinished(store: Store, model: string, count: number): Promise<void> {
  const table = (await store.get(tableKind, model))!.value;
  const record = (await store.get(recordKind, model))!.value;
  const ids = Array.from({ length: count }, (_, index) => index.toString(36).padStart(10, '0'));
  await store.putMany(
    tableKind,
    ids.map((id) => ({ id, value: { ...table, id, outbox: [] } })),
  );
  await store.putMany(
    recordKind,
    ids.map((id) => ({ id, value: { ...record, id } })),
  );
}

/** A message of the bot's in the channel, and the note that it shows the game's newest state. */
async function noteShown(store: Store, { apiUrl, token }: Sandbox, id: string): Promise<void> {
  const { channel, revision } = (await store.get(tableKind, id))!.value;
  const response = await fetch(`${apiUrl}/v10/channels/${channel}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bot ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content: 'A table.' }),
  });
  const { id: message } = (await response.json()) as { readonly id: string };
  const nothing = { mentioned: null, stale: [] };
  const shown = { channel, message, revision, from: 0, turn: revision, postedAt: Date.now(), ...nothing };
  await store.put(shownKind, id, shown, null);
}
