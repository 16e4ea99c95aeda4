/**
 * `npm run -s restore -- FILE`: puts a backup into an empty store, SQLite or Redis, whichever it came from.
 * Prints `kinds, bytes`. Run it before the bot is started on that store.
 */
import { restore } from '../store/index.ts';
import { copyingCommand } from './copying.ts';

await copyingCommand('restore', restore);
