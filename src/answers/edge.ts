import type { Store } from '../store/index.ts';
import type { Tables } from '../keeper/index.ts';
import type { Screen } from '../views/index.ts';
import type { Advisor } from './advisor.ts';

/** What answering needs beside what was asked; made once by the composition root. */
export interface Edge {
  readonly tables: Tables;
  readonly store: Store;
  readonly channels: Posting;
  readonly publisher: Publishing;
  readonly advisor: Advisor;
  readonly metrics: Counting;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** Messages that an answer posts beside itself. */
export interface Posting {
  /**
   * Posts a screen and returns the message's id. `nonce` says which message this is: posted twice within
   * some minutes it stands there once, since a request whose answer got lost may be repeated.
   */
  post(
    channelId: string,
    screen: Screen,
    options: { readonly nonce: string; readonly quiet?: boolean },
  ): Promise<string>;
  /** Opens a thread that everybody sees and returns its id; null where no more threads can be opened. */
  openThread(
    channelId: string,
    thread: { readonly name: string; readonly kind: 'thread' | 'announcementThread' },
  ): Promise<string | null>;
  /** Adds somebody to a thread, so that it stands in their list; where that fails they still have the link. */
  addToThread(threadId: string, userId: string): Promise<void>;
}

/**
 * Why a game is not shown in its channel: the bot does not see it, lacks a permission, or the thread is locked.
 * `directMessagesClosed`: of a table in direct messages, whose owner takes none from the bot. `passing`: Discord's trouble, which is tried again.
 */
export type Trouble = 'missingAccess' | 'missingPermission' | 'locked' | 'directMessagesClosed' | 'passing';

/** Keeps the channel at the game's newest revision. */
export interface Publishing {
  /** Shows the game's newest state soon, and tells what its outbox holds. */
  publish(gameId: string): void;
  /** Posts the table anew at the bottom of its channel. */
  repost(gameId: string): void;
  /** Resolves once nothing is under way for the game: null where its channel shows it. */
  shown(gameId: string): Promise<Trouble | null>;
}

/** What answers count. */
export interface Counting {
  readonly moves: { inc(): void };
  readonly games: { inc(labels: { readonly event: string }): void };
  readonly refusals: { inc(labels: { readonly code: string }): void };
}
