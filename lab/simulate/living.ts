import type { Incoming } from '../../src/discord/incoming.ts';
import type { SimBot } from './bot.ts';
import type { SimDiscord } from './discord.ts';
import {
  commandOf,
  erasureOf,
  habits,
  nextPress,
  pressOf,
  settingOf,
  someCommandOf,
  type Person,
} from './people.ts';
import type { World } from './world.ts';

export interface Living {
  readonly world: World;
  readonly discord: SimDiscord;
  /** The processes that are there; a place is empty while its process is down. */
  readonly bots: readonly (SimBot | undefined)[];
  /** How many of the people take part; all where left out. */
  readonly share: number;
}

/** People at some channels, and all that they do. */
export interface People {
  readonly all: readonly Person[];
  /** From now on they only bring their games to an end, eagerly. */
  bind(): void;
  /** They do nothing more. */
  rest(): void;
  /** Whichever process answers. */
  toSomeBot(incoming: Incoming): void;
}

const names = ['Ann', 'Bo', 'Cem', 'Dörte', '*Eve*', '<@9>'];
const eagerMs = 40_000;

export function createPeople(living: Living, tables: number): People {
  const { world, discord, bots } = living;
  const { chance } = world;
  const all: Person[] = [];
  let mood: 'free' | 'bound' | 'resting' = 'free';

  const someBot = (): SimBot | undefined => bots.find((bot) => bot?.alive());
  /** Discord tells the process that serves the shard; while another takes over, both. */
  const deliver = (incoming: Incoming): void => {
    const bot = chance.happens(0.5) ? bots[chance.whole(0, bots.length - 1)] : someBot();
    if (bot?.alive() !== true) return;
    const late = chance.happens(0.02) ? chance.next() * 4_000 : 0;
    const tell = (to: SimBot | undefined): void =>
      late === 0 ? to?.deliver(incoming) : void world.at(late, 'a late event', () => to?.deliver(incoming));
    tell(bot);
    if (chance.happens(0.02)) tell(bots[chance.whole(0, bots.length - 1)]);
  };

  function look(person: Person): void {
    const seeing = { discord, world, isBound: mood === 'bound' };
    const seen = nextPress(person, seeing);
    if (mood === 'free' && (seen === null || chance.happens(0.01))) return deliver(whim(person));
    if (seen === null) return wantsHand(person);
    deliver(pressOf(person, seen, seeing));
    if (chance.happens(0.03)) deliver(pressOf(person, seen, seeing));
  }

  /** What people do who do not play just now. */
  function whim(person: Person): Incoming {
    const roll = chance.next();
    if (roll < 0.02) return erasureOf(person, discord);
    if (roll < 0.15) return settingOf(person, discord, world);
    return someCommandOf(person, discord, world);
  }

  /** Nothing before their eyes invites: they write, which opens an archived thread, and ask for the table. */
  function wantsHand(person: Person): void {
    for (const place of discord.placesAt(person.channel)) if (place.archived) discord.write(place.id);
    if (chance.happens(0.3)) deliver(commandOf(person, discord, 'mexicantrain table'));
  }

  function visit(person: Person, left: number): void {
    const { looks, betweenMs } = person.habit;
    const isOver = left === 0 && mood === 'free';
    const ms = isOver
      ? -Math.log(1 - chance.next()) * person.habit.everyMs
      : chance.next() * (mood === 'free' ? betweenMs : eagerMs);
    world.at(ms, `${person.id} looks`, () => {
      if (mood === 'resting') return;
      look(person);
      visit(person, isOver ? chance.whole(...looks) : Math.max(0, left - 1));
    });
  }

  function settle(at: number): void {
    const channel = discord.addChannel({ guild: `70${at % 7}` });
    for (let who = 0, count = chance.whole(2, 4); who < count; who++) {
      const id = `9${String(at).padStart(4, '0')}${who}77`;
      const person: Person = {
        ...{ id, name: `${names[who]} ${at}x`, channel: channel.id, guild: channel.guild!, old: [] },
        habit: chance.pick(habits),
        mayManage: who === 0 && chance.happens(0.2),
        locale: chance.pick(['en-US', 'de', 'nl', 'fr']),
      };
      const isThere = chance.happens(living.share);
      if (!isThere) continue;
      all.push(person);
      visit(person, chance.whole(0, 3));
    }
  }

  for (let at = 0; at < tables; at++) settle(at);
  return {
    all,
    bind() {
      mood = 'bound';
      for (const person of all) visit(person, 0);
    },
    rest: () => void (mood = 'resting'),
    toSomeBot: (incoming) => someBot()?.deliver(incoming),
  };
}
