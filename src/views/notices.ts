import { ComponentType } from 'discord.js';
import type { Words } from '../i18n/index.ts';
import { limits, screen, text } from './components.ts';
import type { Notice } from './facts.ts';
import { unplayableSentence } from './house-rules.ts';
import { safeName } from './names.ts';
import type { Screen } from './screen.ts';
import { timeStamp } from './stamp.ts';

/** A short answer to the presser alone; `after` is the present state, shown below it. */
export function noticeScreen(asked: {
  readonly words: Words;
  readonly notice: Notice;
  readonly after?: Screen;
}): Screen {
  const { after } = asked;
  const said = noticeText(asked.words, asked.notice);
  if (after === undefined) return screen({ components: [text(said)] });
  const [first, ...rest] = after.components;
  // Joined to the first text, so that a full screen stays within forty components.
  const head =
    first?.type === ComponentType.TextDisplay && said.length + first.content.length < limits.text
      ? [text(`**${said}**`, first.content)]
      : [text(`**${said}**`), ...(first === undefined ? [] : [first])];
  return screen({ ...after, components: [...head, ...rest] });
}

/** The answer in words. */
export function noticeText(words: Words, notice: Notice): string {
  switch (notice.code) {
    case 'notYourTurn':
      return notice.name === null
        ? words.t('notices.notYourTurnNobody')
        : words.t('notices.notYourTurn', { name: safeName(notice.name) });
    case 'full':
    case 'tooManySeats':
      return words.t(`notices.${notice.code}`, { count: notice.seats });
    case 'hostOnly':
    case 'askedBack':
      return words.t(`notices.${notice.code}`, { host: safeName(notice.host) });
    case 'unplayable':
      return words.t('notices.unplayable', { reason: unplayableSentence(words, notice.reason) });
    case 'storeAway':
      return words.t(notice.move ? 'notices.storeAwayMove' : 'notices.storeAway');
    case 'fault':
      return words.t('notices.fault', { text: notice.id });
    case 'missingPermissions': {
      const list = words.list(notice.permissions.map((name) => permissionName(words, name)));
      return words.t('notices.missingPermissions', { list });
    }
    case 'opened': {
      const { thread } = notice;
      const opened =
        thread === null
          ? words.t('notices.joined')
          : words.t('notices.openedIn', { channel: `<#${thread}>` });
      const list = permissionName(words, 'ReadMessageHistory');
      return notice.readsHistory ? opened : `${opened}\n-# ${words.t('notices.noHistory', { list })}`;
    }
    case 'notShown': {
      const why = words.t(`notices.notShown.${notice.trouble}`);
      return notice.moved ? `${words.t('notices.moveCounts')} ${why}` : why;
    }
    case 'channelNotAllowed': {
      const list = words.list(notice.channelIds.slice(0, 10).map((id) => `<#${id}>`));
      return words.t('notices.channelNotAllowed', { list });
    }
    case 'nudged':
    case 'kicked':
    case 'successorAsked':
    case 'successorTook':
    case 'successorNo':
    case 'hiddenPlayer':
    case 'badPoints':
    case 'negativePoints':
    case 'tooManyPoints':
      return words.t(`notices.${notice.code}`, { name: safeName(notice.name) });
    case 'leftPaused':
    case 'nudgeWait':
      return words.t(`notices.${notice.code}`, { time: timeStamp(notice.until) });
    case 'timeNotUp':
      return notice.until === null
        ? words.t('notices.noClock')
        : words.t('notices.timeNotUp', { time: timeStamp(notice.until) });
    case 'onlyTwo':
      return notice.until === null
        ? words.t('notices.onlyTwo')
        : words.t('notices.onlyTwoUntil', { time: timeStamp(notice.until) });
    case 'voteCounted':
      return words.t('notices.voteCounted', { number: notice.yes, needed: notice.needed });
    case 'recordTrue':
      return words.t('notices.recordTrue', {
        rounds: words.t('count.rounds', { count: notice.rounds }),
        number: notice.moves,
      });
    case 'recordFalse':
      return words.t('notices.recordFalse', { number: notice.round, text: safeName(notice.why, 200) });
    case 'recordUnreadable':
      return words.t('notices.recordUnreadable', { text: safeName(notice.where, 200) });
    case 'badNames':
    case 'badPeople':
      return words.t(`notices.${notice.code}`, { least: notice.least, most: notice.most });
    case 'stale':
    case 'stranger':
    case 'finished':
    case 'noGame':
    case 'noGameEver':
    case 'unknownGame':
    case 'unknownButton':
    case 'gameHere':
    case 'joined':
    case 'alreadyIn':
    case 'notIn':
    case 'left':
    case 'leftGame':
    case 'leftClosed':
    case 'returned':
    case 'padMoved':
    case 'tookSeat':
    case 'seatNotOpen':
    case 'started':
    case 'lobbyClosed':
    case 'tooFewSeats':
    case 'tooLate':
    case 'busy':
    case 'mayNotStart':
    case 'serverOnly':
    case 'nobodyToNudge':
    case 'yourOwnTurn':
    case 'hiddenNow':
    case 'shownNow':
    case 'cannotKick':
    case 'noVoice':
    case 'voteBack':
    case 'ended':
    case 'mayNotEnd':
    case 'notForYou':
    case 'hintsOff':
    case 'nothingPlanned':
    case 'saved':
    case 'needsManageServer':
    case 'badTime':
    case 'erased':
    case 'exported':
    case 'recordExported':
    case 'noRecords':
    case 'noRoundYet':
    case 'noSeries':
    case 'notYetDealt':
      return words.t(`notices.${notice.code}`);
  }
}

const namedPermissions = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'CreatePublicThreads',
  'ReadMessageHistory',
  'Connect',
] as const;

/** A permission by the name that Discord's own settings give it. */
function permissionName(words: Words, name: string): string {
  const known = namedPermissions.find((permission) => permission === name);
  return `**${known === undefined ? safeName(name) : words.t(`permissions.${known}`)}**`;
}
