import type { Incoming, Pressed } from '../../src/discord/incoming.ts';
import { allPermissions, type SimDiscord, type SimMessage } from './discord.ts';
import type { World } from './world.ts';

/** Somebody who plays, in one channel. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly channel: string;
  readonly guild: string;
  /** Milliseconds between two looks at the channel: people live by minutes or by hours. */
  readonly rhythm: number;
  readonly mayManage: boolean;
  readonly locale: string;
  /** What was seen once and may be pressed again, long after. */
  readonly old: { customId: string; message: SimMessage }[];
}

/** Something that can be pressed on a message. */
interface Control {
  readonly customId: string;
  readonly action: string;
  readonly values: readonly string[];
}

/** Everything on a message that can be pressed; of a menu all that can be chosen. */
export function controlsOn(components: unknown): readonly Control[] {
  if (Array.isArray(components)) return components.flatMap(controlsOn);
  if (typeof components !== 'object' || components === null) return [];
  const {
    custom_id: customId,
    disabled,
    options,
  } = components as {
    readonly custom_id?: string;
    readonly disabled?: boolean;
    readonly options?: readonly { readonly value: string }[];
  };
  const below = Object.values(components).flatMap((value) =>
    typeof value === 'object' ? controlsOn(value) : [],
  );
  if (customId === undefined || disabled === true) return below;
  const [family, , , action] = customId.split(':');
  return [
    ...below,
    {
      customId,
      action: family === 'mt' ? action! : customId.split(':').slice(0, 2).join(':'),
      values: options?.map(({ value }) => value) ?? [],
    },
  ];
}

/** How gladly people press what they see; what is not named here they leave alone. */
const likes: Readonly<Record<string, number>> = {
  lay: 400,
  tile: 400,
  draw: 400,
  pass: 400,
  end: 300,
  knock: 300,
  hand: 60,
  start: 40,
  join: 60,
  rematch: 30,
  call: 10,
  takeBack: 40,
  skip: 10,
  playFor: 10,
  return: 30,
  succeed: 20,
  decline: 5,
  sort: 1,
  why: 1,
  trains: 1,
  scores: 1,
  rules: 1,
  leave: 0.3,
  endConfirm: 0.3,
  kickVote: 3,
  nudge: 1,
  addComputer: 2,
  plan: 1,
  planAdd: 3,
  arrange: 1,
};

export interface Seeing {
  readonly discord: SimDiscord;
  readonly world: World;
}

/** What a person can see in their channel and presses next; null where nothing invites. */
export function nextPress(
  person: Person,
  { discord, world }: Seeing,
): { readonly message: SimMessage; readonly control: Control } | null {
  const { chance } = world;
  if (person.old.length > 0 && chance.happens(0.03)) {
    const { customId, message } = chance.pick(person.old);
    return { message, control: { customId, action: '', values: [] } };
  }
  const seen = [...(discord.channels.get(person.channel)?.messages.values() ?? [])]
    .filter(({ only, author }) => author === 'bot' && (only === null || only === person.id))
    .slice(-6);
  const all = seen.flatMap((message) =>
    controlsOn(message.components).map((control) => ({ message, control })),
  );
  for (const { message, control } of all)
    if (chance.happens(0.02)) person.old.push({ customId: control.customId, message });
  const weights = all.map(({ control }) => likes[control.action] ?? 0);
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return null;
  let left = chance.next() * sum;
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return all[at]!;
  }
  return null;
}

/** A press as Discord tells of it. */
export function pressOf(
  person: Person,
  { message, control }: NonNullable<ReturnType<typeof nextPress>>,
  { discord, world }: Seeing,
): Incoming {
  const values = control.values.length === 0 ? [] : [world.chance.pick(control.values)];
  const pressed: Pressed = {
    customId: control.customId,
    message: {
      id: message.id,
      ephemeral: message.only !== null,
      own: message.made?.user === person.id,
      origin: message.made?.id ?? null,
    },
    form: false,
    values,
    fields: new Map(),
  };
  return { ...factsOf(person, discord, message), pressed };
}

/** The last press of an erasure: from then on nothing of the person may be left. */
export function erasureOf(person: Person, discord: SimDiscord): Incoming {
  const message = { id: '1', ephemeral: true, own: true, origin: null };
  const pressed: Pressed = {
    ...{ customId: 'privacy:eraseConfirm', message, form: false, values: [] },
    fields: new Map(),
  };
  return { ...factsOf(person, discord, null), pressed };
}

/** A slash command with plain options. */
export function commandOf(
  person: Person,
  discord: SimDiscord,
  name: string,
  given: Readonly<Record<string, string | number | boolean>> = {},
): Incoming {
  const read = <T>(type: string, key: string): T | null =>
    typeof given[key] === type ? (given[key] as T) : null;
  return {
    ...factsOf(person, discord, null),
    given: {
      name,
      options: {
        text: (key) => read<string>('string', key),
        whole: (key) => read<number>('number', key),
        yes: (key) => read<boolean>('boolean', key),
        user: () => null,
      },
    },
  };
}

function factsOf(person: Person, discord: SimDiscord, pressed: SimMessage | null) {
  const { id, token, at } = discord.ask(person.id, person.channel, pressed);
  const channel = discord.channels.get(person.channel);
  return {
    id,
    token,
    at,
    applicationId: '1001',
    guildId: person.guild,
    place: {
      channelId: person.channel,
      threadOf: null,
      opens: null,
      isVoice: false,
      permissions: channel?.may ?? new Set<string>(allPermissions),
    },
    who: {
      id: person.id,
      name: person.name,
      mayManage: person.mayManage,
      mayManageServer: person.mayManage,
      roleIds: [],
    },
    locale: person.locale,
    guildLocale: 'en-US',
  };
}
