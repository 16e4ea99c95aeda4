/**
 * `npm run -s doctor [-- --json]`: whether this installation will work, a line a check, good or with what to do.
 * Without a token it is the sandbox that is looked at. Exit code 1 where something would break a game.
 */
import { parseArgs } from 'node:util';
import { REST } from 'discord.js';
import type { Environment } from '../env.ts';
import { discordFindings } from './checks/discord.ts';
import { environmentFindings } from './checks/environment.ts';
import { broken, saidBy, type Finding, type Findings } from './checks/finding.ts';
import { machineFindings } from './checks/machine.ts';
import { serverFindings } from './checks/servers.ts';
import { storeFindings } from './checks/store.ts';

const isJson = readArguments();
if (isJson !== null) {
  let breaks = false;
  for await (const finding of findings()) {
    breaks ||= finding.breaks;
    process.stdout.write(isJson ? `${JSON.stringify(finding)}\n` : lineOf(finding));
  }
  if (!isJson) process.stdout.write(breaks ? '\nA game would break. See above.\n' : '\nThis will work.\n');
  process.exitCode = breaks ? 1 : 0;
}

function readArguments(): boolean | null {
  try {
    return parseArgs({ options: { json: { type: 'boolean' } } }).values.json ?? false;
  } catch (error) {
    process.stderr.write(`${saidBy(error)}\n`);
    process.exitCode = 2;
    return null;
  }
}

function lineOf({ check, ok, breaks, what, do: advice }: Finding): string {
  const verdict = ok ? 'good' : breaks ? 'BROKEN' : 'poor';
  // Servers and channels are named by people, who may write anything into their names.
  const line = `${verdict.padEnd(8)}${check.padEnd(20)} ${what}`.replaceAll(/\p{Cc}/gu, ' ') + '\n';
  return advice === null ? line : `${line}${' '.repeat(8)}→ ${advice}\n`;
}

/** Every check, those first on which others rest. */
async function* findings(): Findings {
  const { environment, findings: ofEnvironment } = environmentFindings();
  yield* ofEnvironment;
  yield* machineFindings();
  if (environment === null || ofEnvironment.some(({ breaks }) => breaks)) return;
  const store = yield* storeFindings(environment);
  try {
    yield* onPlace(environment, store);
  } finally {
    await store?.close();
  }
}

/** Discord, or the sandbox in its place. */
async function* onPlace(
  environment: Environment,
  store: Parameters<typeof serverFindings>[1]['store'],
): Findings {
  const place = await placeOf(environment);
  if ('check' in place) return yield place;
  const rest = new REST({ api: place.apiUrl, retries: 1, timeout: 10_000 }).setToken(place.token);
  try {
    const applicationId = yield* discordFindings(rest, { ...environment, ...place });
    if (applicationId !== null) yield* serverFindings(rest, { applicationId, store });
  } catch (error) {
    yield broken(
      'Discord',
      `did not answer: ${saidBy(error)}`,
      'Try again, and see https://discordstatus.com.',
    );
  } finally {
    await place.close();
  }
}

interface Place {
  readonly apiUrl: string;
  readonly token: string;
  close(): Promise<void>;
}

async function placeOf({ token, apiUrl, port }: Environment): Promise<Place | Finding> {
  if (token !== null) return { apiUrl, token, close: () => Promise.resolve() };
  try {
    const { startSandbox } = await import('../../sandbox/index.ts');
    return await startSandbox({ port });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? broken('sandbox', `port ${port} is taken`, 'End what uses it, or set PORT to another one.')
      : broken('sandbox', `cannot be started: ${saidBy(error)}`, 'Set DISCORD_TOKEN, or run `npm ci`.');
  }
}
