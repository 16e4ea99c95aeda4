import { Routes, type APIMessage } from 'discord.js';
import { shows } from '../answers/digest.ts';
import type { PrivateMessages } from '../answers/hands.ts';
import type { KeptPicture } from '../store/kinds/hand.ts';
import type { Timers } from '../tools/timers.ts';
import type { Screen } from '../views/index.ts';
import type { Rest } from './edge.ts';
import { failureOf } from './failures.ts';
import { payloadOf, type Painting } from './payload.ts';
import { persist } from './persist.ts';

/** What reaches private messages. */
export interface Whisperer {
  readonly rest: Rest;
  /** The application whose interactions they answer, once it is known. */
  applicationId(): string;
  readonly timers: Timers;
}

/** Messages that one person sees, by the token of the interaction that made them or pressed them last. */
export function createPrivateMessages(whisperer: Whisperer, painting: Painting): PrivateMessages {
  const { rest, timers } = whisperer;
  const route = (token: string) => Routes.webhookMessage(whisperer.applicationId(), token, '@original');
  return {
    async edit(token, screen, kept) {
      const payload = await payloadOf(screen, painting, { kept });
      // No retries that might post twice: an edit may be repeated.
      const message = (await persist(timers, () =>
        rest.patch(route(token), { ...payload, auth: false }),
      )) as APIMessage;
      return { message: message.id, pictures: picturesOf(message, screen) };
    },
    async remove(token) {
      await rest.delete(route(token), { auth: false });
    },
    isGone(error) {
      const failure = failureOf(error);
      return failure === 'tooLate' || failure === 'unknownMessage';
    },
  };
}

/**
 * What the message has now, so that the next edit need not send it again. A file that a component shows is not
 * among the message's attachments: Discord names it where it is shown.
 */
function picturesOf({ components }: APIMessage, { pictures }: Screen): readonly KeptPicture[] {
  const media = mediaIn(components);
  return pictures.flatMap(({ name, spec }) => {
    const found = media.find(({ url }) => url?.includes(`/${name}`) === true)?.attachment_id;
    return found === undefined ? [] : [{ name, shows: shows(spec), attachment: found }];
  });
}

interface Media {
  readonly url?: string;
  readonly attachment_id?: string;
}

/** What galleries show, however deep they stand. */
function mediaIn(value: unknown): readonly Media[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('attachment_id' in value) return [value as Media];
  return Object.values(value).flatMap(mediaIn);
}
