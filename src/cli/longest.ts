import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { longestTrain } from '../ai/longest-train.ts';
import { bears, otherEnd, parseTile, type Tile } from '../game/tile.ts';

/** The longest train on the command line: one hand, or a hand a line. */

/** What the user typed cannot be used; the message is the one line that says why. */
class Unusable extends Error {}

const usage = 'longest -- --start NUMBER "12-8 8-3 …" | --lines FILE';

try {
  run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function run(args: string[]): void {
  const { values, positionals } = readArguments(args);
  if (values.lines !== undefined) {
    if (values.start !== undefined || positionals.length > 0) {
      throw new Unusable('--lines stands alone: its lines hold start and tiles');
    }
    for (const line of readText(values.lines).split('\n')) {
      if (line.trim() !== '') print(answerLine(line));
    }
    return;
  }
  if (values.start === undefined || positionals.length === 0) throw new Unusable(`usage: ${usage}`);
  const words = positionals.join(' ').split(/[\s,]+/);
  const tiles = words.filter((word) => word !== '');
  print(answer(/^\d+$/.test(values.start) ? Number(values.start) : values.start, tiles));
}

function readArguments(args: string[]): {
  values: { start?: string | undefined; lines?: string | undefined };
  positionals: string[];
} {
  try {
    return parseArgs({
      args,
      options: { start: { type: 'string' }, lines: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Unusable(`${(error as Error).message.split('\n')[0]}; usage: ${usage}`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new Unusable(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`);
  }
}

/** An unreadable line gets its reason and does not stop the others. */
function answerLine(line: string): object {
  try {
    const asked: unknown = JSON.parse(line);
    if (typeof asked !== 'object' || asked === null) throw new Unusable('not an object');
    const { start, tiles } = asked as { start?: unknown; tiles?: unknown };
    return answer(start, tiles);
  } catch (error) {
    if (error instanceof SyntaxError) return { error: 'not JSON' };
    if (error instanceof Unusable) return { error: error.message };
    throw error;
  }
}

function answer(start: unknown, words: unknown): object {
  if (typeof start !== 'number' || !Number.isInteger(start) || start < 0 || start > 18) {
    throw new Unusable(`start must be a number from 0 to 18, not ${JSON.stringify(start) ?? 'missing'}`);
  }
  const train = longestTrain(readTiles(words), start);
  return {
    tiles: inDirection(train.tiles, start),
    count: train.count,
    pips: train.pips,
    exact: train.exact,
  };
}

function readTiles(words: unknown): Tile[] {
  if (!Array.isArray(words)) throw new Unusable('tiles must be a list');
  const tiles = new Set<Tile>();
  for (const word of words as unknown[]) {
    const read = typeof word === 'string' ? parseTile(word) : null;
    if (read === null) throw new Unusable(`not a tile: ${JSON.stringify(word)}`);
    if (tiles.has(read)) throw new Unusable(`a tile stands twice: ${JSON.stringify(word)}`);
    tiles.add(read);
  }
  return [...tiles];
}

/** Each tile the way it lies: the number that joins first. */
function inDirection(tiles: readonly Tile[], start: number): string[] {
  let end = start;
  return tiles.map((t) => {
    if (!bears(t, end)) throw new Error('a train that does not connect');
    const from = end;
    end = otherEnd(t, end);
    return `${from}-${end}`;
  });
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
