import { Piscina } from 'piscina';

/**
 * A pool of threads that run a module beside the caller, from the sources as from the build. No thread starts
 * before the first task.
 *
 * @param options.beside the caller's `import.meta.url`
 * @param options.module the module's name without extension; it exports the task as its default
 * @param options.most how many threads at most
 * @param options.idleTimeout after how many milliseconds without work a thread ends
 * @param options.atomics `disabled`: between tasks a thread waits in its event loop and is not put to sleep
 */
export function threadPool(options: {
  readonly beside: string;
  readonly module: string;
  readonly most: number;
  readonly idleTimeout: number;
  readonly atomics?: 'disabled';
}): Piscina {
  const { beside, module, most, idleTimeout, atomics } = options;
  const source = beside.endsWith('.ts');
  return new Piscina({
    filename: new URL(`./${module}.${source ? 'ts' : 'js'}`, beside).href,
    // A thread does not inherit the loader that reads TypeScript; it has to be told.
    execArgv: source ? ['--import', 'tsx'] : [],
    minThreads: 0,
    maxThreads: most,
    idleTimeout,
    ...(atomics === undefined ? {} : { atomics }),
  });
}
