import { Writable } from 'node:stream';

/** A destination for a log that keeps its lines. */
export function linesInto(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
}
