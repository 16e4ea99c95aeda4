import type { Incoming, Pressed } from '../../src/discord/incoming.ts';
import { controlsOn, type Control } from './controls.ts';
import type { SimChannel, SimDiscord, SimMessage } from './discord.ts';
import type { Chance, World } from './world.ts';

/** Somebody who plays, in one channel and its threads. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly channel: string;
  readonly guild: string;
  readonly habit: Habit;
  readonly mayManage: boolean;
  readonly locale: string;
  /** What was seen once and may be pressed again, long after. */
  readonly old: Seen[];
}

/** How somebody lives: they come by every so often, and look a few times while they are there. */
export interface Habit {
  /** Milliseconds between two visits, on average. */
  readonly everyMs: number;
  readonly looks: readonly [least: number, most: number];
  /** Milliseconds between two looks, at most. */
  readonly betweenMs: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** At the table for an evening; between two other things; once a day or less. */
export const habits: readonly Habit[] = [
  { everyMs: 48 * hour, looks: [20, 40], betweenMs: 40_000 },
  { everyMs: 10 * hour, looks: [3, 6], betweenMs: minute },
  { everyMs: 14 * hour, looks: [2, 4], betweenMs: minute },
  { everyMs: 40 * hour, looks: [2, 4], betweenMs: 2 * minute },
];

/** Something to press, on the message that bears it. */
export interface Seen {
  readonly message: SimMessage;
  readonly control: Control;
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
  start: 60,
  join: 60,
  rematch: 30,
  call: 10,
  takeBack: 40,
  skip: 10,
  playFor: 10,
  return: 30,
  take: 20,
  seats: 2,
  succeed: 20,
  decline: 5,
  askBack: 10,
  sort: 1,
  why: 1,
  whyTile: 1,
  hint: 0.5,
  trains: 1,
  train: 1,
  scores: 1,
  rules: 1,
  topic: 1,
  replay: 0.5,
  verify: 0.2,
  export: 0.1,
  leave: 0.3,
  endGame: 0.2,
  endConfirm: 2,
  vote: 3,
  unvote: 0.5,
  nudge: 1,
  react: 4,
  addComputer: 2,
  plan: 1,
  planAdd: 3,
  planLongest: 1,
  arrange: 1,
  pick: 1,
  flip: 1,
};

/** Who wants to see the game's end does nothing else. */
const bound: Readonly<Record<string, number>> = {
  ...{ lay: 400, tile: 400, draw: 400, pass: 400, end: 300, return: 100, hand: 20, start: 60, join: 100 },
};

export interface Seeing {
  readonly discord: SimDiscord;
  readonly world: World;
  /** Only what brings the game to its end. */
  readonly isBound: boolean;
}

/** What a person can see in their channel and presses next; null where nothing invites. */
export function nextPress(person: Person, { discord, world, isBound }: Seeing): Seen | null {
  const { chance } = world;
  if (!isBound && person.old.length > 0 && chance.happens(0.03)) return chance.pick(person.old);
  const all = discord.placesAt(person.channel).flatMap((place) => seenIn(place, person));
  if (!isBound && all.length > 0 && chance.happens(0.1)) remember(person, chance.pick(all), chance);
  const liked = isBound ? bound : likes;
  const weights = all.map(({ control }) => liked[control.action] ?? 0);
  let left = chance.next() * weights.reduce((a, b) => a + b, 0);
  return all.find((_, at) => (left -= weights[at]!) < 0) ?? null;
}

const oldKept = 20;

function remember({ old }: Person, seen: Seen, chance: Chance): void {
  if (old.length < oldKept) old.push(seen);
  else old[chance.whole(0, oldKept - 1)] = seen;
}

/** The last messages that the person has before their eyes. Nothing can be pressed in an archived thread. */
function seenIn(place: SimChannel, person: Person): readonly Seen[] {
  if (place.archived) return [];
  return place.recent
    .filter(({ only, author }) => author === 'bot' && (only === null || only === person.id))
    .slice(-6)
    .flatMap((message) => controlsOn(message.components).map((control) => ({ message, control })))
    .filter(({ control }) => !control.disabled);
}

/** A press as Discord tells of it. */
export function pressOf(person: Person, { message, control }: Seen, { discord, world }: Seeing): Incoming {
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
  return { ...factsOf(person, discord, { channel: message.channel, pressed: message }), pressed };
}

/** A press on a panel of one's own that was just opened. */
function panelPress(
  person: Person,
  discord: SimDiscord,
  customId: string,
  values: readonly string[],
): Incoming {
  const message = { id: '1', ephemeral: true, own: true, origin: null };
  const pressed: Pressed = { ...{ customId, message, form: false, values }, fields: new Map() };
  return { ...factsOf(person, discord, { channel: person.channel, pressed: null }), pressed };
}

/** The last press of an erasure: from then on nothing of the person may be left. */
export const erasureOf = (person: Person, discord: SimDiscord): Incoming =>
  panelPress(person, discord, 'privacy:eraseConfirm', []);

/** A change of one's own settings: the language, how to be told, being left out of boards. */
export function settingOf(person: Person, discord: SimDiscord, { chance }: World): Incoming {
  const [field, value] = chance.pick([
    ['locale', 'de'],
    ['locale', 'auto'],
    ['notice', 'direct'],
    ['notice', 'none'],
    ['notice', 'mention'],
    ['look', 'contrast'],
  ] as const);
  return chance.happens(0.2)
    ? panelPress(
        person,
        discord,
        chance.pick(['settings:sure:player:hidden', 'settings:toggle:player:textTable']),
        [],
      )
    : panelPress(person, discord, `settings:set:player:${field}`, [value]);
}

type Given = Readonly<Record<string, string | number | boolean>>;

/** A slash command that somebody feels like. */
export function someCommandOf(person: Person, discord: SimDiscord, { chance }: World): Incoming {
  const roll = chance.next();
  if (roll < 0.6) return commandOf(person, discord, 'mexicantrain start', openingWith(chance));
  const [name] = chance.pick([
    ['mexicantrain join'],
    ['mexicantrain table'],
    ['mexicantrain table'],
    ['mexicantrain hand'],
    ['mexicantrain games'],
    ['mexicantrain nudge'],
    ['mexicantrain history'],
    ['mexicantrain end'],
    ['mexicantrain leave'],
  ] as const);
  return commandOf(person, discord, name);
}

/** Small sets: a game has its end within the week. */
function openingWith(chance: Chance): Given {
  return {
    computers: chance.whole(0, 2),
    clock: chance.pick(['none', '10m', '1h', '12h', '12h', '1d', '1d', '2d']),
    rounds: chance.whole(1, 2),
    set: chance.pick([6, 6, 6, 9]),
    thread: chance.happens(0.25),
    ...(chance.happens(0.15) ? { series: 'bestOf', games: 3 } : {}),
  };
}

/** A slash command with plain options. */
export function commandOf(person: Person, discord: SimDiscord, name: string, given: Given = {}): Incoming {
  const read = <T>(type: string, key: string): T | null =>
    typeof given[key] === type ? (given[key] as T) : null;
  return {
    ...factsOf(person, discord, { channel: person.channel, pressed: null }),
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

interface From {
  readonly channel: string;
  readonly pressed: SimMessage | null;
}

function factsOf(person: Person, discord: SimDiscord, { channel, pressed }: From) {
  const { id, token, at } = discord.ask(person.id, channel, pressed);
  const { may, threadOf } = discord.channels.get(channel)!;
  return {
    ...{ id, token, at, applicationId: '1001', guildId: person.guild },
    place: {
      ...{ channelId: channel, threadOf, isVoice: false },
      opens: threadOf === null ? ('thread' as const) : null,
      permissions: new Set(may),
      mayCall: () => true,
    },
    who: {
      ...{ id: person.id, name: person.name, mayManage: person.mayManage },
      mayManageServer: person.mayManage,
      roleIds: [],
    },
    locale: person.locale,
    guildLocale: 'en-US',
  };
}
