import {
  presetNames,
  rulesFrom,
  type PresetName,
  type Refusal,
  type Rules,
  type SwitchName,
  type View,
} from '../game/index.ts';

/** Whom a preset follows, as `sources.*` names them. */
export const sourceOfPreset = {
  classic: 'tactic',
  puremco: 'parsons',
  pagat: 'pagat',
  university: 'university',
  cardpuzzle: 'cardpuzzle',
  playboard: 'playboard',
  dominoscc: 'dominoscc',
  lobby: 'lobby',
  quick9: 'tactic',
  quick6: 'cardpuzzle',
  books: 'books',
} as const satisfies Record<PresetName, string>;
export type Source = (typeof sourceOfPreset)[PresetName] | 'all' | 'covered' | 'argued';

/** Where docs/rules.md has what a source says, statement by statement. */
export const rowsOfPreset: Readonly<Record<PresetName, string>> = {
  classic: '2.1–2.53',
  puremco: '0.1–0.90',
  pagat: '0.35–0.36',
  university: '0.35–0.60',
  cardpuzzle: '0.1–0.90',
  playboard: '1.1–1.33',
  dominoscc: '3.1–3.22',
  lobby: '4.1–4.22',
  quick9: '2.45',
  quick6: '0.12–0.78',
  books: '0.70–0.71',
};

/**
 * Who says so: the preset's own source while the switch stands as it has it, else a preset that has the
 * switch like this. What no rule book has is argued about in public.
 */
export function sourceOf(rules: Rules, preset: PresetName, name: SwitchName): Source {
  const presets: readonly PresetName[] = [preset, 'puremco', ...presetNames];
  const found = presets.find((known) => rulesFrom(known)[name] === rules[name]);
  if (found !== undefined) return sourceOfPreset[found];
  return name === 'goOutOnDouble' && rules.goOutOnDouble === 'covered' ? 'covered' : 'argued';
}

/** The switch that a refusal follows from; null for what all rule books say. */
export function switchBehind({ laid, rules, turnKind }: View, refusal: Refusal): SwitchName | null {
  switch (refusal) {
    case 'mustCoverDouble':
      return laid > 0 ? 'doubleFollowUp' : 'openDouble';
    case 'ownTrainFirst':
      return turnKind === 'chain' ? 'firstTurn' : 'ownTrainFirst';
    case 'mexicanNotYet':
      return 'mexicanOpens';
    case 'noDoubleNow':
      return 'doublesPerTurn';
    case 'cannotGoOutOnDouble':
      return 'goOutOnDouble';
    case 'alreadyDrew':
      return laid > 0 ? 'drawsPer' : 'draw';
    case 'mustDraw':
      return 'draw';
    case 'mustPlay':
      return turnKind === 'chain' && laid > 0 ? 'chainEnds' : null;
    case 'nothingToEnd':
      return rules.firstTurn === 'one' ? null : 'firstTurn';
    case 'nothingToKnock':
    case 'nothingToCall':
      return 'lastTile';
    case 'roundOver':
    case 'notYourTurn':
    case 'notInHand':
    case 'noSuchTrain':
    case 'doesNotFit':
    case 'trainClosed':
    case 'boneyardEmpty':
      return null;
  }
}
