import { ComponentType } from 'discord.js';
import type { Words } from '../i18n/index.ts';
import { limits, screen, text } from './components.ts';
import type { Remark } from './facts.ts';
import { unplayableSentence } from './house-rules.ts';
import { safeName } from './names.ts';
import type { Screen } from './screen.ts';
import { timeStamp } from './stamp.ts';

/** A short answer to the presser alone; `after` is the present state, shown below it. */
export function remarkScreen(asked: {
  readonly words: Words;
  readonly remark: Remark;
  readonly after?: Screen;
}): Screen {
  const { after } = asked;
  const said = remarkText(asked.words, asked.remark);
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
export function remarkText(words: Words, remark: Remark): string {
  switch (remark.code) {
    case 'notYourTurn':
      return remark.name === null
        ? words.t('remarks.notYourTurnNobody')
        : words.t('remarks.notYourTurn', { name: safeName(remark.name) });
    case 'planFull':
      return words.t('remarks.planFull', { count: remark.most });
    case 'full':
    case 'tooManySeats':
      return words.t(`remarks.${remark.code}`, { count: remark.seats });
    case 'hostOnly':
    case 'askedBack':
      return words.t(`remarks.${remark.code}`, { host: safeName(remark.host) });
    case 'unplayable':
      return words.t('remarks.unplayable', { reason: unplayableSentence(words, remark.reason) });
    case 'storeAway':
      return words.t(remark.move ? 'remarks.storeAwayMove' : 'remarks.storeAway');
    case 'fault':
      return words.t('remarks.fault', { text: remark.id });
    case 'missingPermissions': {
      const list = words.list(remark.permissions.map((name) => permissionName(words, name)));
      return words.t('remarks.missingPermissions', { list, count: remark.permissions.length });
    }
    case 'opened': {
      const { thread } = remark;
      const opened =
        thread === null
          ? words.t('remarks.joined')
          : words.t('remarks.openedIn', { channel: `<#${thread}>` });
      const list = permissionName(words, 'ReadMessageHistory');
      return remark.readsHistory ? opened : `${opened}\n-# ${words.t('remarks.noHistory', { list })}`;
    }
    case 'notShown': {
      const why = words.t(`remarks.notShown.${remark.trouble}`);
      return words.prose(remark.moved ? words.t('remarks.moveCounts') : '', why);
    }
    case 'channelNotAllowed': {
      const list = words.list(remark.channelIds.slice(0, 10).map((id) => `<#${id}>`));
      return words.t('remarks.channelNotAllowed', { list });
    }
    case 'roleMute':
      return words.t('remarks.roleMute', { text: `<@&${remark.roleId}>` });
    case 'inviteUnseen':
      return words.t('remarks.inviteUnseen', {
        name: safeName(remark.name),
        channel: `<#${remark.channelId}>`,
      });
    case 'nudged':
    case 'invited':
    case 'kicked':
    case 'successorAsked':
    case 'successorTook':
    case 'successorNo':
    case 'hiddenPlayer':
    case 'badPoints':
    case 'negativePoints':
    case 'tooManyPoints':
      return words.t(`remarks.${remark.code}`, { name: safeName(remark.name) });
    case 'leftPaused':
    case 'nudgeWait':
      return words.t(`remarks.${remark.code}`, { time: timeStamp(words, remark.until) });
    case 'timeNotUp':
      return remark.until === null
        ? words.t('remarks.noClock')
        : words.t('remarks.timeNotUp', { time: timeStamp(words, remark.until) });
    case 'onlyTwo':
      return remark.until === null
        ? words.t('remarks.onlyTwo')
        : words.t('remarks.onlyTwoUntil', { time: timeStamp(words, remark.until) });
    case 'voteCounted':
      return words.t('remarks.voteCounted', { number: remark.yes, needed: remark.needed });
    case 'recordTrue':
      return words.t('remarks.recordTrue', {
        rounds: words.t('count.rounds', { count: remark.rounds }),
        count: remark.moves,
      });
    case 'recordFalse':
      return recordFalse(words, remark);
    case 'recordUnreadable':
      return words.t('remarks.recordUnreadable', { text: safeName(remark.where, 200) });
    case 'badNames':
    case 'badPeople':
      return words.t(`remarks.${remark.code}`, { least: remark.least, count: remark.most });
    case 'tooFewHere':
      return words.t('remarks.tooFewHere', { least: remark.least });
    case 'badEngines':
      return words.t('remarks.badEngines', { set: remark.set, most: remark.most });
    case 'stale':
    case 'stranger':
    case 'finished':
    case 'noGame':
    case 'noGameEver':
    case 'unknownGame':
    case 'unknownButton':
    case 'gameHere':
    case 'joined':
    case 'noOwnTable':
    case 'inviteBot':
    case 'inviteSelf':
    case 'theySit':
    case 'theyWereSentAway':
    case 'invitedAlready':
    case 'noSeatOpen':
    case 'alreadyIn':
    case 'notIn':
    case 'left':
    case 'leftGame':
    case 'leftClosed':
    case 'returned':
    case 'padMoved':
    case 'hasDrawn':
    case 'namesUnclear':
    case 'nobodyThere':
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
    case 'alreadyPlanned':
    case 'tooLateToTakeBack':
    case 'alreadyReacted':
    case 'reactionsOff':
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
      return words.t(`remarks.${remark.code}`);
  }
}

/** What is wrong with a record: with its seed or its rules altogether, or with what stands in a round. */
function recordFalse(words: Words, remark: Extract<Remark, { code: 'recordFalse' }>): string {
  const { departs, round } = remark;
  return departs === 'seed' || departs === 'rules'
    ? words.t(`remarks.recordFalse.${departs}`)
    : words.t(`remarks.recordFalse.${departs}`, { number: round });
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
