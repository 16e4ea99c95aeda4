import { readdirSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../src/tools/root.ts';

/** Where mutants are planted, area by area. */
const folders = {
  game: ['src/game'],
  ai: ['src/ai'],
  table: ['src/table'],
  i18n: ['src/i18n'],
  layout: ['src/render/layout'],
  store: ['src/store'],
  standings: ['src/standings'],
  keeper: ['src/keeper'],
  views: ['src/views'],
  answers: ['src/answers'],
  discord: ['src/discord'],
  commands: ['commands'],
  sandbox: ['sandbox/rules'],
} as const;
export type Area = keyof typeof folders;
export const areas = Object.keys(folders) as readonly Area[];

/** What is made by a command, or learnt: numbers that no test can know. */
const unplanted = /\/(messages|.*weights.*)\.ts$/;

/** The area's files, relative to the repository. */
export function filesOf(area: Area): readonly string[] {
  return folders[area].flatMap((folder) =>
    readdirSync(path.join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.ts') && !unplanted.test(file))
      .sort(),
  );
}
