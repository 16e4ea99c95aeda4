import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { importTableRule } from './eslint/import-table.js';

const pure = ['src/game/**/*.ts', 'src/ai/**/*.ts', 'src/table/**/*.ts'];

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'reports/', '.stryker-tmp/', 'data/', 'coverage/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommended],
    plugins: { local: { rules: { 'import-table': importTableRule } } },
    rules: {
      'local/import-table': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'A constant array and its union type instead of an enum.' },
      ],
      eqeqeq: 'error',
    },
  },
  {
    files: pure,
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'Date',
          'process',
          'console',
          'setTimeout',
          'setInterval',
          'fetch',
          'crypto',
          'Buffer',
          'performance',
        ].map((name) => ({
          name,
          message: 'The rules, the computer players and the table are pure: it arrives as an argument.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance arrives as an argument.' },
        { object: 'globalThis', property: 'Date', message: 'The clock arrives as an argument.' },
      ],
    },
  },
  {
    // What runs in a simulation reads no clock, no chance and no timer but those that it is handed.
    files: [
      'src/keeper/**/*.ts',
      'src/discord/answering.ts',
      'src/discord/publish.ts',
      'src/discord/show-table.ts',
      'src/discord/notices.ts',
      'src/discord/reply.ts',
      'src/discord/channels.ts',
      'lab/simulate/**/*.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval', 'performance'].map((name) => ({
          name,
          message: 'A simulation owns time: take the timers that are handed in.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance is handed in.' },
        { object: 'Date', property: 'now', message: 'The clock is handed in.' },
      ],
    },
  },
  {
    // Hashing the seed is arithmetic on bytes.
    files: ['src/table/chance.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['**/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['sandbox/page/**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'window',
          'document',
          'fetch',
          'WebSocket',
          'EventSource',
          'FormData',
          'Blob',
          'localStorage',
          'location',
          'history',
          'navigator',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'requestAnimationFrame',
          'customElements',
          'HTMLElement',
          'Intl',
          'CSS',
          'matchMedia',
          'URLSearchParams',
          'AbortController',
          'CustomEvent',
          'KeyboardEvent',
          'MutationObserver',
          'ResizeObserver',
          'IntersectionObserver',
          'structuredClone',
          'queueMicrotask',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
