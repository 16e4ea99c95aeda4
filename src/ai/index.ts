/** Computer players. They take a View, never a Game: one that peeks does not compile. */
export { strengths, type Strength } from './strength.ts';
export { assess, choose, hint, type Assessment, type Clock, type Thinking } from './choose.ts';
export { reasonCodes, type HintReason } from './reasons.ts';
export { attention, forced } from './forced.ts';
export { anyPlay, heaviest, path } from './simple.ts';
export { randomFrom, type Random } from './random.ts';
export { heaviestTrain, longestTrain, type LongestTrain } from './longest-train.ts';
