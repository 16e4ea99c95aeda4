import type { Words } from '../../src/i18n/index.ts';
import type { PictureSpec } from '../../src/render/index.ts';
import * as views from '../../src/views/index.ts';
import { written, writtenTexts } from './written.ts';

/** Everything that makes a screen or a form. */
export type Builder = Extract<keyof typeof views, `${string}Screen` | `${string}Modal`>;
type Made = views.Screen | views.Modal;
type Asked<B extends Builder> = Omit<Parameters<(typeof views)[B]>[0], 'words'>;
type AskedOrWorded<B extends Builder> = Asked<B> | ((words: Words) => Asked<B>);

/** A screen in one state, or in several that are read beside each other, and the file that it is kept in. */
export interface Shown {
  /** Null for what is no screen of its own. */
  readonly builder: Builder | null;
  /** `hand/train`: the builder's folder and the state's name. */
  readonly file: string;
  readonly text: () => string;
  /** What its pictures are drawn from. */
  readonly specs: (words: Words) => readonly PictureSpec[];
}

/** A screen in one state. What it is asked with may depend on the words, where another screen is part of it. */
export function shown<B extends Builder>(builder: B, state: string, asked: AskedOrWorded<B>): Shown {
  return shownTogether(builder, state, { '': asked });
}

type States<B extends Builder> = Readonly<Record<string, AskedOrWorded<B>>>;

/** A screen in several states that only differ in a few lines, in one file under a heading each. */
export function shownTogether<B extends Builder>(builder: B, state: string, states: States<B>): Shown {
  return shownAs(written, { builder, state, states });
}

/** Of a screen in several states the texts alone: its buttons and pictures stand in other files. */
export function toldTogether<B extends Builder>(builder: B, state: string, states: States<B>): Shown {
  return shownAs(writtenTexts, { builder, state, states });
}

function shownAs<B extends Builder>(
  write: typeof written,
  { builder, state, states }: { readonly builder: B; readonly state: string; readonly states: States<B> },
): Shown {
  const part = ([heading, asked]: readonly [string, AskedOrWorded<B>]) => {
    const text = write((words) => made(builder, words, asked));
    return heading === '' ? text : `== ${heading}\n${text}`;
  };
  return {
    builder,
    file: `${folderOf(builder)}/${state}`,
    text: () => `${Object.entries(states).map(part).join('\n\n')}\n`,
    specs: (words) =>
      Object.values(states)
        .map((asked) => made(builder, words, asked))
        .flatMap((each) => ('pictures' in each ? each.pictures.map(({ spec }) => spec) : [])),
  };
}

/** `houseRulesScreen` is kept in `house-rules`, `padNamesModal` in `pad-names`. */
function folderOf(builder: Builder): string {
  return builder.replace(/(Screen|Modal)$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Every builder that views export. */
export const builders = Object.keys(views).filter((name): name is Builder => /(Screen|Modal)$/.test(name));

function made<B extends Builder>(builder: B, words: Words, asked: AskedOrWorded<B>): Made {
  const given = typeof asked === 'function' ? asked(words) : asked;
  const build = views[builder] as (asked: object) => Made;
  return build({ ...given, words });
}
