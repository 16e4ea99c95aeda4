/** A promise that was broken, in one sentence. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export function demand(holds: boolean, sentence: string): void {
  if (!holds) throw new Broken(sentence);
}
