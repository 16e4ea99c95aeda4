import type { CommandRoute } from '../src/answers/route.ts';
import type { SlashCommand, UserCommand } from './command.ts';
import { invite } from './invite.ts';
import { mexicantrain } from './mexicantrain/index.ts';
import { profile } from './profile.ts';
import { score } from './score.ts';

const commands: readonly (SlashCommand | UserCommand)[] = [mexicantrain, score, invite, profile];

/** What is registered with Discord. */
export const definitions = commands.map(({ definition }) => definition);

const routes = new Map<string, CommandRoute>(commands.flatMap((command) => [...command.routes]));

/** What `mexicantrain start`, `score` or `Invite to the table` runs, or null for a command of an older version. */
export function commandRoute(name: string): CommandRoute | null {
  return routes.get(name) ?? null;
}
