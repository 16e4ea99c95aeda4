import { RESTJSONErrorCodes } from 'discord.js';
import type { Answered, Ask } from './ask.ts';

const spent: readonly number[] = [
  RESTJSONErrorCodes.AnnouncementEditLimitExceeded,
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
];

/**
 * A message that takes no more edits for now is refused with a 429, which discord.js would wait out: for an
 * announcement up to an hour, with every other edit of the channel behind it. It is a refusal of that one
 * message, in whose place another is posted, so it is passed on as one.
 */
export function spentEditsRefused(ask: Ask): Ask {
  return async (url, init) => {
    const answer = await ask(url, init);
    if (answer.status !== 429 || init.method?.toUpperCase() !== 'PATCH') return answer;
    const text = await answer.text();
    const status = spent.includes(codeIn(text)) ? 400 : 429;
    return new Response(text, { status, headers: [...answer.headers] }) as unknown as Answered;
  };
}

function codeIn(text: string): number {
  try {
    return Number((JSON.parse(text) as { readonly code?: unknown } | null)?.code);
  } catch {
    // A page of Cloudflare's.
    return Number.NaN;
  }
}
