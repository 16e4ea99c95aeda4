import type { Redis } from './connection.ts';
import { dueKey, tagOf, tags } from './keys.ts';

interface Claim {
  readonly kind: string;
  readonly now: number;
  readonly leaseMs: number;
  readonly limit: number;
  /** When nobody waits any more for what is claimed. */
  readonly deadline: number;
}

/**
 * Claims what is due: looks into every tag, takes the longest due of all, and leases each only if its due
 * time is still the one that was seen. An answer that is lost leaves a lease that nobody uses; it ends like
 * any other.
 */
export async function claimDue(redis: Redis, claim: Claim): Promise<readonly string[]> {
  const { kind, now, limit } = claim;
  const perTag = await Promise.all(
    tags.map((tag) => redis.run('due', [dueKey(kind, tag)], [String(now), String(limit)])),
  );
  const wanted = perTag.flatMap((reply) => dueOf(reply as string[]));
  wanted.sort((a, b) => Number(a.at) - Number(b.at) || (a.id < b.id ? -1 : 1));
  wanted.splice(limit);
  const byTag = new Map<string, Due[]>();
  for (const due of wanted) byTag.set(tagOf(due.id), [...(byTag.get(tagOf(due.id)) ?? []), due]);
  const leased = await Promise.all([...byTag].map(([tag, dues]) => lease(redis, claim, tag, dues)));
  const mine = new Set(leased.flat());
  return wanted.map(({ id }) => id).filter((id) => mine.has(id));
}

interface Due {
  readonly id: string;
  readonly at: string;
}

function dueOf(reply: readonly string[]): Due[] {
  const found: Due[] = [];
  for (let place = 0; place < reply.length; place += 2)
    found.push({ id: reply[place]!, at: reply[place + 1]! });
  return found;
}

async function lease(redis: Redis, claim: Claim, tag: string, dues: readonly Due[]): Promise<string[]> {
  const { kind, now, leaseMs, deadline } = claim;
  const seen = dues.flatMap(({ id, at }) => [id, at]);
  return redis.inTime(tag, deadline, async (serverDeadline) => {
    const args = [serverDeadline, String(now + leaseMs), ...seen];
    const reply = (await redis.run('claim', [dueKey(kind, tag)], args)) as
      ['claimed', string[]] | ['late', string];
    return reply[0] === 'late' ? { late: reply[1] } : { answer: reply[1] };
  });
}
