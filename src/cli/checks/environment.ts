import { loadVariables, readEnvironment, UnusableEnvironment, type Environment } from '../../env.ts';
import { broken, good, type Finding } from './finding.ts';

/** The environment, or null where it cannot be used; and what there is to say of it. */
export function environmentFindings(): {
  readonly environment: Environment | null;
  readonly findings: readonly Finding[];
} {
  try {
    const environment = readEnvironment(loadVariables());
    return { environment, findings: [about(environment)] };
  } catch (error) {
    if (!(error instanceof UnusableEnvironment)) throw error;
    const findings = error.faults.map((fault) =>
      broken('environment', fault, 'Correct it in .env or in the environment; .env.example explains each.'),
    );
    return { environment: null, findings };
  }
}

function about({ token, production, redisUrl, dataDir, shards }: Environment): Finding {
  if (token === null && production)
    return broken(
      'environment',
      'DISCORD_TOKEN is not set, and NODE_ENV=production allows no sandbox',
      'Set DISCORD_TOKEN to the bot token from https://discord.com/developers/applications.',
    );
  const where = token === null ? 'no token: the sandbox is played on' : 'a token is set';
  const store = redisUrl === null ? `SQLite in ${dataDir}` : 'Redis';
  const served = shards === null ? '' : `; shards ${shards.join(', ')}`;
  return good('environment', `${where}; games are kept in ${store}${served}`);
}
