import { Events, type Interaction } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Routes } from '../answers/route.ts';
import { answer } from './answering.ts';
import type { ClientEdge } from './edge.ts';
import { incomingOf } from './incoming.ts';

export interface Router {
  /** How many interactions are being answered. */
  underWay(): number;
  /** Resolves when none is. */
  idle(): Promise<void>;
  /** Stops listening, and lets what is under way be answered. */
  stop(): Promise<void>;
}

/** Interactions that are remembered: more than a resumed session could deliver again. */
const seenKept = 10_000;

/** Listens to every interaction of the client and answers each once. */
export function route(edge: ClientEdge, routes: Routes): Router {
  const seen = new LRUCache<string, true>({ max: seenKept });
  const underWay = new Set<Promise<void>>();
  const listen = (interaction: Interaction): void => {
    // A resumed session may deliver again what was handled already.
    if (seen.has(interaction.id)) return;
    seen.set(interaction.id, true);
    const incoming = incomingOf(interaction);
    if (incoming === null) return;
    const done = answer(edge, routes, incoming)
      .catch((error: unknown) =>
        edge.log.error({ err: error, interaction: interaction.id }, 'an answer failed'),
      )
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  edge.client.on(Events.InteractionCreate, listen);
  return {
    underWay: () => underWay.size,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop() {
      edge.client.off(Events.InteractionCreate, listen);
      await Promise.all(underWay);
    },
  };
}
