import type { Rules, SwitchName } from './switches.ts';

/** Whether the switch makes a difference to how a game goes while the others stand as they do. */
export function matters(rules: Rules, name: SwitchName): boolean {
  switch (name) {
    case 'engineMissing':
    case 'afterEngine':
      return rules.engine !== 'aside';
    case 'engineStart':
      return rules.engine !== 'highest';
    case 'chainEnds':
    case 'chainOut':
      return rules.firstTurn !== 'one';
    case 'openingDouble':
      return rules.firstTurn !== 'one' && rules.openDouble === 'blocks';
    case 'drawsPer':
      return owesAfterDouble(rules);
    case 'doublesPerTurn':
      // A tile that has to cover a double cannot be one.
      return owesAfterDouble(rules) && rules.doubleFollowUp !== 'cover';
    case 'coverOrder':
      return severalOnTable(rules) || severalOfOwn(rules);
    case 'deadDouble':
      return bindsSomebody(rules);
    case 'uncovered':
      return rules.openDouble === 'blocks';
    case 'knockPenalty':
    case 'knockMissed':
      return rules.lastTile === 'knock';
    case 'set':
    case 'rounds':
    case 'deal':
    case 'engine':
    case 'firstTurn':
    case 'ownTrainFirst':
    case 'mexicanTrains':
    case 'mexicanOpens':
    case 'draw':
    case 'doubleFollowUp':
    case 'openDouble':
    case 'goOutOnDouble':
    case 'marker':
    case 'lastTile':
    case 'openTrainPoints':
    case 'doubleBlank':
    case 'blankSide':
    case 'tieBreak':
    case 'openHands':
      return true;
  }
}

/** Whether a tile may be owed after a double. */
export function owesAfterDouble({ doubleFollowUp }: Rules): boolean {
  return doubleFollowUp !== 'none';
}

/** Whether whoever lays a double may have to cover it in the same turn. */
export function bindsOwnTurn({ doubleFollowUp }: Rules): boolean {
  return doubleFollowUp === 'cover' || doubleFollowUp === 'coverIfAble' || doubleFollowUp === 'coverOrDouble';
}

/** Whether a double may have to be covered by anybody. */
export function bindsSomebody(rules: Rules): boolean {
  return rules.openDouble === 'blocks' || bindsOwnTurn(rules);
}

/** Whether one turn may lay several doubles of which the first is still open. */
function laysSeveral({ doubleFollowUp, doublesPerTurn }: Rules): boolean {
  return doublesPerTurn === 'any' && doubleFollowUp !== 'cover' && doubleFollowUp !== 'none';
}

/** Whether a turn may begin under several open doubles that bind. */
export function severalOnTable(rules: Rules): boolean {
  if (rules.openDouble !== 'blocks') return false;
  return laysSeveral(rules) || (rules.firstTurn !== 'one' && rules.openingDouble === 'waits');
}

/** Whether a turn may have to cover several of its own doubles. */
function severalOfOwn(rules: Rules): boolean {
  return bindsOwnTurn(rules) && laysSeveral(rules);
}
