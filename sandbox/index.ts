export * from './api.ts';
export { runningClock, stillClock, type Clock } from './clock.ts';
export { permissionBits, type PermissionName } from './permissions.ts';
import type { Sandbox, SandboxOptions } from './api.ts';

/** Starts a Discord of one's own on 127.0.0.1. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  throw new Error(`the sandbox is being built (${Object.keys(options).length} options)`);
}
