import { formatTile, whyNot, type Refusal, type Tile, type TrainId, type View } from '../game/index.ts';
import { doublesDue } from './alt.ts';
import { lawLines } from './laws.ts';
import { atTrain, capital, doublesAt, seatName, trainTitle, type Voice } from './say.ts';

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
      return words.t(view.rules.ownTrainFirst === 'yes' ? 'why.ownTrainFirst' : 'why.ownTrainChain');
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
  const law = (name: Parameters<typeof lawLines>[1]) => lawLines({ words, rules: view.rules }, name);
  switch (refusal) {
    case 'roundOver':
    case 'notYourTurn':
    case 'notInHand':
    case 'noSuchTrain':
      return null;
    case 'mustCoverDouble':
      return view.laid > 0 ? law('doubleFollowUp') : law('openDouble');
    case 'doesNotFit':
      return words.t('rules.turn.fits');
    case 'ownTrainFirst':
      return view.rules.ownTrainFirst === 'yes' ? law('ownTrainFirst') : law('firstTurn');
    case 'mexicanNotYet':
      return law('mexicanOpens');
    case 'trainClosed':
      return words.t('rules.trains.closed');
    case 'noDoubleNow':
      return view.rules.doublesPerTurn === 'one' ? law('doublesPerTurn') : law('doubleFollowUp');
    case 'cannotGoOutOnDouble':
      return law('goOutOnDouble');
    case 'mustPlay':
      return words.t('rules.turn.must');
    case 'alreadyDrew':
      return law('drawsPer');
    case 'boneyardEmpty':
    case 'mustDraw':
      return law('draw');
    case 'nothingToEnd':
      return law('firstTurn');
    case 'nothingToKnock':
    case 'nothingToCall':
      return law('lastTile');
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
    reasons.add(words.t('why.trainsClosed', { list: words.list(closed.map((id) => seatName(voice, id))) }));
  const said = [...reasons].map((reason) => `- ${reason}`);
  return laws.size === 0 ? said : [...said, words.t('why.rule'), ...[...laws].map((rule) => `> ${rule}`)];
}
