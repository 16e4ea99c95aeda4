/** The rules of the game: pure, readonly values and three functions, `decide`, `evolve` and `viewFor`. */
export * from './commands.ts';
export * from './events.ts';
export * from './switches.ts';
export * from './tile.ts';
export * from './train.ts';
export * from './view-types.ts';
export type {
  Game,
  GameOverGame,
  LaidDouble,
  Past,
  PlayingGame,
  Reading,
  ReadyGame,
  RoundOverGame,
  Train,
} from './game.ts';
export { newGame } from './game.ts';
export { decide, forcedCommand, type Decision } from './decide.ts';
export { evolve, fold } from './evolve.ts';
export { publicEvent, viewFor } from './view.ts';
export { legalPlays, mustOf } from './legal.ts';
export { defaultChoice, differences, isPreset, rulesFrom, type Changes } from './rules.ts';
export { bindsOwnTurn, bindsSomebody, matters, owesAfterDouble, severalOnTable } from './matters.ts';
export { handSize, type HandSize } from './hand-size.ts';
export { mostSeats, seatLimit, whyUnplayable, type Unplayable } from './playable.ts';
export { engineOfRound, sizeOfSet, tilesOfSet } from './set.ts';
export { handPoints, placesOf, tilePoints, totalsOf } from './score.ts';
export { firstStarter, shuffledOrder, type Chance, type Hmac } from './shuffle.ts';
export { formatRecord, parseRecord, type GameRecord } from './record.ts';
export { verifyRecord, type Departure, type Verdict } from './verify.ts';
export { readRules } from './read-rules.ts';
export { Unreadable } from './read.ts';
export { playScenario, type Answer, type Because } from './scenario.ts';
export { imagineGame, whyNot, type Hidden } from './imagine.ts';
