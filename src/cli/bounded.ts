import { closeSync, openSync, readSync } from 'node:fs';
import { Unreadable } from '../game/read.ts';

/** Far more than a thousand long scenarios or any record take. */
const mostBytes = 64 * 1024 * 1024;
const chunkBytes = 64 * 1024;

/** The text of a file, or of standard input for `-`. Throws `Unreadable` as soon as it is longer than 64 MB. */
export function readBounded(file: string): string {
  const descriptor = file === '-' ? 0 : openSync(file, 'r');
  try {
    return readAll(descriptor, file === '-' ? 'standard input' : file);
  } finally {
    if (descriptor !== 0) closeSync(descriptor);
  }
}

function readAll(descriptor: number, place: string): string {
  const chunks: Buffer[] = [];
  let length = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    const read = readChunk(descriptor, chunk);
    if (read === 0) return Buffer.concat(chunks).toString('utf8');
    length += read;
    if (length > mostBytes) throw new Unreadable(place, `longer than ${mostBytes / 1024 / 1024} MB`);
    chunks.push(chunk.subarray(0, read));
  }
}

/** How much was read; 0 at the end. A pipe that has nothing yet is asked again. */
function readChunk(descriptor: number, chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
