/**
 * `npm run -s referee -- FILE|-`, `--lines FILE|-`, `--verify RECORD|-`, `--explain RULES`: the rules as a
 * command. Settles a position, many positions, checks a finished game's record against its published seed,
 * or prints the pages of the rules. `--why` puts refusals into words, `--locale` says in which language.
 */
import { readBounded } from './bounded.ts';
import { ruleOn } from './rulings.ts';

process.exitCode = await ruleOn(process.argv.slice(2), {
  read: readBounded,
  out: (text) => process.stdout.write(text),
  err: (line) => process.stderr.write(line),
});
