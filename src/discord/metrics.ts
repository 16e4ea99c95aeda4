import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 10];

/** What the bot counts of itself. Every figure belongs to one registry, so that tests can have their own. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * @param queueLength how many interactions and tables are under way
 */
export function createMetrics(queueLength: () => number) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'mexicantrain_' });
  new Gauge({
    name: 'mexicantrain_queue_length',
    help: 'Interactions being answered and tables being shown',
    registers,
    collect() {
      this.set(queueLength());
    },
  });
  return {
    registry,
    acknowledged: new Histogram({
      name: 'mexicantrain_acknowledge_seconds',
      help: 'From the arrival of an interaction to its acknowledgement',
      labelNames: ['kind'],
      buckets: seconds,
      registers,
    }),
    answered: new Histogram({
      name: 'mexicantrain_answer_seconds',
      help: 'From the arrival of an interaction to its full answer, pictures included',
      labelNames: ['kind'],
      buckets: seconds,
      registers,
    }),
    unanswered: new Counter({
      name: 'mexicantrain_answer_failures_total',
      help: 'Interactions whose answer failed, by what failed',
      labelNames: ['cause'],
      registers,
    }),
    moves: new Counter({ name: 'mexicantrain_moves_total', help: 'Moves saved', registers }),
    games: new Counter({
      name: 'mexicantrain_games_total',
      help: 'Games by what happened to them',
      labelNames: ['event'],
      registers,
    }),
    refusals: new Counter({
      name: 'mexicantrain_refusals_total',
      help: 'Requests that were refused, by code',
      labelNames: ['code'],
      registers,
    }),
    publishingLag: new Histogram({
      name: 'mexicantrain_publishing_lag_seconds',
      help: 'From the wish to show a table anew until the channel shows it',
      buckets: [...seconds, 30, 120],
      registers,
    }),
    publishingFailures: new Counter({
      name: 'mexicantrain_publishing_failures_total',
      help: 'Tables that could not be shown, by cause',
      labelNames: ['cause'],
      registers,
    }),
    unreadable: new Counter({
      name: 'mexicantrain_unreadable_documents_total',
      help: 'Stored documents that could not be read, each counted once a start, by kind and reason',
      labelNames: ['kind', 'reason'],
      registers,
    }),
    store: new Histogram({
      name: 'mexicantrain_store_seconds',
      help: 'Time of a request to the store',
      labelNames: ['method', 'outcome'],
      buckets: seconds,
      registers,
    }),
  };
}
