import { handSize } from './hand-size.ts';
import { sizeOfSet } from './set.ts';
import type { PresetName, Rules } from './switches.ts';

export const leastSeats = 2;

/** The most seats that a set serves. */
export const mostSeats: Readonly<Record<Rules['set'], number>> = { 6: 4, 9: 7, 12: 8, 15: 12, 18: 14 };

/** Presets that follow a game for fewer seats than their set serves. */
const presetSeats: Readonly<Partial<Record<PresetName, number>>> = {
  playboard: 4,
  dominoscc: 4,
  quick9: 4,
  quick6: 3,
};

/** The most seats of a table: what its preset is for, or all that the set serves where the host sets the deal. */
export function seatLimit(rules: Rules, preset?: PresetName): number {
  const most = preset === undefined || typeof rules.deal === 'number' ? undefined : presetSeats[preset];
  return Math.min(most ?? Infinity, mostSeats[rules.set]);
}

/** Why rules cannot be played by so many seats, with the figures that a sentence about it needs. */
export type Unplayable =
  | { readonly reason: 'engineStart'; readonly most: number }
  | { readonly reason: 'rounds'; readonly most: number }
  | { readonly reason: 'deal' }
  | { readonly reason: 'tooFewSeats'; readonly least: number }
  | { readonly reason: 'tooManySeats'; readonly most: number }
  | { readonly reason: 'tooManySeatsForPreset'; readonly preset: PresetName; readonly most: number }
  | { readonly reason: 'tooManyTiles'; readonly dealt: number; readonly tiles: number };

/** Why these switches contradict each other, whoever plays; null where they do not. */
export function whyContradictory(rules: Rules): Unplayable | null {
  const { set, engineStart, rounds, deal } = rules;
  if (!isWhole(engineStart, 0, set)) return { reason: 'engineStart', most: set };
  if (!isWhole(rounds, 1, engineStart + 1)) return { reason: 'rounds', most: engineStart + 1 };
  if (typeof deal === 'number' && !isWhole(deal, 1, sizeOfSet(set))) return { reason: 'deal' };
  return null;
}

/** Why a table, or its preset where one is still chosen, does not serve so many seats; null where it does. */
export function whyNotSeated(rules: Rules, seats: number, preset?: PresetName): Unplayable | null {
  if (!isWhole(seats, leastSeats, Infinity)) return { reason: 'tooFewSeats', least: leastSeats };
  const ofSet = mostSeats[rules.set];
  if (seats > ofSet) return { reason: 'tooManySeats', most: ofSet };
  const most = seatLimit(rules, preset);
  if (seats <= most || preset === undefined) return null;
  return { reason: 'tooManySeatsForPreset', preset, most };
}

/**
 * Why these rules cannot be played by so many seats, or null. `preset` is the preset still chosen: it may
 * be for fewer seats than its set serves.
 */
export function whyUnplayable(rules: Rules, seats: number, preset?: PresetName): Unplayable | null {
  return whyContradictory(rules) ?? whyNotSeated(rules, seats, preset) ?? whyTooManyTiles(rules, seats);
}

function whyTooManyTiles(rules: Rules, seats: number): Unplayable | null {
  const dealt = handSize(rules, seats).tiles * seats;
  const tiles = sizeOfSet(rules.set) - (rules.engine === 'aside' ? 1 : 0);
  return dealt > tiles ? { reason: 'tooManyTiles', dealt, tiles } : null;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
