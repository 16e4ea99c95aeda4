/**
 * `npm run -s referee -- FILE|-`, `--lines FILE|-`, `--verify RECORD|-`, `--explain RULES`: the rules as a
 * command. Settles a position, many positions, checks a finished game's record against its published seed,
 * or prints the pages of the rules. `--why` puts refusals into words, `--locale` says in which language.
 */
import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readJson, Unreadable } from '../game/read.ts';
import { parseRecord } from '../game/record.ts';
import { playScenario, type Because } from '../game/scenario.ts';
import { verifyRecord } from '../game/verify.ts';
import { readBounded } from './bounded.ts';

const usage =
  'usage: referee [--why [--locale LANGUAGE]] FILE | --lines FILE | --verify RECORD | --explain RULES   (- reads standard input)';

interface Asked {
  readonly mode: 'scenario' | 'lines' | 'verify' | 'explain';
  readonly subject: string;
  readonly why: boolean;
  readonly locale: string;
}

process.exitCode = await run(process.argv.slice(2));

/** Runs the command and returns its exit code: 0 done, 1 a record that is not true, 2 unreadable. */
async function run(args: readonly string[]): Promise<number> {
  try {
    return await answer(readArguments(args));
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    return 2;
  }
}

async function answer({ mode, subject, why, locale }: Asked): Promise<number> {
  switch (mode) {
    case 'explain':
      process.stdout.write(await explained(subject, locale));
      return 0;
    case 'verify': {
      const verdict = verifyRecord({ record: parseRecord(readBounded(subject)), hmac, sha256 });
      print([verdict]);
      return verdict.ok ? 0 : 1;
    }
    case 'scenario':
      return print([playScenario(readJson(readBounded(subject)), await becauseOf(why, locale))]);
    case 'lines': {
      const because = await becauseOf(why, locale);
      const lines = readBounded(subject)
        .replace(/\r?\n$/, '')
        .split('\n');
      return print(lines.map((line) => answerLine(line, because)));
    }
  }
}

function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      lines: { type: 'boolean' },
      verify: { type: 'boolean' },
      explain: { type: 'boolean' },
      why: { type: 'boolean' },
      locale: { type: 'string' },
    },
    allowPositionals: true,
  });
  const modes = (['lines', 'verify', 'explain'] as const).filter((mode) => values[mode]);
  const [subject, ...more] = positionals;
  if (subject === undefined || more.length > 0 || modes.length > 1) throw new Unreadable('', usage);
  return { mode: modes[0] ?? 'scenario', subject, why: values.why === true, locale: values.locale ?? 'en' };
}

// The words are loaded only where they are asked for: without them a position is settled in no time.
async function becauseOf(why: boolean, locale: string): Promise<Because | undefined> {
  if (!why) return undefined;
  const { becauseIn, wordsIn } = await import('./because.ts');
  return becauseIn(wordsIn(locale));
}

async function explained(rules: string, locale: string): Promise<string> {
  const { explain, wordsIn } = await import('./because.ts');
  return explain(wordsIn(locale), rules);
}

function answerLine(line: string, because: Because | undefined): unknown {
  try {
    return playScenario(readJson(line), because);
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
