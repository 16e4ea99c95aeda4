import { printed } from '../views/index.ts';
import type { Answer } from './answer.ts';
import type { Asked } from './asked.ts';

type Seen = Pick<Asked, 'player' | 'guild' | 'words' | 'shared'>;

/** The answer with its pictures in the print of whoever sees it: the asker's, or the server's where all do. */
export function inPrint({ player, guild, words, shared }: Seen, answer: Answer): Answer {
  const own = { words, print: player.print ?? guild.print };
  switch (answer.type) {
    case 'screen':
      return { ...answer, screen: printed(answer.screen, shared ? { words, print: guild.print } : own) };
    case 'remark':
    case 'beside':
      return answer.after === undefined ? answer : { ...answer, after: printed(answer.after, own) };
    case 'quiet':
    case 'modal':
      return answer;
  }
}
