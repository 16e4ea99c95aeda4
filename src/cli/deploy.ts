/** `npm run deploy`: registers the commands with Discord, whether or not they changed. */
import { REST, Routes, type APIApplication } from 'discord.js';
import { definitions } from '../../commands/index.ts';
import { registerCommands } from '../discord/register.ts';
import { loadVariables, readEnvironment, storeOptions } from '../env.ts';
import { openStore } from '../store/index.ts';

try {
  const environment = readEnvironment(loadVariables());
  if (environment.token === null)
    throw new Error('DISCORD_TOKEN is not set: there is nobody to register commands with.');
  const rest = new REST({ api: environment.apiUrl }).setToken(environment.token);
  const { id } = (await rest.get(Routes.currentApplication())) as APIApplication;
  const store = await openStore(storeOptions(environment));
  await registerCommands({ rest, applicationId: id, definitions, store, now: Date.now }, { force: true });
  await store.close();
  process.stdout.write(`${JSON.stringify({ application: id, commands: definitions.length })}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
