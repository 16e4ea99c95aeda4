/** Before the first deal: who sits down, what is played. */
import { presets, rulesFrom, type Changes } from '../game/rules.ts';
import { whyUnplayable, type Unplayable } from '../game/playable.ts';
import { dealTables, switchValues, type ListSwitch, type SwitchName } from '../game/switches.ts';
import type { Seat } from '../game/train.ts';
import type { Strength } from '../ai/index.ts';
import type { LobbyTable, Person, PlayingTable, TableOptions } from './table.ts';
import { advance } from './advance.ts';
import type { RuleChange } from './asks.ts';
import { seatIdOf } from './chance.ts';
import { refuse, seen, type Context, type Decided, type Step } from './context.ts';
import { dealNext, draftOf } from './draft.ts';
import { gameBefore } from './games.ts';
import { close, seal } from './seal.ts';
import { computerSeat, humanSeat, nextHost, seatOf } from './seats.ts';
import { drawnOut, formerId } from './starter-draw.ts';

export function joinLobby(
  table: LobbyTable,
  who: Person,
  press: string | null,
  { randomBytes }: Pick<Context, 'randomBytes'>,
): Step {
  if (seatOf(table, who.id) !== null) return refuse(table, 'alreadyIn');
  const unplayable = whyNot(table, table.seats.length + 1);
  if (unplayable !== null) return refuse(table, 'full', { unplayable });
  const id =
    formerId(table, who) ?? seatIdOf({ id: table.id, place: table.seats.length, press }, randomBytes);
  const seats = [...table.seats, humanSeat(id, who, table.seats)];
  return joined({ ...table, seats }, seats.length - 1);
}

export function addComputer(table: LobbyTable, who: Person, strength: Strength): Step {
  if (seatOf(table, who.id) === null) return refuse(table, 'notAtTable');
  const unplayable = whyNot(table, table.seats.length + 1);
  if (unplayable !== null) return refuse(table, 'full', { unplayable });
  const seats = [...table.seats, computerSeat(table, strength)];
  return joined({ ...table, seats }, seats.length - 1);
}

export function removeComputer(table: LobbyTable, who: Person, seat: Seat): Step {
  if (seatOf(table, who.id) === null) return refuse(table, 'notAtTable');
  if (table.seats[seat]?.owner !== null) return refuse(table, 'noComputerThere');
  return standUp(table, seat, 'left');
}

/** Gets up. A host is succeeded by the next person; with the last one the lobby closes. */
export function leaveLobby(table: LobbyTable, who: Person, now: number): Step {
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse(table, 'notAtTable');
  const host = table.host.id === who.id ? nextHost(table) : table.host;
  if (host === null) {
    return { ok: true, table: close(table, now, 'ended', who), news: [{ type: 'closed' }] };
  }
  const left = standUp({ ...table, host }, seat, 'left');
  return host === table.host ? left : { ...left, news: [...left.news, { type: 'host', host }] };
}

export function kickFromLobby(table: LobbyTable, seat: Seat): Step {
  if (table.seats[seat] === undefined) return refuse(table, 'noSuchSeat');
  return standUp(table, seat, 'kicked');
}

/** Changes what is played. Refused with the reason where nobody could play it, or not so many. */
export function changeRules(table: LobbyTable, who: Person, change: RuleChange): Step {
  if (table.host.id !== who.id) return refuse(table, 'onlyHost');
  const chosen = choiceAfter(table, change);
  if (chosen === null) return refuse(table, 'noSuchRule');
  const rules = rulesFrom(chosen.preset, chosen.changes);
  const unplayable = whyUnplayable(rules, Math.max(2, table.seats.length), chosen.preset);
  if (unplayable !== null) return refuse(table, 'unplayable', { unplayable, rules });
  return { ok: true, table: seen({ ...table, ...chosen, rules }), news: [] };
}

export function changeOptions(table: LobbyTable, who: Person, options: Partial<TableOptions>): Step {
  if (table.host.id !== who.id) return refuse(table, 'onlyHost');
  return { ok: true, table: seen({ ...table, options: { ...table.options, ...options } }), news: [] };
}

/** Draws the lot, deals the first round, and plays on to the first choice of a person. */
export async function startGame(table: LobbyTable, who: Person, context: Context): Promise<Step> {
  if (table.host.id !== who.id) return refuse(table, 'onlyHost');
  if (table.seats.length < 2) return refuse(table, 'tooFewSeats');
  const unplayable = whyNot(table, table.seats.length);
  if (unplayable !== null) return refuse(table, 'unplayable', { unplayable });
  const drawn = drawnOut(table);
  const draft = draftOf(seated(drawn, context.now), gameBefore(drawn));
  dealNext(draft);
  await advance(draft, context, context.pauseMs === 0);
  return seal(draft, context);
}

function seated({ closesAt: _, ...table }: LobbyTable, now: number): PlayingTable {
  return {
    ...table,
    phase: 'playing',
    startedAt: now,
    events: [],
    acts: [],
    votes: [],
    // No turn yet: the first one is found when the table is sealed.
    turn: {
      seat: 0,
      waitsFor: null,
      round: 0,
      number: 0,
      since: now,
      credit: 0,
      said: 'nothing',
      computerAt: null,
      mention: false,
      nudgedAt: null,
    },
  };
}

function joined(table: LobbyTable, seat: Seat): Decided {
  return { ok: true, table: seen(table), news: [{ type: 'seat', seat, how: 'joined' }] };
}

function standUp(table: LobbyTable, seat: Seat, how: 'left' | 'kicked'): Decided {
  const seats = table.seats.filter((_, index) => index !== seat);
  const starter = starterWithout(table.starter, seat, seats.length);
  return { ok: true, table: seen({ ...table, seats, starter }), news: [{ type: 'seat', seat, how }] };
}

/** In a rematch the seat that starts moves up with the others; in place of one that goes, the next starts. */
function starterWithout(starter: Seat | null, gone: Seat, left: number): Seat | null {
  if (starter === null || left === 0) return null;
  return (starter > gone ? starter - 1 : starter) % left;
}

function whyNot(table: LobbyTable, seats: number): Unplayable | null {
  return whyUnplayable(table.rules, Math.max(2, seats), table.preset);
}

type Choice = Pick<LobbyTable, 'preset' | 'changes'>;

/** Null for a switch or a value that there is not. */
function choiceAfter({ preset, changes }: Choice, change: RuleChange): Choice | null {
  switch (change.type) {
    case 'preset':
      return change.preset in presets ? { preset: change.preset, changes: {} } : null;
    case 'reset':
      return { preset, changes: {} };
    case 'switch':
      return withValue({ preset, changes }, change.name, change.value);
    case 'switches':
      return (Object.entries(change.values) as [SwitchName, string][]).reduce<Choice | null>(
        (choice, [name, text]) => choice && withValue(choice, name, text),
        { preset, changes },
      );
  }
}

/** Null for a value that the switch does not have. */
function withValue({ preset, changes }: Choice, name: SwitchName, text: string | number): Choice | null {
  const value = valueOf(name, text);
  return value === null ? null : { preset, changes: withChange(preset, changes, name, value) };
}

/** A switch set back to what the preset says is no change any more. */
function withChange(
  preset: Choice['preset'],
  changes: Changes,
  name: SwitchName,
  value: string | number,
): Changes {
  const { [name]: _, ...others } = changes;
  const changed = { ...others, [name]: value } as Changes;
  return rulesFrom(preset, others)[name] === rulesFrom(preset, changed)[name] ? others : changed;
}

/** The value of that switch which `value` writes, or null. Menus send numbers as text. */
function valueOf(name: SwitchName, value: string | number): string | number | null {
  const text = String(value);
  const number = /^\d{1,3}$/.test(text) ? Number(text) : null;
  if (name === 'rounds') return text === 'all' ? text : number;
  if (name === 'engineStart') return number;
  if (name === 'deal') return dealTables.find((table) => table === text) ?? number;
  return listValue(name, text);
}

function listValue(name: ListSwitch, text: string): string | number | null {
  // The name comes out of a button: it may be anything.
  const values: readonly (string | number)[] = Object.hasOwn(switchValues, name) ? switchValues[name] : [];
  return values.find((known) => String(known) === text) ?? null;
}
