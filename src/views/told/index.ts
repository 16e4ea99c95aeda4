/**
 * Pictures in words. What is told of a picture comes from the very value that it is drawn from, and from nothing
 * else: `test/views/told` changes every fact of every picture and asks that eye and ear both notice.
 */
import type { Words } from '../../i18n/index.ts';
import type { PictureSpec } from '../../render/index.ts';
import { picture } from '../components.ts';
import type { ScreenPicture } from '../screen.ts';
import { tellBoard, tellChart, tellProfile } from './boards.ts';
import { tellHand } from './hand.ts';
import { tellPaper } from './paper.ts';
import { tellPodium } from './podium.ts';
import { tellRule } from './rule.ts';
import { tellScores } from './scores.ts';
import { tellTable } from './table.ts';
import { tellTrain } from './train.ts';
import type { Told } from './within.ts';

export { doublesDue, tableLines } from './table.ts';

/** The picture under that file name, described by all that it shows. */
export function toldPicture(words: Words, name: string, spec: PictureSpec): ScreenPicture {
  return picture(name, told(words, spec).alt, spec);
}

/** All that a picture shows, in words. */
export function told(words: Words, spec: PictureSpec): Told {
  switch (spec.kind) {
    case 'table':
      return tellTable(words, spec);
    case 'hand':
      return tellHand(words, spec);
    case 'train':
      return tellTrain(words, spec);
    case 'scores':
      return tellScores(words, spec);
    case 'podium':
      return tellPodium(words, spec);
    case 'board':
      return tellBoard(words, spec);
    case 'chart':
      return tellChart(words, spec);
    case 'profile':
      return tellProfile(words, spec);
    case 'rule':
      return tellRule(words, spec);
    case 'paper':
      return tellPaper(words, spec);
    case 'replay':
      return tellTable(words, spec.frames.at(-1)!);
  }
}
