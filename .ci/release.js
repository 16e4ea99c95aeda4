// npm run -s release -- VERSION [--dry-run]: makes a release out of what is here, or says in one line why not.
// The tree has to be clean, CHANGELOG to say what is new, and `npm run check` to pass; then "Unreleased" becomes
// the version with today's date, package.json says it too, and both are committed and tagged. Nothing is pushed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [version, ...flags] = process.argv.slice(2);
const dryRun = flags.includes('--dry-run');

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const npm = (...args) => execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });

function refuse(why, exitCode = 1) {
  process.stderr.write(`${why}\n`);
  process.exit(exitCode);
}

const numbers = (text) => text.split('.').map(Number);
const isLater = (one, other) => {
  const at = [0, 1, 2].find((place) => one[place] !== other[place]);
  return at !== undefined && one[at] > other[at];
};

if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version) || flags.some((flag) => flag !== '--dry-run'))
  refuse('usage: npm run -s release -- 1.2.3 [--dry-run]', 2);
if (git('status', '--porcelain') !== '') refuse('The tree is not clean: commit or put away what is there.');

const released = git('tag', '--list', 'v*')
  .split('\n')
  .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
const older = released.find((tag) => !isLater(numbers(version), numbers(tag.slice(1))));
if (older !== undefined) refuse(`${version} is not later than ${older}.`);

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const [, news = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
if (!/^- /m.test(news)) refuse('CHANGELOG.md says nothing new under "Unreleased".');

try {
  npm('run', '-s', 'check');
} catch {
  refuse('`npm run check` does not pass.');
}

const today = new Date().toISOString().slice(0, 10);
if (dryRun) {
  process.stdout.write(`${JSON.stringify({ version, date: today, released: false })}\n`);
} else {
  writeFileSync(
    'CHANGELOG.md',
    changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} – ${today}\n`),
  );
  npm('version', version, '--no-git-tag-version', '--allow-same-version');
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  process.stdout.write(`${JSON.stringify({ version, date: today, released: true })}\n`);
}
