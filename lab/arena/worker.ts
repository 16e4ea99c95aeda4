import { parentPort } from 'node:worker_threads';
import { playArenaGame, type ArenaTask } from './game.ts';

/** A thread of the arena: a task comes in, the finished game goes out. */
parentPort!.on('message', (task: ArenaTask) => parentPort!.postMessage(playArenaGame(task)));
