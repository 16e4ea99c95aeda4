import type { Words } from '../../i18n/index.ts';
import { limits } from '../components.ts';

/** What is said of a picture in its alt text, and what found no room there. */
export interface Told {
  readonly alt: string;
  /** Whole sentences, to be said beside the picture. */
  readonly left: readonly string[];
}

/** As many sentences as fit into an alt text, in their order; none is ever cut. */
export function within(words: Words, first: string, more: readonly string[]): Told {
  let alt = first;
  const left: string[] = [];
  for (const sentence of more.filter((each) => each !== '')) {
    const longer = words.prose(alt, sentence);
    if (longer.length <= limits.alt) alt = longer;
    else left.push(sentence);
  }
  return { alt, left };
}
