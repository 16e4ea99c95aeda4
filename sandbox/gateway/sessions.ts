/** Sessions of the gateway: who listens, what was sent, and how a lost connection is taken up again. */
import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Tally } from '../rest/counting.ts';
import { guildCreateJson, memberJson, userJson } from '../rest/discord-json.ts';
import {
  closeCodes,
  dayMs,
  identifyPauseMs,
  intents,
  isIntents,
  opcodes,
  privileged,
  replayed,
} from './protocol.ts';
import { announce, type Guild, type World } from '../world/world.ts';

export interface Session {
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

export interface Connection {
  readonly socket: WebSocket;
  session: Session | null;
  sends: number[];
  lastBeat: number;
}

/** What the gateway's functions share. */
export interface Hub {
  readonly world: World;
  readonly tally: Tally;
  readonly connections: Set<Connection>;
  readonly sessions: Map<string, Session>;
  readonly starts: Starts;
}

/** What is known of identifies, by the machine's clock and the sandbox's. */
export interface Starts {
  readonly perDay: number;
  /** Shards that may identify side by side; null: nobody is held up. */
  readonly concurrency: number | null;
  /** When each rate limit key identified last. */
  readonly latest: Map<number, number>;
  /** The last day's. */
  times: readonly number[];
}

export function startsLeft({ world, starts }: Pick<Hub, 'world' | 'starts'>): number {
  starts.times = starts.times.filter((time) => time > world.clock.now() - dayMs);
  return Math.max(0, starts.perDay - starts.times.length);
}

/** To whom an event goes: the shard of a server, or shard 0 for direct messages. */
export interface Audience {
  readonly guildId: string | null;
  /** 0: needs no intent. */
  readonly intent: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Op 2: begins a session, or closes the connection with the code that says what is wrong. */
export function identify(hub: Hub, connection: Connection, data: Fields): void {
  const { world, tally, sessions } = hub;
  tally.identifies += 1;
  if (startsLeft(hub) === 0) return resetToken(hub, connection);
  hub.starts.times = [...hub.starts.times, world.clock.now()];
  const refused = whyRefused(world, data);
  if (refused !== null) return closeWith(hub, connection, refused.code, refused.reason);
  const [shard, shardCount] = shardIn(data);
  if (isTooSoon(hub.starts, shard)) return send(connection, opcodes.invalidSession, false);
  const session: Session = {
    id: randomBytes(16).toString('hex'),
    shard,
    shardCount,
    intents: data['intents'] as number,
    seq: 0,
    events: [],
    socket: connection.socket,
    expiry: null,
  };
  sessions.set(session.id, session);
  connection.session = session;
  welcome(world, session);
  announce(world, { type: 'shardReady', shard });
}

/** "All active sessions for the app will be terminated, the bot token will be reset" (events/gateway). */
function resetToken(hub: Hub, connection: Connection): void {
  hub.world.token = '';
  for (const other of [...hub.connections, connection])
    closeWith(hub, other, closeCodes.authenticationFailed, 'Authentication failed.');
}

function isTooSoon({ concurrency, latest }: Starts, shard: number): boolean {
  if (concurrency === null) return false;
  const key = shard % concurrency;
  const now = Date.now();
  if (now - (latest.get(key) ?? 0) < identifyPauseMs) return true;
  latest.set(key, now);
  return false;
}

function whyRefused(world: World, data: Fields): { readonly code: number; readonly reason: string } | null {
  const { token, intents: wanted } = data;
  if (token !== world.token)
    return { code: closeCodes.authenticationFailed, reason: 'Authentication failed.' };
  if (!isIntents(wanted)) return { code: closeCodes.invalidIntents, reason: 'Invalid intent(s).' };
  if ((wanted & privileged) !== 0)
    return { code: closeCodes.disallowedIntents, reason: 'Disallowed intent(s).' };
  const [shard, count] = shardIn(data);
  const isShard = Number.isInteger(shard) && Number.isInteger(count) && shard >= 0 && shard < count;
  return isShard ? null : { code: closeCodes.invalidShard, reason: 'Invalid shard.' };
}

const shardIn = ({ shard }: Fields): readonly [number, number] =>
  (shard ?? [0, 1]) as readonly [number, number];

/** READY, then every server of the shard. */
function welcome(world: World, session: Session): void {
  const { shard, shardCount } = session;
  const guilds = [...world.guilds.values()].filter((guild) => shardOf(guild.id, shardCount) === shard);
  emit(session, 'READY', {
    v: 10,
    user: { ...userJson(world.bot), verified: true, mfa_enabled: true, email: null },
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    session_id: session.id,
    session_type: 'normal',
    resume_gateway_url: gatewayUrl(world),
    shard: [shard, shardCount],
    application: { id: world.applicationId, flags: 0 },
    private_channels: [],
    user_settings: {},
    relationships: [],
    presences: [],
    geo_ordered_rtc_regions: [],
  });
  if ((session.intents & intents.guilds) === 0) return;
  for (const guild of guilds) emit(session, 'GUILD_CREATE', guildCreateJson(world, guild, false));
}

/** Op 6: takes a session up again and sends what it missed. */
export function resume(hub: Hub, connection: Connection, data: Fields): void {
  const { world, tally, sessions } = hub;
  tally.resumes += 1;
  const { token, session_id: id, seq } = data;
  if (token !== world.token)
    return closeWith(hub, connection, closeCodes.authenticationFailed, 'Authentication failed.');
  const session = sessions.get(String(id));
  if (session === undefined) return send(connection, opcodes.invalidSession, false);
  if (typeof seq !== 'number' || seq > session.seq) {
    return closeWith(hub, connection, closeCodes.invalidSequence, 'Invalid seq.');
  }
  const oldest = session.events[0]?.seq ?? session.seq + 1;
  if (seq + 1 < oldest && seq < session.seq) {
    endSession(hub, session);
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
}

/** Op 8. */
export function requestMembers(world: World, session: Session, data: Fields): void {
  const guild = world.guilds.get(String(data['guild_id']));
  if (guild === undefined) return;
  emit(session, 'GUILD_MEMBERS_CHUNK', {
    guild_id: guild.id,
    members: membersAsked(world, guild, data),
    chunk_index: 0,
    chunk_count: 1,
    not_found: [],
    nonce: data['nonce'],
  });
}

function membersAsked(world: World, guild: Guild, data: Fields): unknown[] {
  const asked = data['user_ids'] === undefined ? null : new Set([data['user_ids']].flat().map(String));
  return [...guild.members.keys()].flatMap((id) => {
    const user = world.users.get(id);
    return user !== undefined && (asked === null ? user.bot : asked.has(id)) ? [memberJson(guild, user)] : [];
  });
}

export function emit(session: Session, event: string, data: unknown): void {
  session.seq += 1;
  const text = JSON.stringify({ op: opcodes.dispatch, t: event, s: session.seq, d: data });
  session.events.push({ seq: session.seq, text });
  if (session.events.length > replayed) session.events.shift();
  session.socket?.send(text);
}

export function send(connection: Connection, op: number, d: unknown): void {
  connection.socket.send(JSON.stringify({ op, d, s: null, t: null }));
}

export function closeWith(hub: Hub, connection: Connection, code: number, reason: string): void {
  if (connection.session !== null) endSession(hub, connection.session);
  connection.socket.close(code, reason);
}

export function endSession({ sessions }: Hub, session: Session): void {
  sessions.delete(session.id);
  if (session.expiry !== null) clearTimeout(session.expiry);
}

/** The sessions that an event goes to. */
export function listening({ sessions }: Hub, { guildId, intent }: Audience): readonly Session[] {
  return [...sessions.values()].filter((session) => {
    const shard = guildId === null ? 0 : shardOf(guildId, session.shardCount);
    return session.shard === shard && (session.intents & intent) === intent;
  });
}

export const gatewayUrl = (world: World): string => `${world.origin.replace(/^http/, 'ws')}/gateway`;

/** Discord's formula: (guild id >> 22) % shards. */
const shardOf = (guildId: string, shards: number): number =>
  Number((BigInt(guildId) >> 22n) % BigInt(shards));
