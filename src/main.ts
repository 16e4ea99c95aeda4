/**
 * `npm start`: the bot on Discord, or without a token on the sandbox, whose page it prints. Reads the
 * environment once, opens the store, and leaves within 5 seconds when it is asked to.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startBot } from './bot.ts';
import { patiently } from './discord/patience.ts';
import { createLog, type Log } from './discord/log.ts';
import { loadVariables, readEnvironment, storeOptions, type Environment } from './env.ts';
import { openStore } from './store/index.ts';
import { packageRoot } from './tools/root.ts';

const stopWithinMs = 5_000;

const noToken =
  'DISCORD_TOKEN is not set. Set it to the bot token from https://discord.com/developers/applications.';

/** The page's offer to a newcomer: a game against computers at one press. */
const welcome = {
  title: 'Play Mexican Train',
  text: 'One press opens a table, seats three computers and shows your hand.',
  note: 'Or type / for every command. The list on the left lets you play as somebody else.',
  button: 'Start a game',
  command: '/mexicantrain start',
  options: { computers: 3 },
  press: ['start', 'hand'],
} as const;

try {
  await run(readEnvironment(loadVariables()));
} catch (error) {
  fail(portTaken(error) ?? (error instanceof Error ? error.message : String(error)));
}

async function run(environment: Environment): Promise<void> {
  const { production, logLevel, port } = environment;
  if (environment.token === null && production) {
    return fail(noToken);
  }
  const log = createLog(logLevel);
  const store = await patiently(() => openStore(storeOptions(environment)), {
    log,
    failing: 'the store cannot be reached yet',
  });
  const { token, apiUrl, close } =
    environment.token === null ? await openSandbox(port) : onDiscord(environment);
  const bot = await startBot({ ...environment, token, apiUrl, store, log, onFatal: fail });
  log.info({ version: version(), servers: bot.client.guilds.cache.size }, 'playing');
  leaveOnSignal(async () => {
    await bot.stop();
    await close();
    await store.close();
  }, log);
}

/** This release's number, for whoever reports a fault. */
function version(): string {
  const file = readFileSync(path.join(packageRoot, 'package.json'), 'utf8');
  return (JSON.parse(file) as { readonly version: string }).version;
}

/** Where to connect to, and what to end afterwards. */
interface Place {
  readonly token: string;
  readonly apiUrl: string;
  close(): Promise<void>;
}

function onDiscord({ token, apiUrl }: Environment): Place {
  return { token: token!, apiUrl, close: () => Promise.resolve() };
}

/** A Discord of one's own, to play on in a browser. Loaded only here: a bot on Discord needs none of it. */
async function openSandbox(port: number): Promise<Place> {
  const { startSandbox } = await import('../sandbox/index.ts').catch(withoutSandbox);
  const { token, apiUrl, pageUrl, close } = await startSandbox({ port, welcome });
  process.stdout.write(`No DISCORD_TOKEN is set, so here is a sandbox to play on: ${pageUrl}\n`);
  return { token, apiUrl, close };
}

/** The Docker image has no sandbox, and an installation without development packages cannot start it. */
function withoutSandbox(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  fail(`${noToken} (This installation has no sandbox to play on without one.)`);
}

/** What to do where another program has the page's port, or that of health and metrics; null for other errors. */
function portTaken(error: unknown): string | null {
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code !== 'EADDRINUSE') return null;
  const where = `${address}:${port}`;
  return `Something listens on ${where} already, perhaps this bot. Stop it, or set PORT (the page) or METRICS_PORT to another.`;
}

/** Ends what runs on SIGTERM and SIGINT. What takes too long is cut off: nothing unsaved was ever acknowledged. */
function leaveOnSignal(leave: () => Promise<void>, log: Log): void {
  let leaving = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (leaving) return;
    leaving = true;
    log.info({ signal }, 'leaving');
    const late = setTimeout(() => process.exit(1), stopWithinMs - 200);
    leave()
      .catch((error: unknown) => log.error({ err: error }, 'leaving was not orderly'))
      .finally(() => {
        clearTimeout(late);
        process.exit(0);
      });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** One line for the operator, and out. */
function fail(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
