/** Requests as a bot makes them, to Discord or to a sandbox, of which only the outcome is kept. */
export interface Asker {
  /** Where the questions post. */
  readonly channelId: string;
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, sent?: Sending): Promise<Answer>;
  /** Deletes every message that was posted through this asker and still stands. */
  cleanUp(): Promise<void>;
}

export interface Sending {
  readonly body?: unknown;
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export interface Answer {
  readonly status: number;
  /** Discord's error code; null where there is none. */
  readonly code: number | null;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever Discord says, looked at loosely
  readonly body: any;
}

const mostTries = 5;

/** @param apiUrl for example https://discord.com/api */
export function newAsker(where: {
  readonly apiUrl: string;
  readonly token: string;
  readonly channelId: string;
}): Asker {
  const posted = new Set<string>();
  const messages = `/channels/${where.channelId}/messages`;

  async function ask(method: string, path: string, sent: Sending = {}): Promise<Answer> {
    for (let left = mostTries; ; left -= 1) {
      const response = await fetch(`${where.apiUrl}/v10${path}`, {
        method,
        headers: {
          Authorization: `Bot ${where.token}`,
          'User-Agent': 'DiscordBot (mexican-train probe, 1)',
          ...(sent.files === undefined && sent.body !== undefined
            ? { 'Content-Type': 'application/json' }
            : {}),
        },
        ...(sent.body === undefined ? {} : { body: bodyOf(sent) }),
      });
      const body = (await response.json().catch(() => null)) as Answer['body'];
      if (response.status === 429 && typeof body?.code !== 'number' && left > 0) {
        await new Promise((resolve) => setTimeout(resolve, 1000 * Number(body?.retry_after ?? 1) + 50));
        continue;
      }
      const isPost = method === 'POST' && path === messages && response.ok;
      if (isPost) posted.add(String(body.id));
      return { status: response.status, code: typeof body?.code === 'number' ? body.code : null, body };
    }
  }

  return {
    channelId: where.channelId,
    ask,
    async cleanUp() {
      for (const id of posted) await ask('DELETE', `${messages}/${id}`);
      posted.clear();
    },
  };
}

function bodyOf({ body, files }: Sending): string | FormData {
  if (files === undefined) return JSON.stringify(body);
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  files.forEach(({ name, bytes }, i) => form.set(`files[${i}]`, new Blob([new Uint8Array(bytes)]), name));
  return form;
}
