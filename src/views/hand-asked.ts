import type { Tile, View } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import type { HandFacts, TableFacts, ViewerFacts } from './facts.ts';

/** What a hand is shown from. */
export interface HandAsked {
  readonly words: Words;
  readonly table: TableFacts;
  readonly view: View;
  readonly viewer: ViewerFacts;
  readonly hand: HandFacts;
}

/** The tiles that can be laid now, each once. */
export function playable(view: View): readonly Tile[] {
  return [...new Set(view.legal.map(({ tile }) => tile))];
}

/** The tiles that can be laid nowhere now. */
export function stuck(view: View): readonly Tile[] {
  const fits = new Set(playable(view));
  return (view.hand ?? []).filter((tile) => !fits.has(tile));
}
