/** The things people do without the bot: writing, hiding what only they see. */
import { flagRules, deleteMessage, postMessage } from '../world/messages.ts';
import { mayOpen } from '../world/access.ts';
import { type Channel, type Message, type User, type World } from '../world/world.ts';

export function say(world: World, user: User, channel: Channel, text: string): Message {
  if (!mayOpen(world, channel, user.id)) throw new Error(`${user.name} does not see ${channel.name}`);
  if (channel.thread?.archived === true && channel.thread.locked)
    throw new Error(`${channel.name} is locked`);
  if (channel.thread !== null) channel.thread.archived = false;
  return postMessage(world, {
    body: { content: text },
    uploads: [],
    at: [],
    flags: flagRules.post,
    channel,
    authorId: user.id,
    onlyFor: null,
    interactionId: null,
  });
}

/** Hides an ephemeral message; for its owner it is gone. */
export function dismissMessage(world: World, user: User, message: Message): void {
  if (message.onlyFor !== user.id) throw new Error('only your own hidden messages can be dismissed');
  deleteMessage(world, message);
}
