/**
 * `npm run -s arena -- --players a,b,… --games N --preset P --seed S [--rounds R] [--budget MS]`: computer
 * players against one another, whole games, seats rotated over the same deals, on all cores.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { contenders, type ArenaGame, type ArenaTask, type Contender } from './game.ts';
import { isPreset, presetNames, rulesFrom, whyUnplayable, type Rules } from '../../src/game/index.ts';

interface Asked {
  readonly players: readonly Contender[];
  readonly games: number;
  readonly rules: Rules;
  readonly seed: string;
  readonly budgetMs: number;
}

/** What the user typed cannot be used; the message is the one line that says why. */
class Unusable extends Error {}

/** Rounds of a game where the preset has as many: what the product plays unless told otherwise. */
const usualRounds = 4;
/** The standard normal's two-sided 95 % quantile. */
const z95 = 1.959964;

try {
  const asked = readArguments(process.argv.slice(2));
  process.stdout.write(`${JSON.stringify(summary(asked, await playAll(asked)))}\n`);
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function readArguments(args: string[]): Asked {
  const { players, games, preset, seed, rounds, budget } = readOptions(args);
  if (!isPreset(preset)) throw new Unusable(`--preset must be one of ${presetNames.join(', ')}`);
  const most = rulesFrom(preset).rounds;
  const rules = rulesFrom(preset, {
    rounds: rounds === undefined ? Math.min(most, usualRounds) : wholeNumber('rounds', rounds),
  });
  const names = (players ?? '').split(',').map((name) => name.trim());
  for (const name of names) {
    if (!contenders.some((known) => known === name)) {
      throw new Unusable(`--players must name some of ${contenders.join(', ')}, not ${JSON.stringify(name)}`);
    }
  }
  const why = whyUnplayable(rules, names.length, preset);
  if (why !== null) throw new Unusable(`${preset} cannot be played like that: ${JSON.stringify(why)}`);
  return {
    players: names as Contender[],
    games: wholeNumber('games', games),
    rules,
    seed,
    budgetMs: wholeNumber('budget', budget),
  };
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        players: { type: 'string' },
        games: { type: 'string', default: '100' },
        preset: { type: 'string', default: 'puremco' },
        seed: { type: 'string', default: '1' },
        rounds: { type: 'string' },
        budget: { type: 'string', default: '300' },
      },
    }).values;
  } catch (error) {
    throw new Unusable((error as Error).message.split('\n')[0]);
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Unusable(`--${name} must be a whole number from 1 on`);
  return Number(text);
}

/** Shares the games out among threads; each gets its next game when it has finished one. */
async function playAll(asked: Asked): Promise<ArenaGame[]> {
  const games: ArenaGame[] = [];
  let next = 0;
  const threads = Math.min(asked.games, availableParallelism());
  await Promise.all(Array.from({ length: threads }, () => playInThread()));
  return games;

  async function playInThread(): Promise<void> {
    const worker = startWorker();
    const failed = new Promise<never>((_, reject) => worker.once('error', reject));
    while (next < asked.games) {
      const index = next++;
      const played = new Promise<ArenaGame>((resolve) => worker.once('message', resolve));
      worker.postMessage(taskOf(asked, index));
      games[index] = await Promise.race([played, failed]);
      if ((index + 1) % 50 === 0) process.stderr.write(`arena: ${index + 1} of ${asked.games} games\n`);
    }
    await worker.terminate();
  }
}

/** As source it needs the loader that reads TypeScript, and a thread has to load that for itself. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./worker.js', import.meta.url));
  const file = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); });`;
  return new Worker(start, { eval: true });
}

/** Every deal is played once from each rotation of the seats. */
function taskOf({ players, rules, seed, budgetMs }: Asked, index: number): ArenaTask {
  const seats = players.length;
  return { players, rules, seed, budgetMs, deal: Math.floor(index / seats), rotation: index % seats };
}

function summary({ players }: Asked, games: readonly ArenaGame[]): object {
  const names = [...new Set(players)];
  return {
    games: games.length,
    players: Object.fromEntries(names.map((name) => [name, resultsOf(name, players, games)])),
  };
}

function resultsOf(name: Contender, players: readonly Contender[], games: readonly ArenaGame[]): object {
  let wins = 0;
  let points = 0;
  let seats = 0;
  const times: number[] = [];
  for (const game of games) {
    for (const [entry, player] of players.entries()) {
      if (player !== name) continue;
      wins += game.wins[entry]!;
      points += game.totals[entry]!;
      seats++;
      for (const ms of game.decisionMs[entry]!) times.push(ms);
    }
  }
  times.sort((a, b) => a - b);
  return {
    wins: rounded(wins, 3),
    win_rate: rounded(wins / games.length, 4),
    win_rate_ci95: wilson(wins, games.length),
    mean_points: rounded(points / seats, 2),
    decisions: times.length,
    decision_ms: { median: quantile(times, 0.5), p99: quantile(times, 0.99) },
  };
}

/** Wilson's interval for a share: good also near 0 and 1. */
function wilson(wins: number, games: number): [number, number] {
  const share = wins / games;
  const middle = share + z95 ** 2 / (2 * games);
  const half = z95 * Math.sqrt((share * (1 - share)) / games + (z95 / (2 * games)) ** 2);
  const scale = 1 + z95 ** 2 / games;
  return [rounded(Math.max(0, (middle - half) / scale), 4), rounded(Math.min(1, (middle + half) / scale), 4)];
}

/** Of ascending values; null where there are none. */
function quantile(sorted: readonly number[], share: number): number | null {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? null : rounded(value, 3);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
