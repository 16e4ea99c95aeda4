import i18next, { type FormatterModule, type i18n } from 'i18next';
import { contracted } from './contract.ts';
import { isolated, runsLeft } from './isolate.ts';
import { readLocales } from './locales.ts';
import type { MessageKey, Messages } from './messages.ts';

/** The arguments that a message takes; none for most. */
type Arguments<K extends MessageKey> = keyof Messages[K] extends never ? [] : [Messages[K]];

/** One language's words, and how it writes numbers, dates and lists. */
export interface Words {
  /** The language of these words, `de`. */
  readonly locale: string;
  /** The text of a message. Names must already be safe where the text is read by Discord. */
  t<K extends MessageKey>(key: K, ...args: Arguments<K>): string;
  /** `1,234.5`; at most `digits` digits behind the point (0 where left out). */
  number(value: number, digits?: number): string;
  /** `42%` of a share from 0 to 1. */
  percent(share: number): string;
  /** `30 November 2026`, of milliseconds since 1970, in UTC. */
  date(at: number): string;
  /** For narrow places: `30 Nov`, or `11/2026` where the year matters more than the day. */
  shortDate(at: number, by: 'day' | 'month'): string;
  /** `2 days and 5 hours` of milliseconds: whole minutes, at least one. */
  duration(ms: number): string;
  /** `A, B and C`. */
  list(items: readonly string[]): string;
  /** `A, B, C`: things that only stand in a row. */
  row(items: readonly string[]): string;
  /** `A 1, 2; B 3, 4`: things that are rows themselves. */
  rows(items: readonly string[]): string;
  /** `A · B · C`: things that have nothing to do with each other. */
  beside(...items: readonly string[]): string;
  /** Whole sentences, one after the other. */
  prose(...sentences: readonly string[]): string;
}

const fallback = 'en';
const numberFormats = new Map<string, Intl.NumberFormat>();
const locales = readLocales();

/** The language tags that there are words in, English first. */
export const languages: readonly string[] = [...locales.keys()];

/** Writes every argument into its text: numbers by the language's rules, all else as it is. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, locale = fallback, { interpolationkey = '' } = {}) => {
    if (typeof value === 'number') return numbers(locale, 1).format(value);
    const text = String(value);
    if (format !== undefined) return contracted(text, format, locale);
    return runsLeft(locale) && !plain.has(interpolationkey) ? isolated(text) : text;
  },
};

/** Arguments that people copy, or that Discord reads: no sign that is not seen may stand in them. */
const plain = new Set(['hash', 'seed', 'command', 'mention', 'channel', 'time', 'link']);

const engine: i18n = i18next.createInstance();
void engine.use(formatter).init({
  initAsync: false,
  fallbackLng: fallback,
  resources: Object.fromEntries([...locales].map(([tag, file]) => [tag, { translation: file }])),
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true, skipOnVariables: true },
});

const known = new Map<string, Words>();

/** The words for a locale as Discord tells it (`de`, `en-GB`, `pt-BR`); English where there are none. */
export function wordsFor(locale: string): Words {
  const tag = tagsOf(locale).find((each) => locales.has(each)) ?? fallback;
  const made = known.get(tag) ?? words(tag);
  known.set(tag, made);
  return made;
}

/** What Discord calls otherwise than files are called: Norwegian is `no` there. */
const otherwise: Readonly<Record<string, string>> = { no: 'nb' };

/** Names that a locale's file may have, the nearest first: `zh-TW`, `zh-Hant`, `zh`. */
function tagsOf(locale: string): readonly string[] {
  const language = locale.split('-', 1)[0]!.toLowerCase();
  const script = scriptOf(locale);
  const own = [locale, ...(script === null ? [] : [`${language}-${script}`]), language];
  return language in otherwise ? [...own, otherwise[language]!] : own;
}

function scriptOf(locale: string): string | null {
  try {
    return new Intl.Locale(locale).maximize().script ?? null;
  } catch {
    return null;
  }
}

function words(locale: string): Words {
  const fixed = remembered(engine.getFixedT(locale) as Fixed);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const short = {
    day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat(locale, { month: 'numeric', year: 'numeric', timeZone: 'UTC' }),
  };
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const apart = runsLeft(locale) ? isolated : (item: string) => item;
  const joined = (mark: Mark, items: readonly string[]) => items.map(apart).join(fixed(`marks.${mark}`));
  return {
    locale,
    t: (key, ...args) => fixed(key, args[0]),
    number: (value, digits = 0) => numbers(locale, digits).format(value),
    percent: (share) => percent.format(share),
    date: (at) => date.format(at),
    shortDate: (at, by) => short[by].format(at),
    duration: (ms) => list.format(partsOf(ms).map(([unit, count]) => inUnit(locale, unit).format(count))),
    list: (items) => list.format(items.map(apart)),
    row: (items) => joined('comma', items),
    rows: (items) => joined('semicolon', items),
    beside: (...items) => joined('dot', items),
    prose: (...sentences) => sentences.filter((each) => each !== '').join(fixed('marks.space')),
  };
}

type Fixed = (key: string, args?: object) => string;

/** Texts of a language that are kept to be quick. */
const keptTexts = 5_000;

/** A text follows from its key and arguments alone, and a screen says mostly what the one before it said. */
function remembered(fixed: Fixed): Fixed {
  const texts = new Map<string, string>();
  return (key, args) => {
    const asked = args === undefined ? key : `${key} ${JSON.stringify(args)}`;
    const known = texts.get(asked);
    if (known !== undefined) return known;
    const text = fixed(key, args);
    if (texts.size >= keptTexts) texts.clear();
    texts.set(asked, text);
    return text;
  };
}

type Mark = 'comma' | 'semicolon' | 'dot';

type Unit = 'day' | 'hour' | 'minute';

/** The two largest units of a length of time that are not nought. */
function partsOf(ms: number): readonly (readonly [Unit, number])[] {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const parts: (readonly [Unit, number])[] = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ];
  return parts.filter(([, count]) => count > 0).slice(0, 2);
}

function inUnit(locale: string, unit: Unit): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
}

function numbers(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
  numberFormats.set(key, made);
  return made;
}
