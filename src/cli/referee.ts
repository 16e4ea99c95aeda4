/**
 * `npm run -s referee -- FILE|-`, `--lines FILE|-`, `--verify RECORD|-`: the rules as a command. Settles a
 * position, many positions, or checks a finished game's record against its published seed.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { playScenario } from '../game/scenario.ts';
import { readJson, Unreadable } from '../game/read.ts';
import { parseRecord } from '../game/record.ts';
import { verifyRecord } from '../game/verify.ts';

const usage = 'usage: referee FILE | --lines FILE | --verify RECORD   (- reads standard input)';

process.exitCode = run(process.argv.slice(2));

/** Runs the command and returns its exit code: 0 done, 1 a record that is not true, 2 unreadable. */
function run(args: readonly string[]): number {
  try {
    const { mode, file } = readArguments(args);
    const text = readFileSync(file === '-' ? 0 : file, 'utf8');
    if (mode === 'lines')
      return print(
        text
          .replace(/\r?\n$/, '')
          .split('\n')
          .map(answerLine),
      );
    if (mode === 'scenario') return print([playScenario(readJson(text))]);
    const verdict = verifyRecord({ record: parseRecord(text), hmac, sha256 });
    print([verdict]);
    return verdict.ok ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    return 2;
  }
}

function readArguments(args: readonly string[]): { mode: 'scenario' | 'lines' | 'verify'; file: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { lines: { type: 'boolean' }, verify: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0 || (values.lines && values.verify))
    throw new Unreadable('', usage);
  return { mode: values.lines ? 'lines' : values.verify ? 'verify' : 'scenario', file };
}

function answerLine(line: string): unknown {
  try {
    return playScenario(readJson(line));
  } catch (error) {
    if (error instanceof Unreadable) return { error: error.message };
    throw error;
  }
}

function print(answers: readonly unknown[]): 0 {
  process.stdout.write(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
  return 0;
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
}

function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}
