/** The application's own emoji: small pictures by name, no server's and needing no permission. */
import type { Component, Emoji, World } from './world.ts';

export const emojiLimits = {
  /** "An application can own up to 2000 emojis" (resources/emoji). */
  each: 2000,
  bytes: 256 * 1024,
} as const;

export const emojiUrl = (world: World, id: string): string => `${world.origin}/emojis/${id}.webp`;

/** The emoji that a component names by id and that is nobody's: Discord refuses it. */
export function isUnknownEmoji(world: World, component: Component): boolean {
  const id = (component['emoji'] as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' && !world.emoji.has(id);
}

export const emojiNamed = (world: World, name: string): Emoji | undefined =>
  [...world.emoji.values()].find((emoji) => emoji.name === name);
