import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Keys whose values never reach a log: secrets, and what only one player may know. */
const secretKeys = ['token', 'authorization', 'seed', 'hand', 'hands', 'boneyard', 'order'];

/**
 * A log of one JSON object a line. Values of secret keys are blotted out to three levels deep; errors
 * are cut to what helps to find them (see `describeError`).
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * An error without what must not be written down: requests to Discord carry interaction tokens in
 * their address and hands in their body, so of them only method, route and codes are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutTokens(String(error)) };
  const { code, status, method, url } = error as Error &
    Record<'code' | 'status' | 'method' | 'url', unknown>;
  return {
    name: error.name,
    message: withoutTokens(error.message),
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
    ...(typeof method === 'string' ? { method } : {}),
    ...(typeof url === 'string' ? { route: withoutTokens(url.replace(/^https?:\/\/[^/]+/, '')) } : {}),
    stack: withoutTokens(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Interaction and webhook tokens stand after an id in the path; a bot token has three dotted parts. */
function withoutTokens(text: string): string {
  return text
    .replace(/\/(webhooks|interactions)\/(\d+)\/[^/\s?]+/g, '/$1/$2/-')
    .replace(/[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}/g, '-');
}
