import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { CommandRoute } from '../src/answers/route.ts';
import { mexicantrain } from './mexicantrain/index.ts';
import { score } from './score.ts';

const commands = [mexicantrain, score];

/** What is registered with Discord. */
export const definitions: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[] = commands.map(
  ({ definition }) => definition,
);

const routes = new Map<string, CommandRoute>(commands.flatMap((command) => [...command.routes]));

/** What `mexicantrain start` or `score` runs, or null for a command of an older version. */
export function commandRoute(name: string): CommandRoute | null {
  return routes.get(name) ?? null;
}
