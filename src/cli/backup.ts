/**
 * `npm run -s backup -- FILE`: writes everything that is stored into one file, at one moment, while the bot
 * runs. Prints `kinds, bytes`.
 */
import { backUp } from '../store/index.ts';
import { copyingCommand } from './copying.ts';

await copyingCommand('backup', (file, options) => backUp(options, file));
