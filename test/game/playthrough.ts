/**
 * A whole game as text: the rules, then every command with the position that it leads to. Lines that begin
 * with `>` are commands; the rest follows from them.
 */
import {
  decide,
  fold,
  formatTile,
  legalPlays,
  mustOf,
  newGame,
  parseTile,
  parseTrain,
  rulesFrom,
  trainName,
  type Changes,
  type Command,
  type Game,
  type PresetName,
  type Reading,
  type SeatCommand,
} from '../../src/game/index.ts';

export interface Setting {
  readonly preset: PresetName;
  readonly changes: Changes;
  readonly seats: number;
  readonly starter: number;
  /** Left out: the present one. */
  readonly reading?: Reading;
}

/** The text of a game that was played with these commands. */
export function writePlaythrough(setting: Setting, commands: readonly Command[]): string {
  const { preset, changes, seats, starter, reading } = setting;
  const rules = rulesFrom(preset, changes);
  const lines = [`${JSON.stringify(setting)}`];
  let game: Game = newGame({ rules, seats, starter, ...(reading === undefined ? {} : { reading }) });
  for (const command of commands) {
    lines.push(`> ${writeCommand(command, seats)}`);
    const decision = decide(game, command);
    if (!decision.ok) {
      lines.push(`  refused: ${decision.refusal}`);
      continue;
    }
    game = fold(game, decision.events);
    const more = decision.events.slice(1).map((event) => event.type);
    if (more.length > 0) lines.push(`  ${more.join(', ')}`);
    lines.push(`  ${writePosition(game)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** The setting and the commands of such a text. */
export function readPlaythrough(text: string): {
  readonly setting: Setting;
  readonly commands: readonly Command[];
} {
  const [head, ...lines] = text.split('\n');
  const setting = JSON.parse(head!) as Setting;
  const mexican = rulesFrom(setting.preset, setting.changes).mexicanTrains;
  const commands = lines
    .filter((line) => line.startsWith('> '))
    .map((line) => readCommand(line.slice(2).split(' '), setting.seats, mexican));
  return { setting, commands };
}

function writeCommand(command: Command, seats: number): string {
  if (command.type === 'deal') return `deal ${command.order.map(formatTile).join(' ')}`;
  const { seat, type } = command;
  if (type === 'call') return `${seat} call ${command.target}`;
  if (type !== 'play') return `${seat} ${type}`;
  const keeps = command.keepMarker === true ? ' keep' : '';
  return `${seat} play ${formatTile(command.tile)} ${trainName(command.train, seats)}${keeps}`;
}

function readCommand(words: readonly string[], seats: number, mexican: number): Command {
  const [first, type, third, fourth, keep] = words;
  if (first === 'deal') return { type: 'deal', order: words.slice(1).map((word) => parseTile(word)!) };
  const seat = Number(first);
  if (type === 'call') return { type, seat, target: Number(third) };
  if (type !== 'play') return { type, seat } as SeatCommand;
  const play = { type, seat, tile: parseTile(third!)!, train: parseTrain(fourth!, seats, mexican)! } as const;
  return keep === 'keep' ? { ...play, keepMarker: true } : play;
}

function writePosition(game: Game): string {
  if (game.phase === 'ready') return 'ready';
  const trains = game.trains.map(
    ({ tiles, open, marked }, id) =>
      `${trainName(id, game.seats)}:${tiles.length}/${open}${marked ? '*' : ''}`,
  );
  const doubles = game.openDoubles.map(({ train, number }) => `${trainName(train, game.seats)}=${number}`);
  return [
    `trains ${trains.join(' ')}`,
    `open doubles ${doubles.join(' ') || '-'}`,
    `hands ${game.hands.map((hand) => hand.length).join(' ')}`,
    `boneyard ${game.boneyard.length}`,
    writeTurn(game),
  ].join('; ');
}

function writeTurn(game: Exclude<Game, { phase: 'ready' }>): string {
  switch (game.phase) {
    case 'playing': {
      const unknocked = game.unknocked.length > 0 ? `, not knocked ${game.unknocked.join(' ')}` : '';
      return `${game.turn} must ${mustOf(game)}, ${legalPlays(game).length} legal${unknocked}`;
    }
    case 'roundOver':
    case 'gameOver': {
      const { wentOut, scores } = game.results.at(-1)!;
      const end = game.phase === 'gameOver' ? `, places ${game.places.join(' ')}` : '';
      return `out ${wentOut ?? 'nobody'}, scores ${scores.join(' ')}${end}`;
    }
  }
}
