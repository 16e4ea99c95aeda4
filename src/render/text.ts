import { LRUCache } from 'lru-cache';
import type { Context } from './canvas.ts';
import { fontOf, prepareFonts, type Face } from './fonts.ts';
import { sheetOf } from './sheet-of.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstStrong = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]|\p{L}/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

export interface TextStyle {
  readonly face: Face;
  /** Pixels. */
  readonly size: number;
  readonly colour: string;
  readonly align?: 'left' | 'center' | 'right';
  /** The size may shrink to this before the text is cut. */
  readonly minSize?: number;
}

export interface TextBox {
  /** The edge or middle that `align` names. */
  readonly x: number;
  /** The middle of the line. */
  readonly y: number;
  readonly width: number;
}

/**
 * Draws one line, shrunk and then cut with an ellipsis until it fits the box's width.
 * Returns the width that it takes.
 */
export function drawText(ctx: Context, text: string, box: TextBox, style: TextStyle): number {
  const line = clean(text);
  if (line === '') return 0;
  const size = shrunk(ctx, line, box.width, style);
  const shown = cut(ctx, line, box.width, style.face, size);
  ctx.font = fontOf(style.face, size);
  ctx.fillStyle = style.colour;
  ctx.textAlign = style.align ?? 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.direction = isRightToLeft(line) ? 'rtl' : 'ltr';
  ctx.fillText(shown, box.x, Math.round(box.y + size * 0.352));
  return widthOf(ctx, shown, style.face, size);
}

/** Draws up to `lines` lines, broken at spaces, around the middle `box.y`; the last one is cut. */
export function drawLines(
  ctx: Context,
  text: string,
  box: TextBox & { readonly lines: number },
  style: TextStyle,
): void {
  const size = Math.max(sheetOf(ctx).leastText, style.size);
  const rows = breakLines(ctx, clean(text), box, { ...style, size });
  const height = size * 1.16;
  rows.forEach((row, at) => {
    const y = box.y + (at - (rows.length - 1) / 2) * height;
    drawText(ctx, row, { x: box.x, y, width: box.width }, style);
  });
}

/** Width in pixels of a line as it is. */
export function widthOf(ctx: Context, text: string, face: Face, size: number): number {
  prepareFonts(text);
  const font = fontOf(face, size);
  const key = `${face}${size}${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  ctx.font = font;
  const width = ctx.measureText(text).width;
  widths.set(key, width);
  return width;
}
const widths = new LRUCache<string, number>({ max: 4000 });

/** The text without its last graphemes and with an ellipsis, so that it fits; as it is where it does. */
export function cut(ctx: Context, text: string, width: number, face: Face, size: number): string {
  if (widthOf(ctx, text, face, size) <= width) return text;
  const parts = [...graphemes.segment(text)].map((part) => part.segment);
  let fits = 0;
  let tooMany = parts.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(ctx, ellipsis(parts, middle), face, size) <= width) fits = middle;
    else tooMany = middle;
  }
  return ellipsis(parts, fits);
}

/** The first thing a reader would call a letter of a name, for a disc; a bullet where there is none. */
export function initialOf(name: string): string {
  for (const { segment } of graphemes.segment(clean(name))) {
    if (/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(segment))
      return segment.toUpperCase();
  }
  return '•';
}

export function isRightToLeft(text: string): boolean {
  const strong = firstStrong.exec(text);
  return strong !== null && rightToLeft.test(strong[0]);
}

/** One line without control characters, overrides of direction or towers of combining marks. */
function clean(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/(\p{Mn}{3})\p{Mn}+/gu, '$1')
    .trim();
}

function ellipsis(parts: readonly string[], count: number): string {
  return `${parts.slice(0, count).join('').trimEnd()}…`;
}

function shrunk(ctx: Context, text: string, width: number, style: TextStyle): number {
  const { leastText } = sheetOf(ctx);
  const least = Math.max(leastText, style.minSize ?? style.size);
  let size = Math.max(leastText, style.size);
  while (size > least && widthOf(ctx, text, style.face, size) > width) size = Math.max(least, size - 2);
  return size;
}

function breakLines(
  ctx: Context,
  text: string,
  box: { readonly width: number; readonly lines: number },
  style: TextStyle,
): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (
      row !== '' &&
      rows.length < box.lines - 1 &&
      widthOf(ctx, longer, style.face, style.size) > box.width
    ) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  rows.push(row);
  return rows;
}
