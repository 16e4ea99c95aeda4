import { handSize, sizeOfSet, type Rules, type SwitchName } from '../game/index.ts';
import type { MessageKey, Words } from '../i18n/index.ts';
import { claimsOfSwitch, type Claim } from './claims.ts';

export interface Law {
  readonly words: Words;
  readonly rules: Rules;
  /** Players at the table, for the deal; 2 where left out. */
  readonly seats?: number;
}

/** What a switch means at this table, in whole sentences with its numbers filled in. */
export function lawLines(law: Law, name: SwitchName): string {
  const claims = claimsOfSwitch(law.rules, name);
  if (claims.length === 0) return law.words.t('house.noDifference');
  return law.words.prose(...claims.map((claim) => sentenceOf(law, claim)));
}

/** A claim in words, with this table's numbers filled in. */
export function sentenceOf(law: Law, claim: Claim): string {
  return isFilled(claim) ? filled[claim](law) : law.words.t(`claims.${claim}`);
}

const filled = {
  set: ({ words, rules }) => words.t('claims.set', { set: rules.set, count: sizeOfSet(rules.set) }),
  rounds: ({ words, rules }) => words.t('claims.rounds', { count: rules.rounds }),
  engineSinks: ({ words, rules }) => words.t('claims.engineSinks', { start: rules.engineStart }),
  deal: dealLine,
  deadBindsNobody: ({ words, rules }) => words.t('claims.deadBindsNobody', { count: rules.set + 1 }),
  deadBinds: ({ words, rules }) => words.t('claims.deadBinds', { count: rules.set + 1 }),
  caughtDraws: ({ words, rules }) =>
    words.t('claims.caughtDraws', { tiles: words.t('count.tiles', { count: rules.knockPenalty }) }),
  pips: ({ words, rules }) => words.t(rules.set < 9 ? 'claims.pipsSmall' : 'claims.pips'),
  openTrainCosts: ({ words, rules }) => words.t('claims.openTrainCosts', { count: rules.openTrainPoints }),
  doubleBlankCosts: ({ words, rules }) => words.t('claims.doubleBlankCosts', { points: rules.doubleBlank }),
  blankSideCosts: ({ words, rules }) => words.t('claims.blankSideCosts', { points: rules.blankSide }),
} as const satisfies Partial<Record<Claim, (law: Law) => string>>;

function isFilled(claim: Claim): claim is keyof typeof filled {
  return claim in filled;
}

function dealLine({ words, rules, seats = 2 }: Law): string {
  const tiles = handSize(rules, seats).tiles;
  const rest = sizeOfSet(rules.set) - (rules.engine === 'aside' ? 1 : 0) - tiles * seats;
  return words.t('claims.deal', {
    count: seats,
    tiles: words.t('count.tiles', { count: tiles }),
    rest: words.t('count.tiles', { count: rest }),
  });
}

/** The value that a switch has, in the few words of the house-rules panel. */
export function valueLabel(law: Law, name: SwitchName): string {
  return optionLabel(law.words, name, law.rules[name]);
}

/** A value of a switch in a few words. */
export function optionLabel<K extends SwitchName>(words: Words, name: K, value: Rules[K]): string {
  const key = `values.${name}.${value}`;
  if (name === 'set') return words.t('values.set', { set: value, count: sizeOfSet(value as Rules['set']) });
  if (name === 'rounds') return String(value);
  if (name === 'engineStart') return words.t('values.engineStart', { number: value });
  if (name === 'doubleBlank' || name === 'blankSide' || name === 'openTrainPoints')
    return words.t('count.points', { count: Number(value) });
  if (name === 'deal' && typeof value === 'number') return words.t('count.tiles', { count: value });
  return words.t(key as ValueKey);
}

/** Every value that has a name of its own. */
type ValueKey = Extract<{ [K in SwitchName]: `values.${K}.${Rules[K]}` }[SwitchName], MessageKey>;
