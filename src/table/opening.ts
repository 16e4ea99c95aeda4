/** A new lobby: from nothing, or after a game that is over. */
import { presentReading } from '../game/game.ts';
import { defaultChoice, rulesFrom, type Changes } from '../game/rules.ts';
import type { PresetName } from '../game/switches.ts';
import type { GuildSettings } from './settings.ts';
import type { LobbyTable, OverTable, Person, Series, TableOptions, TableSeat } from './table.ts';
import type { Opening } from './asks.ts';
import { newId, newSeed, seatIdOf, starterOf } from './chance.ts';
import type { Context } from './context.ts';
import { computerSeat, humanSeat, personAt } from './seats.ts';

/** A lobby that nobody starts closes after this long, milliseconds. */
const lobbyMs = 24 * 3_600_000;

type Moment = Pick<Context, 'now' | 'randomBytes'>;

/** The lobby that was asked for. Its rules may be unplayable; the caller looks. */
export function opened(opening: Opening, settings: GuildSettings, moment: Moment): LobbyTable {
  const { preset, changes } = choiceOf(opening, settings);
  const empty = emptyLobby(moment, {
    guild: opening.guild,
    channel: opening.channel,
    host: opening.host,
    preset,
    changes,
    rules: rulesFrom(preset, changes),
    options: { ...optionsOf(settings), ...opening.options },
  });
  const series = opening.series === undefined ? null : { ...opening.series, id: empty.id, number: 1 };
  const press = opening.request ?? null;
  const seatId = seatIdOf({ id: empty.id, place: 0, press }, moment.randomBytes);
  const host: LobbyTable = { ...empty, series, seats: [humanSeat(seatId, opening.host)] };
  return (opening.computers ?? []).reduce<LobbyTable>(
    (table, strength) => ({ ...table, seats: [...table.seats, computerSeat(table, strength)] }),
    host,
  );
}

/** The same seats and rules once more, without those who left; the next seat starts. */
export function again(
  table: OverTable,
  by: { readonly who: Person; readonly press: string | null; readonly series: Series | null },
  moment: Moment,
): LobbyTable {
  const { who, press, series } = by;
  const { guild, channel, preset, changes, rules, options } = table;
  const stays = table.seats.map(({ owner, player }) => owner === null || player.kind === 'human');
  const host = table.seats.some((_, seat) => personAt(table, seat)?.id === table.host.id) ? table.host : who;
  const empty = emptyLobby(moment, { guild, channel, host, preset, changes, rules, options });
  const seats = table.seats
    .filter((_, seat) => stays[seat])
    .map((seat, place) => seatedAgain(seat, seatIdOf({ id: empty.id, place, press }, moment.randomBytes)));
  const before = table.seats.length;
  let next = (starterOf(table) + 1) % before;
  while (!stays[next]) next = (next + 1) % before;
  const starter = stays.slice(0, next).filter(Boolean).length;
  return { ...empty, seats, starter, previous: table.id, series };
}

function seatedAgain(seat: TableSeat, id: string): TableSeat {
  const { player } = seat;
  if (player.kind === 'human') {
    return { ...humanSeat(id, player.person), hand: { ...seat.hand, own: [], flipped: [] } };
  }
  return { ...seat, offeredTo: null, missed: 0, plan: [], dropped: [] };
}

type Played = Pick<LobbyTable, 'guild' | 'channel' | 'host' | 'preset' | 'changes' | 'rules' | 'options'>;

function emptyLobby({ now, randomBytes }: Moment, played: Played): LobbyTable {
  return {
    ...played,
    ...newSeed(randomBytes),
    id: newId(randomBytes),
    phase: 'lobby',
    reading: presentReading,
    createdAt: now,
    closesAt: now + lobbyMs,
    revision: 1,
    seats: [],
    outbox: [],
    noticed: 0,
    previous: null,
    starter: null,
    series: null,
  };
}

/** What is played: as asked, else what the server set, else the product's own default. */
function choiceOf(opening: Opening, settings: GuildSettings): { preset: PresetName; changes: Changes } {
  const preset = opening.preset ?? settings.preset;
  if (opening.preset !== undefined) return { preset, changes: opening.changes ?? {} };
  const usual: Changes = preset === defaultChoice.preset ? defaultChoice.changes : {};
  const rounds: Changes = settings.rounds === null ? usual : { rounds: settings.rounds };
  return { preset, changes: { ...rounds, ...opening.changes } };
}

function optionsOf(settings: GuildSettings): TableOptions {
  const { clock, hints, takeoverAfter } = settings;
  return {
    ...{ clock, hints, takeoverAfter, leaverStrength: 'steady', thread: false, locale: null, grace: '3d' },
    takeBack: true,
  };
}
