import { performance } from 'node:perf_hooks';
import { createCanvas, PDFDocument, type Context } from './canvas.ts';
import { drawPaper, whiten } from './draw/paper.ts';
import { layOutPaper, type PaperLayout } from './layout/paper.ts';
import type { Painted } from './painter.ts';
import type { PaperPicture } from './picture-spec.ts';
import { putOnSheet } from './sheet-of.ts';

/** Painted pixels for each point of the paper, where it is looked at before it is printed. */
const pictureScale = 2;

/** A score sheet: as a PDF with a page a sheet, or as a picture of the first sheet. */
export function encodePaper(picture: PaperPicture): Painted {
  const start = performance.now();
  const layout = layOutPaper(picture);
  const encoded = picture.as === 'pdf' ? pdfOf(picture, layout) : pictureOf(picture, layout);
  return { ...encoded, drawMs: performance.now() - start, encodeMs: 0 };
}

type Encoded = Omit<Painted, 'drawMs' | 'encodeMs'>;

function pdfOf(picture: PaperPicture, layout: PaperLayout): Encoded {
  const { width, height, pages } = layout;
  const document = new PDFDocument({ title: picture.words.title, creator: 'Mexican Train' });
  for (const page of pages) {
    const ctx = document.beginPage(width, height) as unknown as Context;
    putOnSheet(ctx, layout.sheet);
    drawPaper(ctx, picture, page);
    document.endPage();
  }
  return { bytes: document.close(), contentType: 'application/pdf', extension: 'pdf', width, height };
}

function pictureOf(picture: PaperPicture, layout: PaperLayout): Encoded {
  const width = layout.width * pictureScale;
  const height = layout.height * pictureScale;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  putOnSheet(ctx, { ...layout.sheet, scale: pictureScale });
  whiten(ctx, layout.width, layout.height);
  drawPaper(ctx, picture, layout.pages[0]!);
  // Black lines on white: smaller as PNG than in any format for photographs, and without its smears.
  return { bytes: canvas.encodeSync('png'), contentType: 'image/png', extension: 'png', width, height };
}
