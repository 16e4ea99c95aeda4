import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What a command does not know it names, in one line, and does nothing else. */
test.each(['conformance', 'doctor', 'longest', 'rebuild', 'record', 'referee', 'words'])(
  '%s names an unknown argument',
  (command) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', `src/cli/${command}.ts`, '--nonsense'],
      { cwd: new URL('../../', import.meta.url), encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[^\n]*--nonsense[^\n]*\n$/);
  },
);
