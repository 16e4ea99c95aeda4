/** The REST server: finds the route, lets faults and limits act, checks who asks, and writes Discord's answers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Welcome } from '../api.ts';
import { countUp, type Tally } from './counting.ts';
import { DiscordError, errors } from './discord-error.ts';
import { rateLimited, type ActiveFaults } from './faults.ts';
import type { Upload } from '../world/files.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { readForm } from './multipart.ts';
import type { EditLimit, RateLimits } from './rate-limits.ts';
import { messageLimits } from '../rules/messages.ts';
import type { World } from '../world/world.ts';

/** All the parts of a running sandbox that routes work on. */
export interface Discord {
  readonly world: World;
  readonly gateway: Gateway;
  readonly tally: Tally;
  readonly faults: ActiveFaults;
  /** null: nobody is limited. */
  readonly limits: RateLimits | null;
  readonly oldEdits: EditLimit;
  readonly announcedEdits: EditLimit;
  readonly recommendedShards: number;
  /** How many connections may be begun: in a day, and side by side. */
  readonly identifies: { readonly perDay: number; readonly concurrency: number };
  readonly welcome: Welcome | null;
}

export interface RestRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** Bodies that are lists. */
  readonly list: readonly unknown[] | null;
  readonly uploads: readonly Upload[];
}

/** Status and body; null for no body (204). */
export type RestAnswer = readonly [status: number, body: unknown];

export interface Route {
  readonly method: string;
  /** With {names} for what varies. */
  readonly path: string;
  /** false: the token in the path is enough. */
  readonly bot: boolean;
  run(discord: Discord, request: RestRequest): RestAnswer;
}

interface Compiled {
  readonly route: Route;
  readonly name: string;
  readonly steps: readonly string[];
}

/** Whatever is not Discord's API: the page, its files, attachments. */
export interface OtherSite {
  /** false: not mine. */
  serve(request: IncomingMessage, response: ServerResponse, url: URL): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export function newServer(discord: Discord, routes: readonly Route[], other: OtherSite): Server {
  const compiled = routes.map((route): Compiled => ({
    route,
    name: `${route.method} ${route.path}`,
    steps: route.path.split('/').slice(1),
  }));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const path = /^\/api(?:\/v(\d+))?(\/.*)$/.exec(url.pathname);
    if (path === null) {
      if (!other.serve(request, response, url)) write(response, 404, errors.notFound().body(), {});
      return;
    }
    const version = path[1] ?? '10';
    void serve(discord, compiled, request, response, version, path[2] ?? '/', url).catch((fault: unknown) => {
      console.error('sandbox:', fault);
      if (!response.headersSent) write(response, 500, { message: '500: Internal Server Error', code: 0 }, {});
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/gateway') === true) discord.gateway.upgrade(request, socket, head);
    else other.upgrade(request, socket, head);
  });
  server.keepAliveTimeout = 60_000;
  return server;
}

async function serve(
  discord: Discord,
  routes: readonly Compiled[],
  request: IncomingMessage,
  response: ServerResponse,
  version: string,
  path: string,
  url: URL,
): Promise<void> {
  const bytes = await bodyOf(request);
  const steps = path.split('/').slice(1).map(decodeURIComponent);
  const found = version === '10' ? matching(routes, request.method ?? 'GET', steps) : null;
  const name = found?.name ?? `${request.method ?? 'GET'} ${path}`;
  countUp(discord.tally.requests, name);
  const fate = discord.faults.fateOf(name);
  if (fate.delayMs > 0) await sleep(fate.delayMs);
  if (fate.silent) return;
  let headers: Readonly<Record<string, string>> = {};
  try {
    if (fate.refusal !== null) throw fate.refusal;
    if (bytes === null) throw errors.tooLarge();
    if (found === null) throw errors.notFound();
    const params = paramsOf(found, steps);
    if (found.route.bot && request.headers.authorization !== `Bot ${discord.world.token}`)
      throw errors.unauthorized();
    headers = limited(discord, name, params);
    const { body, list, uploads } = await parseBody(bytes, request.headers['content-type'] ?? '');
    const [status, answer] = found.route.run(discord, {
      params,
      query: url.searchParams,
      body,
      list,
      uploads,
    });
    if (fate.loseAnswer) request.socket.resetAndDestroy();
    else write(response, status, answer, headers);
  } catch (fault) {
    if (!(fault instanceof DiscordError)) throw fault;
    countError(discord, name, path, fault);
    if (fate.loseAnswer) request.socket.resetAndDestroy();
    else if (fault.html === null)
      write(response, fault.status, fault.body(), { ...headers, ...fault.headers });
    else writeHtml(response, fault.status, fault.html);
  }
}

function limited(
  discord: Discord,
  name: string,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (discord.limits === null) return {};
  const major = params['channel_id'] ?? params['guild_id'] ?? '';
  const verdict = discord.limits.take(name, major, Date.now());
  if (verdict.allowed) return verdict.headers;
  const refusal = rateLimited(verdict.retryAfterMs, { scope: verdict.scope });
  throw new DiscordError(429, refusal.code, refusal.message, {
    headers: { ...verdict.headers, ...refusal.headers },
    extra: refusal.extra,
  });
}

function countError(discord: Discord, route: string, path: string, fault: DiscordError): void {
  const { tally } = discord;
  countUp(tally.errors, fault.code === 0 ? fault.status : fault.code);
  if (fault.status === 429) tally.rateLimited += 1;
  for (const { path: at, code, message } of fault.fields) {
    tally.breaches.push({ route, path, field: fieldName(at), code, message });
  }
  const isForm =
    fault.fields.length > 0 || fault.code === 50006 || fault.code === 50109 || fault.code === 40005;
  if (isForm && fault.fields.length === 0) {
    tally.breaches.push({ route, path, field: '', code: String(fault.code), message: fault.message });
  }
}

const fieldName = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  );

const matching = (routes: readonly Compiled[], method: string, steps: readonly string[]): Compiled | null =>
  routes.find(
    (entry) =>
      entry.steps.length === steps.length && entry.route.method === method && fits(entry.steps, steps),
  ) ?? null;

function fits(pattern: readonly string[], steps: readonly string[]): boolean {
  for (let i = 0; i < pattern.length; i++) {
    const expected = pattern[i] ?? '';
    if (!expected.startsWith('{') && expected !== steps[i]) return false;
  }
  return true;
}

function paramsOf(entry: Compiled, steps: readonly string[]): Readonly<Record<string, string>> {
  const params: Record<string, string> = {};
  entry.steps.forEach((step, i) => {
    if (step.startsWith('{')) params[step.slice(1, -1)] = steps[i] ?? '';
  });
  return params;
}

/** The whole body, or null when it is larger than a request may be. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size <= messageLimits.requestBytes) chunks.push(chunk);
  }
  return size > messageLimits.requestBytes ? null : Buffer.concat(chunks);
}

async function parseBody(
  bytes: Buffer,
  contentType: string,
): Promise<Pick<RestRequest, 'body' | 'list' | 'uploads'>> {
  if (contentType.startsWith('multipart/form-data')) {
    const form = await readForm(bytes, contentType);
    if (form === null) throw errors.invalidJson();
    if (form.uploads.some((upload) => upload.bytes.byteLength > messageLimits.fileBytes))
      throw errors.tooLarge();
    return { ...parseJson(form.payload ?? '{}'), uploads: form.uploads };
  }
  return { ...parseJson(bytes.byteLength === 0 ? '{}' : bytes.toString('utf8')), uploads: [] };
}

function parseJson(text: string): Pick<RestRequest, 'body' | 'list'> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw errors.invalidJson();
  }
  if (Array.isArray(value)) return { body: {}, list: value };
  if (typeof value !== 'object' || value === null) throw errors.invalidJson();
  return { body: value as Readonly<Record<string, unknown>>, list: null };
}

/** What stands before Discord answers in its own words, not in Discord's. */
function writeHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=UTF-8', Server: 'cloudflare' }).end(html);
}

export function write(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): void {
  if (status === 204 || body === null) {
    response.writeHead(204, headers).end();
    return;
  }
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text);
}
