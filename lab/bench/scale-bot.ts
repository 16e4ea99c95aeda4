/** A bot in a process of its own over a store of a given size: `scale.ts` starts it and tells it to move. */
import { startBot, type Bot } from '../../src/bot.ts';
import { createLog } from '../../src/discord/log.ts';
import { openStore } from '../../src/store/index.ts';
import { moverOf } from './scale-moves.ts';

export interface Start {
  readonly dataDir: string;
  readonly token: string;
  readonly apiUrl: string;
  /** Games in progress; they are moved in turn. */
  readonly active: readonly string[];
}

export type Asked =
  | ({ readonly type: 'start' } & Start)
  | { readonly type: 'move'; readonly moves: number }
  | { readonly type: 'gauge' };

/** Milliseconds; bytes for the gauge. */
export type Told = readonly number[];

let bot: Bot;
let active: readonly string[];
let moved = 0;

process.on('message', (asked: Asked) => {
  void answer(asked).then((told) => process.send!(told));
});

async function answer(asked: Asked): Promise<Told> {
  switch (asked.type) {
    case 'start':
      return [await start(asked)];
    case 'move': {
      const took: number[] = [];
      while (took.length < asked.moves) took.push(await move());
      return took;
    }
    case 'gauge':
      return [process.memoryUsage().rss];
  }
}

/** From the closed store to a bot that answers. */
async function start({ dataDir, token, apiUrl, active: games }: Start): Promise<number> {
  active = games;
  const from = performance.now();
  const store = await openStore({ dataDir });
  bot = await startBot({
    token,
    apiUrl,
    store,
    shards: null,
    shardCount: null,
    log: createLog('error'),
    metricsPort: null,
    onFatal: (why) => {
      throw new Error(why);
    },
  });
  const took = performance.now() - from;
  await bot.idle();
  return took;
}

/** One move in the next game, until it is saved. What it makes the bot show is waited for, and not counted. */
async function move(): Promise<number> {
  const make = await moverOf(bot.tables, active[moved++ % active.length]!);
  const from = performance.now();
  await make();
  const took = performance.now() - from;
  await bot.idle();
  return took;
}
