import {
  formatTile,
  whyNot,
  type Refusal,
  type SwitchName,
  type Tile,
  type TrainId,
  type View,
} from '../game/index.ts';
import { claimsOfSwitch, type Claim } from './claims.ts';
import { sentenceOf } from './laws.ts';
import { atTrain, capital, doublesAt, seatName, trainTitle, type Voice } from './say.ts';
import { doublesDue } from './told/index.ts';

/** A refusal in a sentence, with the names and numbers of this table. */
export function refusalSentence(
  voice: Voice,
  view: View,
  refused: { readonly refusal: Refusal; readonly tile: Tile | null; readonly train: TrainId | null },
): string {
  const { words } = voice;
  const train = view.trains.find(({ id }) => id === refused.train);
  const tile = refused.tile === null ? '' : formatTile(refused.tile);
  switch (refused.refusal) {
    case 'roundOver':
      return words.t('why.roundOver');
    case 'notYourTurn':
      return view.turn === null
        ? words.t('why.roundOver')
        : words.t('why.notYourTurn', { name: seatName(voice, view.turn) });
    case 'notInHand':
      return words.t('why.notInHand', { tile });
    case 'noSuchTrain':
      return words.t('why.noSuchTrain');
    case 'mustCoverDouble':
      return mustCover(voice, view);
    case 'doesNotFit':
      return train === undefined
        ? words.t('why.fitsNowhere', { tile })
        : words.t('why.doesNotFit', {
            tile,
            number: train.open,
            train: capital(trainTitle(voice, train.id), words.locale),
          });
    case 'ownTrainFirst':
      return words.t(view.turnKind === 'chain' ? 'why.ownTrainChain' : 'why.ownTrainFirst');
    case 'mexicanNotYet':
      return words.t(`why.mexicanNotYet.${view.rules.mexicanOpens}`);
    case 'trainClosed':
      return train === undefined || train.owner === null
        ? words.t('why.noSuchTrain')
        : words.t('why.trainClosed', { name: seatName(voice, train.owner) });
    case 'noDoubleNow':
      return words.t('why.noDoubleNow');
    case 'cannotGoOutOnDouble':
      return words.t('why.cannotGoOutOnDouble');
    case 'mustPlay':
      return words.t('why.mustPlay');
    case 'alreadyDrew':
      return words.t('why.alreadyDrew');
    case 'boneyardEmpty':
      return words.t('why.boneyardEmpty');
    case 'mustDraw':
      return words.t('why.mustDraw');
    case 'nothingToEnd':
      return words.t('why.nothingToEnd');
    case 'nothingToKnock':
      return words.t('why.nothingToKnock');
    case 'nothingToCall':
      return words.t('why.nothingToCall');
  }
}

function mustCover(voice: Voice, view: View): string {
  const { words } = voice;
  const due = doublesDue(view);
  const [first, ...others] = due;
  if (first === undefined) return words.t('why.mustCoverSome');
  if (others.length > 0) return words.t('why.mustCoverAny', { list: doublesAt(voice, due) });
  return words.t('why.mustCoverDouble', { number: first.number, where: atTrain(voice, first.train) });
}

/** The rule of this table behind a refusal, as the rules page has it; null where none is needed. */
export function ruleBehind(voice: Pick<Voice, 'words'>, view: View, refusal: Refusal): string | null {
  const { words } = voice;
  const { rules } = view;
  const claims = claimsBehind(view, refusal);
  return claims.length === 0
    ? null
    : words.prose(...claims.map((claim) => sentenceOf({ words, rules }, claim)));
}

/** What the rules page says that forbids this, by name. */
function claimsBehind(view: View, refusal: Refusal): readonly Claim[] {
  const { rules } = view;
  const of = (name: SwitchName) => claimsOfSwitch(rules, name);
  switch (refusal) {
    case 'roundOver':
    case 'notYourTurn':
    case 'notInHand':
    case 'noSuchTrain':
      return [];
    case 'mustCoverDouble':
      return [
        ...(view.laid > 0 ? of('doubleFollowUp') : of('openDouble')),
        ...(view.openDoubles.length > 1 ? of('coverOrder') : []),
      ];
    case 'doesNotFit':
      return ['fits'];
    case 'ownTrainFirst':
      return view.turnKind === 'chain' ? of('firstTurn') : of('ownTrainFirst');
    case 'mexicanNotYet':
      return of('mexicanOpens');
    case 'trainClosed':
      return ['othersClosed'];
    case 'noDoubleNow':
      return of('doublesPerTurn');
    case 'cannotGoOutOnDouble':
      return of('goOutOnDouble');
    case 'mustPlay':
      return view.turnKind === 'chain' && view.laid > 0 ? of('chainEnds') : ['mustLay'];
    case 'alreadyDrew':
      return view.laid > 0 ? [...of('draw'), ...of('drawsPer')] : of('draw');
    case 'boneyardEmpty':
      return ['emptyBoneyard'];
    case 'mustDraw':
      return of('draw');
    case 'nothingToEnd':
      return of('firstTurn');
    case 'nothingToKnock':
    case 'nothingToCall':
      return of('lastTile');
  }
}

/** Every train on which a tile cannot be laid, with the reason; closed trains are named together. */
export function whyLines(voice: Voice, view: View, tile: Tile): readonly string[] {
  const { words } = voice;
  const reasons = new Set<string>();
  const laws = new Set<string>();
  const closed: TrainId[] = [];
  for (const train of view.trains) {
    const refusal = whyNot(view, tile, train.id);
    if (refusal === null) continue;
    if (refusal === 'trainClosed') closed.push(train.id);
    else reasons.add(refusalSentence(voice, view, { refusal, tile, train: train.id }));
    const rule = ruleBehind(voice, view, refusal);
    if (rule !== null) laws.add(rule);
  }
  const [only] = closed;
  if (closed.length === 1)
    reasons.add(refusalSentence(voice, view, { refusal: 'trainClosed', tile, train: only! }));
  else if (closed.length > 1)
    reasons.add(words.t('why.trainsClosed', { list: words.list(closed.map((id) => trainTitle(voice, id))) }));
  const said = [...reasons].map((reason) => `- ${reason}`);
  return laws.size === 0 ? said : [...said, words.t('why.rule'), ...[...laws].map((rule) => `> ${rule}`)];
}
