/** Discord's gateway v10 over WebSocket: identify, heartbeat, resume with replay, events by intent and shard. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Tally } from '../rest/counting.ts';
import { guildCreateJson } from '../rest/discord-json.ts';
import {
  closeCodes,
  heartbeatMs,
  intents,
  opcodes,
  payloadBytes,
  resumableMs,
  sendsPerMinute,
} from './protocol.ts';
import {
  closeWith,
  emit,
  endSession,
  identify,
  listening,
  requestMembers,
  resume,
  send,
  startsLeft,
  type Audience,
  type Connection,
  type Hub,
  type Starts,
} from './sessions.ts';
import { announce, type Guild, type World } from '../world/world.ts';

export interface Gateway {
  /** Takes over an HTTP request that wants a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** `data` is made only when somebody listens. */
  dispatch(event: string, data: () => unknown, audience: Audience): void;
  /** Delivers an interaction; `twice` sends it once more where only one session would get it. */
  deliver(data: unknown, guildId: string | null, twice: boolean): void;
  /** Tells of a server that the bot was just invited to. */
  join(guild: Guild): void;
  readyShards(): number;
  /** Identifies that are left of today's. */
  startsLeft(): number;
  dropSockets(shard?: number): void;
  reconnect(): void;
  invalidate(resumable: boolean): void;
  close(): void;
}

export function startGateway(
  world: World,
  tally: Tally,
  limits: Pick<Starts, 'perDay' | 'concurrency'>,
): Gateway {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1 << 20, perMessageDeflate: false });
  const hub: Hub = {
    world,
    tally,
    connections: new Set(),
    sessions: new Map(),
    starts: { ...limits, latest: new Map(), times: [] },
  };
  server.on('connection', (socket: WebSocket, request: IncomingMessage) => welcome(hub, socket, request));
  const zombies = setInterval(() => closeZombies(hub), heartbeatMs);
  zombies.unref();
  return {
    upgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws, request));
    },
    startsLeft: () => startsLeft(hub),
    ...telling(hub),
    ...troubling(hub),
    close() {
      clearInterval(zombies);
      for (const { expiry } of hub.sessions.values()) if (expiry !== null) clearTimeout(expiry);
      for (const { socket } of hub.connections) socket.terminate();
      server.close();
    },
  };
}

/** Events to those who listen. */
function telling(hub: Hub): Pick<Gateway, 'dispatch' | 'deliver' | 'join' | 'readyShards'> {
  const { world, sessions } = hub;
  return {
    dispatch(event, data, audience) {
      for (const session of listening(hub, audience)) emit(session, event, data());
    },
    deliver(data, guildId, twice) {
      const targets = listening(hub, { guildId, intent: 0 });
      for (const session of targets) emit(session, 'INTERACTION_CREATE', data);
      const [only, another] = targets.filter((session) => session.socket !== null);
      if (twice && only !== undefined && another === undefined) emit(only, 'INTERACTION_CREATE', data);
    },
    join(guild) {
      for (const session of listening(hub, { guildId: guild.id, intent: intents.guilds }))
        emit(session, 'GUILD_CREATE', guildCreateJson(world, guild, false));
    },
    readyShards: () =>
      new Set([...sessions.values()].filter(({ socket }) => socket !== null).map(({ shard }) => shard)).size,
  };
}

/** Disconnects of every kind. */
function troubling(hub: Hub): Pick<Gateway, 'dropSockets' | 'reconnect' | 'invalidate'> {
  const { connections } = hub;
  return {
    dropSockets(shard) {
      for (const { session, socket } of connections) {
        if (shard === undefined || session?.shard === shard) socket.terminate();
      }
    },
    reconnect() {
      for (const connection of connections) send(connection, opcodes.reconnect, null);
    },
    invalidate(resumable) {
      for (const connection of connections) {
        if (connection.session !== null && !resumable) endSession(hub, connection.session);
        send(connection, opcodes.invalidSession, resumable);
      }
    },
  };
}

/** A fresh socket: says hello, or closes where it asks for another version. */
function welcome(hub: Hub, socket: WebSocket, request: IncomingMessage): void {
  const query = new URL(request.url ?? '/', 'http://sandbox').searchParams;
  if ((query.get('v') ?? '10') !== '10' || (query.get('encoding') ?? 'json') !== 'json') {
    socket.close(closeCodes.invalidVersion, 'Invalid API version.');
    return;
  }
  const connection: Connection = { socket, session: null, sends: [], lastBeat: Date.now() };
  hub.connections.add(connection);
  socket.on('message', (raw: Buffer) => receive(hub, connection, raw));
  socket.on('close', (code: number) => leave(hub, connection, code));
  socket.on('error', () => socket.terminate());
  send(connection, opcodes.hello, { heartbeat_interval: heartbeatMs, _trace: [] });
}

function receive(hub: Hub, connection: Connection, raw: Buffer): void {
  const close = (code: number, reason: string): void => closeWith(hub, connection, code, reason);
  if (raw.byteLength > payloadBytes) return close(closeCodes.decodeError, 'Payload too large.');
  if (isTooFast(connection)) return close(closeCodes.rateLimited, 'Rate limited.');
  const payload = parsed(raw);
  if (payload === null) return close(closeCodes.decodeError, 'Error while decoding payload.');
  const data = (payload.d ?? {}) as Readonly<Record<string, unknown>>;
  const { session } = connection;
  switch (payload.op) {
    case opcodes.heartbeat:
      connection.lastBeat = Date.now();
      return send(connection, opcodes.heartbeatAck, null);
    case opcodes.identify:
    case opcodes.resume:
      if (session !== null) return close(closeCodes.alreadyAuthenticated, 'Already authenticated.');
      return (payload.op === opcodes.identify ? identify : resume)(hub, connection, data);
    case opcodes.presence:
    case opcodes.voice:
    case opcodes.requestMembers:
      if (session === null) return close(closeCodes.notAuthenticated, 'Not authenticated.');
      if (payload.op === opcodes.requestMembers) requestMembers(hub.world, session, data);
      return;
    default:
      return close(closeCodes.unknownOpcode, 'Unknown opcode.');
  }
}

function leave(hub: Hub, connection: Connection, code: number): void {
  hub.connections.delete(connection);
  const { session } = connection;
  if (session === null || session.socket !== connection.socket) return;
  session.socket = null;
  // A client that says goodbye properly gives its session up.
  if (code === 1000 || code === 1001) endSession(hub, session);
  else {
    session.expiry = setTimeout(() => endSession(hub, session), resumableMs);
    session.expiry.unref();
  }
  announce(hub.world, { type: 'shardLost', shard: session.shard });
}

/** Clients that have not beaten for two intervals. */
function closeZombies({ connections }: Hub): void {
  for (const { socket, lastBeat } of connections) {
    if (Date.now() - lastBeat > 2 * heartbeatMs) socket.close(closeCodes.sessionTimedOut);
  }
}

function parsed(raw: Buffer): { readonly op: unknown; readonly d: unknown } | null {
  try {
    const payload: unknown = JSON.parse(raw.toString('utf8'));
    return typeof payload === 'object' && payload !== null ? (payload as { op: unknown; d: unknown }) : null;
  } catch {
    return null;
  }
}

function isTooFast(connection: Connection): boolean {
  const now = Date.now();
  connection.sends = connection.sends.filter((time) => time > now - 60_000);
  connection.sends.push(now);
  return connection.sends.length > sendsPerMinute;
}
