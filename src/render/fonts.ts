import { join } from 'node:path';
import { packageRoot } from '../tools/root.ts';
import { GlobalFonts } from './canvas.ts';

/** Family and file, in the order in which a glyph is looked for. */
const always = [
  ['Train Text', 'Nunito-Bold.ttf'],
  ['Train Text', 'Nunito-Black.ttf'],
  ['Train Title', 'Bitter-Bold.ttf'],
  ['Train Sans', 'NotoSans-Bold.ttf'],
  ['Train Arabic', 'NotoSansArabic-Bold.ttf'],
  ['Train Hebrew', 'NotoSansHebrew-Bold.ttf'],
  ['Train Thai', 'NotoSansThai-Bold.ttf'],
  ['Train Devanagari', 'NotoSansDevanagari-Bold.ttf'],
  ['Train Armenian', 'NotoSansArmenian-Bold.ttf'],
  ['Train Georgian', 'NotoSansGeorgian-Bold.ttf'],
  ['Train CJK', 'NotoSansCJKjp-Bold-subset.otf'],
  ['Train Math', 'NotoSansMath-Regular.ttf'],
  ['Train Symbols', 'NotoSansSymbols-Bold.ttf'],
  ['Train More Symbols', 'NotoSansSymbols2-Regular.ttf'],
] as const;
const emoji = ['Train Emoji', 'NotoColorEmoji.woff2'] as const;

const looksLikeEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const fallback = `"Train Sans", "Train Arabic", "Train Hebrew", "Train Thai", "Train Devanagari", "Train Armenian", "Train Georgian", "Train CJK", "Train Emoji", "Train Math", "Train Symbols", "Train More Symbols"`;

export type Face = 'text' | 'heavy' | 'title';

/** The canvas font of a face at a size in pixels, every bundled script behind it. */
export function fontOf(face: Face, size: number): string {
  switch (face) {
    case 'text':
      return `700 ${size}px "Train Text", ${fallback}`;
    case 'heavy':
      return `900 ${size}px "Train Text", ${fallback}`;
    case 'title':
      return `700 ${size}px "Train Title", "Train Text", ${fallback}`;
  }
}

/** Makes the bundled fonts known, and emoji only once a text has some: that file is slow to read. */
export function prepareFonts(text: string): void {
  for (const [family, file] of always) register(family, file);
  if (looksLikeEmoji.test(text)) register(emoji[0], emoji[1]);
}

/** Files that are known. Asking the canvas takes longer than drawing a word. */
const known = new Set<string>();

function register(family: string, file: string): void {
  if (known.has(file)) return;
  known.add(file);
  if (GlobalFonts.registerFromPath(join(packageRoot, 'assets', 'fonts', file), family) === null) {
    throw new Error(`the bundled font ${file} cannot be read`);
  }
}
