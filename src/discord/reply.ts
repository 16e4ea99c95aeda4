import { Routes } from 'discord.js';
import type { Words } from '../i18n/index.ts';
import { remarkScreen, type Remark, type Screen } from '../views/index.ts';
import type { Acknowledgement } from '../answers/acknowledgement.ts';
import type { Answer, PlainFile } from '../answers/answer.ts';
import type { Answering } from '../answers/hands.ts';
import type { RestEdge } from './edge.ts';
import type { Incoming } from './incoming.ts';
import { failureOf } from './failures.ts';
import { payloadOf, type Payload } from './payload.ts';
import { persist } from './persist.ts';

/** Where an answer goes. */
export interface Reply {
  readonly incoming: Incoming;
  /** How the interaction was acknowledged. */
  readonly how: Exclude<Acknowledgement, 'modal'>;
  /** With `update`: whether only the presser sees the pressed message. */
  readonly ephemeral: boolean;
  readonly words: Words;
  readonly edge: RestEdge;
}

/** Fills an acknowledged interaction's answer in. */
export async function fillIn(reply: Reply, answer: Answer): Promise<void> {
  switch (answer.type) {
    case 'screen':
      return edit(reply, answer.screen, answer.files);
    case 'remark': {
      // What only one person needs to know never replaces what all see.
      const shared = reply.how === 'public' || (reply.how === 'update' && !reply.ephemeral);
      return shared ? beside(reply, answer) : edit(reply, remark(reply, answer));
    }
    case 'beside':
      return reply.how === 'private' ? edit(reply, remark(reply, answer)) : beside(reply, answer);
    case 'quiet':
      return reply.how === 'update' ? undefined : takeBack(reply);
    case 'modal':
      throw new Error('a form has to be the first answer');
  }
}

function remark({ words }: Reply, said: { readonly remark: Remark; readonly after?: Screen }): Screen {
  return remarkScreen({
    words,
    remark: said.remark,
    ...(said.after === undefined ? {} : { after: said.after }),
  });
}

/** The message that the answer is: the new one, or the pressed one. */
async function edit(reply: Reply, screen: Screen, files?: readonly PlainFile[]): Promise<void> {
  const { edge } = reply;
  try {
    if (isPrivate(reply) && files === undefined) await edge.hands.answer(answeringOf(reply), screen);
    else await editOriginal(reply, screen, files);
  } catch (error) {
    // The panel was dismissed or deleted meanwhile.
    if (failureOf(error) !== 'unknownMessage') throw error;
    await send(
      reply,
      await payloadOf(screen, edge, { ephemeral: true, ...(files === undefined ? {} : { files }) }),
    );
  }
}

async function editOriginal(
  { incoming, edge }: Reply,
  screen: Screen,
  files: readonly PlainFile[] | undefined,
): Promise<void> {
  const payload = await payloadOf(screen, edge, files === undefined ? {} : { files });
  const route = Routes.webhookMessage(incoming.applicationId, incoming.token, '@original');
  // No retries that might post twice: an edit may be repeated.
  await persist(edge.timers, () => edge.rest.patch(route, { ...payload, auth: false }));
}

function isPrivate({ how, ephemeral }: Reply): boolean {
  return how === 'private' || (how === 'update' && ephemeral);
}

function answeringOf({ incoming, how }: Reply): Answering {
  const { who, token, at, locale, pressed } = incoming;
  const message = how === 'update' ? (pressed?.message?.id ?? null) : null;
  return { user: who.id, token, at, locale, message };
}

/** A further message for the presser alone. */
async function beside(
  reply: Reply,
  said: { readonly remark: Remark; readonly after?: Screen },
): Promise<void> {
  if (reply.how === 'public') await takeBack(reply);
  await send(reply, await payloadOf(remark(reply, said), reply.edge, { ephemeral: true }));
}

async function send({ incoming, edge }: Reply, payload: Payload): Promise<void> {
  await edge.rest.post(Routes.webhook(incoming.applicationId, incoming.token), {
    ...payload,
    auth: false,
  });
}

async function takeBack({ incoming, edge }: Reply): Promise<void> {
  const route = Routes.webhookMessage(incoming.applicationId, incoming.token, '@original');
  await persist(edge.timers, () => edge.rest.delete(route, { auth: false })).catch((error: unknown) => {
    if (failureOf(error) !== 'unknownMessage') throw error;
  });
}
