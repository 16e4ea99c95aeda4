import { ComponentType } from 'discord.js';
import type { Screen } from '../../src/views/index.ts';

/** What somebody knows of a train who has only listened. */
export interface HeardTrain {
  readonly end: number;
  readonly double: boolean;
  readonly open: boolean;
  readonly tiles: number;
  readonly hand: number | null;
  readonly cover: boolean;
}

const trainLine =
  /(?<name>[\p{L} 0-9]+): (?:end (?<end>\d+)|open double (?<double>\d+)-\d+), (?<open>open to all|closed), (?:(?<tiles>\d+) tiles?|not started)(?:, hand (?<hand>\d+))?(?<cover>, cover this[a-z ]*)?(?:, just laid [\d, -]+)?\./gu;

/** The trains that an English text speaks of, each by its name. */
export function heardTrains(said: string): ReadonlyMap<string, HeardTrain> {
  const found = [...said.matchAll(trainLine)].map(({ groups = {} }) => {
    const { name = '', end, double, open, tiles, hand, cover } = groups;
    const train: HeardTrain = {
      end: Number(end ?? double),
      double: double !== undefined,
      open: open === 'open to all',
      tiles: Number(tiles ?? 0),
      hand: hand === undefined ? null : Number(hand),
      cover: cover !== undefined,
    };
    return [name.trim(), train] as const;
  });
  return new Map(found);
}

export function textsOf({ components }: Screen): string {
  return components
    .flatMap((component) => (component.type === ComponentType.TextDisplay ? [component.content] : []))
    .join('\n');
}

export const altsOf = ({ pictures }: Screen): string => pictures.map(({ alt }) => alt).join('\n');

/** Labels of buttons that lay a tile. */
export function playLabels({ components }: Screen): readonly string[] {
  return components.flatMap((component) =>
    component.type !== ComponentType.ActionRow
      ? []
      : component.components.flatMap((each) =>
          'label' in each && each.label !== undefined && /^\d+-\d+/.test(each.label) ? [each.label] : [],
        ),
  );
}

/** Words a minute of a screen reader at an ordinary pace. */
const pace = 180;

/** Seconds that it takes to be told this: a tile is two words, signs are none. */
export function secondsOf(said: string): number {
  return ((said.match(/[\p{L}\p{N}’]+/gu)?.length ?? 0) * 60) / pace;
}

/** The share of a text's sentences, by their words, that stood in the one before as well. */
export function repeatedShare(said: string, before: string): number {
  const known = new Set(sentencesOf(before));
  const again = sentencesOf(said).filter((sentence) => known.has(sentence));
  return secondsOf(again.join(' ')) / Math.max(secondsOf(said), 1 / pace);
}

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.:])\s+/);
