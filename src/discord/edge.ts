import type { Client } from 'discord.js';
import type { Edge } from '../answers/edge.ts';
import type { Channels } from './channels.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Pictures } from './pictures.ts';
import type { Publisher } from './publish.ts';

/** What answering needs, and what carries the answers to Discord. */
export interface ClientEdge extends Edge {
  readonly client: Client;
  readonly pictures: Pictures;
  readonly channels: Channels;
  readonly publisher: Publisher;
  readonly log: Log;
  readonly metrics: Metrics;
}
