import {
  PermissionsBitField,
  RequestMethod,
  Routes,
  type APIApplication,
  type APIApplicationCommand,
  type APIGatewayBotInfo,
  type APIUser,
  type REST,
} from 'discord.js';
import { definitions } from '../../../commands/index.ts';
import { invitedPermissions } from '../../answers/permissions.ts';
import { failureOf } from '../../discord/failures.ts';
import type { Environment } from '../../env.ts';
import { broken, good, poor, saidBy, type Finding } from './finding.ts';

/** The permissions that an invitation has to ask for, as the integer in its address. */
export const invitedBits = PermissionsBitField.resolve([...invitedPermissions]);

/** Where a server's owner invites the bot. */
export const installLink = (applicationId: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${invitedBits}`;

/**
 * The token, the gateway, the clock, the application and its commands. Ends early, with a broken finding, where
 * Discord cannot be asked; returns the application's id otherwise.
 */
export async function* discordFindings(
  rest: REST,
  environment: Environment,
): AsyncGenerator<Finding, string | null> {
  const bot = await tokenFinding(rest, environment.apiUrl);
  yield bot.finding;
  if (!bot.finding.ok) return null;
  yield await gatewayFinding(rest, environment);
  yield await clockFinding(rest);
  const application = (await rest.get(Routes.currentApplication())) as APIApplication;
  yield linkFinding(application);
  yield await commandsFinding(rest, application.id);
  return application.id;
}

async function tokenFinding(rest: REST, apiUrl: string): Promise<{ readonly finding: Finding }> {
  try {
    const { username } = (await rest.get(Routes.user())) as APIUser;
    return { finding: good('token', `Discord knows it: the bot is ${username}`) };
  } catch (error) {
    const finding =
      failureOf(error) === 'tokenRefused'
        ? broken(
            'token',
            'Discord refuses it',
            'Set DISCORD_TOKEN to the one that the developer portal shows.',
          )
        : broken(
            'token',
            `Discord at ${apiUrl} cannot be asked: ${saidBy(error)}`,
            'Check the network, and DISCORD_API_URL if you set it.',
          );
    return { finding };
  }
}

async function gatewayFinding(rest: REST, { shards, shardCount }: Environment): Promise<Finding> {
  const info = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
  const { remaining, total, reset_after } = info.session_start_limit;
  const starting = shards?.length ?? info.shards;
  if (remaining < starting)
    return broken(
      'gateway',
      `${remaining} of ${total} connections of the day are left, and this process makes ${starting}`,
      `Find out what restarts so often; Discord allows more in ${Math.ceil(reset_after / 60_000)} minutes.`,
    );
  if (shardCount !== null && shardCount < info.shards)
    return poor(
      'gateway',
      `Discord advises ${info.shards} shards, SHARD_COUNT is ${shardCount}`,
      'Raise SHARD_COUNT, and SHARDS of every process.',
    );
  return good('gateway', `shards advised: ${info.shards}; ${remaining} of ${total} connections left today`);
}

/** A second is what Discord's header can tell apart. */
const clockOffMs = 2_000;
const clockWrongMs = 60_000;

async function clockFinding(rest: REST): Promise<Finding> {
  const from = Date.now();
  const answer = await rest.queueRequest({
    fullRoute: Routes.gateway(),
    method: RequestMethod.Get,
    auth: false,
  });
  await answer.text();
  const header = answer.headers.get('date');
  if (header === null) return good('clock', 'Discord did not say what time it is');
  return clockFindingOf((from + Date.now()) / 2 - (Date.parse(header) + 500));
}

/** @param aheadMs by how much this machine's clock is ahead of Discord's */
export function clockFindingOf(aheadMs: number): Finding {
  const off = Math.abs(aheadMs);
  const what = `this machine's clock is ${(off / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} Discord's`;
  const advice = 'Let the machine set its clock from the network (NTP).';
  if (off >= clockWrongMs) return broken('clock', what, advice);
  return off > clockOffMs ? poor('clock', what, advice) : good('clock', 'agrees with Discord’s');
}

function linkFinding({ id, install_params }: APIApplication): Finding {
  const link = installLink(id);
  if (install_params === undefined) return good('install link', link);
  const scopes = ['bot', 'applications.commands'].filter(
    (scope) => !install_params.scopes.includes(scope as never),
  );
  const given = new PermissionsBitField(BigInt(install_params.permissions));
  const lacking = [...scopes, ...given.missing(invitedBits)];
  return lacking.length === 0
    ? good('install link', link)
    : poor(
        'install link',
        `the portal's own install link lacks ${lacking.join(', ')}`,
        `Add them under "Installation" in the developer portal, or invite with ${link}`,
      );
}

async function commandsFinding(rest: REST, applicationId: string): Promise<Finding> {
  const registered = (await rest.get(Routes.applicationCommands(applicationId))) as APIApplicationCommand[];
  const names = new Set(registered.map(({ name }) => name));
  const missing = definitions.filter(({ name }) => !names.has(name)).map(({ name }) => `/${name}`);
  return missing.length === 0
    ? good('commands', `${definitions.map(({ name }) => `/${name}`).join(', ')} are registered`)
    : good('commands', `${missing.join(', ')} will be registered when the bot starts`);
}
