/**
 * Discord's buckets, near enough: per route and channel (or interaction), and 50 requests a second over all.
 * They run by the machine's clock, since that is how long a client waits.
 */
export interface Verdict {
  readonly allowed: boolean;
  readonly scope: 'user' | 'global';
  readonly retryAfterMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface Rule {
  readonly requests: number;
  readonly perMs: number;
}

const usual: Rule = { requests: 50, perMs: 1000 };

/** By `METHOD /path/{pattern}`; what is not listed has the usual rule. */
const rules: Readonly<Record<string, Rule>> = {
  'POST /channels/{channel_id}/messages': { requests: 5, perMs: 5000 },
  'PATCH /channels/{channel_id}/messages/{message_id}': { requests: 5, perMs: 5000 },
  'DELETE /channels/{channel_id}/messages/{message_id}': { requests: 5, perMs: 1000 },
  'POST /channels/{channel_id}/threads': { requests: 5, perMs: 5000 },
  'POST /channels/{channel_id}/messages/{message_id}/threads': { requests: 5, perMs: 5000 },
  'PATCH /channels/{channel_id}': { requests: 5, perMs: 5000 },
  'POST /users/@me/channels': { requests: 10, perMs: 5000 },
};

interface Bucket {
  used: number;
  resetsAt: number;
}

export interface RateLimits {
  /** Counts the request against its bucket. `major`: the channel, server or interaction it concerns. */
  take(route: string, major: string, now: number): Verdict;
}

const globalRule: Rule = { requests: 50, perMs: 1000 };

/** Answers to interactions count neither against the 50 a second nor against a bucket. */
const isExempt = (route: string): boolean => route.includes('/interactions/') || route.includes('/webhooks/');

export function newRateLimits(): RateLimits {
  const buckets = new Map<string, Bucket>();
  const use = (key: string, rule: Rule, now: number): { readonly bucket: Bucket; readonly over: boolean } => {
    let bucket = buckets.get(key);
    if (bucket === undefined || bucket.resetsAt <= now) {
      bucket = { used: 0, resetsAt: now + rule.perMs };
      buckets.set(key, bucket);
    }
    const over = bucket.used >= rule.requests;
    if (!over) bucket.used += 1;
    return { bucket, over };
  };
  return {
    take(route, major, now) {
      if (isExempt(route)) return { allowed: true, scope: 'user', retryAfterMs: 0, headers: {} };
      if (buckets.size > 5000) {
        for (const [key, bucket] of buckets) if (bucket.resetsAt <= now) buckets.delete(key);
      }
      const whole = use('global', globalRule, now);
      if (whole.over) {
        return { allowed: false, scope: 'global', retryAfterMs: whole.bucket.resetsAt - now, headers: {} };
      }
      const rule = rules[route] ?? usual;
      const { bucket, over } = use(`${route} ${major}`, rule, now);
      const left = bucket.resetsAt - now;
      return {
        allowed: !over,
        scope: 'user',
        retryAfterMs: left,
        headers: {
          'X-RateLimit-Limit': String(rule.requests),
          'X-RateLimit-Remaining': String(rule.requests - bucket.used),
          'X-RateLimit-Reset': (bucket.resetsAt / 1000).toFixed(3),
          'X-RateLimit-Reset-After': (left / 1000).toFixed(3),
          'X-RateLimit-Bucket': bucketName(route),
        },
      };
    },
  };
}

/** An opaque name, the same for one route whatever the channel. */
function bucketName(route: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < route.length; i++) hash = Math.imul(hash ^ route.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0').repeat(4);
}

/** Edits of messages older than an hour: some three in six seconds a channel, then 30046. */
export const oldEditRule: Rule = { requests: 3, perMs: 6000 };
/** Edits in an announcement channel, then 20022. Discord publishes the error but no number. */
export const announcedEditRule: Rule = { requests: 10, perMs: 60 * 60_000 };

export interface EditLimit {
  /** Milliseconds to wait, 0 when the edit is allowed. */
  take(channelId: string, now: number): number;
}

export function newEditLimit(rule: Rule): EditLimit {
  const times = new Map<string, number[]>();
  return {
    take(channelId, now) {
      const recent = (times.get(channelId) ?? []).filter((time) => time > now - rule.perMs);
      times.set(channelId, recent);
      if (recent.length >= rule.requests) return (recent[0] ?? now) + rule.perMs - now;
      recent.push(now);
      return 0;
    },
  };
}
