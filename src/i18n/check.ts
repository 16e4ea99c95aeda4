/**
 * What can go wrong with locale files, found by comparing them with each other, with the sources and
 * with Discord's limits. English is the measure: its keys and arguments are those of every language.
 */

export type Texts = ReadonlyMap<string, string>;

const plural = /_(zero|one|two|few|many|other)$/;

/** The message that a key belongs to: plural forms are one message. */
function messageOf(key: string): string {
  return key.replace(plural, '');
}

/** Names of the arguments in a text, in alphabetical order. */
function argumentsOf(text: string): readonly string[] {
  return [
    ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*(?:,\s*\w+\s*)?\}\}/g)].map((match) => match[1]!)),
  ].sort();
}

/** Every message of a language with its arguments; `count` chooses the plural form where there is one. */
export function messagesOf(texts: Texts): ReadonlyMap<string, readonly string[]> {
  const messages = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const message = messageOf(key);
    const known = messages.get(message) ?? new Set();
    for (const name of argumentsOf(text)) known.add(name);
    if (message !== key) known.add('count');
    messages.set(message, known);
  }
  return new Map([...messages].map(([message, names]) => [message, [...names].sort()]));
}

/**
 * Keys that a language lacks or has too many, or whose arguments are not those of English. A message with
 * plural forms needs those of the language; more of them do no harm. Where English makes no difference by the
 * number, another language may: a message that is told its `count` may have forms anywhere.
 */
export function missing(language: string, texts: Texts, english: Texts): readonly string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const formsOf = (message: string) => categories.map((category) => `${message}_${category}`);
  const wanted = messagesOf(english);
  const own = messagesOf(texts);
  // What stands between sentences is blank in most languages, and rightly so.
  const isThere = (key: string) => {
    const text = texts.get(key) ?? '';
    return english.get(key)?.trim() === '' ? text !== '' : text.trim() !== '';
  };
  const lacking = [...wanted.keys()].flatMap((message) => {
    const inForms = !english.has(message) || (!isThere(message) && formsOf(message).some(isThere));
    return (inForms ? formsOf(message) : [message]).filter((key) => !isThere(key));
  });
  const extra = [...texts.keys()].filter((key) => {
    const names = wanted.get(messageOf(key));
    return names === undefined || (messageOf(key) !== key && !names.includes('count'));
  });
  const otherwise = [...wanted].flatMap(([message, names]) => {
    const found = own.get(message);
    return found === undefined || found.join() === names.join() ? [] : [message];
  });
  return [...new Set([...lacking, ...extra, ...otherwise])];
}

/** Messages that no source names, neither as a literal nor by a template such as `rules.${topic}.title`. */
export function unused(english: Texts, sources: readonly string[]): readonly string[] {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources) {
    for (const match of source.matchAll(/(['"])([\w.]+)\1/g)) literals.add(match[2]!);
    for (const match of source.matchAll(template)) patterns.push(templatePattern(match[1]!));
  }
  // Commands and their options are named as a pair of messages, `labels('commands.start')`.
  const named = (message: string) =>
    literals.has(message) || literals.has(message.replace(/\.(name|line)$/, ''));
  return [...messagesOf(english).keys()].filter(
    (message) => !named(message) && !patterns.some((pattern) => pattern.test(message)),
  );
}

/** A template that starts with a group's name. */
const template = /`([a-zA-Z]{3,}\.[\w.]*(?:\$\{(?:[^{}]|\{[^{}]*\})*\}[\w.]*)+)`/g;

/** The keys that a template can make. */
function templatePattern(text: string): RegExp {
  const parts = text.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.]+')}$`);
}

/** Texts that are letter for letter the English ones, though they hold words and are not known to agree. */
export function untranslated(texts: Texts, english: Texts, same: ReadonlySet<string>): readonly string[] {
  return [...texts].flatMap(([key, text]) => {
    const hasWords = /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''));
    return hasWords && english.get(key) === text && !same.has(messageOf(key)) ? [key] : [];
  });
}

/** Discord's limits by the place where a text is shown; the first that matches counts. */
const bounds: readonly (readonly [RegExp, number])[] = [
  [/^(commands|options)\..*\.name$|^menus\./, 32],
  [/^(commands|options)\..*\.line$/, 100],
  // Discord takes 80 for a button; 38 are seen on a phone, and a name in one is cut to fit.
  [
    /^(buttons|votes\.yes|votes\.back|hand\.(playO|trainChoice)|house\.reset|seats\.take|settings\.(toggle|hideYes)|board\.with|lots\.again)/,
    38,
  ],
  [
    /^(strengths|looks|clocks|languages|noticeWays|periods|scoreViews|historyOf|settingsOf|seriesKinds)\./,
    100,
  ],
  [/^(strengthLines|presets|topics|groups|sort|help\.topics)\b/, 100],
  [/^(switches|values|hand\.pick|hand\.plan(Add|Remove)|.*[pP]laceholder)/, 150],
  [/^modals\..*\.(title|label)$/, 45],
  [/^modals\..*\.hint$/, 100],
  [/^alt\./, 1024],
  [/^picture\./, 40],
];
const longestText = 1000;

/** The longest that arguments of a name get, in characters. */
const lengths: Readonly<Record<string, number>> = {
  name: 34,
  host: 34,
  target: 34,
  other: 34,
  by: 34,
  train: 46,
  where: 52,
  tile: 5,
  tiles: 120,
  reason: 120,
  mention: 24,
  time: 40,
  list: 300,
  text: 300,
  hash: 64,
  seed: 64,
};
const otherLength = 9;

/** Texts that pass Discord's limit for their place once the longest arguments are in. */
export function tooLong(texts: Texts): readonly string[] {
  return [...texts].flatMap(([key, text]) => {
    const most = bounds.find(([place]) => place.test(messageOf(key)))?.[1] ?? longestText;
    const short = most === 38 || (text.startsWith('{{') && key.startsWith('values.'));
    const filled = text.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) =>
      'W'.repeat(
        short ? Math.min(otherLength, lengths[name] ?? otherLength) : (lengths[name] ?? otherLength),
      ),
    );
    return filled.length > most ? [key] : [];
  });
}

/** `messages.ts`: the compiler's list of messages with their arguments. */
export function messageTypes(english: Texts): string {
  const lines = [...messagesOf(english)].map(([message, names]) => {
    const args = names.map((name) => `${name}: ${name === 'count' ? 'number' : 'string | number'}`);
    return `  '${message}': ${args.length === 0 ? 'Record<never, never>' : `{ ${args.join('; ')} }`};`;
  });
  return [
    '/** Written by `npm run -s words -- --types` from assets/locales/en.json: every message and its arguments. */',
    'export interface Messages {',
    ...lines,
    '}',
    'export type MessageKey = keyof Messages;',
    '',
  ].join('\n');
}
