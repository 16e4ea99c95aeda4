import type { SwitchName } from '../game/index.ts';

/** The pages of the house-rules panel, in order, each with its switches: at most five, as a form takes no more. */
export const switchGroups = ['game', 'start', 'opening', 'trains', 'doubles', 'end', 'points'] as const;
export type SwitchGroup = (typeof switchGroups)[number];

export const switchesOf: Readonly<Record<SwitchGroup, readonly SwitchName[]>> = {
  game: ['set', 'rounds', 'engineStart', 'deal', 'openHands'],
  start: ['engine', 'engineMissing', 'afterEngine'],
  opening: ['firstTurn', 'chainEnds', 'openingDouble', 'chainOut', 'ownTrainFirst'],
  trains: ['mexicanTrains', 'mexicanOpens', 'marker', 'draw', 'drawsPer'],
  doubles: ['doubleFollowUp', 'doublesPerTurn', 'openDouble', 'coverOrder', 'deadDouble'],
  end: ['uncovered', 'goOutOnDouble', 'lastTile', 'knockPenalty', 'knockMissed'],
  points: ['openTrainPoints', 'doubleBlank', 'blankSide', 'tieBreak'],
};
