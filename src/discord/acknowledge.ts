import { InteractionResponseType, MessageFlags, Routes } from 'discord.js';
import type { Modal } from '../views/index.ts';
import type { Acknowledgement } from '../answers/acknowledgement.ts';
import type { Timers } from '../tools/timers.ts';
import type { RestEdge } from './edge.ts';
import { failureOf } from './failures.ts';
import type { Answerable } from './incoming.ts';

/** Leaves room for a second try within Discord's 3 seconds. */
const patienceMs = 1_200;

type Asking = Pick<RestEdge, 'rest' | 'timers'>;

type Acknowledged =
  /** The answer is ours to fill in. */
  | 'ours'
  /** Another process answers, or it is too late: nothing must be sent. */
  | 'notOurs';

/**
 * Acknowledges an interaction. A request whose answer got lost is repeated once; that Discord then knows
 * of an acknowledgement already (40060) means that the first one arrived. Where the very first request
 * hears so, another process was faster.
 *
 * @throws what Discord answered, other than those two
 */
export async function acknowledge(
  edge: Asking,
  interaction: Answerable,
  how: Exclude<Acknowledgement, 'modal'>,
): Promise<Acknowledged> {
  return respond(edge, interaction, deferral[how]);
}

/** Answers with a form. */
export async function openForm(edge: Asking, interaction: Answerable, modal: Modal): Promise<Acknowledged> {
  return respond(edge, interaction, { type: InteractionResponseType.Modal, data: modal });
}

// A deferral may carry the ephemeral flag only; all else is said when it is filled in.
const deferral = {
  private: {
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    data: { flags: MessageFlags.Ephemeral },
  },
  public: { type: InteractionResponseType.DeferredChannelMessageWithSource },
  update: { type: InteractionResponseType.DeferredMessageUpdate },
} as const;

async function respond(
  { rest, timers }: Asking,
  interaction: Answerable,
  body: object,
  tries = 2,
): Promise<Acknowledged> {
  let sent = 0;
  for (;;) {
    const patience = signalAfter(timers, patienceMs);
    try {
      sent += 1;
      await rest.post(Routes.interactionCallback(interaction.id, interaction.token), {
        body,
        auth: false,
        signal: patience.signal,
      });
      return 'ours';
    } catch (error) {
      switch (failureOf(error)) {
        case 'alreadyAnswered':
          return sent > 1 ? 'ours' : 'notOurs';
        case 'tooLate':
          return 'notOurs';
        case 'unreachable':
          if (sent < tries) continue;
      }
      throw error;
    } finally {
      patience.callOff();
    }
  }
}

/** Gives up after a while, as `AbortSignal.timeout` does, on the timers that are handed in. */
function signalAfter(timers: Timers, ms: number): { readonly signal: AbortSignal; callOff(): void } {
  const ending = new AbortController();
  const callOff = timers.after(ms, () => ending.abort(new DOMException('It took too long.', 'TimeoutError')));
  return { signal: ending.signal, callOff };
}
