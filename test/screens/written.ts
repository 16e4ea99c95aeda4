/**
 * A screen or form as text, in every language at once: ids, styles and numbers stand once, and so does what all
 * languages say alike; short words stand beside each other (`en | de | nl`), longer ones below each other. Made
 * to be read by eye.
 */
import { formatTile, type Tile } from '../../src/game/index.ts';
import { languages, wordsFor, type Words } from '../../src/i18n/index.ts';
import { screenFlags, type Modal, type Screen } from '../../src/views/index.ts';

/** Characters of a line that is not running text. */
const widest = 110;

/** A component as Discord is sent it. */
interface Node {
  readonly type?: number;
  readonly content?: string;
  readonly label?: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly custom_id?: string;
  readonly options?: readonly Option[];
  readonly items?: readonly { readonly media: { readonly url: string }; readonly description?: string }[];
  readonly components?: readonly Node[];
  readonly component?: Node;
  readonly accessory?: Node;
  readonly [key: string]: unknown;
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly default?: boolean;
}

/** A line of a screen: what is the same in every language, and what is read. */
interface Line {
  readonly frame: string;
  readonly said: string;
}

const componentTypes: Readonly<Record<number, string>> = {
  1: 'row',
  2: 'button',
  3: 'menu',
  4: 'input',
  5: 'menu of people',
  6: 'menu of roles',
  8: 'menu of channels',
  9: 'section',
  10: 'text',
  11: 'thumbnail',
  12: 'gallery',
  13: 'file',
  14: 'separator',
  17: 'container',
  18: 'label',
};
const buttonStyles: Readonly<Record<number, string>> = {
  1: 'primary',
  2: 'secondary',
  3: 'success',
  4: 'danger',
  5: 'link',
};

/** The texts of a screen alone, in every language. */
export function writtenTexts(make: (words: Words) => Screen | Modal): string {
  const made = languages.map((language) => make(wordsFor(language)));
  return together(
    made.map((each) =>
      ('pictures' in each ? linesOfScreen(each) : []).filter(({ frame }) => frame === 'text'),
    ),
  ).join('\n');
}

/** The screen or form in every language. */
export function written(make: (words: Words) => Screen | Modal): string {
  const made = languages.map((language) => make(wordsFor(language)));
  const screens = made.filter((each): each is Screen => 'pictures' in each);
  const lines = made.map((each) => ('pictures' in each ? linesOfScreen(each) : linesOfForm(each)));
  const pictures = (screens[0]?.pictures ?? []).map(({ name }, index) => [
    `picture ${name}`,
    ...indented(writtenAlike(screens.map((screen) => screen.pictures[index]?.spec))),
  ]);
  return [...together(lines), ...pictures.flat()].join('\n');
}

/** The numbers of a picture's layout: boxes as `x,y w×h`. */
export function writtenNumbers(value: unknown): string {
  return writtenAlike([value]).join('\n');
}

function linesOfScreen(screen: Screen): readonly Line[] {
  const components = plain(screen.components) as readonly Node[];
  const mentions = screen.mentions.length === 0 ? 'nobody' : screen.mentions.join(' ');
  return [
    { frame: `flags ${screenFlags}, mentions ${mentions}`, said: '' },
    ...components.flatMap((component) => linesOf(component, screen)),
  ];
}

function linesOfForm(form: Modal): readonly Line[] {
  const components = plain(form.components) as readonly Node[];
  return [
    { frame: `form ${form.custom_id}`, said: form.title },
    ...components.flatMap((component) => linesOf(component, null)),
  ];
}

function linesOf(node: Node, screen: Screen | null): readonly Line[] {
  const kind = componentTypes[node.type ?? 0];
  switch (kind) {
    case 'text':
      return [{ frame: kind, said: node.content ?? '' }];
    case 'row':
      return [{ frame: kind, said: '' }, ...inner(node, screen)];
    case 'button': {
      const style = buttonStyles[Number(node['style'])];
      const off = node['disabled'] === true ? ' (off)' : '';
      return [{ frame: `  ${style}${off} ${node.custom_id ?? node['url']}`, said: node.label ?? '' }];
    }
    case 'gallery':
      return (node.items ?? []).map(({ media, description = '' }) => ({
        frame: `gallery ${media.url}${isAlt(screen, media.url, description) ? '' : ' (not the alt text of its picture)'}`,
        said: description,
      }));
    default:
      return [
        { frame: otherFrame(kind, node), said: node.placeholder ?? node.label ?? node.content ?? '' },
        ...(node.options ?? []).map(lineOfOption),
        ...inner(node, screen),
      ];
  }
}

const inner = (node: Node, screen: Screen | null): readonly Line[] =>
  [...(node.components ?? []), node.component, node.accessory].flatMap((each) =>
    each === undefined ? [] : linesOf(each, screen),
  );

function isAlt(screen: Screen | null, url: string, description: string): boolean {
  const shown = screen?.pictures.find(({ name }) => url === `attachment://${name}`);
  return shown?.alt === description;
}

function lineOfOption({ value, label, description, default: chosen }: Option): Line {
  const said = description === undefined ? label : `${label} — ${description}`;
  return { frame: `    ${chosen === true ? '(chosen) ' : ''}${value}`, said };
}

/** Whatever else a component holds, in its own words, so that nothing goes unseen. */
function otherFrame(kind: string | undefined, node: Node): string {
  const told = new Set([
    'type',
    'custom_id',
    'label',
    'content',
    'placeholder',
    'options',
    'components',
    'component',
    'accessory',
  ]);
  const more = Object.entries(node)
    .filter(([key]) => !told.has(key))
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return [`  ${kind ?? `component ${node.type}`}`, node.custom_id ?? '', ...more]
    .filter((part) => part !== '')
    .join(' ');
}

/** The languages side by side; one after the other where they do not show the same things. */
function together(screens: readonly (readonly Line[])[]): readonly string[] {
  const [first = []] = screens;
  const frames = (lines: readonly Line[]) => lines.map(({ frame }) => frame).join('\n');
  if (screens.some((lines) => frames(lines) !== frames(first)))
    return screens.flatMap((lines, index) => [
      `only in ${languages[index]}`,
      ...lines.flatMap(({ frame, said }) => saidIn(frame, [said], [languages[index]!])),
    ]);
  return first.flatMap(({ frame }, at) =>
    saidIn(
      frame,
      screens.map((lines) => lines[at]!.said),
      languages,
    ),
  );
}

function saidIn(frame: string, said: readonly string[], tongues: readonly string[]): readonly string[] {
  const [first = ''] = said;
  if (said.every((each) => each === first)) {
    if (first === '') return [frame];
    return first.includes('\n') ? [frame, ...indented(first.split('\n'))] : [`${frame}: ${first}`];
  }
  const beside = `${frame}: ${said.join(' | ')}`;
  if (beside.length <= widest && said.every((each) => !/[\n|]/.test(each))) return [beside];
  const room = ' '.repeat(frame.length - frame.trimStart().length + 2);
  return [
    frame,
    ...said.flatMap((each, index) =>
      each.split('\n').map((line, at) => `${room}${at === 0 ? tongues[index] : '  '} ${line}`.trimEnd()),
    ),
  ];
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A value that is the same in every language but for its words, as indented lines. */
function writtenAlike(values: readonly unknown[]): readonly string[] {
  const [value] = values;
  if (!isFields(value)) return [inline(value, '') ?? JSON.stringify(value)];
  return Object.keys(value).flatMap((key) =>
    field(
      key,
      values.map((each) => (each as Readonly<Record<string, unknown>>)[key]),
    ),
  );
}

function field(key: string, values: readonly unknown[]): readonly string[] {
  const [value] = values;
  const same = values.every((each) => JSON.stringify(each) === JSON.stringify(value));
  const short = same ? inline(value, key) : null;
  if (short !== null) return [`${key} ${short}`];
  if (Array.isArray(value) && values.every((each) => Array.isArray(each) && each.length === value.length))
    return [
      key,
      ...value.flatMap((_, at) =>
        indented(
          field(
            '-',
            values.map((each) => (each as readonly unknown[])[at]),
          ),
        ),
      ),
    ];
  if (isFields(value) && values.every(isFields)) return [key, ...indented(writtenAlike(values))];
  return saidIn(
    key,
    values.map((each) => inline(each, key) ?? JSON.stringify(each)),
    languages,
  );
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value in one line, or null where it takes more. */
function inline(value: unknown, key: string): string | null {
  const text = inlineOf(value, key);
  return text.length <= widest ? text : null;
}

function inlineOf(value: unknown, key: string): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return key === 'tile' ? formatTile(value as Tile) : number(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map((each) => inlineOf(each, itemKey(key))).join(', ')}]`;
  if (isBox(value)) return `${number(value.x)},${number(value.y)} ${number(value.w)}×${number(value.h)}`;
  return Object.entries(value)
    .map(([name, each]) => `${name} ${inlineOf(each, name)}`)
    .join(' · ');
}

/** In lists of tiles every number is a tile. */
const itemKey = (key: string): string => (['tiles', 'left', 'tile'].includes(key) ? 'tile' : '');

const number = (value: number): string => String(Math.round(value * 100) / 100);

function isBox(value: unknown): value is Readonly<Record<'x' | 'y' | 'w' | 'h', number>> {
  return isFields(value) && Object.keys(value).sort().join('') === 'hwxy';
}
