/** A change of one line such as a real fault makes. */
export interface Mutant {
  /** Relative to the repository. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The line as it is, and as it would be. */
  readonly from: string;
  readonly to: string;
  /** What is replaced, as offsets into the file, and by what. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The expression around it, by which it is seen whether a test comes there. */
  readonly site: { readonly start: number; readonly end: number };
}

/** The file with the mutant in it. */
export function planted(
  source: string,
  { start, end, text }: Pick<Mutant, 'start' | 'end' | 'text'>,
): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** The file that tells which of these mutants' places a test comes to. */
export function marked(
  source: string,
  marks: readonly { readonly index: number; readonly site: Mutant['site'] }[],
): string {
  const inserts = marks.flatMap(({ index, site }) => [
    // At one place an outer expression begins before an inner one, and ends after it.
    { at: site.start, rank: -(site.end - site.start), text: `(globalThis.mutantHit?.(${index}), ` },
    { at: site.end, rank: site.end - site.start, text: ')' },
  ]);
  inserts.sort((a, b) => a.at - b.at || Number(a.text !== ')') - Number(b.text !== ')') || a.rank - b.rank);
  let made = '';
  let from = 0;
  for (const { at, text } of inserts) {
    made += source.slice(from, at) + text;
    from = at;
  }
  return made + source.slice(from);
}
