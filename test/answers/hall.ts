/**
 * A hall of tables over a real store and keeper, and people who press and type there: what Discord would send,
 * as answers take it, and what they answer. What answers post and publish is written down.
 */
import { afterAll, beforeAll } from 'vitest';
import { commandRoute } from '../../commands/index.ts';
import { pressGame } from '../../src/answers/actions/index.ts';
import { createAdvisor } from '../../src/answers/advisor.ts';
import type { Answer } from '../../src/answers/answer.ts';
import type { Asked, Asker, NamedUser, Place, Press } from '../../src/answers/asked.ts';
import type { Edge } from '../../src/answers/edge.ts';
import { pressPanel } from '../../src/answers/panels/index.ts';
import { tablePermissions } from '../../src/answers/permissions.ts';
import { decide, evolve, parseTile, type GameEvent, type SeatCommand } from '../../src/game/index.ts';
import { wordsFor } from '../../src/i18n/index.ts';
import type { Store } from '../../src/store/index.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import { gameBefore } from '../../src/table/games.ts';
import type { LobbyTable, PlayingTable, Table } from '../../src/table/index.ts';
import type { Opening } from '../../src/table/asks.ts';
import type { Tables } from '../../src/keeper/index.ts';
import { parseCustomId, type Screen } from '../../src/views/index.ts';
import { folder, openSqlite, repeatable, roomIn, type Room } from '../keeper/room.ts';

export const guildId = 'guild';

export interface Someone extends Asker {
  /** Discord's locale. */
  readonly locale: string;
}

const someone = (name: string, more: Partial<Someone> = {}): Someone => ({
  id: `10${name}`,
  name,
  mayManage: false,
  mayManageServer: false,
  roleIds: [],
  locale: 'en-US',
  ...more,
});

/** Anna hosts every table, Ben and Cem sit there too; Dora does not, nor do those who manage. */
export const anna = someone('Anna');
export const ben = someone('Ben');
export const cem = someone('Cem');
export const dora = someone('Dora');
export const moderator = someone('Mo', { mayManage: true });
export const manager = someone('Max', { mayManageServer: true });

export interface Posted {
  readonly channelId: string;
  readonly screen: Screen;
  readonly nonce: string;
}

export interface Hall {
  readonly room: Room;
  readonly tables: Tables;
  readonly store: Store;
  readonly posted: Posted[];
  readonly threads: { readonly channelId: string; readonly name: string }[];
  /** Game ids, in order. */
  readonly published: string[];
  readonly reposted: string[];
  readonly counted: string[];
  /** Ids of the interactions, in order. */
  readonly requests: string[];
  /** Options that were typed: `mexicantrain start preset`. */
  readonly typed: Set<string>;
  /** Codes of the remarks that were given. */
  readonly noticed: Set<string>;
  /** Null: no more threads can be opened. */
  thread: string | null;
  /** A channel of its own for each test. */
  channel(): string;
  press(who: Someone, customId: string, how?: Pressing): Promise<Answer>;
  command(who: Someone, name: string, how: Commanding): Promise<Answer>;
}

export interface Pressing {
  readonly values?: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
  /** Whether the pressed message is seen by the presser alone; true where left out. */
  readonly ephemeral?: boolean;
  readonly shared?: boolean;
  readonly channel?: string;
  readonly place?: Partial<Place>;
  /** The interaction that made the pressed message. */
  readonly origin?: string;
  /** In the bot's own direct messages. */
  readonly direct?: boolean;
}

export interface Commanding {
  readonly channel: string;
  readonly options?: Readonly<Record<string, string | number | boolean | NamedUser>>;
  readonly place?: Partial<Place>;
  readonly direct?: boolean;
}

/** One hall for a file; it goes with the last of its tests. */
export function openHall(): () => Hall {
  let hall: Hall;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const place = folder();
    const store = await openSqlite(place.path);
    const advisor = createAdvisor({
      budgetMs: 20,
      onFault: (fault) => {
        throw fault as Error;
      },
    });
    hall = hallIn(roomIn(store), advisor);
    close = async () => {
      await Promise.all([store.close(), advisor.close()]);
      place.remove();
    };
  });
  afterAll(() => close());
  return () => hall;
}

let channels = 0;
let interactions = 0;

function hallIn(room: Room, advisor: Edge['advisor']): Hall {
  const counted: string[] = [];
  const requests: string[] = [];
  const noted = (answer: Answer): Answer => {
    if ('remark' in answer) hall.noticed.add(answer.remark.code);
    return answer;
  };
  const hall: Hall = {
    room,
    tables: room.tables,
    store: room.store,
    posted: [],
    threads: [],
    published: [],
    reposted: [],
    counted,
    requests,
    typed: new Set(),
    noticed: new Set(),
    thread: 'a-thread',
    channel: () => `hall-channel-${channels++}`,
    async press(who, customId, how = {}) {
      const asked = await askedBy(edge, who, how, requests);
      const id = parseCustomId(customId);
      if (id === null) throw new Error(`no such button: ${customId}`);
      const press: Press = {
        ...asked,
        id,
        ephemeral: how.ephemeral ?? true,
        form: how.fields !== undefined,
        values: how.values ?? [],
        fields: new Map(Object.entries(how.fields ?? {})),
      };
      return noted(
        id.family === 'mt' ? await pressGame({ ...press, id }) : await pressPanel({ ...press, id }),
      );
    },
    async command(who, name, how) {
      for (const option of Object.keys(how.options ?? {})) hall.typed.add(`${name} ${option}`);
      const route = commandRoute(name);
      if (route === null) throw new Error(`no such command: ${name}`);
      const asked = await askedBy(edge, who, { ...how, shared: route.answers === 'public' }, requests);
      const option = <T>(key: string, type: string) => {
        const value = how.options?.[key];
        return (typeof value === type ? value : null) as T | null;
      };
      const answer = await route.run({
        ...asked,
        options: {
          text: (key) => option<string>(key, 'string'),
          whole: (key) => option<number>(key, 'number'),
          yes: (key) => option<boolean>(key, 'boolean'),
          user: (key) => option<NamedUser>(key, 'object'),
        },
      });
      return noted(answer);
    },
  };
  const edge: Edge = {
    tables: room.tables,
    store: room.store,
    advisor,
    channels: {
      async post(channelId, screen, { nonce }) {
        hall.posted.push({ channelId, screen, nonce });
        return `message-${hall.posted.length}`;
      },
      async addToThread() {},
      async openThread(channelId, { name }) {
        hall.threads.push({ channelId, name });
        return hall.thread;
      },
    },
    publisher: {
      publish: (gameId) => hall.published.push(gameId),
      repost: (gameId) => hall.reposted.push(gameId),
      shown: () => Promise.resolve(null),
    },
    metrics: {
      moves: { inc: () => counted.push('move') },
      games: { inc: ({ event }) => counted.push(event) },
      refusals: { inc: ({ code }) => counted.push(`refused ${code}`) },
    },
    now: () => room.now,
    randomBytes: repeatable('hall'),
  };
  return hall;
}

async function askedBy(edge: Edge, who: Someone, how: Pressing, requests: string[]): Promise<Asked> {
  const request = `interaction-${interactions++}`;
  requests.push(request);
  const player = await edge.tables.playerSettings(who.id);
  const channelId = how.channel ?? 'elsewhere';
  const isDirect = how.direct === true;
  const guild = await edge.tables.guildSettings(isDirect ? channelId : guildId);
  const place: Place = {
    channelId,
    threadOf: null,
    opens: isDirect ? null : 'thread',
    isVoice: false,
    permissions: new Set(tablePermissions),
    mayCall: () => true,
    ...how.place,
  };
  return {
    edge,
    request,
    origin: how.origin ?? request,
    who,
    guildId: isDirect ? null : guildId,
    channelId,
    place,
    player,
    guild,
    locale: who.locale,
    words: wordsFor(player.locale ?? who.locale),
    publicWords: wordsFor(guild.locale ?? 'en'),
    shared: how.shared ?? false,
  };
}

/** A lobby of Anna's in a channel of its own, with the others in it. */
export async function lobbyOf(
  hall: Hall,
  others: readonly Someone[] = [],
  opening: Partial<Opening> = {},
): Promise<Table> {
  const opened = await hall.tables.open({ guild: guildId, channel: hall.channel(), host: anna, ...opening });
  if (!opened.ok) throw new Error(opened.refusal);
  for (const other of others) await hall.tables.join(opened.table.id, other);
  return (await hall.tables.load(opened.table.id))!;
}

/** A round as it is dealt and what is played of it. Tiles are written apart by spaces. */
export interface Dealt {
  readonly hands: readonly string[];
  readonly boneyard?: string;
  readonly starter?: number;
  readonly plays?: readonly SeatCommand[];
}

/** A running table of Anna's whose rounds went just so. Whose turn it is begins now. */
export async function tableOf(
  hall: Hall,
  rounds: readonly Dealt[],
  {
    people = [ben],
    options = {},
    ...opening
  }: Partial<Opening> & { readonly people?: readonly Someone[] } = {},
): Promise<PlayingTable> {
  const lobby = (await lobbyOf(hall, people, { preset: 'puremco', ...opening, options })) as LobbyTable;
  const { closesAt: _, ...seated } = { ...lobby, starter: 0 };
  const played = eventsOf(seated as LobbyTable, rounds);
  const { game, events } = played;
  if (game.phase !== 'playing') throw new Error('these rounds are over');
  const player = seated.seats[game.turn]!.player;
  const revision = 50;
  const table: PlayingTable = {
    ...seated,
    phase: 'playing',
    revision,
    startedAt: hall.room.now,
    events,
    acts: [{ revision, from: 0, by: 'player' }],
    votes: [],
    turn: {
      seat: game.turn,
      waitsFor: player.kind === 'human' ? player.person.id : null,
      round: game.round,
      number: game.turnNumber,
      since: hall.room.now,
      credit: 0,
      said: 'nothing',
      computerAt: null,
      mention: false,
      nudgedAt: null,
    },
  };
  const stored = await hall.store.get(tableKind, table.id);
  await hall.store.put(tableKind, table.id, table, stored!.version);
  return table;
}

const tilesIn = (text: string) => (text === '' ? [] : text.split(' ').map((tile) => parseTile(tile)!));

function eventsOf(table: LobbyTable, rounds: readonly Dealt[]) {
  const events: GameEvent[] = [];
  let game = gameBefore(table);
  const happen = (event: GameEvent): void => {
    events.push(event);
    game = evolve(game, event);
  };
  rounds.forEach(({ hands, boneyard = '', starter = 0, plays = [] }, index) => {
    happen({
      type: 'roundDealt',
      round: index + 1,
      starter,
      engine: table.rules.engineStart - index,
      engineBy: null,
      engineDraws: [],
      hands: hands.map(tilesIn),
      boneyard: tilesIn(boneyard),
    });
    for (const command of plays) {
      const decision = decide(game, command);
      if (!decision.ok) throw new Error(`${decision.refusal}: ${JSON.stringify(command)}`);
      decision.events.forEach(happen);
    }
  });
  return { game, events };
}

export const lay = (seat: number, tile: string, train: number): SeatCommand => ({
  type: 'play',
  seat,
  tile: parseTile(tile)!,
  train,
});

/** The table as it is stored now. */
export async function stored(hall: Hall, { id }: Pick<Table, 'id'>): Promise<Table> {
  return (await hall.tables.load(id))!;
}
