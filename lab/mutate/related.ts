/** Which files a file imports, directly or through others. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Imports {
  /** Whether the file comes to one of `wanted`, all absolute. */
  reaches(file: string, wanted: ReadonlySet<string>): boolean;
}

const imported = /(?:from|import\(?)\s*'(\.[^']+\.ts)'/g;

export function createImports(): Imports {
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const found = [...text.matchAll(imported)].map(([, to]) => path.resolve(path.dirname(file), to!));
    known.set(file, found);
    return found;
  };
  return {
    reaches(file, wanted) {
      const seen = new Set<string>();
      const open = [file];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        if (wanted.has(at)) return true;
        for (const next of importsOf(at)) {
          if (seen.has(next)) continue;
          seen.add(next);
          open.push(next);
        }
      }
      return false;
    },
  };
}
