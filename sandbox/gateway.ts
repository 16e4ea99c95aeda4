/** Discord's gateway v10 over WebSocket: identify, heartbeat, resume with replay, events by intent and shard. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Tally } from './counting.ts';
import { guildCreateJson, memberJson, userJson } from './discord-json.ts';
import { announce, type Guild, type World } from './world.ts';

export const intents = {
  guilds: 1 << 0,
  members: 1 << 1,
  presences: 1 << 8,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  content: 1 << 15,
} as const;

const privileged = intents.members | intents.presences | intents.content;
const everyIntent = 0b11_0011_1111_1111_1111_1111_1111;

const isIntents = (value: unknown): value is number =>
  Number.isInteger(value) &&
  (value as number) >= 0 &&
  (value as number) <= everyIntent &&
  ((value as number) & ~everyIntent) === 0;

const opcodes = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  voice: 4,
  resume: 6,
  reconnect: 7,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

/** Discord's close codes. */
export const closeCodes = {
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  invalidSequence: 4007,
  rateLimited: 4008,
  sessionTimedOut: 4009,
  invalidShard: 4010,
  invalidVersion: 4012,
  invalidIntents: 4013,
  disallowedIntents: 4014,
} as const;

const heartbeatMs = 41_250;
const sendsPerMinute = 120;
const payloadBytes = 4096;
const replayed = 2000;
/** A session without a socket can be resumed for so long. */
const resumableMs = 120_000;

interface Session {
  readonly id: string;
  readonly shard: number;
  readonly shardCount: number;
  readonly intents: number;
  seq: number;
  /** The newest events, for a resume. */
  readonly events: { readonly seq: number; readonly text: string }[];
  socket: WebSocket | null;
  expiry: NodeJS.Timeout | null;
}

interface Connection {
  readonly socket: WebSocket;
  session: Session | null;
  sends: number[];
  lastBeat: number;
}

/** To whom an event goes: the shard of a server, or shard 0 for direct messages. */
export interface Audience {
  readonly guildId: string | null;
  /** 0: needs no intent. */
  readonly intent: number;
}

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
  dropSockets(shard?: number): void;
  reconnect(): void;
  invalidate(resumable: boolean): void;
  close(): void;
}

export function startGateway(world: World, tally: Tally): Gateway {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1 << 20, perMessageDeflate: false });
  const connections = new Set<Connection>();
  const sessions = new Map<string, Session>();

  const closeWith = (connection: Connection, code: number, reason: string): void => {
    if (connection.session !== null) endSession(connection.session);
    connection.socket.close(code, reason);
  };
  const endSession = (session: Session): void => {
    sessions.delete(session.id);
    if (session.expiry !== null) clearTimeout(session.expiry);
  };
  const send = (connection: Connection, op: number, d: unknown): void => {
    connection.socket.send(JSON.stringify({ op, d, s: null, t: null }));
  };
  const emit = (session: Session, event: string, data: unknown): void => {
    session.seq += 1;
    const text = JSON.stringify({ op: opcodes.dispatch, t: event, s: session.seq, d: data });
    session.events.push({ seq: session.seq, text });
    if (session.events.length > replayed) session.events.shift();
    session.socket?.send(text);
  };

  const identify = (connection: Connection, data: Readonly<Record<string, unknown>>): void => {
    tally.identifies += 1;
    const { token, intents: wanted, shard } = data;
    if (token !== world.token)
      return closeWith(connection, closeCodes.authenticationFailed, 'Authentication failed.');
    if (!isIntents(wanted)) {
      return closeWith(connection, closeCodes.invalidIntents, 'Invalid intent(s).');
    }
    if ((wanted & privileged) !== 0)
      return closeWith(connection, closeCodes.disallowedIntents, 'Disallowed intent(s).');
    const [number, count] = (shard ?? [0, 1]) as readonly [number, number];
    if (!(Number.isInteger(number) && Number.isInteger(count) && number >= 0 && number < count)) {
      return closeWith(connection, closeCodes.invalidShard, 'Invalid shard.');
    }
    const session: Session = {
      id: randomBytes(16).toString('hex'),
      shard: number,
      shardCount: count,
      intents: wanted,
      seq: 0,
      events: [],
      socket: connection.socket,
      expiry: null,
    };
    sessions.set(session.id, session);
    connection.session = session;
    const guilds = [...world.guilds.values()].filter((guild) => shardOf(guild.id, count) === number);
    emit(session, 'READY', {
      v: 10,
      user: { ...userJson(world.bot), verified: true, mfa_enabled: true, email: null },
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: gatewayUrl(world),
      shard: [number, count],
      application: { id: world.applicationId, flags: 0 },
      private_channels: [],
      user_settings: {},
      relationships: [],
      presences: [],
      geo_ordered_rtc_regions: [],
    });
    if ((wanted & intents.guilds) !== 0) {
      for (const guild of guilds) emit(session, 'GUILD_CREATE', guildCreateJson(world, guild, false));
    }
    announce(world, { type: 'shardReady', shard: number });
  };

  const resume = (connection: Connection, data: Readonly<Record<string, unknown>>): void => {
    tally.resumes += 1;
    const { token, session_id: id, seq } = data;
    if (token !== world.token)
      return closeWith(connection, closeCodes.authenticationFailed, 'Authentication failed.');
    const session = sessions.get(String(id));
    if (session === undefined) return send(connection, opcodes.invalidSession, false);
    if (typeof seq !== 'number' || seq > session.seq) {
      return closeWith(connection, closeCodes.invalidSequence, 'Invalid seq.');
    }
    const oldest = session.events[0]?.seq ?? session.seq + 1;
    if (seq + 1 < oldest && seq < session.seq) {
      endSession(session);
      return send(connection, opcodes.invalidSession, false);
    }
    if (session.expiry !== null) clearTimeout(session.expiry);
    session.expiry = null;
    session.socket?.terminate();
    session.socket = connection.socket;
    connection.session = session;
    for (const event of session.events) if (event.seq > seq) connection.socket.send(event.text);
    emit(session, 'RESUMED', { _trace: [] });
    announce(world, { type: 'shardReady', shard: session.shard });
  };

  const requestMembers = (session: Session, data: Readonly<Record<string, unknown>>): void => {
    const guild = world.guilds.get(String(data['guild_id']));
    if (guild === undefined) return;
    const asked = data['user_ids'] === undefined ? null : new Set([data['user_ids']].flat().map(String));
    const members = [...guild.members.keys()].flatMap((id) => {
      const user = world.users.get(id);
      return user !== undefined && (asked === null ? user.bot : asked.has(id))
        ? [memberJson(guild, user)]
        : [];
    });
    emit(session, 'GUILD_MEMBERS_CHUNK', {
      guild_id: guild.id,
      members,
      chunk_index: 0,
      chunk_count: 1,
      not_found: [],
      nonce: data['nonce'],
    });
  };

  const receive = (connection: Connection, raw: Buffer): void => {
    if (raw.byteLength > payloadBytes)
      return closeWith(connection, closeCodes.decodeError, 'Payload too large.');
    if (isTooFast(connection)) return closeWith(connection, closeCodes.rateLimited, 'Rate limited.');
    const payload = parsed(raw);
    if (payload === null)
      return closeWith(connection, closeCodes.decodeError, 'Error while decoding payload.');
    const data = (payload.d ?? {}) as Readonly<Record<string, unknown>>;
    const { session } = connection;
    switch (payload.op) {
      case opcodes.heartbeat:
        connection.lastBeat = Date.now();
        return send(connection, opcodes.heartbeatAck, null);
      case opcodes.identify:
        if (session !== null)
          return closeWith(connection, closeCodes.alreadyAuthenticated, 'Already authenticated.');
        return identify(connection, data);
      case opcodes.resume:
        if (session !== null)
          return closeWith(connection, closeCodes.alreadyAuthenticated, 'Already authenticated.');
        return resume(connection, data);
      case opcodes.presence:
      case opcodes.voice:
      case opcodes.requestMembers:
        if (session === null) return closeWith(connection, closeCodes.notAuthenticated, 'Not authenticated.');
        if (payload.op === opcodes.requestMembers) requestMembers(session, data);
        return;
      default:
        return closeWith(connection, closeCodes.unknownOpcode, 'Unknown opcode.');
    }
  };

  const leave = (connection: Connection, code: number): void => {
    connections.delete(connection);
    const { session } = connection;
    if (session === null || session.socket !== connection.socket) return;
    session.socket = null;
    // A client that says goodbye properly gives its session up.
    if (code === 1000 || code === 1001) endSession(session);
    else {
      session.expiry = setTimeout(() => endSession(session), resumableMs);
      session.expiry.unref();
    }
    announce(world, { type: 'shardLost', shard: session.shard });
  };

  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const connection: Connection = { socket, session: null, sends: [], lastBeat: Date.now() };
    const query = new URL(request.url ?? '/', 'http://sandbox').searchParams;
    if ((query.get('v') ?? '10') !== '10' || (query.get('encoding') ?? 'json') !== 'json') {
      socket.close(closeCodes.invalidVersion, 'Invalid API version.');
      return;
    }
    connections.add(connection);
    socket.on('message', (raw: Buffer) => receive(connection, raw));
    socket.on('close', (code: number) => leave(connection, code));
    socket.on('error', () => socket.terminate());
    send(connection, opcodes.hello, { heartbeat_interval: heartbeatMs, _trace: [] });
  });

  const zombies = setInterval(() => {
    for (const connection of connections) {
      if (Date.now() - connection.lastBeat > 2 * heartbeatMs)
        connection.socket.close(closeCodes.sessionTimedOut);
    }
  }, heartbeatMs);
  zombies.unref();

  const listening = function* (audience: Audience): Generator<Session> {
    for (const session of sessions.values()) {
      const shard = audience.guildId === null ? 0 : shardOf(audience.guildId, session.shardCount);
      if (session.shard === shard && (session.intents & audience.intent) === audience.intent) yield session;
    }
  };

  return {
    upgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws, request));
    },
    dispatch(event, data, audience) {
      for (const session of [...listening(audience)]) emit(session, event, data());
    },
    deliver(data, guildId, twice) {
      const targets = [...listening({ guildId, intent: 0 })];
      for (const session of targets) emit(session, 'INTERACTION_CREATE', data);
      const [only, another] = targets.filter((session) => session.socket !== null);
      if (twice && only !== undefined && another === undefined) emit(only, 'INTERACTION_CREATE', data);
    },
    join(guild) {
      const data = (): unknown => guildCreateJson(world, guild, false);
      for (const session of [...listening({ guildId: guild.id, intent: intents.guilds })])
        emit(session, 'GUILD_CREATE', data());
    },
    readyShards() {
      const shards = new Set<number>();
      for (const session of sessions.values()) if (session.socket !== null) shards.add(session.shard);
      return shards.size;
    },
    dropSockets(shard) {
      for (const connection of connections) {
        if (shard === undefined || connection.session?.shard === shard) connection.socket.terminate();
      }
    },
    reconnect() {
      for (const connection of connections) send(connection, opcodes.reconnect, null);
    },
    invalidate(resumable) {
      for (const connection of connections) {
        if (connection.session !== null && !resumable) endSession(connection.session);
        send(connection, opcodes.invalidSession, resumable);
      }
    },
    close() {
      clearInterval(zombies);
      for (const session of sessions.values()) if (session.expiry !== null) clearTimeout(session.expiry);
      for (const connection of connections) connection.socket.terminate();
      server.close();
    },
  };
}

export const gatewayUrl = (world: World): string => `${world.origin.replace(/^http/, 'ws')}/gateway`;

/** Discord's formula: (guild id >> 22) % shards. */
const shardOf = (guildId: string, shards: number): number =>
  Number((BigInt(guildId) >> 22n) % BigInt(shards));

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
