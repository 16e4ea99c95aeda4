/** Steps of a table as given-when-then: values in memory, no store, a clock that only moves when told. */
import { expect } from 'vitest';
import { choose } from '../../src/ai/index.ts';
import {
  defaultGuildSettings,
  defaultPlayerSettings,
  type PlayerSettings,
} from '../../src/table/settings.ts';
import type { Opening } from '../../src/table/asks.ts';
import { whatIsDue } from '../../src/table/clock.ts';
import type { Context, Step } from '../../src/table/context.ts';
import { createGames } from '../../src/keeper/games.ts';
import { joinLobby, startGame } from '../../src/table/lobby.ts';
import { opened } from '../../src/table/opening.ts';
import type { LobbyTable, Person, PlayingTable, Table } from '../../src/table/table.ts';
import { repeatable } from '../keeper/room.ts';

export const start = Date.UTC(2026, 5, 1, 12);

/** One step, as the keeper would take it. */
export type Taken<T extends Table = Table> = (table: T, context: Context) => Step | Promise<Step>;

export interface Scene {
  /** Takes a step; what it refuses changes nothing, and is what `refused` looks at. */
  when<T extends Table = PlayingTable>(step: Taken<T>): Scene;
  /** Lets time go by, and does what is due then. */
  after(ms: number): Scene;
  /** The last step was refused so. */
  refused(code: string, more?: object): Promise<void>;
  /** The last step was taken; looks at what came of it. */
  then(look: (table: PlayingTable, last: Step) => void): Promise<void>;
}

interface Now {
  readonly table: Table;
  readonly last: Step | null;
  readonly at: number;
}

export interface Setting {
  readonly people: readonly Person[];
  readonly opening?: Partial<Opening>;
  readonly wishes?: Partial<PlayerSettings>;
  /** Names the chance. */
  readonly chance?: string;
}

/** A game of these people that has just started, the first of them its host. */
export function given(setting: Setting): Scene {
  return sceneOf(setting, begun(setting, true));
}

/** The lobby of these people. */
export function givenLobby(setting: Setting): Scene {
  return sceneOf(setting, begun(setting, false));
}

async function begun(setting: Setting, isStarted: boolean): Promise<Now> {
  const [host, ...others] = setting.people;
  const context = contextAt(setting, start);
  const asked = { guild: 'g', channel: 'c', host: host!, ...setting.opening };
  let table: Table = opened(asked, defaultGuildSettings, context);
  for (const who of others) table = taken(joinLobby(table as LobbyTable, who, null, context));
  if (isStarted) table = taken(await startGame(table as LobbyTable, host!, context));
  return { table, last: null, at: start };
}

function sceneOf(setting: Setting, before: Promise<Now>): Scene {
  const next = (step: Taken<never>, ms: number): Scene =>
    sceneOf(
      setting,
      before.then(async ({ table, at }) => {
        const last = await step(table as never, contextAt(setting, at + ms));
        return { table: last.ok ? last.table : table, last, at: at + ms };
      }),
    );
  return {
    when: (step) => next(step as Taken<never>, 0),
    after: (ms) => next(whatIsDue as Taken<never>, ms),
    async refused(code, more = {}) {
      expect((await before).last).toMatchObject({ ok: false, refusal: code, ...more });
    },
    async then(look) {
      const { table, last } = await before;
      expect(last === null || last.ok || last.refusal).toBe(true);
      look(table as PlayingTable, last!);
    },
  };
}

function contextAt({ wishes, chance = 'given' }: Setting, now: number): Context {
  return {
    now,
    pauseMs: 0,
    games: createGames(10),
    players: {
      choose: async ({ view, strength, seed }) =>
        choose({ view, strength: strength === 'expert' ? 'steady' : strength, seed }),
      close: async () => undefined,
    },
    randomBytes: repeatable(chance),
    wishesOf: async () => ({ ...defaultPlayerSettings, ...wishes }),
  };
}

function taken(step: Step): Table {
  if (!step.ok) throw new Error(`refused: ${step.refusal}`);
  return step.table;
}
