import { handSize, sizeOfSet, type Rules, type SwitchName } from '../game/index.ts';
import type { MessageKey, Words } from '../i18n/index.ts';

export interface Law {
  readonly words: Words;
  readonly rules: Rules;
  /** Players at the table, for the deal; 2 where left out. */
  readonly seats?: number;
}

/** What a switch means at this table, in whole sentences with its numbers filled in. */
export function lawLines(law: Law, name: SwitchName): string {
  const { words, rules } = law;
  switch (name) {
    case 'set':
      return words.t('lawOf.set', { set: rules.set, tiles: sizeOfSet(rules.set) });
    case 'rounds':
      return words.t('lawOf.rounds', { count: rules.rounds });
    case 'engineStart':
      return rules.engine === 'highest'
        ? words.t('lawOf.engineStartHighest')
        : words.t('lawOf.engineStart', { start: rules.engineStart });
    case 'deal':
      return dealLine(law);
    case 'mexicanOpens':
      return rules.mexicanOpens === 'anyTurn' && rules.firstTurn === 'chain'
        ? words.t('lawOf.mexicanOpens.anyTurnChain')
        : words.t(`lawOf.mexicanOpens.${rules.mexicanOpens}`);
    case 'engine':
      return words.t(`lawOf.engine.${rules.engine}`);
    case 'engineMissing':
      return words.t(`lawOf.engineMissing.${rules.engineMissing}`);
    case 'afterEngine':
      return words.t(`lawOf.afterEngine.${rules.afterEngine}`);
    case 'firstTurn':
      return words.t(`lawOf.firstTurn.${rules.firstTurn}`);
    case 'chainEnds':
      return words.t(`lawOf.chainEnds.${rules.chainEnds}`);
    case 'openingDouble':
      return words.t(`lawOf.openingDouble.${rules.openingDouble}`);
    case 'chainOut':
      return words.t(`lawOf.chainOut.${rules.chainOut}`);
    case 'ownTrainFirst':
      return words.t(`lawOf.ownTrainFirst.${rules.ownTrainFirst}`);
    case 'mexicanTrains':
      return words.t(`lawOf.mexicanTrains.${rules.mexicanTrains}`);
    case 'draw':
      return words.t(`lawOf.draw.${rules.draw}`);
    case 'drawsPer':
      return words.t(`lawOf.drawsPer.${rules.drawsPer}`);
    case 'doubleFollowUp':
      return words.t(`lawOf.doubleFollowUp.${rules.doubleFollowUp}`);
    case 'doublesPerTurn':
      return words.t(`lawOf.doublesPerTurn.${rules.doublesPerTurn}`);
    case 'openDouble':
      return words.t(`lawOf.openDouble.${rules.openDouble}`);
    case 'coverOrder':
      return words.t(`lawOf.coverOrder.${rules.coverOrder}`);
    case 'deadDouble':
      return words.t(`lawOf.deadDouble.${rules.deadDouble}`, { count: rules.set + 1 });
    case 'uncovered':
      return words.t(`lawOf.uncovered.${rules.uncovered}`);
    case 'goOutOnDouble':
      return words.t(`lawOf.goOutOnDouble.${rules.goOutOnDouble}`);
    case 'marker':
      return words.t(`lawOf.marker.${rules.marker}`);
    case 'lastTile':
      return words.t(`lawOf.lastTile.${rules.lastTile}`);
    case 'knockPenalty':
      return words.t(`lawOf.knockPenalty.${rules.knockPenalty}`);
    case 'knockMissed':
      return words.t(`lawOf.knockMissed.${rules.knockMissed}`);
    case 'openTrainPoints':
      return words.t(`lawOf.openTrainPoints.${rules.openTrainPoints}`);
    case 'doubleBlank':
      return words.t(`lawOf.doubleBlank.${rules.doubleBlank}`);
    case 'blankSide':
      return words.t(`lawOf.blankSide.${rules.blankSide}`);
    case 'tieBreak':
      return words.t(`lawOf.tieBreak.${rules.tieBreak}`);
    case 'openHands':
      return words.t(`lawOf.openHands.${rules.openHands}`);
  }
}

function dealLine({ words, rules, seats = 2 }: Law): string {
  const tiles = handSize(rules, seats).tiles;
  const rest = sizeOfSet(rules.set) - (rules.engine === 'aside' ? 1 : 0) - tiles * seats;
  return words.t('lawOf.deal', {
    players: seats,
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
  if (name === 'set') return words.t('values.set', { set: value, tiles: sizeOfSet(value as Rules['set']) });
  if (name === 'rounds') return String(value);
  if (name === 'engineStart') return words.t('values.engineStart', { number: value });
  if (name === 'doubleBlank' || name === 'blankSide' || name === 'openTrainPoints')
    return words.t('count.points', { count: Number(value) });
  if (name === 'deal' && typeof value === 'number') return words.t('count.tiles', { count: value });
  return words.t(key as ValueKey);
}

/** Every value that has a name of its own. */
type ValueKey = Extract<{ [K in SwitchName]: `values.${K}.${Rules[K]}` }[SwitchName], MessageKey>;
