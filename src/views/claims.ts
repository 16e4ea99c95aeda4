import {
  bindsOwnTurn,
  bindsSomebody,
  matters,
  owesAfterDouble,
  severalOnTable,
  type Rules,
  type SwitchName,
} from '../game/index.ts';
import type { RuleTopic } from './topics.ts';

/**
 * All that the pages of the rules say, a name a sentence. A test plays games under rules of every kind and
 * sees that what is claimed of them is so, and does happen.
 */
export const claimNames = [
  ...(['aim', 'lowestWins', 'rounds'] as const),
  ...(['set', 'engineAside', 'engineHeld', 'engineHighest', 'missingInTurn', 'missingTogether'] as const),
  ...(['layerPlays', 'layingIsATurn', 'station', 'engineSinks', 'engineFromHands', 'deal'] as const),
  ...(['handsHidden', 'handsOpen', 'starterByLot', 'starterByEngine'] as const),
  ...([
    'oneTile',
    'oneTileAndDoubles',
    'opening',
    'openingIfYouLike',
    'openingEnds',
    'openingGoesOn',
  ] as const),
  ...(['fits', 'mustLay', 'mustLayOutsideOpening', 'drawsOne', 'drawsOn', 'drawsAnew'] as const),
  ...(['drawsOnce', 'drawsForOneTile', 'passMarks'] as const),
  ...(['coverFirst', 'ownOpen', 'othersClosed', 'startsAnywhere', 'startsAnywhereLater'] as const),
  ...(['ownTrainFirst'] as const),
  ...(['oneMexican', 'twoMexicans', 'threeMexicans', 'mexicanAnyTurn', 'mexicanAfterOpening'] as const),
  ...(['mexicanAfterOwn', 'mexicanAfterOwnOpening', 'mexicanAfterLap', 'mexicanAfterAll'] as const),
  ...(['markerOff', 'markerOffIfYouLike', 'markerOffAnywhere', 'markerBack'] as const),
  ...([
    'doubleOpen',
    'thenAnywhere',
    'thenCover',
    'thenCoverIfAble',
    'thenCoverOrDouble',
    'thenNothing',
  ] as const),
  ...(['doubleAgain', 'oneDouble', 'owedFails', 'deadOwesNothing', 'deadOwesTile'] as const),
  ...([
    'bindsAll',
    'bindsAllAfterOpening',
    'bindsOwner',
    'bindsOwnTurn',
    'bindsNobody',
    'openingWaits',
    'openingBinds',
  ] as const),
  ...(['orderAsLaid', 'orderAny', 'orderLastLaid', 'oneATurn', 'deadBindsNobody', 'deadBinds'] as const),
  ...(['uncoveredGoesOn', 'uncoveredEnds'] as const),
  ...(['lastTileEnds', 'lastTileEndsAsARule', 'outOnDouble', 'notOutOnDouble', 'outCountsTwice'] as const),
  ...([
    'outOnceCovered',
    'openingOutEnds',
    'othersStillOpen',
    'botTells',
    'hasToKnock',
    'nobodyTells',
  ] as const),
  ...(['caughtDraws', 'caughtPlaysOn', 'caughtLosesTurn', 'blocked'] as const),
  ...(['pips', 'openTrainFree', 'openTrainCosts', 'doubleBlankFree', 'doubleBlankCosts'] as const),
  ...(['blankSideFree', 'blankSideCosts', 'tieShared', 'tieByRounds'] as const),
  ...(['markerStays', 'unstarted', 'doubleOnDouble', 'coverClosed', 'emptyBoneyard', 'forced'] as const),
] as const;
export type Claim = (typeof claimNames)[number];

/** What a page says under these rules, in order: chosen by what the rules do together. */
export function claimsOf(rules: Rules, topic: RuleTopic): readonly Claim[] {
  const of = (...names: readonly SwitchName[]) => names.flatMap((name) => claimsOfSwitch(rules, name));
  switch (topic) {
    case 'goal':
      return ['aim', 'lowestWins', ...of('rounds')];
    case 'setup':
      return [
        ...of('set', 'engine', 'engineMissing', 'afterEngine'),
        'station',
        ...of('engineStart', 'deal', 'openHands'),
        rules.engine === 'aside' ? 'starterByLot' : 'starterByEngine',
      ];
    case 'turn':
      return [
        owesAfterDouble(rules) ? 'oneTileAndDoubles' : 'oneTile',
        ...(rules.firstTurn === 'one' ? [] : of('firstTurn', 'chainEnds')),
        'fits',
        rules.firstTurn !== 'one' && rules.chainEnds === 'free' ? 'mustLayOutsideOpening' : 'mustLay',
        ...of('draw', 'drawsPer'),
        'passMarks',
      ];
    case 'trains':
      return [
        'ownOpen',
        'othersClosed',
        ...of('ownTrainFirst', 'mexicanTrains', 'mexicanOpens', 'marker'),
        ...(owesAfterDouble(rules) ? (['markerBack'] as const) : []),
        ...(bindsSomebody(rules) ? (['coverFirst'] as const) : []),
      ];
    case 'doubles':
      return [
        'doubleOpen',
        ...of('doubleFollowUp', 'doublesPerTurn'),
        ...owedClaims(rules),
        ...of(...binding),
      ];
    case 'goingOut':
      return [
        hasExceptions(rules) ? 'lastTileEndsAsARule' : 'lastTileEnds',
        ...of('goOutOnDouble', 'chainOut', 'lastTile', 'knockPenalty', 'knockMissed'),
        'blocked',
      ];
    case 'scoring':
      return ['pips', ...of('openTrainPoints', 'doubleBlank', 'blankSide', 'tieBreak')];
    case 'edgeCases':
      return [
        ...(['markerStays', 'unstarted', 'doubleOnDouble'] as const),
        ...(leavesOnClosed(rules) ? (['coverClosed'] as const) : []),
        ...(['emptyBoneyard', 'forced'] as const),
      ];
  }
}

const binding = ['openDouble', 'openingDouble', 'coverOrder', 'deadDouble', 'uncovered'] as const;

/** What the value of one switch means with the others as they are; nothing where it makes no difference. */
export function claimsOfSwitch(rules: Rules, name: SwitchName): readonly Claim[] {
  if (!matters(rules, name)) return name === 'engineStart' ? ['engineFromHands'] : [];
  switch (name) {
    case 'set':
    case 'rounds':
    case 'deal':
      return [name];
    case 'engineStart':
      return ['engineSinks'];
    case 'engine':
      return [
        ({ aside: 'engineAside', held: 'engineHeld', highest: 'engineHighest' } as const)[rules.engine],
      ];
    case 'engineMissing':
      return [rules.engineMissing === 'inTurn' ? 'missingInTurn' : 'missingTogether'];
    case 'afterEngine':
      return [rules.afterEngine === 'plays' ? 'layerPlays' : 'layingIsATurn'];
    case 'firstTurn':
      return [firstTurnClaim(rules)];
    case 'chainEnds':
      return [rules.chainEnds === 'free' ? 'openingEnds' : 'openingGoesOn'];
    case 'openingDouble':
      return [rules.openingDouble === 'waits' ? 'openingWaits' : 'openingBinds'];
    case 'chainOut':
      return [rules.chainOut === 'ends' ? 'openingOutEnds' : 'othersStillOpen'];
    case 'ownTrainFirst':
      if (rules.ownTrainFirst === 'yes') return ['ownTrainFirst'];
      return [rules.firstTurn === 'chain' ? 'startsAnywhereLater' : 'startsAnywhere'];
    case 'mexicanTrains':
      return [({ 1: 'oneMexican', 2: 'twoMexicans', 3: 'threeMexicans' } as const)[rules.mexicanTrains]];
    case 'mexicanOpens':
      return [mexicanClaim(rules)];
    case 'draw':
      return [rules.draw === 'one' ? 'drawsOne' : 'drawsOn'];
    case 'drawsPer':
      if (rules.drawsPer === 'tile') return ['drawsAnew'];
      return [rules.draw === 'one' ? 'drawsOnce' : 'drawsForOneTile'];
    case 'doubleFollowUp':
      return [followUpClaim(rules)];
    case 'doublesPerTurn':
      return [rules.doublesPerTurn === 'any' ? 'doubleAgain' : 'oneDouble'];
    case 'openDouble':
      return [bindingClaim(rules)];
    case 'coverOrder':
      return orderClaims(rules);
    case 'deadDouble':
      return [rules.deadDouble === 'free' ? 'deadBindsNobody' : 'deadBinds'];
    case 'uncovered':
      return [rules.uncovered === 'goesOn' ? 'uncoveredGoesOn' : 'uncoveredEnds'];
    case 'goOutOnDouble':
      return [goingOutClaim(rules)];
    case 'marker':
      return [
        ({ auto: 'markerOff', choice: 'markerOffIfYouLike', anyPlay: 'markerOffAnywhere' } as const)[
          rules.marker
        ],
      ];
    case 'lastTile':
      return [
        ({ announce: 'botTells', knock: 'hasToKnock', silent: 'nobodyTells' } as const)[rules.lastTile],
      ];
    case 'knockPenalty':
      return ['caughtDraws'];
    case 'knockMissed':
      return [rules.knockMissed === 'tiles' ? 'caughtPlaysOn' : 'caughtLosesTurn'];
    case 'openTrainPoints':
      return [rules.openTrainPoints === 0 ? 'openTrainFree' : 'openTrainCosts'];
    case 'doubleBlank':
      return [rules.doubleBlank === 0 ? 'doubleBlankFree' : 'doubleBlankCosts'];
    case 'blankSide':
      return [rules.blankSide === 0 ? 'blankSideFree' : 'blankSideCosts'];
    case 'tieBreak':
      return [rules.tieBreak === 'shared' ? 'tieShared' : 'tieByRounds'];
    case 'openHands':
      return [rules.openHands === 'no' ? 'handsHidden' : 'handsOpen'];
  }
}

function firstTurnClaim(rules: Rules): Claim {
  if (rules.firstTurn === 'chain') return 'opening';
  if (rules.firstTurn === 'chainOrOne') return 'openingIfYouLike';
  return owesAfterDouble(rules) ? 'oneTileAndDoubles' : 'oneTile';
}

function mexicanClaim({ mexicanOpens, firstTurn, ownTrainFirst }: Rules): Claim {
  if (mexicanOpens === 'afterFirstLap') return 'mexicanAfterLap';
  if (mexicanOpens === 'afterAllStarted') return 'mexicanAfterAll';
  if (ownTrainFirst === 'yes') return firstTurn === 'one' ? 'mexicanAfterOwn' : 'mexicanAfterOwnOpening';
  return firstTurn === 'one' ? 'mexicanAnyTurn' : 'mexicanAfterOpening';
}

function followUpClaim({ doubleFollowUp, doublesPerTurn }: Rules): Claim {
  switch (doubleFollowUp) {
    case 'anywhere':
      return 'thenAnywhere';
    case 'cover':
      return 'thenCover';
    case 'coverIfAble':
      return 'thenCoverIfAble';
    case 'coverOrDouble':
      return doublesPerTurn === 'any' ? 'thenCoverOrDouble' : 'thenCover';
    case 'none':
      return 'thenNothing';
  }
}

function owedClaims(rules: Rules): readonly Claim[] {
  if (!owesAfterDouble(rules)) return [];
  const { doubleFollowUp } = rules;
  const mayOweNothing = doubleFollowUp === 'cover' || doubleFollowUp === 'coverOrDouble';
  if (rules.deadDouble === 'binds') return ['owedFails'];
  return ['owedFails', mayOweNothing ? 'deadOwesNothing' : 'deadOwesTile'];
}

function bindingClaim(rules: Rules): Claim {
  if (rules.openDouble === 'blocks') {
    const waits = rules.firstTurn !== 'one' && rules.openingDouble === 'waits';
    return waits ? 'bindsAllAfterOpening' : 'bindsAll';
  }
  if (!bindsOwnTurn(rules)) return 'bindsNobody';
  return rules.openDouble === 'player' ? 'bindsOwner' : 'bindsOwnTurn';
}

function orderClaims(rules: Rules): readonly Claim[] {
  const order = ({ asLaid: 'orderAsLaid', any: 'orderAny', lastLaid: 'orderLastLaid' } as const)[
    rules.coverOrder
  ];
  return severalOnTable(rules) ? [order, 'oneATurn'] : [order];
}

/** Switch `goOutOnDouble`: whether a last tile may leave a tile owed. */
function endsUnlessOwed(rules: Rules): boolean {
  return rules.goOutOnDouble === 'covered' && owesAfterDouble(rules);
}

/**
 * Whether a double that binds may lie on a closed train: not where only those are left open who failed to
 * cover their own, for their trains are marked.
 */
function leavesOnClosed({ openDouble, doubleFollowUp, firstTurn }: Rules): boolean {
  if (openDouble !== 'blocks') return false;
  return firstTurn !== 'one' || (doubleFollowUp !== 'cover' && doubleFollowUp !== 'coverOrDouble');
}

/** Switches `goOutOnDouble` and `chainOut`: whether a last tile may leave the round going on. */
function hasExceptions(rules: Rules): boolean {
  return endsUnlessOwed(rules) || (rules.firstTurn !== 'one' && rules.chainOut === 'othersOpen');
}

function goingOutClaim(rules: Rules): Claim {
  switch (rules.goOutOnDouble) {
    case 'yes':
      return 'outOnDouble';
    case 'no':
      return 'notOutOnDouble';
    case 'othersDouble':
      return 'outCountsTwice';
    case 'covered':
      return endsUnlessOwed(rules) ? 'outOnceCovered' : 'outOnDouble';
  }
}
