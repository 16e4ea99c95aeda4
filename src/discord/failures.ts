import { DiscordAPIError, HTTPError, RESTJSONErrorCodes } from 'discord.js';

/** What a failed request to Discord means for the bot. */
export const failures = [
  /** Answered too late, or the answer's token is gone: the message is out of reach this way. */
  'tooLate',
  /** Somebody answered already: another process, or a request of ours whose answer was lost. */
  'alreadyAnswered',
  'unknownMessage',
  'unknownChannel',
  /** The bot does not see the channel, or is no member of a private thread. */
  'missingAccess',
  'missingPermission',
  /** This person takes no direct messages of the bot's. */
  'directMessagesClosed',
  /** Too many direct channels were opened: this one may be another time. */
  'directMessagesLimited',
  /** An archived thread. */
  'archived',
  /** A locked thread: only those who manage threads may write there. */
  'locked',
  /** A thread cannot be opened: there is one already, there are too many, or none may be in this channel. */
  'threadRefused',
  /** Too many edits of an old message: a new one is wanted. */
  'editsSpent',
  'badForm',
  'tokenRefused',
  /** Time-outs, resets, 5xx: whether it was done is not known. */
  'unreachable',
  'other',
] as const;
export type Failure = (typeof failures)[number];

const byCode: Readonly<Record<number, Failure>> = {
  [RESTJSONErrorCodes.UnknownInteraction]: 'tooLate',
  [RESTJSONErrorCodes.UnknownWebhook]: 'tooLate',
  [RESTJSONErrorCodes.InvalidWebhookToken]: 'tooLate',
  [RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged]: 'alreadyAnswered',
  [RESTJSONErrorCodes.UnknownMessage]: 'unknownMessage',
  [RESTJSONErrorCodes.UnknownChannel]: 'unknownChannel',
  [RESTJSONErrorCodes.MissingAccess]: 'missingAccess',
  [RESTJSONErrorCodes.MissingPermissions]: 'missingPermission',
  [RESTJSONErrorCodes.CannotSendMessagesToThisUser]: 'directMessagesClosed',
  [RESTJSONErrorCodes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds]: 'directMessagesClosed',
  [RESTJSONErrorCodes.InvalidRecipients]: 'directMessagesClosed',
  [RESTJSONErrorCodes.OpeningDirectMessagesTooFast]: 'directMessagesLimited',
  [RESTJSONErrorCodes.InvalidActionOnArchivedThread]: 'archived',
  [RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage]: 'threadRefused',
  [RESTJSONErrorCodes.MaximumActiveThreads]: 'threadRefused',
  [RESTJSONErrorCodes.MaximumActiveAnnouncementThreads]: 'threadRefused',
  [RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType]: 'threadRefused',
  [RESTJSONErrorCodes.ThreadLocked]: 'locked',
  [RESTJSONErrorCodes.InvalidFormBodyOrContentType]: 'badForm',
  [RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached]: 'editsSpent',
  [RESTJSONErrorCodes.AnnouncementEditLimitExceeded]: 'editsSpent',
};

/** Which failure an error is. Errors that did not come from a request to Discord are `other`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DiscordAPIError) {
    const known = byCode[Number(error.code)];
    if (known !== undefined) return known;
    return error.status === 401 ? 'tokenRefused' : error.status >= 500 ? 'unreachable' : 'other';
  }
  if (error instanceof HTTPError) return 'unreachable';
  return isBroken(error) ? 'unreachable' : 'other';
}

/** The channel that a failed request was about; null where it was about none. */
export function failedChannel(error: unknown): string | null {
  if (!(error instanceof DiscordAPIError)) return null;
  return /\/channels\/(\d+)/.exec(error.url)?.[1] ?? null;
}

/** How time-outs, resets and refused connections arrive from the HTTP client. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return true;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^(E[A-Z]+|UND_ERR_\w+)$/.test(code) ? true : isBroken(error.cause);
}
