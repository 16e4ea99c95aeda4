/** One fault of a request's body: where, Discord's name for it, and what it says. */
export interface FieldError {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** An answer that is not a success, in Discord's own shape. */
export class DiscordError extends Error {
  readonly status: number;
  readonly code: number;
  readonly fields: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  /** A page instead of JSON, as Cloudflare answers; null: JSON. */
  readonly html: string | null;
  /** Further members of the answer's body. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: number,
    message: string,
    more: {
      readonly fields?: readonly FieldError[];
      readonly headers?: Readonly<Record<string, string>>;
      readonly extra?: Readonly<Record<string, unknown>>;
      readonly html?: string;
    } = {},
  ) {
    super(message);
    this.name = 'DiscordError';
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? [];
    this.headers = more.headers ?? {};
    this.extra = more.extra ?? {};
    this.html = more.html ?? null;
  }

  body(): unknown {
    const plain = { message: this.message, code: this.code, ...this.extra };
    return this.fields.length === 0 ? plain : { ...plain, errors: errorTree(this.fields) };
  }
}

/** Discord nests form errors by the path of the field, with `_errors` at the leaf. */
function errorTree(fields: readonly FieldError[]): unknown {
  const root: Record<string, unknown> = {};
  for (const { path, code, message } of fields) {
    let node = root;
    for (const step of path) node = (node[String(step)] ??= {}) as Record<string, unknown>;
    const leaf = (node['_errors'] ??= []) as unknown[];
    leaf.push({ code, message });
  }
  return root;
}

export const invalidForm = (fields: readonly FieldError[]): DiscordError =>
  new DiscordError(400, 50035, 'Invalid Form Body', { fields });

/** A form error of one field. */
export const badField = (path: readonly (string | number)[], code: string, message: string): DiscordError =>
  invalidForm([{ path, code, message }]);

/** Discord's errors that the sandbox gives, by name. */
export const errors = {
  unauthorized: () => new DiscordError(401, 0, '401: Unauthorized'),
  notFound: () => new DiscordError(404, 0, '404: Not Found'),
  unknownApplication: () => new DiscordError(404, 10002, 'Unknown Application'),
  unknownChannel: () => new DiscordError(404, 10003, 'Unknown Channel'),
  unknownGuild: () => new DiscordError(404, 10004, 'Unknown Guild'),
  unknownMember: () => new DiscordError(404, 10007, 'Unknown Member'),
  unknownMessage: () => new DiscordError(404, 10008, 'Unknown Message'),
  unknownUser: () => new DiscordError(404, 10013, 'Unknown User'),
  unknownWebhook: () => new DiscordError(404, 10015, 'Unknown Webhook'),
  unknownEmoji: () => new DiscordError(404, 10014, 'Unknown Emoji'),
  unknownInteraction: () => new DiscordError(404, 10062, 'Unknown interaction'),
  unknownCommand: () => new DiscordError(404, 10063, 'Unknown application command'),
  openingTooFast: () => new DiscordError(400, 40003, 'You are opening direct messages too fast'),
  tooLarge: () => new DiscordError(413, 40005, 'Request entity too large'),
  alreadyAcknowledged: () => new DiscordError(400, 40060, 'Interaction has already been acknowledged.'),
  missingAccess: () => new DiscordError(403, 50001, 'Missing Access'),
  notYourMessage: () => new DiscordError(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new DiscordError(400, 50006, 'Cannot send an empty message'),
  cannotSendToUser: () => new DiscordError(403, 50007, 'Cannot send messages to this user'),
  notText: () => new DiscordError(400, 50008, 'Cannot send messages in a non-text channel'),
  missingPermissions: () => new DiscordError(403, 50013, 'Missing Permissions'),
  invalidToken: () => new DiscordError(401, 50027, 'Invalid Webhook Token'),
  wrongChannelType: () => new DiscordError(400, 50024, 'Cannot execute action on this channel type'),
  invalidRecipient: () => new DiscordError(400, 50033, 'Invalid Recipient(s)'),
  threadArchived: () => new DiscordError(400, 50083, 'Thread is archived'),
  invalidJson: () => new DiscordError(400, 50109, 'The request body contains invalid JSON.'),
  noSharedServer: () =>
    new DiscordError(403, 50278, 'Cannot send messages to this user due to having no mutual guilds'),
  noHistoryToReply: () =>
    new DiscordError(400, 160002, 'Cannot reply without permission to read message history'),
  threadExists: () => new DiscordError(400, 160004, 'A thread has already been created for this message'),
  threadLocked: () => new DiscordError(400, 160005, 'Thread is locked'),
  tooManyThreads: () => new DiscordError(400, 160006, 'Maximum number of active threads reached'),
  tooManyAnnouncementThreads: () =>
    new DiscordError(400, 160007, 'Maximum number of active announcement threads reached'),
} as const;
