/** The real discord.js client against a sandbox. */
import { Client, GatewayIntentBits, type ClientOptions, type Interaction } from 'discord.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/index.ts';

export interface Bot {
  readonly sandbox: Sandbox;
  readonly client: Client<true>;
  /** Faults that handlers threw. */
  readonly thrown: unknown[];
  /** Replaces what the bot does with interactions. */
  on(handler: (interaction: Interaction) => unknown): void;
  close(): Promise<void>;
}

export async function startBot(
  options: SandboxOptions = {},
  clientOptions: Partial<ClientOptions> = {},
): Promise<Bot> {
  const sandbox = await startSandbox(options);
  const client = await connect(sandbox, clientOptions);
  let handle: (interaction: Interaction) => unknown = () => undefined;
  const thrown: unknown[] = [];
  client.on('interactionCreate', (interaction) => {
    void (async () => handle(interaction))().catch((fault: unknown) => thrown.push(fault));
  });
  return {
    sandbox,
    client,
    thrown,
    on: (handler) => void (handle = handler),
    async close() {
      await client.destroy();
      await sandbox.close();
    },
  };
}

export async function connect(sandbox: Sandbox, options: Partial<ClientOptions> = {}): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...options,
    rest: { api: sandbox.apiUrl, ...options.rest },
  });
  client.on('error', () => undefined);
  const ready = new Promise((resolve) => client.once('clientReady', resolve));
  await client.login(sandbox.token);
  await ready;
  return client as Client<true>;
}

/** A one-pixel PNG. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
