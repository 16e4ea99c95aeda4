/** Runs beside every test file of a survey: writes down which mutants' places the file came to. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';

declare global {
  var mutantHit: ((index: number) => void) | undefined;
}

const folder = process.env['MUTANT_HITS'];
const hits = new Set<number>();
globalThis.mutantHit = (index) => hits.add(index);

afterAll(() => {
  const { testPath } = expect.getState();
  if (folder === undefined || testPath === undefined || hits.size === 0) return;
  appendFileSync(path.join(folder, `${path.basename(testPath)}.hits`), `${[...hits].join('\n')}\n`);
});
