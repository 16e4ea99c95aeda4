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
  /** Opens a public thread and returns its id; null where no more threads can be opened. */
  openThread(channelId: string, name: string): Promise<string | null>;
}

/** Keeps the channel at the game's newest revision. */
export interface Publishing {
  /** Shows the game's newest state soon, and tells what its outbox holds. */
  publish(gameId: string): void;
  /** Posts the table anew at the bottom of its channel. */
  repost(gameId: string): void;
}

/** What answers count. */
export interface Counting {
  readonly moves: { inc(): void };
  readonly games: { inc(labels: { readonly event: string }): void };
  readonly refusals: { inc(labels: { readonly code: string }): void };
}
