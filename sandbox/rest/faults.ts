/** Faults to order: which requests and events they meet, and for how long. */
import type { FaultTarget, Faults, Lift } from '../api.ts';
import { DiscordError } from './discord-error.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { deleteMessage } from '../world/messages.ts';
import { setArchived, setLocked, tellChannel } from '../world/threads.ts';
import { announce, type Channel, type World } from '../world/world.ts';
import { findChannel, removeChannel } from '../world/channels.ts';

/** What becomes of one request. */
export interface RequestFate {
  readonly delayMs: number;
  readonly silent: boolean;
  readonly refusal: DiscordError | null;
  readonly loseAnswer: boolean;
}

/** The faults as the server asks for them, request by request. */
export interface ActiveFaults {
  readonly orders: Faults;
  fateOf(route: string): RequestFate;
  /** For one interaction about to be delivered. */
  eventFate(): { readonly delayMs: number; readonly twice: boolean };
}

type Effect =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'refuse'; readonly error: () => DiscordError }
  | { readonly kind: 'loseAnswer' }
  | { readonly kind: 'silence' }
  | { readonly kind: 'twice' }
  | { readonly kind: 'delayEvent'; readonly ms: number };

interface Ordered {
  readonly effect: Effect;
  readonly target: FaultTarget;
  left: number;
}

const calm: RequestFate = { delayMs: 0, silent: false, refusal: null, loseAnswer: false };

export function newFaults(world: World, gateway: Gateway, chance: () => number): ActiveFaults {
  const ordered = new Set<Ordered>();
  const revocations = new Set<Lift>();

  const order = (effect: Effect, target: FaultTarget = {}): Lift => {
    const entry: Ordered = { effect, target, left: target.times ?? Infinity };
    ordered.add(entry);
    return () => void ordered.delete(entry);
  };
  /** Whether the fault strikes now; counts it. */
  const strikes = (entry: Ordered, route: string | null): boolean => {
    const { route: wanted, probability } = entry.target;
    if (route !== null && wanted !== undefined) {
      if (typeof wanted === 'string' ? !route.includes(wanted) : !wanted.test(route)) return false;
    }
    if (probability !== undefined && chance() >= probability) return false;
    entry.left -= 1;
    if (entry.left <= 0) ordered.delete(entry);
    return true;
  };

  const named = (name: string): Channel => {
    const channel = findChannel(world, name);
    if (channel === undefined) throw new Error(`there is no channel ${name}`);
    return channel;
  };

  const orders: Faults = {
    delay: (ms, target) => order({ kind: 'delay', ms }, target),
    fail: (status, target) =>
      order({ kind: 'refuse', error: () => new DiscordError(status, 0, `${status}: ordered fault`) }, target),
    loseAnswers: (target) => order({ kind: 'loseAnswer' }, target),
    silence: (target) => order({ kind: 'silence' }, target),
    rateLimit: (target = {}) =>
      order(
        {
          kind: 'refuse',
          error: () =>
            rateLimited(target.retryAfterMs ?? 1000, {
              scope: target.global === true ? 'global' : 'user',
              header: target.header !== false,
            }),
        },
        target,
      ),
    refuse: ({ status, code, message }, target) =>
      order({ kind: 'refuse', error: () => new DiscordError(status, code, message) }, target),
    cloudflare: (target) => order({ kind: 'refuse', error: bannedByCloudflare }, target),
    deliverTwice: (target) => order({ kind: 'twice' }, target),
    delayEvents: (ms, target) => order({ kind: 'delayEvent', ms }, target),
    dropSockets: (shard) => gateway.dropSockets(shard),
    reconnect: () => gateway.reconnect(),
    invalidateSession: (resumable = false) => gateway.invalidate(resumable),
    revoke(permission, name) {
      const channels = name === undefined ? [...world.channels.values()] : [named(name)];
      const hit = channels.filter((channel) => channel.guildId !== null && !channel.revoked.has(permission));
      const change = (how: (channel: Channel) => void): void => {
        for (const channel of hit) {
          how(channel);
          tellChannel(world, gateway, channel, 'UPDATE');
        }
      };
      change((channel) => channel.revoked.add(permission));
      const lift: Lift = () => {
        if (revocations.delete(lift)) change((channel) => void channel.revoked.delete(permission));
      };
      revocations.add(lift);
      return lift;
    },
    deleteMessage(id) {
      const message = world.messages.get(id);
      if (message === undefined) throw new Error(`there is no message ${id}`);
      deleteMessage(world, message);
    },
    deleteChannel(name) {
      const channel = named(name);
      removeChannel(world, channel);
      tellChannel(world, gateway, channel, 'DELETE');
      announce(world, { type: 'channelChanged', channelId: channel.id });
    },
    archiveThread(name) {
      setArchived(world, gateway, named(name), true);
    },
    lockThread(name) {
      const channel = named(name);
      setLocked(world, gateway, channel, true);
      return () => setLocked(world, gateway, channel, false);
    },
    clear() {
      ordered.clear();
      for (const lift of [...revocations]) lift();
    },
  };

  return {
    orders,
    fateOf(route) {
      if (ordered.size === 0) return calm;
      let fate = calm;
      for (const entry of [...ordered]) {
        const { effect } = entry;
        if (effect.kind === 'twice' || effect.kind === 'delayEvent' || !strikes(entry, route)) continue;
        fate = withEffect(fate, effect);
      }
      return fate;
    },
    eventFate() {
      let delayMs = 0;
      let twice = false;
      for (const entry of [...ordered]) {
        const { effect } = entry;
        if (effect.kind === 'twice' && strikes(entry, null)) twice = true;
        if (effect.kind === 'delayEvent' && strikes(entry, null)) delayMs += effect.ms;
      }
      return { delayMs, twice };
    },
  };
}

function withEffect(
  fate: RequestFate,
  effect: Exclude<Effect, { readonly kind: 'twice' | 'delayEvent' }>,
): RequestFate {
  switch (effect.kind) {
    case 'delay':
      return { ...fate, delayMs: fate.delayMs + effect.ms };
    case 'refuse':
      return { ...fate, refusal: fate.refusal ?? effect.error() };
    case 'loseAnswer':
      return { ...fate, loseAnswer: true };
    case 'silence':
      return { ...fate, silent: true };
  }
}

/** Limits that have a code of their own. */
const limitNames: Readonly<Record<number, string>> = {
  20022: 'This message cannot be edited due to announcement rate limits',
  30046: 'Maximum number of edits to messages older than 1 hour reached. Try again later.',
};

/** A 429 as Discord writes it. */
export function rateLimited(
  retryAfterMs: number,
  {
    scope,
    code = 0,
    header = true,
  }: {
    readonly scope: 'user' | 'global' | 'shared';
    readonly code?: number;
    /** false: the time to wait stands in the body alone. */
    readonly header?: boolean;
  },
): DiscordError {
  const seconds = Math.max(retryAfterMs, 1) / 1000;
  return new DiscordError(429, code, limitNames[code] ?? 'You are being rate limited.', {
    headers: {
      ...(header ? { 'Retry-After': seconds.toFixed(3) } : {}),
      'X-RateLimit-Scope': scope,
      ...(scope === 'global' ? { 'X-RateLimit-Global': 'true' } : {}),
    },
    extra: { retry_after: seconds, global: scope === 'global' },
  });
}

/** An address that made too many invalid requests meets Cloudflare: a page, no JSON, no time to wait. */
function bannedByCloudflare(): DiscordError {
  return new DiscordError(429, 0, 'Access denied by Cloudflare', {
    html: '<!DOCTYPE html><html><head><title>Access denied | discord.com used Cloudflare to restrict access</title></head><body><h1>Error 1015</h1><h2>You are being rate limited</h2></body></html>',
  });
}
