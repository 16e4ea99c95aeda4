import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../../src/tools/root.ts';

/** The bot's processes: each the real entry, `src/main.ts`, with an environment of its own. */
export interface Bots {
  /** Processes that were killed. */
  kills(): number;
  /** Processes that ended though nobody ended them. */
  fallen(): number;
  running(): number;
  start(): void;
  /** SIGKILL to the one that has run longest; resolves once it is gone. */
  kill(): Promise<void>;
  /** SIGTERM to the one that has run longest. */
  leave(): Promise<void>;
  /** SIGSTOP to one of them, and SIGCONT after so many milliseconds. */
  pause(ms: number): Promise<void>;
  /** By how much their clocks are ahead of the machine's. */
  setAhead(aheadMs: number): void;
  /** Ends them all in order. */
  stop(): Promise<void>;
}

export interface BotsOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** Where their logs go. */
  readonly logFile: string;
}

export function createBots({ environment, logFile }: BotsOptions): Bots {
  const running = new Set<ChildProcess>();
  const paused = new Set<ChildProcess>();
  const log = createWriteStream(logFile, { flags: 'a' });
  const counted = { kills: 0, fallen: 0 };
  let ahead = 0;
  let stopped = false;
  const endAll = (): void => running.forEach((child) => void child.kill('SIGKILL'));
  process.once('exit', endAll);

  function start(): void {
    const child = fork(path.join(packageRoot, 'src/main.ts'), {
      cwd: packageRoot,
      execArgv: ['--import', 'tsx', '--import', './lab/chaos/bot-clock.ts'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...inherited(), ...environment, CLOCK_AHEAD_MS: String(ahead) },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.on('error', ignored);
    running.add(child);
    child.once('exit', (code) => {
      if (!running.delete(child)) return;
      counted.fallen += 1;
      process.stderr.write(`a bot ended by itself with ${code}\n`);
      if (running.size === 0 && !stopped) setTimeout(start, 1_000);
    });
  }

  async function end(child: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child === undefined) return;
    running.delete(child);
    const gone = once(child, 'exit');
    child.kill(signal);
    if (paused.has(child)) child.kill('SIGCONT');
    await gone;
  }

  const oldest = (): ChildProcess | undefined => running.values().next().value;

  return {
    kills: () => counted.kills,
    fallen: () => counted.fallen,
    running: () => running.size,
    start,
    async kill() {
      if (running.size === 0) return;
      counted.kills += 1;
      await end(oldest(), 'SIGKILL');
    },
    leave: () => end(oldest(), 'SIGTERM'),
    async pause(ms) {
      const child = oldest();
      if (child === undefined || paused.has(child)) return;
      paused.add(child);
      child.kill('SIGSTOP');
      await sleep(ms);
      paused.delete(child);
      child.kill('SIGCONT');
    },
    setAhead(aheadMs) {
      ahead = aheadMs;
      for (const child of running) if (child.connected) child.send({ aheadMs }, ignored);
    },
    async stop() {
      stopped = true;
      await Promise.all([...running].map((child) => end(child, 'SIGTERM')));
      process.off('exit', endAll);
      log.end();
    },
  };
}

/** What a process needs of this one's environment; nothing that would set up the bot. */
function inherited(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  return { PATH, HOME, ...(TMPDIR === '' ? {} : { TMPDIR }) };
}

function ignored(): void {}
