import { openStore } from '../../src/store/index.ts';
import { shoe, shoes } from './kinds.ts';

/**
 * Saves ten documents over and over, each under another owner every time, until it is killed. Says so
 * after every round, so that whoever kills it knows that it is in the midst of the next.
 */
const [dataDir = '', redisUrl] = process.argv.slice(2);
const store = await openStore({ dataDir, redisUrl });

const move = async (id: string, step: number): Promise<void> => {
  const stored = await store.get(shoes, id);
  await store.put(shoes, id, shoe(`owner-${step % 3}`, step, step), stored?.version ?? null);
};

for (let step = 0; ; step++) {
  await Promise.all(Array.from({ length: 10 }, (_, n) => move(`crash-${n}`, step + n)));
  process.stdout.write(`saved ${step}\n`);
}
