import type { Client, REST } from 'discord.js';
import type { Edge } from '../answers/edge.ts';
import type { Hands } from '../answers/hands.ts';
import type { Timers } from '../tools/timers.ts';
import type { Channels } from './channels.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Pictures } from './pictures.ts';
import type { Publisher } from './publish.ts';

/** Requests to Discord. */
export type Rest = Pick<REST, 'get' | 'post' | 'patch' | 'put' | 'delete'>;

/** What answering needs, and what carries the answers to Discord. */
export interface RestEdge extends Edge {
  readonly rest: Rest;
  readonly timers: Timers;
  readonly pictures: Pictures;
  readonly channels: Channels;
  readonly publisher: Publisher;
  readonly hands: Hands;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The same with the client that hears of interactions. */
export interface ClientEdge extends RestEdge {
  readonly client: Client;
}
