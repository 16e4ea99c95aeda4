import { createHash } from 'node:crypto';
import { Routes, type REST, type RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
import { ifReadable, type Store } from '../store/index.ts';
import { registeredKind } from '../store/kinds/registered.ts';

export interface Registering {
  readonly rest: REST;
  readonly applicationId: string;
  readonly definitions: readonly RESTPostAPIApplicationCommandsJSONBody[];
  readonly store: Store;
  readonly now: () => number;
}

/**
 * Registers the commands where they are not those that were registered last, or are gone. Returns whether it did.
 *
 * @param options.force registers in any case, for instance after commands were deleted by hand
 */
export async function registerCommands(
  { rest, applicationId, definitions, store, now }: Registering,
  options: { readonly force?: boolean } = {},
): Promise<boolean> {
  const hash = createHash('sha256').update(JSON.stringify(definitions)).digest('hex');
  const known = await ifReadable(store.get(registeredKind, applicationId));
  const route = Routes.applicationCommands(applicationId);
  const isSame = known?.value.hash === hash && options.force !== true;
  if (isSame && areThere(definitions, await rest.get(route))) return false;
  await rest.put(route, { body: definitions });
  // Another process may have noted the same meanwhile.
  await store.put(registeredKind, applicationId, { hash, at: now() }, known?.version ?? null);
  return true;
}

/** Whether Discord still has every command; it is asked, since they can be deleted without the bot. */
function areThere(definitions: Registering['definitions'], registered: unknown): boolean {
  const names = new Set((registered as readonly { readonly name: string }[]).map(({ name }) => name));
  return definitions.every(({ name }) => names.has(name));
}
