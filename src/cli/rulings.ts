import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readJson, Unreadable } from '../game/read.ts';
import { parseRecord } from '../game/record.ts';
import { playScenario, type Because } from '../game/scenario.ts';
import { verifyRecord } from '../game/verify.ts';

const usage =
  'usage: referee [--why [--locale LANGUAGE]] FILE | --lines FILE | --verify RECORD | --explain RULES   (- reads standard input)';

interface Asked {
  readonly mode: 'scenario' | 'lines' | 'verify' | 'explain';
  readonly subject: string;
  readonly why: boolean;
  readonly locale: string;
}

/** What the referee is asked through, and answers through. */
export interface Desk {
  /** The text of a file, or of standard input for `-`; throws `Unreadable`. */
  readonly read: (file: string) => string;
  readonly out: (text: string) => void;
  /** One line about what cannot be answered. */
  readonly err: (line: string) => void;
}

/** Rules on what the arguments ask, and returns the exit code: 0 done, 1 a record that is not true, 2 unreadable. */
export async function ruleOn(args: readonly string[], desk: Desk): Promise<0 | 1 | 2> {
  try {
    return await answer(readArguments(args), desk);
  } catch (error) {
    desk.err(`${oneLine(error)}\n`);
    return 2;
  }
}

async function answer({ mode, subject, why, locale }: Asked, { read, out }: Desk): Promise<0 | 1> {
  switch (mode) {
    case 'explain':
      out(await explained(subject, locale));
      return 0;
    case 'verify': {
      const verdict = verifyRecord({ record: parseRecord(read(subject)), hmac, sha256 });
      out(lines([verdict.ok ? verdict : { ok: false, round: verdict.round, why: verdict.why }]));
      return verdict.ok ? 0 : 1;
    }
    case 'scenario':
      out(lines([playScenario(readJson(read(subject)), await becauseOf(why, locale))]));
      return 0;
    case 'lines': {
      const because = await becauseOf(why, locale);
      const asked = read(subject)
        .replace(/\r?\n$/, '')
        .split('\n');
      out(lines(asked.map((line) => answerLine(line, because))));
      return 0;
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

function lines(answers: readonly unknown[]): string {
  return answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');
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
