import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { importTableRule } from './eslint/import-table.js';

const pure = ['src/game/**/*.ts', 'src/ai/**/*.ts', 'src/table/**/*.ts'];

const noEnum = {
  selector: 'TSEnumDeclaration',
  message: 'A constant array and its union type instead of an enum.',
};

/** The parts of the edge that run in a simulation; the others hold the client, the gateway and the machine. */
const simulated = [
  ...[
    'acknowledge',
    'answering',
    'channels',
    'failures',
    'notices',
    'payload',
    'persist',
    'private-messages',
  ],
  ...['publish', 'reply', 'retries', 'show-table', 'told', 'troubles', 'waiting'],
];

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
      'no-restricted-syntax': ['error', noEnum],
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
      'src/answers/**/*.ts',
      'src/standings/**/*.ts',
      'src/views/**/*.ts',
      'commands/**/*.ts',
      'src/store/{codec,documents,upkeep}.ts',
      'src/tools/latest.ts',
      `src/discord/{${simulated.join()}}.ts`,
      'lab/simulate/**/*.ts',
    ],
    // Searching computers work in threads of their own; a simulation hands in quicker ones.
    ignores: ['src/answers/advisor*.ts', 'src/keeper/players*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval', 'setImmediate', 'performance'].map((name) => ({
          name,
          message: 'A simulation owns time: take the timers that are handed in.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance is handed in.' },
        { object: 'Date', property: 'now', message: 'The clock is handed in.' },
        { object: 'AbortSignal', property: 'timeout', message: 'A simulation owns time: take the timers.' },
      ],
      'no-restricted-syntax': [
        'error',
        noEnum,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The clock is handed in.',
        },
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
