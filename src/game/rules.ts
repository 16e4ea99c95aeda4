import {
  presetNames,
  switchNames,
  switchValues,
  type ListSwitch,
  type PresetName,
  type Rules,
  type SwitchName,
} from './switches.ts';

/** Switches that a preset or a host sets. Left out: the default, or what the preset says. */
export type Changes = { readonly [K in Exclude<SwitchName, 'rounds'>]?: Rules[K] } & {
  /** `all`: down to the double blank. */
  readonly rounds?: number | 'all';
};

/** What each preset sets apart from the defaults, with the rule book or game that it follows. */
export const presets = {
  /** Tactic's box rules. */
  classic: { deal: 'tactic', rounds: 13, drawsPer: 'turn', doublesPerTurn: 'one', marker: 'choice' },
  /** The US rules by Parsons and Bauguess. */
  puremco: { deal: 'tactic', rounds: 13 },
  /** pagat.com: the long opening. */
  pagat: { rounds: 13, firstTurn: 'chain' },
  /** University Games' box. */
  university: { rounds: 13, firstTurn: 'chain', openDouble: 'free' },
  /** Card & Puzzle's online game. */
  cardpuzzle: { rounds: 13, doubleFollowUp: 'cover', lastTile: 'silent', tieBreak: 'roundsWon' },
  /** Playboard's online game. */
  playboard: {
    deal: 'playboard',
    rounds: 4,
    ownTrainFirst: 'yes',
    doubleFollowUp: 'cover',
    openDouble: 'player',
    drawsPer: 'turn',
    deadDouble: 'binds',
    lastTile: 'silent',
  },
  /** Dominos.cc's online game. */
  dominoscc: { rounds: 6, lastTile: 'silent' },
  /** An online game in which all of one's own doubles are covered in the same turn. */
  lobby: { rounds: 13, doubleFollowUp: 'coverOrDouble' },
  /** Tactic's official shorter game with the double-9 set. */
  quick9: {
    ...{ set: 9, deal: 'tactic', rounds: 10 },
    ...{ drawsPer: 'turn', doublesPerTurn: 'one', marker: 'choice' },
  },
  /** The household's double-6 set. */
  quick6: { set: 6, rounds: 7 },
  /** What most rule books say of the last tile: whoever forgets to knock draws two. */
  books: { deal: 'tactic', rounds: 13, lastTile: 'knock' },
} as const satisfies Record<PresetName, Changes>;

/** What a new table plays unless told otherwise: a game that friends finish in days. */
export const defaultChoice: { readonly preset: PresetName; readonly changes: Changes } = {
  preset: 'puremco',
  changes: { rounds: 4 },
};

/**
 * The rules of a table: the defaults, the preset's switches, then the host's. `engineStart` follows the
 * set and a preset's `rounds` shrink with it; a host's own `rounds` stay as given, also where they cannot
 * be played (`whyUnplayable` says so).
 */
export function rulesFrom(preset: PresetName, changes: Changes = {}): Rules {
  const chosen: Changes = presets[preset];
  const set = changes.set ?? chosen.set ?? switchValues.set[0];
  const engineStart = changes.engineStart ?? chosen.engineStart ?? set;
  const all = engineStart + 1;
  const rules: Record<string, unknown> = { deal: changes.deal ?? chosen.deal ?? 'simple' };
  for (const name of Object.keys(switchValues) as ListSwitch[]) {
    rules[name] = changes[name] ?? chosen[name] ?? switchValues[name][0];
  }
  const rounds = changes.rounds ?? Math.min(all, presets[preset].rounds);
  return { ...rules, engineStart, rounds: rounds === 'all' ? all : rounds } as Rules;
}

/**
 * The switches in which a table differs from its preset, in the order in which they are shown. What only
 * follows from another set (engine, number of rounds) is no difference of its own.
 */
export function differences(rules: Rules, preset: PresetName): SwitchName[] {
  const chosen = rulesFrom(preset);
  const follows = rulesFrom(preset, { set: rules.set });
  return switchNames.filter((name) =>
    name === 'set' ? rules.set !== chosen.set : rules[name] !== follows[name],
  );
}

export function isPreset(name: unknown): name is PresetName {
  return presetNames.some((known) => known === name);
}
