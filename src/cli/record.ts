/**
 * `npm run -s record -- FILE` (`-`: standard input): a game's record as text that people can read, a line
 * a turn. Exit 2 with one line on standard error when the file is no record.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  formatTile,
  isMexican,
  parseRecord,
  Unreadable,
  type GameEvent,
  type GameRecord,
  type Tile,
} from '../game/index.ts';

const file = fileAsked();
try {
  process.stdout.write(`${tell(parseRecord(readFileSync(file === '-' ? 0 : file, 'utf8'))).join('\n')}\n`);
} catch (fault) {
  if (fault instanceof Unreadable || (fault as NodeJS.ErrnoException).code !== undefined) {
    fail((fault as Error).message);
  }
  throw fault;
}

function fileAsked(): string {
  const { positionals } = positionalsAsked();
  const [only, ...others] = positionals;
  if (only === undefined || others.length > 0) fail('give one record file, or - for standard input');
  return only;
}

function positionalsAsked(): { readonly positionals: readonly string[] } {
  try {
    return parseArgs({ allowPositionals: true });
  } catch (error) {
    fail((error as Error).message);
  }
}

function fail(why: string): never {
  process.stderr.write(`record: ${why}\n`);
  process.exit(2);
}

/** The whole record, line by line. */
function tell(record: GameRecord): string[] {
  const names = record.seatIds.map((_id, seat) => record.names?.[seat] ?? `seat ${seat}`);
  const totals = names.map(() => 0);
  const { rounds } = record.rules;
  return [
    `Game ${record.gameId}: ${names.join(', ')}`,
    `${record.preset}, double-${record.rules.set}, ${rounds === 1 ? '1 round' : `${rounds} rounds`}`,
    `seed ${record.seed}`,
    `commitment ${record.commitment}`,
    ...turns(record.events).flatMap((turn) => tellTurn(turn, { names, totals })),
  ];
}

interface Told {
  readonly names: readonly string[];
  readonly totals: number[];
}

/** Events that belong on one line: those of one seat in succession. */
function turns(events: readonly GameEvent[]): GameEvent[][] {
  const grouped: GameEvent[][] = [];
  for (const event of events) {
    const last = grouped.at(-1);
    const seat = seatOf(event);
    if (last !== undefined && seat !== null && seatOf(last[0]!) === seat) last.push(event);
    else grouped.push([event]);
  }
  return grouped;
}

function seatOf(event: GameEvent): number | null {
  return 'seat' in event ? event.seat : null;
}

function tellTurn(events: readonly GameEvent[], told: Told): string[] {
  const [first] = events;
  const seat = seatOf(first!);
  if (seat !== null) {
    return [`  ${told.names[seat]!}: ${events.map((event) => tellMove(event, told.names)).join(', ')}`];
  }
  return events.flatMap((event) => tellStep(event, told));
}

function tellMove(event: GameEvent, names: readonly string[]): string {
  switch (event.type) {
    case 'tilePlayed':
      return `${formatTile(event.tile)} on ${tellTrain(event, names)}${event.keepMarker ? ' (marker stays)' : ''}`;
    case 'tileDrawn':
      return `draws ${formatTile(event.tile)}`;
    case 'passed':
      return event.skipped === true ? 'is skipped' : 'passes';
    case 'chainEnded':
      return 'ends the opening chain';
    case 'knocked':
      return 'knocks';
    case 'called':
      return `calls ${names[event.target]!}, who draws ${tellTiles(event.tiles)}`;
    case 'roundDealt':
    case 'roundEnded':
    case 'gameEnded':
      return '';
  }
}

function tellTrain(event: GameEvent & { type: 'tilePlayed' }, names: readonly string[]): string {
  if (isMexican(event.train, names.length)) {
    const number = event.train - names.length + 1;
    return number === 1 ? 'the Mexican train' : `Mexican train ${number}`;
  }
  return event.train === event.seat ? 'own train' : `the train of ${names[event.train]!}`;
}

function tellStep(event: GameEvent, { names, totals }: Told): string[] {
  switch (event.type) {
    case 'roundDealt': {
      const laid = event.engineBy === null ? '' : `, laid by ${names[event.engineBy]!}`;
      const draws = event.engineDraws.map(({ seat, tile }) => `${names[seat]!} draws ${formatTile(tile)}`);
      return [
        '',
        `Round ${event.round}: engine ${event.engine}-${event.engine}${laid}`,
        ...event.hands.map((hand, seat) => `  ${names[seat]!} holds ${tellTiles(hand)}`),
        `  boneyard ${tellTiles(event.boneyard)}`,
        ...(draws.length === 0 ? [] : [`  ${draws.join(', ')}`]),
      ];
    }
    case 'roundEnded': {
      event.scores.forEach((points, seat) => (totals[seat]! += points));
      const why = event.wentOut === null ? 'Blocked' : `${names[event.wentOut]!} goes out`;
      const scores = names.map((name, seat) => `${name} ${event.scores[seat]!} (${totals[seat]!})`);
      return [`${why}: ${scores.join(', ')}`];
    }
    case 'gameEnded': {
      const order = names.map((name, seat) => ({ name, place: event.places[seat]!, total: totals[seat]! }));
      order.sort((a, b) => a.place - b.place);
      return [
        '',
        `Places: ${order.map(({ name, place, total }) => `${place}. ${name} ${total}`).join(', ')}`,
      ];
    }
    case 'tilePlayed':
    case 'tileDrawn':
    case 'passed':
    case 'chainEnded':
    case 'knocked':
    case 'called':
      return [];
  }
}

function tellTiles(tiles: readonly Tile[]): string {
  return tiles.length === 0 ? 'none' : tiles.map(formatTile).join(' ');
}
