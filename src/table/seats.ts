/** Who sits where. */
import type { Seat } from '../game/train.ts';
import type { Strength } from './lists.ts';
import type { Person, Table, TableSeat } from './table.ts';

/** The seat that this person plays now, or null. */
export function seatOf(table: Table, userId: string): Seat | null {
  const seat = table.seats.findIndex(({ player }) => player.kind === 'human' && player.person.id === userId);
  return seat < 0 ? null : seat;
}

/** The seat that this person may take back from whoever plays it, or null. */
export function seatToReturnTo(table: Table, userId: string): Seat | null {
  const seat = table.seats.findIndex(
    ({ owner, player }) => owner?.id === userId && player.kind === 'computer' && player.why !== 'kicked',
  );
  return seat < 0 ? null : seat;
}

/** The seat that this person was sent away from, or null. */
export function seatSentAwayFrom(table: Table, userId: string): Seat | null {
  const seat = table.seats.findIndex(
    ({ owner, player }) => owner?.id === userId && player.kind === 'computer' && player.why === 'kicked',
  );
  return seat < 0 ? null : seat;
}

/** What stands for a person whose data was erased: nobody who could come back. */
export const formerPerson = (token: string): Person => ({ id: `former:${token}`, name: '' });
export const isFormer = ({ id }: Person): boolean => id.startsWith('former:');

/** Whether a computer only keeps the seat for its owner. */
export function mayReturn({ owner, player }: TableSeat): boolean {
  return owner !== null && !isFormer(owner) && player.kind === 'computer' && player.why !== 'kicked';
}

/** Whether the table will wait once this person has left: nobody else is at it, or was asked to come. */
export function isLastAt(table: Table, userId: string): boolean {
  const others = peopleOf(table).filter(({ id }) => id !== userId);
  return others.length === 0 && table.seats.every(({ offeredTo }) => offeredTo === null);
}

/** The people who play now, in seat order. */
export function peopleOf(table: Table): readonly Person[] {
  return table.seats.flatMap(({ player }) => (player.kind === 'human' ? [player.person] : []));
}

/** The person who plays the seat now, or null. */
export function personAt(table: Table, seat: Seat): Person | null {
  const player = table.seats[seat]?.player;
  return player?.kind === 'human' ? player.person : null;
}

export function humanSeat(id: string, person: Person, others: readonly TableSeat[] = []): TableSeat {
  return {
    ...empty,
    id,
    name: nameFor(
      others.map(({ name }) => name),
      person.name,
    ),
    owner: person,
    player: { kind: 'human', person },
  };
}

/**
 * A name of its own for somebody who sits down: of two who are called the same, the one who comes later gets a
 * number. Names that read alike count as the same. People erased have no name, and no number here.
 */
export function nameFor(taken: readonly string[], name: string): string {
  if (name === '') return name;
  const used = new Set(taken.map(asRead));
  let own = name;
  for (let number = 2; used.has(asRead(own)); number++) own = `${name} ${number}`;
  return own;
}

/** Spaces, capitals, accents' spelling and signs that nobody sees make no difference. */
function asRead(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** A computer of its own: with a name, as people have, that reads the same in every language. */
export function computerSeat(table: Pick<Table, 'seats'>, strength: Strength): TableSeat {
  const ids = new Set(table.seats.map((seat) => seat.id));
  const used = table.seats.map((seat) => seat.name);
  let number = 1;
  while (ids.has(`computer${number}`)) number++;
  return {
    ...empty,
    id: `computer${number}`,
    name: computerNames.find((name) => nameFor(used, name) === name) ?? `Nr. ${number}`,
    owner: null,
    player: { kind: 'computer', strength, why: 'added' },
  };
}

/** The table with one seat changed. */
export function withSeat<T extends Table>(table: T, seat: Seat, change: Partial<TableSeat>): T {
  return {
    ...table,
    seats: table.seats.map((old, index) => (index === seat ? { ...old, ...change } : old)),
  };
}

/** Clockwise from the host's seat, the next person who plays; null where nobody is left. */
export function nextHost(table: Table): Person | null {
  const from = table.seats.findIndex(({ owner }) => owner?.id === table.host.id);
  const { length } = table.seats;
  for (let step = 1; step <= length; step++) {
    const person = personAt(table, (Math.max(from, 0) + step) % length);
    if (person !== null && person.id !== table.host.id) return person;
  }
  return null;
}

const empty = {
  offeredTo: null,
  missed: 0,
  plan: [],
  dropped: [],
  hand: { order: 'number', own: [], flipped: [] },
} as const satisfies Partial<TableSeat>;

const computerNames = [
  'Rosa',
  'Emil',
  'Clara',
  'Otto',
  'Ida',
  'Hugo',
  'Nora',
  'Felix',
  'Lena',
  'Theo',
  'Mara',
  'Jonas',
  'Vera',
  'Anton',
] as const;
