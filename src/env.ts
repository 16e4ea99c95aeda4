import { isIP } from 'node:net';
import { config } from 'dotenv';
import { z } from 'zod';

/** What the operator set, checked. */
export interface Environment {
  /** Null: no token, so the sandbox is played on. */
  readonly token: string | null;
  /** Without the version: `https://discord.com/api`. */
  readonly apiUrl: string;
  /** Where the embedded store's file lies. */
  readonly dataDir: string;
  /** Null: the embedded store. */
  readonly redisUrl: string | null;
  /** The shards that this process serves; null: as many as Discord advises, all of them here. */
  readonly shards: readonly number[] | null;
  readonly shardCount: number | null;
  readonly logLevel: (typeof logLevels)[number];
  /** Where the sandbox shows its page. */
  readonly port: number;
  /** Null: neither health nor metrics are served. */
  readonly metricsPort: number | null;
  /** The address at which they are served: this machine only, unless somebody says otherwise. */
  readonly metricsHost: string;
  readonly production: boolean;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The environment cannot be used; the message names every fault, one a line. */
export class UnusableEnvironment extends Error {
  override readonly name = 'UnusableEnvironment';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.length === 1 ? faults[0]! : `The environment has ${faults.length} faults:\n${list(faults)}`);
    this.faults = faults;
  }
}

const list = (faults: readonly string[]): string => faults.map((fault) => `- ${fault}`).join('\n');

/** Adds the variables of `.env` (those already set win) and returns them all. */
export function loadVariables(): NodeJS.ProcessEnv {
  config({ quiet: true });
  return process.env;
}

/**
 * Reads and checks the environment. An empty value counts as not set.
 * @throws UnusableEnvironment
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(
    Object.entries(variables)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = schema.safeParse(set);
  const faults = [...(read.error?.issues.map(faultOf) ?? []), ...shardFaults(set)];
  if (!read.success || faults.length > 0) throw new UnusableEnvironment(faults);
  const { data } = read;
  return {
    token: data.DISCORD_TOKEN ?? null,
    apiUrl: data.DISCORD_API_URL.replace(/\/+$/, '').replace(/\/v\d+$/, ''),
    dataDir: data.DATA_DIR,
    redisUrl: data.REDIS_URL ?? null,
    shards: data.SHARDS ?? null,
    shardCount: data.SHARD_COUNT ?? null,
    logLevel: data.LOG_LEVEL,
    port: data.PORT,
    metricsPort: data.METRICS_PORT ?? null,
    metricsHost: data.METRICS_HOST,
    production: data.NODE_ENV === 'production',
  };
}

/** Where the store is to be opened. */
export function storeOptions({ redisUrl, dataDir }: Environment): { dataDir: string; redisUrl?: string } {
  return redisUrl === null ? { dataDir } : { dataDir, redisUrl };
}

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
}

function address(protocols: readonly string[]) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
}

const shardList = z
  .string()
  .regex(/^\d+(-\d+)?(,\s*\d+(-\d+)?)*$/, 'must be shard numbers like 0,1,2 or 0-3')
  .transform((text) => [...new Set(text.split(',').flatMap(shardRange))].sort((a, b) => a - b))
  .refine((shards) => shards.length > 0, 'must be shard numbers like 0,1,2 or 0-3, the lower one first');

/** `3` or `0-3`. A range is cut at more shards than there can be. */
function shardRange(part: string): number[] {
  const [first, last] = part.split('-').map(Number) as [number, number | undefined];
  const length = Math.max(0, Math.min((last ?? first) - first + 1, 10_000));
  return Array.from({ length }, (_, index) => first + index);
}

const schema = z.object({
  // Three parts of base64url with dots between them. Anything that holds a blank or quotes was pasted wrongly.
  DISCORD_TOKEN: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the bot token as the developer portal shows it, without "Bot " before it')
    .optional(),
  DISCORD_API_URL: address(['https:', 'http:']).default('https://discord.com/api'),
  DATA_DIR: z.string().default('./data'),
  REDIS_URL: z
    .string()
    .regex(
      /^rediss?(\+\w+)?:\/\/\S+$|^redis\+sentinel:\/\/\S+$/,
      'must be an address that begins with redis:// or rediss://',
    )
    .optional(),
  SHARDS: shardList.optional(),
  SHARD_COUNT: wholeNumber(1, 10_000).optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  PORT: wholeNumber(0, 65_535).default(3000),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z
    .string()
    .refine(
      (text) => isIP(text) > 0 || text === 'localhost',
      'must be an IP address of this machine, such as 127.0.0.1 or 0.0.0.0',
    )
    .default('127.0.0.1'),
  NODE_ENV: z.string().optional(),
});

function faultOf(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`;
}

/** Faults that lie between two variables, each of which may be right by itself. */
function shardFaults({ SHARDS, SHARD_COUNT }: Readonly<Record<string, string | undefined>>): string[] {
  if (SHARDS === undefined) return [];
  if (SHARD_COUNT === undefined) return ['SHARD_COUNT must be set too where SHARDS is'];
  const count = Number(SHARD_COUNT);
  const shards = shardList.safeParse(SHARDS).data ?? [];
  return shards.some((shard) => shard >= count)
    ? [`SHARDS must be below SHARD_COUNT (${count}): shards count from 0`]
    : [];
}
