/** The one door to the canvas, so that it never loads with the machine's fonts. */
import './no-system-fonts.ts';

export { createCanvas, GlobalFonts, PDFDocument } from '@napi-rs/canvas';
export type { Canvas, SKRSContext2D as Context } from '@napi-rs/canvas';
