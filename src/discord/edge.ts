import type { Client } from 'discord.js';
import type { Store } from '../store/index.ts';
import type { Tables } from '../table/index.ts';
import type { Advisor } from './advisor.ts';
import type { Channels } from './channels.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Pictures } from './pictures.ts';
import type { Publisher } from './publish.ts';

/** Everything that answering needs; made once by the composition root. */
export interface Edge {
  readonly client: Client;
  readonly tables: Tables;
  readonly store: Store;
  readonly pictures: Pictures;
  readonly channels: Channels;
  readonly publisher: Publisher;
  readonly advisor: Advisor;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}
