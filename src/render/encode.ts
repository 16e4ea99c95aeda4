import type { Canvas } from './canvas.ts';
import type { Painted } from './painter.ts';

/** WebP's quality: on felt and ivory the eye finds nothing wrong, and a table stays under 80 KiB. */
const quality = 82;

export function encode(
  canvas: Canvas,
): Pick<Painted, 'bytes' | 'contentType' | 'extension' | 'width' | 'height'> {
  const { width, height } = canvas;
  return {
    bytes: canvas.encodeSync('webp', quality),
    contentType: 'image/webp',
    extension: 'webp',
    width,
    height,
  };
}
