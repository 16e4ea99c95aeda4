import type { Log } from '../log.ts';
import type { Answered, Ask, Asked } from './ask.ts';

/**
 * discord.js drops its token at the first 401 and from then on refuses every request itself, for ever. So a
 * 401 is asked about first: where Discord refuses the token a second time, `refused` is told, and where it
 * knows the token the first answer is one of a server in trouble (503), which is tried again.
 */
export function tokenAskedAbout(
  ask: Ask,
  { log, refused }: { readonly log: Log; readonly refused: () => void },
): Ask {
  let asking: Promise<Standing> | null = null;
  return async (url, init) => {
    const answer = await ask(url, init);
    if (answer.status !== 401 || tokenIn(init) === null) return answer;
    const standing = await (asking ??= standingOf(ask, url, init).finally(() => (asking = null)));
    if (standing === 'refused') {
      refused();
      return answer;
    }
    log.warn({ standing }, 'Discord refused a request as if the token were wrong');
    return inTrouble(answer);
  };
}

/** What Discord says of a token when asked for nothing else; `unknown` where it cannot say. */
type Standing = 'good' | 'refused' | 'unknown';

async function standingOf(ask: Ask, url: string, init: Asked): Promise<Standing> {
  const signal = AbortSignal.timeout(5_000);
  try {
    const answer = await ask(new URL('users/@me', base(url)).href, {
      method: 'GET',
      headers: { authorization: tokenIn(init)! },
      signal,
    });
    await answer.text();
    return answer.ok ? 'good' : answer.status === 401 ? 'refused' : 'unknown';
  } catch {
    return 'unknown';
  }
}

const tokenIn = ({ headers }: Asked): string | null =>
  new Headers(headers as Record<string, string>).get('authorization');

/** `https://discord.com/api/v10/` of an address below it. */
const base = (url: string): string => url.replace(/(\/v\d+\/).*$/, '$1');

/** The same answer as discord.js takes it for an outage. */
async function inTrouble(answer: Answered): Promise<Answered> {
  // Read to its end, so that the connection serves the next request.
  await answer.text();
  return { ...answer, ok: false, status: 503, statusText: 'Service Unavailable' };
}
