import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

export interface Health {
  /** Whether the gateway is connected. */
  readonly gateway: () => boolean;
  /** Resolves when the store answers. */
  readonly store: () => Promise<void>;
  readonly metrics: Metrics;
}

/**
 * Serves `/healthz` (200 while gateway and store can be reached, else 503, as JSON) and `/metrics`
 * (Prometheus). Resolves once it listens; `port` 0 takes a free one.
 */
export async function serveHealth(port: number, health: Health): Promise<Server> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', health).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return server;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

async function answer(path: string, health: Health): Promise<Answer> {
  switch (path.split('?')[0]) {
    case '/healthz':
      return healthz(health);
    case '/metrics':
      return {
        status: 200,
        type: health.metrics.registry.contentType,
        body: await health.metrics.registry.metrics(),
      };
    default:
      return { status: 404, type: 'text/plain', body: 'Here are /healthz and /metrics.\n' };
  }
}

async function healthz({ gateway, store }: Health): Promise<Answer> {
  const state = {
    gateway: gateway(),
    store: await store().then(
      () => true,
      () => false,
    ),
  };
  return {
    status: state.gateway && state.store ? 200 : 503,
    type: 'application/json',
    body: `${JSON.stringify(state)}\n`,
  };
}
