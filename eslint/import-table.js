/**
 * Who may import whom, as one table, and the lint rule that enforces it.
 *
 * A folder names the other folders (or single files) it may reach and the outside packages it may use;
 * everything that is not listed is a breach. `*` allows all. Node's own modules are listed as `node:*` where a folder
 * may touch the machine; the pure folders may not.
 */
import path from 'node:path';

/** @type {Record<string, { folders: string[], files?: string[], packages: string[], why: string }>} */
export const importTable = {
  'src/game': {
    folders: [],
    packages: [],
    why: 'the rules are pure: no clock, no chance, no text, no outside code',
  },
  'src/ai': { folders: ['src/game'], packages: [], why: 'computer players decide from a View alone' },
  'src/table': {
    folders: ['src/game', 'src/ai'],
    packages: ['node:crypto'],
    why: 'a table is values and steps: it neither loads nor saves, and does not know who shows it (hashing the seed is arithmetic)',
  },
  'src/i18n': {
    folders: ['src/game', 'src/table', 'src/tools'],
    packages: ['i18next', 'node:*'],
    why: 'words know the rules and the table by type only',
  },
  'src/render': {
    folders: ['src/game', 'src/i18n', 'src/tools'],
    files: ['src/table/lists.ts'],
    packages: ['@napi-rs/canvas', 'lru-cache', 'node:*'],
    why: 'pictures are drawn from a View',
  },
  'src/store': {
    folders: ['src/game', 'src/table'],
    packages: ['keyv', '@keyv/redis', '@redis/client', 'libsql', 'lru-cache', 'zod', 'node:*'],
    why: 'the store keeps documents and knows nothing of Discord or of playing',
  },
  'src/standings': {
    folders: ['src/game', 'src/table', 'src/store'],
    packages: ['openskill', 'node:*'],
    why: 'standings are computed from finished games and kept where they can be found',
  },
  'src/tools': {
    folders: [],
    packages: ['piscina', 'node:*'],
    why: 'tools serve every folder and know none',
  },
  'src/keeper': {
    folders: ['src/game', 'src/ai', 'src/table', 'src/store', 'src/standings', 'src/tools'],
    packages: ['lru-cache', 'node:*'],
    why: 'the keeper loads, steps, saves and tells; it does not know who shows it',
  },
  'src/views': {
    folders: ['src/game', 'src/ai', 'src/i18n', 'src/render'],
    files: ['src/table/lists.ts', 'src/table/seen.ts', 'src/table/settings.ts'],
    packages: ['discord.js', 'node:*'],
    why: 'views turn what may be seen of a table into message payloads; a table itself holds seed and hands',
  },
  'src/answers': {
    folders: [
      'src/game',
      'src/ai',
      'src/i18n',
      'src/table',
      'src/store',
      'src/keeper',
      'src/standings',
      'src/views',
      'src/render',
      'src/tools',
    ],
    packages: ['lru-cache', 'node:*'],
    why: 'what a press or a command means is said without Discord at hand',
  },
  'src/discord': {
    folders: [
      'src/game',
      'src/ai',
      'src/i18n',
      'src/table',
      'src/store',
      'src/keeper',
      'src/standings',
      'src/views',
      'src/answers',
      'src/render',
      'src/tools',
    ],
    packages: ['discord.js', 'lru-cache', 'pino', 'prom-client', 'node:*'],
    why: 'the edge to Discord and nothing else',
  },
  commands: {
    folders: [
      'src/game',
      'src/i18n',
      'src/table',
      'src/keeper',
      'src/views',
      'src/answers',
      'src/store',
      'src/standings',
      'src/render',
    ],
    packages: ['discord.js', 'node:*'],
    why: 'a command is data and a function at the edge',
  },
  'src/cli': {
    folders: [
      'src/game',
      'src/ai',
      'src/i18n',
      'src/table',
      'src/store',
      'src/keeper',
      'src/standings',
      'src/views',
      'src/answers',
      'src/render',
      'src/tools',
      'src/discord',
      'commands',
    ],
    files: ['src/env.ts', 'src/bot.ts', 'sandbox/index.ts'],
    packages: ['*'],
    why: 'a command-line face may show everything but the laboratory',
  },
  sandbox: {
    folders: [],
    packages: ['ws', 'zod', 'discord-api-spec', 'image-dimensions', 'node:*'],
    why: 'the sandbox stands in for Discord and must not know the bot',
  },
};

/** The table's folder that a file (relative to the repository) lies in, or null. */
export function folderOf(file) {
  const posix = file.split(path.sep).join('/');
  return Object.keys(importTable).find((folder) => posix.startsWith(`${folder}/`)) ?? null;
}

const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Why `file` may not import `specifier`, or null where it may. Paths are relative to the repository. */
export function breach(file, specifier) {
  const from = folderOf(file);
  if (from === null) return null;
  const { folders, files = [], packages, why } = importTable[from];
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file.split(path.sep).join('/')), specifier);
    if (target.startsWith(`${from}/`)) return null;
    const to = folderOf(target);
    if ((to !== null && folders.includes(to)) || files.includes(target)) return null;
    return `${from} may not import ${to ?? target}: ${why}`;
  }
  const allowed =
    packages.includes('*') ||
    (specifier.startsWith('node:')
      ? packages.includes('node:*') || packages.includes(specifier)
      : packages.includes(packageName(specifier)));
  return allowed ? null : `${from} may not import ${specifier}: ${why}`;
}

/** @type {import('eslint').Rule.RuleModule} */
export const importTableRule = {
  meta: {
    type: 'problem',
    docs: { description: 'imports keep to the table of who may import whom' },
    schema: [],
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename);
    const check = (node) => {
      if (node.source === null || node.source === undefined || typeof node.source.value !== 'string') return;
      const message = breach(file, node.source.value);
      if (message !== null) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
