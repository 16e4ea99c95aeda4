/** The gateway's numbers: intents, opcodes, close codes, limits. */
export const intents = {
  guilds: 1 << 0,
  members: 1 << 1,
  presences: 1 << 8,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  content: 1 << 15,
} as const;

export const privileged = intents.members | intents.presences | intents.content;
const everyIntent = 0b11_0011_1111_1111_1111_1111_1111;

export const isIntents = (value: unknown): value is number =>
  Number.isInteger(value) &&
  (value as number) >= 0 &&
  (value as number) <= everyIntent &&
  ((value as number) & ~everyIntent) === 0;

export const opcodes = {
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

export const heartbeatMs = 41_250;
export const sendsPerMinute = 120;
export const payloadBytes = 4096;
/** Events that a session keeps for a resume. */
export const replayed = 2000;
/** The next identify within a day ends every session and takes the token away. */
export const identifiesPerDay = 1000;
export const dayMs = 24 * 60 * 60_000;
/** Shards of one rate limit key identify one after the other, with so much between them. */
export const identifyPauseMs = 5000;

/** A session without a socket can be resumed for so long. */
export const resumableMs = 120_000;
