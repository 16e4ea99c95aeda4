/**
 * `npm run -s screens`: which screens differ from the texts that are kept; exit 1 where some do. With
 * `--renew` the texts are kept as they are now: read what differs before it is committed.
 */
import { catalogue } from './catalogue.ts';
import { differences, renew } from './files.ts';

const asked = process.argv.slice(2);
const unknown = asked.find((argument) => argument !== '--renew');
if (unknown !== undefined) {
  process.stderr.write(`unknown argument ${unknown}\n`);
  process.exit(2);
}
const found = differences();
if (asked.includes('--renew')) renew(found);
process.stdout.write(`${JSON.stringify({ screens: catalogue.length, ...found })}\n`);
const differing = found.changed.length + found.added.length + found.removed.length;
process.exitCode = differing > 0 && !asked.includes('--renew') ? 1 : 0;
