import { whyContradictory } from './playable.ts';
import { inside, readFields, readOneOf, readWhole, shown, Unreadable, type Fields } from './read.ts';
import { rulesFrom, type Changes } from './rules.ts';
import {
  dealTables,
  laterSwitches,
  presetNames,
  switchNames,
  switchValues,
  type ListSwitch,
  type PresetName,
  type Rules,
  type SwitchName,
} from './switches.ts';

/**
 * Rules as files write them: a preset (`puremco` where none is named) and the switches that differ.
 * Switches of yes and no may be true and false. Throws `Unreadable` for an unknown preset, switch or value
 * and for switches that contradict each other.
 */
export function readRules(
  value: unknown,
  place: string,
): { readonly rules: Rules; readonly preset: PresetName } {
  const fields = readFields(value, place, ['preset', ...switchNames]);
  const preset = fields['preset'] === undefined ? 'puremco' : readPreset(fields['preset'], place);
  return { rules: checked(rulesFrom(preset, readChanges(fields, place)), place), preset };
}

/** Rules in which every switch has its value, as records hold them; switches that came later may be missing. */
export function readWholeRules(value: unknown, place: string): Rules {
  const fields = readFields(value, place, switchNames);
  const later: readonly SwitchName[] = laterSwitches;
  const missing = switchNames.find((name) => fields[name] === undefined && !later.includes(name));
  if (missing !== undefined) throw new Unreadable(inside(place, missing), 'missing');
  return checked(rulesFrom('puremco', readChanges(fields, place)), place);
}

function readPreset(value: unknown, place: string): PresetName {
  return readOneOf(value, inside(place, 'preset'), presetNames);
}

function readChanges(fields: Fields, place: string): Changes {
  const given = switchNames.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, readSwitch(name, fields[name], inside(place, name))]));
}

/** One switch's value. Whether numbers go together is checked later, when all of them are known. */
function readSwitch(name: SwitchName, value: unknown, place: string): string | number {
  switch (name) {
    case 'rounds':
      return value === 'all' ? 'all' : readWhole(value, place, [1, 19]);
    case 'engineStart':
      return readWhole(value, place, [0, 18]);
    case 'deal':
      return typeof value === 'number'
        ? readWhole(value, place, [1, 190])
        : readOneOf(value, place, dealTables);
    default:
      return readListed(name, value, place);
  }
}

function readListed(name: ListSwitch, value: unknown, place: string): string | number {
  const known: readonly (string | number)[] = switchValues[name];
  return readOneOf(
    typeof value === 'boolean' && known.includes('yes') ? yesOrNo(value) : value,
    place,
    known,
  );
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

function checked(rules: Rules, place: string): Rules {
  const why = whyContradictory(rules);
  if (why === null) return rules;
  const bound = 'most' in why ? `, the most is ${why.most}` : '';
  throw new Unreadable(
    inside(place, why.reason),
    `${shown(rules[why.reason as SwitchName])} cannot be played${bound}`,
  );
}
