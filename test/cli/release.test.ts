/** The release script in a repository of its own, whose checks pass or fail as told. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = path.resolve('.ci/release.js');
let folder: string;
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const release = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stderr.trim() };
};
const commit = (check = 'true'): void => {
  write('package.json', JSON.stringify({ name: 'x', version: '0.1.0', scripts: { check } }));
  git('add', '-A');
  git('commit', '-qm', 'x');
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  git('init', '-q');
  git('config', 'user.name', 'Anna');
  git('config', 'user.email', 'anna@example.org');
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 – 2026-01-01\n\n- Old.\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('dates the news, says the version, commits and tags; once', () => {
  commit();
  expect(release('0.2.0')).toEqual({ status: 0, said: '' });
  const today = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toContain(`## Unreleased\n\n## 0.2.0 – ${today}\n\n- New.\n\n## 0.1.0`);
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' });
  expect(git('describe')).toBe('v0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(release('0.2.0')).toEqual({ status: 1, said: '0.2.0 is not later than v0.2.0.' });
  expect(release('0.10.0').said).toContain('nothing new');
});

test('refuses a tree that is not clean, checks that fail, and what is no version, and changes nothing', () => {
  commit('false');
  expect(release('0.2.0')).toMatchObject({ status: 1, said: expect.stringContaining('does not pass') });
  expect(release('two')).toMatchObject({ status: 2, said: expect.stringContaining('usage') });
  write('new.txt', '');
  expect(release('0.2.0')).toMatchObject({ status: 1, said: expect.stringContaining('not clean') });
  rmSync(path.join(folder, 'new.txt'));
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
});
