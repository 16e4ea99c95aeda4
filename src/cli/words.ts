/**
 * `npm run -s words` compares the locale files with each other, with the sources and with Discord's
 * limits and prints one JSON object; the messages in question go to standard error. `-- --types` writes
 * the compiler's list of messages anew.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as check from '../i18n/check.ts';
import { flatten, readLocales } from '../i18n/locales.ts';
import { sameAsEnglish } from '../i18n/same.ts';

const root = new URL('../../', import.meta.url);
const typesFile = new URL('src/i18n/messages.ts', root);

/** The text of every source that may name a message. */
function sources(): readonly string[] {
  return ['src', 'commands'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('messages.ts'))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8')),
  );
}

function readArguments(): { readonly types: boolean } {
  try {
    return { types: parseArgs({ options: { types: { type: 'boolean' } } }).values.types === true };
  } catch (error) {
    process.stderr.write(`words: ${(error as Error).message}\n`);
    process.exit(2);
  }
}

function main(): void {
  const { types } = readArguments();
  const locales = new Map([...readLocales()].map(([tag, file]) => [tag, flatten(file)]));
  const english = locales.get('en')!;
  if (types) writeFileSync(typesFile, check.messageTypes(english));
  const each = (found: (tag: string, texts: check.Texts) => readonly string[]) =>
    [...locales].flatMap(([tag, texts]) => found(tag, texts).map((key) => `${tag} ${key}`));
  const faults = {
    missing: each((tag, texts) => check.missing(tag, texts, english)),
    unused: check.unused(english, sources()),
    untranslated: each((tag, texts) =>
      tag === 'en' ? [] : check.untranslated(texts, english, new Set(sameAsEnglish[tag] ?? [])),
    ),
    too_long: each((_tag, texts) => check.tooLong(texts)),
  };
  for (const [fault, keys] of Object.entries(faults))
    if (keys.length > 0) process.stderr.write(`${fault}: ${keys.join(', ')}\n`);
  const counts = Object.fromEntries(Object.entries(faults).map(([fault, keys]) => [fault, keys.length]));
  const keys = check.messagesOf(english).size;
  process.stdout.write(`${JSON.stringify({ keys, languages: locales.size, ...counts })}\n`);
  process.exitCode = Object.values(counts).some((count) => count > 0) ? 1 : 0;
}

main();
