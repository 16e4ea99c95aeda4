/** The driver of tests: people who type commands and press what they see. */
import type { Exchange, OptionValue, PressOptions, SandboxUser, SeenMessage } from '../api.ts';
import { completeOption, pressComponent, runCommand, runOnUser, submitModal, type Ask } from './client.ts';
import { dismissMessage, say } from './writing.ts';
import { maySee, seenMessage, seenMessages, seenModal } from './see.ts';
import {
  announce,
  channelTypes,
  flagBits,
  type Channel,
  type Interaction,
  type User,
  type World,
} from '../world/world.ts';
import { directChannel, findChannel } from '../world/channels.ts';

const patienceMs = 5000;

/**
 * Waits until `check` gives something, looking again after every change of the world.
 * Rejects after the timeout (real time).
 */
export function until<T>(
  world: World,
  check: () => T | undefined | null | false,
  timeoutMs = patienceMs,
  what = 'what was waited for',
): Promise<T> {
  return new Promise((resolve, reject) => {
    let looking = false;
    const stop = (): void => {
      clearTimeout(timer);
      world.listeners.delete(soon);
    };
    const look = (): void => {
      looking = false;
      try {
        const found = check();
        if (found === undefined || found === null || found === false) return;
        stop();
        resolve(found);
      } catch (fault) {
        stop();
        reject(fault instanceof Error ? fault : new Error(String(fault)));
      }
    };
    /** Changes are told while they are being made: look when they are complete. */
    const soon = (): void => {
      if (looking) return;
      looking = true;
      queueMicrotask(look);
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`${what} did not come within ${timeoutMs} ms`));
    }, timeoutMs);
    world.listeners.add(soon);
    look();
  });
}

export function channelNamed(world: World, name: string): Channel {
  const channel = findChannel(world, name);
  if (channel === undefined) throw new Error(`there is no channel ${name}`);
  return channel;
}

export function driverOf(world: World, ask: Ask, user: User): SandboxUser {
  const place = (name: string | undefined): Channel => {
    if (name === '@dm') return directChannel(world, user.id);
    return name === undefined ? firstChannel(world, user) : channelNamed(world, name);
  };
  const see = (channel: string): readonly SeenMessage[] => seenMessages(world, place(channel), user.id);
  const look = (id: string): SeenMessage | null => {
    const message = world.messages.get(id);
    return message !== undefined && maySee(message, user.id) ? seenMessage(world, message) : null;
  };
  /** What the person looks at: the message as it is, or for late presses as it was. */
  const present = (message: SeenMessage, options: PressOptions): SeenMessage =>
    options.late === true ? message : (look(message.id) ?? message);

  const act = async (
    message: SeenMessage,
    customId: string,
    values: readonly string[] | null,
    options: PressOptions,
  ): Promise<Exchange> => {
    const version = world.messages.get(message.id)?.version ?? 0;
    const late = options.late === true;
    const interaction = pressComponent(world, ask, { user, seen: message, customId, values, late });
    return interaction === null ? undelivered : exchangeOf(world, interaction, version);
  };

  return {
    id: user.id,
    name: user.name,
    get locale() {
      return user.locale;
    },
    set locale(locale) {
      user.locale = locale;
      announce(world, { type: 'userChanged', userId: user.id });
    },
    get directMessages() {
      return user.directMessages;
    },
    set directMessages(open) {
      user.directMessages = open;
    },
    async command(line, options = {}, where = {}) {
      if (where.locale !== undefined) user.locale = where.locale;
      return exchangeOf(world, runCommand(world, ask, user, place(where.channel), line, options), 0);
    },
    async menuOf(target, name, where = {}) {
      if (where.locale !== undefined) user.locale = where.locale;
      return exchangeOf(world, runOnUser(world, ask, user, place(where.channel), { name, target }), 0);
    },
    async complete(line, focused, options: Readonly<Record<string, OptionValue>> = {}, where = {}) {
      const interaction = completeOption(world, ask, user, place(where.channel), line, focused, options);
      return (await exchangeOf(world, interaction, 0)).choices;
    },
    async press(message, button, options = {}) {
      const { buttons } = present(message, options);
      const found = buttons.find(({ customId, label }) => matches(button, customId, label));
      if (found?.customId === undefined || found.customId === null) {
        const there = buttons.map(({ label }) => label).join(', ');
        throw new Error(`${user.name} sees no button ${String(button)}; there are: ${there}`);
      }
      return act(message, found.customId, null, options);
    },
    async select(message, menu, values, options = {}) {
      const { selects } = present(message, options);
      const found =
        menu === null
          ? selects[0]
          : selects.find(({ customId, placeholder }) => matches(menu, customId, placeholder));
      if (found === undefined || (menu === null && selects.length > 1)) {
        throw new Error(
          `${user.name} sees ${selects.length} menus, and which is ${String(menu)} is not plain`,
        );
      }
      return act(message, found.customId, values, options);
    },
    async submit(exchange, fields) {
      const opened = world.interactions.get(exchange.id);
      if (opened?.userId !== user.id) throw new Error(`${user.name} has no such modal`);
      const version = world.messages.get(opened.sourceMessageId ?? '')?.version ?? 0;
      return exchangeOf(world, submitModal(world, ask, user, opened, fields), version);
    },
    say: (text, where = {}) => seenMessage(world, say(world, user, place(where.channel), text)),
    see,
    last: (channel) => see(channel).at(-1),
    look,
    dismiss(message) {
      const stored = world.messages.get(message.id);
      if (stored !== undefined) dismissMessage(world, user, stored);
    },
    waitFor: (channel, predicate, timeoutMs) =>
      until(
        world,
        () => see(channel).findLast(predicate),
        timeoutMs,
        `a message to ${user.name} in ${channel}`,
      ),
    pings: () => world.pings.filter(({ userId }) => userId === user.id),
  };
}

const matches = (wanted: string | RegExp, customId: string | null, label: string | null): boolean =>
  typeof wanted === 'string'
    ? wanted === customId || wanted === label
    : (label !== null && wanted.test(label)) || (customId !== null && wanted.test(customId));

function firstChannel(world: World, user: User): Channel {
  for (const guild of world.guilds.values()) {
    const first = world.channels.get(guild.channelIds[0] ?? '');
    if (guild.members.has(user.id) && first?.type === channelTypes.text) return first;
  }
  throw new Error(`${user.name} is in no server`);
}

/** A press on a message that was gone. */
const undelivered: Exchange = {
  id: '',
  answer: 'failed',
  latencyMs: null,
  modal: null,
  choices: [],
  message: () => null,
  followUps: () => [],
  settled: () => Promise.reject(new Error('the press did not get through')),
};

/** `version`: of the pressed message at the press, so that its next change is told apart. */
async function exchangeOf(world: World, interaction: Interaction, version: number): Promise<Exchange> {
  await interaction.firstAnswer;
  const shown = (id: string | null): SeenMessage | null => {
    const message = id === null ? undefined : world.messages.get(id);
    return message === undefined ? null : seenMessage(world, message);
  };
  const followUps = (): readonly SeenMessage[] => interaction.followUpIds.flatMap((id) => shown(id) ?? []);
  const filled = (): SeenMessage | null => {
    const original = shown(interaction.originalId);
    switch (interaction.answer) {
      case 'message':
      case 'update':
        return original;
      case 'deferred':
        return original !== null && (original.flags & flagBits.loading) === 0
          ? original
          : (followUps().at(-1) ?? null);
      case 'deferredUpdate':
        return followUps().at(-1) ?? (original !== null && original.version > version ? original : null);
      case 'modal':
      case 'choices':
      case 'failed':
      case null:
        throw new Error(`${interaction.asked} brought no message but: ${interaction.answer ?? 'nothing'}`);
    }
  };
  return {
    id: interaction.id,
    answer: interaction.answer ?? 'failed',
    latencyMs: interaction.latencyMs,
    modal: interaction.modal === null ? null : seenModal(interaction.modal),
    choices: interaction.choices,
    message: () => shown(interaction.originalId),
    followUps,
    settled: (timeoutMs) => until(world, filled, timeoutMs, `the message of ${interaction.asked}`),
  };
}
