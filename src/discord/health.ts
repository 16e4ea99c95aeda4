import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface Health {
  /** Whether every shard is connected to the gateway. */
  readonly gateway: () => boolean;
  /** Whether Discord answers requests. */
  readonly requests: () => Promise<boolean>;
  /** Whether the store answers, and keeps what it is given. */
  readonly store: () => Promise<boolean>;
  readonly metrics: Metrics;
}

export interface HealthServer {
  /** Where it listens, as an address for a browser. */
  readonly address: string;
  close(): void;
}

/**
 * Serves `/healthz` (200 while the gateway is connected, Discord answers and the store works, else 503; JSON
 * says which) and `/metrics` (Prometheus). Resolves once it listens; port 0 takes a free one.
 */
export async function serveHealth(
  { host, port }: { readonly host: string; readonly port: number },
  health: Health,
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', health).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { address: addressOf(server), close: () => void server.close() };
}

function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
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

async function healthz({ gateway, requests, store }: Health): Promise<Answer> {
  const [discord, kept] = await Promise.all([requests(), store()]);
  const state = { gateway: gateway(), requests: discord, store: kept };
  return {
    status: Object.values(state).every((isWell) => isWell) ? 200 : 503,
    type: 'application/json',
    body: `${JSON.stringify(state)}\n`,
  };
}
