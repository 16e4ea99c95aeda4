/**
 * The store cannot be reached, or did not answer within its timeout: Redis is down, paused or unreachable,
 * or another process holds the SQLite file. Nothing is known to be saved. The next call may succeed: the
 * store reconnects by itself.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(doing: string, cause?: unknown) {
    super(`The store did not answer while ${doing}.`, { cause });
  }
}

/**
 * The store cannot be used, and waiting mends nothing: the file is no database, the folder cannot be written,
 * the password is wrong. The message says what to do, in one line.
 */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Why a stored document cannot be read. */
export const unreadableReasons = ['not-an-envelope', 'newer-schema', 'no-upgrader', 'breaks-schema'] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/**
 * A document is there but is not what its kind says: cut short or edited by hand, written by a newer
 * release (`newer-schema`), or older than the upgraders reach. It names the document and the place, never
 * what stands there: that may be somebody's hand. It stays stored as it is.
 */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly kind: string;
  readonly id: string;
  readonly reason: UnreadableReason;

  constructor(document: {
    readonly kind: string;
    readonly id: string;
    readonly reason: UnreadableReason;
    readonly place?: string;
  }) {
    const place = document.place === undefined ? '' : ` at ${document.place}`;
    super(`The ${document.kind} document ${document.id} cannot be read: ${document.reason}${place}.`);
    this.kind = document.kind;
    this.id = document.id;
    this.reason = document.reason;
  }
}

/** What was to be filled holds something already; it stays as it is. */
export class StoreNotEmpty extends Error {
  override readonly name = 'StoreNotEmpty';

  constructor() {
    super('The store is not empty. A backup is restored into an empty one only.');
  }
}

/** A file is no backup, is cut short, or was written by a newer release. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup';
}
