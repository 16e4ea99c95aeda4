/**
 * The chat's markdown as elements: headings, small print, quotes, lists, code, emphasis, links, mentions
 * and times. Anything else stays the text that it is.
 */
import { h } from './dom.js';

/** `names` resolves ids: { user(id), channel(id), role(id) }, each a name or null; `locale` formats times. */
export function markdown(text, names) {
  const fragment = document.createDocumentFragment();
  const lines = text.split('\n');
  for (let at = 0; at < lines.length;) at = block(lines, at, fragment, names);
  return fragment;
}

function block(lines, at, into, names) {
  const line = lines[at];
  if (line.startsWith('```')) return fence(lines, at, into);
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading) {
    into.append(h(`h${heading[1].length + 2}`, null, inline(heading[2], names)));
    return at + 1;
  }
  const small = /^-# +(.+)$/.exec(line);
  if (small) {
    into.append(h('small', { class: 'subtext' }, inline(small[1], names)));
    return at + 1;
  }
  if (/^> /.test(line)) {
    const end = runOf(lines, at, /^> ?/);
    into.append(
      h(
        'blockquote',
        null,
        markdown(
          lines
            .slice(at, end)
            .map((l) => l.replace(/^> ?/, ''))
            .join('\n'),
          names,
        ),
      ),
    );
    return end;
  }
  if (/^ *[-*] +/.test(line)) return list(lines, at, into, names, 'ul', /^ *[-*] +/);
  if (/^ *\d+\. +/.test(line)) return list(lines, at, into, names, 'ol', /^ *\d+\. +/);
  into.append(h('div', { class: 'line' }, line === '' ? ' ' : inline(line, names)));
  return at + 1;
}

function fence(lines, at, into) {
  const closing = lines.findIndex((line, index) => index > at && line.endsWith('```'));
  const end = closing < 0 ? lines.length : closing + 1;
  const body = lines
    .slice(at, end)
    .join('\n')
    .replace(/^```[a-z]*\n?/, '')
    .replace(/\n?```$/, '');
  into.append(h('pre', { tabindex: '0' }, h('code', null, body)));
  return end;
}

function list(lines, at, into, names, tag, marker) {
  const end = runOf(lines, at, marker);
  into.append(
    h(
      tag,
      null,
      lines.slice(at, end).map((l) => h('li', null, inline(l.replace(marker, ''), names))),
    ),
  );
  return end;
}

function runOf(lines, at, pattern) {
  let end = at;
  while (end < lines.length && pattern.test(lines[end])) end += 1;
  return end;
}

const rules = [
  [/^\\([\\`*_~|<>#@\-.:[\]()!{}+=])/, (m) => m[1]],
  [/^``(.+?)``/s, (m) => h('code', null, m[1])],
  [/^`([^`]+)`/, (m) => h('code', null, m[1])],
  [/^\*\*\*(.+?)\*\*\*/s, (m, names) => h('strong', null, h('em', null, inline(m[1], names)))],
  [/^\*\*(.+?)\*\*(?!\*)/s, (m, names) => h('strong', null, inline(m[1], names))],
  [/^__(.+?)__(?!_)/s, (m, names) => h('u', null, inline(m[1], names))],
  [/^\*(?!\s)(.+?)\*(?!\*)/s, (m, names) => h('em', null, inline(m[1], names))],
  [/^_(?!\s)(.+?)_(?![_\w])/s, (m, names) => h('em', null, inline(m[1], names))],
  [/^~~(.+?)~~/s, (m, names) => h('s', null, inline(m[1], names))],
  [/^\|\|(.+?)\|\|/s, (m, names) => spoiler(inline(m[1], names))],
  [/^<a?:(\w+):(\d+)>/, (m) => h('img', { class: 'emoji', src: `/emojis/${m[2]}.webp`, alt: m[1] })],
  [/^<@!?(\d+)>/, (m, names) => person(m[1], names)],
  [/^<@&(\d+)>/, (m, names) => mention(`@${names.role?.(m[1]) ?? 'role'}`, false)],
  [/^<#(\d+)>/, (m, names) => mention(`#${names.channel(m[1]) ?? 'unknown'}`, false)],
  [/^<\/([^:>]+):(\d+)>/, (m) => mention(`/${m[1]}`, false)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m, names) => time(Number(m[1]), m[2] ?? 'f', names)],
  [/^\[([^\]]+)\]\((https?:[^\s)]+)\)/, (m, names) => link(m[2], inline(m[1], names))],
  [/^<(https?:[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, (m) => link(m[0], m[0])],
];

function inline(text, names) {
  const parts = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const found = special(rest, text[at - 1]);
    if (found === null) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== '') parts.push(plain);
    plain = '';
    parts.push(found.make(names));
    at += found.length;
  }
  if (plain !== '') parts.push(plain);
  return parts;
}

function special(rest, before) {
  if (!/^[\\`*_~|<[h]/.test(rest)) return null;
  if (rest[0] === '_' && before !== undefined && /\w/.test(before)) return null;
  for (const [pattern, make] of rules) {
    const match = pattern.exec(rest);
    if (match) return { length: match[0].length, make: (names) => make(match, names) };
  }
  return null;
}

/** A mention of somebody opens their menu, as their name does. */
function person(id, names) {
  const text = `@${names.user(id) ?? 'unknown'}`;
  if (names.menu === undefined) return mention(text, names.me === id);
  return h(
    'button',
    {
      type: 'button',
      class: names.me === id ? 'mention mine' : 'mention',
      onclick: (event) => names.menu(id, event.currentTarget),
    },
    text,
  );
}

function mention(text, mine) {
  return h('span', { class: mine ? 'mention mine' : 'mention' }, text);
}

function link(href, ...content) {
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...content);
}

function spoiler(content) {
  const button = h(
    'button',
    { type: 'button', class: 'spoiler', 'aria-label': 'Spoiler, press to show' },
    content,
  );
  button.addEventListener('click', () => button.classList.add('shown'));
  return button;
}

const styles = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

function time(seconds, style, names) {
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(names.locale, styles.F).format(date);
  const shown =
    style === 'R'
      ? relative(seconds, names)
      : new Intl.DateTimeFormat(names.locale, styles[style]).format(date);
  return h('time', { datetime: date.toISOString(), title: full }, shown);
}

const units = [
  ['year', 31536000],
  ['month', 2592000],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

function relative(seconds, names) {
  const ahead = seconds - names.now() / 1000;
  const [unit, size] = units.find(([, length]) => Math.abs(ahead) >= length) ?? units.at(-1);
  return new Intl.RelativeTimeFormat(names.locale, { numeric: 'auto' }).format(
    Math.round(ahead / size),
    unit,
  );
}
