import type { Sandbox, SeenMessage } from '../../sandbox/index.ts';

/** Calls back with every message whenever it is posted or edited, and with the one who sees it (null: all). */
export function onMessages(
  sandbox: Sandbox,
  listener: (message: SeenMessage, onlyFor: string | null, isNew: boolean) => void,
): void {
  const anybody = sandbox.guilds()[0]!.members.find(({ bot }) => !bot)!.id;
  sandbox.watch((change) => {
    if (change.type !== 'messageCreated' && change.type !== 'messageUpdated') return;
    const { messageId, onlyFor, type } = change;
    // Changes are told while they are being made.
    queueMicrotask(() => {
      const message = sandbox.user(onlyFor ?? anybody).look(messageId);
      if (message !== null) listener(message, onlyFor, type === 'messageCreated');
    });
  });
}
