import { createDecoder } from '../../src/store/codec.ts';
import { defaultGuildSettings } from '../../src/table/settings.ts';
import { createAbsence } from './absence.ts';
import { createBot, type SimBot } from './bot.ts';
import { Broken } from './checks/broken.ts';
import { createCalls } from './checks/calls.ts';
import { createMoves } from './checks/moves.ts';
import { createPace } from './checks/pace.ts';
import { checkErased, checkHands, checkRest } from './checks/rest.ts';
import { checkShown } from './checks/shown.ts';
import { checkStandings } from './checks/standings.ts';
import { createStored } from './checks/stored.ts';
import { createRoutes } from './discord-routes.ts';
import { createDiscord } from './discord.ts';
import { createPeople } from './living.ts';
import type { Drawers } from './memory-shelf.ts';
import { commandOf, erasureOf } from './people.ts';
import { calm } from './process.ts';
import { createTrouble, faultNames, type Faults } from './trouble.ts';
import { createWorld } from './world.ts';

export interface RunOptions {
  readonly seed: number;
  /** Simulated days. */
  readonly days: number;
  /** Channels with a table each, one after the other. */
  readonly tables: number;
  /** Processes of the bot, side by side: 1 to 3. */
  readonly processes: number;
  /** What may go wrong; all of it where left out. */
  readonly faults?: Partial<Faults>;
  /** How many of the people take part, out of 1; all where left out. */
  readonly people?: number;
}

export interface RunResult {
  readonly seed: number;
  readonly days: number;
  /** Games that were opened, and for how long tables stood open, in weeks. */
  readonly tables: number;
  readonly weeks: number;
  readonly moves: number;
  readonly kills: number;
  readonly faults: number;
  readonly steps: number;
  /** Different orders of four events in a row. */
  readonly orders: number;
  readonly broken: 0 | 1;
  readonly trace: string;
  /** With `broken`: the event after which it was seen, and the sentence. */
  readonly step?: number;
  readonly why?: string;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Long enough that every retry, lease and late word has had its turn. */
const restMs = hour;
/** Games of willing people end within this. */
const endMs = 3 * day;
/** For so long, at most, two processes are there where one takes the place of the other. */
const overlapMs = 30 * second;
/** Ticks are sparse: a simulated week has to fit into seconds. */
const tickMs = 20 * second;

/** One life of a bot, its people and what befalls them. */
export async function simulate(options: RunOptions): Promise<RunResult> {
  const life = createRun(options);
  try {
    await live(life, options);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
  }
  return resultOf(life, options);
}

type Run = ReturnType<typeof createRun>;

/** The world of a run, and everything in it. */
function createRun({ seed, tables, processes, people: share = 1, ...options }: RunOptions) {
  const faults: Faults = {
    ...(Object.fromEntries(faultNames.map((name) => [name, true])) as Faults),
    ...options.faults,
  };
  const world = createWorld(seed);
  const discord = createDiscord(world);
  const drawers: Drawers = new Map();
  const absence = createAbsence(world.now);
  const decode = createDecoder();
  const weather = { store: calm(), net: calm() };
  const leaving: SimBot[] = [];
  const bots: (SimBot | undefined)[] = Array.from({ length: processes }, () => undefined);
  const placesOf = (channel: string): readonly string[] =>
    [channel, discord.channels.get(channel)?.threadOf].flatMap((place) => place ?? []);
  const stored = createStored({ drawers, world, absence, decode, placesOf });
  const moves = createMoves(stored);
  const calls = createCalls(stored, discord, world);
  let broken: Broken | null = null;
  const onBroken = (fault: Broken): void => void (broken ??= fault);
  const pace = createPace(world, onBroken);
  const route = createRoutes(discord, world, {
    onBroken,
    // Nobody has to know of what nobody was told: until then the table stands there as it did.
    onBarred: ({ id }) => absence.note('barred', id, true),
  });

  /** The first broken promise ends the run. */
  function guard(look: () => void): void {
    if (broken !== null) return;
    try {
      look();
    } catch (error) {
      onBroken(error instanceof Broken ? error : new Broken(`a check failed: ${String(error)}`));
    }
  }

  /** A process takes the place of another, which goes on for a while where it still lives: a deploy. */
  function start(place: number): void {
    const before = bots[place];
    if (before?.alive() === true)
      world.at(world.chance.next() * overlapMs, 'an old process ends', before.kill);
    bots[place] = createBot({
      ...{ world, name: `bot${place}`, discord, drawers, route, pace, decode },
      ...{ store: weather.store, net: weather.net, everyMs: tickMs },
      drift: faults.drift && place === 1 ? 7 * second : 0,
      onSave: (save) => guard(() => stored.saved(save)),
      onError: (what) => onBroken(new Broken(`nothing is logged as an error: ${what}`)),
      moves: {
        asked: moves.asked,
        acknowledged: (id, events) => guard(() => moves.acknowledged(id, events)),
      },
      onDelivered: (id, notice) => guard(() => calls.delivered(id, notice)),
    });
    bots[place].start();
    if (before?.alive() === true) leaving.push(before);
    onProcesses();
  }

  function onProcesses(): void {
    absence.note('no process', null, ![...bots, ...leaving].some((bot) => bot?.awake()));
  }

  discord.onMessage.push((message, isNew) =>
    guard(() => {
      checkShown(message, stored);
      if (isNew) calls.posted(message);
    }),
  );
  for (let place = 0; place < processes; place++) start(place);
  const people = createPeople({ world, discord, bots, share }, tables);
  const trouble = createTrouble({
    ...{ world, discord, bots, weather, absence, faults, start, onProcesses },
  });
  return {
    ...{ world, discord, drawers, decode, bots, stored, moves, calls, people, trouble, guard, start },
    broken: () => broken,
  };
}

/** A life in stormy weather, and what must hold of it when it has become calm. */
async function live(run: Run, { days, processes }: RunOptions): Promise<void> {
  const { world, people, trouble, guard, stored, bots } = run;
  const { chance } = world;
  const rest = { stored, discord: run.discord, drawers: run.drawers, world };
  const on = async (ms: number): Promise<void> => {
    await world.runUntil(world.now() + ms, () => throwIf(run.broken()));
  };
  for (let guild = 0; guild < 7; guild++)
    void bots[0]!.tables.changeGuildSettings(`70${guild}`, { takeoverAfter: chance.pick(takeovers) });
  await on(days * day);

  trouble.end();
  await on(10 * minute);
  people.rest();
  // Whoever starts while all is well finds it so.
  for (let place = 0; place < processes; place++)
    if (bots[place]?.alive() !== true || chance.happens(0.3)) run.start(place);
  await on(restMs);
  guard(() => checkRest(rest));
  guard(() => run.calls.atRest());
  guard(() => run.moves.atRest());

  const asked = world.now();
  for (const person of people.all) people.toSomeBot(commandOf(person, run.discord, 'mexicantrain hand'));
  await on(2 * minute);
  guard(() => checkHands(rest, asked));

  people.bind();
  for (let waited = 0; waited < endMs && stored.all().some(goesOn); waited += hour) await on(hour);
  people.rest();
  await on(restMs);
  guard(() => {
    const endless = stored.all().find(goesOn);
    if (endless !== undefined) throw new Broken(`every game of willing people ends (${endless.id})`);
  });
  guard(() => checkRest(rest));
  await checked(run, () => checkStandings(run.drawers, run.decode));

  const gone = people.all.filter(() => chance.happens(0.25));
  for (const person of gone) people.toSomeBot(erasureOf(person, run.discord));
  await on(restMs);
  guard(() =>
    checkErased(
      run.drawers,
      gone.flatMap(({ id, name }) => [id, name]),
    ),
  );
  await checked(run, () => checkStandings(run.drawers, run.decode));
}

const takeovers = [1, 2, defaultGuildSettings.takeoverAfter];

/** Whether people play there who could end it; one that nobody is left at waits for somebody to come back. */
function goesOn(table: ReturnType<Run['stored']['all']>[number]): boolean {
  return table.phase === 'playing' && table.pausedUntil === undefined;
}

function throwIf(broken: Broken | null): void {
  if (broken !== null) throw broken;
}

async function checked(run: Run, look: () => Promise<void>): Promise<void> {
  let fault: unknown;
  await look().catch((error: unknown) => void (fault = error));
  run.guard(() => {
    if (fault !== undefined) throw fault;
  });
}

function resultOf({ world, stored, moves, trouble, broken }: Run, { seed, days }: RunOptions): RunResult {
  const failure = broken();
  const open = stored.all().reduce((sum, table) => {
    const end = table.phase === 'over' || table.phase === 'closed' ? table.endedAt : world.now();
    return sum + end - table.createdAt;
  }, 0);
  return {
    ...{ seed, days, tables: stored.all().length, weeks: Math.round((open / (7 * day)) * 10) / 10 },
    ...{ moves: moves.count(), ...trouble.counts },
    ...{ steps: world.steps(), orders: world.interleavings() },
    broken: failure === null ? 0 : 1,
    trace: world.trace(),
    ...(failure === null ? {} : { step: world.steps(), why: failure.message }),
  };
}
