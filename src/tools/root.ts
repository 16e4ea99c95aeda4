import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of package.json, and of assets/ beside it. The same from the sources and from dist/, which lies
 * one folder deeper: whoever reads an asset starts here and not from its own place.
 */
export const packageRoot = nearestPackage(path.dirname(fileURLToPath(import.meta.url)));

function nearestPackage(from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`There is no package.json above ${from}.`);
  }
}
