/** What can be told from a message: by its buttons, its words and its picture's alt text. */
import type { SandboxUser, SeenMessage } from '../../sandbox/index.ts';
import { parseCustomId, type GameAction, type GameCustomId } from '../../src/views/index.ts';

/** A lobby or table that can be played at. */
export interface Live {
  readonly message: SeenMessage;
  readonly id: GameCustomId;
}

/** The newest lobby or table in a channel, as everybody sees it. */
export function liveTable(user: SandboxUser, channel: string): Live | null {
  for (const message of [...user.see(channel)].reverse()) {
    const id = message.ephemeral ? null : liveId(message);
    if (id !== null) return { message, id };
  }
  return null;
}

/** The custom id by which a message is a live lobby (`join`) or table (`scores` beside `hand`); else null. */
export function liveId(message: SeenMessage): GameCustomId | null {
  const ids = message.buttons.flatMap(({ customId }) => gameIdIn(customId) ?? []);
  const isTable =
    ids.some(({ action }) => action === 'hand') && ids.some(({ action }) => action === 'scores');
  return ids.find(({ action }) => action === 'join' || (isTable && action === 'hand')) ?? null;
}

/** What a button asks of a game; null for any other button. */
export function gameIdIn(customId: string | null): GameCustomId | null {
  const id = customId === null ? null : parseCustomId(customId);
  return id?.family === 'mt' ? id : null;
}

/** Whether one of its buttons, pressable or not, does that. */
export function has(message: SeenMessage, action: GameAction): boolean {
  return message.buttons.some(({ customId }) => gameIdIn(customId)?.action === action);
}

/** The custom id of its button that does that; throws where there is none, or none to press. */
export function buttonOf(message: SeenMessage, action: GameAction): string {
  const found = message.buttons.find(
    ({ customId, disabled }) => !disabled && gameIdIn(customId)?.action === action,
  );
  if (found === undefined) throw new Error(`no button ${action}`);
  return found.customId!;
}

/** Whether it is this person's turn by it. */
export const isCalled = (message: SeenMessage, userId: string): boolean =>
  message.text.includes(`<@${userId}>`);

/** Whether it is somebody's hand. */
export const isHand = (message: SeenMessage): boolean => has(message, 'arrange') || has(message, 'plan');

/** The tiles that a hand panel shows. */
export function handIn({ images }: SeenMessage): readonly string[] {
  return (images[0]?.alt ?? '').match(/\d+-\d+/g) ?? [];
}

/** The table's revision that its buttons were made for. */
export function revisionIn(message: SeenMessage): number | null {
  for (const { customId } of message.buttons) {
    const id = gameIdIn(customId);
    if (id !== null) return id.revision;
  }
  return null;
}
