import type { PictureSpec } from '../../src/render/index.ts';

/**
 * A row for every fact of a picture. It changes the fact, and then both the picture and its words have to be other
 * than before. The rows follow the picture's type down to its leaves: a new fact does not compile without one.
 * `Cut`: how a picture is parted in large print, which is no fact.
 */
export type FactsOf<S extends PictureSpec, Cut extends keyof S = never> = Rows<
  Omit<S, 'kind' | 'look' | 'print' | Cut>,
  S
>;

type Leaf = string | number | boolean;
type Plain<T> = T extends Leaf ? true : T extends readonly (infer Item)[] ? Plain<NonNullable<Item>> : false;
type Rows<T, S> =
  true extends Plain<NonNullable<T>>
    ? Change<T, S>
    : NonNullable<T> extends readonly (infer Item)[]
      ? Rows<NonNullable<Item>, S>
      : { readonly [Key in keyof NonNullable<T>]-?: Rows<Exclude<NonNullable<T>[Key], undefined>, S> };

type Change<T, S> =
  /** The fact by itself; of several things the first one's. */
  | { readonly to: T }
  /** A fact that cannot change alone. */
  | { readonly spec: (spec: S) => S }
  /** A word of the picture's own beside a fact: it is drawn, and heard in other words. */
  | { readonly ownWord: T }
  /** Neither drawn nor told. */
  | { readonly neither: T };

export interface Fact {
  readonly name: string;
  readonly changed: (spec: PictureSpec) => PictureSpec;
  readonly drawn: boolean;
  readonly told: boolean;
}

/** The rows as a list, each with the name of its fact: `facts.trains.open`. */
export function factsOf<S extends PictureSpec>(rows: FactsOf<S>): readonly Fact[] {
  return listed(rows as Tree, []);
}

type Tree = { readonly [key: string]: Tree | Change<unknown, PictureSpec> };

function listed(rows: Tree, path: readonly string[]): readonly Fact[] {
  return Object.entries(rows).flatMap(([key, row]) => {
    const here = [...path, key];
    const change = changeOf(row, here);
    return change === null ? listed(row as Tree, here) : [{ name: here.join('.'), ...change }];
  });
}

function changeOf(row: object, path: readonly string[]): Omit<Fact, 'name'> | null {
  const put = (value: unknown) => (spec: PictureSpec) => replaced(spec, path, value) as PictureSpec;
  if ('to' in row) return { changed: put(row.to), drawn: true, told: true };
  if ('ownWord' in row) return { changed: put(row.ownWord), drawn: true, told: false };
  if ('neither' in row) return { changed: put(row.neither), drawn: false, told: false };
  if (!('spec' in row)) return null;
  return { changed: row.spec as Fact['changed'], drawn: true, told: true };
}

/** The value with another one at that place; of a list of things it is the first thing's. */
function replaced(value: unknown, [key, ...deeper]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value)) {
    const [first, ...others] = value as unknown[];
    return [replaced(first, [key, ...deeper], to), ...others];
  }
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: replaced(record[key], deeper, to) };
}
