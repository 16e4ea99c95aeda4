import { formatTile } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import type { HintFacts } from './facts.ts';
import { onTrain, seatName, type Voice } from './say.ts';

/** What a computer player would do. */
export function commandAdvice(voice: Voice, command: HintFacts['command']): string {
  const { words } = voice;
  switch (command.type) {
    case 'play': {
      const where = onTrain(voice, command.train, command.seat);
      return words.t('hints.play', { tile: formatTile(command.tile), where });
    }
    case 'draw':
      return words.t('hints.draw');
    case 'pass':
      return words.t('hints.pass');
    case 'end':
      return words.t('hints.end');
    case 'knock':
      return words.t('hints.knock');
    case 'call':
      return words.t('hints.call', { name: seatName(voice, command.target) });
  }
}

/** Why a computer player would do it, said to the reader whose move it is, or of somebody else's. */
export function reasonSentence(words: Words, reason: HintFacts['reason'], whose: 'yours' | 'theirs'): string {
  switch (reason.code) {
    case 'onlyPlay':
      return words.t('reasons.onlyPlay');
    case 'goesOut':
      return words.t('reasons.goesOut');
    case 'closesOwnTrain':
      return words.t(whose === 'yours' ? 'reasons.closesOwnTrain' : 'reasons.closesTheirTrain');
    case 'knocks':
      return words.t('reasons.knocks');
    case 'coversDouble':
      return words.t('reasons.coversDouble', reason.args);
    case 'leavesDoubleOpen':
      return words.t('reasons.leavesDoubleOpen', reason.args);
    case 'laysAndCovers':
      return words.t('reasons.laysAndCovers', reason.args);
    case 'startsOwnTrain':
      return words.t(whose === 'yours' ? 'reasons.startsOwnTrain' : 'reasons.startsTheirTrain', {
        ...reason.args,
        count: reason.args.length,
      });
    case 'keepsTrain':
      return words.t('reasons.keepsTrain', { ...reason.args, count: reason.args.length });
    case 'usesSpareTile':
      return words.t('reasons.usesSpareTile', { ...reason.args, count: reason.args.length });
    case 'shedsPips':
      return words.t('reasons.shedsPips', { ...reason.args, count: reason.args.pips });
    case 'endsChain':
      return words.t('reasons.endsChain', { ...reason.args, count: reason.args.tiles });
    case 'calls':
      return reason.args.tiles === 0
        ? words.t('reasons.callsNone')
        : words.t('reasons.calls', { ...reason.args, count: reason.args.tiles });
  }
}
