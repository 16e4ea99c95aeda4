import { loadVariables, readEnvironment, storeOptions, UnusableEnvironment } from '../env.ts';
import { describeError } from '../discord/log.ts';
import type { Copied, StoreOptions } from '../store/index.ts';

/**
 * Runs a command that takes one file and the store that the environment names, and prints what it copied.
 * Exit code 1 where that could not be done, 2 for unusable arguments; each with one line that says why.
 */
export async function copyingCommand(
  name: string,
  copy: (file: string, options: StoreOptions) => Promise<Copied>,
): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file === '' || more.length > 0) return fail(2, `usage: ${name} FILE`);
  try {
    const copied = await copy(file, storeOptions(readEnvironment(loadVariables())));
    process.stdout.write(`${JSON.stringify(copied)}\n`);
  } catch (error) {
    fail(error instanceof UnusableEnvironment || error instanceof TypeError ? 2 : 1, reasonOf(error));
  }
}

function fail(exitCode: number, why: string): void {
  process.stderr.write(`${why.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.exitCode = exitCode;
}

/** With what lies behind it: "did not answer" alone tells nobody whether the address or the password is wrong. */
function reasonOf(error: unknown): string {
  const { message, cause } = describeError(error);
  const behind = (cause as { readonly message?: string } | undefined)?.message;
  return [message, behind].filter(Boolean).join(' ');
}
