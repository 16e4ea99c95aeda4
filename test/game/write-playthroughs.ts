/**
 * Writes test/game/playthroughs anew: `node --import tsx test/game/write-playthroughs.ts`. Only for rules
 * that changed on purpose; read what differs before it is committed.
 */
import { writeFileSync } from 'node:fs';
import { presetNames, rulesFrom, type Changes, type Command, type PresetName } from '../../src/game/index.ts';
import { createBelow, playGame } from './play.ts';
import { writePlaythrough } from './playthrough.ts';

const others: Readonly<Record<string, { preset: PresetName; changes: Changes; seats: number }>> = {
  'held-knock': {
    preset: 'puremco',
    changes: { engine: 'held', lastTile: 'knock', deal: 5, rounds: 3, knockPenalty: 1 },
    seats: 3,
  },
  'highest-together': {
    preset: 'quick9',
    changes: { engine: 'highest', engineMissing: 'together', afterEngine: 'turnOver', deal: 3, rounds: 3 },
    seats: 4,
  },
  'cover-if-able': {
    preset: 'classic',
    changes: {
      doubleFollowUp: 'coverIfAble',
      coverOrder: 'any',
      doublesPerTurn: 'any',
      mexicanTrains: 3,
      rounds: 2,
    },
    seats: 5,
  },
  'draw-on': {
    preset: 'pagat',
    changes: {
      draw: 'untilPlayable',
      drawsPer: 'turn',
      mexicanOpens: 'afterFirstLap',
      marker: 'anyPlay',
      rounds: 2,
    },
    seats: 6,
  },
  'fourteen-seats': { preset: 'lobby', changes: { set: 18, rounds: 1, goOutOnDouble: 'no' }, seats: 14 },
  // What came later stands last, so that the games before stay the same.
  books: { preset: 'books', changes: { rounds: 2 }, seats: 3 },
  'chain-or-one': {
    preset: 'books',
    changes: {
      ...({ firstTurn: 'chainOrOne', openingDouble: 'binds', chainEnds: 'whenStuck', rounds: 2 } as const),
      ...({ knockMissed: 'tilesAndTurn', coverOrder: 'lastLaid', openTrainPoints: 5 } as const),
    },
    seats: 4,
  },
  'others-open': {
    preset: 'pagat',
    changes: { set: 6, deal: 4, chainOut: 'othersOpen', goOutOnDouble: 'othersDouble', rounds: 4 },
    seats: 4,
  },
  'covered-double': {
    preset: 'quick6',
    changes: { goOutOnDouble: 'covered', deadDouble: 'binds', uncovered: 'endsRound', rounds: 4 },
    seats: 3,
  },
};
const ofPresets = presetNames
  .filter((preset) => !(preset in others))
  .map((preset, index) => [
    preset,
    { preset, changes: { rounds: 2 } as Changes, seats: 2 + (index % 3) },
  ]) as [string, (typeof others)[string]][];

for (const [index, [name, { preset, changes, seats }]] of [
  ...ofPresets,
  ...Object.entries(others),
].entries()) {
  const rules = rulesFrom(preset, changes);
  const { start, commands } = playGame({ rules, seats, below: createBelow(index + 1) });
  const attempts = commands.flatMap((command, at) => (at % 9 === 5 ? [early(command), command] : [command]));
  const text = writePlaythrough({ preset, changes, seats, starter: start.lot }, attempts);
  writeFileSync(new URL(`./playthroughs/${name}.txt`, import.meta.url), text);
}

/** A move that is mostly refused, so that refusals are recorded too. */
function early(command: Command): Command {
  return command.type === 'deal' ? { type: 'pass', seat: 0 } : { type: 'draw', seat: command.seat };
}
