import { DiscordAPIError, HTTPError, RESTJSONErrorCodes } from 'discord.js';

/** What a failed request to Discord means for the bot. */
export const failures = [
  /** Answered too late, or the answer's token is gone: the message is out of reach this way. */
  'tooLate',
  /** Somebody answered already: another process, or a request of ours whose answer was lost. */
  'alreadyAnswered',
  'unknownMessage',
  'unknownChannel',
  'missingPermission',
  'directMessagesClosed',
  /** An archived thread. */
  'archived',
  /** A thread cannot be opened: there is one already, or there are too many. */
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
  [RESTJSONErrorCodes.MissingAccess]: 'missingPermission',
  [RESTJSONErrorCodes.MissingPermissions]: 'missingPermission',
  [RESTJSONErrorCodes.CannotSendMessagesToThisUser]: 'directMessagesClosed',
  [RESTJSONErrorCodes.InvalidActionOnArchivedThread]: 'archived',
  [RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage]: 'threadRefused',
  [RESTJSONErrorCodes.MaximumActiveThreads]: 'threadRefused',
  [RESTJSONErrorCodes.InvalidFormBodyOrContentType]: 'badForm',
  [RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached]: 'editsSpent',
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

/** How time-outs, resets and refused connections arrive from the HTTP client. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return true;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^(E[A-Z]+|UND_ERR_\w+)$/.test(code) ? true : isBroken(error.cause);
}
